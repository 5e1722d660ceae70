//go:build poison

package rules

import "testing"

// What a position lent cannot be read after it was taken back.
func TestWhatAPositionLendsIsPoisoned(t *testing.T) {
	var p Position
	steps := append(p.Borrow(), Step{From: 1, To: 2})
	p.Return(steps)
	if steps[0] != poisonStep {
		t.Errorf("a step can still be read: %v", steps[0])
	}
	moves := append(p.BorrowMoves(), Move{A: Step{From: 1, To: 2}})
	p.ReturnMoves(moves)
	if moves[0].A != poisonStep {
		t.Errorf("a move can still be read: %v", moves[0])
	}
	spare := p.Spare(0)
	spare.Number = 7
	p.Spare(1)
	if spare.Number != 7 {
		t.Error("another spare position was emptied")
	}
	if p.Spare(0); spare.Number != 0 {
		t.Error("a position can still be read")
	}
}
