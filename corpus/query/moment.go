package query

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// moment is a condition that holds in some positions of a line. It is evaluated for each position
// in order, and may rely on that: what it keeps from one position to the next is in the line's
// state.
type moment interface {
	holds(l *line) bool
	// keeps reports whether it has a state, so that no position may be skipped.
	keeps() bool
	// over reports whether it can hold in none of the following positions. It may return false if
	// unsure.
	over(l *line) bool
}

// line is a line of a game at one of its positions: an orthodox board, or one of the rules engine.
type line struct {
	m     *Matcher
	bound []any   // the meanings of the expression's atoms in the variant of the game
	state []int32 // of the moments
	depth int     // of variations
	ply   int     // plies from the first position
	last  bool    // the line was played to its end, and this is its last position

	board, before *orthodox.Board // before is that before the move
	move          orthodox.Move   // that led here; 0 in the first position

	pos  *rules.Position // if board is nil
	step *replay.Step    // that led here; nil in the first position
}

// stateless is for moments without a state that can always come.
type stateless struct{}

func (stateless) keeps() bool     { return false }
func (stateless) over(*line) bool { return false }

// allMoments hold where each of them does.
type allMoments struct {
	list []moment // those with a state first
	kept int      // how many of them have one
}

func newAllMoments(list []moment) moment {
	if len(list) == 1 {
		return list[0]
	}
	a := new(allMoments)
	for _, m := range list {
		if m.keeps() {
			a.list = append(a.list, m)
		}
	}
	a.kept = len(a.list)
	for _, m := range list {
		if !m.keeps() {
			a.list = append(a.list, m)
		}
	}
	return a
}

func (a *allMoments) holds(l *line) bool {
	all := true
	for i, m := range a.list {
		if i >= a.kept && !all {
			return false
		}
		all = m.holds(l) && all
	}
	return all
}

func (a *allMoments) keeps() bool { return a.kept > 0 }

func (a *allMoments) over(l *line) bool {
	for _, m := range a.list {
		if m.over(l) {
			return true
		}
	}
	return false
}

// anyMoment holds where one of them does.
type anyMoment []moment

func (a anyMoment) holds(l *line) bool {
	any := false
	for _, m := range a {
		if !any || m.keeps() {
			any = m.holds(l) || any
		}
	}
	return any
}

func (a anyMoment) keeps() bool {
	for _, m := range a {
		if m.keeps() {
			return true
		}
	}
	return false
}

func (a anyMoment) over(l *line) bool {
	for _, m := range a {
		if !m.over(l) {
			return false
		}
	}
	return true
}

// notMoment holds where its moment does not.
type notMoment struct{ moment }

func (n notMoment) holds(l *line) bool { return !n.moment.holds(l) }
func (notMoment) over(*line) bool      { return false }

// lasting holds where its moment has held for a number of positions in a row.
type lasting struct {
	moment
	plies int32
	slot  int
}

func (x *lasting) holds(l *line) bool {
	if !x.moment.holds(l) {
		l.state[x.slot] = 0
		return false
	}
	l.state[x.slot] = min(l.state[x.slot]+1, x.plies)
	return l.state[x.slot] >= x.plies
}

func (*lasting) keeps() bool { return true }

// sequence holds where its second moment does, at least one ply after its first one did. It keeps
// only the latest of these plies, since whatever matches an earlier one matches it too.
type sequence struct {
	first, second moment
	within        int32 // how many plies may lie between them; 0 for any number
	slot          int   // the ply after the last one in which first held; 0 if none
}

func (s *sequence) holds(l *line) bool {
	met := l.state[s.slot]
	now := s.second.holds(l)
	if s.first.holds(l) {
		l.state[s.slot] = int32(l.ply) + 1
	}
	return now && met > 0 && (s.within == 0 || int32(l.ply)+1-met <= s.within)
}

func (*sequence) keeps() bool { return true }

func (s *sequence) over(l *line) bool {
	met := l.state[s.slot]
	return s.second.over(l) || s.first.over(l) && (met == 0 || s.within > 0 && int32(l.ply)+1-met >= s.within)
}

// scope is the lines in which a moment has to hold.
type scope uint8

const (
	mainLine scope = iota
	inVariations
	anywhere
)

// root is a moment as a fact of the game: it is evaluated for the positions of all lines in its
// scope.
type root struct {
	id     int // of the fact
	moment moment
	in     scope
	ceases bool // after some moves it may be known that it cannot come

	// count, if set, is a condition on the number of positions of a line in which the moment holds.
	count bool
	slot  int
	op    string
	want  [2]float64
}

func (r *root) truth(m *Matcher) truth { return m.known[r.id] }
func (*root) cost() stage              { return byPositions }

// covers reports whether positions at a depth of variations are in the scope.
func (r *root) covers(depth int) bool {
	return r.in == anywhere || (depth > 0) == (r.in == inVariations)
}

// ask evaluates a position and reports whether the fact is now known to be true.
func (r *root) ask(l *line, depth int) bool {
	now := r.moment.holds(l)
	if !r.count {
		return now && r.covers(depth)
	}
	if now {
		l.state[r.slot]++
	}
	return (r.op == ">" || r.op == ">=") && r.covers(depth) && r.fits(l.state)
}

// ends evaluates the end of a line.
func (r *root) ends(state []int32, depth int) bool {
	return r.count && r.covers(depth) && r.fits(state)
}

// fits reports whether the count of a line matches.
func (r *root) fits(state []int32) bool {
	return fitsNumber(float64(state[r.slot]), r.op, r.want[0], r.want[1])
}
