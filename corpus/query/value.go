package query

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
)

// comparison reports whether a value matches. The value is as written, without spaces around it,
// and not missing.
type comparison func(m *Matcher, value []byte) bool

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

// compare makes the comparison for values of a kind.
func (c *compiler) compare(k kind, op string, v *valueSyntax, ctx context) (comparison, *Error) {
	list := literals(v)
	for _, l := range list {
		if l.to != "" && op != "=" && op != "in" {
			return nil, c.errorAt(l.at.From.Pos.Offset, l.at.To.EndPos.Offset, "a range cannot follow "+op, "write in "+l.from+".."+l.to)
		}
	}
	if len(list) > 1 && slices.Contains([]string{"<", "<=", ">", ">=", "=="}, op) {
		return nil, c.errorAt(v.Pos.Offset, v.Pos.Offset+1, "a list cannot follow "+op, "write in (…)")
	}
	if op == "~" || op == "==" {
		return c.compareText(op, list, ctx)
	}
	each := make([]comparison, 0, len(list))
	for _, l := range list {
		one, err := c.compareOne(k, op, l, ctx)
		if err != nil {
			return nil, err
		}
		each = append(each, one)
	}
	if len(each) == 1 {
		return each[0], nil
	}
	return func(m *Matcher, value []byte) bool {
		for _, one := range each {
			if one(m, value) != (op == "!=") {
				return op != "!="
			}
		}
		return op == "!="
	}, nil
}

// compareText compares texts: == byte for byte, ~ by patterns.
func (c *compiler) compareText(op string, list []literal, ctx context) (comparison, *Error) {
	if op == "==" {
		want := list[0].from
		return func(_ *Matcher, value []byte) bool { return string(value) == want }, nil
	}
	var patterns []*pattern
	for _, l := range list {
		p := newPattern(l.at.From.pattern())
		if ctx.opening {
			p = containing(p)
		}
		patterns = append(patterns, p)
	}
	return func(m *Matcher, value []byte) bool {
		m.folded = appendFolded(m.folded[:0], value)
		for _, p := range patterns {
			if p.fits(m.folded) {
				return true
			}
		}
		return false
	}, nil
}

// ordered reports whether a difference matches an operator; = and in require none.
func ordered(difference int, op string) bool {
	switch op {
	case "<":
		return difference < 0
	case "<=":
		return difference <= 0
	case ">":
		return difference > 0
	case ">=":
		return difference >= 0
	case "!=":
		return difference != 0
	}
	return difference == 0
}

// compareOne makes the comparison with one value or range.
func (c *compiler) compareOne(k kind, op string, l literal, ctx context) (comparison, *Error) {
	word := l.at.From
	wrong := func(what, help string) (comparison, *Error) {
		return nil, c.errorAt(word.Pos.Offset, word.EndPos.Offset, quoted(l.from)+" is not "+what, help)
	}
	switch k {
	case numberKind, ratingKind:
		from, ok := number(l.from)
		to := from
		if l.to != "" {
			var good bool
			to, good = number(l.to)
			ok = ok && good
		}
		if !ok {
			return wrong("a number", map[bool]string{true: "for example, elo >= 2600", false: "for example, 40"}[k == ratingKind])
		}
		return func(_ *Matcher, value []byte) bool {
			n, ok := numberOf(value)
			return ok && (k != ratingKind || n > 0) && fitsNumber(n, op, from, to)
		}, nil
	case dateKind:
		from, ok := parseDateExactly(l.from)
		to := from
		if l.to != "" {
			var good bool
			to, good = parseDateExactly(l.to)
			ok = ok && good
		}
		if !ok {
			return wrong("a date", "for example, 1992, 1992.06 or 1992.06.30")
		}
		return func(_ *Matcher, value []byte) bool {
			d, ok := parseDate(string(value))
			return ok && compareDates(d, op, from, to, ctx.maybe)
		}, nil
	case resultKind:
		fits, ok := resultNamed(l.from)
		if !ok {
			return wrong("a result", `expected 1-0, 0-1, 1/2-1/2, *, white, black, draw or decisive`)
		}
		if op != "=" && op != "in" && op != "!=" {
			return nil, c.errorAt(word.Pos.Offset, word.EndPos.Offset, "results have no order", "write result = "+l.from)
		}
		return func(_ *Matcher, value []byte) bool {
			score, ok := record.ParseScore(string(value))
			return ok && fits(score) == (op != "!=")
		}, nil
	case speedKind:
		name := strings.ToLower(l.from)
		at := slices.Index(speeds(), name)
		if at < 0 {
			return wrong("a speed", nearestOf(name, speeds()))
		}
		until := at
		if l.to != "" {
			if until = slices.Index(speeds(), strings.ToLower(l.to)); until < 0 {
				return wrong("a range of speeds", nearestOf(l.to, speeds()))
			}
		}
		return func(_ *Matcher, value []byte) bool {
			p, ok := parsePace(string(value))
			if !ok {
				return false
			}
			n := slices.Index(speeds(), p.speed())
			return fitsNumber(float64(n), op, float64(at), float64(until))
		}, nil
	case paceKind:
		from, ok := parsePace(l.from)
		to := from
		if l.to != "" {
			var good bool
			to, good = parsePace(l.to)
			ok = ok && good
		}
		if !ok {
			return wrong("a time control", "for example, 300, 180+2, 40/7200:3600 or -")
		}
		return func(_ *Matcher, value []byte) bool {
			p, ok := parsePace(string(value))
			if !ok {
				return false
			}
			if l.to == "" && (op == "=" || op == "in" || op == "!=") {
				return (p.text == from.text) == (op != "!=")
			}
			return fitsNumber(p.seconds, op, from.seconds, to.seconds)
		}, nil
	case roundKind:
		from, to := l.from, l.to
		if to == "" {
			to = from
		}
		return func(_ *Matcher, value []byte) bool {
			low, high := compareRounds(string(value), from), compareRounds(string(value), to)
			if op == "=" || op == "in" {
				return low >= 0 && high <= 0
			}
			return ordered(low, op)
		}, nil
	case variantKind:
		if op != "=" && op != "in" && op != "!=" {
			return nil, c.errorAt(word.Pos.Offset, word.EndPos.Offset, "variants have no order", "write variant = "+l.from)
		}
		if _, err := c.catalog.Compile(l.from, nil, true); err != nil {
			return nil, c.errorAt(word.Pos.Offset, word.EndPos.Offset, "unknown variant "+quoted(l.from), c.similarVariants(err))
		}
		want := c.variantID(l.from)
		return func(m *Matcher, value []byte) bool { return (m.variantID(string(value)) == want) == (op != "!=") }, nil
	}
	if k == textKind && (l.to != "" || op != "=" && op != "in" && op != "!=") {
		return nil, c.errorAt(word.Pos.Offset, word.EndPos.Offset, "texts have no order", `write = "…" or ~ "…*"`)
	}
	from, to := fold(l.from), fold(l.to)
	if l.to == "" {
		to = from
	}
	return func(m *Matcher, value []byte) bool {
		m.folded = appendFolded(m.folded[:0], value)
		low := strings.Compare(string(m.folded), from)
		if op == "=" || op == "in" {
			return low >= 0 && bytes.Compare(m.folded, []byte(to)) <= 0
		}
		return ordered(low, op)
	}, nil
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

// fitsNumber compares a number with another or with a range.
func fitsNumber(n float64, op string, from, to float64) bool {
	switch op {
	case "=", "in":
		return n >= from && n <= to
	case "<":
		return n < from
	case "<=":
		return n <= from
	case ">":
		return n > from
	case ">=":
		return n >= from
	}
	return n != from
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
