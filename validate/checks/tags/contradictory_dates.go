package tags

import (
	"time"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// contradictoryDates reports dates that contradict each other.
func contradictoryDates() check.Check {
	return check.Check{
		Code:  "T232",
		Name:  "contradictory-dates",
		Title: "dates of one record that contradict each other",
		Why: "A game cannot be played before its event starts, and its UTC date is at most a day from " +
			"its local date. One of the two dates is a typing mistake, or belongs to another game.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("Date"),
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[Date \"1995.06.01\"]\n[EventDate \"1995.06.10\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Date \"1995.06.??\"]\n[EventDate \"1995.06.10\"]\n[UTCDate \"1995.06.11\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			date := p.Tag("Date")
			if date == nil {
				return
			}
			if t := p.Tag("EventDate"); t != nil && before(date.Value, t.Value) {
				p.Report(t.Inside, "the event begins on %s, but the game was played on %s", printable.Text(t.Value), printable.Text(date.Value)).
					NoteAt(date.At, "the Date tag is here")
			}
			if t := p.Tag("UTCDate"); t != nil && daysApart(date.Value, t.Value) > 1 {
				p.Report(t.Inside, "the UTCDate %s and the Date %s are more than a day apart", printable.Text(t.Value), printable.Text(date.Value)).
					NoteAt(date.At, "the Date tag is here")
			}
		},
	}
}

// before reports whether one date is before another as far as both are known.
func before(a, b string) bool {
	if !wholeShape(a) || !wholeShape(b) {
		return false
	}
	for _, field := range [...][2]int{{0, 4}, {5, 7}, {8, 10}} {
		x, _ := dateField(a[field[0]:field[1]])
		y, _ := dateField(b[field[0]:field[1]])
		if x < 0 || y < 0 || x > y {
			return false
		}
		if x < y {
			return true
		}
	}
	return false
}

// wholeShape reports whether a value is a full date that exists.
func wholeShape(v string) bool {
	_, exists := dateValidity(v)
	return exists
}

// daysApart returns the number of days between two dates; 0 if one of them has no day.
func daysApart(a, b string) int {
	x, err := time.Parse("2006.01.02", a)
	if err != nil {
		return 0
	}
	y, err := time.Parse("2006.01.02", b)
	if err != nil {
		return 0
	}
	return int(x.Sub(y).Abs().Hours() / 24)
}
