// Package picture draws positions in text, for terminals and for messages: the board, with colours
// or in plain characters, and next to it what the board does not show.
//
//	fmt.Print(picture.Board(p, picture.Look{Marked: squares, Color: true}))
//
// Package army draws the movements of single pieces on an empty board. These drawings are for
// people; programs use the FEN.
package picture

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Look controls how a board is drawn.
type Look struct {
	Marked []board.Square // highlighted: the last move, or the squares of a message
	Color  bool           // with the colours of a terminal instead of brackets
	Names  []string       // of the units by kind less one, in the letters of a record; nil for the game's own
}

// The signs for a square or after a unit's name.
const (
	vacantSign = "."
	roadSign   = "=" // a vacant square of the Yellow Brick Road
	idleSign   = "~" // asleep, a statue, or slow and waiting
	sickSign   = "!"
	otherSign  = "*" // any other condition, including a known wand
)

// Board draws a position, with one line per rank and one for the files; the last rank is on top.
// White's units are in upper case as they are spelled, Black's in lower case, and all names take as
// many columns as the longest. A sign for the unit's condition follows its name: see [Legend].
//
// Without colours, marked squares are in brackets, and units on a road in parentheses; a vacant
// square of it is "=". A bar separates neighbours: [R|N]. With colours, the background shows all of
// this.
func Board(p *rules.Position, look Look) string {
	conditions := mutator.ConditionsOf(p)
	if conditions == nil && !look.Color {
		if text, ok := lettersOnly(p, &look); ok {
			return text
		}
	}
	return anyNames(p, &look, conditions)
}

// anyNames is [Board] of any position.
func anyNames(p *rules.Position, look *Look, conditions *mutator.Conditions) string {
	size := p.Rules().Variant.Size
	width := 1
	var cells [256]string
	var names [2 * (board.MaxKind + 1)]string // by piece
	for rank := range int(size.Ranks) {
		for file := range int(size.Files) {
			s := board.At(file, rank)
			cells[s] = cell(p, look, &names, conditions, s)
			width = max(width, columns(cells[s]))
		}
	}
	lines := make([]byte, 0, (int(size.Ranks)+1)*(int(size.Files)*(width+1)+5))
	for rank := int(size.Ranks) - 1; rank >= 0; rank-- {
		if rank < 9 {
			lines = append(lines, ' ')
		}
		lines = append(strconv.AppendInt(lines, int64(rank+1), 10), ' ')
		if look.Color {
			lines = paintRank(lines, p, look, &cells, width, rank)
		} else {
			lines = plainRank(lines, p, look, &cells, width, rank)
		}
		lines = append(bytes.TrimRight(lines, " "), '\n')
	}
	lines = append(lines, "   "...)
	for file := range int(size.Files) {
		lines = append(lines, ' ', byte('a'+file))
		lines = append(lines, pad("", width-1)...)
		if look.Color {
			lines = append(lines, ' ')
		}
	}
	return string(append(bytes.TrimRight(lines, " "), '\n'))
}

// lettersOnly is [Board] without colours for a position whose units have names of one letter and no
// conditions, as nearly all have; ok is false for any other.
func lettersOnly(p *rules.Position, look *Look) (text string, ok bool) {
	size := p.Rules().Variant.Size
	special := p.Rules().Special()
	var names [2 * (board.MaxKind + 1)]byte // by piece
	lines := make([]byte, 0, (int(size.Ranks)+1)*(2*int(size.Files)+5))
	for rank := int(size.Ranks) - 1; rank >= 0; rank-- {
		if rank < 9 {
			lines = append(lines, ' ')
		}
		lines = append(strconv.AppendInt(lines, int64(rank+1), 10), ' ')
		closing := byte(' ')
		for file := range int(size.Files) {
			s := board.At(file, rank)
			name, road := vacantSign[0], special.Has(s)
			switch u := p.Board.At(s); {
			case u == board.Vacant:
				if road {
					name, road = roadSign[0], false
				}
			case names[u] != 0:
				name = names[u]
			default:
				written := p.Rules().NameOf(u, look.Names)
				if len(written) != 1 {
					return "", false
				}
				name = written[0]
				names[u] = name
			}
			left, right := signsAround(slices.Contains(look.Marked, s), road, closing)
			lines = append(lines, left, name)
			closing = right
		}
		lines = append(bytes.TrimRight(append(lines, closing), " "), '\n')
	}
	lines = append(lines, "   "...)
	for file := range int(size.Files) {
		lines = append(lines, ' ', byte('a'+file))
	}
	return string(append(lines, '\n')), true
}

// signsAround returns the signs before and after a square; closing is the one after the square
// before it, which takes the same column. A bar is between two squares with the same signs.
func signsAround(marked, road bool, closing byte) (left, right byte) {
	left, right = ' ', ' '
	switch {
	case marked:
		left, right = '[', ']'
	case road:
		left, right = '(', ')'
	}
	switch {
	case left == ' ', left == '(' && closing == ']':
		left = closing
	case right == closing:
		left = '|'
	}
	return left, right
}

// cell returns the text for a square; names is what is known of the pieces' names.
func cell(p *rules.Position, look *Look, names *[2 * (board.MaxKind + 1)]string, conditions *mutator.Conditions, s board.Square) string {
	u := p.Board.At(s)
	if u == board.Vacant {
		if p.Rules().Special().Has(s) {
			return roadSign
		}
		return vacantSign
	}
	if names[u] == "" {
		names[u] = p.Rules().NameOf(u, look.Names)
	}
	if conditions != nil {
		return names[u] + sign(conditions.At(s))
	}
	return names[u]
}

// columns returns how many columns a text takes, which is one for nearly all squares.
func columns(s string) int {
	if len(s) <= 1 {
		return len(s)
	}
	return utf8.RuneCountInString(s)
}

// ConditionSign returns the sign of a unit's condition, the most serious of several: see [Legend];
// "" for a unit in its usual state.
func ConditionSign(c *mutator.Condition) string { return sign(c) }

// sign returns the sign of a unit's condition, the most serious of several.
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

// pad pads a text with spaces to a width: after it, or before it if the width is negative.
func pad(s string, width int) string {
	if width < 0 {
		return strings.Repeat(" ", max(0, -width-utf8.RuneCountInString(s))) + s
	}
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}

// plainRank appends a rank without colours. Brackets are in the column between two
// squares, the closing one right after the name.
func plainRank(dst []byte, p *rules.Position, look *Look, cells *[256]string, width, rank int) []byte {
	closing := byte(' ')
	for file := range int(p.Rules().Variant.Size.Files) {
		s := board.At(file, rank)
		left, right := signsAround(slices.Contains(look.Marked, s), p.Rules().Special().Has(s) && p.Board.At(s) != board.Vacant, closing)
		dst = append(append(dst, left), cells[s]...)
		closing = right
		if n := columns(cells[s]); n < width {
			dst = append(append(dst, right), pad("", width-n-1)...)
			closing = ' '
		}
	}
	return append(dst, closing)
}

// paint is the select-graphic-rendition sequences of a board (ECMA-48 8.3.117): backgrounds from
// the 256 colours that terminals agree on, chosen so that black and white letters are readable on
// each.
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

// Legend explains the signs after the names of units in the drawing of a position; "" if there are
// none.
func Legend(p *rules.Position) string {
	c := mutator.ConditionsOf(p)
	if c == nil {
		return ""
	}
	seen := make(map[string]bool)
	for _, s := range p.Rules().Variant.Size.Squares() {
		if p.Board.At(s) != board.Vacant {
			seen[sign(c.At(s))] = true
		}
	}
	var parts []string
	for _, x := range [...]struct{ sign, words string }{{idleSign, "cannot act"}, {sickSign, "sick"}, {otherSign, "as listed"}} {
		if seen[x.sign] {
			parts = append(parts, x.sign+" "+x.words)
		}
	}
	return strings.Join(parts, "; ")
}
