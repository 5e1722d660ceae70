package rules

import "github.com/fairyscore/fairyscore/replay/board"

// Ending says how a game stands.
type Ending uint8

// The endings a position can show by itself. Repetition needs the game's history
// and is judged by who walks it.
const (
	Ongoing      Ending = iota
	Checkmate           // the side to move is mated (COMMON-3)
	Stalemate           // the side to move has no turn (COMMON-3)
	KingGone            // the side to move has lost its last king (WAND-16, WOTN-13)
	MoverKing           // the side that just moved has lost its last king
	DeadPosition        // CHESS-5
	SeventyFive         // COMMON-5
)

// Loser is the side that has lost in an ending where the side to move is turn;
// decided is false for a draw and for an ongoing game.
func (e Ending) Loser(turn board.Color) (c board.Color, decided bool) {
	switch e {
	case Checkmate, KingGone:
		return turn, true
	case MoverKing:
		return turn.Other(), true
	}
	return 0, false
}

// Draw reports whether the game is drawn.
func (e Ending) Draw() bool { return e == Stalemate || e == DeadPosition || e == SeventyFive }

// HasTurn reports whether the side to move has a legal turn.
func (p *Position) HasTurn() bool { return p.hasTurn(true) }

// hasTurn reports whether the side to move has a legal turn, zaps counted or not: a
// gamble is no answer to mate (WAND-23), but it is one to stalemate (WAND-24).
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

// hasStep reports whether some unit has a legal turn of one step: the usual answer, found
// without listing the turns of all.
func (p *Position) hasStep() bool {
	turns := p.BorrowMoves()
	defer func() { p.ReturnMoves(turns) }()
	rest := *p.Board.Units(p.Turn)
	for _, units := range [2]board.Set{p.kings[p.Turn], rest} { // a king in check mostly moves itself
		for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
			if !rest.Has(s) {
				continue // a king, asked before
			}
			rest.Remove(s)
			turns = p.turnsOf(turns[:0], s, Both)
			for i := range turns {
				if p.Legal(&turns[i]) {
					return true
				}
			}
		}
	}
	return false
}

// Ending judges the position, with the side to move still to act.
func (p *Position) Ending() Ending {
	if p.kings[p.Turn].Empty() {
		return KingGone
	}
	if p.kings[p.Turn.Other()].Empty() {
		return MoverKing
	}
	if f := p.rules.judge; f != nil {
		if e, ok := f(p); ok {
			return e
		}
	}
	switch check := p.InCheck(p.Turn); {
	case check && !p.hasTurn(false):
		return Checkmate
	case !check && !p.hasTurn(true):
		return Stalemate
	}
	if p.dead() {
		return DeadPosition
	}
	if p.Clock >= 150 {
		return SeventyFive
	}
	return Ongoing
}

// dead reports whether no sequence of moves can mate (CHESS-5), by the test the
// variant names.
func (p *Position) dead() bool {
	style := p.rules.Variant.Dead
	if style == NeverDead {
		return false
	}
	var minors, bishops int
	var shade [2]bool
	for c := board.White; c <= board.Black; c++ {
		units := p.Board.Units(c)
		for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
			switch k := p.Board.At(s).Kind(); {
			case p.rules.IsRoyal(k):
			case style == DeadBare:
				return false
			case p.rules.Unit(k).Name == "B":
				bishops++
				minors++
				shade[(s.File()+s.Rank())&1] = true
			case p.rules.Unit(k).Name == "N":
				minors++
			default:
				return false
			}
		}
		if p.kings[c].Len() != 1 {
			return false
		}
	}
	return minors <= 1 || minors == bishops && !(shade[0] && shade[1])
}

// passantLegal reports whether some legal turn captures en passant.
func (p *Position) passantLegal() bool {
	for i := range p.Passants {
		if p.passantOnLegal(p.Passant[i].Passed) {
			return true
		}
	}
	if p.rules.canonical == nil {
		return false
	}
	turns := p.BorrowMoves() // in either move of a fast turn (WAND-22)
	defer func() { p.ReturnMoves(turns) }()
	for i := range p.Passants {
		there := anyStep
		there.To = On(p.Passant[i].Passed)
		for _, q := range [2]Query{{Two: true, A: there, B: anyStep}, {Two: true, A: anyStep, B: there}} {
			turns = p.Pseudo(turns[:0], &q)
			for k := range turns {
				m := &turns[k]
				if m.B.Kind == Go && (m.A.Takes|m.B.Takes)&TakesPassant != 0 && p.Legal(m) {
					return true
				}
			}
		}
	}
	return false
}

// passantOnLegal reports whether some legal turn of one step captures en passant on a square.
func (p *Position) passantOnLegal(to board.Square) bool {
	turns := p.BorrowMoves()
	defer func() { p.ReturnMoves(turns) }()
	reach := p.rules.Tables.Reach(p.Turn, to)
	var derived board.Set
	p.derived(&derived, p.Turn, to, Exposed)
	units := p.Board.Units(p.Turn)
	for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
		k := p.Board.At(s).Kind()
		if p.rules.passers>>k&1 == 0 || reach[s]>>k&1 == 0 && !derived.Has(s) {
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
