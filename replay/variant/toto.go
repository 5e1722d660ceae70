package variant

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/movement"
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// totoLetter is the letter that every Toto can have (O in the list of the source; T is the Tinman).
const totoLetter = "O"

// nahbi is Toto in the source, and unless the tag says otherwise (OZ-2).
func nahbi() army.Unit {
	return army.Unit{Name: "H", Aliases: []string{totoLetter}, Title: "toto (nahbi)", Moves: "NZ"}
}

// totos returns the values of the Toto tag that name a unit (OZ-2).
func totos() map[string]army.Unit {
	aliases := []string{totoLetter}
	return map[string]army.Unit{
		"nahbi":     nahbi(),
		"nahbi-mz":  {Name: "H", Aliases: aliases, Title: "toto (nahbi, zebra without capture)", Moves: "NmZ"},
		"nahbi-hop": {Name: "H", Aliases: aliases, Title: "toto (nahbi, hopping)", Moves: "N", Shapes: []army.Shape{army.NahbiHop{}}},
		"falcon":    {Name: "F", Aliases: aliases, Title: "toto (falcon)", Shapes: []army.Shape{army.Falcon{}}},
	}
}

// totoOf returns the index of Toto in a variant's army, -1 if there is none.
func totoOf(v *rules.Variant) int {
	return slices.IndexFunc(v.Army, func(u army.Unit) bool { return strings.HasPrefix(u.Title, "toto ") })
}

// chooseToto replaces the Toto of a variant by the one that the tag names (OZ-2).
func chooseToto(v *rules.Variant, value string) error {
	i := totoOf(v)
	was := v.Army[i].Name
	u, ok := totos()[strings.ToLower(strings.TrimSpace(value))]
	if !ok {
		var err error
		if u, err = ownToto(v, value); err != nil {
			return err
		}
	}
	v.Army = slices.Clone(v.Army)
	v.Army[i] = u
	rows, rest, _ := strings.Cut(v.Start, " ")
	rows = strings.NewReplacer(was, fenName(u.Name), strings.ToLower(was), strings.ToLower(fenName(u.Name))).Replace(rows)
	v.Start = rows + " " + rest
	v.Demotion = renamed(v.Demotion, was, u.Name)
	v.Promotion.To = slices.Clone(v.Promotion.To)
	for j, name := range v.Promotion.To {
		if name == was {
			v.Promotion.To[j] = u.Name
		}
	}
	return nil
}

// renamed returns a ladder of demotion with one type renamed.
func renamed(ladder map[string][]string, was, name string) map[string][]string {
	out := make(map[string][]string, len(ladder))
	for from, to := range ladder {
		if from == was {
			from = name
		}
		to = slices.Clone(to)
		for i := range to {
			if to[i] == was {
				to[i] = name
			}
		}
		out[from] = to
	}
	return out
}

func fenName(name string) string {
	if len(name) > 1 {
		return "{" + name + "}"
	}
	return name
}

// maxName bounds the number of letters in the name of a unit.
const maxName = 8

// ownToto parses a Toto defined by the players, "Cat:NA": a name that no other unit has, and a
// movement in Betza's notation.
func ownToto(v *rules.Variant, value string) (army.Unit, error) {
	refuse := func(at int, format string, args ...any) (army.Unit, error) {
		return army.Unit{}, &rules.OptionError{Tag: "Toto", Value: value, Want: fmt.Sprintf(format, args...), Rule: "OZ-2", Col: at}
	}
	before, after, ok := strings.Cut(value, ":")
	if !ok {
		return refuse(0, `expected Nahbi, Falcon, Nahbi-mZ, Nahbi-hop, or a name with a movement, such as "Cat:NA"`)
	}
	name, moves := strings.TrimSpace(before), strings.TrimSpace(after)
	at := 1 + strings.Index(before, name)
	if why := badName(v, name); why != "" {
		return refuse(at, "%s", why)
	}
	u := army.Unit{Name: name, Title: "toto (" + strings.ToLower(name) + ")", Moves: moves}
	if name != totoLetter {
		u.Aliases = []string{totoLetter}
	}
	at = len(before) + 2 + strings.Index(after, moves)
	if moves == "" {
		return refuse(at, "the movement is missing")
	}
	if _, err := army.Compile(army.Army{u}, v.Size); err != nil {
		var bad *movement.Error
		if errors.As(err, &bad) {
			return refuse(at+bad.Col-1, "%s is not a movement: %s", moves, bad.Msg)
		}
		var unit *army.Error
		if errors.As(err, &unit) {
			err = unit.Err
		}
		return refuse(at, "%s is not a movement that can be played: %v", moves, err)
	}
	return u, nil
}

// badName says why a unit of the players cannot have that name; "" if it can.
func badName(v *rules.Variant, name string) string {
	if name == "" || len(name) > maxName || name[0] < 'A' || name[0] > 'Z' {
		return fmt.Sprintf("a name is a capital letter and up to %d more letters", maxName-1)
	}
	for i := range len(name) {
		if c := name[i] | 0x20; c < 'a' || c > 'z' {
			return fmt.Sprintf("a name is a capital letter and up to %d more letters", maxName-1)
		}
	}
	if name == "Z" {
		for _, o := range v.Options {
			if o.Tag == "WandRules" {
				return "Z is a zap where units have wands"
			}
		}
	}
	for i, u := range v.Army {
		if i == totoOf(v) {
			continue
		}
		for _, n := range append([]string{u.Name}, u.Aliases...) {
			switch {
			case strings.EqualFold(n, name):
				return fmt.Sprintf("%s is the %s", n, u.Title)
			case len(name) == len(n)+1 && name[:len(n)] == n && name[len(n)] >= 'a' && int(name[len(n)]-'a') < int(v.Size.Files):
				return fmt.Sprintf("%s reads as the %s of a file", name, u.Title)
			}
		}
	}
	return ""
}
