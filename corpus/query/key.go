package query

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Key is a value by which games are sorted or grouped: a field of the language, such as date or
// white, a part of a date, or any tag. It never changes, and goroutines may share it.
type Key struct {
	name string
	tags []string
	kind kind
	part datePart
	pair bool // each player has one
	// the moves decide where the tags do not
	opened openedField
}

// datePart is how much of a date a key uses.
type datePart uint8

const (
	wholeDate datePart = iota
	yearOnly
	yearAndMonth
)

// KeyError means that a name is not that of a key.
type KeyError struct {
	Name string
	Near string // the key that was probably meant, or ""
}

// Error implements error.
func (e *KeyError) Error() string {
	if e.Near != "" {
		return fmt.Sprintf("unknown key %q; did you mean %s?", e.Name, e.Near)
	}
	text := fmt.Sprintf("unknown key %q; expected a field, such as date or white, or a tag, such as Board", e.Name)
	if e.Name != "" && !strings.ContainsFunc(e.Name, func(r rune) bool { return !inTagName(r) && r != '-' }) {
		text += " or " + tagPrefix + e.Name
	}
	return text
}

// KeyNames returns the names of all keys, except tags without a field.
func KeyNames() (names []string) {
	for _, f := range fields() {
		if f.of != ofPlayer {
			names = append(names, f.name)
		}
	}
	return append(names, "year", "month")
}

// tagPrefix makes a key of any tag.
const tagPrefix = "tag:"

// ParseKey finds the key with a name: that of a field, year, month, or the name of a tag. A tag
// whose name does not begin with a capital, or is similar to another key, is written as tag:name.
// The error is a *[KeyError].
func ParseKey(name string) (*Key, error) {
	lower := strings.ToLower(name)
	if tag, ok := cutFold(name, tagPrefix); ok && tag != "" {
		return &Key{name: name, tags: []string{tag}, kind: anyKind}, nil
	}
	switch lower {
	case "year":
		return &Key{name: lower, tags: []string{"Date"}, kind: dateKind, part: yearOnly}, nil
	case "month":
		return &Key{name: lower, tags: []string{"Date"}, kind: dateKind, part: yearAndMonth}, nil
	}
	if f := namedField(name); f != nil && f.of != ofPlayer {
		return &Key{name: f.name, tags: f.tags, kind: f.kind, pair: f.of == ofSides, opened: f.opened}, nil
	}
	near := spelling.Nearest(lower, KeyNames())
	if isTagName(name) && (near == "" || spelling.Distance(lower, near) > 2) {
		return &Key{name: name, tags: []string{name}, kind: anyKind}, nil
	}
	return nil, &KeyError{Name: name, Near: near}
}

// isTagName reports whether a word is the name of a tag: letters, digits and underscores after a
// capital.
func isTagName(s string) bool {
	for i, r := range s {
		if !inTagName(r) || i == 0 && !unicode.IsUpper(r) {
			return false
		}
	}
	return s != ""
}

func inTagName(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// Name returns the name of the key.
func (k *Key) Name() string { return k.name }

// isName reports whether values are names of people.
func (k *Key) isName() bool {
	return k.kind == textKind && len(k.tags) > 0 && (k.tags[0] == "White" || k.tags[0] == "Black")
}

// KeyReader reads the keys of records. It reuses its memory, so it belongs to one goroutine.
type KeyReader struct {
	m     *Matcher
	whole bool // the movetext has been read
	ends  []ending
}

// NewKeyReader returns a KeyReader for records that are read in one way.
func NewKeyReader(catalog *variant.Catalog, o Options) *KeyReader {
	return &KeyReader{m: (&Query{catalog: catalog}).Matcher(o), ends: endings()}
}

// ByTags sets the current record, of which only the tags have been read.
func (r *KeyReader) ByTags(g *grammar.Game) {
	r.m.begin(g)
	r.whole = false
}

// Record sets the current record. If it is too long, its tags count.
func (r *KeyReader) Record(g *grammar.Game) {
	r.m.begin(g)
	r.m.stage = byTokens
	r.whole = true
	if g.Setup.Len() > 0 {
		r.m.built = r.m.builder.Build(g)
		r.m.listed = &r.m.built.Tags
	}
}

// number returns the value of a numeric key; decided is false if the movetext has to be read.
func (r *KeyReader) number(k *Key) (n float64, known, decided bool) {
	switch k.kind {
	case pliesKind, movesKind:
		if !r.whole {
			return 0, false, false
		}
		n := r.m.game.MainPlies()
		if k.kind == movesKind {
			n = (n + 1) / 2
		}
		return float64(n), r.m.game.TooLong() == nil, true
	case paceKind, speedKind:
		value, _ := r.m.tag(k.tags[0])
		p, ok := parsePace(string(value))
		if k.kind == speedKind {
			return float64(slices.Index(speeds(), p.speed())), ok, true
		}
		return p.seconds, ok, true
	case resultKind:
		score, known, decided := r.score()
		if !known || score == record.Unfinished {
			return 0, false, decided
		}
		return float64(slices.Index([]record.Score{record.WhiteWon, record.Draw, record.BlackWon, record.BothLost}, score)), true, decided
	}
	sum, count := 0.0, 0.0
	for _, tag := range k.tags {
		if value, ok := r.m.tag(tag); ok {
			if n, ok := numberOf(value); ok && (k.kind != ratingKind || n > 0) {
				sum, count = sum+n, count+1
			}
		}
	}
	if count == 0 {
		return 0, false, true
	}
	return sum / count, true, true
}

// score returns the result: that of the tag, or of the movetext if the tag has none.
func (r *KeyReader) score() (score record.Score, known, decided bool) {
	if value, ok := r.m.tag("Result"); ok {
		if score, ok := record.ParseScore(string(value)); ok {
			return score, true, true
		}
	}
	if !r.whole {
		return score, false, false
	}
	score, known = r.m.scoreWritten()
	return score, known, true
}

// isNumber reports whether the values of a key are compared as numbers.
func (k *Key) isNumber() bool {
	switch k.kind {
	case numberKind, ratingKind, resultKind, paceKind, speedKind, pliesKind, movesKind:
		return true
	}
	return false
}

// Values returns the values of the key in the current record in a form for people: none if it is
// missing, two if the players have different ones. decided is false if the movetext has to be read
// first.
func (r *KeyReader) Values(k *Key) (values []string, decided bool) {
	switch k.kind {
	case resultKind:
		score, known, decided := r.score()
		if !known || score == record.Unfinished {
			return nil, decided
		}
		return []string{score.String()}, true
	case speedKind:
		if n, known, _ := r.number(k); known {
			values = append(values, speeds()[int(n)])
		}
		return values, true
	case pliesKind, movesKind:
		n, known, decided := r.number(k)
		if !known {
			return nil, decided
		}
		return []string{string(appendNumber(nil, int(n)))}, true
	case variantKind:
		return []string{r.variant()}, true
	}
	if k.opened != notOpened {
		value, decided := r.opened(k)
		if value != "" {
			values = append(values, strings.Join(strings.Fields(value), " "))
		}
		return values, decided
	}
	for _, tag := range k.tags {
		value, ok := r.m.tag(tag)
		if !ok {
			continue
		}
		text := strings.Join(strings.Fields(string(value)), " ")
		if k.kind == dateKind && k.part != wholeDate {
			d, known := parseDate(text)
			if !known {
				continue
			}
			text = d.text(k.part)
		}
		if len(values) == 0 || fold(values[0]) != fold(text) {
			values = append(values, text)
		}
	}
	return values, true
}

// opened returns the code, the opening or the variation of the current record, "" if it has none: a
// key is a single value, so an opening is without its variation unless its tag has one.
func (r *KeyReader) opened(k *Key) (value string, decided bool) {
	if value, ok := r.m.tag(k.tags[0]); ok && k.opened == openedName {
		return string(value), true
	}
	values, decided := r.m.opened(k.opened)
	if len(values) > 0 {
		value = values[0]
	}
	return value, decided
}

// Group returns a form of a value that all values have which [Query] takes for the same: in lower
// case, without accents.
func Group(value string) string { return fold(value) }

// variant returns the id of the record's variant, or its name if the variant is unknown.
func (r *KeyReader) variant() string {
	id := r.m.variantID(r.m.variantName())
	return strings.TrimPrefix(id, "? ")
}

// text writes the known part of a date: 1992, 199? or 1992.06.
func (d span) text(part datePart) string {
	first, last := fmt.Sprintf("%04d", d.first/10000), fmt.Sprintf("%04d", d.last/10000)
	year := []byte(first)
	for i := range year {
		if first[i] != last[i] {
			year[i] = '?'
		}
	}
	if part == yearOnly {
		return string(year)
	}
	if month := d.first / 100 % 100; month > 0 {
		return fmt.Sprintf("%s.%02d", year, month)
	}
	return string(year) + ".??"
}
