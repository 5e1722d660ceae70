package army

import (
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Mark is what a unit may do on a square of an empty board, in a drawing.
type Mark byte

// The marks.
const (
	NoMark      Mark = '.'
	UnitMark    Mark = '@' // the unit itself
	BothMark    Mark = '*' // moves and captures
	MoveMark    Mark = 'o' // moves only
	CaptureMark Mark = 'x' // captures only
	HomeMark    Mark = 'i' // from the home rank only
	HopMark     Mark = '^' // only over a unit, to move or to capture
	CannonMark  Mark = '%' // moves, but captures only over a unit
)

// String returns the meaning of the mark in words.
func (m Mark) String() string {
	switch m {
	case UnitMark:
		return "the unit"
	case BothMark:
		return "moves and captures"
	case MoveMark:
		return "moves only"
	case CaptureMark:
		return "captures only"
	case HomeMark:
		return "from its home rank only"
	case HopMark:
		return "only over a unit"
	case CannonMark:
		return "moves; captures only over a unit"
	}
	return "no"
}

// Marks returns by square what the piece p may do from a square of an empty board, or with units to
// hop over. Squares off the board are NoMark.
func (t *Tables) Marks(p board.Piece, from board.Square) [256]Mark {
	type ways struct{ plain, hop, home Stop }
	var all [256]ways
	s := t.sheets[p&(2*board.MaxKind+1)]
	for i := range s.routes {
		r := &s.routes[i]
		for _, o := range r.Squares {
			to, ok := t.size.Step(from, int(o.DX), p.Color().Forward()*int(o.DY))
			if !ok || r.Home {
				break
			}
			if r.Hurdles > 0 {
				all[to].hop |= o.Stop
			} else {
				all[to].plain |= o.Stop
			}
		}
	}
	for path := range t.Paths(p, from) {
		for _, h := range path.Hops {
			all[h.To].home |= h.Stop
		}
	}
	var out [256]Mark
	for i, w := range all {
		const both = Quiet | Capture
		out[i] = NoMark
		switch {
		case w.plain&both == both:
			out[i] = BothMark
		case w.plain&both == Quiet && w.hop&Capture != 0:
			out[i] = CannonMark
		case w.plain&Quiet != 0:
			out[i] = MoveMark
		case w.plain&(Capture|Passant) != 0:
			out[i] = CaptureMark
		case w.hop != 0:
			out[i] = HopMark
		case w.home != 0:
			out[i] = HomeMark
		}
	}
	out[from] = UnitMark
	return out
}

// Draw returns a picture in text of what the piece p may do from a square of an empty board: the
// board with its last rank on top, ranks and files labelled, a [Mark] on each square.
func (t *Tables) Draw(p board.Piece, from board.Square) string {
	marks := t.Marks(p, from)
	return DrawMarks(t.size, &marks)
}

// DrawMarks returns such a picture of marks on a board.
func DrawMarks(size board.Size, marks *[256]Mark) string {
	var b strings.Builder
	for r := int(size.Ranks) - 1; r >= 0; r-- {
		if size.Ranks > 9 && r < 9 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(r + 1))
		for f := range int(size.Files) {
			b.WriteByte(' ')
			b.WriteByte(byte(marks[board.At(f, r)]))
		}
		b.WriteByte('\n')
	}
	b.WriteByte(' ')
	if size.Ranks > 9 {
		b.WriteByte(' ')
	}
	for f := range int(size.Files) {
		b.WriteByte(' ')
		b.WriteByte('a' + byte(f))
	}
	return b.String() + "\n"
}
