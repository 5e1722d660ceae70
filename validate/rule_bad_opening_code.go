package validate

import (
	"regexp"
	"strings"
)

// badOpeningCode reports classifications of openings that are not of their system.
func badOpeningCode() Rule {
	return Rule{
		Code:  "T216",
		Name:  "bad-opening-code",
		Title: "an ECO or NIC code that its system has not got",
		Why: "Games are looked up by these codes: ECO has A00 to E99, with a second number or a letter behind it " +
			"(PGN standard 9.4.1), NIC two capitals and numbers.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[ECO \"C6O\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[ECO \"C60\"]\n[NIC \"SI 14.1.2\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("ECO") {
				if v == "-" || ecoCode.MatchString(v) {
					continue
				}
				d := p.Report(t.Inside, "the ECO code %s is none from A00 to E99", quote(v))
				upper := strings.ToUpper(v[:1]) + v[1:]
				if ecoCode.MatchString(upper) {
					d.fix("write it with a capital", true, Edit{Span: t.Inside, Text: upper})
				}
			}
			for t, v := range p.valued("NIC") {
				if v != "-" && !nicCode.MatchString(v) {
					p.Report(t.Inside, "the NIC code %s is not made of two capitals and numbers with dots", quote(v))
				}
			}
		},
	}
}

var (
	// ecoCode is XDD or XDD/DD, as the standard has it, or with the letter and digit that
	// databases put behind it.
	ecoCode = regexp.MustCompile(`^[A-E]\d\d(/\d\d|[a-z]\d?)?$`)
	nicCode = regexp.MustCompile(`^[A-Z]{2} ?\d+(\.\d+)*$`)
)
