package check

import (
	"slices"
	"sort"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// yield drops the findings that say less than another one about the same fault, as [Check].Yields
// declares. This is decided among all of them, so that the order of the checks does not matter.
func (p *Pass) yield(l *plan) {
	if !l.yields || len(p.found) < 2 {
		return
	}
	speakers := p.speakers(l)
	if len(speakers) == 0 {
		return
	}
	for _, x := range p.found {
		if list := speakersFor(speakers, x.Code); list != nil && (p.seen == nil || p.seen(x) != 0) {
			list.add(x)
		}
	}
	for i := range speakers {
		speakers[i].settle()
	}
	p.found = slices.DeleteFunc(p.found, func(d *diagnostic.Finding) bool {
		return slices.ContainsFunc(l.yieldsOf(d.Code), func(code string) bool { return speakersFor(speakers, code).speakFor(d.Span) })
	})
}

// speakers returns empty lists for the checks to which others yield, where there are findings of
// both.
func (p *Pass) speakers(l *plan) (out []speakersOf) {
	codes := make([]string, 0, 16)
	for i, d := range p.found {
		if (i == 0 || p.found[i-1].Code != d.Code) && !slices.Contains(codes, d.Code) {
			codes = append(codes, d.Code)
		}
	}
	for _, code := range codes {
		for _, to := range l.yieldsOf(code) {
			if slices.Contains(codes, to) && speakersFor(out, to) == nil {
				out = append(out, speakersOf{code: to})
			}
		}
	}
	return out
}

// speakersFor returns the list of a check, nil if there is none.
func speakersFor(all []speakersOf, code string) *speakersOf {
	for i := range all {
		if all[i].code == code {
			return &all[i]
		}
	}
	return nil
}

// speakersOf are findings of a check, for the question whether one of them speaks for a stretch of
// text: a record can have thousands that give way, and as many that others give way to.
type speakersOf struct {
	code string    // of the check
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
