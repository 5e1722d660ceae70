// Package picture draws positions in text, for terminals and for messages: the board, with
// colours or in plain characters, and beside it what the board does not show.
//
//	fmt.Print(picture.Board(p, picture.Look{Marked: squares, Color: true}))
//
// Movements of single pieces on an empty board are drawn by package army. What is drawn
// here ends up in front of people; programs take the FEN.
package picture

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Look says how a board is drawn.
type Look struct {
	Marked []board.Square // stand out: the last move, or what a message is about
	Color  bool           // by the colours of a terminal instead of brackets
}

// What stands for a square or beside a unit's name.
const (
	vacantSign = "."
	roadSign   = "=" // a vacant square of the Yellow Brick Road
	idleSign   = "~" // asleep, a statue, or slow and waiting
	sickSign   = "!"
	otherSign  = "*" // any other condition, a known wand included
)

// Board draws a position, one line a rank and one for the files; the last rank is on
// top. White's units are in upper case as they are spelt, Black's in lower case, and all
// names take as many columns as the longest. Behind a name stands a sign for the unit's
// condition: see [Legend].
//
// Without colours, marked squares stand in brackets, and units on a road in parentheses;
// a vacant square of it is "=". With colours, all that is told by the ground.
func Board(p *rules.Position, look Look) string {
	size := p.Rules().Variant.Size
	width := 1
	var cells [256]string
	for _, s := range size.Squares() {
		cells[s] = cell(p, s)
		width = max(width, len(cells[s]))
	}
	var lines strings.Builder
	var line []byte
	for rank := int(size.Ranks) - 1; rank >= 0; rank-- {
		line = append(line[:0], pad(strconv.Itoa(rank+1), -2)...)
		line = append(line, ' ')
		if look.Color {
			line = paintRank(line, p, &look, &cells, width, rank)
		} else {
			line = plainRank(line, p, &look, &cells, width, rank)
		}
		lines.WriteString(strings.TrimRight(string(line), " "))
		lines.WriteByte('\n')
	}
	line = append(line[:0], "   "...)
	for file := range int(size.Files) {
		line = append(append(line, ' '), pad(string(rune('a'+file)), width)...)
		if look.Color {
			line = append(line, ' ')
		}
	}
	return lines.String() + strings.TrimRight(string(line), " ") + "\n"
}

// cell is what is written on a square.
func cell(p *rules.Position, s board.Square) string {
	u := p.Board.At(s)
	if u == board.Vacant {
		if p.Rules().Special().Has(s) {
			return roadSign
		}
		return vacantSign
	}
	name := p.Rules().Unit(u.Kind()).Name
	if u.Is(board.Black) {
		name = strings.ToLower(name)
	}
	if c := conditions(p); c != nil {
		name += sign(c.At(s))
	}
	return name
}

// conditions are the conditions of the units of a position, nil in games without any.
func conditions(p *rules.Position) *mutator.Conditions {
	for _, s := range p.States {
		if c, ok := s.(*mutator.Conditions); ok {
			return c
		}
	}
	return nil
}

// sign is the sign of a unit's condition, the gravest of several.
func sign(c *mutator.Condition) string {
	switch {
	case !c.Active():
		return idleSign
	case c.Sick > 0:
		return sickSign
	case c.Flags != 0, c.Wand != mutator.Unidentified && c.Wand != mutator.NoWand:
		return otherSign
	}
	return ""
}

// pad fills a text with blanks to a width: behind it, or before it if the width is
// negative.
func pad(s string, width int) string {
	if width < 0 {
		return strings.Repeat(" ", max(0, -width-len(s))) + s
	}
	return s + strings.Repeat(" ", max(0, width-len(s)))
}

// plainRank appends a rank without colours. Brackets stand in the column between two
// squares, the closing one right behind the name.
func plainRank(dst []byte, p *rules.Position, look *Look, cells *[256]string, width, rank int) []byte {
	closing := byte(' ')
	for file := range int(p.Rules().Variant.Size.Files) {
		s := board.At(file, rank)
		left, right := byte(' '), byte(' ')
		switch {
		case slices.Contains(look.Marked, s):
			left, right = '[', ']'
		case p.Rules().Special().Has(s) && p.Board.At(s) != board.Vacant:
			left, right = '(', ')'
		}
		if left == ' ' || left == '(' && closing == ']' {
			left = closing
		}
		dst = append(append(dst, left), cells[s]...)
		if closing = right; len(cells[s]) < width {
			dst = append(append(dst, right), pad("", width-len(cells[s])-1)...)
			closing = ' '
		}
	}
	return append(dst, closing)
}

// paint is the select-graphic-rendition sequences of a board (ECMA-48 8.3.117): grounds
// from the 256 colours that terminals agree on, chosen so that black and white letters
// can be read on each.
var paint = struct {
	ground, road, marked [2]string // dark and light squares
	unit                 [2]string // of White and Black
	faint, reset         string
}{
	ground: [2]string{"\x1b[48;5;60m", "\x1b[48;5;103m"},
	road:   [2]string{"\x1b[48;5;94m", "\x1b[48;5;136m"},
	marked: [2]string{"\x1b[48;5;28m", "\x1b[48;5;65m"},
	unit:   [2]string{"\x1b[1;38;5;231m", "\x1b[1;38;5;16m"},
	faint:  "\x1b[38;5;250m",
	reset:  "\x1b[0m",
}

// paintRank appends a rank in colours.
func paintRank(dst []byte, p *rules.Position, look *Look, cells *[256]string, width, rank int) []byte {
	for file := range int(p.Rules().Variant.Size.Files) {
		s := board.At(file, rank)
		shade := (file + rank) & 1
		ground := paint.ground[shade]
		switch {
		case slices.Contains(look.Marked, s):
			ground = paint.marked[shade]
		case p.Rules().Special().Has(s):
			ground = paint.road[shade]
		}
		dst = append(append(dst, ground...), ' ')
		text := cells[s]
		if u := p.Board.At(s); u != board.Vacant {
			dst = append(dst, paint.unit[u.Color()]...)
		} else {
			dst = append(dst, paint.faint...)
			if text == vacantSign {
				text = ""
			}
		}
		dst = append(append(append(dst, pad(text, width)...), ' '), paint.reset...)
	}
	return dst
}
