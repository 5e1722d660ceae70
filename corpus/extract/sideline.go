package extract

import (
	"cmp"
	"fmt"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// sideline is the place of a run that is not in the main line.
type sideline struct {
	into   *branch     // the line that holds its new plies
	known  int         // how many of its first plies repeat existing ones
	count  int         // how many are legal
	opened bool        // into was opened for it; otherwise it continues into
	over   *record.Ply // opened: the ply it replaces
}

// fresh returns how many plies of the run are new.
func (s *sideline) fresh() int { return s.count - s.known }

// maxNested is how deep variations are nested: on a page that keeps discussing one line, deeper
// ones would make each position expensive.
const maxNested = 8

// place places the runs of a game that are not in its main line. It returns those with new plies,
// and the last run with any legal ply.
func (j *joiner) place(g *game) (sides map[int]*sideline, last int) {
	sides, last = make(map[int]*sideline), g.last
	var active *branch
	block := -1
	j.setLanguage(g.language)
	for i := g.first; i < g.next; i++ {
		r := j.runs[i]
		if r.block != block {
			block, active = r.block, nil
		}
		if n, ok := g.line[i]; ok {
			if n > 0 {
				active = nil
			}
			continue
		}
		if r.count == 0 {
			continue
		}
		for active != nil && r.depth < active.brackets { // the bracket around it has ended
			active = active.parent
		}
		e, both := j.about(g, r)
		if e != nil && !both && j.returnTo(e, r) {
			r.drop()
			continue
		}
		s, why := j.placeRun(g, r, active)
		if e != nil && s.fresh() > 0 {
			j.notice(Joined, r.Span, fmt.Sprintf("read as a variation of the game above, but the text names game %d of the page", e.index+1))
		}
		if s.count > 0 {
			last = max(last, i)
		}
		if s.fresh() > 0 {
			sides[i] = s
		}
		switch {
		case s.count > 0 && s.fresh() == 0: // it refers to a line from which the text continues
			active = s.into
		case s.fresh() > 0:
			if s.opened && r.number == 1 && r.side != blackSide && s.into.parent == g.main && r.depth == 0 {
				// it may compare the game with another one: "Compare 1. e4 c5"
				why := "read as a variation on the first move of the game above"
				if s.into.at > 0 {
					why = "begins with move 1 and is read as a variation of the game above"
				}
				j.notice(Joined, r.Span, why)
			}
			s.into.variation.Line = s.into.plies
			active = s.into
		}
		if s.count < r.count {
			j.unplaced(g, r, s, why)
		}
		if s.fresh() == 0 {
			r.drop()
		}
	}
	return sides, last
}

// trialOf is the result of trying a run at one place.
type trialOf struct {
	line  *branch
	at    int // index in line where its new plies begin
	known int
	count int
	moves []rules.Move // of its new plies
}

// stopped is where a run that is not completely legal was tried.
type stopped struct {
	line *branch
	at   int
}

// placeRun finds the place from which most of a run is legal: in the current side line, in the
// lines around it, in the main line.
func (j *joiner) placeRun(g *game, r *run, active *branch) (*sideline, stopped) {
	var best trialOf
	where := stopped{line: nil}
	if g.size+r.count > maxGame {
		return &sideline{}, where
	}
	try := func(b *branch, at int) {
		t := j.try(b, at, r.line())
		if where.line == nil {
			where = stopped{b, at}
		}
		if t.line == g.main && t.at == len(g.main.plies) && t.count > t.known && len(g.main.plies) == 0 {
			return // there is nothing that it could replace
		}
		if t.count > best.count {
			best, where = t, stopped{b, at}
		}
	}
	for b := active; b != nil && b != g.main; b = b.parent {
		for _, at := range b.places(g, r) {
			try(b, at)
		}
	}
	for _, at := range g.places(r) {
		try(g.main, at)
	}
	if best.count == 0 {
		return &sideline{}, where
	}
	s := &sideline{into: best.line, known: best.known, count: best.count}
	if s.fresh() == 0 {
		return s, where
	}
	if best.line == g.main && best.at == len(g.main.plies) {
		return j.afterEnd(g, r, &best), where
	}
	if again := j.again(&best, r.line()); again != nil {
		s.into, s.known, best = again.line, again.known, *again
		if s.fresh() == 0 {
			return s, where
		}
	}
	if best.at < len(best.line.plies) {
		if best.line.depth == maxNested {
			return &sideline{}, where
		}
		s.opened, s.over = true, best.line.plies[best.at]
		s.into = j.open(best.line, best.at)
		s.into.brackets = r.depth
	}
	g.size += s.fresh()
	for k, m := range best.moves {
		s.into.add(r.line()[best.known+k], m, nil)
	}
	return s, where
}

// afterEnd places the plies of a run that continue after the last move of the game: as a variation
// that repeats this move, since a record has no other place for possible continuations.
func (j *joiner) afterEnd(g *game, r *run, t *trialOf) *sideline {
	last := len(g.main.plies) - 1
	if j.misprintedEnd(g) {
		return &sideline{} // all moves of variations can be played
	}
	s := &sideline{known: t.known, count: t.count}
	fresh := r.line()[t.known:t.count]
	for k := len(g.main.children) - 1; k >= 0 && k >= len(g.main.children)-maxAgain; k-- {
		c := g.main.children[k]
		if c.at != last || c.moves[0] != g.main.moves[last] || len(c.moves) < 2 || c.moves[1] != t.moves[0] {
			continue
		}
		in := j.try(c, 1, fresh)
		s.into, s.known = in.line, t.known+in.known
		if s.count = t.known + in.count; s.fresh() == 0 {
			return s
		}
		if in.at < len(c.plies) {
			if c.depth == maxNested {
				return &sideline{}
			}
			s.opened, s.over = true, c.plies[in.at]
			s.into = j.open(c, in.at)
			s.into.brackets = r.depth
		}
		t = &in
		fresh = fresh[in.known:]
		break
	}
	if s.into == nil {
		s.opened, s.over = true, g.main.plies[last]
		s.into = j.open(g.main, last)
		s.into.brackets = r.depth
		repeated := *g.main.plies[last]
		repeated.Following = nil
		if t.known > 0 {
			s.known--
			s.into.add(r.line()[s.known], g.main.moves[last], nil)
		} else {
			s.into.add(&repeated, g.main.moves[last], nil)
		}
		if !g.ended && r.depth == 0 {
			j.notice(Joined, r.Span, "read as a variation after the last move of the game, but may continue the game")
		}
	}
	g.size += s.fresh()
	for k, m := range t.moves {
		s.into.add(fresh[k], m, nil)
	}
	return s
}

// misprintedEnd reports whether the last move of a game is kept as printed although another was
// played.
func (j *joiner) misprintedEnd(g *game) bool {
	last := len(g.main.plies) - 1
	return j.try(g.main, last, g.main.plies[last:]).known == 0
}

// maxAgain is how many variations in place of one ply are compared with a new one.
const maxAgain = 16

// again finds the variation that already begins with the moves with which a trial leaves its line.
func (j *joiner) again(t *trialOf, plies []*record.Ply) *trialOf {
	line := t.line
	for k := len(line.children) - 1; k >= 0 && k >= len(line.children)-maxAgain; k-- {
		c := line.children[k]
		if c.at != t.at || c.moves[0] != t.moves[0] {
			continue
		}
		in := j.try(c, 0, plies[t.known:t.count])
		in.known += t.known
		in.count += t.known
		return &in
	}
	return nil
}

// places returns the indexes in a variation where a run's number is expected.
func (b *branch) places(g *game, r *run) []int {
	var in []int
	for _, at := range g.due(r) {
		if at -= int(b.first); at > 0 && at <= len(b.plies) { // at 0 the parent's place is the same
			in = append(in, at)
		}
	}
	return in
}

// try plays plies from an index of a line: along it while they repeat it, then as a new line.
func (j *joiner) try(b *branch, at int, plies []*record.Ply) trialOf {
	t := trialOf{line: b, at: at}
	b.before(at, &j.trial)
	for i, ply := range plies {
		m, ok := j.turn(&j.trial, ply, plies[i+1:])
		if !ok || j.notes.Has(notation.FalseCapture) {
			break // a capture on a vacant square belongs to another position
		}
		t.count++
		if t.known == i && t.at < len(b.moves) && b.moves[t.at] == m {
			t.known++
			t.at++
		} else {
			t.moves = append(t.moves, m)
		}
		j.trial.Play(&m, nil)
	}
	return t
}

// open opens a variation that replaces a ply of a line.
func (j *joiner) open(b *branch, at int) *branch {
	n := new(branch)
	n.parent, n.at, n.first, n.depth = b, at, b.first+int32(at), b.depth+1
	n.variation = &record.Variation{}
	b.children = append(b.children, n)
	return n
}

// unplaced reports the illegal plies of a run.
func (j *joiner) unplaced(g *game, r *run, s *sideline, where stopped) {
	if g.size+r.count > maxGame {
		j.notice(Unplaced, r.Span, fmt.Sprintf("only the first %d plies of a game are read, variations included", maxGame))
		return
	}
	if where.line == nil {
		why := "without a move number its place in the game is unknown"
		if r.number > 0 {
			why = fmt.Sprintf("the game before it has no move %d", r.number)
		}
		j.notice(Unplaced, r.Span, why)
		return
	}
	where.line.before(where.at, &j.trial)
	moves := j.plays(&j.trial, r.line()[:s.count], nil)
	done, why, instead := j.walk(&j.trial, r.line()[len(moves):], nil)
	if why == "" && len(done) > 0 {
		why, instead = done[0].why, done[0].instead
	}
	switch {
	case why == "" && where.line == g.main && where.at == len(g.main.plies) && j.misprintedEnd(g):
		why = "the move before it is printed wrong, and a variation would have to repeat it"
	case why == "":
		why = whyVacant
	}
	if s.count == 0 {
		why += j.legalBefore(r)
	}
	j.notice(Unplaced, r.from(s.count), why, instead...)
}

// whyVacant says why a capture may belong to another position.
const whyVacant = "printed as a capture, but there is nothing on that square to capture"

// leftover reports the runs before the first game, g, except for those that repeat its moves.
func (j *joiner) leftover(end int, g *game) {
	for i, r := range j.runs[:end] {
		if r.count == 0 || g != nil && j.quotes(g, r) {
			continue
		}
		if (r.number > 1 || r.side == blackSide) && !j.setsPosition(i) {
			j.notice(Unplaced, r.Span, "no earlier game on the page in which it is legal")
			continue
		}
		why := "too short to be a game"
		h := j.headerOf(i)
		var g variant.Game
		if err := j.catalog.Setup(&g, h.tag, j.options.Variant); err != nil {
			why = err.Error() // what is above it is invalid
		} else if found := j.guess(i); found.plays < r.count {
			if start := j.start(&h, found.id); start != nil {
				why = cmp.Or(j.firstReason(start, r.line()), why)
			}
		}
		j.notice(Unplaced, r.Span, why)
	}
}

// quotes reports whether all of a run is in the main line of a game, where its number is expected.
func (j *joiner) quotes(g *game, r *run) bool {
	for _, at := range g.places(r) {
		if t := j.try(g.main, at, r.line()); t.known == r.count {
			return true
		}
	}
	return false
}

// firstReason says why the first ply that cannot be played as printed is illegal.
func (j *joiner) firstReason(p *rules.Position, plies []*record.Ply) string {
	done, why, _ := j.walk(p, plies, nil)
	for i := range done {
		if done[i].why != "" {
			return done[i].why
		}
	}
	return why
}
