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

// unparsedText reports text between moves that could not be read.
func unparsedText() check.Check {
	return check.Check{
		Code:  "S101",
		Name:  "unparsed-text",
		Title: "text that is not a move, number, NAG, comment or result",
		Why: "A program that skips text it cannot parse may skip a move, and then replay a " +
			"different game.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Yields:       []string{"E501"},
		Bad:          "1. e4 e5 2. Nf3 whatsit Nc6 *\n",
		Good:         "1. e4 e5 2. Nf3 {whatsit} Nc6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.Stray},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			if reportEffect(p, s.Span) {
				return
			}
			text := p.Text(s.Span)
			if grammar.IsMarkup(p.Syntax.Src[s.Off:s.End]) {
				p.Report(s.Span, "%s is HTML markup", printable.Quote(text)).
					Fix("replace "+printable.Quote(text)+" with a space", true, diagnostic.Edit{Span: s.Span, Text: " "})
				return
			}
			entity := entityAt(p, s.Span)
			if entity.Len() > 0 && entity.Off == s.Off {
				text := p.Text(entity)
				p.Report(entity, "%s is an HTML entity; PGN readers take its semicolon as the start of a comment", printable.Quote(text)).
					Fix("replace "+printable.Quote(text)+" with a space", false, diagnostic.Edit{Span: entity, Text: " "})
				return
			}
			if text == "." && endsWord(p.Syntax.Src, s.Span) {
				p.Report(s.Span, "a full stop after a move or a result").
					Fix("delete the full stop", true, diagnostic.Edit{Span: s.Span})
				return
			}
			if reportQuotation(p, s) {
				return
			}
			d := p.Report(s.Span, "%s is not a move, number, NAG, comment or result", printable.Quote(text))
			if isFirst(p, s) {
				notePage(d, text)
			}
			noteLargerBoard(p, d, text)
			if check.LooksLikeDrop(text) {
				d.Note("%s looks like a drop of Crazyhouse, whose rules this program does not know", printable.Quote(text))
			}
			if entity.Len() > 0 {
				d.Note("the semicolon of %s makes the rest of the line a comment", printable.Quote(p.Text(entity)))
			}
			if utf8.ValidString(text) {
				d.Fix("put "+printable.Quote(text)+" in a comment", false, diagnostic.Edit{Span: s.Span, Text: check.AsComment(text)})
				d.Fixes[0].Offered = len(text) == 1 && unicode.IsUpper(rune(text[0])) // it may be the piece of the next move
			}
		},
	}
}

// isFirst reports whether a syntax error is the first of its game and begins a line.
func isFirst(p *check.Pass, s grammar.SyntaxError) bool {
	return s == p.Syntax.SyntaxErrors[0] && beginsLine(p.Syntax.Src, s.Off)
}

// beginsLine reports whether src[off] is the first byte of a line.
func beginsLine(src []byte, off int32) bool {
	return off == 0 || src[off-1] == '\n' || src[off-1] == '\r'
}

// reportQuotation reports > before a line, as in an e-mail that quotes another one. It reports
// false if that is not what the text is.
func reportQuotation(p *check.Pass, s grammar.SyntaxError) bool {
	src, text := p.Syntax.Src, p.Text(s.Span)
	if strings.Trim(text, "> ") != "" || !beginsLine(src, s.Off) {
		return false
	}
	d := p.Report(s.Span, "%s before a line, as in a quoted e-mail", printable.Quote(text))
	if isFirst(p, s) {
		notePage(d, text)
	}
	at := s.Span
	if int(at.End) < len(src) && src[at.End] == ' ' {
		at.End++
	}
	d.Fix("delete "+printable.Quote(text), true, diagnostic.Edit{Span: at})
	return true
}

// endsWord reports whether a text is directly after a word, with a space or nothing after it.
func endsWord(src []byte, at grammar.Span) bool {
	return at.Off > 0 && src[at.Off-1] > ' ' && src[at.Off-1] != '}' && (int(at.End) == len(src) || src[at.End] <= ' ')
}

// notePage adds a note if a text begins as a web page or an e-mail does, in which a record is.
func notePage(d *diagnostic.Finding, text string) {
	begin := strings.ToLower(text[:min(len(text), len("<!doctype html"))])
	switch {
	case strings.HasPrefix(begin, "<!doctype html"), strings.HasPrefix(begin, "<html"):
		d.Note("this is a web page; the command extract finds the games on it")
	case strings.HasPrefix(begin, "from: "), strings.Trim(text, "> ") == "":
		d.Note("this is an e-mail; the command extract finds the games in it")
	}
}

// entityAt returns the HTML entity at the end of unparsed text, with its semicolon: &nbsp; it is
// empty if there is none.
func entityAt(p *check.Pass, at grammar.Span) grammar.Span {
	src := p.Syntax.Src
	i := at.End
	for i > at.Off && (src[i-1]|0x20 >= 'a' && src[i-1]|0x20 <= 'z' || src[i-1] >= '0' && src[i-1] <= '9' || src[i-1] == '#') {
		i--
	}
	if i == at.Off || i == at.End || src[i-1] != '&' || int(at.End) >= len(src) || src[at.End] != ';' {
		return grammar.Span{}
	}
	return grammar.Span{Off: i - 1, End: at.End + 1}
}

// noteLargerBoard adds a note if a text would be a move on a board with more ranks.
func noteLargerBoard(p *check.Pass, d *diagnostic.Finding, text string) {
	m, err := grammar.ParseMove(text)
	if err != nil || p.Trial == nil {
		return
	}
	ranks := p.Trial.Parser.Table(p.Syntax).Ranks
	for i := range m.Parts {
		for _, leg := range m.Parts[i].Legs {
			if int(leg.To.Rank) >= ranks || int(m.Parts[i].From.Rank) >= ranks {
				d.Note("it is a move on a larger board than this game's, which has %d ranks: the Variant tag may be wrong", ranks)
				return
			}
		}
	}
}
