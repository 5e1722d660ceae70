package record

import "unicode/utf8"

// flow fills lines with tokens. A line may be broken at the spaces between tokens: a token that
// exceeds the width turns the last such space into a line end, so that no token is written twice or
// buffered.
type flow struct {
	dst   []byte
	start int // where the current line begins in dst
	width int // columns; 0 means unlimited
	space int // where the current line may be broken, -1 if nowhere
	gap   gap

	counted int // up to where the columns of the current line are known; before start: nowhere
	columns int // of the line up to there
}

// gap is what separates a token from the one before it.
type gap uint8

const (
	gapNone  gap = iota // at the start of a line, after (
	gapSpace            // a space; the line may be broken here
	gapTie              // a space; the line must not be broken here
	gapLine             // a line end
)

// begin writes the gap before a token.
func (f *flow) begin() {
	switch f.gap {
	case gapSpace:
		f.space = len(f.dst)
		f.dst = append(f.dst, ' ')
	case gapTie:
		f.dst = append(f.dst, ' ')
	case gapLine:
		f.dst = append(f.dst, '\n')
		f.start, f.space = len(f.dst), -1
	}
	f.gap = gapSpace
}

// tie forbids a line break before the next token, unless the line has to end there.
func (f *flow) tie() {
	if f.gap == gapSpace {
		f.gap = gapTie
	}
}

// glue writes the next token directly after the last one.
func (f *flow) glue() {
	if f.gap != gapLine {
		f.gap = gapNone
	}
}

// newline ends the current line unless it is empty.
func (f *flow) newline() {
	if len(f.dst) > f.start {
		f.gap = gapLine
	}
}

// emptyLine puts an empty line before the next token, which begins a line.
func (f *flow) emptyLine() {
	if f.gap == gapLine {
		f.dst = append(f.dst, '\n')
		f.start = len(f.dst)
	}
}

// end breaks the line if it has become too long.
func (f *flow) end() {
	if f.width <= 0 || f.space < 0 || len(f.dst)-f.start <= f.width {
		return // there are at least as many bytes as columns
	}
	if f.counted < f.start {
		f.counted, f.columns = f.start, 0
	}
	if f.counted < f.space { // a space begins a character, also after bytes that are not UTF-8
		f.columns += utf8.RuneCount(f.dst[f.counted:f.space])
		f.counted = f.space
	}
	if f.columns+utf8.RuneCount(f.dst[f.counted:]) > f.width {
		f.dst[f.space] = '\n'
		f.start, f.space = f.space+1, -1
	}
}

// word writes a token without line endings.
func (f *flow) word(s string) {
	f.begin()
	f.dst = append(f.dst, s...)
	f.end()
}

// lines writes text that keeps its own line endings; its first line counts as a word.
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
			f.start, f.space = len(f.dst)-(len(s)-1-i), -1
			return
		}
	}
}
