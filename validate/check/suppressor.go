package check

import (
	"slices"
	"sort"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Suppressor determines which findings the suppressions of a game cover, in time that hardly
// depends on their number: a record can have thousands of both.
type Suppressor struct {
	scopes map[*NamedChecks][]grammar.Span // of the valid suppressions, by what they name
	// by code, made when first needed: in order and without overlaps
	merged map[string][]grammar.Span
	hits   map[string][]int32 // by code: the places of covered findings
}

// newSuppressor returns a suppressor for the suppressions of a game; nil if none is valid.
func newSuppressor(all []*Suppression) *Suppressor {
	var x *Suppressor
	for _, s := range all {
		if s.Wrong != "" {
			continue
		}
		if x == nil {
			x = &Suppressor{make(map[*NamedChecks][]grammar.Span), make(map[string][]grammar.Span), make(map[string][]int32)}
		}
		x.scopes[s.Names] = append(x.scopes[s.Names], s.scope)
	}
	return x
}

// covers reports whether a suppression covers a finding, and records that.
func (x *Suppressor) covers(d *diagnostic.Finding) bool {
	if x == nil {
		return false
	}
	scopes, known := x.merged[d.Code]
	if !known {
		for names, list := range x.scopes {
			if names.codes[d.Code] {
				scopes = append(scopes, list...)
			}
		}
		scopes = merged(scopes)
		x.merged[d.Code] = scopes
	}
	off := d.Span.Off
	i := sort.Search(len(scopes), func(i int) bool { return scopes[i].Off > off }) - 1
	if i < 0 || off >= scopes[i].End {
		return false
	}
	hits := x.hits[d.Code]
	if n := len(hits); n == 0 || hits[n-1] != off {
		x.hits[d.Code] = append(hits, off)
	}
	return true
}

// settle sorts what was covered, for [Suppressor.Used].
func (x *Suppressor) settle() {
	if x == nil {
		return
	}
	for code, hits := range x.hits {
		slices.Sort(hits)
		x.hits[code] = slices.Compact(hits)
	}
}

// Used reports whether a suppression covers a finding.
func (x *Suppressor) Used(s *Suppression) bool {
	if x == nil {
		return false
	}
	for code, hits := range x.hits {
		if s.Names.codes[code] {
			if i, _ := slices.BinarySearch(hits, s.scope.Off); i < len(hits) && hits[i] < s.scope.End {
				return true
			}
		}
	}
	return false
}

// merged returns the union of spans, in order and without overlaps.
func merged(spans []grammar.Span) []grammar.Span {
	slices.SortFunc(spans, func(a, b grammar.Span) int { return int(a.Off) - int(b.Off) })
	var out []grammar.Span
	for _, s := range spans {
		if n := len(out); n > 0 && s.Off <= out[n-1].End {
			out[n-1].End = max(out[n-1].End, s.End)
		} else if s.End > s.Off {
			out = append(out, s)
		}
	}
	return out
}
