package notation

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// fast tries a fast turn of one unit (WAND-20): Ke4-e5:e6.
func (r *Resolver) fast(p *rules.Position, m *grammar.Move, h head, from rules.Place, hopsA, hopsB []hop) (Reading, verdict) {
	q := rules.Query{Two: true}
	if !r.ask(&q.A, h, from, hopsA) || !r.ask(&q.B, head{file: -1}, hopsA[len(hopsA)-1].to, hopsB) {
		return Reading{}, misfit
	}
	return r.findTwo(p, m, &q, hopsA, hopsB)
}

// pair resolves a fast turn of two units: Ng1-f3 & Bf1-c4.
func (r *Resolver) pair(p *rules.Position, m *grammar.Move) (Reading, bool) {
	var buf [2][maxHops]hop
	var hops [2][]hop
	for i := range hops {
		var ok bool
		if hops[i], ok = hopsOf(buf[i][:0], &m.Parts[i]); !ok || len(hops[i]) > 2 {
			r.err.Kind = Unreadable
			return Reading{}, false
		}
		if !r.within(p, &m.Parts[i], hops[i]) {
			return Reading{}, false
		}
	}
	for _, exact := range [2]bool{true, false} {
		for i := range m.Parts {
			r.heads[i] = r.headsOf(r.heads[i][:0], &m.Parts[i], true)
			if !exact {
				r.heads[i] = r.headsOf(r.heads[i], &m.Parts[i], false)
			}
		}
		for _, a := range r.heads[0] {
			for _, b := range r.heads[1] {
				q := rules.Query{Two: true}
				if !r.ask(&q.A, a, place(m.Parts[0].From), hops[0]) || !r.ask(&q.B, b, place(m.Parts[1].From), hops[1]) {
					if r.err.Kind != 0 {
						return Reading{}, false
					}
					continue
				}
				read, v := r.findTwo(p, m, &q, hops[0], hops[1])
				if v == settled && !exact {
					read.Notes |= OtherCase
				}
				if v != misfit {
					return read, v == settled
				}
			}
		}
	}
	part := &m.Parts[0]
	if len(r.heads[0]) > 0 {
		part = &m.Parts[1]
	}
	r.relax(p, letters(part))
	return Reading{}, false
}

// findTwo queries a turn of two steps and settles the answer. A &w after the first half or after
// the turn says which capturing unit takes a wand (WAND-26); one after the turn also applies to the
// first half if the second has no wand to take.
func (r *Resolver) findTwo(p *rules.Position, m *grammar.Move, q *rules.Query, hopsA, hopsB []hop) (Reading, verdict) {
	r.query = *q
	r.query.Ways = true
	if m.Parts[0].Loot && len(m.Parts) > 1 {
		r.query.Loot |= 1
	}
	if m.Loot {
		r.query.Loot |= 2
	}
	r.found = p.Find(r.found[:0], &r.query)
	if len(r.found) == 0 && r.query.Loot == 2 {
		r.query.Loot = 1
		r.found = p.Find(r.found, &r.query)
	}
	return r.settle(p, hopsA, hopsB)
}
