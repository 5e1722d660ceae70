package query

import (
	"bytes"
	"math"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
)

// literal is a value in an expression: a single one, or a range.
type literal struct {
	from, to string // to is "" unless it is a range
	at       *rangeSyntax
}

// literals returns the values of a comparison.
func literals(v *valueSyntax) (list []literal) {
	all := v.List
	if v.One != nil {
		all = []*rangeSyntax{v.One}
	}
	for _, r := range all {
		l := literal{from: r.From.text(), at: r}
		if r.To != nil {
			l.to = r.To.text()
		}
		list = append(list, l)
	}
	return list
}

// text returns a word, or a string without its quotes.
func (w *wordSyntax) text() string {
	if w.String == "" {
		return w.Word
	}
	var b strings.Builder
	s := w.String[1 : len(w.String)-1]
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\') {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// pattern returns a text in which a backslash still makes the next sign literal.
func (w *wordSyntax) pattern() string {
	if w.String == "" {
		return w.Word
	}
	return strings.ReplaceAll(w.String[1:len(w.String)-1], `\"`, `"`)
}

// nearestOf suggests the word that was probably meant, or lists all of them.
func nearestOf(word string, list []string) string {
	if best := spelling.Nearest(word, list); best != "" {
		return didYouMean(best)
	}
	return "expected " + english.Or(list)
}

// didYouMean returns the help that suggests a word.
func didYouMean(word string) string { return "did you mean " + word + "?" }

// number parses a number in an expression.
func number(s string) (float64, bool) {
	f, err := strconv.ParseFloat(s, 64)
	return f, err == nil && f == f && f < 1e15 && f > -1e15
}

// numberOf parses a tag's number; a question mark after it means provisional.
func numberOf(value []byte) (float64, bool) {
	value = bytes.TrimRight(value, "?")
	n := 0
	for i, c := range value {
		if c < '0' || c > '9' || i > 8 {
			return number(string(value))
		}
		n = 10*n + int(c-'0')
	}
	return float64(n), len(value) > 0
}

// resultNamed returns the results that a word means.
func resultNamed(word string) (fits func(record.Score) bool, ok bool) {
	switch strings.ToLower(word) {
	case "white":
		word = "1-0"
	case "black":
		word = "0-1"
	case "draw", "drawn":
		word = "1/2-1/2"
	case "decisive":
		return func(s record.Score) bool { return s == record.WhiteWon || s == record.BlackWon }, true
	}
	want, ok := record.ParseScore(word)
	return func(s record.Score) bool { return s == want }, ok
}

// compareRounds compares rounds part by part: 3 before 3.1 before 3.2 before 10. Parts that are not
// numbers follow those that are.
func compareRounds(a, b string) int {
	for {
		x, restA, moreA := strings.Cut(a, ".")
		y, restB, moreB := strings.Cut(b, ".")
		x, y = strings.TrimSpace(x), strings.TrimSpace(y)
		m, errM := strconv.Atoi(x)
		n, errN := strconv.Atoi(y)
		order := strings.Compare(fold(x), fold(y))
		switch {
		case errM == nil && errN == nil:
			order = m - n
		case errM == nil:
			order = -1
		case errN == nil:
			order = 1
		}
		switch {
		case order != 0:
			return order
		case !moreA && !moreB:
			return 0
		case !moreA:
			return -1
		case !moreB:
			return 1
		}
		a, b = restA, restB
	}
}

// resultFits reports whether a written result matches.
func resultFits(value []byte, fits func(record.Score) bool) bool {
	score, ok := record.ParseScore(string(value))
	return ok && fits(score)
}

// orderedBits returns bits that, as an unsigned number, compare like the numbers.
func orderedBits(n float64) uint64 {
	bits := math.Float64bits(n + 0) // there is one zero
	if bits>>63 != 0 {
		return ^bits
	}
	return bits | 1<<63
}
