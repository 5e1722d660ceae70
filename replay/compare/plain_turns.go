package compare

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// plainTurns is the fast path for games of orthodox chess whose text is plain and whose moves are
// all legal: their turns come from a bitboard, without a replay.
type plainTurns struct {
	plain *mainline.Plain
	lines orthodox.Lines
	walk  record.Walker
}

func newPlainTurns(catalog *variant.Catalog) *plainTurns {
	return &plainTurns{plain: mainline.NewPlain(catalog)}
}

// fill adds the turns of a game to out, and reports whether all of it is plain and legal; if not,
// some may have been added, which are right.
func (x *plainTurns) fill(p *player, syntax *grammar.Game, g *record.Game, how Reading, out *played) bool {
	x.plain.Variant, x.plain.Language = how.Variant, how.Language
	t, ok := x.plain.Lines(syntax)
	if !ok || !x.lines.Begin(t.Start) {
		return false
	}
	start, items := &p.setup.Start, t.Items
	x.walk.Begin(g.Leading, g.Main, nil)
	for stop := x.walk.Next(); stop != record.Finished; stop = x.walk.Next() {
		switch stop {
		case record.Entered:
			x.lines.Open()
		case record.Left:
			x.lines.Close()
		case record.AtPly:
			for len(items) > 0 && items[0].Kind != grammar.MoveTok {
				items = items[1:]
			}
			if len(items) == 0 {
				return false
			}
			side := board.Color(x.lines.Pos.Turn())
			m := x.lines.Play(items[0].Canonical())
			if m == 0 {
				return false
			}
			out.turns[x.walk.Ply()] = p.bare.of(p, start, m, side)
			items = items[1:]
		}
	}
	return true
}

// bareTurns numbers moves on bitboards, as the turns of the rules engine that they are.
type bareTurns struct {
	variant *rules.Variant   // of the numbers
	number  map[uint64]int32 // by the move and its side
}

// of returns the number of a move in a game that began with a position.
func (t *bareTurns) of(p *player, start *rules.Position, m orthodox.Move, side board.Color) int32 {
	v := start.Rules().Variant
	if t.variant != v {
		*t = bareTurns{variant: v, number: make(map[uint64]int32)}
	}
	k := uint64(m)<<1 | uint64(side&1)
	if m.Castling() == 0 { // castling depends on the first position
		if n, ok := t.number[k]; ok {
			return n
		}
	}
	turn := replay.TurnOf(start, m, side)
	p.key = appendTurn(p.key[:0], v, side, &turn)
	n := p.names.of(p.key)
	t.number[k] = n
	return n
}
