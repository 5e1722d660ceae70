package validate

// movesAfterDraw reports moves behind a draw that needs no claim.
func movesAfterDraw() Rule {
	return Rule{
		Code:     "F602",
		Name:     "moves-after-draw",
		Title:    "moves after the game was drawn by rule",
		Why:      "By today's laws the game ended there; older and other laws differ, so this is no error.",
		Severity: Warning,
		Rule:     "COMMON-6",
		Since:    "0.1",
		Bad:      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3n4/4K3 w - - 0 1\"]\n\n1. Kxd2 Kd7 1/2-1/2\n",
		Good:     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3n4/4K3 w - - 0 1\"]\n\n1. Kxd2 1/2-1/2\n",
		End: func(p *Pass) {
			l := p.Line
			if l.over == nil || l.beyond == nil || !l.automatic() {
				return
			}
			p.ply = l.beyond
			p.Report(l.beyond.At, "the game was drawn after %s", p.nameOf(l.over)).
				noteAt(l.over.At, "%s", l.overWords())
		},
	}
}
