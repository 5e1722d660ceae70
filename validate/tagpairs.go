package validate

import (
	"iter"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/record"
)

// pairs yields the tag pairs that were read, in written order.
func (p *Pass) pairs() iter.Seq[*record.Tag] {
	return func(yield func(*record.Tag) bool) {
		for i := range p.Record.Tags {
			if t := &p.Record.Tags[i]; t.Broken == "" && !yield(t) {
				return
			}
		}
	}
}

// valued yields the tag pairs of some names, spelt so but for case, that say something: their
// value is neither empty nor ?. Blanks around the value are left out of it.
func (p *Pass) valued(names ...string) iter.Seq2[*record.Tag, string] {
	return func(yield func(*record.Tag, string) bool) {
		for t := range p.pairs() {
			if !slices.ContainsFunc(names, func(n string) bool { return len(n) == len(t.Name) && strings.EqualFold(n, t.Name) }) {
				continue
			}
			v := strings.TrimSpace(t.Value)
			if v != "" && v != "?" && !yield(t, v) {
				return
			}
		}
	}
}

// allDigits reports whether s is one digit or more, and nothing else.
func allDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// oneOf reports a value that is none of a list. If it is one but for case, that is a fix.
func (p *Pass) oneOf(t *record.Tag, value string, listed []string, where string) {
	if slices.Contains(listed, value) {
		return
	}
	d := p.Report(t.Inside, "the %s %s is none of those %s lists", visible(t.Name), quote(value), where)
	for _, l := range listed {
		if strings.EqualFold(l, value) {
			d.fix("write it so", true, Edit{Span: t.Inside, Text: l})
			return
		}
	}
	d.note("it lists %s", strings.Join(listed, ", "))
}
