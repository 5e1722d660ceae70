package rules

import "github.com/fairyscore/fairyscore/replay/board"

// castle explains a castling: of those that fit, the one that comes closest.
func (w *why) castle() Reason {
	p, q := w.p, w.q
	best, rank := w.reason(CastlingNone), -1
	best.Kind = 0
	for i := range p.Castlings {
		c := &p.Castlings[i]
		if c.Side != p.Turn || !q.A.From.Fits(c.King) || !q.A.To.Fits(c.Partner) || q.Side != 0 && (q.Side == 3) != c.Long {
			continue
		}
		r, n := w.castling(c, p.Rights>>i&1 != 0)
		if n > rank {
			best, rank = r, n
		}
	}
	if rank < 0 {
		w.home(&best)
	}
	return best
}

// home explains what is missing for a castling that fits no entry of the table any more.
func (w *why) home(r *Reason) {
	p := w.p
	v := p.rules.Variant
	if v.Castling != CastleRooks {
		return
	}
	rank := 0
	if p.Turn == board.Black {
		rank = int(v.Size.Ranks) - 1
	}
	r.From, r.To, r.HasTo = board.At(v.King.File, rank), board.At(int(v.Size.Files)-1, rank), true
	if w.q.Side == 3 {
		r.To = board.At(0, rank)
	}
	r.Code = CastlingLost
	if k := p.Board.At(r.From); !k.Is(p.Turn) || !p.rules.IsRoyal(k.Kind()) {
		r.Code = KingMoved
	} else if u := p.Board.At(r.To); !u.Is(p.Turn) {
		r.Code = PartnerMoved
	}
}

// between reports whether a square is strictly between two others, or not on their rank: then
// nothing else than its list says where it is.
func between(s, a, b board.Square) bool {
	if s.Rank() != a.Rank() || s.Rank() != b.Rank() {
		return true
	}
	return min(a.File(), b.File()) < s.File() && s.File() < max(a.File(), b.File())
}

// castling explains one castling of the table; the number says how close it comes.
func (w *why) castling(c *Castling, right bool) (Reason, int) {
	p := w.p
	r := w.reason(CastlingLost)
	r.From, r.To, r.HasTo = c.King, c.Partner, true
	r.Kind = p.Board.At(c.King).Kind()
	us, them := c.Side, c.Side.Other()
	if !right {
		switch k, u := p.Board.At(c.King), p.Board.At(c.Partner); {
		case !k.Is(us) || !p.rules.IsRoyal(k.Kind()):
			r.Code, r.Kind = KingMoved, 0
		case !u.Is(us):
			r.Code = PartnerMoved
		}
		return r, 0
	}
	for _, s := range c.Vacant {
		if at := p.Board.At(s); at != board.Vacant && s != c.King && s != c.Partner {
			r.Code, r.At, r.By = CastlingBlocked, s, at
			switch { // in Chess960 they may move apart
			case between(s, c.King, c.Partner):
			case s == c.KingTo || between(s, c.King, c.KingTo):
				r.Code, r.Via = KingBlocked, c.KingTo
			default:
				r.Code, r.Via = PartnerBlocked, c.PartnerTo
			}
			return r, 1
		}
	}
	for _, f := range p.rules.explain {
		if own := f(p, w.q, p.Board.At(c.King), c.King); own != nil {
			return w.particular(own, c.King), 2
		}
	}
	if !p.vacantFor(c) {
		r.Code = CastlingRefused
		return r, 2
	}
	attackers := p.Attackers(nil, c.King, them, Check)
	if len(attackers) > 0 {
		r.Code, r.At, r.By = CastlingInCheck, attackers[0], p.Board.At(attackers[0])
		return r, 3
	}
	for _, s := range c.Passes {
		if s == c.KingTo && p.rules.Variant.Castling == CastleRooks {
			continue
		}
		var q Position
		q.CopyFrom(p)
		q.Board.Move(c.King, s)
		q.kings[us].Remove(c.King)
		q.kings[us].Add(s)
		for _, st := range q.States {
			st.Move(c.King, s)
		}
		if attackers := q.Attackers(nil, s, them, Check); len(attackers) > 0 {
			r.Code, r.Via, r.At, r.By = CastlingThrough, s, attackers[0], q.Board.At(attackers[0])
			return r, 4
		}
	}
	r.Code, r.Via = CastlingInto, c.KingTo
	var q Position
	q.CopyFrom(p)
	q.apply(&Move{A: Step{Kind: Castle, Unit: p.Board.At(c.King), From: c.King, To: c.Partner}})
	if attackers := q.Attackers(nil, c.KingTo, them, Exposed); len(attackers) > 0 {
		r.At, r.By = attackers[0], q.Board.At(attackers[0])
	}
	return r, 5
}

// zap explains a zap (WAND-4).
func (w *why) zap() Reason {
	p := w.p
	if !p.rules.Zaps() {
		return w.reason(NoWands)
	}
	from, known := w.q.A.From.Square()
	if !known {
		return w.reason(Unexplained)
	}
	u := p.Board.At(from)
	if !u.Is(p.Turn) {
		return w.noUnit()
	}
	to, ok := w.q.A.To.Square()
	if dx, dy := to.File()-from.File(), to.Rank()-from.Rank(); ok && (dx*dx > 1 || dy*dy > 1) {
		return w.about(ZapTooFar, from)
	}
	for _, f := range p.rules.explain {
		if r := f(p, w.q, u, from); r != nil {
			return w.particular(r, from)
		}
	}
	return w.about(Unexplained, from)
}

// two explains a turn of two steps (WAND-20).
func (w *why) two() Reason {
	p := w.p
	for i, q := range [...]*StepQuery{&w.q.A, &w.q.B} {
		from, known := q.From.Square()
		if !known || i == 1 && q.From == w.q.A.To {
			continue // the second step of one unit begins where the first one ends
		}
		u := p.Board.At(from)
		if !u.Is(p.Turn) || q.Kind != 0 && u.Kind() != q.Kind {
			part := why{p: p, q: &Query{A: *q}}
			return part.noUnit()
		}
		for _, f := range p.rules.explain {
			if r := f(p, w.q, u, from); r != nil {
				part := why{p: p, q: &Query{A: *q}}
				return part.particular(r, from)
			}
		}
	}
	if p.rules.outcomes == nil {
		return w.reason(NoFastTurn)
	}
	first := p.fitting(&w.q.A)
	if len(first) == 0 {
		part := why{p: p, q: &Query{A: w.q.A}}
		return part.step()
	}
	var half Position
	for i := range first {
		half.CopyFrom(p)
		half.ApplyStep(&first[i], &Move{A: first[i]})
		if len(half.fitting(&w.q.B)) > 0 {
			return w.reason(NoFastTurn) // each half is possible, but not both in one turn
		}
	}
	part := why{p: &half, q: &Query{A: w.q.B}}
	return part.step()
}

// fitting lists the steps that fit a query, apart from the safety of kings.
func (p *Position) fitting(q *StepQuery) []Step {
	var out []Step
	units := p.Board.Units(p.Turn)
	for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
		for _, st := range p.Steps(nil, s, Both) {
			if q.fits(p, &st) {
				out = append(out, st)
			}
		}
	}
	return out
}
