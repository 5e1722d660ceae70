package notation

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// iccfPromotions are the units by the fifth digit of an ICCF number.
var iccfPromotions = [...]string{'1': "Q", '2': "R", '3': "B", '4': "N"}

// iccf resolves a move in ICCF numeric notation: file and rank of origin and target as digits, then
// a digit for the promotion; castling is the king's move.
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

// ICCF is the numeric notation of correspondence chess: 5254, 7163, 57581. It can only write
// orthodox chess.
type ICCF struct{}

// Name returns "iccf".
func (ICCF) Name() string { return "iccf" }

// AppendMove implements [Notation].
func (ICCF) AppendMove(dst []byte, p *rules.Position, m rules.Move, _ rules.Spelling) []byte {
	to := m.A.To
	if m.A.Kind == rules.Castle {
		to = coordinateCastling(p, &m)
	}
	for _, s := range [2]board.Square{m.A.From, to} {
		dst = append(dst, '1'+byte(s.File()), '1'+byte(s.Rank()))
	}
	if m.A.Becomes != 0 {
		name := p.Rules().Unit(m.A.Becomes).Name
		for digit, unit := range iccfPromotions {
			if unit == name {
				dst = append(dst, byte(digit))
			}
		}
	}
	return dst
}

// Refuse implements [Notation].
func (n ICCF) Refuse(p *rules.Position, m *rules.Move) error {
	switch {
	case m.A.Kind == rules.Zap:
		return &UnsayableError{n.Name(), ZapTurn}
	case !p.Rules().Variant.Orthodox:
		return &UnsayableError{n.Name(), OtherGame}
	case m.A.Kind == rules.Pass:
		return &UnsayableError{n.Name(), NullMoves}
	}
	return nil
}

// Marks returns none.
func (ICCF) Marks() Marks { return Marks{} }
