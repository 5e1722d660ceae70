package validate

import "strings"

// fenWithoutSetup reports a FEN tag whose SetUp tag is missing or says otherwise.
func fenWithoutSetup() Rule {
	return Rule{
		Code:     "T206",
		Name:     "fen-without-setup",
		Title:    `a FEN tag without a SetUp tag of "1"`,
		Why:      "By the PGN standard (9.7.1) a program may pass over the FEN then, and play from the usual array.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n*\n",
		Good:     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n*\n",
		Game: func(p *Pass) {
			if p.fen() == "" {
				return
			}
			t, fen := p.tag("SetUp"), p.tag("FEN")
			switch {
			case t == nil:
				start := fen.At
				start.End = start.Off
				p.Report(fen.At, `a FEN tag wants a tag SetUp of "1" beside it; the position is taken all the same`).
					fix("add the SetUp tag", true, Edit{Span: start, Text: "[SetUp \"1\"]\n"})
			case strings.TrimSpace(t.Value) != "1":
				p.Report(t.At, "the SetUp tag says %s, but there is a FEN tag; the position is taken all the same", quote(t.Value)).
					fix("the game starts from the position", false, Edit{Span: t.Inside, Text: "1"})
			}
		},
	}
}
