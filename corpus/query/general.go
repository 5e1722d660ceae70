package query

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// generalFrame is a line in the rules engine.
type generalFrame struct {
	state, was []int32     // now, and before its last move
	next       *record.Ply // of the line
	index      int32       // of its last move
	ply        int
	dead       bool // the rest of it cannot be played
	wasDead    bool // before its last move
}

// playGeneral plays a game by the rules engine.
func (m *Matcher) playGeneral() {
	if m.built == nil {
		m.built = m.builder.Build(m.game)
	}
	g := m.built
	if err := m.query.catalog.Setup(&m.setup, g.Tags.Get, m.options.Variant); err != nil {
		m.note = Note{Text: "the game cannot be set up: " + err.Error()}
		return
	}
	l := &m.line
	*l = line{m: m, bound: m.bind(m.setup.Rules), state: m.state, pos: &m.setup.Start, last: len(g.Main) == 0}
	clear(m.state)
	if m.ask(l) || len(g.Main) == 0 && m.lineEnds(l.state, 0) {
		return
	}
	m.frames = m.frames[:0]
	m.push(l.state, nil, 0, 0)
	if len(g.Main) > 0 {
		m.frames[0].next = g.Main[0]
	}
	m.replayer.Walk(g, &m.setup.Start, func(s *replay.Step) bool {
		if s.Depth > 0 && !m.query.variations {
			return true
		}
		m.enter(s)
		return !m.step(l, s)
	})
}

// push begins a line in a state.
func (m *Matcher) push(state []int32, next *record.Ply, index int32, ply int) {
	if len(m.frames) == cap(m.frames) {
		m.frames = append(m.frames, generalFrame{})
	} else {
		m.frames = m.frames[:len(m.frames)+1]
	}
	f := &m.frames[len(m.frames)-1]
	*f = generalFrame{state: append(f.state[:0], state...), was: append(f.was[:0], state...), next: next, index: index, ply: ply}
}

// enter finds the line of a step: it continues the one at its depth, or begins in the one around
// it.
func (m *Matcher) enter(s *replay.Step) {
	if s.Depth < len(m.frames) && m.frames[s.Depth].next == s.Ply {
		m.frames = m.frames[:s.Depth+1]
		return
	}
	if s.Depth == 0 {
		return
	}
	m.frames = m.frames[:min(s.Depth, len(m.frames))]
	for len(m.frames) < s.Depth { // a line in which no move was visited
		m.push(m.frames[len(m.frames)-1].state, nil, 0, m.frames[len(m.frames)-1].ply)
	}
	around := m.frames[s.Depth-1]
	state, ply := around.state, around.ply
	if s.Ply.Index <= around.index { // it replaces the last move
		state, ply = around.was, around.ply-1
	}
	dead := around.dead
	if s.Ply.Index <= around.index {
		dead = around.wasDead
	}
	m.push(state, s.Ply, s.Ply.Index-1, ply)
	m.frames[s.Depth].dead, m.frames[s.Depth].wasDead = dead, dead
}

// step evaluates the position after a step, and reports whether nothing more needs to be evaluated.
func (m *Matcher) step(l *line, s *replay.Step) bool {
	f := &m.frames[s.Depth]
	f.next = nil
	if len(s.Following) > 0 {
		f.next = s.Following[0]
	}
	failed := s.Failure != nil && !s.Failure.Kept && s.Failure.Kind != notation.NullTurn || s.Repaired || s.After == nil
	f.index = s.Ply.Index
	f.was, f.wasDead = append(f.was[:0], f.state...), f.dead
	f.ply++
	if failed && !f.dead {
		f.dead = true
		if s.Depth == 0 {
			m.noteFailure(s.Ply)
		}
		return m.lineEnds(f.state, s.Depth)
	}
	if f.dead {
		return false
	}
	l.ply, l.depth, l.state = f.ply, s.Depth, f.state
	l.pos, l.step, l.last = s.After, s, len(s.Following) == 0
	return m.ask(l) || l.last && m.lineEnds(l.state, s.Depth)
}
