package picture

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Status says in words what of a position a board does not show, one thing a line: who is
// to move and how the game stands, castling and en passant as in FEN, what a Joker
// imitates, the road, the fifty-move count, and the conditions of the units.
func Status(p *rules.Position) []string {
	r := p.Rules()
	lines := []string{standing(p)}
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	fields := strings.Fields(p.FEN())
	if fields[2] != "-" {
		add("castling %s", castlings(fields[2]))
	}
	if fields[3] != "-" {
		add("en passant %s", fields[3])
	}
	for _, m := range r.Variant.Mutators {
		if i, ok := m.(mutator.Imitator); ok && p.Last != 0 {
			add("%s moves as %s", i.Unit, r.Unit(p.Last).Name)
		}
	}
	if road := squares(r.Special()); road != "" {
		add("road %s", road)
	}
	if p.Clock >= quietFrom {
		add("%d half-moves without progress", p.Clock)
	}
	return append(lines, unitLines(p)...)
}

// quietFrom is from how many half-moves on the count towards fifty and seventy-five moves
// is told: half of the first.
const quietFrom = 50

// standing says who is to move, and how the game has ended if it has.
func standing(p *rules.Position) string {
	us, them := p.Turn, p.Turn.Other()
	switch p.Ending() {
	case rules.Checkmate:
		return us.String() + " is mated"
	case rules.Stalemate:
		return us.String() + " is stalemated"
	case rules.KingGone:
		return us.String() + " has lost the last king"
	case rules.MoverKing:
		return them.String() + " has lost the last king"
	case rules.DeadPosition:
		return "drawn: a dead position"
	case rules.SeventyFive:
		return "drawn by the seventy-five moves"
	}
	if !p.Kings(them).Empty() && p.InCheck(us) {
		return us.String() + " to move, in check"
	}
	return us.String() + " to move"
}

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

// squares lists a set of squares by rank and then file.
func squares(set *board.Set) string {
	var b []byte
	for s, ok := set.Next(0); ok; s, ok = set.Next(int(s) + 1) {
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = s.Append(b)
	}
	return string(b)
}

// Conditions says in words what is special about single units, one thing a line: their
// conditions (WAND-2, WAND-12), wands that were identified, and whose wands are gone. It is
// empty in games without wands, and while nothing has happened.
func Conditions(p *rules.Position) []string { return unitLines(p) }

// Standing says in words who is to move, and how the game stands: "White to move, in check",
// "Black is mated".
func Standing(p *rules.Position) string { return standing(p) }

// unitLines says what is special about single units: their conditions (WAND-2, WAND-12),
// and whose wands are gone.
func unitLines(p *rules.Position) []string {
	c := conditions(p)
	if c == nil {
		return nil
	}
	var lines []string
	var spent [2]board.Set
	for _, s := range p.Rules().Variant.Size.Squares() {
		u := p.Board.At(s)
		if u == board.Vacant {
			if w, ok := c.Floor(s); ok && w == mutator.Unidentified {
				lines = append(lines, fmt.Sprintf("%v: an unknown wand lies there", s))
			} else if ok {
				lines = append(lines, fmt.Sprintf("%v: a wand of %v lies there", s, rules.Fate(w)))
			}
			continue
		}
		if c.At(s).Wand == mutator.NoWand {
			spent[u.Color()].Add(s)
		}
		if words := conditionWords(c.At(s)); words != "" {
			name := p.Rules().Unit(u.Kind()).Name
			if u.Is(board.Black) {
				name = strings.ToLower(name)
			}
			lines = append(lines, fmt.Sprintf("%s %v: %s", name, s, words))
		}
	}
	for side := range spent {
		if !spent[side].Empty() {
			lines = append(lines, fmt.Sprintf("%v without wand: %s", board.Color(side), squares(&spent[side])))
		}
	}
	return lines
}

// conditionWords lists what is special about a unit but for a spent wand.
func conditionWords(c *mutator.Condition) string {
	var words []string
	timer := func(what string, n uint8) {
		if n > 0 {
			turns := " turns"
			if n == 1 {
				turns = " turn"
			}
			words = append(words, what+" "+strconv.Itoa(int(n))+turns)
		}
	}
	if c.Wand != mutator.Unidentified && c.Wand != mutator.NoWand {
		words = append(words, "wand of "+rules.Fate(c.Wand).String())
	}
	timer("asleep for", c.Sleep)
	timer("a statue for", c.Stone)
	timer("dies in", c.Sick)
	for i, word := range [...]string{"slow", "fast", "peaceful", "protected", "reflecting"} {
		if c.Flags>>i&1 != 0 {
			words = append(words, word)
		}
	}
	timer("waits", c.Wait)
	return strings.Join(words, ", ")
}

// Legend explains the signs that the drawing of a position has behind the names of
// units; "" if it has none.
func Legend(p *rules.Position) string {
	c := conditions(p)
	if c == nil {
		return ""
	}
	seen := make(map[string]bool)
	for _, s := range p.Rules().Variant.Size.Squares() {
		if p.Board.At(s) != board.Vacant {
			seen[sign(c.At(s))] = true
		}
	}
	var parts []string
	for _, x := range [...]struct{ sign, words string }{{idleSign, "cannot act"}, {sickSign, "sick"}, {otherSign, "as listed"}} {
		if seen[x.sign] {
			parts = append(parts, x.sign+" "+x.words)
		}
	}
	return strings.Join(parts, "; ")
}
