package tags

import (
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unknownRoster reports roster tags with unknown values.
func unknownRoster() check.Check {
	return check.Check{
		Code:  "T211",
		Name:  "unknown-roster",
		Title: "standard tags that leave the players, the place or the date unknown",
		Why: "This is not a fault, but archive keepers want to know which games still need " +
			"research.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		OptIn:    true,
		Bad:      "[Event \"Casual\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"Doe, Jane\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Site \"London ENG\"]\n[Date \"1995.??.??\"]\n[Round \"-\"]\n[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n[Result \"*\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			names := record.Roster()
			open := make([]string, 0, len(names))
			for _, name := range names {
				v, _ := p.Record.Tags.Get(name)
				if name != "Result" && (v == "" || strings.Trim(v, "?. \t") == "") {
					open = append(open, name)
				}
			}
			if len(open) > 0 {
				p.ReportText(p.Begin(), saidUnknown(open))
			}
		},
	}
}

// saidUnknown says that tags are unknown.
func saidUnknown(names []string) string {
	switch len(names) {
	case 1:
		return "the " + names[0] + " tag has no known value"
	case len(rosterNames()) - 1:
		return allUnknown()
	}
	return "the " + english.And(names) + " tags have no known value"
}

// allUnknown says that all tags of the roster are unknown, as in most small records.
var allUnknown = sync.OnceValue(func() string {
	return "the " + english.And(rosterNames()[:len(rosterNames())-1]) + " tags have no known value"
})
