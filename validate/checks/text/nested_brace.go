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
			d.Fix("replace the braces inside the comment with parentheses", false, parentheses(p.Syntax.Src, inner)...)
			if mayHoldMoves(p.Text(grammar.Span{Off: inner.Off, End: s.Off})) {
				d.Offer() // the comment may end before one of them
			}
		},
	}
}

// roundBraces makes braces parentheses.
var roundBraces = strings.NewReplacer("{", "(", "}", ")")

// parentheses returns the edits that make braces in a span parentheses: one for each run of braces,
// or one for all of the text between them if there are many runs.
func parentheses(src []byte, span grammar.Span) (edits []diagnostic.Edit) {
	put := func(s grammar.Span) {
		edits = append(edits, diagnostic.Edit{Span: s, Text: roundBraces.Replace(s.Text(src))})
	}
	runs, from := 0, int32(-1)
	whole := grammar.Span{Off: -1}
	for i := span.Off; i <= span.End; i++ {
		switch brace := i < span.End && (src[i] == '{' || src[i] == '}'); {
		case brace && from < 0:
			from = i
			if runs++; whole.Off < 0 {
				whole.Off = i
			}
		case !brace && from >= 0:
			if whole.End = i; runs <= maxBraceEdits {
				put(grammar.Span{Off: from, End: i})
			}
			from = -1
		}
	}
	if runs > maxBraceEdits {
		edits = edits[:0]
		put(whole)
	}
	return edits
}

// maxBraceEdits is how many edits replace the braces of a comment.
const maxBraceEdits = 64
