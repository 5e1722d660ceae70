package notation

import "github.com/fairyscore/fairyscore/replay/rules"

// Long is the canonical long form: Ng1-f3, Nc6:d4, e5:d4/WfD, e7-e8=Q, Nd4~f5-g7, Ze4:e4 (polymorph
// = Queen). Every other notation is defined by how it differs from this.
type Long struct {
	Language *Language // whose letters the pieces have; nil: the game's own
}

// Name returns "long".
func (Long) Name() string { return "long" }

// AppendMove implements [Notation].
func (l Long) AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte {
	f := form{capture: ":", quiet: "-", names: l.Language.names(p.Rules())}
	return f.turn(dst, p, &m, &sp)
}

// Refuse returns nil: it can write all turns.
func (Long) Refuse(*rules.Position, *rules.Move) error { return nil }

// Marks returns + and #.
func (Long) Marks() Marks { return signs }
