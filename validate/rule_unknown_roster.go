package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
)

// unknownRoster reports what the roster leaves open.
func unknownRoster() Rule {
	return Rule{
		Code:     "T211",
		Name:     "unknown-roster",
		Title:    "the roster does not say who played, where or when",
		Why:      "It is no fault, but who keeps an archive wants to know which games are still to be looked up.",
		Severity: Info,
		Since:    "0.1",
		Optional: true,
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"Doe, Jane\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Site \"London ENG\"]\n[Date \"1995.??.??\"]\n[Round \"-\"]\n[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n[Result \"*\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			var open []string
			for _, name := range record.Roster() {
				v, _ := p.Record.Tags.Get(name)
				if name != "Result" && strings.Trim(v, "?. \t") == "" {
					open = append(open, name)
				}
			}
			if len(open) > 0 {
				p.Report(p.begin(), "not known: %s", strings.Join(open, ", "))
			}
		},
	}
}
