package validate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// tagSpelling reports names of well-known tags that are spelt otherwise.
func tagSpelling() Rule {
	return Rule{
		Code:     "T213",
		Name:     "tag-spelling",
		Title:    "the name of a well-known tag in another spelling",
		Why:      "Names of tags are compared letter by letter (PGN standard 8.1): under another spelling the tag is not found.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[white_elo \"2500\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[WhiteElo \"2500\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t := range p.pairs() {
				if want := properTag(t.Name); want != t.Name {
					d := p.Report(t.At, "the tag %s is spelt %s", quote(t.Name), want)
					if !p.hasTag(want, t) {
						d.fix("spell it so", true, Edit{Span: p.nameOfTag(t), Text: want})
					}
					continue
				}
				if want := nearTag(t.Name); want != "" && !p.hasTag(t.Name, t) && !knownTag(t.Name) {
					d := p.Report(t.At, "no usual tag is called %s; is %s meant?", quote(t.Name), want)
					if !p.hasTag(want, t) {
						d.fix("it is "+want, false, Edit{Span: p.nameOfTag(t), Text: want})
					}
				}
			}
		},
	}
}

// knownTag reports whether a tag is one of those that are spelt in one way.
func knownTag(name string) bool {
	for _, n := range tagNames {
		if n == name {
			return true
		}
	}
	return false
}

// hasTag reports whether a tag of that name is there besides t.
func (p *Pass) hasTag(name string, t *record.Tag) bool {
	for x := range p.pairs() {
		if x != t && x.Name == name {
			return true
		}
	}
	return false
}

// nameOfTag is where the name of a tag stands.
func (p *Pass) nameOfTag(t *record.Tag) grammar.Span {
	for i := range p.Syntax.Tags {
		if x := &p.Syntax.Tags[i]; x.Off == t.At.Off {
			return x.Name
		}
	}
	return grammar.Span{Off: t.At.Off, End: t.At.Off}
}
