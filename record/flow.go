package record

import "unicode/utf8"

// flow fills lines with tokens. Blanks between tokens are where a line may be
// broken: a token that ends beyond the width turns the last such blank into a line
// end, so that no token is written twice or kept aside.
type flow struct {
	dst   []byte
	start int // where the current line begins in dst
	width int // columns; 0 for lines without end
	blank int // where the current line may be broken, -1 if nowhere
	gap   gap
}

// gap is what comes before the next token.
type gap uint8

const (
	gapNone  gap = iota // at the start of a line, after (
	gapBlank            // a blank; here the line may be broken
	gapTie              // a blank; here it may not
	gapLine             // a line end
)

// begin writes the gap before a token.
func (f *flow) begin() {
	switch f.gap {
	case gapBlank:
		f.blank = len(f.dst)
		f.dst = append(f.dst, ' ')
	case gapTie:
		f.dst = append(f.dst, ' ')
	case gapLine:
		f.dst = append(f.dst, '\n')
		f.start, f.blank = len(f.dst), -1
	}
	f.gap = gapBlank
}

// tie forbids a line break before the next token, unless a line must end there.
func (f *flow) tie() {
	if f.gap == gapBlank {
		f.gap = gapTie
	}
}

// glue writes the next token right behind the last one.
func (f *flow) glue() {
	if f.gap != gapLine {
		f.gap = gapNone
	}
}

// newline ends the current line, if anything stands on it.
func (f *flow) newline() {
	if len(f.dst) > f.start {
		f.gap = gapLine
	}
}

// end breaks the line if what was written on it is too long.
func (f *flow) end() {
	if f.width <= 0 || f.blank < 0 || len(f.dst)-f.start <= f.width {
		return // bytes are at least as many as columns
	}
	if utf8.RuneCount(f.dst[f.start:]) > f.width {
		f.dst[f.blank] = '\n'
		f.start, f.blank = f.blank+1, -1
	}
}

// word writes a token that holds no line end.
func (f *flow) word(s string) {
	f.begin()
	f.dst = append(f.dst, s...)
	f.end()
}

// lines writes text that keeps its own line ends; its first line counts as a word.
func (f *flow) lines(s string) {
	f.begin()
	for i := 0; ; i++ {
		if i == len(s) {
			f.dst = append(f.dst, s...)
			f.end()
			return
		}
		if s[i] == '\n' || s[i] == '\r' {
			f.dst = append(f.dst, s[:i]...)
			f.end()
			s = s[i:]
			break
		}
	}
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == '\n' || s[i] == '\r' {
			f.dst = append(f.dst, s...)
			f.start, f.blank = len(f.dst)-(len(s)-1-i), -1
			return
		}
	}
}
