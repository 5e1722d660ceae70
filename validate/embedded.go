package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// command is a command that a program put into a comment: [%clk 0:01:30].
type command struct {
	name   string // "clk", in small letters
	value  string // without blanks around it
	at     grammar.Span
	closed bool // it has its ]
	spaced bool // a blank stands between name and value, or there is no value
}

// commandsIn calls f for each command in a comment, in written order.
func commandsIn(it *record.Item, f func(c *command)) {
	if it.Kind != record.Comment {
		return
	}
	base := it.At.Off + 1 // behind { or ;
	for from := 0; ; {
		i := strings.Index(it.Text[from:], "[%")
		if i < 0 {
			return
		}
		begin := from + i
		body := it.Text[begin+2:]
		near := body // up to the next command: what closes that one does not close this one
		if next := strings.Index(body, "[%"); next >= 0 {
			near = body[:next]
		}
		end := strings.IndexByte(near, ']')
		if end < 0 {
			c := command{name: leadingLetters(body), at: grammar.Span{Off: base + int32(begin), End: base + int32(begin+2+len(leadingLetters(body)))}}
			f(&c)
			from = begin + 2
			continue
		}
		body = body[:end]
		name := leadingLetters(body)
		rest := body[len(name):]
		c := command{
			name: strings.ToLower(name), value: strings.TrimSpace(rest), closed: true,
			at: grammar.Span{Off: base + int32(begin), End: base + int32(begin+2+end+1)},
		}
		c.spaced = c.value == "" || rest[0] == ' ' || rest[0] >= '\t' && rest[0] <= '\r'
		f(&c)
		from = begin + 2 + end + 1
	}
}

// leadingLetters is the word that a text begins with.
func leadingLetters(s string) string {
	i := 0
	for i < len(s) && (s[i]|0x20 >= 'a' && s[i]|0x20 <= 'z') {
		i++
	}
	return s[:i]
}
