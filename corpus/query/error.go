package query

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Error is an error in an expression, and its place.
type Error struct {
	Text     string // the expression
	Off, End int    // of the error, in bytes; End is at least Off
	Msg      string
	Help     string // what to write instead; "" if there is no suggestion
}

// Error returns the message with its column, without the expression.
func (e *Error) Error() string {
	text := fmt.Sprintf("column %d: %s", utf8.RuneCountInString(e.Text[:e.Off])+1, e.Msg)
	if e.Help != "" {
		text += " (help: " + e.Help + ")"
	}
	return text
}

// Picture returns the line of the expression with carets under the error, and the message below.
func (e *Error) Picture() string {
	from := strings.LastIndexByte(e.Text[:e.Off], '\n') + 1
	to := len(e.Text)
	if n := strings.IndexByte(e.Text[e.Off:], '\n'); n >= 0 {
		to = e.Off + n
	}
	end := min(max(e.End, e.Off), to)
	var b strings.Builder
	b.WriteString(e.Text[from:to])
	b.WriteByte('\n')
	for _, r := range e.Text[from:e.Off] {
		if r == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	b.WriteString(strings.Repeat("^", max(1, utf8.RuneCountInString(e.Text[e.Off:end]))))
	b.WriteByte(' ')
	b.WriteString(e.Msg)
	if e.Help != "" {
		b.WriteString("\nhelp: " + e.Help)
	}
	return b.String()
}

// Column returns where the error is, in characters from 1.
func (e *Error) Column() int { return utf8.RuneCountInString(e.Text[:e.Off]) + 1 }
