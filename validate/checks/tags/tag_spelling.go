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
			names := make(map[string]int) // how many tags have each name
			for t := range pairs(p) {
				names[t.Name]++
			}
			for t := range pairs(p) {
				if want := properTag(t.Name); want != t.Name {
					d := p.Report(t.At, "the tag %s should be spelled %s", printable.Quote(t.Name), want)
					if names[want] == 0 {
						d.Fix("rename the tag "+printable.Quote(t.Name)+" to "+want, true, diagnostic.Edit{Span: nameOfTag(p, t), Text: want})
					}
					continue
				}
				if knownTag(t.Name) || names[t.Name] > 1 {
					continue
				}
				if want := nearTag(t.Name, func(n string) bool { return names[n] == 0 }); want != "" {
					d := p.Report(t.At, "unknown tag %s; did you mean %s?", printable.Quote(t.Name), want)
					if names[want] == 0 {
						d.Fix("rename the tag "+printable.Quote(t.Name)+" to "+want, false, diagnostic.Edit{Span: nameOfTag(p, t), Text: want})
					}
				}
			}
		},
	}
}

// knownTag reports whether a tag has a known spelling.
func knownTag(name string) bool {
	for _, n := range tagNames {
		if n == name {
			return true
		}
	}
	return false
}

// nameOfTag returns the span of a tag's name.
func nameOfTag(p *check.Pass, t *record.Tag) grammar.Span {
	tags := p.Syntax.Tags // in written order
	if i := sort.Search(len(tags), func(i int) bool { return tags[i].Off >= t.At.Off }); i < len(tags) && tags[i].Off == t.At.Off {
		return tags[i].Name
	}
	return grammar.Span{Off: t.At.Off, End: t.At.Off}
}
