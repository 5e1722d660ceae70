package notation

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// castle resolves O-O and O-O-O, with the square of the rook (O-O@p1) or, if only one fits,
// without.
func (r *Resolver) castle(p *rules.Position, m *grammar.Move) (Reading, bool) {
	side := int8(2)
	switch m.Castle {
	case grammar.Long:
		side = 3
	case grammar.EitherSide:
		side = 0
	}
	r.query = rules.Query{Castle: true, Side: side,
		A: rules.StepQuery{From: rules.Anywhere, Via: rules.Anywhere, To: place(m.Partner)}}
	return r.settleCastle(p)
}

func (r *Resolver) settleCastle(p *rules.Position) (Reading, bool) {
	r.found = p.Find(r.found[:0], &r.query)
	switch len(r.found) {
	case 0:
		r.fail(Illegal, nil)
	case 1:
		return Reading{Move: r.found[0]}, true
	default:
		r.fail(Ambiguous, r.found)
	}
	return Reading{}, false
}

// coordinateCastling returns the king's target in notations without a sign for castling: the king's
// final square; or the rook's square, in Chess960, where the king could simply move to its final
// square, or where it stays.
func coordinateCastling(p *rules.Position, m *rules.Move) board.Square {
	c := p.CastlingOf(m)
	if c == nil || p.Chess960 || c.KingTo == c.King {
		return m.A.To
	}
	q := rules.Query{A: rules.StepQuery{From: rules.On(c.King), Via: rules.Anywhere, To: rules.On(c.KingTo)}}
	if len(p.Find(nil, &q)) > 0 {
		return m.A.To
	}
	return c.KingTo
}

// castleByKing resolves a castling written as a move of the king: to its final square (e1g1, Kg1),
// or onto its rook as in Chess960 (e1h1).
func (r *Resolver) castleByKing(p *rules.Position, part *grammar.Part, h head, hops []hop) (Reading, bool) {
	to, known := hops[0].to.Square()
	if p.Rights == 0 || len(hops) != 1 || !known || hops[0].hasVia || hops[0].become != "" {
		return Reading{}, false
	}
	if h.kind != 0 && !p.Rules().IsRoyal(h.kind) {
		return Reading{}, false
	}
	from := place(part.From)
	var means *rules.Castling
	for i := range p.Castlings {
		c := &p.Castlings[i]
		if p.Rights>>i&1 == 0 || c.Side != p.Turn || !from.Fits(c.King) || h.file >= 0 && int(h.file) != c.King.File() {
			continue
		}
		// The rook of a castling may be on the final square of the other one, which it prevents.
		if to == c.Partner || to == c.KingTo && means == nil {
			means = c
		}
	}
	if means == nil {
		return Reading{}, false
	}
	r.query = rules.Query{Castle: true, A: rules.StepQuery{From: rules.On(means.King), Via: rules.Anywhere, To: rules.On(means.Partner)}}
	read, ok := r.settleCastle(p)
	if ok && part.Head != "" {
		read.Notes |= CastlingByKing
	}
	return read, ok
}
