package extract

import (
	"cmp"
	"fmt"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// sideline is where a run stands that is not in the main line.
type sideline struct {
	into   *branch     // the line that holds its fresh half-moves
	known  int         // how many of its first half-moves repeat what is there already
	count  int         // how many play
	opened bool        // into was opened for it; else it continues into
	over   *record.Ply // opened: the half-move it replaces
}

// fresh is how many half-moves of the run are its own.
func (s *sideline) fresh() int { return s.count - s.known }

// maxNested is how deep variations are nested: a page that goes on and on about one line
// would make each position of it dear.
const maxNested = 8

// place finds a place for the runs of a game that are not in its main line.
func (j *joiner) place(g *game) map[int]*sideline {
	sides := make(map[int]*sideline)
	var active *branch
	block := -1
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
		if len(r.plies) == 0 {
			continue
		}
		for active != nil && r.depth < active.brackets { // the bracket around it is shut
			active = active.parent
		}
		s, why := j.placeRun(g, r, active)
		sides[i] = s
		switch {
		case s.count > 0 && s.fresh() == 0: // it reminds of a line, which the text goes on from
			active = s.into
		case s.fresh() > 0:
			s.into.variation.Line = s.into.plies
			active = s.into
		}
		if s.count < len(r.plies) {
			j.unplaced(r, s, why)
		}
	}
	return sides
}

// trialOf is how a run plays from one place.
type trialOf struct {
	line  *branch
	at    int // index in line where its own half-moves begin
	known int
	count int
	moves []rules.Move // of its own half-moves
}

// stopped says where a run that does not play whole was tried.
type stopped struct {
	line *branch
	at   int
}

// placeRun finds the place from which most of a run plays: in the side line at work, in the
// lines that hold it, in the main line.
func (j *joiner) placeRun(g *game, r *run, active *branch) (*sideline, stopped) {
	var best trialOf
	where := stopped{line: nil}
	try := func(b *branch, at int) {
		t := j.try(b, at, r.plies)
		if where.line == nil {
			where = stopped{b, at}
		}
		if t.line == g.main && t.at == len(g.main.plies) && t.count > t.known {
			return // nothing is there that it could replace
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
	if best.at < len(best.line.plies) {
		if best.line.depth == maxNested {
			return &sideline{}, where
		}
		s.opened, s.over = true, best.line.plies[best.at]
		s.into = j.open(best.line, best.at)
		s.into.brackets = r.depth
	}
	for k, m := range best.moves {
		s.into.add(r.plies[best.known+k], m, nil)
	}
	return s, where
}

// places are the indices in a variation where a run's number is due.
func (b *branch) places(g *game, r *run) []int {
	var in []int
	for _, at := range g.due(r) {
		if at -= int(b.first); at > 0 && at <= len(b.plies) { // at 0 the parent's place is the same
			in = append(in, at)
		}
	}
	return in
}

// try plays half-moves from an index of a line: along it while they repeat it, then as a
// line of their own.
func (j *joiner) try(b *branch, at int, plies []*record.Ply) trialOf {
	t := trialOf{line: b, at: at}
	b.before(at, &j.trial)
	for i, ply := range plies {
		m, ok := j.turn(&j.trial, ply, plies[i+1:])
		if !ok || j.notes.Has(notation.FalseCapture) {
			break // a capture printed where nothing stands is of another position
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

// open opens a variation that replaces a half-move of a line.
func (j *joiner) open(b *branch, at int) *branch {
	b.before(at, &j.trial)
	n := newBranch(&j.trial)
	n.parent, n.at, n.first, n.depth = b, at, b.first+int32(at), b.depth+1
	n.variation = &record.Variation{}
	return n
}

// unplaced tells of the half-moves of a run that do not play.
func (j *joiner) unplaced(r *run, s *sideline, where stopped) {
	if where.line == nil {
		why := "no number tells where in the game it belongs"
		if r.number > 0 {
			why = fmt.Sprintf("the game before it has no move %d", r.number)
		}
		j.notice(Unplaced, r.Span, why)
		return
	}
	if where.line.variation == nil && where.at == len(where.line.plies) && s.count == 0 {
		j.notice(Unplaced, r.Span, "it would go on behind the last move of the game, but stands in a note")
		return
	}
	where.line.before(where.at, &j.trial)
	moves := j.plays(&j.trial, r.plies[:s.count], nil)
	done, why, instead := j.walk(&j.trial, r.plies[len(moves):], nil)
	if why == "" && len(done) > 0 {
		why, instead = done[0].why, done[0].instead
	}
	if why == "" {
		why = "it is printed as a capture, and nothing stands there to be captured"
	}
	j.notice(Unplaced, r.from(s.count), why, instead...)
}

// leftover tells of the runs that are in no game.
func (j *joiner) leftover() {
	end := len(j.runs)
	if len(j.games) > 0 {
		end = j.games[0].first
	}
	for _, r := range j.runs[:end] {
		if len(r.plies) == 0 {
			continue
		}
		if r.number > 1 || r.side == blackSide {
			j.notice(Unplaced, r.Span, "no game before it is known in which it could be played")
			continue
		}
		why := "too little to be a game"
		h := j.headerOf(r.index)
		var g variant.Game
		if err := j.catalog.Setup(&g, h.tag, j.options.Variant); err != nil {
			why = err.Error() // what stands above it cannot be
		} else if id, n := j.guess(r.index); n < len(r.plies) {
			if start := j.start(&h, id); start != nil {
				why = cmp.Or(j.firstReason(start, r.plies), why)
			}
		}
		j.notice(Unplaced, r.Span, why)
	}
}

// firstReason says why the first half-move that cannot be played as printed cannot be.
func (j *joiner) firstReason(p *rules.Position, plies []*record.Ply) string {
	done, why, _ := j.walk(p, plies, nil)
	for i := range done {
		if done[i].why != "" {
			return done[i].why
		}
	}
	return why
}
