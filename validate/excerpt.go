package validate

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// Excerpt is a source line made fit for a terminal: tabs are blanks, control bytes,
// directional marks and bytes that are no UTF-8 are spelt out, and of a long line only
// what stands around the finding is left.
type Excerpt struct {
	Text  string
	From  int // the columns of the terminal from which on the finding is underlined, from 0
	Width int // how many of them, at least 1
}

// The extent of an excerpt in columns of a terminal. A line within wholeLine is shown
// whole; of a longer one, lead columns before the finding and as many as fit behind.
const (
	wholeLine = 116
	lead      = 36
	tabStop   = 8
	maxCaret  = 80
)

// excerpt makes the excerpt of a line whose bytes from to end are meant.
func excerpt(line []byte, from, end int) Excerpt {
	from = min(max(from, 0), len(line))
	end = min(max(end, from), len(line))
	// Characters may take four bytes and control bytes six columns: enough of the line
	// is looked at in any case, and no more of a line of megabytes.
	first, last := 0, len(line)
	if len(line) > 4*wholeLine {
		first = runeStart(line, max(0, from-4*lead))
		last = runeStart(line, min(len(line), from+4*wholeLine))
	}
	var b strings.Builder
	var e Excerpt
	var marks []int // the column at which each character of b begins
	var at []int    // and its byte
	col := 0
	caret, caretEnd := -1, -1
	for i := first; i < last; {
		if i >= from && caret < 0 {
			caret = col
		}
		if i >= end && caretEnd < 0 {
			caretEnd = col
		}
		marks, at = append(marks, col), append(at, b.Len())
		text, cells, n := display(line[i:last], col)
		b.WriteString(text)
		col += cells
		i += n
	}
	if caret < 0 {
		caret = col
	}
	if caretEnd < 0 {
		caretEnd = col
	}
	marks, at = append(marks, col), append(at, b.Len())
	e.Text, e.From, e.Width = b.String(), caret, min(max(caretEnd-caret, 1), maxCaret)
	if first == 0 && last == len(line) && col <= wholeLine {
		return e
	}
	return clip(e, marks, at, first > 0, last < len(line))
}

// clip cuts an excerpt down to the columns around the finding; before and behind say
// that text was left out already.
func clip(e Excerpt, marks, at []int, before, behind bool) Excerpt {
	i, j := 0, len(marks)-1
	if e.From > lead {
		for marks[i] < e.From-lead {
			i++
		}
	} else if before {
		i = 0
	}
	for marks[j]-marks[i] > wholeLine {
		j--
	}
	text := e.Text[at[i]:at[j]]
	from := e.From - marks[i]
	if before || i > 0 {
		text, from = "…"+text, from+1
	}
	if behind || j < len(marks)-1 {
		text += "…"
	}
	return Excerpt{Text: text, From: from, Width: min(e.Width, max(1, marks[j]-e.From))}
}

// runeStart returns the first offset from i on where a character begins.
func runeStart(b []byte, i int) int {
	for n := 0; i < len(b) && n < utf8.UTFMax && !utf8.RuneStart(b[i]); n++ {
		i++
	}
	return i
}

// display returns the first character of b as a terminal may show it, the columns it
// takes, and its length in bytes. col is the column where it begins.
func display(b []byte, col int) (text string, cells, n int) {
	if b[0] == '\t' {
		cells = tabStop - col%tabStop
		return strings.Repeat(" ", cells), cells, 1
	}
	r, n := utf8.DecodeRune(b)
	if r == utf8.RuneError && n == 1 {
		return fmt.Sprintf(`\x%02X`, b[0]), 4, 1
	}
	if text, ok := spelt(r); ok {
		return text, len(text), n
	}
	return string(b[:n]), cellsOf(r), n
}

// spelt returns a character that must not reach a terminal in a form that may: control
// characters could rewrite the screen, directional marks the order of what is read.
func spelt(r rune) (string, bool) {
	switch {
	case r < 0x20 || r == 0x7f:
		return fmt.Sprintf(`\x%02X`, r), true
	case unicode.Is(unicode.Cc, r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Zl, r), unicode.Is(unicode.Zp, r):
		if r > 0xffff {
			return fmt.Sprintf(`\U%08X`, r), true
		}
		return fmt.Sprintf(`\u%04X`, r), true
	}
	return "", false
}

// cellsOf is how many columns of a terminal a printable character takes.
func cellsOf(r rune) int {
	if r < utf8.RuneSelf {
		return 1
	}
	if unicode.In(r, unicode.Mn, unicode.Me) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// visible returns text from a record in a form that may be part of a message.
func visible(s string) string {
	clean := true
	for i := 0; i < len(s) && clean; i++ {
		clean = s[i] >= 0x20 && s[i] < 0x7f
	}
	if clean {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			fmt.Fprintf(&b, `\x%02X`, s[i])
		} else if text, ok := spelt(r); ok {
			b.WriteString(text)
		} else {
			b.WriteString(s[i : i+n])
		}
		i += n
	}
	return b.String()
}

// maxQuote bounds how many characters of a record a message quotes.
const maxQuote = 40

// quote puts text from a record into a message: in quotation marks, visible, and not
// longer than a message can bear.
func quote(s string) string {
	cut := 0
	for n := 0; cut < len(s) && n < maxQuote; n++ {
		_, size := utf8.DecodeRuneInString(s[cut:])
		cut += size
	}
	if cut < len(s) {
		return `"` + visible(s[:cut]) + `…"`
	}
	return `"` + visible(s) + `"`
}
