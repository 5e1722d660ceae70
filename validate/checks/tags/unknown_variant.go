package tags

import (
	"errors"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unknownVariant reports a Variant tag with an unknown variant.
func unknownVariant() check.Check {
	return check.Check{
		Code:  "T201",
		Name:  "unknown-variant",
		Title: "a Variant tag that names no known variant",
		Why: "A game cannot be checked without the rules of its variant. Programs that fall back to orthodox " +
			"chess replay a different game from the one played.",
		Severity: diagnostic.Error,
		Varies:   []diagnostic.Severity{diagnostic.Warning},
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Variant \"Way of the Night\"]\n\n1. e4 e5 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. e4 e5 *\n",
		Setup: func(p *check.Pass, err error) {
			if err == nil {
				return
			}
			var unknown *variant.UnknownError
			if !errors.As(err, &unknown) {
				return
			}
			at := p.Begin()
			t := p.Tag("Variant")
			if t != nil {
				at = t.Inside
			}
			if unknown.Game != "" {
				d := p.Report(at, "this program does not know the rules of %s", unknown.Game)
				d.Severity = diagnostic.Warning
				if _, words := p.Syntax.UnknownWord(); words || halfMoves(p) > 0 {
					d.Note("the tags, text and comments of this game are checked, but its moves are not")
				}
				return
			}
			d := p.Report(at, "unknown variant %s", printable.Quote(unknown.Name))
			switch {
			case unknown.Why != "":
				d.Note("%s", unknown.Why)
			case len(unknown.Like) > 0:
				d.Message += "; did you mean " + printable.Text(unknown.Like[0]) + "?"
			default:
				d.Note("the known variants are %s", p.Trial.Catalog.Names())
			}
			if n := halfMoves(p); n > 0 {
				d.Note("the moves of this game are read, but not checked")
			}
			if t == nil {
				return
			}
			for _, name := range unknown.Like[:min(len(unknown.Like), 3)] {
				d.Fix(p.ReplacingValue(t, record.TagValue(name)), false, diagnostic.Edit{Span: t.Inside, Text: record.TagValue(name)})
			}
			if len(d.Fixes) > 1 {
				d.Offer()
			}
		},
	}
}

// halfMoves returns the number of moves in the main line.
func halfMoves(p *check.Pass) int { return len(p.Record.Main) }
