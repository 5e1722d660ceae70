package tags

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidTime reports values that are not times of day.
func invalidTime() check.Check {
	return check.Check{
		Code:  "T223",
		Name:  "invalid-time",
		Title: "a time that is not in the form HH:MM:SS, or does not exist",
		Why: "Times of day have only one form (PGN standard 9.5.1). Programs ignore any other, and a " +
			"time such as 25:00:00 comes from a clock that was wrong.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("Time", "UTCTime", "StartTime"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[UTCTime \"25:10:00\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[UTCTime \"23:10:00\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "Time", "UTCTime", "StartTime") {
				switch shape, exists := timeValidity(v); {
				case !shape:
					p.Report(t.Inside, "the %s %s is not in the form HH:MM:SS", printable.Text(t.Name), printable.Quote(v))
				case !exists:
					p.Report(t.Inside, "the %s %s is not a real time of day", printable.Text(t.Name), printable.Quote(v))
				}
			}
		},
	}
}

// timeValidity reports whether a value has the form HH:MM:SS, with ? for unknown digits, and
// whether the time of day exists.
func timeValidity(v string) (shape, exists bool) {
	if len(v) != 8 || v[2] != ':' || v[5] != ':' {
		return false, false
	}
	hours, ok := dateField(v[0:2])
	minutes, ok2 := dateField(v[3:5])
	seconds, ok3 := dateField(v[6:8])
	if !ok || !ok2 || !ok3 {
		return false, false
	}
	return true, hours < 24 && minutes < 60 && seconds < 60
}
