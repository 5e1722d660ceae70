package validate

import (
	"errors"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// badOption reports a tag that asks a variant for what it does not have: a handicap
// that cannot be reached, a road of squares that are none.
func badOption() Rule {
	return Rule{
		Code:     "T204",
		Name:     "bad-option",
		Title:    "a tag asks for a set-up or reading its variant does not have",
		Why:      "The game starts from another array, or by other rules, than the record means to say.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "[Variant \"Way of the Knight\"]\n[WhiteHandicap \"e5=NW\"]\n\n1. e4 e5 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n[WhiteHandicap \"b1=NW\"]\n\n1. e4 e5 *\n",
		Setup: func(p *Pass, err error) {
			var option *rules.OptionError
			if !errors.As(err, &option) {
				return
			}
			at := p.begin()
			if t := p.tag(option.Tag); t != nil {
				at = t.Inside
			}
			d := p.Report(at, "the tag %s cannot be %s: %s", option.Tag, quote(option.Value), visible(option.Want))
			d.Rule = option.Rule
			if p.halfMoves() > 0 {
				d.note("the moves of this game are read, but not judged")
			}
		},
	}
}
