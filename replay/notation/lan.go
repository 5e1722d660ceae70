package notation

import "github.com/fairyscore/fairyscore/replay/rules"

// LAN is long algebraic notation with the capture sign of the PGN standard: Ng1-f3, Nc6xd4,
// e5xd4/WfD. It differs from [Long] only in that sign.
type LAN struct{}

// Name returns "lan".
func (LAN) Name() string { return "lan" }

// AppendMove implements [Notation].
func (LAN) AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte {
	f := form{capture: "x", quiet: "-"}
	return f.turn(dst, p, &m, &sp)
}

// Refuse returns nil: it can write all turns.
func (LAN) Refuse(*rules.Position, *rules.Move) error { return nil }

// Marks returns + and #.
func (LAN) Marks() Marks { return signs }
