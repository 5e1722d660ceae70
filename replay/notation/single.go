package notation

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// verdict is the result of trying one reading of a spelling.
type verdict uint8

const (
	misfit  verdict = iota // no legal turn: other readings may be tried
	settled                // one turn
	stuck                  // several turns, or a missing choice: no other reading can help
)

// single resolves what one unit does: a step, a step with a middle square, or a fast turn.
func (r *Resolver) single(p *rules.Position, m *grammar.Move) (Reading, bool) {
	part := &m.Parts[0]
	var buf [maxHops]hop
	hops, ok := hopsOf(buf[:0], part)
	if !ok {
		r.err.Kind = Unreadable
		return Reading{}, false
	}
	if !r.within(p, part, hops) {
		return Reading{}, false
	}
	for _, exact := range [2]bool{true, false} {
		r.heads[0] = r.headsOf(r.heads[0][:0], part, exact)
		for _, h := range r.heads[0] {
			read, v := r.try(p, m, h, hops)
			if v == settled && !exact {
				read.Notes |= OtherCase
			}
			if v != misfit {
				return read, v == settled
			}
		}
		for _, h := range r.heads[0] {
			if read, ok := r.castleByKing(p, part, h, hops); ok {
				if !exact {
					read.Notes |= OtherCase
				}
				return read, true
			}
		}
	}
	r.relax(p, letters(part))
	return Reading{}, false
}

// letters returns the letters of a part as written, with the other name in brackets.
func letters(part *grammar.Part) string {
	if part.Gloss == "" {
		return part.Head
	}
	return part.Head + "(" + part.Gloss + ")"
}

// headsOf appends the ways to split the letters of a part. Without letters it is a pawn, or, if the
// origin is a full square, whatever is on it.
func (r *Resolver) headsOf(dst []head, part *grammar.Part, exact bool) []head {
	if part.Head != "" {
		return r.names.glossed(r.names.heads(dst, part.Head, exact), part.Gloss)
	}
	switch {
	case !exact:
		return dst
	case part.From.Known():
		return append(dst, head{0, -1})
	case r.names.pawn == 0:
		return dst
	}
	return append(dst, head{r.names.pawn, -1})
}

// within reports whether all squares of a part lie on the board, and records the error if they do
// not.
func (r *Resolver) within(p *rules.Position, part *grammar.Part, hops []hop) bool {
	z := p.Rules().Variant.Size
	ok := onBoard(place(part.From), z)
	for i := range hops {
		ok = ok && onBoard(hops[i].to, z) && onBoard(hops[i].via, z)
	}
	if ok {
		return true
	}
	r.query = rules.Query{}
	h := head{file: -1}
	r.heads[0] = r.headsOf(r.heads[0][:0], part, true)
	if len(r.heads[0]) > 0 {
		h = r.heads[0][0]
	}
	if r.ask(&r.query.A, h, place(part.From), hops[len(hops)-1:]) || r.err.Kind == 0 {
		r.fail(Illegal, nil)
	}
	return false
}

// try tries one way to split the letters, in the order of the notation page: a step with or without
// a middle square, then a turn of two moves, even if one move can do the same (WAND-27), then a
// double step with the square it passes.
func (r *Resolver) try(p *rules.Position, m *grammar.Move, h head, hops []hop) (Reading, verdict) {
	part := &m.Parts[0]
	from := place(part.From)
	if h.file >= 0 && from.File >= 0 && h.file != from.File {
		return Reading{}, misfit
	}
	if len(hops) == 1 {
		return r.step(p, m, h, from, hops)
	}
	if len(hops) == 2 && !hops[0].hasVia && !hops[1].hasVia && hops[0].become == "" {
		read, v := r.step(p, m, h, from, hops)
		if v == settled && read.Notes.Has(TornadoSign) {
			// The sign fits a fast turn better than a Tornado square.
			if two, w := r.fast(p, m, h, from, hops[:1], hops[1:]); w == settled && two.Notes == 0 {
				return two, w
			}
		}
		if v != misfit {
			return read, v
		}
	}
	for n := 1; n < len(hops); n++ {
		if n > 2 || len(hops)-n > 2 {
			continue
		}
		if read, v := r.fast(p, m, h, from, hops[:n], hops[n:]); v != misfit {
			return read, v
		}
	}
	if len(hops) == 2 && !hops[0].hasVia && !hops[1].hasVia && hops[0].become == "" {
		return r.passing(p, m, h, from, hops)
	}
	return Reading{}, misfit
}

// step tries one step.
func (r *Resolver) step(p *rules.Position, m *grammar.Move, h head, from rules.Place, hops []hop) (Reading, verdict) {
	bare := m.Parts[0].Head == "" && from == rules.Anywhere && len(hops) == 1 && !hops[0].hasVia && hops[0].link == grammar.NoLink
	if bare { // e4 is a pawn that goes straight and captures nothing
		if read, v := r.find(p, m, h, rules.Place{File: hops[0].to.File, Rank: -1}, hops, rules.No); v != misfit {
			return read, v
		}
		return r.find(p, m, h, from, hops, rules.No)
	}
	return r.find(p, m, h, from, hops, rules.Any)
}

// find queries one step and settles the answer.
func (r *Resolver) find(p *rules.Position, m *grammar.Move, h head, from rules.Place, hops []hop, capture rules.Tri) (Reading, verdict) {
	r.query = rules.Query{}
	if !r.ask(&r.query.A, h, from, hops) {
		return Reading{}, misfit
	}
	r.query.A.Capture = capture
	if m.Loot {
		r.query.Loot = 1
	}
	r.found = p.Find(r.found[:0], &r.query)
	return r.settle(p, hops, nil)
}

// passing tries a pawn's double step written with the vacant square it passes (OX-5). The square
// must be the right one; where a double step may be captured en passant it is not part of the
// spelling.
func (r *Resolver) passing(p *rules.Position, m *grammar.Move, h head, from rules.Place, hops []hop) (Reading, verdict) {
	mid, known := hops[0].to.Square()
	if !known || hops[0].link.Captures() {
		return Reading{}, misfit
	}
	r.query = rules.Query{}
	if !r.ask(&r.query.A, h, from, hops[1:]) {
		return Reading{}, misfit
	}
	if m.Loot {
		r.query.Loot = 1
	}
	kept := r.found[:0]
	for _, c := range p.Find(r.found[:0], &r.query) {
		if c.A.Takes&(rules.TakesVia|rules.Doubles) == 0 && p.Rules().IsPawn(c.A.Unit.Kind()) && r.passes(p, &c.A, mid) {
			kept = append(kept, c)
		}
	}
	r.found = kept
	return r.settle(p, hops[1:], nil)
}

// passes reports whether a step can be made as two steps of the same unit through mid, the first
// without a capture.
func (r *Resolver) passes(p *rules.Position, s *rules.Step, mid board.Square) bool {
	for _, a := range p.Steps(nil, s.From, rules.Quiets) {
		if a.To != mid || a.Becomes != 0 || a.Takes&rules.Captures != 0 {
			continue
		}
		half := r.after(p, &a)
		for _, b := range half.Steps(nil, mid, rules.Both) {
			if b.To == s.To && b.Takes&rules.Captures == s.Takes&rules.Captures && b.Becomes == s.Becomes {
				return true
			}
		}
	}
	return false
}

// after returns a scratch copy of p with the first step of a turn made.
func (r *Resolver) after(p *rules.Position, s *rules.Step) *rules.Position {
	if r.half == nil {
		r.half = new(rules.Position)
	}
	r.half.CopyFrom(p)
	m := rules.Move{A: *s}
	r.half.ApplyStep(&m.A, &m)
	return r.half
}

// relax determines how close the first reading of a spelling comes to a legal turn.
func (r *Resolver) relax(p *rules.Position, letters string) {
	if r.err.Kind != 0 && r.err.Kind != Illegal {
		return
	}
	if !r.err.Asked {
		r.err = ResolveError{Kind: NoSuchPiece, Name: letters}
		return
	}
	q := r.err.Query
	if q.A.Becomes != 0 || q.A.Change != rules.Unsaid || q.B.Becomes != 0 || q.B.Change != rules.Unsaid {
		r.query = q
		r.query.A.Becomes, r.query.A.Change, r.query.B.Becomes, r.query.B.Change = 0, rules.Unsaid, 0, rules.Unsaid
		if r.found = p.Find(r.found[:0], &r.query); len(r.found) > 0 {
			r.fail(WrongImprovement, r.found)
			r.err.Query = q
			return
		}
	}
	if q.A.HasVia || q.B.HasVia {
		r.query = q
		r.query.A.HasVia, r.query.B.HasVia = false, false
		if r.found = p.Find(r.found[:0], &r.query); len(r.found) > 0 {
			r.fail(WrongVia, r.found)
			r.err.Query = q
		}
	}
}
