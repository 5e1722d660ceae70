package header

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

var (
	dated = printed.When(`\b(?:(\d{4})[-./](\d{2})[-./](\d{2})|(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})|(\p{Lu}\p{L}{2,11})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})|(\d{1,2})(?:st|nd|rd|th|er|\.)? (?:de |of )?(\p{L}{3,12})\.?,? (?:de |of )?(\d{4})|(\d{1,2})([-/])(\d{1,2})[-/](\d{4})|(\p{L}{3,12})\.?,? (?:de |of )?(\d{4})|([12]\d{3})\.? (\p{L}{3,12})(?: (\d{1,2}))?)\b`)
	year  = printed.When(`\b(1[5-9]\d\d|20[0-4]\d)\b`)
)

// dateAt returns where a text has a date: the first match of [dated] whose month, if it is a word,
// is valid; nil if there is none.
func dateAt(text string) []int {
	if m := dateMatch(text); m != nil {
		return m[:2]
	}
	return nil
}

// dateMatch is datedAt with the groups of the match.
func dateMatch(text string) []int {
	for from := 0; ; {
		m := dated.FindStringSubmatchIndex(text[from:])
		if m == nil {
			return nil
		}
		valid, next := true, m[1]
		for _, word := range [...]int{7, 11, 17, 20} {
			if off, end := m[2*word], m[2*word+1]; off >= 0 && monthOf(text[from+off:from+end]) == 0 {
				valid, next = false, end // the word before a year is not a month
			}
		}
		if valid {
			for i := range m {
				if m[i] >= 0 {
					m[i] += from
				}
			}
			return m
		}
		from += next
	}
}

// dateWhole reports whether a text is a date and nothing else.
func dateWhole(text string) bool {
	return DateIn(text) != "" && (coversAll(dateAt(text), text) || year.FindString(text) == text || unknownDay.MatchString(text))
}

// YearIn returns the date in a title with other content, "" if there is none.
func YearIn(text string) string {
	if clock.MatchString(text) {
		return ""
	}
	return DateIn(text)
}

// coversAll reports whether a place in a text is all of it.
func coversAll(at []int, text string) bool { return at != nil && at[0] == 0 && at[1] == len(text) }

// DateIn returns the date in a text, in the form of a Date tag; "" if there is none.
func DateIn(text string) string {
	var m [22]string
	at := dateMatch(text)
	for i := range m {
		if at != nil && at[2*i] >= 0 {
			m[i] = text[at[2*i]:at[2*i+1]]
		}
	}
	switch {
	case at == nil:
		if y := year.FindString(text); y != "" {
			return y + ".??.??"
		}
		return ""
	case m[1] != "":
		return m[1] + "." + m[2] + "." + m[3]
	case m[4] != "":
		return m[6] + "." + twoDigits(m[5]) + "." + twoDigits(m[4])
	}
	switch day, month := number2(m[13]), number2(m[15]); {
	case m[16] == "":
	case m[14] == "/" && day <= 12 && month <= 12 && day != month:
		return m[16] + ".??.??" // the month may be first or second
	case day <= 12 && month > 12:
		return m[16] + "." + twoDigits(m[13]) + "." + twoDigits(m[15])
	default:
		return m[16] + "." + twoDigits(m[15]) + "." + twoDigits(m[13])
	}
	if m[18] != "" {
		return fmt.Sprintf("%s.%02d.??", m[18], monthOf(m[17]))
	}
	if m[19] != "" { // 1927. május 12
		return fmt.Sprintf("%s.%02d.%s", m[19], monthOf(m[20]), cmp.Or(twoDigits(m[21]), "??"))
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

// DateBeside returns the date in brackets at the end of a line, "" if there is none: Promotion 36
// (9 avril 2006).
func DateBeside(line string) string {
	open := strings.LastIndexByte(line, '(')
	if open < 0 || !strings.HasSuffix(line, ")") || IsSentence(line) {
		return ""
	}
	inner := line[open+1 : len(line)-1]
	if at := dateAt(inner); !coversAll(at, inner) {
		return ""
	}
	return DateIn(inner)
}

// unknownDay matches a date of which only the year is known: ??/??/2001.
var unknownDay = printed.When(`^\?\?[/.-]\?\?[/.-][12]\d{3}$`)

// number2 returns the value of up to two digits.
func number2(s string) (n int) {
	for i := range len(s) {
		n = 10*n + int(s[i]-'0')
	}
	return n
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
	" january jan januar jänner janvier enero gennaio januari janeiro stycznia styczeń leden ledna január января январь ",
	" february feb februar fevrier février febrero febbraio februari fevereiro lutego luty únor února február февраля февраль ",
	" march mar märz mars marzo maart março marca marzec březen března március марта март ",
	" april apr avril abril aprile kwietnia kwiecień duben dubna április апреля апрель ",
	" may mai mayo maggio mei maio maja maj květen května május maj мая май ",
	" june jun juni juin junio giugno junho czerwca czerwiec červen června június июня июнь ",
	" july jul juli juillet julio luglio julho lipca lipiec červenec července július июля июль ",
	" august aug août agosto augustus sierpnia sierpień srpen srpna augusztus augusti августа август ",
	" september sept sep septembre septiembre settembre setembro września wrzesień září szeptember сентября сентябрь ",
	" october oct oktober octobre octubre ottobre outubro października październik říjen října október октября октябрь ",
	" november nov novembre noviembre novembro listopada listopad listopadu ноября ноябрь ",
	" december dec dezember décembre diciembre dicembre dezembro grudnia grudzień prosinec prosince декабря декабрь ",
}

// monthOf returns the number of a month by its name, 0 for another word.
func monthOf(word string) int {
	word = " " + strings.ToLower(word) + " "
	for i, names := range months {
		if strings.Contains(names, word) {
			return i + 1
		}
	}
	return 0
}
