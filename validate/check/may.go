package check

import (
	"slices"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// HasItem returns a May that is true of games with tokens of some kinds.
func HasItem(kinds ...grammar.ItemKind) func(*Pass) bool {
	return func(p *Pass) bool {
		for i := range p.Syntax.Items {
			if slices.Contains(kinds, p.Syntax.Items[i].Kind) {
				return true
			}
		}
		return false
	}
}

// HasTag returns a May that is true of games with a tag, in any case.
func HasTag(name string) func(*Pass) bool {
	return func(p *Pass) bool { return p.SyntaxTag(name) != nil }
}

// HasWideText returns a May that is true of games with characters outside ASCII.
func HasWideText(p *Pass) bool { return IsWide(p.Source) }

// IsWide reports whether a text has a character outside ASCII.
func IsWide(text []byte) bool {
	for _, c := range text {
		if c >= utf8.RuneSelf {
			return true
		}
	}
	return false
}
