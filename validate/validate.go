package validate

import (
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checks"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// NewChecker returns a Checker for the checks of a configuration. A configured variant that is
// unknown is an *[variant.UnknownError].
func NewChecker(config check.Config, catalog *variant.Catalog) (*check.Checker, error) {
	return check.New(config, checks.List(), catalog)
}

// NewFixer returns a Fixer for the findings of a checker. With unsafe it applies the most likely
// suggestion where there is no safe fix.
func NewFixer(checker *check.Checker, unsafe bool) *check.Fixer {
	return check.NewFixer(checker, unsafe)
}

// Checks returns all checks in the order of their codes.
func Checks() []check.Check { return checks.All() }

// Select returns the checks of a selection, as [check.Selection.From] does.
func Select(s *check.Selection) ([]check.Check, error) { return s.From(checks.List()) }

// Kinds returns all kinds of findings, in the order of their codes.
func Kinds() []diagnostic.Kind {
	all := checks.List()
	list := make([]diagnostic.Kind, 0, len(all))
	for i := range all {
		r := &all[i]
		list = append(list, diagnostic.Kind{Code: r.Code, Name: r.Name, Title: r.Title, Why: r.Why, Good: r.Good, Severity: r.Severity})
	}
	return list
}
