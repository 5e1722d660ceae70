package check

import "slices"

// plan is a list of checks, grouped by what they are called for.
type plan struct {
	bySyntaxError               [64][]*Check
	games                       []gameCheck
	setups, steps, ends, afters []*Check
	letters                     []*Check
	plains                      []*Check // those of steps that see plain plies
	everyPly                    bool     // a fact needs every ply with its positions
	all                         []*Check
	needs                       []*Fact
	yields                      map[string][]string // by code: see [Check].Yields
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
	if len(r.Yields) > 0 {
		if l.yields == nil {
			l.yields = make(map[string][]string)
		}
		l.yields[r.Code] = r.Yields
	}
	for _, f := range r.Needs {
		if !slices.Contains(l.needs, f) {
			l.needs = append(l.needs, f)
			l.everyPly = l.everyPly || f.EveryPly
		}
	}
	l.all = append(l.all, r)
}
