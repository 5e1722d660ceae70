package text

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
)

// inTexts returns the Game of a check that looks at what people write in a record: the values of
// tags, and the items of some kinds.
func inTexts(look func(p *check.Pass, at grammar.Span), kinds ...grammar.ItemKind) func(*check.Pass) {
	return func(p *check.Pass) {
		for i := range p.Syntax.Tags {
			look(p, p.Syntax.Tags[i].Value)
		}
		for i := range p.Syntax.Items {
			if it := &p.Syntax.Items[i]; slices.Contains(kinds, it.Kind) {
				look(p, it.Span)
			}
		}
	}
}
