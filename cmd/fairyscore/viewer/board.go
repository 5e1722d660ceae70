package viewer

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Pieces is what stands for units on the board.
type Pieces uint8

// The ways to show units.
const (
	Symbols    Pieces = iota // the symbols of the six orthodox pieces, letters for other units
	AllSymbols               // also the compounds that Unicode has, which few fonts do
	Letters                  // White's in upper case, Black's in lower case
)

// symbols are the solid pieces of Unicode by movement. Both sides have the same, in their colours:
// outlined ones would be the other side's on a dark ground. The pawn is outlined, because terminals
// draw the solid one as a picture (emoji) of double width.
var symbols = map[string]string{"K": "♚", "Q": "♛", "R": "♜", "B": "♝", "N": "♞"}

const pawnSymbol = "♙"

// compounds are the other symbols of Unicode 12, by movement: knight-queen, knight-rook and
// knight-bishop.
var compounds = map[string]string{"QN": "\U0001FA53", "RN": "\U0001FA54", "BN": "\U0001FA55"}

// symbol returns the symbol of a type of unit, "" if there is none.
func (p Pieces) symbol(u *army.Unit) string {
	switch {
	case p == Letters || len(u.Shapes) > 0:
		return ""
	case u.Pawn && strings.HasPrefix(u.Moves, "fmW"):
		return pawnSymbol
	case symbols[u.Moves] != "" && (u.Moves != "K" || u.Royal):
		return symbols[u.Moves]
	case p == AllSymbols:
		return compounds[u.Moves]
	}
	return ""
}

// boardLook is how a board is drawn.
type boardLook struct {
	names  []string // of the units by kind less one; nil for those of the game
	pieces Pieces
	flip   bool
	depth  Depth
	cell   int // columns of a square
	tall   int // lines of a square, 1 or 3
}

// edge is how many columns the numbers of ranks take.
const edge = 3

// cellText returns what is written on a square.
func (l *boardLook) cellText(p *rules.Position, c *mutator.Conditions, s board.Square) string {
	u := p.Board.At(s)
	if u == board.Vacant {
		sign := ""
		switch {
		case p.Rules().Special().Has(s):
			sign = "="
		case l.depth == NoColor:
			sign = "."
		}
		if c != nil {
			if _, floor := c.Floor(s); floor {
				sign = "/" // a wand
			}
		}
		return sign
	}
	name := l.pieces.symbol(p.Rules().Unit(u.Kind()))
	if l.depth == NoColor {
		name = "" // case tells the sides apart
	}
	if name == "" {
		if name = p.Rules().Unit(u.Kind()).Name; l.names != nil {
			name = l.names[u.Kind()-1]
		}
		if u.Is(board.Black) {
			name = strings.ToLower(name)
		}
	}
	if c != nil {
		name += picture.ConditionSign(c.At(s))
	}
	return name
}

// cellWidth returns how many columns the longest name takes.
func (l *boardLook) cellWidth(p *rules.Position) int {
	c := mutator.ConditionsOf(p)
	n := 1
	for _, s := range p.Rules().Variant.Size.Squares() {
		n = max(n, width(l.cellText(p, c, s)))
	}
	return n
}

// ground is the ground of a square.
func groundOf(f *frame, s board.Square) ground {
	p := &f.position
	light := ground((s.File() + s.Rank()) & 1)
	for _, c := range [...]board.Color{board.White, board.Black} {
		if k, only := p.Kings(c).Only(); only && k == s && p.InCheck(c) {
			return checked
		}
	}
	mark, marked := f.colored[s]
	switch {
	case marked:
		return greenMark + ground(mark)
	case slices.Contains(f.touched, s):
		return darkMoved + light
	case p.Rules().Special().Has(s):
		return darkRoad + light
	}
	return darkSquare + light
}

// draw draws a board: ranks, and the letters of the files below them.
func (l *boardLook) draw(f *frame) []line {
	p := &f.position
	size := p.Rules().Variant.Size
	c := mutator.ConditionsOf(p)
	var lines []line
	for row := range int(size.Ranks) {
		rank := int(size.Ranks) - 1 - row
		if l.flip {
			rank = row
		}
		for part := range l.tall {
			middle := part == l.tall/2
			number := strings.Repeat(" ", edge)
			if middle {
				number = strconv.Itoa(rank + 1)
				number = strings.Repeat(" ", edge-1-len(number)) + number + " "
			}
			now := line{{number, style{ink: faint}}}
			for column := range int(size.Files) {
				file := column
				if l.flip {
					file = int(size.Files) - 1 - column
				}
				s := board.At(file, rank)
				text := ""
				if middle {
					text = fit(l.cellText(p, c, s), l.cell)
				}
				st := style{ground: groundOf(f, s)}
				switch u := p.Board.At(s); {
				case u == board.Vacant:
					st.ink = usual
				case u.Is(board.White):
					st.ink = whiteUnit
				default:
					st.ink = blackUnit
				}
				h, pointed := f.arrows[s]
				if l.flip {
					h = heading{-h.files, -h.ranks}
				}
				pointed = pointed && middle
				if pointed && (text == "" || text == ".") {
					text = h.text()
				}
				cell := l.centred(text, st.ground)
				if pointed && p.Board.At(s) != board.Vacant {
					cell = h.beside(cell)
				}
				now = append(now, span{cell, st})
			}
			lines = append(lines, now)
		}
	}
	files := strings.Repeat(" ", edge)
	for column := range int(size.Files) {
		file := column
		if l.flip {
			file = int(size.Files) - 1 - column
		}
		files += l.centred(string(rune('a'+file)), noGround)
	}
	return append(lines, line{{files, style{ink: faint}}})
}

// centred puts a text into the columns of a square. Without colours, what a move touched is in
// brackets too, because not every terminal reverses text.
func (l *boardLook) centred(text string, g ground) string {
	n := width(text)
	left := (l.cell - n) / 2
	if l.cell == n+2 {
		left = 1
	}
	right := l.cell - n - left
	if l.depth == NoColor && n > 0 && left > 0 && right > 0 {
		open, closing := " ", " "
		switch g {
		case darkMoved, lightMoved:
			open, closing = "[", "]"
		case checked:
			open, closing = "!", "!"
		case greenMark, redMark, blueMark, yellowMark:
			open, closing = "{", "}"
		case darkRoad, lightRoad:
			if text != "=" {
				open, closing = "(", ")"
			}
		}
		return strings.Repeat(" ", left-1) + open + text + closing + strings.Repeat(" ", right-1)
	}
	return strings.Repeat(" ", left) + text + strings.Repeat(" ", right)
}
