package notation

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Plain is all that there is to a notation in orthodox chess, where a turn is a move of
// one unit or a castling: for those who know the move and want no [Notation] to look at
// the position.
type Plain struct {
	Shape   Shape
	Capture string    // the sign of a capture; "" if it is not written
	Quiet   string    // the sign of a quiet move
	Names   [6]string // of the units, in the order P N B R Q K; a moving pawn is written without
	Becomes [6]string // what is written behind a pawn that becomes N, B, R or Q: "=Q"
	Clash   [6]uint8  // bit f: the unit's name and file f would read as another's name, so that the rank follows
	Marks   Marks
}

// Shape is how much of a move a notation writes.
type Shape uint8

// The shapes: names, and of the origin what is needed; names and whole origins; two
// squares and no castling sign; these squares in digits.
const (
	Short Shape = iota
	Whole
	Squares
	Digits
)

// PlainOf returns what there is to a notation in a game; false if that is not orthodox
// chess, or the notation asks more of a position.
func PlainOf(n Notation, r *rules.Rules) (Plain, bool) {
	if r.Variant.ID != "chess" || len(r.Variant.Army) != len(Plain{}.Names) {
		return Plain{}, false
	}
	f := form{capture: "x"}
	x := Plain{Marks: n.Marks()}
	switch n := n.(type) {
	case Long:
		f.capture, f.quiet, x.Shape = ":", "-", Whole
	case LAN:
		f.quiet, x.Shape = "-", Whole
	case *SAN:
	case *Figurine:
		f.names = figurines(nil, r)
	case *Letters:
		f.names = n.Language.names(r)
	case UCI:
		f.capture, x.Shape = "", Squares
	case ICCF:
		f.capture, x.Shape = "", Digits
	default:
		return Plain{}, false
	}
	x.Capture, x.Quiet = f.capture, f.quiet
	for i := range x.Names {
		k := board.Kind(i + 1)
		x.Names[i] = string(f.name(nil, r, k))
		for file := range r.Variant.Size.Files {
			if f.named(r, k, int(file)) {
				x.Clash[i] |= 1 << file
			}
		}
		switch x.Shape {
		case Squares:
			x.Becomes[i] = strings.ToLower(x.Names[i])
		case Digits:
			for digit, unit := range iccfPromotions {
				if unit == x.Names[i] {
					x.Becomes[i] = string(rune(digit))
				}
			}
		default:
			x.Becomes[i] = string(f.becoming(nil, r, k))
		}
	}
	return x, true
}
