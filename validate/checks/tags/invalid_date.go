package tags

import (
	"fmt"
	"strings"
	"time"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidDate reports a date in a wrong form, or one that does not exist.
func invalidDate() check.Check {
	return check.Check{
		Code:  "T208",
		Name:  "invalid-date",
		Title: "a date that is not in the form YYYY.MM.DD, or does not exist",
		Why: "Programs sort and select games by date (PGN standard 8.1.1.3); 04/05/2014 is April to " +
			"some and May to others.",
		Severity: diagnostic.Warning,
		Varies:   []diagnostic.Severity{diagnostic.Error},
		Since:    "0.1",
		May:      check.HasTags,
		TagsOnly: true,
		Proved:   true,
		Tags:     []check.TagUse{{Name: "Date", Odd: oddDate}, {Name: "UTCDate", Odd: oddDate}, {Name: "EventDate", Odd: oddDate}},
		Bad:      "[Date \"04/29/2014 02:27PM\"]\n\n1. e4 *\n",
		Good:     "[Date \"2014.04.??\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for i := range p.Record.Tags {
				t := &p.Record.Tags[i]
				if !isDateTag(t.Name) || t.Value == "" || t.Value == "?" {
					continue
				}
				switch shape, exists := dateValidity(t.Value); {
				case !shape:
					d := p.Report(t.Inside, "the %s %s is not in the form YYYY.MM.DD (use ? for unknown digits)", printable.Text(t.Name), printable.Quote(t.Value))
					readings := dateReadings(t.Value)
					for _, better := range readings {
						d.Fix(p.ReplacingValue(t, better), false, diagnostic.Edit{Span: t.Inside, Text: better})
					}
					if len(readings) > 1 {
						d.Offer()
					}
				case !exists:
					p.Report(t.Inside, "the %s %s does not exist: %s", printable.Text(t.Name), printable.Quote(t.Value), missingDay(t.Value)).Severity = diagnostic.Error
				}
			}
		},
	}
}

// isDateTag reports whether a tag's value is a date.
func isDateTag(name string) bool {
	switch len(name) {
	case 4, 7, 9:
		return strings.EqualFold(name, "Date") || strings.EqualFold(name, "UTCDate") || strings.EqualFold(name, "EventDate")
	}
	return false
}

// dateValidity reports whether a value has the form of the PGN standard, and whether the day
// exists. It does not allocate, since it is called for every game.
func dateValidity[T string | []byte](v T) (shape, exists bool) {
	if len(v) != 10 || v[4] != '.' || v[7] != '.' {
		return false, false
	}
	year, ok := dateField(v[0:4])
	month, ok2 := dateField(v[5:7])
	day, ok3 := dateField(v[8:10])
	if !ok || !ok2 || !ok3 {
		return false, false
	}
	if month == 0 || month > 12 || day == 0 || day > 31 {
		return true, false
	}
	if day > 28 && month > 0 {
		if year < 0 {
			year = 2000 // a leap year
		}
		return true, time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC).Day() == day
	}
	return true, true
}

// missingDay says why the day of a value does not exist.
func missingDay(v string) string {
	month, _ := dateField(v[5:7])
	day, _ := dateField(v[8:10])
	switch {
	case month == 0 || month > 12:
		return fmt.Sprintf("there is no month %d", month)
	case month < 0 || day == 0 || day > 31:
		return fmt.Sprintf("there is no day %d", day)
	case month == 2 && day == 29:
		return v[:4] + " is not a leap year"
	}
	return fmt.Sprintf("%v has no day %d", time.Month(month), day)
}

// dateField parses digits; -1 means a field of question marks.
func dateField[T string | []byte](v T) (n int, ok bool) {
	marks := false
	for i := range len(v) {
		switch c := v[i]; {
		case c == '?':
			marks = true
		case c >= '0' && c <= '9':
			n = n*10 + int(c-'0')
		default:
			return 0, false
		}
	}
	if marks {
		return -1, true
	}
	return n, true
}

// oddDate reports whether a tag's value is not a date that exists.
func oddDate(g *grammar.Game, i int) bool {
	value := g.Tags[i].Value
	_, exists := dateValidity(g.Src[value.Off:value.End])
	return !exists
}
