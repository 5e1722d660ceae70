package replay

import (
	"slices"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// fail determines why a ply cannot be played, and what may have been meant.
func (r *Replayer) fail(f *frame, ply *record.Ply, err error) *Failure {
	e := resolveError(err)
	r.kept.CopyFrom(f.pos)
	out := &r.failed
	*out = Failure{Kind: e.Kind, Name: e.Name, Query: e.Query, Candidates: e.Candidates, Chosen: -1,
		Unjudged: len(f.line) - f.next}
	if r.Unrepaired {
		return out
	}
	x, _ := r.repairer.recall.of(r, f)
	if x != nil && x.explained {
		out.Reason = x.reason
	} else {
		out.Reason = reasonFor(&r.kept, e, r.hasTurn(f))
	}
	if x != nil {
		x.explained, x.reason = true, out.Reason
	}
	if out.Reason.Code == rules.GameOver {
		return out
	}
	shifted := shiftAt(f.line, f.next-1) == 1
	out.known = x
	if out.search = (search{r, ply, e, x}); out.Unjudged == 0 && !shifted {
		return out // no plies follow, which would distinguish the readings: see choice
	}
	if out.Suggestions(); shifted {
		out.keepLeftOut()
	}
	all := out.suggestions
	if out.Chosen = choice(all); out.Chosen == 0 && all[0].Repair == LeftOut {
		out.Kind = notation.MissingPly
	}
	return out
}

// keepLeftOut accepts the text of a ply whose number proves that the one before it is missing, if
// there is a turn after which it is legal.
func (f *Failure) keepLeftOut() {
	for _, g := range f.suggestions {
		if g.Repair == LeftOut {
			f.Kind, f.Numbered, f.suggestions = notation.MissingPly, true, []Suggestion{g}
			return
		}
	}
}

// repair continues with the chosen suggestion, or gives the line up.
func (r *Replayer) repair(f *frame, ply *record.Ply, s *Step) {
	s.Repaired, s.Before = true, &r.kept
	fail := s.Failure
	r.events = r.events[:0]
	if fail.Chosen < 0 {
		r.walk.SkipPlies()
		f.branch = false // the variations of this ply branch from here
		return
	}
	fail.Unjudged = 0
	g := &fail.suggestions[fail.Chosen]
	r.repaired = r.repaired || f.depth == 0
	switch g.Repair {
	case Replace:
		s.Move = g.Move
		r.play(f, &g.Move)
	case LeftOut:
		r.play(f, &g.Move)
		s.Move = r.replay(f, ply, f.line[f.next:])
	case Joined:
		s.Move = g.Second
		r.play(f, &g.Move)
		r.play(f, &g.Second)
	case ExtraPly:
		f.branch = false
	case Swapped:
		turns := r.repairer.swap(f.pos, &f.bits, f.line[f.next-1:], g.Apart)
		s.Move = turns[0]
		r.play(f, &turns[0])
		f.queue = turns[1:]
	case Earlier:
		r.rewrite(f, g)
		s.Move = r.replay(f, ply, f.line[f.next:])
	}
	s.After = f.pos
}

// replay plays a ply that is known to be legal now; following is the plies after it.
func (r *Replayer) replay(f *frame, ply *record.Ply, following record.Line) rules.Move {
	read, _ := r.reader.read(f.pos, ply, following)
	r.play(f, &read.Move)
	return read.Move
}

// rewrite walks the main line again with another turn in place of an earlier one.
func (r *Replayer) rewrite(f *frame, g *Suggestion) {
	i := slices.Index(f.line[:f.next-1], g.Ply)
	r.place(f, i)
	r.keys = r.keys[:i+1]
	r.keyless = min(r.keyless, i+1)
	r.played.cut(i)
	r.play(f, &g.Move)
	for k := i + 1; k < f.next-1; k++ {
		r.replay(f, f.line[k], f.line[k+1:])
	}
}

// place makes the position of the main line that before a ply, of which nothing was repaired.
func (r *Replayer) place(f *frame, ply int) {
	x := &r.repairer.past
	if r.boardAt(&x.bits, ply); x.bits.placed {
		positionOf(f.pos, r.start, &x.bits.now)
		return
	}
	f.pos.CopyFrom(r.start)
	for i := range ply {
		turn := r.played.at(i)
		r.events = playOn(f.pos, &turn, r.events[:0])
	}
}

// rewritable reports whether earlier turns of a line may be replaced.
func (r *Replayer) rewritable(f *frame) bool { return f.depth == 0 && !r.repaired }
