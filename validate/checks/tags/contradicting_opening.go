package tags

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/opening"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// contradictingCode reports an ECO tag that the moves contradict.
func contradictingCode() check.Check {
	return check.Check{
		Code:  "T247",
		Name:  "contradicting-opening-code",
		Title: "an ECO code that contradicts the moves",
		Why: "Games are looked up by these codes. Sources classify openings differently, so a code " +
			"is reported only if the moves rule it out: docs/openings.md says when they do.",
		Severity: diagnostic.Info,
		May:      check.HasTag("ECO"),
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n[ECO \"B90\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O *\n",
		Good:     "[Event \"Casual\"]\n[ECO \"D53\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "ECO") {
				code, ok := opening.BaseCode(v)
				if !ok {
					continue
				}
				found := openingOf(p)
				if !found.Contradicts(code) {
					continue
				}
				d := p.Report(t.Inside, "the ECO code %s contradicts the moves", printable.Quote(v))
				if o := found.Opening; o != nil {
					d.Note("the moves are %s %s", o.ECO, o.Name)
					if found.Certain {
						d.Fix(p.ReplacingValue(t, o.ECO), false, diagnostic.Edit{Span: t.Inside, Text: o.ECO})
					}
				}
			}
		},
	}
}

// contradictingOpening reports Opening and Variation tags that the moves contradict.
func contradictingOpening() check.Check {
	return check.Check{
		Code:  "T248",
		Name:  "contradicting-opening-name",
		Title: "an Opening or Variation tag that contradicts the moves",
		Why: "Games are looked up by these names. Sources name openings differently, so a name is " +
			"reported only if this program knows it and the moves rule it out: docs/openings.md " +
			"says when they do.",
		Severity: diagnostic.Info,
		May:      check.HasTag("Opening"),
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n[Opening \"Sicilian Defense\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O *\n",
		Good:     "[Event \"Casual\"]\n[Opening \"Queen's Gambit Declined\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O *\n",
		Game: func(p *check.Pass) {
			named, variation := firstValued(p, "Opening"), firstValued(p, "Variation")
			if named == nil {
				return
			}
			found := openingOf(p)
			at, what := named, "opening"
			if !found.Contradicts(named.Value) {
				if variation == nil || !found.Contradicts(opening.Join(named.Value, variation.Value)) {
					return
				}
				at, what = variation, "variation"
			}
			d := p.Report(at.Inside, "the %s %s contradicts the moves", what, printable.Quote(at.Value))
			if o := found.Opening; o != nil {
				d.Note("the moves are %s %s", o.ECO, o.Name)
			}
		},
	}
}

// firstValued returns the first tag pair with a name that has a value, nil if there is none.
func firstValued(p *check.Pass, name string) *record.Tag {
	for t := range valued(p, name) {
		return t
	}
	return nil
}

// openings keeps the opening of a game for both checks.
var openings check.Memory[opening.Found]

// openingOf returns the opening of the game, which is found once.
func openingOf(p *check.Pass) *opening.Found {
	found := openings.In(p)
	if found == nil {
		found = openings.Of(p)
		*found = p.Trial.Opening(p.Syntax)
	}
	return found
}
