package extract

import (
	"fmt"
	"strings"
)

var (
	dated = when(`\b(?:(\d{4})[-./](\d{2})[-./](\d{2})|(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})|(\p{Lu}\p{L}{2,11})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})|(\d{1,2})(?:st|nd|rd|th|er|\.)? (?:de |of )?(\p{L}{3,12})\.?,? (?:de |of )?(\d{4}))\b`)
	year  = when(`\b(1[5-9]\d\d|20\d\d)\b`)
)

// datedAt returns where a text has a date: the first match of [dated] whose month, if it is a word,
// is valid; nil if there is none.
func datedAt(text string) []int {
	m := dated().FindStringSubmatchIndex(text)
	if m == nil {
		return nil
	}
	for _, word := range [...]int{7, 11} {
		if from, to := m[2*word], m[2*word+1]; from >= 0 && monthOf(text[from:to]) == 0 {
			return nil
		}
	}
	return m[:2]
}

// dateWhole reports whether a text is a date and nothing else.
func dateWhole(text string) bool {
	return dateIn(text) != "" && (coversAll(datedAt(text), text) || year().FindString(text) == text)
}

// yearTag returns the date in a title with other content, "" if there is none.
func yearTag(text string) string {
	if clock().MatchString(text) {
		return ""
	}
	return dateIn(text)
}

// coversAll reports whether a place in a text is all of it.
func coversAll(at []int, text string) bool { return at != nil && at[0] == 0 && at[1] == len(text) }

// dateIn returns the date in a text, in the form of a Date tag; "" if there is none.
func dateIn(text string) string {
	m := dated().FindStringSubmatch(text)
	switch {
	case m == nil:
		if y := year().FindString(text); y != "" {
			return y + ".??.??"
		}
		return ""
	case m[1] != "":
		return m[1] + "." + m[2] + "." + m[3]
	case m[4] != "":
		return m[6] + "." + twoDigits(m[5]) + "." + twoDigits(m[4])
	}
	month, day, of := m[7], m[8], m[9]
	if month == "" {
		day, month, of = m[10], m[11], m[12]
	}
	if n := monthOf(month); n > 0 {
		return fmt.Sprintf("%s.%02d.%s", of, n, twoDigits(day))
	}
	return of + ".??.??"
}

// twoDigits adds a zero before a single digit.
func twoDigits(s string) string {
	if len(s) == 1 {
		return "0" + s
	}
	return s
}

// months are the names of the months, full and short, in the languages whose letters can be read.
var months = [...]string{
	" january jan januar jänner janvier enero gennaio januari janeiro stycznia leden ledna január января ",
	" february feb februar fevrier février febrero febbraio februari fevereiro lutego únor února február февраля ",
	" march mar märz mars marzo maart março marca březen března március марта ",
	" april apr avril abril aprile kwietnia duben dubna április апреля ",
	" may mai mayo maggio mei maio maja květen května május maj мая ",
	" june jun juni juin junio giugno junho czerwca červen června június июня ",
	" july jul juli juillet julio luglio julho lipca červenec července július июля ",
	" august aug août agosto augustus sierpnia srpen srpna augusztus augusti августа ",
	" september sept sep septembre septiembre settembre setembro września září szeptember сентября ",
	" october oct oktober octobre octubre ottobre outubro października říjen října október октября ",
	" november nov novembre noviembre novembro listopada listopad listopadu ноября ",
	" december dec dezember décembre diciembre dicembre dezembro grudnia prosinec prosince декабря ",
}

// monthOf is the number of a month by its name, 0 for another word.
func monthOf(word string) int {
	word = " " + strings.ToLower(word) + " "
	for i, names := range months {
		if strings.Contains(names, word) {
			return i + 1
		}
	}
	return 0
}
