package replay

import (
	"errors"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// fail says why a half-move cannot be played, and what may be meant.
func (r *Replayer) fail(f *frame, ply *record.Ply, err error) *Failure {
	var e *notation.ResolveError
	if !errors.As(err, &e) {
		e = &notation.ResolveError{Kind: notation.Unreadable}
	}
	r.kept.CopyFrom(f.pos)
	out := &Failure{Kind: e.Kind, Name: e.Name, Query: e.Query, Candidates: e.Candidates, Mend: -1,
		Reason: reasonFor(f.pos, e), Unjudged: len(f.line) - f.next}
	if out.Reason.Code != rules.GameOver {
		out.Suggestions = r.mend.suggest(r, f, ply, e)
		if out.Mend = choice(out.Suggestions); out.Mend == 0 && out.Suggestions[0].Repair == LeftOut {
			out.Kind = notation.MissingPly
		}
	}
	return out
}

// reasonFor explains a spelling that cannot be resolved.
func reasonFor(p *rules.Position, e *notation.ResolveError) rules.Reason {
	side := p.Turn
	switch e.Kind {
	case notation.NoSuchPiece:
		return rules.Reason{Code: rules.UnknownName, Rule: p.Rules().Variant.Rules + "-1", Side: side, Text: e.Name}
	case notation.Unreadable:
		return rules.Reason{Code: rules.Unexplained, Side: side}
	}
	reason := p.Why(&e.Query)
	switch e.Kind {
	case notation.MissingResult:
		reason.Code, reason.Rule = rules.ResultMissing, "WAND-7"
	case notation.ImpossibleResult:
		if reason.Code != rules.Particular {
			reason.Code, reason.Rule = rules.ResultImpossible, "WAND-7"
		}
	}
	return reason
}

// repair goes on with the suggestion that was chosen, or gives the line up.
func (r *Replayer) repair(f *frame, ply *record.Ply, s *Step) {
	s.Mended, s.Before = true, &r.kept
	fail := s.Failure
	r.events = r.events[:0]
	if fail.Mend < 0 {
		f.over, f.branch = true, false // the variations of this half-move branch from here
		return
	}
	fail.Unjudged = 0
	g := &fail.Suggestions[fail.Mend]
	r.repaired = r.repaired || f.depth == 0
	switch g.Repair {
	case Replace:
		s.Move = g.Move
		r.play(f, &g.Move)
	case LeftOut:
		r.play(f, &g.Move)
		s.Move = r.replay(f, ply)
	case Surplus:
		f.branch = false
	case Swapped:
		turns := r.mend.swap(f.pos, f.line[f.next-1:], g.Apart)
		s.Move = turns[0]
		r.play(f, &turns[0])
		f.queue = turns[1:]
	case Earlier:
		r.rewrite(f, g)
		s.Move = r.replay(f, ply)
	}
	s.After = f.pos
}

// replay plays a half-move that is known to be legal now.
func (r *Replayer) replay(f *frame, ply *record.Ply) rules.Move {
	read, _ := r.resolver.Resolve(f.pos, written(ply, &r.effect))
	r.play(f, &read.Move)
	return read.Move
}

// rewrite walks the main line once more with another turn in place of one made earlier.
func (r *Replayer) rewrite(f *frame, g *Suggestion) {
	turns := append([]rules.Move(nil), r.played...)
	f.pos.CopyFrom(r.start)
	r.keys, r.played = append(r.keys[:0], f.pos.Key()), r.played[:0]
	for i, ply := range f.line[:f.next-1] {
		if ply == g.Ply {
			r.play(f, &g.Move)
			for _, later := range f.line[i+1 : f.next-1] {
				r.replay(f, later)
			}
			return
		}
		r.play(f, &turns[i])
	}
}
