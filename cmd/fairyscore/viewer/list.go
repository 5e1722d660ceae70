package viewer

import (
	"bytes"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
)

const (
	listHead = 2    // lines above the list
	maxRows  = 4096 // rows of the list that are kept
)

// list shows the list of games.
func (m *Model) list() tea.Cmd {
	m.mode, m.row = inList, m.wanted
	return m.showList()
}

// showList keeps the selected row on the screen, and reads the rows that are there.
func (m *Model) showList() tea.Cmd {
	if m.mode != inList && m.before != inList {
		return nil
	}
	m.row = max(0, min(m.row, m.games-1))
	height := m.listHeight()
	m.top = max(0, min(m.top, m.games-height))
	if m.row < m.top {
		m.top = m.row
	}
	if m.row >= m.top+height {
		m.top = m.row - height + 1
	}
	var missing []int
	for i := m.top; i < min(m.top+height, m.games); i++ {
		if _, known := m.tags[i]; !known {
			missing = append(missing, i)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	ctx, reader := m.ctx, m.o.Reader
	return func() tea.Msg {
		rows := make(map[int]row)
		for _, i := range missing {
			rows[i] = reader.row(ctx, i)
		}
		return rowsMsg{rows}
	}
}

// listHeight returns how many games are on the screen.
func (m *Model) listHeight() int { return max(1, m.rows-listHead-2) }

// listLines draws the list.
func (m *Model) listLines() []line {
	what := grouped(m.games) + " games"
	if m.games == 1 {
		what = "1 game"
	}
	if !m.complete {
		what += " so far; still counting"
	}
	title := "games"
	if m.games > 0 {
		title += " of " + m.fileName()
	}
	lines := []line{
		{{title, style{ink: strong}}},
		{{what, style{ink: faint}}},
	}
	digits := len(grouped(m.games))
	for i := m.top; i < min(m.top+m.listHeight(), m.games); i++ {
		row, known := m.tags[i]
		st, soft := style{}, style{ink: faint}
		sign := "  "
		if i == m.row {
			st, soft, sign = style{ground: currentGround}, style{ground: currentGround}, "> "
		}
		number := grouped(i + 1)
		now := line{{sign + strings.Repeat(" ", digits-len(number)) + number + " ", soft}}
		switch {
		case !known:
			now = append(now, span{"...", soft})
		case row.Trouble != "":
			now = append(now, span{row.Trouble, style{st.ground, errorInk}})
		default:
			room := m.columns - now.width() - 1
			now = append(now, row.spans(room, st, soft)...)
		}
		lines = append(lines, now.cut(m.columns))
	}
	return lines
}

// spans returns a row in so many columns: the players and the result, then as much as fits.
func (r *row) spans(room int, st, soft style) line {
	or := func(text string) string {
		if text == "" {
			return "?"
		}
		return text
	}
	result := r.Result
	if result == "" {
		result = "*"
	}
	names := room - 8
	if room > 70 {
		names = room / 2
	}
	players := or(r.White) + " - " + or(r.Black)
	if r.White == "" && r.Black == "" && r.Event != "" {
		players = r.Event
	}
	players = fit(players, names)
	out := line{{players + strings.Repeat(" ", max(0, names-width(players))) + " ", st}}
	result = fit(result, 7)
	out = append(out, span{result + strings.Repeat(" ", max(0, 8-width(result))), st})
	if room > 70 {
		date := fit(r.Date, 10)
		out = append(out, span{date + strings.Repeat(" ", max(0, 11-width(date))), soft})
		if r.Variant != "" {
			out = append(out, span{r.Variant + " ", soft})
		}
		out = append(out, span{r.Event, soft})
	}
	return out
}

// grouped returns a number with commas.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// containsFold reports whether a text has another, which is in lower case, whatever its case.
func containsFold(text, lower []byte) bool {
	return bytes.Contains(bytes.ToLower(text), lower)
}
