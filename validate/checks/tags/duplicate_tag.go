package tags

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// duplicateTag reports a duplicate tag.
func duplicateTag() check.Check {
	return check.Check{
		Code:  "T207",
		Name:  "duplicate-tag",
		Title: "a duplicate tag",
		Why: "Each tag may occur only once (PGN standard 8.1); programs differ in which value they " +
			"use.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		May:      check.HasTags,
		TagsOnly: true,
		Proved:   true,
		Tags:     []check.TagUse{{Odd: repeatedTag}},
		Bad:      "[White \"Doe, Jane\"]\n[White \"Roe, Jane\"]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			tags := p.Record.Tags
			for i := range tags {
				t := &tags[i]
				if t.Broken != "" || i > maxTags {
					continue
				}
				for j := range tags[:i] {
					first := &tags[j]
					if first.Broken != "" || !strings.EqualFold(first.Name, t.Name) {
						continue
					}
					d := p.Report(t.At, "duplicate tag %s; the first value is used", printable.Text(t.Name))
					if first.Value == t.Value {
						d.Message = "duplicate tag " + printable.Text(t.Name) + " with the same value"
					}
					d.NoteAt(first.At, "the first value is %s", printable.Quote(first.Value))
					break
				}
			}
		},
	}
}

// maxTags limits how many tags of a game are compared pairwise.
const maxTags = 256

// repeatedTag reports whether an earlier tag has the same name. The runner limits for how many tags
// of a game this is called.
func repeatedTag(g *grammar.Game, i int) bool {
	name := g.Src[g.Tags[i].Name.Off:g.Tags[i].Name.End]
	for j := range g.Tags[:i] {
		first := &g.Tags[j]
		if first.Name.Len() == len(name) && bytes.EqualFold(g.Src[first.Name.Off:first.Name.End], name) {
			return true
		}
	}
	return false
}
