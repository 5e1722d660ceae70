package query

import (
	"strconv"
	"strings"
)

// span is the range of days that a partial date can mean, as yyyymmdd; unknown months and days run
// from 01 to 99.
type span struct{ first, last int }

// parseDateExactly parses a date in an expression, all of which has to be valid.
func parseDateExactly(text string) (d span, ok bool) {
	d, ok = parseDate(text)
	known := 0
	for _, p := range strings.FieldsFunc(text, func(r rune) bool { return r == '.' || r == '-' || r == '/' }) {
		if strings.Trim(p, "?") != "" {
			known++
		}
	}
	widths := []int{10000, 100, 1}
	return d, ok && known >= 1 && known <= 3 && d.last-d.first < widths[known-1] || ok && known == 1 && strings.Contains(text, "?")
}

// parseDate parses a date with missing or unknown parts: 1992.06.??, 1992.06, 1992, 19??. Dots,
// hyphens or slashes separate the parts. ok is false also for a date of which nothing is known.
func parseDate(text string) (d span, ok bool) {
	if day := fullDate(text); day > 0 {
		return span{day, day}, true
	}
	text = strings.TrimSpace(text)
	if i := strings.IndexAny(text, " T"); i > 0 {
		text = text[:i] // a time of day
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == '.' || r == '-' || r == '/' })
	if len(parts) == 0 || len(parts) > 3 || len(parts[0]) != 4 || parts[0] == "????" {
		return d, false
	}
	low, okLow := strconv.Atoi(strings.ReplaceAll(parts[0], "?", "0"))
	high, okHigh := strconv.Atoi(strings.ReplaceAll(parts[0], "?", "9"))
	if okLow != nil || okHigh != nil || low < 0 || strings.ContainsAny(parts[0], "+-") {
		return d, false
	}
	d = span{low * 10000, high*10000 + 9999}
	if low != high {
		return d, true // the month is useless without the year
	}
	scale := 100
	for _, p := range parts[1:] {
		if strings.Trim(p, "?") == "" {
			return d, true
		}
		n, err := strconv.Atoi(p)
		if err != nil || n < 1 || len(p) > 2 || scale == 100 && n > 12 || scale == 1 && n > 31 {
			return d, true // a damaged month or day is unknown
		}
		d.first += n * scale
		d.last = d.first + scale - 1
		scale /= 100
		if scale == 0 {
			break
		}
	}
	return d, true
}

// fullDate parses a date in the form of nearly all, 1992.06.30; it returns 0 for any other.
func fullDate(text string) (day int) {
	if len(text) != len("1992.06.30") || text[4] != '.' || text[7] != '.' {
		return 0
	}
	for i := range len(text) {
		if i == 4 || i == 7 {
			continue
		}
		if text[i] < '0' || text[i] > '9' {
			return 0
		}
		day = day*10 + int(text[i]-'0')
	}
	if m, d := day/100%100, day%100; m < 1 || m > 12 || d < 1 || d > 31 {
		return 0
	}
	return day
}

// compareDates reports whether a date with the span from a to b matches a comparison. With maybe,
// one of its possible days is enough; otherwise all of them have to match.
func compareDates(d span, op string, a, b span, maybe bool) bool {
	if maybe {
		switch op {
		case "<":
			return d.first < a.first
		case "<=":
			return d.first <= a.last
		case ">":
			return d.last > a.last
		case ">=":
			return d.last >= a.first
		case "!=":
			return d.first < a.first || d.last > b.last
		}
		return d.first <= b.last && d.last >= a.first
	}
	switch op {
	case "<":
		return d.last < a.first
	case "<=":
		return d.last <= a.last
	case ">":
		return d.first > a.last
	case ">=":
		return d.first >= a.first
	case "!=":
		return d.last < a.first || d.first > b.last
	}
	return d.first >= a.first && d.last <= b.last
}
