package text

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/grammar/stops"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// notUTF8 reports bytes that are not valid UTF-8, as in older files in Latin-1.
func notUTF8() check.Check {
	return check.Check{
		Code:  "S112",
		Name:  "invalid-utf8",
		Title: "bytes that are not valid UTF-8",
		Why: "The characters can only be guessed. Names are lost or garbled when files in several " +
			"encodings are joined.",
		Severity:     diagnostic.Error,
		Varies:       []diagnostic.Severity{diagnostic.Warning, diagnostic.Info},
		Since:        "0.1",
		Proved:       true,
		Decoded:      true,
		Bad:          "[White \"M\xfcller\"]\n\n1. e4 *\n",
		Good:         "[White \"Müller\"]\n\n1. e4 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.NotUTF8},
		Game: func(p *check.Pass) {
			if p.Decoded == "" || p.Decoded == byRecord && stops.ASCII(p.Source) {
				return
			}
			d := p.Report(beyondASCII(p), "the text of this game is not valid UTF-8; it is read as %s", p.Decoded)
			d.Severity = diagnostic.Warning
			if strings.EqualFold(p.Decoded, "windows-1252") || strings.EqualFold(p.Decoded, "iso-8859-1") {
				d.Severity = diagnostic.Info // the character set of the PGN standard (4.1)
			}
			d.Note("convert the file to UTF-8, or name its encoding with --encoding")
		},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			text := p.Text(s.Span)
			if !p.InsideText(s.Span) {
				p.Report(s.Span, "%s is not valid UTF-8, and not a move", printable.Quote(text))
				return
			}
			d := p.Report(s.Span, "these bytes are not valid UTF-8")
			d.Severity = diagnostic.Warning
			if latin, ok := windows1252(text); ok {
				d.Message += "; in Windows-1252 they are " + printable.Quote(latin)
				if isLatin1(text) {
					d.Severity = diagnostic.Info // the character set of the PGN standard (4.1)
				}
				d.Fix("convert "+printable.Quote(latin)+" from Windows-1252 to UTF-8", false, diagnostic.Edit{Span: s.Span, Text: latin})
			}
			d.Note("if the whole file is in one encoding, use --encoding")
		},
	}
}

// byRecord is the encoding that a single record is translated from, and back after fixes: if these
// leave only ASCII, it is as valid in UTF-8.
const byRecord = "windows-1252"

// beyondASCII returns the span of the first word with characters beyond ASCII.
func beyondASCII(p *check.Pass) grammar.Span {
	src := p.Syntax.Src[:p.Syntax.End]
	for i := range src {
		if src[i] < utf8.RuneSelf {
			continue
		}
		end := i
		for end < len(src) && (src[end] >= utf8.RuneSelf || src[end]|0x20 >= 'a' && src[end]|0x20 <= 'z') {
			end++
		}
		return grammar.Span{Off: int32(i), End: int32(end)}
	}
	return p.Begin()
}

// isLatin1 reports whether bytes are text in ISO 8859-1, without its control codes.
func isLatin1(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x7f && s[i] < 0xa0 {
			return false
		}
	}
	return true
}

// windows1252 decodes bytes as Windows-1252, which includes the letters of Latin-1. ok is false if
// a byte has no meaning there.
func windows1252(s string) (text string, ok bool) {
	var out []rune
	for i := range len(s) {
		r := charmap.Windows1252.DecodeByte(s[i])
		if r == '\ufffd' {
			return "", false
		}
		out = append(out, r)
	}
	return string(out), true
}
