package compare

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// tagsOf returns the tags of a game that are compared, by name: the roster first, then the others
// alphabetically; tags with the same name in written order. The Notation tag of a known notation is
// left out: it is about the spelling of moves. A result that only tags can express, such as a
// resignation, is included as its tags.
func tagsOf(g *record.Game) []record.Tag {
	list := make([]record.Tag, 0, len(g.Tags)+1)
	for _, t := range g.Tags {
		if strings.EqualFold(t.Name, "Notation") && isNotation(t.Value) {
			continue
		}
		list = append(list, t)
	}
	list = append(list, g.EndingTags()...)
	slices.SortStableFunc(list, func(x, y record.Tag) int {
		return cmp.Or(cmp.Compare(place(x.Name), place(y.Name)), cmp.Compare(x.Name, y.Name))
	})
	return list
}

// isNotation reports whether a value names a notation.
func isNotation(value string) bool {
	value = strings.TrimSpace(value)
	l, named := notation.ParseLanguage(value)
	return named && l != nil || notation.Named(value) != nil
}

// place returns the place of a name among the tags: the roster first.
func place(name string) int {
	roster := record.Roster()
	if i := slices.Index(roster[:], name); i >= 0 {
		return i
	}
	return len(roster)
}

// tagText returns a tag pair as written.
func tagText(t *record.Tag) string {
	if t.Broken != "" {
		return t.Broken
	}
	return string(record.AppendTag(nil, t.Name, t.Value))
}

// tags adds the rows of tags that differ. The order of tags does not count, except for that of
// duplicates, which may belong to several games.
func (c *Comparer) tags(a, b *record.Game) {
	x, y := tagsOf(a), tagsOf(b)
	before := len(c.out.Rows)
	c.byName(x, y)
	if len(c.out.Rows) > before {
		return
	}
	r, s := a.Tags.Repeated(), b.Tags.Repeated()
	for i := range min(len(r), len(s)) {
		if r[i].Name != s[i].Name || r[i].Value != s[i].Value {
			c.add(Row{Aspect: Tags, Change: Changed, A: Entry{nil, tagText(&r[i]), r[i].At}, B: Entry{nil, tagText(&s[i]), s[i].At}})
			return
		}
	}
}

// byName adds the rows of tags that differ, name by name.
func (c *Comparer) byName(x, y []record.Tag) {
	for len(x) > 0 || len(y) > 0 {
		name := ""
		switch {
		case len(y) == 0 || len(x) > 0 && before(&x[0], &y[0]):
			name = x[0].Name
		default:
			name = y[0].Name
		}
		n, m := named(x, name), named(y, name)
		c.values(x[:n], y[:m])
		x, y = x[n:], y[m:]
	}
}

// before reports whether a tag precedes another by name.
func before(x, y *record.Tag) bool {
	return cmp.Or(cmp.Compare(place(x.Name), place(y.Name)), cmp.Compare(x.Name, y.Name)) < 0
}

// named counts the tags of a name at the beginning of a list.
func named(list []record.Tag, name string) int {
	n := 0
	for n < len(list) && list[n].Name == name {
		n++
	}
	return n
}

// values compares the tags of one name. Usually each side has one.
func (c *Comparer) values(a, b []record.Tag) {
	number := func(list []record.Tag) []int32 {
		numbers := make([]int32, len(list))
		for i := range list {
			numbers[i] = c.names.of([]byte("g" + list[i].Value + "\x00" + list[i].Broken))
		}
		return numbers
	}
	match := c.aligner.align(number(a), number(b))
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		if i < len(a) && match[i] == j {
			i, j = i+1, j+1
			continue
		}
		i1, j1 := nextMatch(match, i, len(b))
		for i < i1 || j < j1 {
			r := Row{Aspect: Tags, Change: Changed}
			if i < i1 {
				r.A = Entry{nil, tagText(&a[i]), a[i].At}
			} else {
				r.Change = Added
			}
			if j < j1 {
				r.B = Entry{nil, tagText(&b[j]), b[j].At}
			} else {
				r.Change = Removed
			}
			c.add(r)
			i, j = min(i+1, i1), min(j+1, j1)
		}
	}
}
