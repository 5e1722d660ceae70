package viewer

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// span is text in one style. The text has no control characters.
type span struct {
	text  string
	style style
}

// line is a line of the screen.
type line []span

// width returns how many columns a text takes.
func width(text string) int { return ansi.StringWidthWc(text) }

// width returns how many columns a line takes.
func (l line) width() int {
	n := 0
	for _, s := range l {
		n += width(s.text)
	}
	return n
}

// fit cuts a text that takes more columns than there are.
func fit(text string, columns int) string {
	if columns <= 0 {
		return ""
	}
	if width(text) <= columns {
		return text
	}
	return ansi.TruncateWc(text, columns, "…")
}

// cut returns the line in so many columns: cut, or filled with spaces.
func (l line) cut(columns int) line {
	var out line
	for _, s := range l {
		if columns <= 0 {
			break
		}
		s.text = fit(s.text, columns)
		columns -= width(s.text)
		out = append(out, s)
	}
	if columns > 0 {
		out = append(out, span{text: strings.Repeat(" ", columns)})
	}
	return out
}

// plain returns a line in the usual style.
func plain(text string) line { return line{{text: text}} }

// wrap breaks a text at spaces into lines of at most so many columns; a longer word is broken
// anywhere.
func wrap(text string, columns int) []string {
	columns = max(columns, 1)
	var lines []string
	var now strings.Builder
	room := columns
	flush := func() {
		lines = append(lines, now.String())
		now.Reset()
		room = columns
	}
	for word := range strings.FieldsSeq(text) {
		n := width(word)
		if room < columns && n+1 > room {
			flush()
		}
		if room < columns {
			now.WriteByte(' ')
			room--
		}
		for n > room {
			head, columns := headOf(word, room)
			now.WriteString(head)
			flush()
			word = word[len(head):]
			n -= columns
		}
		now.WriteString(word)
		room -= n
	}
	if now.Len() > 0 {
		flush()
	}
	return lines
}

// headOf returns the beginning of a text that has room, and how many columns it takes: at least one
// character, with what combines with it.
func headOf(text string, room int) (head string, columns int) {
	for i, r := range text {
		n := width(string(r))
		if i > 0 && columns+n > room {
			return text[:i], columns
		}
		columns += n
	}
	return text, columns
}

// wrapped returns the lines of a text in a style.
func wrapped(text string, columns int, st style) []line {
	var lines []line
	for _, l := range wrap(text, columns) {
		lines = append(lines, line{{l, st}})
	}
	return lines
}

// ascii replaces what a terminal without Unicode cannot show, column by column.
func ascii(text string) string {
	plainText := true
	for i := range len(text) {
		plainText = plainText && text[i] < utf8.RuneSelf
	}
	if plainText {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case r < utf8.RuneSelf:
			b.WriteRune(r)
		case r == '–' || r == '—' || r == '─':
			b.WriteByte('-')
		case r == '│':
			b.WriteByte('|')
		case r == '…':
			b.WriteByte('.')
		default:
			b.WriteString(strings.Repeat("?", width(string(r))))
		}
	}
	return b.String()
}
