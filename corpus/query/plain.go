package query

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/orthodox"
)

// plainFrame is a line that variations interrupt.
type plainFrame struct {
	pos, before orthodox.Board
	state, was  []int32 // was: before the last move
	ply         int
	moved       bool
}

// playPlain plays an orthodox game on bitboards. It returns false, and nothing that it learned
// counts, if the game is not orthodox, or has a move that is illegal or unusually spelled.
func (m *Matcher) playPlain() bool {
	if m.general || m.listed != nil {
		return false
	}
	m.orthodox.Partial = m.part
	start, ok := m.orthodox.Start(m.game)
	if !ok {
		return false
	}
	l := &m.line
	if m.chess == nil {
		m.chess, _ = m.query.catalog.Compile("", nil, true) // it always exists
	}
	*l = line{m: m, bound: m.bind(m.chess), state: m.state}
	clear(m.state)
	var pos, before orthodox.Board
	if !pos.Begin(start) || !m.readPlain(pos.Turn() == 1) {
		return false
	}
	items := m.game.Items
	l.board, l.before = &pos, &before
	l.last = m.mains == 0 && !m.part
	m.boards = m.boards[:0]
	m.remember(&pos)
	if m.ask(l) || l.last && m.lineEnds(l.state, 0) {
		return true
	}
	next, depth, moved := 0, 0, false
	variations := m.query.variations
	m.plain = m.plain[:0]
	frame := plainFrame{}
	if variations {
		frame.was = slices.Clone(m.state)
		before = pos
	}
	for i := range items {
		switch items[i].Kind {
		case grammar.MoveTok:
			if depth > 0 && !variations {
				continue
			}
			says := m.says[next]
			before = pos
			if variations {
				frame.was = append(frame.was[:0], l.state...)
			}
			if l.move = pos.Play(says); l.move == 0 {
				return false
			}
			l.last = m.ends[next] && !m.part
			next++
			l.ply++
			moved = true
			if depth == 0 {
				m.remember(&pos)
			}
			if m.ask(l) || l.last && m.lineEnds(l.state, depth) {
				return true
			}
		case grammar.Open:
			if depth++; !variations {
				continue
			}
			m.plain = append(m.plain, plainFrame{pos: pos, before: before, state: slices.Clone(l.state), was: slices.Clone(frame.was), ply: l.ply, moved: moved})
			pos = before
			copy(l.state, frame.was)
			if moved {
				l.ply--
			}
			moved = false
			l.depth = depth
		case grammar.Close:
			if depth--; !variations {
				continue
			}
			if len(m.plain) == 0 {
				return false
			}
			f := &m.plain[len(m.plain)-1]
			pos, before, l.ply, moved = f.pos, f.before, f.ply, f.moved
			copy(l.state, f.state)
			frame.was = append(frame.was[:0], f.was...)
			m.plain = m.plain[:len(m.plain)-1]
			l.depth = depth
		}
	}
	return true
}

// readPlain decodes the moves, and which of them end their lines. It returns false if one of them,
// or something else in the movetext, is unusual. black says who moves first.
func (m *Matcher) readPlain(black bool) bool {
	m.says, m.ends, m.mains = m.says[:0], m.ends[:0], 0
	g := m.game
	depth, last := 0, -1
	var outer []int // the last moves of the lines around
	for i := range g.Items {
		switch it := &g.Items[i]; it.Kind {
		case grammar.Number:
			if last < 0 && depth == 0 && it.Dots > 1 && !black {
				return false // Black may begin nevertheless
			}
		case grammar.Comment, grammar.Line, grammar.NAG, grammar.Result, grammar.Escape, grammar.Mark:
		case grammar.MoveTok:
			if depth > 0 && !m.query.variations {
				continue
			}
			says := m.orthodox.Says(g, it)
			if says == 0 {
				return false
			}
			if last = len(m.says); depth == 0 {
				m.mains++
			}
			m.says, m.ends = append(m.says, says), append(m.ends, false)
		case grammar.Open:
			depth++
			if m.query.variations {
				outer = append(outer, last)
				last = -1
			}
		case grammar.Close:
			depth--
			if m.query.variations {
				if len(outer) == 0 {
					return false
				}
				if last >= 0 {
					m.ends[last] = true
				}
				last = outer[len(outer)-1]
				outer = outer[:len(outer)-1]
			}
		default:
			return false
		}
	}
	if depth != 0 {
		return false
	}
	if last >= 0 {
		m.ends[last] = true
	}
	return true
}
