package moves

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unknownSign reports a sign after a move that is not a glyph.
func unknownSign() check.Check {
	return check.Check{
		Code:     "M339",
		Name:     "unknown-sign",
		Title:    "a sign without a meaning in PGN, after a move",
		Why:      "There is no NAG for it, and other programs stop there or drop it.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 e5 2. Nf3 ★ Nc6 *\n",
		Good:     "1. e4 e5 2. Nf3 {★} Nc6 *\n",
		Game: func(p *check.Pass) {
			p.EachItem(func(it *record.Item, _ *record.Ply) {
				if it.Kind != record.Annotation || it.Text[0] == '!' || it.Text[0] == '?' || isCheckSign(it.Text) {
					return
				}
				p.Report(it.At, "%s (%U) has no NAG in PGN", printable.Quote(it.Text), []rune(it.Text)[0]).
					Fix("put "+printable.Quote(it.Text)+" in a comment", false, diagnostic.Edit{Span: it.At, Text: check.AsComment(it.Text)})
			})
		},
	}
}

// isCheckSign reports whether a detached mark is one of check, mate or en passant, which other
// checks handle.
func isCheckSign(text string) bool {
	switch text[0] {
	case '+', '#':
		return true
	}
	return text[0]|0x20 >= 'a' && text[0]|0x20 <= 'z' || text == "†" || text == "‡"
}
