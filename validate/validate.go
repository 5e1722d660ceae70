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
	return check.New(config, checks.All(), catalog)
}

// NewFixer returns a Fixer for the findings of a checker. With unsafe it applies the most likely
// suggestion where there is no safe fix.
func NewFixer(checker *check.Checker, unsafe bool) *check.Fixer {
	return check.NewFixer(checker, unsafe)
}

// Checks returns all checks in the order of their codes.
func Checks() []check.Check { return checks.All() }

// Kinds returns all kinds of findings, in the order of their codes.
func Kinds() []diagnostic.Kind {
	var list []diagnostic.Kind
	for _, r := range checks.All() {
		list = append(list, diagnostic.Kind{Code: r.Code, Name: r.Name, Title: r.Title, Why: r.Why, Good: r.Good, Severity: r.Severity})
	}
	return list
}
