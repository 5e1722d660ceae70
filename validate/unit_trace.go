package validate

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// zapped is what a turn did with conditions and wands that its move alone does not tell.
type zapped struct {
	struck board.Square    // where the unit stood that the wand acted on
	acted  bool            // a wand acted
	picked board.Set       // squares from whose floor a unit took a wand (WAND-26)
	gone   board.Set       // where units were captured en passant or on the way of a double step, or died of sickness
	looted [2]board.Square // where those stood whose wands the captors of A and B took, if Loot says so
}

// untouched is what nearly every turn did with wands: nothing. It is never written to.
var untouched zapped

// zappedBy tells what a half-move did with wands; [untouched] if that is nothing, so that
// most turns cost no memory.
func zappedBy(s *replay.Step) *zapped {
	z := zappedIn(s)
	if z == untouched {
		return &untouched
	}
	kept := z // so that only this is taken from the heap
	return &kept
}

func zappedIn(s *replay.Step) (z zapped) {
	c := mutator.ConditionsOf(s.Before)
	m := &s.Move
	for _, st := range [...]*rules.Step{&m.A, &m.B} {
		if st.Takes&rules.TakesPassant != 0 {
			z.gone.Add(s.Before.PassantVictim(st))
		}
		if st.Takes&rules.TakesVia != 0 {
			z.gone.Add(st.Via)
		}
	}
	for i := range s.Events {
		if s.Events[i].Verb == rules.Dies {
			z.gone.Add(s.Events[i].At)
		}
	}
	if c == nil || m.A.Kind == rules.NoStep {
		return z
	}
	pick := func(at board.Square) {
		if _, lies := c.Floor(at); lies {
			z.picked.Add(at)
		}
	}
	for i, st := range [...]*rules.Step{&m.A, &m.B} {
		if st.Kind != rules.Go {
			continue
		}
		pick(st.To)
		if m.Loot>>i&1 != 0 {
			z.looted[i] = victimWithWand(s.Before, c, st)
		}
	}
	switch m.A.Kind {
	case rules.Castle:
		if t := s.Before.CastlingOf(m); t != nil {
			pick(t.KingTo)
			pick(t.PartnerTo)
		}
	case rules.Zap:
		if m.Fate != rules.NoFate && m.Fate != rules.Empty && m.Fate != rules.Misfire {
			z.struck, z.acted = c.Struck(m)
			z.acted = z.acted && begins(c.At(z.struck), m.Fate)
		}
		if z.acted && m.Fate == rules.Teleport {
			pick(board.Square(m.Param))
		}
	}
	return z
}

// begins reports whether a wand brings its condition about in a unit: one that is sick,
// slow or peaceful is so already, and sloth makes a fast unit normal.
func begins(c *mutator.Condition, fate rules.Fate) bool {
	switch fate {
	case rules.Sickness:
		return c.Sick == 0
	case rules.Peace:
		return c.Flags&mutator.Peaceful == 0
	case rules.Sloth:
		return c.Flags&(mutator.Slow|mutator.Fast) == 0
	}
	return true
}

// victimWithWand is where the captured unit stood whose wand a captor takes: of two that a
// twin step captures the last one that has one.
func victimWithWand(p *rules.Position, c *mutator.Conditions, st *rules.Step) board.Square {
	to := st.To
	if st.Takes&rules.TakesPassant != 0 {
		to = p.PassantVictim(st)
	}
	if st.Takes&rules.TakesVia != 0 && (st.Takes&rules.Captures == rules.TakesVia || c.At(to).Wand == mutator.NoWand) {
		return st.Via
	}
	return to
}

// cameFrom tells where the unit that stands on s after a turn stood before it.
func cameFrom(g *variant.Game, t *turn, s board.Square) board.Square {
	m := &t.move
	for _, st := range [...]*rules.Step{&m.B, &m.A} {
		s = t.stepBack(g, st, s)
	}
	return s
}

// stepBack tells where the unit on s stood before one step of a turn.
func (t *turn) stepBack(g *variant.Game, st *rules.Step, s board.Square) board.Square {
	switch st.Kind {
	case rules.Go:
		if st.To == s {
			return st.From
		}
	case rules.Castle:
		if c := g.Start.CastlingOf(&t.move); c != nil {
			switch s {
			case c.KingTo:
				return c.King
			case c.PartnerTo:
				return c.Partner
			}
		}
	case rules.Zap:
		if t.zapped.acted && t.move.Fate == rules.Teleport && board.Square(t.move.Param) == s {
			return t.zapped.struck
		}
	}
	return s
}

// wandFrom tells where the wand was before a turn that the unit on s has after it: with
// that unit, with the one it captured (loot), or on the floor of the square it came to; a
// wand on the floor stays where the unit died that had it.
func wandFrom(g *variant.Game, t *turn, s board.Square) board.Square {
	m := &t.move
	for i, st := range [...]*rules.Step{&m.B, &m.A} {
		switch {
		case t.zapped.picked.Has(s) && t.stepBack(g, st, s) != s:
		case st.Kind == rules.Go && st.To == s && m.Loot>>(1-i)&1 != 0:
			s = t.zapped.looted[1-i]
		default:
			s = t.stepBack(g, st, s)
		}
	}
	return s
}

// struck finds the last zap before ply in its line, or with it if own is set, whose wand
// acted on the unit that stands on s after it and of which want holds; nil if there is none.
func (p *Pass) struck(ply *record.Ply, s board.Square, own bool, want func(*rules.Move) bool) *record.Ply {
	return p.traced(ply, s, own, cameFrom, func(t *turn, at board.Square) bool {
		return t.zapped.acted && t.zapped.struck == at && want(&t.move)
	})
}

// traced follows a unit or a wand, as back tells, from s back through the turns before ply
// (and that of ply, if own is set) and returns the last half-move of which want holds; at is
// where it was before that.
func (p *Pass) traced(ply *record.Ply, s board.Square, own bool, back func(*variant.Game, *turn, board.Square) board.Square,
	want func(t *turn, at board.Square) bool) *record.Ply {
	before, line := p.lineOf(ply)
	for _, x := range line {
		if x == ply {
			if own {
				before = append(before, x)
			}
			break
		}
		before = append(before, x)
	}
	for i := len(before) - 1; i >= 0; i-- {
		t := p.Line.turns[before[i]]
		if !t.played {
			continue
		}
		s = back(p.Setup, &t, s)
		if want(&t, s) {
			return before[i]
		}
	}
	return nil
}
