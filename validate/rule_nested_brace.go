package validate

import "github.com/fairyscore/fairyscore/grammar"

// nestedBrace reports a brace inside a comment.
func nestedBrace() Rule {
	return Rule{
		Code:     "S104",
		Name:     "nested-brace",
		Title:    "a brace inside a comment",
		Why:      "By the PGN standard (5) comments do not nest: other programs end this one at the first closing brace and read its rest as moves.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 {best {by test}} e5 *\n",
		Good:     "1. e4 {best (by test)} e5 *\n",
		Slips:    []grammar.SlipKind{grammar.NestedBrace},
		Slip: func(p *Pass, s grammar.Slip) {
			d := p.Report(s.Span, "comments do not nest; this one is read up to the brace that matches")
			at := p.commentAt(s.Off)
			if at.Len() < 2 {
				return
			}
			d.noteAt(grammar.Span{Off: at.Off, End: at.Off + 1}, "the comment begins here; its brace may be the one that is missing")
			inner := grammar.Span{Off: at.Off + 1, End: at.End - 1}
			text := commented(p.Text(inner))
			d.fix("write parentheses inside", false, Edit{Span: inner, Text: text[1 : len(text)-1]})
		},
	}
}
