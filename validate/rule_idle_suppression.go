package validate

// idleSuppression reports a suppression that silences nothing.
func idleSuppression() Rule {
	return Rule{
		Code:     "C791",
		Name:     "idle-suppression",
		Title:    "a suppression that suppresses nothing",
		Why:      "What it was written for is mended, or it stands in the wrong place; left there, it will hide the next fault.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 2. Nf3 {[%lint ignore M305 numbered so in the source]} *\n",
		Good:     "1. e4 e5 7. Nf3 {[%lint ignore M305 numbered so in the source]} *\n",
		After: func(p *Pass) {
			for _, s := range p.silent {
				if s.wrong != "" || s.used || !s.names.asked {
					continue
				}
				p.Report(s.at, "nothing is found here that this suppresses").
					fix("leave it out", false, p.leaveOut(s.at))
			}
		},
	}
}
