package header

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// itemReader reads the items of a line into details, one after the other.
type itemReader struct {
	*Details
	text      string
	names     []string // items that name something, for [Details.names]
	chessbase bool     // a round is in brackets after an event, as ChessBase prints it
	opening   int      // where the name of the opening begins in text
	opened    bool     // the previous item is that name
}

// read reads an item that says s.
func (r *itemReader) read(it *item, s string) {
	goesOn := r.opened
	r.opened = false
	if !r.code(s) && !r.number(it, s) && !r.result(s) && !r.kind(s) && !r.date(s) && !r.openingName(it, s, goesOn) && !r.place(s) {
		r.unknown++
	}
}

// code reads the code of an opening.
func (r *itemReader) code(s string) bool {
	m := ecoItem.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	r.count(r.add("ECO", m[1]+m[2]))
	return true
}

// number reads a round or a board.
func (r *itemReader) number(it *item, s string) bool {
	if n := roundInWords(s); n > 0 {
		r.count(r.add("Round", strconv.Itoa(n)))
		return true
	}
	if m := roundItem.FindStringSubmatch(s); m != nil {
		r.count(r.add("Round", m[1]+m[2]+m[3]+m[4]))
		return true
	}
	if m := boardNumber.FindStringSubmatch(s); m != nil {
		r.count(r.add("Board", m[1]))
		return true
	}
	if m := parenItem.FindStringSubmatch(s); m != nil && it.bracket == '(' && len(r.names) > 0 {
		r.chessbase = true
		r.count(r.add("Round", m[1]))
		return true
	}
	return false
}

// result reads a result, or the number of moves after it: 1-0 (34).
func (r *itemReader) result(s string) bool {
	if printed.ResultAt([]byte(s), 0) == len(s) {
		r.count(r.add("Result", printed.ScoreOf(s)))
		return true
	}
	if _, scored := r.Found.Get("Result"); scored && moveCount.MatchString(s) {
		r.extra++
		return true
	}
	return false
}

// kind reads a word for an event, and perhaps its year: blitz 2019.
func (r *itemReader) kind(s string) bool {
	m := kindOfGame.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	r.names = append(r.names, m[1])
	if m[2] != "" {
		r.year(m[2])
	}
	return true
}

// year adds a date that is only a year.
func (r *itemReader) year(year string) { r.count(r.add("Date", year+".??.??")) }

// date reads a date, or a part of one, alone or with a place.
func (r *itemReader) date(s string) bool {
	if m := monthDay.FindStringSubmatch(s); m != nil && monthOf(m[1]) > 0 {
		r.partial = fmt.Sprintf(".%02d.%s", monthOf(m[1]), twoDigits(m[2]))
		return true
	}
	if m := yearItem.FindStringSubmatch(s); m != nil {
		r.year(m[1])
		return true
	}
	if at := dateAt(s); at != nil && !clock.MatchString(s) {
		rest := strings.Trim(dayLead.ReplaceAllString(s[:at[0]], "")+s[at[1]:], " ,")
		if rest != "" && !place.MatchString(rest) {
			r.unknown++
			return true
		}
		r.count(r.add("Date", DateIn(s)))
		if rest != "" && !weekday.MatchString(rest) {
			r.names = append(r.names, rest)
		}
		return true
	}
	if m := placeYear.FindStringSubmatch(s); m != nil && utf8.RuneCountInString(s) <= 60 && len(strings.Fields(m[1])) <= 7 && !IsSentence(m[1]) && !prepositionLast.MatchString(m[1]) && !sideWord.MatchString(m[1]) {
		r.year(m[2])
		r.names = append(r.names, m[1])
		return true
	}
	return false
}

// openingName reads an opening. goesOn means that the item before it is one too: Sicilian Defence,
// Najdorf Variation.
func (r *itemReader) openingName(it *item, s string, goesOn bool) bool {
	if m := ecoEnd.FindStringSubmatch(s); m != nil {
		r.count(r.add("ECO", m[2]+m[3]) && r.add("Opening", m[1]))
		return true
	}
	if hasOpening(s) && utf8.RuneCountInString(s) <= 80 && !IsSentence(s) {
		r.opened = true
		if goesOn {
			r.lengthen(strings.Trim(r.nameUpTo(it), " ."))
		} else if r.opened = r.add("Opening", s); r.opened {
			r.opening = it.end - len(strings.TrimLeft(it.text, " .,;:"))
		}
		r.count(r.opened)
		return true
	}
	if goesOn && it.bracket == '(' && !strings.ContainsAny(s, "0123456789") && !NamesEvent(s) && !strings.HasPrefix(r.text[it.end:], ",") { // Ruy López (Ataque Marshall)
		r.lengthen(strings.TrimSpace(r.nameUpTo(it)))
		return true
	}
	return false
}

// nameUpTo returns the name of the opening if it ends with an item.
func (r *itemReader) nameUpTo(it *item) string { return r.text[r.opening:it.closed()] }

// lengthen replaces the name of the opening.
func (r *itemReader) lengthen(name string) { r.Found[r.Found.Index("Opening")].Value = name }

// place reads what can be a place or an event.
func (r *itemReader) place(s string) bool {
	if utf8.RuneCountInString(s) > 60 || !place.MatchString(s) && !(NamesEvent(s) && printed.IsUpperFirst(s)) || IsSentence(s) {
		return false
	}
	r.names = append(r.names, s)
	return true
}
