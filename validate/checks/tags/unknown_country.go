package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unknownCountry reports unknown country codes.
func unknownCountry() check.Check {
	return check.Check{
		Code:  "T214",
		Name:  "unknown-country",
		Title: "a country code that is neither an IOC nor a FIDE code",
		Why: "The site ends with a three-letter country code of the IOC (PGN standard 8.1.1.2). " +
			"Searches and lists by country miss games with a misprint or an ISO code such as DEU.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("Site", "EventCountry", "WhiteTeamCountry", "BlackTeamCountry", "WhiteCountry", "BlackCountry"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[Site \"Berlin DEU\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Site \"Berlin GER\"]\n[WhiteTeam \"SKZ\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "Site") {
				if i := strings.LastIndexByte(v, ' '); i > 0 && isCode(v[i+1:]) && v != strings.ToUpper(v) {
					country(p, t.Inside, v[i+1:])
				}
			}
			for t, v := range valued(p, "EventCountry", "WhiteTeamCountry", "BlackTeamCountry", "WhiteCountry", "BlackCountry") {
				if isCode(v) {
					country(p, t.Inside, v)
				}
			}
		},
	}
}

// country reports the code of a country at the end of a value if there is no such country.
func country(p *check.Pass, value grammar.Span, code string) {
	if countryCodes()[code] {
		return
	}
	at := value
	if i := strings.LastIndex(p.Text(value), code); i >= 0 {
		at = grammar.Span{Off: value.Off + int32(i), End: value.Off + int32(i+len(code))}
	}
	d := p.Report(at, "%s is not a country code", printable.Quote(code))
	if ioc := isoCodes()[code]; ioc != "" {
		d.Message = printable.Quote(code) + " is an ISO 3166 code; the IOC code is " + ioc
		d.Fix(p.Replacing(at, ioc), true, diagnostic.Edit{Span: at, Text: ioc})
	}
}
