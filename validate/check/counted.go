package check

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// counted is the part of a [Pass] that counts findings without keeping them. A record of noise can
// have a finding for every few bytes, and what they would say costs more than finding them.
type counted struct {
	full    bool                // as many findings are held as may be; see drop
	least   diagnostic.Severity // the lowest severity of those
	last    *diagnostic.Finding // the last finding that is only counted, which its check may still change
	waiting bool                // last is not counted yet
	asked   *Check              // the check of the last answer of OnlyCounted
	only    bool                // that answer
}

// fill records that as many findings are held as may be; holds reports whether some have a
// severity.
func (p *Pass) fill(holds func(severity int) bool) {
	p.full, p.asked = true, nil
	for p.least = 0; !holds(int(p.least)); {
		p.least++
	}
}

// OnlyCounted reports whether there is no room for a finding of the current check, whatever it
// says: then it is reported without words, and what only these need is not computed.
func (p *Pass) OnlyCounted() bool {
	if !p.full || p.Suppressor != nil {
		return false
	}
	if p.asked != p.Check {
		p.settle()
		if p.last == nil {
			p.last = new(diagnostic.Finding)
		}
		p.last.Code, p.last.Severity = p.Check.Code, p.Check.highest()
		p.asked, p.only = p.Check, p.weight(p.last) <= p.least
	}
	return p.only
}

// count counts a finding of the current check.
func (p *Pass) count(at grammar.Span) *diagnostic.Finding {
	p.settle()
	p.waiting = true
	*p.last = diagnostic.Finding{Code: p.Check.Code, Severity: p.Check.Severity, Span: at, Notes: p.last.Notes[:0], Fixes: p.last.Fixes[:0]}
	return p.last
}

// settle counts the last finding that is only counted, which its check has not changed since.
func (p *Pass) settle() {
	if p.waiting {
		p.waiting = false
		p.leave(p.last)
	}
}
