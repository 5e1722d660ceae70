package notation

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// iccfPromotions are the units that the fifth digit of an ICCF number stands for.
var iccfPromotions = [...]string{'1': "Q", '2': "R", '3': "B", '4': "N"}

// iccf resolves a move of the ICCF numeric notation: file and rank of origin and of
// target as digits, then a digit for the promotion; castling is the king's move.
func (r *Resolver) iccf(p *rules.Position, m *grammar.Move) (Reading, bool) {
	d := m.Digits
	if z := p.Rules().Variant.Size; z.Files > 8 || z.Ranks > 8 || len(d) < 4 || len(d) > 5 {
		r.err.Kind = Unreadable
		return Reading{}, false
	}
	part := grammar.Part{From: grammar.Place{File: int8(d[0] - '1'), Rank: int8(d[1] - '1')}}
	hops := [1]hop{{via: rules.Anywhere, to: rules.Place{File: int8(d[2] - '1'), Rank: int8(d[3] - '1')}}}
	if len(d) == 5 {
		if int(d[4]) >= len(iccfPromotions) || iccfPromotions[d[4]] == "" {
			r.err.Kind = Unreadable
			return Reading{}, false
		}
		hops[0].become = iccfPromotions[d[4]]
	}
	if !r.within(p, &part, hops[:]) {
		return Reading{}, false
	}
	read, v := r.find(p, m, head{file: -1}, place(part.From), hops[:], rules.Any)
	ok := v == settled
	if v == misfit {
		if read, ok = r.castleByKing(p, &part, head{file: -1}, hops[:]); !ok {
			r.relax(p, d)
		}
	}
	read.Notes |= NumericSquares
	return read, ok
}
