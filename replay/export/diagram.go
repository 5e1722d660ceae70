package export

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// appendDiagram appends the board as text, White below: White's units as their names are
// spelt, Black's in lower case, ranks and files at the edges.
func appendDiagram(dst []byte, p *rules.Position) []byte {
	r := p.Rules()
	z := r.Variant.Size
	width := 1
	for _, s := range z.Squares() {
		if u := p.Board.At(s); u != board.Vacant {
			width = max(width, len(r.Unit(u.Kind()).Name))
		}
	}
	cell := func(text string) {
		dst = append(append(dst, ' '), text...)
		dst = append(dst, strings.Repeat(" ", width-len(text))...)
	}
	trim := func() {
		for dst[len(dst)-1] == ' ' {
			dst = dst[:len(dst)-1]
		}
		dst = append(dst, '\n')
	}
	for rank := int(z.Ranks) - 1; rank >= 0; rank-- {
		if rank < 9 && z.Ranks > 9 {
			dst = append(dst, ' ')
		}
		label := board.At(0, rank).Append(nil)
		dst = append(dst, label[1:]...)
		for file := range int(z.Files) {
			u := p.Board.At(board.At(file, rank))
			switch {
			case u == board.Vacant:
				cell(".")
			case u.Is(board.White):
				cell(r.Unit(u.Kind()).Name)
			default:
				cell(strings.ToLower(r.Unit(u.Kind()).Name))
			}
		}
		trim()
	}
	dst = append(dst, ' ')
	if z.Ranks > 9 {
		dst = append(dst, ' ')
	}
	for file := range int(z.Files) {
		cell(string(rune('a' + file)))
	}
	trim()
	return dst
}
