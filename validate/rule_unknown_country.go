package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// unknownCountry reports codes of countries that there are not.
func unknownCountry() Rule {
	return Rule{
		Code:  "T214",
		Name:  "unknown-country",
		Title: "a country code that neither the IOC nor FIDE has",
		Why: "Behind the town stands the three-letter code of the IOC (PGN standard 8.1.1.2): DEU, which is ISO's, " +
			"and a misprint are countries without players.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[Site \"Berlin DEU\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Site \"Berlin GER\"]\n[WhiteTeam \"SKZ\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("Site") {
				if i := strings.LastIndexByte(v, ' '); i > 0 && isCode(v[i+1:]) && v != strings.ToUpper(v) {
					p.country(t.Inside, v[i+1:])
				}
			}
			for t, v := range p.valued("EventCountry", "WhiteTeamCountry", "BlackTeamCountry", "WhiteCountry", "BlackCountry") {
				if isCode(v) {
					p.country(t.Inside, v)
				}
			}
		},
	}
}

// country reports the code of a country at the end of a value, unless there is such a country.
func (p *Pass) country(value grammar.Span, code string) {
	if countryCodes[code] {
		return
	}
	at := value
	if i := strings.LastIndex(p.Text(value), code); i >= 0 {
		at = grammar.Span{Off: value.Off + int32(i), End: value.Off + int32(i+len(code))}
	}
	d := p.Report(at, "%s is no country", quote(code))
	if ioc := isoCodes[code]; ioc != "" {
		d.Message = quote(code) + " is the code of ISO 3166 for what the IOC writes " + ioc
		d.fix("write the code of the IOC", true, Edit{Span: at, Text: ioc})
	}
}
