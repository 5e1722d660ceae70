package tags

import (
	"iter"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// pairs yields the tag pairs that could be read, in written order.
func pairs(p *check.Pass) iter.Seq[*record.Tag] {
	return func(yield func(*record.Tag) bool) { eachPair(p.Record.Tags, yield) }
}

// tagPairs is [pairs] for the tags of a record.
func tagPairs(tags record.Tags) iter.Seq[*record.Tag] {
	return func(yield func(*record.Tag) bool) { eachPair(tags, yield) }
}

// eachPair is the loop of [pairs], which is inlined without it: the iterator of each of many checks
// is then no garbage.
func eachPair(tags record.Tags, yield func(*record.Tag) bool) {
	for i := range tags {
		if t := &tags[i]; t.Broken == "" && !yield(t) {
			return
		}
	}
}

// valued yields the tag pairs with some names, ignoring case, whose value is neither empty nor ?.
// It leaves out spaces around the value.
func valued(p *check.Pass, names ...string) iter.Seq2[*record.Tag, string] {
	return func(yield func(*record.Tag, string) bool) { eachValued(p.Record.Tags, names, yield) }
}

// eachValued is the loop of [valued], which is inlined without it.
func eachValued(tags record.Tags, names []string, yield func(*record.Tag, string) bool) {
	for i := range tags {
		t := &tags[i]
		if t.Broken != "" || !slices.ContainsFunc(names, func(n string) bool { return len(n) == len(t.Name) && strings.EqualFold(n, t.Name) }) {
			continue
		}
		v := strings.TrimSpace(t.Value)
		if v != "" && v != "?" && !yield(t, v) {
			return
		}
	}
}

// allDigits reports whether s consists of one or more digits.
func allDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// oneOf reports a value that is not in a list; expected says in the message what the list has. If
// the value only differs in case, there is a fix, and if not, oneOf returns the finding.
func oneOf(p *check.Pass, t *record.Tag, value string, listed []string, expected string) *diagnostic.Finding {
	if slices.Contains(listed, value) {
		return nil
	}
	d := p.Report(t.Inside, "the %s %s is not %s", printable.Text(t.Name), printable.Quote(value), expected)
	for _, l := range listed {
		if strings.EqualFold(l, value) {
			d.Fix(p.ReplacingValue(t, l), true, diagnostic.Edit{Span: t.Inside, Text: l})
			return nil
		}
	}
	return d
}
