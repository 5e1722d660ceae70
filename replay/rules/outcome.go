package rules

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/replay/board"
)

// HasTurn reports whether the side to move has a legal turn.
func (p *Position) HasTurn() bool {
	return (p.rules.judge == nil || !p.rules.judge(p).Final()) && p.hasTurn(true)
}

// mated reports whether the side to move is in check and has no answer. A zap is an answer only
// where the rules of the game say so (WAND-23, WAND-29).
func (p *Position) mated() bool { return p.InCheck(p.Turn) && !p.hasTurn(p.rules.zapsAnswer) }

// hasTurn reports whether the side to move has a legal turn, with or without zaps: a gamble does
// not have to be an answer to mate (WAND-23), but it does prevent stalemate (WAND-24).
func (p *Position) hasTurn(zaps bool) bool {
	if p.hasStep() {
		return true
	}
	list := p.castlings(p.BorrowMoves())
	for i := 0; ; i++ {
		for j := range list {
			if p.Legal(&list[j]) {
				p.ReturnMoves(list)
				return true
			}
		}
		list = list[:0]
		switch {
		case i == 0 && p.rules.canonical != nil:
			list = p.Pseudo(list, &Query{Two: true, A: anyStep, B: anyStep})
		case i <= 1 && zaps && p.rules.outcomes != nil:
			i = 1
			list = p.Pseudo(list, &Query{Zap: true, A: anyStep})
		default:
			p.ReturnMoves(list)
			return false
		}
	}
}

// hasStep reports whether some unit has a legal turn of one step. This usually decides without
// listing all turns: the step that was found the last time is usually still legal.
func (p *Position) hasStep() bool {
	turns := p.BorrowMoves()
	found := p.hasStepAgain(&turns) || p.hasAnyStep(&turns)
	p.ReturnMoves(turns)
	return found
}

// hasStepAgain reports whether the step is legal that the side to move was last found able to make.
func (p *Position) hasStepAgain(turns *[]Move) bool {
	w := p.able[p.Turn]
	if w.from == w.to || !p.Board.At(w.from).Is(p.Turn) {
		return false
	}
	*turns = p.turnsOf((*turns)[:0], w.from, Both.To(w.to))
	for i := range *turns {
		if p.Legal(&(*turns)[i]) {
			return true
		}
	}
	return false
}

// hasAnyStep is hasStep without what was found before.
func (p *Position) hasAnyStep(turns *[]Move) bool {
	kings, others := p.kings[p.Turn], *p.Board.Units(p.Turn)
	others.Minus(&kings)
	order := [2]*board.Set{&others, &kings} // whether a king can move is costly to know
	if p.InCheck(p.Turn) {
		order = [2]*board.Set{&kings, &others} // usually it moves itself
	}
	for _, units := range order {
		for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
			*turns = p.turnsOf((*turns)[:0], s, Both)
			for i := range *turns {
				if m := &(*turns)[i]; p.Legal(m) {
					p.able[p.Turn] = way{m.A.From, m.A.To}
					return true
				}
			}
		}
	}
	return false
}

// Ending returns how the game is over, with the side to move still to act, or [Ongoing].
func (p *Position) Ending() *End {
	if e := p.decided(); e != Ongoing {
		return e
	}
	switch {
	case p.mated():
		return Checkmate
	case !p.InCheck(p.Turn) && !p.hasTurn(true):
		return Stalemate
	}
	return p.drawn()
}

// EndingWithTurn is Ending of a position in which the side to move is known to have a legal turn.
// It takes a tenth of the time.
func (p *Position) EndingWithTurn() *End {
	if e := p.decided(); e != Ongoing {
		return e
	}
	return p.drawn()
}

// decided returns the end that does not depend on the turns of the side to move, and comes before
// those that do.
func (p *Position) decided() *End {
	if p.kings[p.Turn].Empty() {
		return KingGone
	}
	if p.kings[p.Turn.Other()].Empty() {
		return MoverKing
	}
	if f := p.rules.judge; f != nil {
		return f(p)
	}
	return Ongoing
}

// drawn returns the draw that leaves the side to move with turns.
func (p *Position) drawn() *End {
	if p.dead() {
		return DeadPosition
	}
	if p.Clock >= 150 {
		return SeventyFive
	}
	return Ongoing
}

// anyPassantLegal reports whether some legal turn captures en passant.
func (p *Position) anyPassantLegal() bool {
	for i := range p.Passants { // turns of one step first: they are cheap to check
		if p.passantOnLegal(p.Passant[i].Passed) {
			return true
		}
	}
	for i := range p.Passants {
		if p.passantInTwoLegal(p.Passant[i].Passed) {
			return true
		}
	}
	return false
}

// passantLegal reports whether some legal turn captures the unit of en passant mark i.
func (p *Position) passantLegal(i uint8) bool {
	s := p.Passant[i].Passed
	return p.passantOnLegal(s) || p.passantInTwoLegal(s)
}

// passantInTwoLegal reports whether some legal fast turn captures en passant on a square, in either
// of its two moves (WAND-22).
func (p *Position) passantInTwoLegal(to board.Square) bool {
	if p.rules.canonical == nil {
		return false
	}
	turns := p.BorrowMoves()
	defer func() { p.ReturnMoves(turns) }()
	there := anyStep
	there.To = On(to)
	for i, q := range [2]Query{{Two: true, A: there, B: anyStep}, {Two: true, A: anyStep, B: there}} {
		turns = p.Pseudo(turns[:0], &q)
		for k := range turns {
			m := &turns[k]
			step := [2]*Step{&m.A, &m.B}[i]
			if m.B.Kind == Go && step.Takes&TakesPassant != 0 && p.Legal(m) {
				return true
			}
		}
	}
	return false
}

// passantOnLegal reports whether some legal turn of one step captures en passant on a square.
func (p *Position) passantOnLegal(to board.Square) bool {
	turns := p.BorrowMoves()
	defer func() { p.ReturnMoves(turns) }()
	t := p.rules.Tables
	var derived board.Set
	p.derived(&derived, p.Turn, to, Exposed)
	from := derived
	for kinds := p.rules.passers; kinds != 0; kinds &= kinds - 1 {
		from.Unite(t.From(board.Make(board.Kind(bits.TrailingZeros64(kinds)), p.Turn), to))
	}
	from.Intersect(p.Board.Units(p.Turn))
	for s, ok := from.Next(0); ok; s, ok = from.Next(int(s) + 1) {
		u := p.Board.At(s)
		if p.rules.passers>>u.Kind()&1 == 0 || !t.Reaches(u, s, to) && !derived.Has(s) {
			continue
		}
		turns = p.turnsOf(turns[:0], s, Takings.To(to))
		for i := range turns {
			if turns[i].A.Takes&TakesPassant != 0 && p.Legal(&turns[i]) {
				return true
			}
		}
	}
	return false
}

// anyStep is the query that every step fits.
var anyStep = StepQuery{From: Anywhere, Via: Anywhere, To: Anywhere}
