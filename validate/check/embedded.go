package check

import (
	"regexp"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// Command is a command that a program wrote in a comment: [%clk 0:01:30].
type Command struct {
	Name   string // "clk", in lower case
	Value  string // without spaces around it
	At     grammar.Span
	Closed bool // it has a closing bracket
	Spaced bool // a space is between name and value, or there is no value
}

// EachCommand calls f for each command in a comment, in written order.
func EachCommand(it *record.Item, f func(c *Command)) {
	if it.Kind != record.Comment {
		return
	}
	base := it.At.Off + 1 // after { or ;
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
			c := Command{Name: leadingLetters(body), At: grammar.Span{Off: base + int32(begin), End: base + int32(begin+2+len(leadingLetters(body)))}}
			f(&c)
			from = begin + 2
			continue
		}
		body = body[:end]
		name := leadingLetters(body)
		rest := body[len(name):]
		c := Command{
			Name: strings.ToLower(name), Value: strings.TrimSpace(rest), Closed: true,
			At: grammar.Span{Off: base + int32(begin), End: base + int32(begin+2+end+1)},
		}
		c.Spaced = c.Value == "" || rest[0] == ' ' || rest[0] >= '\t' && rest[0] <= '\r'
		f(&c)
		from = begin + 2 + end + 1
	}
}

// leadingLetters returns the word at the start of a text.
func leadingLetters(s string) string {
	i := 0
	for i < len(s) && (s[i]|0x20 >= 'a' && s[i]|0x20 <= 'z') {
		i++
	}
	return s[:i]
}

// clockTime matches the value of a command about clocks and elapsed times.
var clockTime = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\d+:[0-5]?\d:[0-5]\d([.,]\d+)?$`) })

// IsClockTime reports whether the value of a command is hours, minutes and seconds.
func IsClockTime(value string) bool { return clockTime().MatchString(value) }
