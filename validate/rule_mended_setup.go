package validate

import "github.com/fairyscore/fairyscore/replay/rules"

// mendedSetup reports a FEN tag that was read in spite of what is wrong with it, and other
// tags of the set-up that have no effect.
func mendedSetup() Rule {
	return Rule{
		Code:     "T203",
		Name:     "mended-setup",
		Title:    "a set-up tag that was read with a correction, or changes nothing",
		Why:      "A castling right or en passant square that cannot be is dropped; programs that keep it allow moves that are none.",
		Severity: Warning,
		Rule:     "COMMON-7",
		Since:    "0.1",
		Bad:      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1\"]\n\n*\n",
		Good:     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n*\n",
		Setup: func(p *Pass, _ error) {
			for i := range p.Setup.Mended {
				q := &p.Setup.Mended[i]
				if q.Reason == rules.Needs960 && p.Setup.Chess960 {
					continue
				}
				at := p.fenPart(q)
				if t := p.tag(q.Text); q.Reason > rules.Needs960 && t != nil {
					at = t.At
				}
				d := p.Report(at, "%s", visible(q.Note))
				d.Rule = q.Rule
				if q.Remark() {
					d.Severity = Info
				}
			}
		},
	}
}
