package query

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/orthodox"
)

// plainGame is an orthodox game that is being played on bitboards.
type plainGame struct {
	pos, before orthodox.Board // before the last move
	was         []int32        // the states of the moments before the last move, if variations are played
	moved       bool           // the line has a move
}

// plainFrame is a line that a variation interrupts.
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
	p := &m.playing
	if !p.begin(m) {
		return false
	}
	l := &m.line
	if m.ask(l) || l.last && m.lineEnds(l.state, 0) {
		return true
	}
	items, variations := m.game.Items, m.query.variations
	next, depth := 0, 0
	for i := range items {
		switch items[i].Kind {
		case grammar.MoveTok:
			if depth > 0 && !variations {
				continue
			}
			p.before = p.pos
			if variations {
				p.was = append(p.was[:0], l.state...)
			}
			if l.move = p.pos.Play(m.says[next]); l.move == 0 {
				return false
			}
			l.last = m.ends[next] && !m.part
			next++
			l.ply++
			p.moved = true
			if depth == 0 {
				m.remember(&p.pos)
			}
			if m.ask(l) || l.last && m.lineEnds(l.state, depth) {
				return true
			}
		case grammar.Open:
			if depth++; variations {
				p.enter(m, depth)
			}
		case grammar.Close:
			if depth--; variations && !p.leave(m, depth) {
				return false
			}
		}
	}
	return true
}

// begin sets up the game and decodes its moves. It returns false if it cannot be played here.
func (p *plainGame) begin(m *Matcher) bool {
	p.moved = false
	m.orthodox.Partial = m.part
	start, ok := m.orthodox.Start(m.game)
	if !ok {
		return false
	}
	if m.chess == nil {
		m.chess, _ = m.query.catalog.Compile("", nil, true) // it always exists
	}
	m.line = line{m: m, bound: m.bind(m.chess), state: m.state, board: &p.pos, before: &p.before}
	clear(m.state)
	if !p.pos.Begin(start) || !m.readPlain(p.pos.Turn() == 1) {
		return false
	}
	m.line.last = m.mains == 0 && !m.part
	m.boards, m.plain = m.boards[:0], m.plain[:0]
	m.remember(&p.pos)
	if m.query.variations {
		p.was = append(p.was[:0], m.state...)
		p.before = p.pos
	}
	return true
}

// enter begins a variation, which replaces the last move.
func (p *plainGame) enter(m *Matcher, depth int) {
	l := &m.line
	m.plain = append(m.plain, plainFrame{
		pos: p.pos, before: p.before, state: slices.Clone(l.state), was: slices.Clone(p.was), ply: l.ply, moved: p.moved,
	})
	p.pos = p.before
	copy(l.state, p.was)
	if p.moved {
		l.ply--
	}
	p.moved = false
	l.depth = depth
}

// leave goes back to the line around a variation. It returns false if there is none.
func (p *plainGame) leave(m *Matcher, depth int) bool {
	l := &m.line
	if len(m.plain) == 0 {
		return false
	}
	f := &m.plain[len(m.plain)-1]
	p.pos, p.before, l.ply, p.moved = f.pos, f.before, f.ply, f.moved
	copy(l.state, f.state)
	p.was = append(p.was[:0], f.was...)
	m.plain = m.plain[:len(m.plain)-1]
	l.depth = depth
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
