package mutator

import (
	"fmt"
	"slices"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Checks counts the checks that each side gives; a side that has given Limit of them wins. A turn
// that gives check with two units counts as one (3CHECK-1). The counts are part of the position and
// of its FEN: the remaining checks, "3+3", before the clocks.
type Checks struct {
	Limit int // at most 9
	End   rules.End
}

// Name returns "checks".
func (Checks) Name() string { return "checks" }

// Summary says what it changes.
func (c Checks) Summary() string {
	return fmt.Sprintf("a side that has given %s wins (%s)", english.Count(c.Limit, "check"), c.End.Rule)
}

// OnlyEnds declares that it changes no turn; see [rules.Variant.OnlyEnds].
func (Checks) OnlyEnds() {}

// Install adds the counts, their FEN and the end of the game.
func (c Checks) Install(b *rules.Builder) error {
	field := &checkField{limit: c.Limit}
	field.slot = b.State(&checkCount{}, field)
	b.FieldBeforeClocks("3CHECK-1", checksLeft{field})
	b.Completes(func(p *rules.Position) {
		if !p.Kings(p.Turn.Other()).Empty() && p.InCheck(p.Turn) {
			field.of(p)[p.Turn.Other()]++
		}
	})
	moved, toMove := c.End, c.End
	moved.Lost, toMove.Lost = rules.ToMove, rules.JustMoved
	b.Judge(func(p *rules.Position) *rules.End {
		given := field.of(p)
		switch {
		case int(given[p.Turn.Other()]) >= c.Limit:
			return &moved
		case int(given[p.Turn]) >= c.Limit:
			return &toMove
		}
		return rules.Ongoing
	})
	return nil
}

// CountsChecks reports whether the game of a position counts checks.
func CountsChecks(p *rules.Position) bool {
	return slices.ContainsFunc(p.States, func(s rules.State) bool {
		_, ok := s.(*checkCount)
		return ok
	})
}

// checkCount is how many checks each side has given.
type checkCount [2]uint8

// Clone implements rules.State.
func (c *checkCount) Clone() rules.State { d := *c; return &d }

// CopyFrom implements rules.State.
func (c *checkCount) CopyFrom(s rules.State) { *c = *s.(*checkCount) }

// Move implements rules.State: the counts do not depend on squares.
func (c *checkCount) Move(_, _ board.Square) {}

// Hash implements rules.State.
func (c *checkCount) Hash() uint64 { return (uint64(c[0]) + uint64(c[1])<<8) * 0x9e3779b97f4a7c15 }

// checkField is the counts after the clocks in a FEN.
type checkField struct{ slot, limit int }

func (f *checkField) of(p *rules.Position) *checkCount { return p.States[f.slot].(*checkCount) }

// AppendFEN implements rules.StateFEN: it appends nothing, since the field before the clocks has
// the counts.
func (f *checkField) AppendFEN(dst []byte, _ *rules.Position) []byte { return dst }

// ParseFEN parses the other form, the checks given, after the clocks: "+0+2".
func (f *checkField) ParseFEN(p *rules.Position, parts []string) (rest []string, err error) {
	for _, part := range parts {
		if part == "" || part[0] != '+' {
			rest = append(rest, part)
			continue
		}
		white, black, err := f.pair(part[1:], "checks given by both sides, such as +0+2")
		if err != nil {
			return nil, err
		}
		*f.of(p) = checkCount{white, black}
	}
	return rest, nil
}

// pair reads "W+B", each from 0 to the limit.
func (f *checkField) pair(text, want string) (white, black uint8, err error) {
	if len(text) != 3 || text[1] != '+' || text[0] < '0' || text[2] < '0' || int(text[0]-'0') > f.limit || int(text[2]-'0') > f.limit {
		return 0, 0, fmt.Errorf("invalid count %q: expected the %s, each from 0 to %d", text, want, f.limit)
	}
	return text[0] - '0', text[2] - '0', nil
}

// checksLeft is the field before the clocks.
type checksLeft struct{ *checkField }

// AppendFEN implements rules.StateFEN: the remaining checks of White and Black.
func (f checksLeft) AppendFEN(dst []byte, p *rules.Position) []byte {
	given := f.of(p)
	left := func(n uint8) byte { return byte('0' + max(0, f.limit-int(n))) }
	return append(dst, left(given[board.White]), '+', left(given[board.Black]))
}

// ParseFEN implements rules.StateFEN.
func (f checksLeft) ParseFEN(p *rules.Position, parts []string) (rest []string, err error) {
	white, black, err := f.pair(parts[0], "remaining checks of both sides, such as 3+3")
	if err != nil {
		return nil, err
	}
	*f.of(p) = checkCount{uint8(f.limit) - white, uint8(f.limit) - black}
	return nil, nil
}
