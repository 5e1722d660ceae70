package tags

import (
	"errors"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidOption reports a tag that names something a variant does not have: an unreachable
// handicap, an invalid road.
func invalidOption() check.Check {
	return check.Check{
		Code:  "T204",
		Name:  "invalid-option",
		Title: "a tag value that the variant of the game does not support",
		Why: "The game starts from a different position, or follows different rules, than the " +
			"record intends.",
		Severity: diagnostic.Error,
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Way of the Knight\"]\n[WhiteHandicap \"e5=NW\"]\n\n1. e4 e5 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n[WhiteHandicap \"b1=NW\"]\n\n1. e4 e5 *\n",
		Setup: func(p *check.Pass, err error) {
			if err == nil {
				return
			}
			var option *rules.OptionError
			if !errors.As(err, &option) {
				return
			}
			at := p.Begin()
			if t := p.Tag(option.Tag); t != nil {
				at = t.Inside
			}
			d := p.Report(at, "invalid %s %s: %s", option.Tag, printable.Quote(option.Value), printable.Text(option.Want))
			d.Rule = option.Rule
			if halfMoves(p) > 0 {
				d.Note("the moves of this game are read, but not checked")
			}
		},
	}
}
