package movement

import (
	"strconv"
	"strings"
)

// Movement is the tree of a text: all its moves together are what a unit may do.
type Movement []Move

// Move is one atom with its modifiers.
type Move struct {
	Mode  Mode
	Dirs  string // direction letters as written; "" for all directions
	Atom  Atom
	Range int // how often the leap may be repeated, 0 for no limit
	Col   int // where the move begins in the text, in bytes from 1; 0 if it was not parsed
}

// Mode is a set of mode modifiers.
type Mode uint8

// The modes; a Move always has at least one of Quiet, Capture and Passant.
const (
	Quiet   Mode = 1 << iota // may end on a vacant square
	Capture                  // may end by capturing
	Passant                  // may capture en passant
	Initial                  // from the unit's home rank only
	Lame                     // the squares between must be vacant
	Hopper                   // over exactly one unit, at any distance
	Locust                   // over exactly one unit, to the square right after it
)

// Atom is a set of leaps that differ only in direction: (Long, Short) squares, with Long at least
// Short. King, the zero Atom, is the atoms W and F together.
type Atom struct{ Long, Short int }

// King is both one-step atoms, W and F.
var King = Atom{}

// letters are the atoms with a name, in the canonical spelling.
var letters = map[Atom]string{
	{1, 0}: "W", {1, 1}: "F",
	{2, 0}: "D", {2, 1}: "N", {2, 2}: "A",
	{3, 0}: "H", {3, 1}: "C", {3, 2}: "Z", {3, 3}: "G",
	King: "K",
}

// String returns the letter of the atom, or the pair (4,1).
func (a Atom) String() string {
	if s, ok := letters[a]; ok {
		return s
	}
	return "(" + strconv.Itoa(a.Long) + "," + strconv.Itoa(a.Short) + ")"
}

// modeLetters pairs the modes with their letters, in the order in which they follow the directions.
var modeLetters = []struct {
	letter byte
	mode   Mode
}{{'m', Quiet}, {'c', Capture}, {'e', Passant}, {'n', Lame}, {'p', Hopper}, {'g', Locust}}

// String returns the movement in its canonical spelling.
func (m Movement) String() string {
	var b strings.Builder
	for i := range m {
		var next *Move
		if i+1 < len(m) {
			next = &m[i+1]
		}
		m[i].write(&b, next)
	}
	return b.String()
}

// String returns the move in its canonical spelling.
func (m Move) String() string {
	var b strings.Builder
	m.write(&b, nil)
	return b.String()
}

// modifiers returns the small letters before the atom.
func (m *Move) modifiers() string {
	var b strings.Builder
	if m.Mode&Initial != 0 {
		b.WriteByte('i')
	}
	b.WriteString(m.Dirs)
	both := m.Mode&(Quiet|Capture|Passant) == Quiet|Capture
	for _, l := range modeLetters {
		if m.Mode&l.mode != 0 && !(both && l.mode&(Quiet|Capture) != 0) {
			b.WriteByte(l.letter)
		}
	}
	return b.String()
}

// write appends the move. next, if not nil, is the move that follows; a repeated letter must not
// merge with it.
func (m *Move) write(b *strings.Builder, next *Move) {
	b.WriteString(m.modifiers())
	name := m.Atom.String()
	switch {
	case m.Range > 1:
		b.WriteString(name + strconv.Itoa(m.Range))
	case m.Range == 1:
		b.WriteString(name)
		if next != nil && len(name) == 1 && strings.HasPrefix(next.String(), name) {
			b.WriteByte('1') // D1D2, not the rider DD2
		}
	case m.Atom == Atom{1, 0}:
		b.WriteByte('R')
	case m.Atom == Atom{1, 1}:
		b.WriteByte('B')
	case m.Atom == King:
		b.WriteByte('Q')
	case len(name) == 1:
		b.WriteString(name + name)
	default:
		b.WriteString(name + "0")
	}
}
