package tags

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nonstandardTermination reports Termination values that the standard does not list.
func nonstandardTermination() check.Check {
	return check.Check{
		Code:  "T218",
		Name:  "nonstandard-termination",
		Title: "a Termination tag with a non-standard value",
		Why: "The tag has eight standard values (PGN standard 9.8.1), by which programs find games " +
			"that the clock or an arbiter decided. A mate, a resignation or an agreed draw is " +
			"\"normal\"; details belong in the TerminationDetails tag.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("Termination"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[Termination \"Black won by resignation\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Termination \"normal\"]\n[TerminationDetails \"Black won by resignation\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "Termination") {
				if standardTermination(v) {
					continue
				}
				d := p.Report(t.Inside, "%s is not a standard value of Termination (PGN standard 9.8.1)", printable.Quote(v))
				meant := terminationMeant(v)
				switch {
				case strings.EqualFold(meant, v):
					d.Fix(p.ReplacingValue(t, meant), true, diagnostic.Edit{Span: t.Inside, Text: meant})
				case meant != "" && p.Record.Tags.Index("TerminationDetails") < 0 && t.At.Len() > 0:
					// The words are kept, in the tag for them.
					text := string(record.AppendTag(nil, t.Name, meant)) + p.Newline() + string(record.AppendTag(nil, "TerminationDetails", v))
					d.Fix("move "+printable.Quote(v)+" to TerminationDetails and set Termination to "+printable.Quote(meant), true, diagnostic.Edit{Span: t.At, Text: text})
				default:
					d.Note("the standard values are %s", english.And(terminations))
				}
			}
		},
	}
}

// terminations are the values the standard lists.
var terminations = []string{
	"abandoned", "adjudication", "death", "emergency", "normal", "rules infraction", "time forfeit", "unterminated",
}

// standardTermination reports whether the standard lists a value.
func standardTermination(value string) bool { return slices.Contains(terminations, value) }

// terminationWords are words that programs write and the standard's values for them, the stronger
// ones first: a win on time is not a normal end.
var terminationWords = []struct{ word, standard string }{
	{"abandon", "abandoned"}, {"disconnect", "abandoned"}, {"stalled", "abandoned"},
	{"adjudicat", "adjudication"},
	{"illegal", "rules infraction"}, {"infraction", "rules infraction"},
	{"on time", "time forfeit"}, {"time forfeit", "time forfeit"}, {"timeout", "time forfeit"}, {"time out", "time forfeit"},
	{"unterminated", "unterminated"}, {"unfinished", "unterminated"},
	{"checkmate", "normal"}, {"mates", "normal"}, {"mated", "normal"}, {"stalemate", "normal"}, {"resign", "normal"},
	{"repetition", "normal"}, {"agree", "normal"}, {"insufficient", "normal"}, {"dead position", "normal"},
	{"50 move", "normal"}, {"50-move", "normal"}, {"fifty", "normal"}, {"75 move", "normal"}, {"75-move", "normal"},
	{"seventy-five", "normal"}, {"king captured", "normal"}, {"king of the hill", "normal"}, {"three checks", "normal"},
	{"three-check", "normal"}, {"race won", "normal"}, {"race drawn", "normal"},
}

// terminationMeant returns the standard's value for the text of a Termination tag; "" if it is not
// known.
func terminationMeant(value string) string {
	low := strings.ToLower(value)
	if standardTermination(low) {
		return low
	}
	if low == "mate" {
		return "normal"
	}
	for _, w := range terminationWords {
		if strings.Contains(low, w.word) {
			return w.standard
		}
	}
	return ""
}
