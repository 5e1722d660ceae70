package validate

import (
	"regexp"
	"strings"
)

// badTimeControl reports time controls in a form of their own.
func badTimeControl() Rule {
	return Rule{
		Code:  "T217",
		Name:  "bad-time-control",
		Title: "a time control that is not written in seconds as the PGN standard has it",
		Why: "Programs tell blitz from tournament games by it, in seconds (PGN standard 9.6.1): \"90+30\" is a minute " +
			"and a half to them, and \"90 min\" nothing.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[TimeControl \"G/60\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[TimeControl \"40/7200:3600+30\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("TimeControl") {
				if v == "-" {
					continue
				}
				for field := range strings.SplitSeq(v, ":") {
					if timeField.MatchString(field) {
						continue
					}
					d := p.Report(t.Inside, "%s is no time control", quote(field))
					if field != v {
						d.Message += ", in " + quote(v)
					}
					d.note("40/9000 is 40 moves in 9000 seconds, 300 the rest in 300 seconds, 4500+60 with 60 more a move, *180 180 seconds a move; a colon joins them")
					break
				}
			}
		},
	}
}

// timeField is one period: moves in seconds, seconds, with an increment, or a sandclock. The
// standard has whole seconds and an increment on its own only; engine matches have fractions,
// and tournaments increments in each period.
var timeField = regexp.MustCompile(`^(\?|\*\d+|(\d+/)?\d+(\.\d+)?(\+\d+(\.\d+)?)?)$`)
