package describe

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/words"
)

// Position describes in words what a board does not show of a position, one item per line: who is
// to move and how the game stands, castling and en passant as in FEN, what a Joker imitates, the
// road, the fifty-move count, and the conditions of the units. names are as in picture.Look.
func Position(p *rules.Position, names []string) []string {
	r := p.Rules()
	lines := []string{words.Standing(p)}
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	fields := strings.Fields(p.FEN())
	if fields[2] != "-" {
		add("castling %s", castlings(fields[2]))
	}
	if fields[3] != "-" {
		add("en passant %s", fields[3])
	}
	for i := range r.Variant.Army {
		if k := board.Kind(i + 1); r.IsMimic(k) && p.Last != 0 {
			add("%s moves as %s", r.Unit(k).Name, r.Name(p.Last, names))
		}
	}
	if road := r.Special().String(); road != "" {
		add("road %s", road)
	}
	if p.Clock >= quietFrom {
		add("%d plies without progress", p.Clock)
	}
	return append(lines, Conditions(p, names)...)
}

// quietFrom is from how many plies on the count towards fifty and seventy-five moves
// is shown: half of the first.
const quietFrom = 50

// castlings separates the squares of partners in FEN's castling field, where it has
// squares instead of letters.
func castlings(field string) string {
	var b strings.Builder
	for i := range len(field) {
		if i > 0 && field[i] >= 'a' && field[i] <= 'p' && field[i-1] >= '0' && field[i-1] <= '9' {
			b.WriteByte(' ')
		}
		b.WriteByte(field[i])
	}
	return b.String()
}

// Conditions says in words what is special about single units, one item per line: their
// conditions (WAND-2, WAND-12), wands that were identified, and whose wands are gone. It is
// empty in games without wands, and while nothing has happened. names are as in picture.Look.
func Conditions(p *rules.Position, names []string) []string {
	c := mutator.ConditionsOf(p)
	if c == nil {
		return nil
	}
	var lines []string
	var spent [2]board.Set
	for _, s := range p.Rules().Variant.Size.Squares() {
		u := p.Board.At(s)
		if u == board.Vacant {
			if w, ok := c.Floor(s); ok && w == mutator.Unidentified {
				lines = append(lines, fmt.Sprintf("%v: an unidentified wand is there", s))
			} else if ok {
				lines = append(lines, fmt.Sprintf("%v: a wand of %v is there", s, rules.ZapOutcome(w)))
			}
			continue
		}
		if c.At(s).Wand == mutator.NoWand {
			spent[u.Color()].Add(s)
		}
		if text := ConditionWords(c.At(s)); text != "" {
			lines = append(lines, fmt.Sprintf("%s %v: %s", p.Rules().NameOf(u, names), s, text))
		}
	}
	for side := range spent {
		if !spent[side].Empty() {
			lines = append(lines, fmt.Sprintf("%v without wand: %s", board.Color(side), spent[side].String()))
		}
	}
	return lines
}

// ConditionWords lists the conditions of a unit, except for a spent wand: "asleep for 3 turns,
// slow"; "" for nothing.
func ConditionWords(c *mutator.Condition) string {
	var list []string
	timer := func(what string, n uint8) {
		if n > 0 {
			list = append(list, what+" "+english.Count(int(n), "turn"))
		}
	}
	if c.Wand != mutator.Unidentified && c.Wand != mutator.NoWand {
		list = append(list, "wand of "+rules.ZapOutcome(c.Wand).String())
	}
	timer("asleep for", c.Sleep)
	timer("a statue for", c.Stone)
	timer("dies in", c.Sick)
	for i, word := range [...]string{"slow", "fast", "peaceful", "protected", "reflecting"} {
		if c.Flags>>i&1 != 0 {
			list = append(list, word)
		}
	}
	timer("waits", c.Wait)
	return strings.Join(list, ", ")
}
