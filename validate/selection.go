package validate

import (
	"fmt"
	"slices"
	"strings"
)

// Selection is which rules a user wants asked, and how much their findings matter. A rule is
// named by its code ("T208"), its name ("bad-date"), or with others by how their codes begin
// ("T2", "C"); "all" names every rule.
//
// The families S1 and R4 are the reading itself: they are always asked, and cannot be
// ignored or made milder. A baseline is the way to live with what they find.
type Selection struct {
	Select   []string            // what is asked; empty means what is asked by default
	Extend   []string            // and these
	Ignore   []string            // but not these; the longer name wins over a shorter one in Select and Extend
	Severity map[string]Severity // by name; the longest that fits a rule decides
}

// SelectionError is a selection that cannot be.
type SelectionError struct {
	Name   string // as it was written
	Kept   bool   // it names rules of a family that cannot be ignored or made milder; else it names no rule
	Member string // the code of such a rule, if Kept
}

// Error implements error.
func (e *SelectionError) Error() string {
	if e.Kept {
		return fmt.Sprintf("%s: %s cannot be ignored or made milder; a baseline can hold what it found", e.Name, e.Member)
	}
	return fmt.Sprintf("there is no rule %q", e.Name)
}

// Rules returns the rules of a selection in the order of their codes, with the severities it
// asks for; nil is the default one. The error is a *[SelectionError].
func (s *Selection) Rules() ([]Rule, error) {
	if s == nil {
		s = &Selection{}
	}
	for _, list := range [][]string{s.Select, s.Extend, s.Ignore, keys(s.Severity)} {
		for _, name := range list {
			if !slices.ContainsFunc(ruleList, func(r Rule) bool { return r.named(name) > 0 }) {
				return nil, &SelectionError{Name: name}
			}
		}
	}
	var chosen []Rule
	for _, r := range ruleList {
		out := longest(&r, s.Ignore)
		if r.essential() && out > 1 {
			return nil, &SelectionError{Name: r.nameIn(s.Ignore), Kept: true, Member: r.Code}
		}
		in := max(longest(&r, s.Select), longest(&r, s.Extend))
		r.chosen = in > 1
		if len(s.Select) == 0 && !r.Optional {
			in = max(in, 1)
		}
		if !r.essential() && (in == 0 || out >= in) {
			continue
		}
		if name := r.nameIn(keys(s.Severity)); name != "" {
			wanted := s.Severity[name]
			if r.essential() && wanted < r.Severity {
				if r.named(name) == 1 { // all: as far as it goes
					wanted = r.Severity
				} else {
					return nil, &SelectionError{Name: name, Kept: true, Member: r.Code}
				}
			}
			r.Severity, r.forced = wanted, true
		}
		chosen = append(chosen, r)
	}
	return chosen, nil
}

// essential reports whether a rule is part of the reading itself.
func (r *Rule) essential() bool {
	return strings.HasPrefix(r.Code, "S1") || strings.HasPrefix(r.Code, "R4")
}

// Named reports whether a name in a selection fits the rule.
func (r *Rule) Named(name string) bool { return r.named(name) > 0 }

// named says how closely a name in a selection fits a rule: 0 not at all, 1 as one of all, more
// the more of the code it tells.
func (r *Rule) named(name string) int {
	switch {
	case name == "all":
		return 1
	case strings.EqualFold(name, r.Name):
		return len(r.Code) + 1
	case name != "" && len(name) <= len(r.Code) && strings.EqualFold(name, r.Code[:len(name)]):
		return len(name) + 1
	}
	return 0
}

// longest is how closely the closest of several names fits a rule.
func longest(r *Rule, names []string) (n int) {
	for _, name := range names {
		n = max(n, r.named(name))
	}
	return n
}

// nameIn returns the closest of several names; "" if none fits.
func (r *Rule) nameIn(names []string) (closest string) {
	n := 0
	for _, name := range names {
		if fit := r.named(name); fit > n {
			closest, n = name, fit
		}
	}
	return closest
}

// keys lists the names in a fixed order.
func keys(m map[string]Severity) []string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
