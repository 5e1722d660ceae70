package tags

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// dateReadings returns what a date in another form may mean, as YYYY.MM.DD with ? for what it does
// not say: nothing if it is not a date, two dates if the day and the month cannot be told apart
// (04/05/2014). The year must have four digits; months may be English words.
func dateReadings(v string) (dates []string) {
	if len(v) > len("12th September 2014")+4 { // a few more separators
		return nil
	}
	if len(v) == len("20140429") && allDigits(v) {
		v = v[:4] + "." + v[4:6] + "." + v[6:]
	}
	f := strings.FieldsFunc(v, func(r rune) bool { return strings.ContainsRune(" .,/-", r) })
	add := func(year, month, day string) {
		if n := monthNumber(month); n > 0 {
			month = fmt.Sprintf("%02d", n)
		}
		date := datePart(year, 4) + "." + datePart(month, 2) + "." + datePart(day, 2)
		if _, exists := dateValidity(date); exists && !slices.Contains(dates, date) {
			dates = append(dates, date)
		}
	}
	switch word := slices.IndexFunc(f, func(s string) bool { return monthNumber(s) > 0 }); {
	case len(f) == 1:
		add(f[0], "?", "?")
	case len(f) == 2 && word < 0 && isYear(f[0]), len(f) == 2 && word == 1:
		add(f[0], f[1], "?")
	case len(f) == 2:
		add(f[1], f[0], "?")
	case len(f) != 3:
	case word < 0 && isYear(f[0]):
		add(f[0], f[1], f[2])
	case word < 0:
		add(f[2], f[1], f[0])
		add(f[2], f[0], f[1])
	default:
		month := f[word]
		f = slices.Delete(f, word, word+1)
		add(f[0], month, f[1])
		add(f[1], month, f[0])
	}
	return dates
}

// isYear reports whether a field of a date has the length of a year.
func isYear(s string) bool { return len(s) == 4 }

// datePart writes a field of a date with a number of digits: "5" as "05", "12th" as "12", "?" as
// "??". What is not a field of this length is returned as it is, which is not valid.
func datePart(s string, digits int) string {
	if strings.Trim(s, "?") == "" {
		return strings.Repeat("?", digits)
	}
	if digits == 4 {
		return s
	}
	for _, ordinal := range [...]string{"st", "nd", "rd", "th"} {
		s = strings.TrimSuffix(s, ordinal)
	}
	if len(s) == 1 {
		s = "0" + s
	}
	return s
}

// monthNumber returns the number of a month by its English name, or by at least its first three
// letters; 0 if a word is not a month.
func monthNumber(word string) int {
	if len(word) < len("Jan") {
		return 0
	}
	for m := time.January; m <= time.December; m++ {
		if name := m.String(); len(word) <= len(name) && strings.EqualFold(name[:len(word)], word) {
			return int(m)
		}
	}
	return 0
}
