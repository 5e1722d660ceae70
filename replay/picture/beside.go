package picture

import (
	"strings"
	"unicode/utf8"
)

// The space between a board and the text next to it, and the least width for that text.
const (
	gap     = 3
	minText = 24
)

// Beside puts lines of text to the right of a drawing or, if a screen of so many columns has no
// room for them there, below it. Lines are broken at spaces. Colours in the drawing take no
// columns; the text has none.
func Beside(drawing string, lines []string, columns int) string {
	left := strings.Split(strings.TrimSuffix(drawing, "\n"), "\n")
	wide := 0
	for _, l := range left {
		wide = max(wide, Width(l))
	}
	room := columns - wide - gap
	if room < minText {
		var b strings.Builder
		b.WriteString(drawing)
		for _, l := range Wrap(lines, max(minText, columns)) {
			b.WriteString(l + "\n")
		}
		return b.String()
	}
	var b strings.Builder
	for i, right := 0, Wrap(lines, room); i < max(len(left), len(right)); i++ {
		l, r := "", ""
		if i < len(left) {
			l = left[i]
		}
		if i < len(right) {
			r = right[i]
		}
		b.WriteString(l)
		if r != "" {
			b.WriteString(strings.Repeat(" ", wide-Width(l)+gap) + r)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Width returns how many columns a line takes on a terminal: its code points, without colour
// sequences.
func Width(line string) int {
	n := 0
	for {
		before, after, found := strings.Cut(line, "\x1b[")
		n += utf8.RuneCountInString(before)
		if !found {
			return n
		}
		_, line, _ = strings.Cut(after, "m")
	}
}

// Wrap breaks lines at spaces and indents the continuation by two.
func Wrap(lines []string, columns int) []string {
	var out []string
	for _, l := range lines {
		now := ""
		for _, word := range strings.Fields(l) {
			switch {
			case now == "":
				now = word
			case utf8.RuneCountInString(now)+1+utf8.RuneCountInString(word) <= columns:
				now += " " + word
			default:
				out = append(out, now)
				now = "  " + word
			}
		}
		out = append(out, now)
	}
	return out
}
