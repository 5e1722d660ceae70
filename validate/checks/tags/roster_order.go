package tags

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// rosterOrder reports a roster that is out of order.
func rosterOrder() check.Check {
	return check.Check{
		Code:  "T233",
		Name:  "roster-order",
		Title: "roster tags after other tags or in another order",
		Why: "The roster comes first, in a fixed order (PGN standard 8.1.1): people look for it " +
			"there, and programs split files at the Event tag.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTags,
		TagsOnly: true,
		Bad:      "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n[Event \"Casual\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n[Annotator \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			ordered(p, "the tags of the Seven Tag Roster are not first, or not in the standard order", func(a, b *record.Tag) int {
				return rosterPlace(a.Name) - rosterPlace(b.Name)
			})
		},
	}
}

// rosterPlace returns the place of a tag: the roster in its order, then all others.
func rosterPlace(name string) int {
	roster := record.Roster()
	for i, n := range roster {
		if len(n) == len(name) && strings.EqualFold(n, name) {
			return i
		}
	}
	return len(roster)
}

// ordered reports tag pairs that are not in the required order. The fix reorders them and leaves
// everything between them; there is none if a tag pair is damaged or duplicate, since the first one
// counts.
func ordered(p *check.Pass, what string, compare func(a, b *record.Tag) int) {
	n, sorted := 0, true
	var last *record.Tag
	for t := range pairs(p) {
		sorted = sorted && (last == nil || compare(last, t) <= 0)
		last, n = t, n+1
	}
	if n > maxTags || sorted {
		return
	}
	written := make([]*record.Tag, 0, n)
	for t := range pairs(p) {
		written = append(written, t)
	}
	want := slices.Clone(written)
	slices.SortStableFunc(want, compare)
	var edits []diagnostic.Edit
	at := grammar.Span{}
	for i, t := range written {
		if t == want[i] {
			continue
		}
		if at.Len() == 0 {
			at = t.At
		}
		edits = append(edits, diagnostic.Edit{Span: t.At, Text: p.Text(want[i].At)})
	}
	d := p.Report(at, "%s", what)
	if len(written) == len(p.Syntax.Tags) && !p.HasSyntaxError(grammar.BrokenTag, grammar.LateTag, grammar.NotUTF8, grammar.NulByte) && !hasRepeatedTag(p) {
		d.Fix("put the tags in the standard order", true, edits...)
	}
}

// sameLower reports whether two names are equal in lower case.
func sameLower(a, b string) bool {
	if onlyLetters(a) && onlyLetters(b) {
		return len(a) == len(b) && strings.EqualFold(a, b)
	}
	a, b = strings.ToLower(a), strings.ToLower(b)
	return a == b // which strings.EqualFold is not for all letters
}

// hasRepeatedTag reports whether there is a duplicate tag.
func hasRepeatedTag(p *check.Pass) bool {
	end := rosterPlace("") // after the roster
	roster := 0            // those of the roster, one bit each: most records have no others
	var room [4]string
	few := room[:0]            // the first others
	var others map[string]bool // all of them, in lower case, once there are more
	for t := range pairs(p) {
		if i := rosterPlace(t.Name); i < end {
			if roster>>i&1 != 0 {
				return true
			}
			roster |= 1 << i
			continue
		}
		if others == nil && len(few) < cap(few) {
			if slices.ContainsFunc(few, func(n string) bool { return sameLower(n, t.Name) }) {
				return true
			}
			few = append(few, t.Name)
			continue
		}
		if others == nil {
			others = make(map[string]bool)
			for _, n := range few {
				others[strings.ToLower(n)] = true
			}
		}
		name := strings.ToLower(t.Name)
		if others[name] {
			return true
		}
		others[name] = true
	}
	return false
}
