package record

import "strings"

// firstNumber is White's number 1 as the halves of a writer count.
const firstNumber = 2

// beginsAgain reports whether White's number 1 is printed before a move that is not the first: at
// the start of a line, another game may begin with it.
func (p *Ply) beginsAgain() bool {
	return p.Printed() && p.Number == 1 && !p.PrintedBlack() && p.Index > 1
}

// mayBeginAgain reports whether moves have no numbers and an empty line is among them: another
// game may begin there, which numbers that go on after it would hide.
func (l Line) mayBeginAgain(text string) (empty bool) {
	for _, p := range l {
		if p.Printed() || p.Elided {
			return false
		}
		empty = empty || p.Index > 1 && lineEndsBefore(text, p.At.Off) > 1
	}
	return empty
}

// keepBreak ends the line, with an empty line after it if the original had one before off: it is
// all that separates two games without results.
func (w *writer) keepBreak(off int32) {
	n := lineEndsBefore(w.text, off)
	if n > 0 {
		w.newline()
	}
	if n > 1 {
		w.emptyLine()
	}
}

// beforeGame keeps the empty line before the comments that precede a number 1.
func (w *writer) beforeGame(it *Item) {
	if it.Kind != Comment || !w.layout.Numbers || w.outside || w.walk.Depth() > 0 {
		return
	}
	next := w.walk.Following()
	if len(next) == 0 || !next[0].beginsAgain() || lineEndsBefore(w.text, it.At.Off) < 2 {
		return
	}
	if half, _ := w.numbered(next[0], w.halves[0]); half != firstNumber {
		return // it is written as Black's
	}
	for i := w.walk.here.item; i < len(w.walk.here.items); i++ {
		if w.walk.here.items[i].Kind != Comment {
			return
		}
	}
	w.keepBreak(it.At.Off)
}

// lineEndsBefore returns how many line ends are among the spaces before an offset of a text.
func lineEndsBefore(text string, off int32) int {
	if int(off) > len(text) {
		return 0
	}
	before := text[:off]
	gap := before[len(strings.TrimRight(before, " \t\r\n")):]
	if n := strings.Count(gap, "\n"); n > 0 {
		return n
	}
	return strings.Count(gap, "\r")
}

// hasEmptyLine reports whether a text has a line of nothing but spaces.
func hasEmptyLine(text []byte) bool {
	ends := 0
	for i, c := range text {
		switch {
		case c == '\n', c == '\r' && text[min(i+1, len(text)-1)] != '\n':
			if ends++; ends > 1 {
				return true
			}
		case c > ' ':
			ends = 0
		}
	}
	return false
}
