package tags

import (
	"regexp"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidOpeningCode reports opening codes that do not exist in their system.
func invalidOpeningCode() check.Check {
	return check.Check{
		Code:  "T216",
		Name:  "invalid-opening-code",
		Title: "an ECO or NIC code that does not exist",
		Why: "Games are looked up by these codes. ECO codes run from A00 to E99, optionally " +
			"followed by a number or a letter (PGN standard 9.4.1); NIC (New in Chess) codes " +
			"are two capital letters followed by numbers.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("ECO", "NIC"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[ECO \"C6O\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[ECO \"C60\"]\n[NIC \"SI 14.1.2\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "ECO") {
				if v == "-" || ecoCode().MatchString(v) {
					continue
				}
				d := p.Report(t.Inside, "the ECO code %s is not a letter from A to E followed by two digits", printable.Quote(v))
				upper := strings.ToUpper(v[:1]) + v[1:]
				if ecoCode().MatchString(upper) {
					d.Fix(p.ReplacingValue(t, upper), true, diagnostic.Edit{Span: t.Inside, Text: upper})
				}
			}
			for t, v := range valued(p, "NIC") {
				if v != "-" && !nicCode().MatchString(v) {
					p.Report(t.Inside, "the NIC code %s is not two capital letters and numbers separated by dots", printable.Quote(v))
				}
			}
		},
	}
}

var (
	// ecoCode is XDD or XDD/DD, as in the standard, or with the letter and digit that databases
	// append.
	ecoCode = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-E]\d\d(/\d\d|[a-z]\d?)?$`) })
	nicCode = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Z]{2} ?\d+(\.\d+)*$`) })
)
