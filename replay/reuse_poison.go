//go:build poison

package replay

import "github.com/fairyscore/fairyscore/replay/rules"

func spoilPosition(p *rules.Position) { *p = rules.Position{} }

func (s *Step) spoil() {
	clear(s.Events)
	*s = Step{}
}

func (t *Turn) spoil() {
	clear(t.Events)
	*t = Turn{Events: t.Events[:0]}
}
