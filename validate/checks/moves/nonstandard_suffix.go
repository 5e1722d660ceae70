package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nonstandardSuffix reports runs of ! and ? that the standard does not have.
func nonstandardSuffix() check.Check {
	return check.Check{
		Code:  "M319",
		Name:  "nonstandard-suffix",
		Title: "a run of ! and ? that is not one of the six suffixes",
		Why: "The only suffixes in the PGN standard (8.2.3.8) are !, ?, !!, ??, !? and ?!; strict " +
			"programs stop at a third character.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 e5 2. Nf3!!! *\n",
		Good:     "1. e4 e5 2. Nf3!! *\n",
		Game: func(p *check.Pass) {
			p.EachPly(func(ply *record.Ply) {
				if suffix := ply.Move.Excess; suffix != "" {
					at := ply.At
					if i := strings.Index(ply.Move.Text, suffix); i >= 0 {
						at = grammar.Span{Off: at.Off + int32(i), End: at.Off + int32(i+len(suffix))}
					}
					checkSuffix(p, at, suffix)
				}
			})
			p.EachItem(func(it *record.Item, _ *record.Ply) {
				if it.Kind == record.Annotation && strings.Trim(it.Text, "!?") == "" {
					checkSuffix(p, it.At, it.Text)
				}
			})
		},
	}
}

func checkSuffix(p *check.Pass, at grammar.Span, suffix string) {
	d := p.Report(at, "%s is not one of ! ? !! ?? !? ?!", printable.Quote(suffix))
	if better := suffix[:min(2, len(suffix))]; strings.Trim(suffix, suffix[:1]) == "" {
		d.Fix(p.Replacing(at, better), false, diagnostic.Edit{Span: at, Text: better})
	}
}
