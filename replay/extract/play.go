package extract

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// player finds the turns that printed moves mean.
type player struct {
	resolver notation.Resolver
	effect   grammar.ZapResult
	trial    rules.Position // where the last line that was tried ends
	ahead    rules.Position // where an open choice is tried
	notes    notation.Notes // of the last turn found
}

// turn finds the turn of a half-move in p; rest is what follows it, which settles a choice
// that the text leaves open.
func (y *player) turn(p *rules.Position, ply *record.Ply, rest []*record.Ply) (rules.Move, bool) {
	if p.Kings(p.Turn).Empty() || p.Kings(p.Turn.Other()).Empty() {
		return rules.Move{}, false
	}
	read, err := y.resolver.Resolve(p, y.written(ply))
	if err != nil || read.Notes.Has(notation.NullMove) {
		return rules.Move{}, false
	}
	y.notes = read.Notes
	if choices := y.resolver.Choices(); read.Notes.Has(notation.OpenChoice) && len(choices) > 1 {
		return y.farthest(p, append([]rules.Move(nil), choices...), rest), true
	}
	return read.Move, true
}

// written is a half-move as a Resolver takes it.
func (y *player) written(ply *record.Ply) notation.Written {
	w := notation.Written{Move: ply.Move, Becomes: ply.Becomes}
	if ply.Effect != nil {
		if e, ok := ply.Effect.Result(); ok {
			y.effect = e
			w.Effect = &y.effect
		}
	}
	return w
}

// openLook is how many half-moves settle an open choice.
const openLook = 12

// farthest is the one of several turns after which most of a line plays.
func (y *player) farthest(p *rules.Position, turns []rules.Move, rest []*record.Ply) rules.Move {
	best, most := turns[0], -1
	for i := range turns {
		y.ahead.CopyFrom(p)
		y.ahead.Play(&turns[i], nil)
		n := 0
		for _, ply := range rest[:min(len(rest), openLook)] {
			read, err := y.resolver.Resolve(&y.ahead, y.written(ply))
			if err != nil {
				break
			}
			y.ahead.Play(&read.Move, nil)
			n++
		}
		if n > most {
			best, most = turns[i], n
		}
	}
	return best
}

// plays plays half-moves from a position as far as they go, and returns their turns. The
// position they lead to is y.trial.
func (y *player) plays(p *rules.Position, plies []*record.Ply, dst []rules.Move) []rules.Move {
	if p != &y.trial {
		y.trial.CopyFrom(p)
	}
	for i, ply := range plies {
		m, ok := y.turn(&y.trial, ply, plies[i+1:])
		if !ok {
			return dst
		}
		y.trial.Play(&m, nil)
		dst = append(dst, m)
	}
	return dst
}

// maxWalks is how many half-moves of one page are looked into that cannot be played: each
// costs as much as some thousand that can.
const maxWalks = 100

// walked is a half-move of a run as a replayer went through it.
type walked struct {
	move    rules.Move
	after   *rules.Position // a copy
	why     string          // it could not be played as printed
	behind  string          // how it was gone on behind
	instead []string
}

// walk plays half-moves with a replayer, which goes on behind a slip where rest, what may
// follow, tells how. It returns what was played of plies, the slips among it, and, if it
// stops before their end, why.
func (j *joiner) walk(p *rules.Position, plies, rest []*record.Ply) (done []walked, why string, instead []string) {
	if j.walks++; j.walks > maxWalks {
		return nil, "it cannot be played here", nil
	}
	line := make(record.Line, 0, len(plies)+len(rest))
	line = append(append(line, plies...), rest...)
	for i, ply := range line { // variations and texts of the page are not walked
		c := *ply
		c.Trail, c.Index = nil, int32(i+1)
		line[i] = &c
	}
	g := &record.Game{Main: line}
	n := 0
	j.replayer.Walk(g, p, func(s *replay.Step) bool {
		var w walked
		if f := s.Failure; f != nil {
			w.why = replay.Explain(s.Before, &f.Reason)
			for i := range f.Suggestions {
				if x := &f.Suggestions[i]; x.Repair == replay.Replace {
					w.instead = append(w.instead, x.Text)
				}
			}
			if f.Mend >= 0 {
				w.behind = behind(&f.Suggestions[f.Mend])
			}
		}
		if s.After == nil {
			why, instead = w.why, w.instead
			return false
		}
		w.move, w.after = s.Move, new(rules.Position)
		w.after.CopyFrom(s.After)
		done = append(done, w)
		n++
		return n < len(plies)
	})
	return done, why, instead
}

// behind says as what a slip was gone on behind.
func behind(s *replay.Suggestion) string {
	switch s.Repair {
	case replay.Replace:
		return fmt.Sprintf("; read on as if it were %s", s.Text)
	case replay.LeftOut:
		return fmt.Sprintf("; read on as if %s stood before it", s.Text)
	case replay.Surplus:
		return "; read on as if it did not stand there"
	case replay.Swapped:
		return "; read on as if it had changed places with a later move"
	}
	return fmt.Sprintf("; read on as if %s had been played before", s.Text)
}
