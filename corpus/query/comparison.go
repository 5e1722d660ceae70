package query

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// comparison reports whether a value matches. The value is as written, without spaces around it,
// and not missing.
type comparison func(m *Matcher, value []byte) bool

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

// isEquality reports whether an operator requires no order of values.
func isEquality(op string) bool { return op == "=" || op == "in" || op == "!=" }

// ends parses both ends of a range, which are the same for a single value.
func ends[T any](l literal, parse func(string) (T, bool)) (from, to T, ok bool) {
	if from, ok = parse(l.from); !ok || l.to == "" {
		return from, from, ok
	}
	to, ok = parse(l.to)
	return from, to, ok
}

// wrongValue is the error of a value that is not of the expected kind.
func (c *compiler) wrongValue(l literal, what, help string) *Error {
	return c.errorOf(l, quoted(l.from)+" is not "+what, help)
}

// errorOf is an error at a value.
func (c *compiler) errorOf(l literal, message, help string) *Error {
	return c.errorAt(l.at.From.Pos.Offset, l.at.From.EndPos.Offset, message, help)
}

// singleQuotes refuses a value in single quotes, which would be a part of the text.
func (c *compiler) singleQuotes(v *valueSyntax) *Error {
	for _, l := range literals(v) {
		if w := l.at.From.Word; len(w) > 2 && w[0] == '\'' && w[len(w)-1] == '\'' {
			return c.errorOf(l, "a text is written in double quotes", `write "`+w[1:len(w)-1]+`"`)
		}
	}
	return nil
}

// compareOne makes the comparison with one value or range.
func (c *compiler) compareOne(k kind, op string, l literal, ctx context) (comparison, *Error) {
	switch k {
	case numberKind:
		return c.compareNumber(op, l, false)
	case ratingKind:
		return c.compareNumber(op, l, true)
	case dateKind:
		return c.compareDate(op, l, ctx.maybe)
	case resultKind:
		return c.compareResult(op, l)
	case speedKind:
		return c.compareSpeed(op, l)
	case paceKind:
		return c.comparePace(op, l)
	case roundKind:
		return compareRound(op, l), nil
	case variantKind:
		return c.compareVariant(op, l)
	case textKind:
		if l.to != "" || !isEquality(op) {
			return nil, c.errorOf(l, "texts have no order", `write = "…" or ~ "…*"`)
		}
	}
	return compareFolded(op, l), nil
}

// compareNumber compares numbers; a rating of 0 is unknown.
func (c *compiler) compareNumber(op string, l literal, rating bool) (comparison, *Error) {
	from, to, ok := ends(l, number)
	if !ok && rating {
		return nil, c.wrongValue(l, "a number", "for example, elo >= 2600")
	} else if !ok {
		return nil, c.wrongValue(l, "a number", "for example, 40")
	}
	return func(_ *Matcher, value []byte) bool {
		n, ok := numberOf(value)
		return ok && (!rating || n > 0) && fitsNumber(n, op, from, to)
	}, nil
}

// compareDate compares dates, of which parts can be unknown: with maybe, they may match.
func (c *compiler) compareDate(op string, l literal, maybe bool) (comparison, *Error) {
	from, to, ok := ends(l, parseDateExactly)
	if !ok {
		return nil, c.wrongValue(l, "a date", "for example, 1992, 1992.06 or 1992.06.30")
	}
	return func(_ *Matcher, value []byte) bool {
		d, ok := parseDate(string(value))
		return ok && compareDates(d, op, from, to, maybe)
	}, nil
}

// compareResult compares results.
func (c *compiler) compareResult(op string, l literal) (comparison, *Error) {
	fits, ok := resultNamed(l.from)
	if !ok {
		return nil, c.wrongValue(l, "a result", "expected 1-0, 0-1, 1/2-1/2, *, white, black, draw or decisive")
	}
	if l.to != "" || !isEquality(op) {
		return nil, c.errorOf(l, "results have no order", "write result = "+l.from)
	}
	return func(_ *Matcher, value []byte) bool {
		score, ok := record.ParseScore(string(value))
		return ok && fits(score) == (op != "!=")
	}, nil
}

// compareSpeed compares the speeds of time controls, from the fastest to the slowest.
func (c *compiler) compareSpeed(op string, l literal) (comparison, *Error) {
	name := strings.ToLower(l.from)
	from := slices.Index(speeds(), name)
	if from < 0 {
		return nil, c.wrongValue(l, "a speed", nearestOf(name, speeds()))
	}
	to := from
	if l.to != "" {
		if to = slices.Index(speeds(), strings.ToLower(l.to)); to < 0 {
			return nil, c.wrongValue(l, "a range of speeds", nearestOf(l.to, speeds()))
		}
	}
	return func(_ *Matcher, value []byte) bool {
		p, ok := parsePace(string(value))
		return ok && fitsNumber(float64(slices.Index(speeds(), p.speed())), op, float64(from), float64(to))
	}, nil
}

// comparePace compares time controls: their texts, or the time that they give for a game.
func (c *compiler) comparePace(op string, l literal) (comparison, *Error) {
	from, to, ok := ends(l, parsePace)
	if !ok {
		return nil, c.wrongValue(l, "a time control", "for example, 300, 180+2, 40/7200:3600 or -")
	}
	byText := l.to == "" && isEquality(op)
	return func(_ *Matcher, value []byte) bool {
		p, ok := parsePace(string(value))
		if ok && byText {
			return (p.text == from.text) == (op != "!=")
		}
		return ok && fitsNumber(p.seconds, op, from.seconds, to.seconds)
	}, nil
}

// compareRound compares rounds: see [compareRounds].
func compareRound(op string, l literal) comparison {
	from, to := l.from, l.to
	if to == "" {
		to = from
	}
	return func(_ *Matcher, value []byte) bool {
		low := compareRounds(string(value), from)
		if op == "=" || op == "in" {
			return low >= 0 && compareRounds(string(value), to) <= 0
		}
		return ordered(low, op)
	}
}

// compareVariant compares variants, whatever they are called.
func (c *compiler) compareVariant(op string, l literal) (comparison, *Error) {
	if l.to != "" || !isEquality(op) {
		return nil, c.errorOf(l, "variants have no order", "write variant = "+l.from)
	}
	_, err := c.catalog.Compile(l.from, nil, true)
	if game, _ := variant.Elsewhere(l.from); err != nil && game == "" { // those of Shogi are found, too
		return nil, c.errorOf(l, "unknown variant "+quoted(l.from), c.similarVariants(err))
	}
	want := c.variantID(l.from)
	return func(m *Matcher, value []byte) bool { return (m.variantID(string(value)) == want) == (op != "!=") }, nil
}

// compareFolded compares texts in their folded form: see [appendFolded].
func compareFolded(op string, l literal) comparison {
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
	}
}
