package rules

import "github.com/fairyscore/fairyscore/replay/board"

// AbleAgain reports what p would find if the side to move had last been able to make a step from
// one square to another.
func (p *Position) AbleAgain(from, to board.Square) bool {
	p.able[p.Turn] = way{from, to}
	turns := p.BorrowMoves()
	again := p.hasStepAgain(&turns)
	p.ReturnMoves(turns)
	return again
}
