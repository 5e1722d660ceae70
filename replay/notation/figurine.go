package notation

import "github.com/fairyscore/fairyscore/replay/rules"

// figures are Unicode's chess figures in the order of [orthodoxLetters]. As in print, both sides
// use the outlined ones.
var figures = [...]string{"♔", "♕", "♖", "♗", "♘", "♙"}

// Figurine is short algebraic notation with figures for the orthodox types and letters
// for all others: ♘f3, ♗xe5, NWxf7. It keeps scratch memory, so it belongs to one
// goroutine.
type Figurine struct {
	short
	rules *rules.Rules
	names []string
}

// Name returns "figurine".
func (*Figurine) Name() string { return "figurine" }

// AppendMove implements [Notation].
func (n *Figurine) AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte {
	if r := p.Rules(); n.rules != r {
		n.rules, n.names = r, figurines(n.names[:0], r)
	}
	f := form{capture: "x", names: n.names}
	return n.turn(dst, &f, p, &m, &sp)
}

// figurines appends the names of all types, with figures for the orthodox ones.
func figurines(names []string, r *rules.Rules) []string {
	for i := range r.Variant.Army {
		name := r.Variant.Army[i].Name
		if k := orthodox(name); k >= 0 {
			name = figures[k]
		}
		names = append(names, name)
	}
	return names
}

// Refuse returns nil: it can write all turns.
func (*Figurine) Refuse(*rules.Position, *rules.Move) error { return nil }

// Marks returns + and #.
func (*Figurine) Marks() Marks { return signs }
