package validate

import (
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// strayText reports text between moves that is nothing a score can hold.
func strayText() Rule {
	return Rule{
		Code:     "S101",
		Name:     "stray-text",
		Title:    "text that is no move, number, mark, comment or result",
		Why:      "A program that skips what it cannot read may skip a move, and then plays another game than was written.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 e5 2. Nf3 whatsit Nc6 *\n",
		Good:     "1. e4 e5 2. Nf3 {whatsit} Nc6 *\n",
		Slips:    []grammar.SlipKind{grammar.Stray},
		Slip: func(p *Pass, s grammar.Slip) {
			text := p.Text(s.Span)
			d := p.Report(s.Span, "%s is no move, number, mark, comment or result", quote(text))
			p.noteLargerBoard(d, text)
			if utf8.ValidString(text) {
				d.fix("put it in a comment", false, Edit{Span: s.Span, Text: commented(text)})
			}
		},
	}
}

// noteLargerBoard says so if a text would be a move on a board with more ranks.
func (p *Pass) noteLargerBoard(d *Diagnostic, text string) {
	m, err := grammar.ParseMove(text)
	if err != nil || p.trial == nil {
		return
	}
	ranks := p.trial.parser.Table(p.Syntax).Ranks
	for i := range m.Parts {
		for _, leg := range m.Parts[i].Legs {
			if int(leg.To.Rank) >= ranks || int(m.Parts[i].From.Rank) >= ranks {
				d.note("it is a move on a larger board than this game's, which has %d ranks: the Variant tag may be another game's", ranks)
				return
			}
		}
	}
}

// commented returns text as a comment. A closing brace, which no comment can hold
// (PGN standard 5), becomes a parenthesis.
func commented(text string) string {
	b := []byte("{" + text + "}")
	for i := 1; i < len(b)-1; i++ {
		switch b[i] {
		case '{':
			b[i] = '('
		case '}':
			b[i] = ')'
		}
	}
	return string(b)
}
