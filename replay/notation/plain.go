package notation

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Plain is all there is to a notation in orthodox chess, where a turn is a move of one unit or a
// castling. It is for callers who know the move and do not want a [Notation] to examine the
// position.
type Plain struct {
	Shape   Shape
	Capture string    // the sign of a capture; "" if it is not written
	Quiet   string    // the sign of a quiet move
	Names   [6]string // of the units, in the order P N B R Q K; a moving pawn has none
	Becomes [6]string // what follows a pawn that becomes N, B, R or Q: "=Q"
	// bit f: the name of the unit with file f would read as another's name, so the rank is written
	Clash [6]uint8
	Marks Marks
}

// Shape is how much of a move a notation writes.
type Shape uint8

// The shapes: names, and as much of the origin as needed; names and full origins; two squares
// without a castling sign; these squares in digits; the words of [ClassicStep].
const (
	Short Shape = iota
	Whole
	Squares
	Digits
	Classic
)

// PlainOf returns the Plain of a notation in a game; false if the game is not orthodox chess, or
// the notation depends on more of the position.
func PlainOf(n Notation, r *rules.Rules) (Plain, bool) {
	if !r.Variant.Orthodox || len(r.Variant.Army) != len(Plain{}.Names) {
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
	case *Descriptive:
		f.quiet, x.Shape = "-", Classic
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
