package check

import (
	"sort"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// FEN returns the FEN tag's value, "" if there is none.
func (p *Pass) FEN() string {
	v, _ := p.Record.Tags.Get("FEN")
	return strings.TrimSpace(v)
}

// IsProgram reports whether a record says that a player, White or Black, is a program.
func (p *Pass) IsProgram(side string) bool {
	kind, _ := p.Record.Tags.Get(side + "Type")
	title, _ := p.Record.Tags.Get(side + "Title")
	return strings.EqualFold(kind, "program") || title == "BOT"
}

// IsNobody reports whether a name means that the player is unknown, or that there is none.
func IsNobody(name string) bool {
	switch strings.ToLower(strings.TrimSpace(strings.Trim(name, ".?- "))) {
	case "", "nn", "n.n", "n. n", "unknown", "anonymous", "analysis":
		return true
	}
	return false
}

// Tag returns the tag of a name, or nil.
func (p *Pass) Tag(name string) *record.Tag {
	if i := p.Record.Tags.Index(name); i >= 0 {
		return &p.Record.Tags[i]
	}
	return nil
}

// TagAt returns the tag pair that covers an offset, or nil.
func (p *Pass) TagAt(off int32) *grammar.Tag {
	tags := p.Syntax.Tags
	i := sort.Search(len(tags), func(i int) bool { return tags[i].Off > off }) - 1
	if i < 0 || tags[i].End <= off {
		return nil
	}
	return &tags[i]
}
