package extract

import (
	"cmp"
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// player finds the turns of printed moves.
type player struct {
	resolver notation.Resolver
	effect   grammar.ZapResult
	trial    rules.Position       // the end of the last line that was tried
	ahead    rules.Position       // where an open choice is tried
	notes    notation.Notes       // of the last turn found
	vacant   map[*record.Ply]bool // printed as captures that take nothing where they were tried last
}

// turn finds the turn of a ply in p; rest is what follows it, which settles an open choice.
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

// written converts a ply for a Resolver.
func (y *player) written(ply *record.Ply) notation.Written {
	w := notation.Written{Move: ply.Move, Becomes: ply.Becomes, Check: ply.Check, Double: ply.Double, Passant: ply.Passant}
	if ply.Effect != nil {
		if e, ok := ply.Effect.Result(); ok {
			y.effect = e
			w.Effect = &y.effect
		}
	}
	return w
}

// openLook is how many plies settle an open choice.
const openLook = 12

// farthest returns the turn after which most of a line is legal.
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

// plays plays plies from a position as long as they are legal, and returns their turns. The
// resulting position is y.trial.
func (y *player) plays(p *rules.Position, plies []*record.Ply, dst []rules.Move) []rules.Move {
	if p != &y.trial {
		y.trial.CopyFrom(p)
	}
	if dst == nil {
		dst = make([]rules.Move, 0, len(plies))
	}
	for i, ply := range plies {
		m, ok := y.turn(&y.trial, ply, plies[i+1:])
		if !ok {
			return dst
		}
		if y.notes.Has(notation.FalseCapture) {
			if y.vacant == nil {
				y.vacant = make(map[*record.Ply]bool)
			}
			y.vacant[ply] = true
		} else if len(y.vacant) > 0 {
			delete(y.vacant, ply)
		}
		y.trial.Play(&m, nil)
		dst = append(dst, m)
	}
	return dst
}

// maxWalks is for how many illegal plies of one page a repair is searched: each costs as much as
// some thousand legal ones.
const maxWalks = 100

// walked is a ply of a run as played by a replayer.
type walked struct {
	move  rules.Move
	after *rules.Position // a copy; nil for most: the line computes it
	*fault
}

// fault is why a ply could not be played as printed; that of the plies of a run which could is
// empty, and shared.
type fault struct {
	why          string
	continuation string // how the walk continued after it
	instead      []string
}

// foreignLetter is why a move cannot be played that is legal in other piece letters.
const foreignLetter = "not legal in the piece letters of the game"

// walk plays plies with a replayer, which continues after an error as rest, what may follow,
// suggests. It returns what was played of plies, including errors, and, if it stops before their
// end, why.
func (j *joiner) walk(p *rules.Position, plies, rest []*record.Ply) (done []walked, why string, instead []string) {
	if j.walks++; j.walks > maxWalks {
		return nil, "illegal here", nil
	}
	line := make(record.Line, 0, len(plies)+len(rest))
	line = append(append(line, plies...), rest...)
	for i, ply := range line { // variations and texts of the page are not walked
		c := *ply
		c.Following, c.Index = nil, int32(i+1)
		line[i] = &c
	}
	g := &record.Game{Main: line}
	n, without := 0, new(fault)
	j.replayer.Walk(g, p, func(s *replay.Step) bool {
		w := walked{fault: without}
		if f := s.Failure; f != nil {
			w.fault = new(fault)
			w.why = cmp.Or(s.Explain(), foreignLetter)
			for i := range f.Suggestions() {
				if x := &f.Suggestions()[i]; x.Repair == replay.Replace {
					w.instead = append(w.instead, x.Text)
				}
			}
			if f.Chosen >= 0 {
				w.continuation = continuation(&f.Suggestions()[f.Chosen])
			}
		}
		if n < len(plies) && s.Failure == nil { // a replayer reads the letters that fit this line alone
			if _, err := j.resolver.Resolve(s.Before, j.player.written(plies[n])); err != nil {
				w.fault = &fault{why: foreignLetter}
			}
		}
		if s.After == nil {
			why, instead = w.why, w.instead
			return false
		}
		if w.move = s.Move; n%stride == 0 { // all of them would be most of the memory of a page
			w.after = new(rules.Position)
			w.after.CopyFrom(s.After)
		}
		done = append(done, w)
		if n++; n == len(plies) || n == len(line) || jumps(s.Failure) {
			done[n-1].after = new(rules.Position)
			done[n-1].after.CopyFrom(s.After)
		}
		return n < len(plies)
	})
	return done, why, instead
}

// jumps reports whether the position after a failure is not one turn after the position before it.
func jumps(f *replay.Failure) bool {
	return f != nil && f.Kind != notation.NullTurn && (f.Chosen < 0 || f.Suggestions()[f.Chosen].Repair != replay.Replace)
}

// continuation describes how the walk continued after an error.
func continuation(s *replay.Suggestion) string {
	switch s.Repair {
	case replay.Replace:
		return fmt.Sprintf("; the rest is read as if it were %s", s.Text)
	case replay.LeftOut:
		return fmt.Sprintf("; the rest is read as if %s came before it", s.Text)
	case replay.Joined:
		return fmt.Sprintf("; the rest is read as if it were %s", s.Text)
	case replay.ExtraPly:
		return "; the rest is read as if this move were missing"
	case replay.Swapped:
		return "; the rest is read as if this move and a later one were swapped"
	}
	return fmt.Sprintf("; the rest is read as if %s had been played before", s.Text)
}
