package validate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// picture draws a position in text, one line a rank and one for the files; White's
// units are in upper case as they are spelt, Black's in lower case, and the squares a
// finding is about stand in brackets.
func picture(p *rules.Position, marked ...board.Square) string {
	size := p.Rules().Variant.Size
	cells := make(map[board.Square]string)
	width := 1
	for _, s := range size.Squares() {
		name := "."
		if u := p.Board.At(s); u != board.Vacant {
			name = p.Rules().Unit(u.Kind()).Name
			if u.Color() == board.Black {
				name = strings.ToLower(name)
			}
		}
		cells[s] = name
		width = max(width, len(name))
	}
	var b strings.Builder
	for rank := int(size.Ranks) - 1; rank >= 0; rank-- {
		fmt.Fprintf(&b, "%2d ", rank+1)
		for file := range int(size.Files) + 1 {
			left := file > 0 && slices.Contains(marked, board.At(file-1, rank))
			right := file < int(size.Files) && slices.Contains(marked, board.At(file, rank))
			switch {
			case right:
				b.WriteByte('[')
			case left:
				b.WriteByte(']')
			case file < int(size.Files):
				b.WriteByte(' ')
			}
			if file < int(size.Files) {
				fmt.Fprintf(&b, "%-*s", width, cells[board.At(file, rank)])
			}
		}
		trimLine(&b)
	}
	b.WriteString("   ")
	for file := range int(size.Files) {
		fmt.Fprintf(&b, " %-*c", width, 'a'+file)
	}
	trimLine(&b)
	return b.String()
}

// trimLine ends a line without the blanks before its end.
func trimLine(b *strings.Builder) {
	s := strings.TrimRight(b.String(), " ")
	b.Reset()
	b.WriteString(s)
	b.WriteByte('\n')
}
