package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// splitMove reports a move with a space inside it.
func splitMove() check.Check {
	return check.Check{
		Code:  "S130",
		Name:  "split-move",
		Title: "a space or a stray character inside a move",
		Why: "In \"N f3\" and \"N,f3\", some programs read the N as a novelty sign, others drop it. " +
			"Either way, they play the pawn move f3, not the knight move.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5 2. N f3 Nc6 *\n",
		Good:         "1. e4 e5 2. Nf3 Nc6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.SplitMove},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			text := p.Text(s.Span)
			d := p.Report(s.Span, "%s is not a move: a space separates its parts", printable.Quote(text))
			m := moveAt(p, s.Span)
			if hidden := hiddenIn(text); hidden != "" {
				d.Message = printable.Quote(text) + " is not a move: it contains " + hidden
			} else if strings.ContainsAny(text, "{;$%") {
				d.Message = printable.Quote(text) + " is not a move: other text separates its parts"
			} else if m != nil && !strings.ContainsFunc(text, unicode.IsSpace) {
				d.Message = printable.Quote(text) + " is not a move: it contains " + printable.Quote(signIn(text, m.Read))
			}
			if m != nil {
				notes := notesIn(text)
				d.Fix(p.Replacing(s.Span, m.Read+notes), false, diagnostic.Edit{Span: s.Span, Text: m.Read + notes})
				if notes != "" {
					d.Offer() // the letter may be a sign, and the move a pawn's
				}
			}
		},
	}
}

// notesIn returns the comments, NAGs and % lines between the parts of a move, each with what
// separates it from the text before.
func notesIn(text string) string {
	var notes strings.Builder
	for i := 0; i < len(text); {
		n, apart := 0, " "
		switch text[i] {
		case '{':
			n = strings.IndexByte(text[i:], '}') + 1
		case '%':
			n, apart = strings.IndexAny(text[i:], "\r\n")+1, "\n"
		case ';':
			n = strings.IndexAny(text[i:], "\r\n") + 1
		case '$':
			n = 1 + strings.IndexFunc(text[i+1:], func(r rune) bool { return r < '0' || r > '9' })
		}
		if n > 0 {
			notes.WriteString(apart + text[i:i+n])
		}
		i += max(n, 1)
	}
	return notes.String()
}

// signIn returns the character of a text that is not in what it was read as.
func signIn(text, read string) string {
	n := 0
	for n < len(read) && text[n] == read[n] {
		n++
	}
	_, size := utf8.DecodeRuneInString(text[n:])
	return text[n : n+size]
}
