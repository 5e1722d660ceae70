package grammar

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// maxUnseen is the length of the longest thing that [skipUnseen] skips, in bytes: a tag of HTML.
const maxUnseen = len("<") + maxElement + len(" />")

// maxElement is the longest name of an element of HTML that is known as one, and a slash before it.
const maxElement = len("/section")

// skipUnseen skips what a page or a word processor leaves between tag pairs and does not show:
// spaces, byte order marks, invisible characters, and tags of HTML such as <br>.
func skipUnseen(data []byte, i int) int {
	for {
		i = skipWhitespaceBOM(data, i)
		n, _ := unseenAt(data, i)
		if n == 0 {
			return i
		}
		i += n
	}
}

// unseenAt returns the length and the kind of what [skipUnseen] skips at data[i] and is reported; 0
// if there is nothing of that.
func unseenAt(data []byte, i int) (n int, kind ErrorKind) {
	switch {
	case i == len(data):
		return 0, 0
	case data[i] == '<':
		return elementAt(data, i), BrokenTag
	case data[i] < utf8.RuneSelf:
		return 0, 0
	}
	switch r, n := char.RuneAt(data, i); {
	case r == '\ufeff':
		return n, MidMark
	case char.IsInvisible(r):
		return n, Invisible
	}
	return 0, 0
}

// elementAt returns the length of the tag of HTML at data[i], which is <, if it has no attributes:
// <br>, <br />, </p>; 0 if there is none.
func elementAt(data []byte, i int) int {
	j := i + 1
	if j < len(data) && data[j] == '/' {
		j++
	}
	name := j
	for j < len(data) && j-i <= maxElement && char.IsLetter(data[j]) {
		j++
	}
	if j == name {
		return 0
	}
	if j < len(data) && data[j] == ' ' {
		j++
	}
	if j < len(data) && data[j] == '/' {
		j++
	}
	if j == len(data) || data[j] != '>' {
		return 0
	}
	return j + 1 - i
}

// markupAt returns the length of the tag of HTML at data[i], among moves; 0 if there is none. Its
// element is one that lays out text: <Q> is something else.
func markupAt(data []byte, i int) int {
	if data[i] != '<' {
		return 0
	}
	n := elementAt(data, i)
	switch string(bytes.Trim(data[i:i+n], "</ >")) {
	case "b", "br", "center", "code", "div", "em", "font", "hr", "i", "li", "ol", "p", "pre", "section", "small", "span",
		"strong", "table", "td", "th", "tr", "tt", "u", "ul", "BR", "DIV", "HR", "LI", "PRE", "TABLE", "TD", "TR":
		return n
	}
	return 0
}

// IsMarkup reports whether a text among moves is nothing but tags of HTML, such as <br>, and
// spaces.
func IsMarkup(text []byte) bool {
	i := char.SkipWhitespace(text, 0)
	for i < len(text) {
		n := markupAt(text, i)
		if n == 0 {
			return false
		}
		i = char.SkipWhitespace(text, i+n)
	}
	return len(text) > 0
}

// hasUnseen reports whether a gap has more than spaces.
func hasUnseen(src []byte, gap Span) bool {
	return gap.Len() > 1 && char.SkipWhitespace(src[:gap.End], int(gap.Off)) < int(gap.End)
}

// unseen reports what is unusual in a gap between tag pairs or before the movetext, a run at a
// time; false means that there is too much of it.
func (p *Parser) unseen(gap Span) bool {
	if gap.Len() < 2 {
		return true // a line end
	}
	g := &p.game
	src, before := g.Src[:gap.End], len(g.SyntaxErrors)
	for i := char.SkipWhitespace(src, int(gap.Off)); i < len(src); i = char.SkipWhitespace(src, i) {
		n, kind := unseenAt(src, i)
		if n == 0 {
			break
		}
		if last := len(g.SyntaxErrors) - 1; last >= before && g.SyntaxErrors[last].Kind == kind && int(g.SyntaxErrors[last].End) == i {
			g.SyntaxErrors[last].End += int32(n)
		} else if len(g.SyntaxErrors) < maxTokens(g.Limit) {
			g.SyntaxErrors = append(g.SyntaxErrors, SyntaxError{Span{int32(i), int32(i + n)}, kind})
		} else {
			return false
		}
		i += n
	}
	return true
}
