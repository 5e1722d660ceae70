package text

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
)

// moveAt returns the move token that begins where a span does; nil if there is none.
func moveAt(p *check.Pass, at grammar.Span) *grammar.Move {
	for i := range p.Syntax.Items {
		if it := &p.Syntax.Items[i]; it.Off == at.Off && it.Kind == grammar.MoveTok {
			return p.Syntax.Move(it)
		}
	}
	return nil
}

// readingAt returns the standard spelling of the damaged move, number or result at a place.
func readingAt(p *check.Pass, at grammar.Span) string {
	for i := range p.Syntax.Items {
		it := &p.Syntax.Items[i]
		if it.Off != at.Off {
			continue
		}
		switch it.Kind {
		case grammar.MoveTok:
			return p.Syntax.Move(it).Read
		case grammar.Number:
			return fmt.Sprintf("%d%s", it.N, strings.Repeat(".", int(it.Dots)))
		case grammar.Result:
			return record.ScoreOf(grammar.Outcome(it.N), record.White).String()
		}
	}
	return ""
}

// characterNames are the names of the most frequent invisible characters.
var characterNames = [...]struct {
	character rune
	name      string
}{
	{'\u00ad', "soft hyphen"}, {'\u200b', "zero width space"}, {'\u200c', "zero width non-joiner"}, {'\u200d', "zero width joiner"},
	{'\u200e', "left-to-right mark"}, {'\u200f', "right-to-left mark"}, {'\u202a', "left-to-right embedding"},
	{'\u202b', "right-to-left embedding"}, {'\u202c', "pop directional formatting"}, {'\u202d', "left-to-right override"},
	{'\u202e', "right-to-left override"}, {'\u2060', "word joiner"}, {'\u2066', "left-to-right isolate"},
	{'\u2067', "right-to-left isolate"}, {'\u2068', "first strong isolate"}, {'\u2069', "pop directional isolate"},
	{'\ufe0e', "text variation selector"}, {'\ufe0f', "emoji variation selector"}, {'\ufeff', "byte order mark"},
}

// hiddenIn names the invisible characters of a text by their code points; "" if there are none.
func hiddenIn(text string) string {
	return check.Listed(text, func(r rune) string {
		if r < utf8.RuneSelf {
			return ""
		}
		for _, x := range characterNames {
			if x.character == r {
				return x.name
			}
		}
		if unicode.In(r, unicode.Cf, unicode.Mn) {
			return "invisible character"
		}
		return ""
	})
}
