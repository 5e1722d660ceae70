package validate

import "time"

// datesDisagree reports dates that contradict each other.
func datesDisagree() Rule {
	return Rule{
		Code:     "T232",
		Name:     "dates-disagree",
		Title:    "dates of one record that cannot all be true",
		Why:      "A game is not played before its event begins, nor is its date in London days away from its date elsewhere: one of the two was mistyped, or belongs to another game.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[Date \"1995.06.01\"]\n[EventDate \"1995.06.10\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Date \"1995.06.??\"]\n[EventDate \"1995.06.10\"]\n[UTCDate \"1995.06.11\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			date := p.tag("Date")
			if date == nil {
				return
			}
			if t := p.tag("EventDate"); t != nil && before(date.Value, t.Value) {
				p.Report(t.Inside, "the event begins on %s, and the game was played on %s", visible(t.Value), visible(date.Value)).
					noteAt(date.At, "the Date tag")
			}
			if t := p.tag("UTCDate"); t != nil && daysApart(date.Value, t.Value) > 1 {
				p.Report(t.Inside, "the UTCDate %s and the Date %s are more than a day apart", visible(t.Value), visible(date.Value)).
					noteAt(date.At, "the Date tag")
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

// wholeShape reports whether a value is a date that exists.
func wholeShape(v string) bool {
	_, exists := judgeDate(v)
	return exists
}

// daysApart is how many days lie between two dates; 0 if one of them is not known to the day.
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
