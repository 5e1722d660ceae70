package extract

import (
	"bytes"
	"unicode/utf8"
)

// divider is what lines of columns may have between them instead of a wide gap.
const divider = " | "

// barred reports whether a line has a divider. A line that begins with a bar is a row of a table
// or of a diagram.
func barred(text []byte) bool { return bytes.Contains(text, []byte(divider)) && text[0] != '|' }

// divides reports whether the character of a text at i is the bar of a divider.
func divides(src []byte, i int) bool {
	return src[i] == '|' && i > 0 && i+1 < len(src) && src[i-1] == ' ' && src[i+1] == ' '
}

// dividers returns the column of characters of each divider if those of all lines are written below
// each other: after the longest text before them. It is empty unless two lines or more have
// dividers, all of them as many. Lines without one are not divided.
func (c *columner) dividers(lines []piece) (stops []int) {
	var widths []int // of the text before each divider
	n := 0
	for _, l := range lines {
		text := c.src[l.off:l.end]
		if bytes.IndexByte(text, '\t') >= 0 {
			return nil
		}
		if !barred(bytes.TrimSpace(text)) {
			continue
		}
		parts := bytes.Split(text, []byte(divider))
		if n++; n == 1 {
			widths = make([]int, len(parts)-1)
		}
		if len(parts) != len(widths)+1 {
			return nil
		}
		for k := range widths {
			widths[k] = max(widths[k], utf8.RuneCount(parts[k]))
		}
	}
	if n < 2 {
		return nil
	}
	at := 0
	for _, width := range widths {
		at += width + 1 // the space before the bar
		stops = append(stops, at)
		at += 2 // the bar and the space after it
	}
	return stops
}
