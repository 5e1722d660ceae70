package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Selection is which checks to run, and the severities of their findings. A check is named by its
// code ("T208"), its name ("invalid-date"), or, with others, by a prefix of their codes ("T2",
// "C"); "all" names every check.
//
// The families S1 and R4 are the reading itself: they always run, and cannot be ignored or lowered
// in severity. A baseline is the way to accept their findings.
type Selection struct {
	Select []string // checks to run; empty means the default ones
	Extend []string // additional ones
	// but not these; a longer name takes precedence over a shorter one in Select and Extend
	Ignore   []string
	Severity map[string]diagnostic.Severity // by name; the longest matching one decides
}

// SelectionError is an invalid selection.
type SelectionError struct {
	Name string // as written
	// it names checks of a family that cannot be ignored or lowered in severity; else it names no
	// check
	Kept   bool
	Member string // the code of such a check, if Kept
}

// Error implements error.
func (e *SelectionError) Error() string {
	if e.Kept {
		return fmt.Sprintf("%s cannot be ignored or lowered; use a baseline for known findings", e.name())
	}
	return "unknown check " + printable.Quote(e.Name)
}

// name returns the name as written, with the code of the check if it names a family.
func (e *SelectionError) name() string {
	if e.Name == e.Member {
		return e.Name
	}
	return fmt.Sprintf("%s (%s)", e.Name, e.Member)
}

// From returns the checks of a selection from all existing ones, in their order, with the chosen
// severities; nil is the default selection. The error is a *[SelectionError].
func (s *Selection) From(all []Check) ([]Check, error) {
	if s == nil {
		s = &Selection{}
	}
	for _, list := range [][]string{s.Select, s.Extend, s.Ignore, keys(s.Severity)} {
		for _, name := range list {
			if !known(all, name) {
				return nil, &SelectionError{Name: name}
			}
		}
	}
	chosen := make([]Check, 0, len(all))
	for _, r := range all {
		out := longest(&r, s.Ignore)
		if r.essential() && out > 1 {
			return nil, &SelectionError{Name: r.nameIn(s.Ignore), Kept: true, Member: r.Code}
		}
		in := max(longest(&r, s.Select), longest(&r, s.Extend))
		r.chosen = in > 1
		if len(s.Select) == 0 && !r.OptIn {
			in = max(in, 1)
		}
		if !r.essential() && (in == 0 || out >= in) {
			continue
		}
		if name := r.nameIn(keys(s.Severity)); name != "" {
			wanted := s.Severity[name]
			if r.essential() && wanted < r.Severity {
				if r.named(name) == 1 { // all: as far as possible
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

// known reports whether a name matches a check.
func known(all []Check, name string) bool {
	for i := range all {
		if all[i].named(name) > 0 {
			return true
		}
	}
	return false
}

// essential reports whether a check is part of the reading itself.
func (r *Check) essential() bool {
	return strings.HasPrefix(r.Code, "S1") || strings.HasPrefix(r.Code, "R4")
}

// Named reports whether a name in a selection matches the check.
func (r *Check) Named(name string) bool { return r.named(name) > 0 }

// named returns how specifically a name in a selection matches a check: 0 not at all, 1 as one of
// all, more for a longer part of the code.
func (r *Check) named(name string) int {
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

// longest returns how specifically the most specific of several names matches a check.
func longest(r *Check, names []string) (n int) {
	for _, name := range names {
		n = max(n, r.named(name))
	}
	return n
}

// nameIn returns the most specific of several names; "" if none matches.
func (r *Check) nameIn(names []string) (closest string) {
	n := 0
	for _, name := range names {
		if fit := r.named(name); fit > n {
			closest, n = name, fit
		}
	}
	return closest
}

// keys lists the names in a fixed order.
func keys(m map[string]diagnostic.Severity) []string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
