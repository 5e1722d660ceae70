package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// ambiguousMove reports a move that several units can make.
func ambiguousMove() Rule {
	return Rule{
		Code:     "R402",
		Name:     "ambiguous-move",
		Title:    "a move that several units can make",
		Why:      "Each reader picks one, and the games part there without a word.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. Nf3 d5 2. d3 c5 3. Nd2 *\n",
		Good:     "1. Nf3 d5 2. d3 c5 3. Nbd2 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if s.Failure == nil || s.Failure.Kind != notation.Ambiguous {
				return
			}
			if d := p.reportFailure(s, "is ambiguous"); d != nil && len(d.Fixes) == 0 {
				p.offer(d, s)
			}
		},
	}
}

// offer adds the turns that come close as fixes.
func (p *Pass) offer(d *Diagnostic, s *replay.Step) {
	for _, m := range s.Failure.Candidates {
		p.fixMove(d, s, m, false)
	}
}
