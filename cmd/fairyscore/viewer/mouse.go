package viewer

import tea "charm.land/bubbletea/v2"

// wheel handles a turn of the wheel: it steps through a game, or scrolls what it is above.
func (m *Model) wheel(at tea.Mouse) tea.Cmd {
	by := 1
	switch at.Button {
	case tea.MouseWheelUp:
		by = -1
	case tea.MouseWheelDown:
	default:
		return nil
	}
	switch {
	case m.mode == inList:
		m.row += by
		return m.showList()
	case m.mode == inHelp:
		m.scroll = max(0, m.scroll+by)
	case m.mode == inGame && m.game != nil:
		if l := m.layout(); l.notes.has(at.X, at.Y) {
			m.scroll = max(0, m.scroll+by)
			return nil
		}
		return m.step(by)
	}
	return nil
}

// click handles a click: on a move it goes there, on the left or right half of the board it steps
// back or on, and in the list it opens a game.
func (m *Model) click(at tea.Mouse) tea.Cmd {
	if at.Button != tea.MouseLeft {
		return nil
	}
	if m.mode == inList {
		i := m.top + at.Y - listHead
		if at.Y < listHead || at.Y >= listHead+m.listHeight() || i >= m.games {
			return nil
		}
		m.row = i
		return m.listKey("enter")
	}
	if m.mode != inGame || m.game == nil {
		return nil
	}
	l := m.layout()
	switch {
	case l.moves.has(at.X, at.Y):
		if n, ok := l.flow.nodeAt(m.game, l.top+at.Y-l.moves.y, at.X-l.moves.x); ok {
			return m.goTo(n)
		}
	case l.board.has(at.X, at.Y) && at.X < l.board.x+l.board.columns/2:
		return m.step(-1)
	case l.board.has(at.X, at.Y):
		return m.step(1)
	}
	return nil
}
