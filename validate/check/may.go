package check

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// HasItem returns a May that is true of games with tokens of some kinds.
func HasItem(kinds ...grammar.ItemKind) func(*Pass) bool {
	var any uint64
	for _, k := range kinds {
		any |= 1 << k
	}
	return func(p *Pass) bool { return p.itemKinds()&any != 0 }
}

// itemKinds returns the kinds of tokens in the game, one bit each. They are collected once for all
// checks.
func (p *Pass) itemKinds() uint64 {
	if !p.kindsKnown {
		for i := range p.Syntax.Items {
			p.kinds |= 1 << p.Syntax.Items[i].Kind
		}
		p.kindsKnown = true
	}
	return p.kinds
}

// HasTag returns a May that is true of games with one of some tags, in any case.
func HasTag(names ...string) func(*Pass) bool {
	return func(p *Pass) bool {
		if p.Record == nil {
			return slices.ContainsFunc(names, func(n string) bool { return p.SyntaxTag(n) != nil })
		}
		if len(p.Record.Tags) == 0 {
			return false
		}
		return slices.ContainsFunc(names, func(n string) bool { return p.Record.Tags.Index(n) >= 0 })
	}
}

// HasOddTag returns a May that is true of games with a tag of that name, in any case, whose value
// is not usual as it is written: a check that never reports usual values needs no record of the
// tags.
func HasOddTag(name string, usual func(value []byte) bool) func(*Pass) bool {
	has := HasTag(name)
	return func(p *Pass) bool {
		if p.Record != nil {
			return has(p)
		}
		src := p.Syntax.Src
		return slices.ContainsFunc(p.Syntax.Tags, func(t grammar.Tag) bool {
			return bytes.EqualFold(src[t.Name.Off:t.Name.End], []byte(name)) && !usual(src[t.Value.Off:t.Value.End])
		})
	}
}

// HasTags is a May that is true of games with tags.
func HasTags(p *Pass) bool {
	return len(p.Syntax.Tags) > 0 || p.Record != nil && len(p.Record.Tags) > 0
}

// HasWideText returns a May that is true of games with characters outside ASCII.
func HasWideText(p *Pass) bool { return !p.Syntax.ASCII && IsWide(p.Source) }

// IsWide reports whether a text has a character outside ASCII.
func IsWide(text []byte) bool {
	for _, c := range text {
		if c >= utf8.RuneSelf {
			return true
		}
	}
	return false
}
