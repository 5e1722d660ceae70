package run

import (
	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
)

// Findable returns the findings that an expression can name, one for each check: the Checks of a
// [query.Vocabulary].
func Findable() (list []query.Finding) {
	for _, r := range validate.Checks() {
		list = append(list, query.Finding{Code: r.Code, Name: r.Name, Severity: r.Severity.String()})
	}
	return list
}

// NewFinder returns a function that lists the findings in a record, for expressions that ask about
// them. It makes its checker when it is first called, and belongs to one goroutine. The
// configuration has to be valid; with another there are no findings.
func NewFinder(config check.Config, catalog *variant.Catalog) func(*corpus.Record) []query.Finding {
	var checker *check.Checker
	return func(r *corpus.Record) (list []query.Finding) {
		if checker == nil {
			if checker, _ = validate.NewChecker(config, catalog); checker == nil {
				return nil
			}
		}
		for _, d := range checker.Game(r.Syntax, r.Text, Origin(r)) {
			list = append(list, query.Finding{Code: d.Code, Name: d.Name, Severity: d.Severity.String()})
		}
		return list
	}
}
