package checks

import (
	"slices"
	"sync"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checks/layout"
	"github.com/fairyscore/fairyscore/validate/checks/legality"
	"github.com/fairyscore/fairyscore/validate/checks/moves"
	"github.com/fairyscore/fairyscore/validate/checks/result"
	"github.com/fairyscore/fairyscore/validate/checks/tags"
	"github.com/fairyscore/fairyscore/validate/checks/text"
	"github.com/fairyscore/fairyscore/validate/checks/wands"
)

// list holds all checks in the order of their codes.
// It is made when it is first needed.
var list = sync.OnceValue(func() []check.Check {
	return check.List(text.Checks(), tags.Checks(), moves.Checks(), legality.Checks(), wands.Checks(), result.Checks(), layout.Checks())
})

// List returns all checks in the order of their codes. The list is shared: it must not be changed.
func List() []check.Check { return list() }

// All returns a copy of all checks in the order of their codes.
func All() []check.Check { return slices.Clone(list()) }
