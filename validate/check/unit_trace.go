package check

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// zapped is a turn's effect on conditions and wands that its move alone does not show.
type zapped struct {
	affected board.Square // the square of the unit that the wand affected
	acted    bool         // a wand acted
	picked   board.Set    // squares from whose floor a unit took a wand (WAND-26)
	// squares where units were captured en passant or on the way of a double step, or died of
	// sickness
	gone board.Set
	// the squares of the units whose wands the capturing units of A and B took, if Loot says so
	looted [2]board.Square
}

// untouched is the effect of nearly every turn on wands: nothing. It is never written to.
var untouched zapped

// zappedBy returns the effect of a ply on wands; [untouched] if there is none, so that most turns
// need no memory.
func zappedBy(s *replay.Step) *zapped {
	z := zappedIn(s)
	if z == untouched {
		return &untouched
	}
	kept := z // so that only this is allocated
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
		if m.ZapOutcome != rules.NoOutcome && m.ZapOutcome != rules.Empty && m.ZapOutcome != rules.Misfire {
			z.affected, z.acted = c.Affected(m)
			z.acted = z.acted && begins(c.At(z.affected), m.ZapOutcome)
		}
		if z.acted && m.ZapOutcome == rules.Teleport {
			pick(board.Square(m.Param))
		}
	}
	return z
}

// begins reports whether a wand causes its condition in a unit: one that is already sick, slow or
// peaceful does not change, and sloth makes a fast unit normal.
func begins(c *mutator.Condition, zapOutcome rules.ZapOutcome) bool {
	switch zapOutcome {
	case rules.Sickness:
		return c.Sick == 0
	case rules.Peace:
		return c.Flags&mutator.Peaceful == 0
	case rules.Sloth:
		return c.Flags&(mutator.Slow|mutator.Fast) == 0
	}
	return true
}

// victimWithWand returns the square of the captured unit whose wand a capturing unit takes: if a
// twin step captures two, the last one that has one.
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

// cameFrom returns where the unit on s after a turn was before it.
func cameFrom(g *variant.Game, t *Turn, s board.Square) board.Square {
	m := &t.Move
	for _, st := range [...]*rules.Step{&m.B, &m.A} {
		s = t.stepBack(g, st, s)
	}
	return s
}

// stepBack returns where the unit on s was before one step of a turn.
func (t *Turn) stepBack(g *variant.Game, st *rules.Step, s board.Square) board.Square {
	switch st.Kind {
	case rules.Go:
		if st.To == s {
			return st.From
		}
	case rules.Castle:
		if c := g.Start.CastlingOf(&t.Move); c != nil {
			switch s {
			case c.KingTo:
				return c.King
			case c.PartnerTo:
				return c.Partner
			}
		}
	case rules.Zap:
		if t.zapped.acted && t.Move.ZapOutcome == rules.Teleport && board.Square(t.Move.Param) == s {
			return t.zapped.affected
		}
	}
	return s
}

// WandFrom returns where the wand was before a turn that the unit on s has after it: with that
// unit, with the one it captured (loot), or on the floor of the square it reached; a wand on the
// floor stays where its unit died.
func WandFrom(g *variant.Game, t *Turn, s board.Square) board.Square {
	m := &t.Move
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

// LastZapOn returns the last zap before ply in its line, or including it if own is set, whose wand
// affected the unit that is on s after it, and for which want returns true; nil if there is none.
func (p *Pass) LastZapOn(ply *record.Ply, s board.Square, own bool, want func(*rules.Move) bool) *record.Ply {
	return p.TraceBack(ply, s, own, cameFrom, func(t *Turn, at board.Square) bool {
		return t.zapped.acted && t.zapped.affected == at && want(&t.Move)
	})
}

// TraceBack follows a unit or a wand, by back, from s through the turns before ply (and that of
// ply, if own is set) and returns the last ply for which want returns true; at is where it was
// before that.
func (p *Pass) TraceBack(ply *record.Ply, s board.Square, own bool, back func(*variant.Game, *Turn, board.Square) board.Square,
	want func(t *Turn, at board.Square) bool) *record.Ply {
	if own {
		if t, ok := p.Line.TurnOf(ply); ok && t.Played {
			if s = back(p.Setup, &t, s); want(&t, s) {
				return ply
			}
		}
	}
	for t := range p.Line.back(ply) {
		if !t.Played {
			continue
		}
		s = back(p.Setup, t, s)
		if want(t, s) {
			return t.ply
		}
	}
	return nil
}
