package check

import "slices"

// plan is a list of checks, grouped by what they are called for.
type plan struct {
	bySyntaxError               [64][]*Check
	games                       []gameCheck
	setups, steps, ends, afters []*Check
	letters                     []*Check
	plains                      []*Check // those of steps that see plain plies
	yields                      bool     // a check yields to others
	everyPly                    bool     // a fact needs every ply with its positions
	all                         []*Check
	needs                       []*Fact
	byCode                      map[string]*Check // made when first needed: most records have no finding
}

// gameCheck is a check of games. What decides whether it runs is together for all of them: most
// games concern few, and a short record costs little besides asking them.
type gameCheck struct {
	*Check
	may  func(*Pass) bool
	game func(*Pass)
}

// add adds a check to the plan.
func (l *plan) add(r *Check) {
	for _, k := range r.SyntaxErrors {
		l.bySyntaxError[k] = append(l.bySyntaxError[k], r)
	}
	if r.Game != nil {
		l.games = append(l.games, gameCheck{r, r.May, r.Game})
	}
	if r.Setup != nil {
		l.setups = append(l.setups, r)
	}
	if r.Step != nil {
		l.steps = append(l.steps, r)
		if r.EveryPly {
			l.plains = append(l.plains, r)
		}
	}
	if r.Letters != nil {
		l.letters = append(l.letters, r)
	}
	if r.End != nil {
		l.ends = append(l.ends, r)
	}
	if r.After != nil {
		l.afters = append(l.afters, r)
	}
	l.yields = l.yields || len(r.Yields) > 0
	for _, f := range r.Needs {
		if !slices.Contains(l.needs, f) {
			l.needs = append(l.needs, f)
			l.everyPly = l.everyPly || f.EveryPly
		}
	}
	l.all = append(l.all, r)
}

// check returns a check of the plan by its code; nil if it has none.
func (l *plan) check(code string) *Check {
	if l.byCode == nil {
		l.byCode = make(map[string]*Check, len(l.all))
		for _, r := range l.all {
			l.byCode[r.Code] = r
		}
	}
	return l.byCode[code]
}

// yieldsOf returns the codes of the checks to which one yields: see [Check].Yields.
func (l *plan) yieldsOf(code string) []string {
	if r := l.check(code); r != nil {
		return r.Yields
	}
	return nil
}
