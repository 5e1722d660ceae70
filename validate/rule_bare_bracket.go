package validate

import "github.com/fairyscore/fairyscore/grammar"

// bareBracket reports a bracket between moves that is neither event nor tag pair.
func bareBracket() Rule {
	return Rule{
		Code:     "S110",
		Name:     "bare-bracket",
		Title:    "a bracket between moves that is neither an event nor a tag pair",
		Why:      "Programs drop such a bracket, or the game behind it, without a word; commands to programs belong into comments.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 [+5:00] e5 *\n",
		Good:     "1. e4 {[%clk 0:05:00]} e5 *\n",
		Slips:    []grammar.SlipKind{grammar.BareBracket},
		Slip: func(p *Pass, s grammar.Slip) {
			d := p.Report(s.Span, "%s is neither an event such as [Qd3 dies from Sickness] nor a tag pair", quote(p.Text(s.Span)))
			d.fix("put it in a comment", false, Edit{Span: s.Span, Text: commented(p.Text(s.Span))})
		},
	}
}
