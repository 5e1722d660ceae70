package validate

// resultAgainstTag reports a Result tag that does not say what the movetext says.
func resultAgainstTag() Rule {
	return Rule{
		Code:     "F604",
		Name:     "result-against-tag",
		Title:    "a result at the end of the moves that is not that of the Result tag",
		Why:      "By the PGN standard (8.2.6) they are the same; which of them counts differs from program to program.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "[Result \"1-0\"]\n\n1. e4 e5 0-1\n",
		Good:     "[Result \"0-1\"]\n\n1. e4 e5 0-1\n",
		Game: func(p *Pass) {
			t, r := p.tag("Result"), p.Record.Result
			if t == nil || !r.Written() {
				return
			}
			claim, ok := p.Record.Claim()
			said := p.Record.Score()
			if !ok || claim == said {
				return
			}
			p.Report(r.At, "the game ends %s, but the Result tag says %s", quote(r.Text), quote(t.Value)).
				noteAt(t.At, "the Result tag").
				fix("the tag says what the moves say", false, Edit{Span: t.Inside, Text: said.String()})
		},
	}
}
