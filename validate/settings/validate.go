package settings

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// KnownValues are the valid values of settings.
type KnownValues struct {
	Catalog  *variant.Catalog
	Encoding func(name string) error // nil: any name is valid
}

// value is a string in a configuration.
type value struct {
	key      []string // of the table entry; the pattern of a [per-file] is one of them
	text     string
	from, to int // in the source
	isKey    bool
}

// validateValues returns the errors of all invalid values, at most one more than maxErrors.
func validateValues(name string, src []byte, known *KnownValues) []*Error {
	var all []*Error
	judged := make(map[string]string) // the results for earlier values
	for _, v := range values(src) {
		key := strings.Join(append(v.key, fmt.Sprint(v.isKey), strings.ToLower(v.text)), "\x00")
		message, again := judged[key]
		if !again {
			message = known.validate(v)
			judged[key] = message
		}
		if message == "" {
			continue
		}
		if len(all) > maxErrors { // finding the value that was meant takes time
			break
		}
		all = append(all, v.wrong(name, src, message))
	}
	return all
}

// validate returns what is wrong with a value, "" if nothing is.
func (k *KnownValues) validate(v value) string {
	field := v.key[0]
	if field == "per-file" {
		if v.isKey && len(v.key) == 2 {
			return BadPattern(v.text)
		}
		if len(v.key) < 3 {
			return ""
		}
		field = v.key[2]
	}
	if v.isKey {
		// not the key of the table itself
		if field == "severities" && (len(v.key) == 2 || len(v.key) == 4) {
			return badCheck(v.text, false)
		}
		return ""
	}
	switch field {
	case "severity":
		return badChoice(v.text, "error", "warning", "info")
	case "fail-on":
		return badChoice(v.text, "error", "warning", "info", "never")
	case "severities":
		if bad := badChoice(v.text, "error", "warning", "info"); bad != "" {
			return bad
		}
		rule := v.key[len(v.key)-1]
		if badCheck(rule, false) != "" {
			return "" // the key is reported
		}
		level, _ := diagnostic.ParseSeverity(v.text)
		s := check.Selection{Severity: map[string]diagnostic.Severity{rule: level}}
		if _, err := validate.Select(&s); err != nil {
			return err.Error()
		}
	case "select", "extend-select":
		return badCheck(v.text, false)
	case "ignore":
		return badCheck(v.text, true)
	case "exclude":
		return BadPattern(v.text)
	case "variant":
		if _, err := k.Catalog.Compile(v.text, nil, true); err != nil {
			return err.Error()
		}
	case "notation":
		return BadNotation(v.text)
	case "encoding":
		if k.Encoding != nil {
			if err := k.Encoding(v.text); err != nil {
				return err.Error()
			}
		}
	}
	return ""
}

// BadNotation says why a notation cannot be set for reading records, "" if it can: the reader
// detects the forms of moves, but not the letters of languages.
func BadNotation(name string) string {
	if l, _ := notation.ParseLanguage(name); l != nil {
		return ""
	}
	var codes []string
	for _, l := range notation.Languages() {
		if strings.EqualFold(name, l.Title) || strings.EqualFold(name, l.ID) {
			return fmt.Sprintf("unknown notation %s; did you mean letters:%s?", printable.Quote(name), l.ID)
		}
		codes = append(codes, l.ID)
	}
	expected := "expected letters:XX (" + english.Or(codes) + ")"
	if notation.Named(name) != nil {
		return fmt.Sprintf("the notation %s is detected and need not be set; %s", name, expected)
	}
	if code, ok := strings.CutPrefix(name, "letters:"); ok {
		return fmt.Sprintf("unknown language %s; %s", printable.Quote(code), expected)
	}
	return fmt.Sprintf("unknown notation %s; %s", printable.Quote(name), expected)
}

// badChoice returns the message for a value that is not one of some.
func badChoice(v string, values ...string) string {
	for _, x := range values {
		if v == x {
			return ""
		}
	}
	if meant := spelling.Nearest(v, values); meant != "" {
		return fmt.Sprintf("invalid value %s; did you mean %q?", printable.Quote(v), meant)
	}
	return fmt.Sprintf("invalid value %s; expected %s", printable.Quote(v), english.Or(values))
}

// badCheck says that a name matches no check, or one that cannot be ignored.
func badCheck(name string, ignore bool) string {
	s := check.Selection{Extend: []string{name}}
	if ignore {
		s = check.Selection{Ignore: []string{name}}
	}
	_, err := validate.Select(&s)
	if err == nil {
		return ""
	}
	var e *check.SelectionError
	if errors.As(err, &e) && !e.Kept {
		if meant := spelling.Nearest(name, CheckNames()); meant != "" {
			return fmt.Sprintf("%v; did you mean %q?", err, meant)
		}
	}
	return err.Error()
}

// CheckNames lists the possible names of checks: codes, names, families.
func CheckNames() []string {
	names := []string{"all"}
	seen := make(map[string]bool)
	for _, r := range validate.Checks() {
		if family := r.Code[:2]; !seen[family] {
			seen[family] = true
			names = append(names, family)
		}
		names = append(names, r.Code, r.Name)
	}
	return names
}

// BadPattern says why a glob is invalid, "" if it is not.
func BadPattern(p string) string {
	switch {
	case len(p) > maxPattern:
		return fmt.Sprintf("the glob %s is too long: at most %d bytes can be used", printable.Quote(p), maxPattern)
	case choices(p) > maxChoices:
		return fmt.Sprintf("the glob %s expands to too many names (at most %d)", printable.Quote(p), maxChoices)
	case p == "" || !doublestar.ValidatePattern(p):
		return fmt.Sprintf("%s is not a valid glob", printable.Quote(p))
	case escapesLetter(p):
		return fmt.Sprintf("a backslash before a letter in the glob %s; directories end in /", printable.Quote(p))
	}
	return ""
}

// escapesLetter reports whether a glob has a backslash before a letter or a digit, which need none:
// it is meant as the separator of Windows.
func escapesLetter(glob string) bool {
	escaped := false
	for _, r := range glob {
		if escaped && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return true
		}
		escaped = !escaped && r == '\\'
	}
	return false
}

// wrong returns an error at a value.
func (v *value) wrong(name string, src []byte, message string) *Error {
	start := strings.LastIndexByte(string(src[:v.from]), '\n') + 1
	line := src[start:]
	if i := strings.IndexByte(string(line), '\n'); i >= 0 {
		line = line[:i]
	}
	return &Error{
		File: name, Line: strings.Count(string(src[:start]), "\n") + 1,
		Column:  utf8.RuneCount(src[start:v.from]) + 1,
		Source:  strings.TrimSuffix(string(line), "\r"),
		Width:   utf8.RuneCount(src[v.from:min(v.to, start+len(line))]),
		Message: message,
	}
}

// values lists the keys and strings of a configuration that could be read.
func values(src []byte) []value {
	var p unstable.Parser
	p.Reset(src)
	var all []value
	var table []string
	for p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table, unstable.ArrayTable:
			table = keyPath(&all, nil, e)
		case unstable.KeyValue:
			entry(&p, &all, table, e)
		}
	}
	return all
}

// keyPath parses a dotted key after those of its table.
func keyPath(all *[]value, table []string, n *unstable.Node) []string {
	keys := append([]string(nil), table...)
	for i := n.Key(); i.Next(); {
		keys = append(keys, string(i.Node().Data))
		r := i.Node().Raw
		*all = append(*all, value{append([]string(nil), keys...), string(i.Node().Data), int(r.Offset), int(r.Offset + r.Length), true})
	}
	return keys
}

// maxNesting is how deep values are searched: none of the keys has deeper ones.
const maxNesting = 8

// entry lists the values of a key.
func entry(p *unstable.Parser, all *[]value, table []string, n *unstable.Node) {
	keys := keyPath(all, table, n)
	if len(keys) > maxNesting {
		return
	}
	switch v := n.Value(); v.Kind {
	case unstable.String:
		*all = append(*all, value{keys, string(v.Data), int(v.Raw.Offset), int(v.Raw.Offset + v.Raw.Length), false})
	case unstable.Array:
		for i := v.Children(); i.Next(); {
			if c := i.Node(); c.Kind == unstable.String {
				*all = append(*all, value{keys, string(c.Data), int(c.Raw.Offset), int(c.Raw.Offset + c.Raw.Length), false})
			}
		}
	case unstable.InlineTable:
		for i := v.Children(); i.Next(); {
			entry(p, all, keys, i.Node())
		}
	}
}

// keysOf lists the keys of a table by its fields.
func keysOf(table any) []string {
	var names []string
	for t, i := reflect.TypeOf(table), 0; i < t.NumField(); i++ {
		names = append(names, t.Field(i).Tag.Get("toml"))
	}
	return names
}
