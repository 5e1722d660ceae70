package viewer

import (
	"context"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fairyscore/fairyscore/grammar/printable"
)

// find returns the first word after another that has a text, whatever its case; -1 if there is
// none.
func (g *game) find(text string, after int) int {
	text = strings.ToLower(text)
	for i := after + 1; i < len(g.words); i++ {
		if strings.Contains(strings.ToLower(g.words[i].text), text) {
			return i
		}
	}
	return -1
}

// seek searches the rest of the game, then the other games.
func (m *Model) seek(text string) tea.Cmd {
	m.sought = text
	if m.before == inGame && m.game != nil {
		after := -1
		for i := range m.game.words {
			if n := m.game.words[i].node; n >= 0 && n <= m.node && m.node > 0 {
				after = i
			}
		}
		if w := m.game.find(text, after); w >= 0 && m.game.words[w].node != m.node {
			return m.goTo(max(0, m.game.words[w].node))
		}
	}
	from := m.wanted
	if m.before == inList {
		from = m.row
	}
	m.search++
	var ctx context.Context
	ctx, m.stop = context.WithCancel(m.ctx)
	id, index, lower := m.search, m.o.Reader.Index, []byte(strings.ToLower(text))
	m.message = "searching; Esc stops"
	return func() tea.Msg {
		match := func(text []byte) bool { return containsFold(text, lower) }
		i, err := index.Find(ctx, from+1, match, nil)
		if i < 0 && err == nil { // from the beginning
			if i, err = index.Find(ctx, 0, match, nil); i > from {
				i = -1
			}
		}
		return foundMsg{id, i, err}
	}
}

// matched handles the answer of a search.
func (m *Model) matched(msg foundMsg) tea.Cmd {
	if msg.search != m.search || m.stop == nil {
		return nil
	}
	m.stop()
	m.stop, m.message = nil, ""
	text := fit(printable.Text(m.sought), 20)
	switch {
	case msg.err != nil:
		m.message = printable.Text(msg.err.Error())
	case msg.game < 0 && m.complete:
		m.message = fmt.Sprintf("%q was not found", text)
	case msg.game < 0:
		m.message = fmt.Sprintf("%q was not found in the games that were counted so far", text)
	case m.mode == inList:
		m.row = msg.game
		return m.showList()
	case msg.game == m.wanted && m.game != nil:
		w := m.game.find(m.sought, -1)
		if w < 0 {
			m.message = fmt.Sprintf("%q is in the tags of this game only", text)
			return nil
		}
		return m.goTo(max(0, m.game.words[w].node))
	default:
		return m.open(msg.game, arrival{find: m.sought})
	}
	return nil
}

// cancel stops a search.
func (m *Model) cancel() {
	if m.stop != nil {
		m.stop()
		m.stop, m.message = nil, "the search was stopped"
	}
}
