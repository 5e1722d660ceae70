package query

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2"

	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Query is a parsed expression. It never changes, and goroutines may share it.
type Query struct {
	catalog    *variant.Catalog
	fact       fact
	leaves     int
	states     int
	atoms      []atom
	roots      []*root
	variations bool // some root evaluates variations
	history    bool // some moment counts repetitions
	tags       bool // tags may decide some fact
}

// Vocabulary is what expressions can name in addition to the fields and words of the language.
type Vocabulary struct {
	Catalog *variant.Catalog
	Checks  func() []Finding // returns the possible findings of checks, one for each code; nil if there are none
}

// The limits of an expression: its length in bytes, and the depth of its parentheses.
const (
	maxText    = 16 << 10
	maxNesting = 40
)

// Parse parses an expression. An error is an *[Error].
func Parse(text string, known Vocabulary) (*Query, error) {
	if !utf8.ValidString(text) {
		return nil, &Error{Text: strings.ToValidUTF8(text, "\ufffd"), Msg: "the expression is not valid UTF-8"}
	}
	if len(text) > maxText {
		return nil, &Error{Text: firstRune(text), Msg: fmt.Sprintf("the expression has %d bytes; at most %d are read", len(text), maxText)}
	}
	c := &compiler{text: text, catalog: known.Catalog, checks: known.Checks}
	if strings.TrimSpace(text) == "" {
		return nil, c.errorAt(0, 0, "the expression is empty", `for example, player ~ "Tal*"`)
	}
	if err := c.nesting(); err != nil {
		return nil, err
	}
	tree := parseQuickly(text)
	if tree == nil {
		var err error
		if tree, err = syntaxParser().ParseString("", text); err != nil {
			return nil, c.misread(err)
		}
	}
	f, bad := c.fact(tree, context{side: -1})
	if bad != nil {
		return nil, bad
	}
	q := &Query{catalog: known.Catalog, fact: f, leaves: c.leaves, states: c.states, atoms: c.atoms, roots: c.roots, history: c.history, tags: c.tags}
	for _, r := range q.roots {
		r.ceases = r.in == mainLine && !r.count && opensOnly(r.moment)
		q.variations = q.variations || r.in != mainLine
	}
	return q, nil
}

// nesting refuses parentheses that are nested too deep: parsing them is recursive.
func (c *compiler) nesting() *Error {
	depth, quote := 0, false
	for i := 0; i < len(c.text); i++ {
		switch b := c.text[i]; {
		case quote && b == '\\':
			i++
		case b == '"':
			quote = !quote
		case quote:
		case b == '(':
			if depth++; depth > maxNesting {
				return c.errorAt(i, i+1, fmt.Sprintf("parentheses are nested more than %d deep", maxNesting), "")
			}
		case b == ')':
			depth--
		}
	}
	return nil
}

// misread converts an error of participle, with its place.
func (c *compiler) misread(err error) *Error {
	off := len(c.text)
	var p participle.Error
	if errors.As(err, &p) {
		off = min(p.Position().Offset, len(c.text))
	}
	var u *participle.UnexpectedTokenError
	if !errors.As(err, &u) {
		return c.errorAt(off, off+1, "this is not an expression", "")
	}
	if u.Unexpected.EOF() {
		return c.errorAt(len(c.text), len(c.text), c.lacking(), "")
	}
	token := u.Unexpected.Value
	msg, help := "unexpected "+quoted(token), ""
	if strings.HasPrefix(token, `"`) && len(token) > 1 {
		msg, help = "a text is not a condition", "write player ~ "+token
	}
	switch {
	case token == "&" || token == "&&":
		help = `write "and"`
	case token == "|" || token == "||":
		help = `write "or"`
	case token == "!":
		help = `write "not"`
	case token == `"`:
		msg, help = "the closing quote is missing", `write a text in double quotes, such as "Tal*"`
	case strings.EqualFold(token, "within") && !previousIsKeyword(c.text[:off]):
		msg, help = `"within" limits a sequence`, "write A then B within 6 plies"
	case token == ")" && strings.Count(c.text[:off], "(") <= strings.Count(c.text[:off], ")"):
		msg = "closing parenthesis without an opening one"
	case isKeyword(token) && previousIsKeyword(c.text[:off]):
		msg = "a condition is missing before " + quoted(token)
		if strings.EqualFold(token, "then") {
			help = "for example, castles then within 6 plies check"
		}
	case namedField(token) != nil || isGameWord(token) || momentWords()[strings.ToLower(token)] != nil:
		help = `join conditions with "and"`
	case isWordRune(rune(token[0])):
		help = "write a text that has spaces in double quotes"
	}
	return c.errorAt(off, off+len(token), msg, help)
}

// lacking describes what is missing at the end of the expression.
func (c *compiler) lacking() string {
	switch {
	case strings.Count(c.text, `"`)%2 == 1:
		return "a quote is missing at the end"
	case strings.Count(c.text, "(") > strings.Count(c.text, ")"):
		return `")" is missing at the end`
	}
	fields := strings.Fields(c.text)
	last := fields[len(fields)-1]
	if isKeyword(last) {
		return "a condition is missing after " + quoted(last)
	}
	if strings.ContainsAny(last[len(last)-1:], "=<>~") {
		return "a value is missing after " + quoted(last)
	}
	return "something is missing at the end"
}

// isKeyword reports whether a word joins conditions or precedes one.
func isKeyword(word string) bool {
	return slices.Contains([]string{"and", "or", "not", "then", "with", "lasts", "maybe", "either", "within"}, strings.ToLower(word))
}

// previousIsKeyword reports whether a text ends in a keyword or begins an expression.
func previousIsKeyword(text string) bool {
	fields := strings.Fields(text)
	return len(fields) == 0 || isKeyword(fields[len(fields)-1])
}

// findings makes the test for a word after "finding"; nil if no check has that name, with what may
// have been meant.
func (c *compiler) findings(word string) (fits func(Finding) bool, near string) {
	var names []string
	var checks []Finding
	if c.checks != nil {
		checks = c.checks()
	}
	for _, f := range checks {
		if strings.EqualFold(f.Name, word) {
			return func(x Finding) bool { return strings.EqualFold(x.Name, word) }, ""
		}
		names = append(names, f.Code, f.Name)
	}
	code := strings.ToUpper(word)
	for _, f := range checks {
		if strings.HasPrefix(f.Code, code) {
			return func(x Finding) bool { return strings.HasPrefix(x.Code, code) }, ""
		}
	}
	level := strings.ToLower(word)
	if slices.Contains([]string{"error", "warning", "info"}, level) {
		return func(x Finding) bool { return x.Severity == level }, ""
	}
	if strings.EqualFold(word, "any") {
		return func(Finding) bool { return true }, ""
	}
	return nil, spelling.Nearest(word, names)
}
