package replay_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// turnGame is a game of the laws of turns: a variant and the options of its tags.
type turnGame struct {
	variant string
	options map[string]string
}

// turnGames lists every base game with every set of mutators, and each with every option that it
// has; in a short run every second one, so that two laws of different parity meet all.
func turnGames(law int) []turnGame {
	var bases []string
	for _, v := range variant.All() {
		bases = append(bases, v.ID)
	}
	roads := map[string]string{"ox": "g5 h6 i6 j7 h7 f8", "oz8": "c4 d4 e4 f4 c5 d5", "oz10": "d4 e5 f5 g6 h7", "capablanca": "d4 e5 f4 g5", "": "c4 d5 e4 f5"}
	values := map[string][]string{
		"Toto":          {"Falcon", "Nahbi-mZ", "Nahbi-hop"},
		"WandRules":     {"loot", "floor", "nothing lightning reflection invisibility", "loot floor", "gamble"},
		"WhiteHandicap": {"b1=NW a1=Nr"},
		"BlackHandicap": {"e7=N h8=Q"},
	}
	var list []turnGame
	for _, base := range append(bases, "chess960") {
		road, ok := roads[base]
		if !ok {
			road = roads[""]
		}
		for _, with := range []string{"", "+ybr", "+wand", "+ybr+wand"} {
			id := base + with
			v, err := sharedCatalog.Compile(resolved(id), func(name string) (string, bool) { return road, name == "YBR" }, true)
			if err != nil {
				panic(fmt.Sprint(id, ": ", err))
			}
			always := map[string]string{}
			for _, o := range v.Variant.Options {
				if o.Tag == "YBR" {
					always[o.Tag] = road
				}
			}
			list = append(list, turnGame{id, always})
			if strings.HasSuffix(id, "+ybr+wand") {
				list = append(list, turnGame{id, map[string]string{"YBR": road, "WandRules": "loot floor"}})
				continue
			}
			for _, o := range v.Variant.Options {
				if o.Tag == "YBR" && with == "" {
					list = append(list, turnGame{id, nil}) // the road of the rules
				}
				for _, value := range values[o.Tag] {
					options := map[string]string{o.Tag: value}
					for tag, road := range always {
						options[tag] = road
					}
					list = append(list, turnGame{id, options})
				}
			}
		}
	}
	if !testing.Short() {
		return list
	}
	var half []turnGame
	for i := law % 2; i < len(list); i += 2 {
		half = append(half, list[i])
	}
	return half
}

// optionPairs lists every game with each two of its options.
func optionPairs() []turnGame {
	single := make(map[string][]turnGame) // by variant, the games with one option
	for _, g := range turnGames(0) {
		if g.options["Toto"]+g.options["WandRules"]+g.options["WhiteHandicap"]+g.options["BlackHandicap"] == "" {
			continue
		}
		for _, word := range strings.Fields(g.options["WandRules"] + " -") {
			one := turnGame{g.variant, maps.Clone(g.options)}
			if word != "-" {
				one.options["WandRules"] = word
			} else if g.options["WandRules"] != "" {
				continue
			}
			if known := single[g.variant]; !slices.ContainsFunc(known, func(k turnGame) bool { return maps.Equal(k.options, one.options) }) {
				single[g.variant] = append(known, one)
			}
		}
	}
	var list []turnGame
	for _, id := range slices.Sorted(maps.Keys(single)) {
		for i, a := range single[id] {
			for _, b := range single[id][:i] {
				both, words := maps.Clone(a.options), a.options["WandRules"]
				maps.Copy(both, b.options)
				if a.options["Toto"] != b.options["Toto"] && a.options["Toto"] != "" && b.options["Toto"] != "" {
					continue // a game has one Toto
				}
				if words != "" && b.options["WandRules"] != "" {
					both["WandRules"] = words + " " + b.options["WandRules"]
				}
				list = append(list, turnGame{id, both})
			}
		}
	}
	return list
}

// resolved returns the id of a name of a variant.
func resolved(name string) string {
	id, ok := sharedCatalog.ID(name)
	if !ok {
		panic("no variant " + name)
	}
	return id
}

// name returns the name of the game for a test.
func (g turnGame) name() string {
	s := g.variant
	for _, tag := range []string{"Toto", "WandRules", "YBR", "WhiteHandicap", "BlackHandicap"} {
		if v := g.options[tag]; v != "" {
			s += " " + v
		}
	}
	return s
}

// tags returns the tag pairs of a record of the game.
func (g turnGame) tags(fen string) map[string]string {
	tags := map[string]string{"Variant": g.variant, "SetUp": "1", "FEN": fen}
	for name, value := range g.options {
		if value != "" && (fen == "" || !strings.HasSuffix(name, "Handicap")) {
			tags[name] = value // a handicap changes the array, not a position
		}
	}
	if fen == "" {
		delete(tags, "FEN")
		delete(tags, "SetUp")
	}
	return tags
}

// set sets the game up; it returns false if the position is refused.
func (g turnGame) set(into *variant.Game, fen string) bool {
	tags := g.tags(fen)
	return sharedCatalog.Setup(into, func(name string) (string, bool) { v, ok := tags[name]; return v, ok }, "") == nil
}

// sharedCatalog is for all tests: a catalog may be.
var sharedCatalog = variant.NewCatalog()

// draw stores in set the n-th position that a law is tried in: an artificial one, or one with kings
// and rooks at home; a third of them one or two turns later, if possible after a double step.
func (g turnGame) draw(t *testing.T, rng *rand.Rand, array *rules.Position, set *variant.Game, n int) {
	t.Helper()
	from := g.scatter
	if n%2 == 1 && (!testing.Short() || g.options["WandRules"] == "" || !strings.HasPrefix(g.variant, "ox")) {
		from = g.home // of ox with wands one is enough for a short run: it has the most turns
	}
	for range 1000 {
		if !g.set(set, from(rng, array)) {
			continue
		}
		if rng.IntN(3) > 0 {
			return
		}
		var trial rules.Position
		var turns []rules.Move
		for range 1 + rng.IntN(2) {
			turns = set.Start.All(turns[:0])
			for try, i := range rng.Perm(len(turns)) {
				trial.CopyFrom(&set.Start)
				trial.Play(&turns[i], nil)
				if strings.Fields(trial.FEN())[3] != "-" || try > 60 {
					break
				}
			}
			if len(turns) > 0 {
				set.Start.CopyFrom(&trial)
			}
		}
		return
	}
	t.Fatal("too few artificial positions are legal")
}

// scatter returns the FEN of an artificial position of the game: a king on each side, some other
// units anywhere, and in games with wands every possible state of a unit.
func (g turnGame) scatter(rng *rand.Rand, array *rules.Position) string {
	r := array.Rules()
	z := r.Variant.Size
	squares := z.Squares()
	at := make(map[board.Square]board.Piece)
	put := func(k board.Kind, c board.Color) {
		for {
			s := squares[rng.IntN(len(squares))]
			if _, taken := at[s]; taken || r.IsPawn(k) && (s.Rank() == 0 || s.Rank() == int(z.Ranks)-1) {
				continue
			}
			at[s] = board.Make(k, c)
			return
		}
	}
	units := r.Variant.Army
	for c := board.White; c <= board.Black; c++ {
		for n := range 6 + rng.IntN(5) {
			k := board.Kind(1 + rng.IntN(len(units)))
			for n > 0 && units[k-1].Royal && rng.IntN(8) > 0 {
				k = board.Kind(1 + rng.IntN(len(units)))
			}
			if n == 0 {
				for k = 1; !units[k-1].Royal; k++ {
				}
			}
			if n == 1 || n == 2 { // pawns have the most kinds of moves
				if i := slices.IndexFunc(units, func(u army.Unit) bool { return u.Pawn }); i >= 0 {
					k = board.Kind(i + 1)
				}
			}
			put(k, c)
		}
	}
	return g.fen(rng, r, at, "-")
}

// home returns the FEN of a position of the game with the kings and rooks of the array, or of one
// of Chess960, and some of its other units.
func (g turnGame) home(rng *rand.Rand, array *rules.Position) string {
	r := array.Rules()
	z := r.Variant.Size
	files := rng.Perm(int(z.Files))
	if g.variant != "chess960" && !strings.HasPrefix(g.variant, "chess960+") {
		slices.Sort(files)
	}
	moved := func(s board.Square) board.Square {
		if s.Rank() > 0 && s.Rank() < int(z.Ranks)-1 {
			return s
		}
		return board.At(files[s.File()], s.Rank())
	}
	stays := make(map[board.Square]bool)
	rights := strings.Fields(array.FEN())[2]
	if !slices.IsSorted(files) {
		rights = ""
	}
	for _, c := range array.Castlings {
		stays[c.King], stays[c.Partner] = true, true
		if !slices.IsSorted(files) {
			rights += string("Aa"[c.Side] + byte(moved(c.Partner).File()))
		}
	}
	at := make(map[board.Square]board.Piece)
	for _, s := range z.Squares() {
		u := array.Board.At(s) // about a dozen stay
		if u == board.Vacant || !stays[s] && !r.Unit(u.Kind()).Royal && rng.IntN(len(z.Squares())) > 20 {
			continue
		}
		at[moved(s)] = u
	}
	return g.fen(rng, r, at, rights)
}

// fen returns the FEN of a position, with a side to move and conditions that are drawn.
func (g turnGame) fen(rng *rand.Rand, r *rules.Rules, at map[board.Square]board.Piece, rights string) string {
	z := r.Variant.Size
	units := r.Variant.Army
	var b strings.Builder
	for rank := int(z.Ranks) - 1; rank >= 0; rank-- {
		gap := 0
		for file := range int(z.Files) {
			u, ok := at[board.At(file, rank)]
			if !ok {
				gap++
				continue
			}
			if gap > 0 {
				fmt.Fprint(&b, gap)
				gap = 0
			}
			name := units[u.Kind()-1].Name
			if u.Color() == board.Black {
				name = strings.ToLower(name)
			}
			if len(name) > 1 {
				name = "{" + name + "}"
			}
			b.WriteString(name)
		}
		if gap > 0 {
			fmt.Fprint(&b, gap)
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	b.WriteString([]string{" w ", " b "}[rng.IntN(2)] + rights + " - 0 1")
	var more []string
	if r.Variant.Rules == "OX" {
		more = append(more, "last="+[]string{"N", "Q", "P", "Y", "R"}[rng.IntN(5)])
	}
	if r.Zaps() {
		more = append(more, g.conditions(rng, z.Squares(), at)...)
	}
	if len(more) > 0 {
		b.WriteString(" " + strings.Join(more, ";"))
	}
	return b.String()
}

// conditions returns the conditions of the units of an artificial position, most of them fast.
func (g turnGame) conditions(rng *rand.Rand, squares []board.Square, at map[board.Square]board.Piece) []string {
	var list []string
	wands := []string{"none", "speed", "death", "polymorph", "demotion"}
	for _, s := range squares {
		var keys []string
		_, stands := at[s]
		switch {
		case stands:
			if rng.IntN(3) > 0 {
				keys = append(keys, "w="+wands[rng.IntN(len(wands))])
			}
			if rng.IntN(12) == 0 {
				keys = append(keys, "slow")
			} else if rng.IntN(max(16, 2*len(at)-16)) < 12 { // fast turns grow with the square of their units
				keys = append(keys, "fast")
			}
			for _, key := range []string{"peace", "sick=1", "prot"} {
				if rng.IntN(10) == 0 {
					keys = append(keys, key)
				}
			}
		case strings.Contains(g.options["WandRules"], "floor") && rng.IntN(5) == 0:
			keys = append(keys, "w="+wands[1+rng.IntN(len(wands)-1)])
		}
		if len(keys) > 0 {
			list = append(list, fmt.Sprintf("%v(%s)", s, strings.Join(keys, ",")))
		}
	}
	return list
}
