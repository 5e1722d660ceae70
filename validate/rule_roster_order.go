package validate

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// rosterOrder reports a roster that is out of order.
func rosterOrder() Rule {
	return Rule{
		Code:     "T233",
		Name:     "roster-order",
		Title:    "tags of the roster that stand behind others or in another order",
		Why:      "The roster comes first, in its order (PGN standard 8.1.1): people look for it there, and so do programs that cut files at an Event tag.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n[Event \"Casual\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n[Annotator \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			p.ordered("the roster does not come first and in its order", func(a, b *record.Tag) int {
				return rosterPlace(a.Name) - rosterPlace(b.Name)
			})
		},
	}
}

// rosterPlace is where a tag belongs: the roster in its order, then all others.
func rosterPlace(name string) int {
	roster := rosterNames()
	i := slices.IndexFunc(roster, func(n string) bool { return strings.EqualFold(n, name) })
	if i < 0 {
		return len(roster)
	}
	return i
}

// ordered reports tag pairs that stand in another order than the one asked for. The fix changes
// their places and leaves everything between them; there is none where a tag pair was hard to
// read or is there twice, as the first one counts.
func (p *Pass) ordered(what string, compare func(a, b *record.Tag) int) {
	var written []*record.Tag
	for t := range p.pairs() {
		written = append(written, t)
	}
	if len(written) > maxTags || slices.IsSortedFunc(written, compare) {
		return
	}
	want := slices.Clone(written)
	slices.SortStableFunc(want, compare)
	var edits []Edit
	at := grammar.Span{}
	for i, t := range written {
		if t == want[i] {
			continue
		}
		if at.Len() == 0 {
			at = t.At
		}
		edits = append(edits, Edit{Span: t.At, Text: p.Text(want[i].At)})
	}
	d := p.Report(at, "%s", what)
	if len(written) == len(p.Syntax.Tags) && !p.hasSlip(grammar.BrokenTag, grammar.LateTag, grammar.NotUTF8, grammar.NulByte) && !p.repeatedTag() {
		d.fix("put them in order", true, edits...)
	}
}

// hasSlip reports whether the record has a slip of one of some kinds.
func (p *Pass) hasSlip(kinds ...grammar.SlipKind) bool {
	return slices.ContainsFunc(p.Record.Slips, func(s grammar.Slip) bool { return slices.Contains(kinds, s.Kind) })
}

// repeatedTag reports whether a tag is there twice.
func (p *Pass) repeatedTag() bool {
	seen := make(map[string]bool)
	for t := range p.pairs() {
		name := strings.ToLower(t.Name)
		if seen[name] {
			return true
		}
		seen[name] = true
	}
	return false
}
