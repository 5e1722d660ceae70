package validate

// badSuppression reports a suppression that cannot be followed.
func badSuppression() Rule {
	return Rule{
		Code:     "C790",
		Name:     "bad-suppression",
		Title:    "a suppression that cannot be followed",
		Why:      "Who wrote it thinks that a finding is silenced; it is not.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 e5 {[%lint ignore M350 numbered so in the source]} *\n",
		Good:     "1. e4 e5 7. Nf3 {[%lint ignore M305 numbered so in the source]} *\n",
		After: func(p *Pass) {
			for _, s := range p.silent {
				if s.wrong != "" {
					p.Report(s.at, "this suppression cannot be followed: %s", s.wrong)
				}
			}
		},
	}
}
