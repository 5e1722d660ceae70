package tags

import (
	"slices"
	"sort"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// tagSpelling reports names of well-known tags in a different spelling.
func tagSpelling() check.Check {
	return check.Check{
		Code:  "T213",
		Name:  "tag-spelling",
		Title: "a well-known tag name in another spelling",
		Why: "Tag names are compared letter by letter (PGN standard 8.1): a tag in another spelling " +
			"is not found.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTags,
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[white_elo \"2500\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[WhiteElo \"2500\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			if !slices.ContainsFunc(p.Record.Tags, func(t record.Tag) bool { return t.Broken == "" && !knownTag(t.Name) }) {
				return
			}
			named := tagCounts(p.Record.Tags)
			for t := range pairs(p) {
				if want := properTag(t.Name); want != t.Name {
					d := p.Report(nameOfTag(p, t), "the tag %s should be spelled %s", printable.Quote(t.Name), want)
					if named(want) == 0 {
						d.Fix("rename the tag "+printable.Quote(t.Name)+" to "+want, true, diagnostic.Edit{Span: nameOfTag(p, t), Text: want})
					}
					continue
				}
				if knownTag(t.Name) || named(t.Name) > 1 {
					continue
				}
				if want := nearTag(t.Name, func(n string) bool { return named(n) == 0 }); want != "" {
					d := p.Report(nameOfTag(p, t), "unknown tag %s; did you mean %s?", printable.Quote(t.Name), want)
					if named(want) == 0 {
						d.Fix("rename the tag "+printable.Quote(t.Name)+" to "+want, false, diagnostic.Edit{Span: nameOfTag(p, t), Text: want})
					}
				}
			}
		},
	}
}

// fewTags is up to how many tags are compared with each other, which is faster than a map.
const fewTags = 16

// tagCounts returns a function that counts the tag pairs with a name.
func tagCounts(tags record.Tags) func(name string) int {
	if len(tags) <= fewTags {
		return func(name string) (n int) {
			for t := range tagPairs(tags) {
				if t.Name == name {
					n++
				}
			}
			return n
		}
	}
	names := make(map[string]int)
	for t := range tagPairs(tags) {
		names[t.Name]++
	}
	return func(name string) int { return names[name] }
}

// knownTag reports whether a tag has a known spelling.
func knownTag(name string) bool {
	by := tagNamesByLength()
	return len(name) < len(by) && slices.Contains(by[len(name)], name)
}

// nameOfTag returns the span of a tag's name.
func nameOfTag(p *check.Pass, t *record.Tag) grammar.Span {
	tags := p.Syntax.Tags // in written order
	if i := sort.Search(len(tags), func(i int) bool { return tags[i].Off >= t.At.Off }); i < len(tags) && tags[i].Off == t.At.Off {
		return tags[i].Name
	}
	return grammar.Span{Off: t.At.Off, End: t.At.Off}
}
