package tags

import (
	"regexp"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidTimeControl reports time controls in a nonstandard form.
func invalidTimeControl() check.Check {
	return check.Check{
		Code:  "T217",
		Name:  "invalid-time-control",
		Title: "a time control that is not written in seconds",
		Why: "The value is in seconds (PGN standard 9.6.1); programs use it to distinguish blitz " +
			"from classical games. They read \"90+30\" as a minute and a half, and cannot read " +
			"\"90 min\".",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("TimeControl"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[TimeControl \"G/60\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[TimeControl \"40/7200:3600+30\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "TimeControl") {
				if v == "-" {
					continue
				}
				for field := range strings.SplitSeq(v, ":") {
					if timeField().MatchString(field) {
						continue
					}
					d := p.Report(t.Inside, "%s is not a time control in seconds (PGN standard 9.6.1)", printable.Quote(field))
					if field != v {
						d.Message += ", in " + printable.Quote(v)
					}
					d.Note("examples: 40/9000 (40 moves in 9000 seconds), 300 (all moves in 300 seconds), 4500+60 (60 more per move), " +
						"*180 (180 per move); several periods are joined by colons")
					break
				}
			}
		},
	}
}

// timeField is one period: moves in seconds, seconds, with an increment, or a sandclock. The
// standard has whole seconds and only a single increment; engine matches have fractions, and
// tournaments increments in each period.
var timeField = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\?|\*\d+|(\d+/)?\d+(\.\d+)?(\+\d+(\.\d+)?)?)$`) })
