package mutator

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// zaps lists the zaps of the side to move: each active unit with a wand at its own and each
// neighbouring square (WAND-4). Their outcomes are open.
func (w *wands) zaps(dst []rules.Move, p *rules.Position, q *rules.Query) []rules.Move {
	c := w.of(p)
	size := p.Rules().Variant.Size
	units := p.Board.Units(p.Turn)
	if q != nil {
		if from, known := q.A.From.Square(); known {
			var only board.Set
			only.Add(from)
			only.Intersect(units)
			units = &only
		}
	}
	for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
		if u := &c.at[s]; !u.Active() || u.Wand == NoWand || q != nil && !q.A.From.Fits(s) {
			continue
		}
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				if to, ok := size.Step(s, dx, dy); ok && (q == nil || q.A.To.Fits(to)) {
					dst = append(dst, rules.Move{A: rules.Step{Kind: rules.Zap, Unit: p.Board.At(s), From: s, To: to}})
				}
			}
		}
	}
	return dst
}

// outcomes lists the possible outcomes of a zap (WAND-5 to WAND-9, WAND-19).
func (w *wands) outcomes(dst []rules.Move, p *rules.Position, m rules.Move) []rules.Move {
	if m.A.Kind != rules.Zap {
		return dst
	}
	c := w.of(p)
	var zapOutcomes allZapOutcomes
	for _, f := range w.zapOutcomes(zapOutcomes[:0], p, c, &m) {
		m.ZapOutcome, m.Param, m.Bare = f, 0, false
		dst = w.params(dst, p, c, m)
	}
	return dst
}

// allZapOutcomes has room for the outcomes of one zap: twelve wands and four more, or two ways to
// fail.
type allZapOutcomes = [18]rules.ZapOutcome

// zapOutcomes appends the possible outcomes of a zap without their parameters (WAND-5 to WAND-7).
func (w *wands) zapOutcomes(dst []rules.ZapOutcome, p *rules.Position, c *Conditions, m *rules.Move) []rules.ZapOutcome {
	wand := c.at[m.A.From].Wand
	switch {
	case p.Board.At(m.A.To) == board.Vacant:
		dst = append(dst, rules.Empty)
	case wand == Unidentified:
		return append(dst, w.kinds...)
	default:
		dst = append(dst, rules.ZapOutcome(wand))
	}
	if wand != Unidentified {
		dst = append(dst, rules.Misfire)
	}
	return dst
}

// params appends a zap of a settled outcome once for each of its possible parameters.
func (w *wands) params(dst []rules.Move, p *rules.Position, c *Conditions, m rules.Move) []rules.Move {
	at, ok := c.Affected(&m)
	if !ok {
		m.Bare = m.ZapOutcome == rules.Teleport || m.ZapOutcome == rules.Polymorph
		return append(dst, m)
	}
	switch m.ZapOutcome {
	case rules.Teleport:
		for _, s := range p.Rules().Variant.Size.Squares() {
			if p.Board.At(s) == board.Vacant {
				m.Param = uint8(s)
				dst = append(dst, m)
			}
		}
	case rules.Polymorph:
		for _, k := range w.drawn {
			m.Param = uint8(k)
			dst = append(dst, m)
		}
	case rules.Demotion:
		to := w.ladder[p.Board.At(at).Kind()]
		if len(to) < 2 {
			return append(dst, m)
		}
		for _, k := range to {
			m.Param = uint8(k)
			dst = append(dst, m)
		}
	default:
		dst = append(dst, m)
	}
	return dst
}

// Affected finds the square of the unit that a zap affects if its wand acts at all: the target, or
// the zapper if the target reflects (WAND-26). It returns false if that unit is immune (WAND-8). c
// is the state before the zap.
func (c *Conditions) Affected(m *rules.Move) (board.Square, bool) {
	at := m.A.To
	if c.at[at].reflects() {
		at = m.A.From // a reflection is not reflected again
	}
	u := &c.at[at]
	return at, u.Stone == 0 && u.Flags&Protected == 0
}

// reflects reports whether a zap at the unit affects the zapper instead; a statue is simply immune.
func (c *Condition) reflects() bool { return c.Flags&Reflecting != 0 && c.Stone == 0 }

// zap performs a zap whose outcome is settled.
func (w *wands) zap(p *rules.Position, c *Conditions, m *rules.Move) {
	from := m.A.From
	zapper := &c.at[from]
	slow := zapper.Flags&Slow != 0
	end := from // the final square of the zapper
	alive := true
	switch m.ZapOutcome {
	case rules.Empty:
	case rules.Misfire:
		zapper.Wand = NoWand
		c.note(from)
	default:
		zapper.Wand = Wand(m.ZapOutcome)
		c.note(from)
		at, ok := c.Affected(m)
		if u := &c.at[m.A.To]; u.reflects() {
			u.Flags &^= Reflecting // once; it stays protected
			c.note(m.A.To)
		}
		if ok {
			to, lives := w.effect(p, c, m, at)
			c.note(at)
			if at == from {
				end, alive = to, lives
			}
		}
	}
	if alive && slow && c.at[end].Flags&Slow != 0 { // not if the zap ended its sloth (WAND-11)
		c.at[end].tire()
		c.note(end)
	}
}

// effect applies a wand to the unit on at. It returns the unit's square afterwards and whether it
// is still there.
func (w *wands) effect(p *rules.Position, c *Conditions, m *rules.Move, at board.Square) (board.Square, bool) {
	u := &c.at[at]
	unit := p.Board.At(at)
	// A timer set in the owner's own turn does not count down at its end (WAND-12).
	set := func(f fresh) {
		if unit.Color() == m.A.Unit.Color() {
			u.fresh |= f
		}
	}
	become := func(k board.Kind) {
		if k != unit.Kind() {
			p.LoseRights(at) // WAND-10
		}
		p.Put(at, board.Make(k, unit.Color()))
	}
	switch m.ZapOutcome {
	case rules.Teleport:
		to := board.Square(m.Param)
		p.LoseRights(at)
		p.Put(at, board.Vacant)
		p.Put(to, unit)
		c.Move(at, to)
		c.pickUp(to)
		return to, true
	case rules.Death:
		w.die(p, c, at)
		return at, false
	case rules.Sleep:
		u.Sleep = 5
		set(freshSleep)
	case rules.Stoning:
		u.Stone = 10
		set(freshStone)
	case rules.Sloth:
		if u.Flags&Fast != 0 {
			u.Flags &^= Fast
		} else {
			u.Flags |= Slow
		}
	case rules.Polymorph:
		become(board.Kind(m.Param))
	case rules.Demotion:
		to := w.ladder[unit.Kind()]
		switch {
		case len(to) == 0:
			p.LoseRights(at)
			p.Put(at, board.Vacant)
			c.remove(at)
			return at, false
		case m.Param != 0:
			become(board.Kind(m.Param))
		default:
			become(to[0])
		}
	case rules.Peace:
		u.Flags |= Peaceful
	case rules.Sickness:
		if u.Sick == 0 {
			u.Sick = 3
			set(freshSick)
		}
	case rules.Speed:
		if u.Flags&Slow != 0 {
			u.Flags &^= Slow
			u.Wait = 0
		} else {
			u.Flags |= Fast
		}
	case rules.Protection:
		u.Flags |= Protected
	case rules.Healing:
		u.Sick, u.Sleep, u.Wait = 0, 0, 0
		u.Flags &^= Slow | Peaceful
	case rules.Lightning:
		u.Wand = NoWand
	case rules.Reflection:
		u.Flags |= Protected | Reflecting
	}
	return at, true
}

// zapLegal decides the legality of a zap by WAND-19: an open one is legal if some outcome is safe;
// one whose outcome is settled is legal if its choice was, which depends on the open one.
func (w *wands) zapLegal(p *rules.Position, m *rules.Move) (legal, decided bool) {
	if m.A.Kind != rules.Zap {
		return false, false
	}
	c := w.of(p)
	var zapOutcomes allZapOutcomes
	all := p.BorrowMoves()
	defer func() { p.ReturnMoves(all) }()
	try := *m
	list := w.zapOutcomes(zapOutcomes[:0], p, c, m)
	// backwards: the first ones in the list have many parameters
	for i := len(list) - 1; i >= 0; i-- {
		try.ZapOutcome, try.Param, try.Bare = list[i], 0, false
		all = w.params(all[:0], p, c, try)
		for k := range all {
			if p.Safe(&all[k]) {
				return true, true
			}
		}
	}
	return false, true
}

// resets reports whether a zap restarts the fifty-move count: it changed the state of a unit, which
// includes that a wand became known or was destroyed (WAND-25).
func (w *wands) resets(p *rules.Position, m *rules.Move) bool {
	if m.A.Kind != rules.Zap || m.ZapOutcome == rules.Empty {
		return false
	}
	c := w.of(p)
	if m.ZapOutcome == rules.Misfire || c.at[m.A.From].Wand == Unidentified {
		return true
	}
	if c.at[m.A.To].reflects() {
		return true // the reflection is used up
	}
	at, ok := c.Affected(m)
	if !ok {
		return false
	}
	u := c.at[at]
	switch m.ZapOutcome {
	case rules.Teleport, rules.Death, rules.Demotion:
		return true
	case rules.Polymorph:
		return board.Kind(m.Param) != p.Board.At(at).Kind()
	case rules.Sleep:
		return u.Sleep != 5
	case rules.Stoning, rules.Protection:
		return true // the target was not a statue and not protected, or it would be immune
	case rules.Sloth:
		return u.Flags&Slow == 0
	case rules.Peace:
		return u.Flags&Peaceful == 0
	case rules.Sickness:
		return u.Sick == 0
	case rules.Speed:
		return u.Flags&Fast == 0
	case rules.Healing:
		return u.Sick|u.Sleep|u.Wait != 0 || u.Flags&(Slow|Peaceful) != 0
	case rules.Lightning:
		return u.Wand != NoWand
	case rules.Reflection:
		return true
	}
	return false
}
