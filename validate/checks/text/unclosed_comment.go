package text

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unclosedComment reports a comment whose closing brace is missing.
func unclosedComment() check.Check {
	return check.Check{
		Code:  "S102",
		Name:  "unclosed-comment",
		Title: "a comment that is not closed",
		Why: "Everything after the brace is part of the comment, up to the next game or the end of " +
			"the text, so the moves there are not part of the game.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5 {a quiet start 2. Nf3 Nc6 *\n",
		Good:         "1. e4 e5 {a quiet start} 2. Nf3 Nc6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.OpenComment},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			d := p.Report(s.Span, "this comment is not closed; the rest of the game is read as part of it")
			if end := p.CommentAt(s.Off).End; end > s.Off {
				d.Fix("close the comment at the end of the game", false, diagnostic.Edit{Span: grammar.Span{Off: end, End: end}, Text: "}"})
				if mayHoldMoves(p.Text(grammar.Span{Off: s.Off + 1, End: end})) {
					d.Offer() // the comment may end before any of them
				}
			}
		},
	}
}

// mayHoldMoves reports whether a part of a comment may be moves, a move number or a result: a digit
// after a file or before a dot or dash, castling without digits, or an asterisk.
func mayHoldMoves(text string) bool {
	for i := range len(text) {
		switch c := text[i]; {
		case c == '*' || strings.HasPrefix(text[i:], "O-O"):
			return true
		case c < '0' || c > '9':
		case i > 0 && text[i-1] >= 'a' && text[i-1] <= 'p', i+1 < len(text) && (text[i+1] == '.' || text[i+1] == '-'):
			return true
		}
	}
	return false
}
