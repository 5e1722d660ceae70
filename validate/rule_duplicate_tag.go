package validate

import "strings"

// duplicateTag reports a tag that is there twice.
func duplicateTag() Rule {
	return Rule{
		Code:     "T207",
		Name:     "duplicate-tag",
		Title:    "a tag that is there twice",
		Why:      "The PGN standard (8.1) has each tag once; which of the values counts differs from program to program.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "[White \"Doe, Jane\"]\n[White \"Roe, Jane\"]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
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
					d := p.Report(t.At, "the tag %s is there twice; the first one counts", visible(t.Name))
					if first.Value == t.Value {
						d.Message = "the tag " + visible(t.Name) + " is there twice, with the same value"
					}
					d.noteAt(first.At, "the first one says %s", quote(first.Value))
					break
				}
			}
		},
	}
}

// maxTags bounds how many tags of a game are compared with each other.
const maxTags = 256
