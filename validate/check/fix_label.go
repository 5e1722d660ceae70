package check

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
)

// Replacing labels a fix that replaces a span by text. A label stands alone as the title of a menu
// entry or a button, so it names what is replaced.
func (p *Pass) Replacing(at grammar.Span, text string) string { return p.replacing(at, text, "") }

// replacing is [Pass.Replacing] with words after it.
func (p *Pass) replacing(at grammar.Span, text, rest string) string {
	switch was := p.Text(at); {
	case was == "":
		return "add " + printable.Quote(text) + rest
	case text == "":
		return "delete " + printable.Quote(strings.TrimSpace(was)) + rest
	default:
		var room [160]byte
		label := printable.AppendQuote(append(room[:0], "replace "...), was)
		label = printable.AppendQuote(append(label, " with "...), text)
		return string(append(label, rest...))
	}
}

// ReplacingValue labels a fix that replaces the value of a tag.
func (p *Pass) ReplacingValue(t *record.Tag, value string) string {
	return p.Replacing(t.Inside, value) + " in the " + printable.Text(t.Name) + " tag"
}

// NextLegal says how many of the moves after a fix are legal.
func NextLegal(plies int) string {
	if plies == 1 {
		return "; the next move is then legal"
	}
	return fmt.Sprintf("; the next %d plies are then legal", plies)
}
