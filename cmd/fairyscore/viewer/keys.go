package viewer

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"

	"github.com/fairyscore/fairyscore/replay"
)

// Help is what the keys do, for the help on the screen and for docs.
var Help = [...]struct{ Keys, Does string }{
	{"Left Right", "one move back or forward"},
	{"Up Down", "choose a continuation; if there is only one, first or last position"},
	{"Home End", "first or last position (also g, G)"},
	{"PgUp PgDn", "ten moves back or forward"},
	{"Shift+Left", "leave the variation"},
	{"n p", "next or previous finding"},
	{"j k", "scroll the notes"},
	{"[ ]", "previous or next game"},
	{"l", "list of games"},
	{"/", "search moves, comments and tags, then other games"},
	{":", "go to a ply: 26, 13., 13..., 17.1:20; to a game: #3"},
	{"f", "flip the board"},
	{"u", "symbols or letters for the pieces"},
	{"c", "copy the FEN"},
	{"m", "switch the mouse between the viewer and selecting text"},
	{"Ctrl+Z", "suspend"},
	{"? Esc", "this help; back"},
	{"q", "quit"},
}

// key handles a key.
func (m *Model) key(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	switch name {
	case "ctrl+c":
		m.Interrupted = true
		return tea.Quit
	case "ctrl+z":
		return tea.Suspend
	case "ctrl+l":
		return tea.ClearScreen
	}
	if m.mode == inPrompt {
		return m.promptKey(k)
	}
	if m.stop != nil && name == "esc" {
		m.cancel()
		return nil
	}
	m.due = 0
	if m.stop == nil {
		m.message = ""
	}
	switch name {
	case "q":
		return tea.Quit
	case "f":
		m.o.Flip = !m.o.Flip
		return nil
	case "u":
		m.o.Pieces = (m.o.Pieces + 1) % (Letters + 1)
		return nil
	case "m":
		m.o.Mouse = !m.o.Mouse
		m.message = "the mouse selects text"
		if m.o.Mouse {
			m.message = "the mouse steps through the game"
		}
		return nil
	case "?":
		if m.mode == inHelp {
			m.mode = m.before
		} else {
			m.before, m.mode, m.scroll = m.mode, inHelp, 0
		}
		return nil
	case "/", ":":
		if m.mode == inHelp {
			m.mode = m.before
		}
		m.cancel()
		m.before, m.mode, m.prompt, m.typed, m.message = m.mode, inPrompt, name[0], nil, ""
		return nil
	}
	switch m.mode {
	case inHelp:
		return m.helpKey(name)
	case inList:
		return m.listKey(name)
	}
	return m.gameKey(name)
}

// helpKey handles a key while the help is shown.
func (m *Model) helpKey(name string) tea.Cmd {
	switch name {
	case "esc", "enter":
		m.mode, m.scroll = m.before, 0
	case "j", "down":
		m.scroll++
	case "k", "up":
		m.scroll = max(0, m.scroll-1)
	}
	return nil
}

// gameKey handles a key while a game is shown.
func (m *Model) gameKey(name string) tea.Cmd {
	switch name {
	case "l", "tab":
		return m.list()
	case "[":
		return m.toGame(m.wanted - 1)
	case "]":
		return m.toGame(m.wanted + 1)
	case "esc":
		return nil
	}
	if m.game == nil {
		return nil
	}
	switch name {
	case "left", "h", "backspace":
		return m.step(-1)
	case "right", "space", "enter":
		return m.step(1)
	case "up":
		return m.pick(-1)
	case "down":
		return m.pick(1)
	case "home", "g":
		return m.goTo(0)
	case "end", "G":
		return m.goTo(m.game.lineEnd(m.node))
	case "pgup":
		return m.step(-10)
	case "pgdown":
		return m.step(10)
	case "shift+left":
		if base, ok := m.game.base(m.node); ok {
			return m.goTo(base)
		}
		m.message = "this is the main line"
	case "n":
		return m.nextFinding(1)
	case "p":
		return m.nextFinding(-1)
	case "j":
		m.scroll++
	case "k":
		m.scroll = max(0, m.scroll-1)
	case "c":
		if f := m.shown(); f != nil {
			m.message = "the FEN was sent to the clipboard"
			return tea.SetClipboard(string(f.position.AppendFENWith(nil, m.o.Passants)))
		}
	}
	return nil
}

// listKey handles a key while the list is shown.
func (m *Model) listKey(name string) tea.Cmd {
	page := max(1, m.rows-listHead-2)
	switch name {
	case "down", "j":
		m.row++
	case "up", "k":
		m.row--
	case "pgdown", "space":
		m.row += page
	case "pgup":
		m.row -= page
	case "home", "g":
		m.row = 0
	case "end", "G":
		m.row = m.games - 1
	case "enter", "right":
		if m.row < m.games {
			m.mode = inGame
			if m.row == m.wanted && m.game != nil {
				return nil
			}
			return m.open(m.row, arrival{})
		}
	case "esc", "l", "tab", "left":
		m.mode, m.row = inGame, m.wanted
		return nil
	}
	return m.showList()
}

// promptKey handles a key while the prompt is open.
func (m *Model) promptKey(k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); name {
	case "esc":
		m.mode = m.before
	case "enter":
		m.mode = m.before
		return m.entered(strings.TrimSpace(string(m.typed)))
	case "backspace":
		if len(m.typed) == 0 {
			m.mode = m.before
			return nil
		}
		m.typed = m.typed[:len(m.typed)-1]
	case "ctrl+u":
		m.typed = nil
	default:
		m.typed = append(m.typed, []rune(k.Text)...)
	}
	return nil
}

var (
	gameForm   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^#\s*(\d{1,9})$`) })
	momentForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d{1,9})(\.|\.\.\.|…)?$`) })
)

// entered handles the typed text.
func (m *Model) entered(text string) tea.Cmd {
	if m.prompt == '/' {
		if text == "" {
			text = m.sought
		}
		if text == "" {
			return nil
		}
		return m.seek(text)
	}
	if text == "" {
		return nil
	}
	if parts := gameForm().FindStringSubmatch(text); parts != nil || m.mode == inList && momentForm().MatchString(text) {
		number := text
		if parts != nil {
			number = parts[1]
		}
		n, _ := strconv.Atoi(strings.TrimRight(number, ".…")) // at most nine digits
		if n < 1 || n > m.games {
			m.message = "there is no game " + strconv.Itoa(n) + "; the last is " + strconv.Itoa(m.games)
			return nil
		}
		if m.mode == inList {
			m.row = n - 1
			return m.showList()
		}
		return m.open(n-1, arrival{})
	}
	at, ok := replay.ParsePoint(text)
	if !ok || text == "" {
		m.message = "not a ply or a game; expected, for example, 26, 13., 13..., 17.1:20 or #3"
		return nil
	}
	if m.game == nil {
		return nil
	}
	to, ok := m.game.point(at)
	if !ok {
		course, is := m.game.record.Course(at.Line)
		m.message = "the game has " + (&replay.PointError{Point: at, NoLine: !is, Plies: len(course)}).Error()
		return nil
	}
	return m.goTo(to)
}
