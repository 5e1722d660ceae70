package validate

// badTime reports times of day that are none.
func badTime() Rule {
	return Rule{
		Code:     "T223",
		Name:     "bad-time",
		Title:    "a time that is not written HH:MM:SS, or that no clock shows",
		Why:      "Times of day have one form (PGN standard 9.5.1); another is passed over, and 25:00:00 comes from a wrong clock.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[UTCTime \"25:10:00\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[UTCTime \"23:10:00\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("Time", "UTCTime", "StartTime") {
				switch shape, exists := judgeTime(v); {
				case !shape:
					p.Report(t.Inside, "the %s %s is not written HH:MM:SS", visible(t.Name), quote(v))
				case !exists:
					p.Report(t.Inside, "no clock shows the %s %s", visible(t.Name), quote(v))
				}
			}
		},
	}
}

// judgeTime reports whether a value has the form HH:MM:SS, with ? for what is not known, and
// whether there is such a time of day.
func judgeTime(v string) (shape, exists bool) {
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
