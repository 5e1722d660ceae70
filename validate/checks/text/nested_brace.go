package text

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nestedBrace reports a brace inside a comment.
func nestedBrace() check.Check {
	return check.Check{
		Code:  "S104",
		Name:  "nested-brace",
		Title: "a brace inside a comment",
		Why: "Comments do not nest (PGN standard 5): other programs end the comment at the first " +
			"closing brace and read the rest as moves.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 {best {by test}} e5 *\n",
		Good:         "1. e4 {best (by test)} e5 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.NestedBrace},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			d := p.Report(s.Span, "opening brace inside a comment; other programs end the comment at the first closing brace")
			at := p.CommentAt(s.Off)
			if at.Len() < 2 {
				return
			}
			d.NoteAt(grammar.Span{Off: at.Off, End: at.Off + 1}, "a closing brace may be missing in the comment that starts earlier")
			inner := grammar.Span{Off: at.Off + 1, End: at.End - 1}
			var edits []diagnostic.Edit
			for i := inner.Off; i < inner.End; i++ {
				if n := strings.IndexByte("{}", p.Syntax.Src[i]); n >= 0 {
					edits = append(edits, diagnostic.Edit{Span: grammar.Span{Off: i, End: i + 1}, Text: "()"[n : n+1]})
				}
			}
			d.Fix("replace the braces inside the comment with parentheses", false, edits...)
			if mayHoldMoves(p.Text(grammar.Span{Off: inner.Off, End: s.Off})) {
				d.Offer() // the comment may end before one of them
			}
		},
	}
}
