package viewer

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
)

// target returns the point that a game opens at.
func (g *game) target(a arrival) int32 {
	if a.find != "" {
		if w := g.find(a.find, -1); w >= 0 {
			return max(0, g.words[w].node)
		}
		return 0
	}
	n, _ := g.point(a.at)
	return n
}

// point returns a point of a line; ok is false if there is none, then it is the nearest.
func (g *game) point(at replay.Point) (n int32, ok bool) {
	course, ok := g.record.Course(at.Line)
	for _, p := range course {
		if !at.End && g.is(n, at) {
			break
		}
		n, _ = g.indexOf(p)
	}
	return n, ok && (at.End || g.is(n, at))
}

// is reports whether a point has a name, among those of its line.
func (g *game) is(n int32, at replay.Point) bool {
	if at.Number == 0 {
		return g.nodes[n].index() == at.Ply
	}
	if n == 0 {
		return false
	}
	number, white := g.number(n)
	return number == at.Number && white == (at.Side == board.White)
}

// index returns how many plies were made at a point.
func (n *node) index() int32 {
	if n.ply == nil {
		return 0
	}
	return n.ply.Index
}

// goTo goes to a point of the game.
func (m *Model) goTo(n int32) tea.Cmd {
	if n != m.node {
		m.branch, m.scroll = 0, 0
	}
	m.node = n
	if f := m.frames.at(n); f != nil {
		m.last = f
		return nil
	}
	if m.frames.has(n) || !m.game.playable {
		m.last = m.known(n)
		return nil
	}
	if m.playing >= 0 {
		return nil // its answer comes here again
	}
	m.playing = n
	g := m.game
	return func() tea.Msg { return framesMsg{g, g.play(n)} }
}

// known returns the last position of a line that is known, up to a point.
func (m *Model) known(n int32) *frame {
	for n >= 0 && m.frames.has(n) {
		if f := m.frames.at(n); f != nil {
			return f
		}
		n = m.game.nodes[n].prev
	}
	return m.last
}

// shown returns the position on the board; nil for none.
func (m *Model) shown() *frame {
	if m.game == nil || !m.game.playable {
		return nil
	}
	return m.last
}

// step goes forward or back.
func (m *Model) step(by int) tea.Cmd {
	n := m.node
	for ; by < 0 && m.game.nodes[n].prev >= 0; by++ {
		n = m.game.nodes[n].prev
	}
	for ; by > 0; by-- {
		choices := m.game.choices(n)
		if n == m.node && m.branch < len(choices) {
			n = choices[m.branch]
		} else if len(choices) > 0 {
			n = choices[0]
		}
	}
	return m.goTo(n)
}

// pick chooses a continuation of the game, or goes to its beginning or end.
func (m *Model) pick(by int) tea.Cmd {
	choices := m.game.choices(m.node)
	switch {
	case len(choices) > 1:
		m.branch = (m.branch + by + len(choices)) % len(choices)
		return nil
	case by < 0:
		return m.goTo(0)
	}
	return m.goTo(m.game.lineEnd(m.node))
}

// nextFinding goes to the next or the last point with findings.
func (m *Model) nextFinding(by int) tea.Cmd {
	if m.checking {
		m.message, m.due = "this game is still being checked", by
		return nil
	}
	var at []int32
	for n := range m.game.found {
		at = append(at, n)
	}
	slices.Sort(at)
	if by < 0 {
		slices.Reverse(at)
	}
	for _, n := range at {
		if by > 0 && n > m.node || by < 0 && n < m.node {
			return m.goTo(n)
		}
	}
	switch {
	case len(at) == 0:
		m.message = "there are no findings in this game"
	case by > 0:
		m.message = "there are no more findings in this game"
	default:
		m.message = "there are no earlier findings in this game"
	}
	return nil
}

// toGame opens a game by its number, from 0.
func (m *Model) toGame(i int) tea.Cmd {
	switch {
	case i < 0:
		m.message = "this is the first game"
	case i >= m.games && !m.complete:
		m.message = "games are still being counted"
	case i >= m.games:
		m.message = "this is the last game"
	default:
		return m.open(i, arrival{})
	}
	return nil
}
