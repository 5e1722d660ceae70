package check

import (
	"slices"
	"sort"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// yield drops the findings that say less than another one about the same fault, as [Check].Yields
// declares. This is decided among all of them, so that the order of the checks does not matter.
func (p *Pass) yield(yields map[string][]string) {
	if len(yields) == 0 || len(p.found) < 2 || !p.mayYield(yields) {
		return
	}
	speakers := make(map[string]*speakersOf) // by code, of those that others may give way to
	for _, to := range yields {
		for _, code := range to {
			speakers[code] = nil
		}
	}
	for _, x := range p.found {
		list, may := speakers[x.Code]
		if !may || p.seen != nil && p.seen(x) == 0 {
			continue
		}
		if list == nil {
			list = new(speakersOf)
			speakers[x.Code] = list
		}
		list.add(x)
	}
	for _, list := range speakers {
		list.settle()
	}
	p.found = slices.DeleteFunc(p.found, func(d *diagnostic.Finding) bool {
		return slices.ContainsFunc(yields[d.Code], func(code string) bool { return speakers[code].speakFor(d.Span) })
	})
}

// mayYield reports whether there are findings of a check and of one that it yields to.
func (p *Pass) mayYield(yields map[string][]string) bool {
	codes := make([]string, 0, 16)
	for i, d := range p.found {
		if (i == 0 || p.found[i-1].Code != d.Code) && !slices.Contains(codes, d.Code) {
			codes = append(codes, d.Code)
		}
	}
	return len(codes) > 1 && slices.ContainsFunc(codes, func(code string) bool {
		return slices.ContainsFunc(yields[code], func(to string) bool { return slices.Contains(codes, to) })
	})
}

// speakersOf are findings of a check, for the question whether one of them speaks for a stretch of
// text: a record can have thousands that give way, and as many that others give way to.
type speakersOf struct {
	list []speaker // in written order
	ends []int32   // the last end of a place in list up to each
}

// speaker is a finding and one of the places that it speaks of.
type speaker struct {
	*diagnostic.Finding
	at grammar.Span
}

// add adds a finding.
func (s *speakersOf) add(d *diagnostic.Finding) {
	s.list = append(s.list, speaker{d, d.Span})
	if d.Also.Len() > 0 {
		s.list = append(s.list, speaker{d, d.Also})
	}
}

// settle makes the list ready for questions.
func (s *speakersOf) settle() {
	if s == nil {
		return
	}
	slices.SortFunc(s.list, func(a, b speaker) int { return int(a.at.Off) - int(b.at.Off) })
	last := int32(-1)
	for _, x := range s.list {
		last = max(last, x.at.End)
		s.ends = append(s.ends, last)
	}
}

// speakFor reports whether one of the findings says what is wrong with a stretch of text.
func (s *speakersOf) speakFor(at grammar.Span) bool {
	if s == nil {
		return false
	}
	i := sort.Search(len(s.list), func(i int) bool { return s.list[i].at.Off > at.End }) - 1
	for ; i >= 0 && s.ends[i] >= at.Off; i-- {
		if s.list[i].SpeaksFor(at) {
			return true
		}
	}
	return false
}

// spoken are the findings, before the moves were played, that a check yields to.
type spoken struct {
	check *Check
	by    *speakersOf // nil if there are none
}

// spokenFor reports whether a finding of the current check at a place gives way to one that was
// there before the moves were played: then it need not say much.
func (p *Pass) spokenFor(at grammar.Span) bool {
	if len(p.found) == 0 || len(p.Check.Yields) == 0 {
		return false
	}
	i := slices.IndexFunc(p.spoken, func(s spoken) bool { return s.check == p.Check })
	if i < 0 {
		now := spoken{check: p.Check}
		for _, d := range p.found {
			if d.Ply != 0 || !slices.Contains(p.Check.Yields, d.Code) || p.seen != nil && p.seen(d) == 0 {
				continue
			}
			if now.by == nil {
				now.by = new(speakersOf)
			}
			now.by.add(d)
		}
		now.by.settle()
		i, p.spoken = len(p.spoken), append(p.spoken, now)
	}
	return p.spoken[i].by.speakFor(at)
}
