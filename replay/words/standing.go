package words

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Standing says who is to move, or how the game has ended: "White to move, in check", "Black is
// mated", "drawn: neither side can mate".
func Standing(p *rules.Position) string {
	us, them := p.Turn, p.Turn.Other()
	if e := p.Ending(); e != rules.Ongoing {
		return Ended(e, us)
	}
	if !p.Kings(them).Empty() && p.InCheck(us) {
		return us.String() + " to move, in check"
	}
	return us.String() + " to move"
}

// Ended says how a game has ended with a side to move: "White is mated".
func Ended(e *rules.End, toMove board.Color) string {
	if e.Draw() && e.Automatic {
		return "drawn: " + e.Reason(toMove)
	}
	return e.Reason(toMove)
}

// FiftyMoves and SeventyFiveMoves say what follows from so many moves of each side without a
// capture or a pawn move (COMMON-5).
const (
	FiftyMoves       = "fifty-move rule: a draw may be claimed"
	SeventyFiveMoves = "seventy-five-move rule: the game is drawn"
)

// Repetition says what follows from the n-th occurrence of a position (COMMON-4), with n from 3 to
// 5; "" for others.
func Repetition(n int) string {
	switch n {
	case 3:
		return "third occurrence of the position: a draw may be claimed"
	case 4:
		return "fourth occurrence of the position: a draw may be claimed"
	case 5:
		return "fifth occurrence of the position: the game is drawn"
	}
	return ""
}
