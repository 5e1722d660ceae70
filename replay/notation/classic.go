package notation

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// classic resolves a move of the descriptive notation.
func (r *Resolver) classic(p *rules.Position, m *grammar.Move) (Reading, bool) {
	r.err.Kind = Unreadable
	return Reading{}, false
}
