package settings

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

// Known is what values of settings are judged by.
type Known struct {
	Catalog  *variant.Catalog
	Encoding func(name string) error // nil: any name is good
}

// value is a string somewhere in a configuration.
type value struct {
	key      []string // of the table entry it is in; the pattern of a [per-file] is one
	text     string
	from, to int // in the source
	isKey    bool
}

// judge reports each value that cannot be, joined.
func (f *File) judge(name string, src []byte, known *Known) error {
	var all []error
	for _, v := range values(src) {
		if message := known.judge(v); message != "" {
			all = append(all, v.wrong(name, src, message))
		}
	}
	return errors.Join(all...)
}

// judge says what is wrong with a value, "" if nothing is.
func (k *Known) judge(v value) string {
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
		if field == "severities" && (len(v.key) == 2 || len(v.key) == 4) { // not the table's own
			return badRule(v.text, false)
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
		if badRule(rule, false) != "" {
			return "" // said of the key
		}
		level, _ := validate.ParseSeverity(v.text)
		s := validate.Selection{Severity: map[string]validate.Severity{rule: level}}
		if _, err := s.Rules(); err != nil {
			return err.Error()
		}
	case "select", "extend-select":
		return badRule(v.text, false)
	case "ignore":
		return badRule(v.text, true)
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

// BadNotation says why a notation cannot be set for records that are read, "" if it can:
// forms of moves tell themselves apart, the letters of languages do not.
func BadNotation(name string) string {
	if l, _ := notation.ParseLanguage(name); l != nil {
		return ""
	}
	var all []string
	for _, l := range notation.Languages() {
		all = append(all, "letters:"+l.ID)
	}
	if notation.Named(name) != nil {
		return fmt.Sprintf("%s tells itself apart and need not be set; what can be set is %s", name, strings.Join(all, ", "))
	}
	return badChoice(name, all...)
}

// badChoice says that a value is none of some.
func badChoice(v string, values ...string) string {
	for _, x := range values {
		if v == x {
			return ""
		}
	}
	if meant := spelling.Nearest(v, values); meant != "" {
		return fmt.Sprintf("%q cannot be set; did you mean %q?", v, meant)
	}
	return fmt.Sprintf("%q cannot be set; it can be %s", v, strings.Join(values, ", "))
}

// badRule says that a name fits no rule, or one that cannot be ignored.
func badRule(name string, ignore bool) string {
	s := validate.Selection{Extend: []string{name}}
	if ignore {
		s = validate.Selection{Ignore: []string{name}}
	}
	_, err := s.Rules()
	if err == nil {
		return ""
	}
	var e *validate.SelectionError
	if errors.As(err, &e) && !e.Kept {
		if meant := spelling.Nearest(name, RuleNames()); meant != "" {
			return fmt.Sprintf("%v; did you mean %q?", err, meant)
		}
	}
	return err.Error()
}

// RuleNames lists what can name rules: codes, names, families.
func RuleNames() []string {
	names := []string{"all"}
	seen := make(map[string]bool)
	for _, r := range validate.Rules() {
		if family := r.Code[:2]; !seen[family] {
			seen[family] = true
			names = append(names, family)
		}
		names = append(names, r.Code, r.Name)
	}
	return names
}

// BadPattern says why a glob cannot be read, "" if it can.
func BadPattern(p string) string {
	if p == "" || !doublestar.ValidatePattern(p) {
		return fmt.Sprintf("%q is no glob", p)
	}
	return ""
}

// wrong is an error at a value.
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
			table = keyPath(&p, &all, nil, e)
		case unstable.KeyValue:
			entry(&p, &all, table, e)
		}
	}
	return all
}

// keyPath reads a dotted key behind those of the table it is in.
func keyPath(p *unstable.Parser, all *[]value, table []string, n *unstable.Node) []string {
	keys := append([]string(nil), table...)
	for i := n.Key(); i.Next(); {
		keys = append(keys, string(i.Node().Data))
		r := i.Node().Raw
		*all = append(*all, value{append([]string(nil), keys...), string(i.Node().Data), int(r.Offset), int(r.Offset + r.Length), true})
	}
	return keys
}

// maxNesting is how deep values are looked into: none of the keys has deeper ones.
const maxNesting = 8

// entry lists what a key has.
func entry(p *unstable.Parser, all *[]value, table []string, n *unstable.Node) {
	keys := keyPath(p, all, table, n)
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

// keysOf lists the keys of a table by the fields it is read into.
func keysOf(table any) []string {
	var names []string
	for t, i := reflect.TypeOf(table), 0; i < t.NumField(); i++ {
		names = append(names, t.Field(i).Tag.Get("toml"))
	}
	return names
}
