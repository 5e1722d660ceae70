package validate

import "strings"

// setupWithoutFEN reports a SetUp tag that promises a position the record lacks.
func setupWithoutFEN() Rule {
	return Rule{
		Code:     "T205",
		Name:     "setup-without-fen",
		Title:    `a SetUp tag of "1" without a FEN tag`,
		Why:      "The tag says that the game starts from a position of its own (PGN standard 9.7.1), and the position is not there.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "[SetUp \"1\"]\n\n1. e4 e5 *\n",
		Good:     "[SetUp \"0\"]\n\n1. e4 e5 *\n",
		Game: func(p *Pass) {
			t := p.tag("SetUp")
			if t == nil || strings.TrimSpace(t.Value) != "1" || p.fen() != "" {
				return
			}
			p.Report(t.At, "the game is said to start from a position of its own, but there is no FEN tag; the usual array is taken")
		},
	}
}

// fen returns the FEN tag's value, "" if there is none.
func (p *Pass) fen() string {
	v, _ := p.Record.Tags.Get("FEN")
	return strings.TrimSpace(v)
}
