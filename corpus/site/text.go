package site

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/printable"
)

// appendString appends a JSON string that an HTML script element can hold: nothing in it ends the
// element or begins a comment, and nothing in it changes how the source of the page is shown. What
// is not UTF-8 becomes U+FFFD.
func appendString[T string | []byte](dst []byte, s T) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	clean := 0
	for i := 0; i < len(s); {
		c := s[i]
		if plainByte[c] {
			i++
			continue
		}
		dst = append(dst, s[clean:i]...)
		switch {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
		case c == '\n':
			dst = append(dst, `\n`...)
		case c < utf8.RuneSelf:
			dst = append(dst, `\u00`...)
			dst = append(dst, hex[c>>4], hex[c&15])
		default:
			r, n := utf8.DecodeRuneInString(string(s[i:min(i+utf8.UTFMax, len(s))]))
			if _, hidden := printable.Rune(r); hidden {
				dst = appendEscaped(dst, r)
			} else {
				dst = utf8.AppendRune(dst, r)
			}
			i += n - 1
		}
		i++
		clean = i
	}
	return append(append(dst, s[clean:]...), '"')
}

// plainByte are the bytes that appendString copies.
var plainByte = func() (plain [256]bool) {
	for c := ' '; c < 0x7f; c++ {
		plain[c] = !strings.ContainsRune(`"\\<>`, c)
	}
	return plain
}()

// appendEscaped appends a character as one or two UTF-16 units in escapes.
func appendEscaped(dst []byte, r rune) []byte {
	unit := func(u rune) {
		dst = append(dst, `\u`...)
		for shift := 12; shift >= 0; shift -= 4 {
			dst = append(dst, "0123456789abcdef"[u>>shift&15])
		}
	}
	if r < 0x10000 {
		unit(r)
		return dst
	}
	r -= 0x10000
	unit(0xd800 + r>>10)
	unit(0xdc00 + r&0x3ff)
	return dst
}

// How much of a text is shown; the record that the page copies has all of it.
const (
	maxTags    = 100
	maxName    = 60  // of a tag, or of a player in the list
	maxValue   = 200 // of a tag
	maxMove    = 60
	maxComment = 20_000
)

// shown returns a text from a record as it is shown: at most so many characters, on one line, and
// with what is hidden, or changes the order of what is read, as its code.
func shown(s string, most int) string { return printable.Text(cut(s, most)) }

// shownLines is shown for a text of several lines.
func shownLines(s string, most int) string {
	s = cut(s, most)
	if !strings.Contains(s, "\n") {
		return printable.Text(s)
	}
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = printable.Text(strings.TrimSuffix(lines[i], "\r"))
	}
	return strings.Join(lines, "\n")
}

// cut returns the beginning of a text that is too long, with an ellipsis.
func cut(s string, most int) string {
	if len(s) <= most {
		return s
	}
	n := 0
	for i := range s {
		if n++; n > most {
			return s[:i] + "…"
		}
	}
	return s
}

// digits are the signs of numbers in the data of a page: printable ASCII without what JSON or HTML
// would have to escape.
const digits = "!#$%'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~"

// single is how many numbers have one sign; the other signs begin longer numbers.
const single = 79

// appendNumber appends a number as the page reads it: one sign below [single]; above, a sign that
// has a part of the rest, and the number that remains.
func appendNumber(dst []byte, n int) []byte {
	const more = len(digits) - single
	for n >= single {
		n -= single
		dst = append(dst, digits[single+n%more])
		n /= more
	}
	return append(dst, digits[n])
}

// field appends the name of a field of an object, with the comma before it.
func field(dst []byte, name string) []byte {
	if n := len(dst); n > 0 && dst[n-1] != '{' {
		dst = append(dst, ',')
	}
	return append(append(append(dst, '"'), name...), `":`...)
}

// appendInt appends a number.
func appendInt(dst []byte, n int) []byte { return strconv.AppendInt(dst, int64(n), 10) }
