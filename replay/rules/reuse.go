//go:build !poison

package rules

// These are called with memory that a position takes back. With the build tag poison it is filled
// with steps that no unit can make and an empty board, which finds those who keep what they were
// lent.
func spoilSteps([]Step)         {}
func spoilMoves([]Move)         {}
func (p *Position) spoilSpare() {}
