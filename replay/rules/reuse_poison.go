//go:build poison

package rules

// poisonStep is of no kind, by no unit, and goes from a square that no board has.
var poisonStep = Step{Kind: 0xFF, Unit: 0xFF, From: 0xFE, To: 0xFE}

func spoilSteps(b []Step) {
	b = b[:cap(b)]
	for i := range b {
		b[i] = poisonStep
	}
}

func spoilMoves(b []Move) {
	b = b[:cap(b)]
	for i := range b {
		b[i] = Move{A: poisonStep, B: poisonStep}
	}
}

func (p *Position) spoilSpare() { *p = Position{tmp: p.tmp, desk: p.desk} }
