package viewer

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Options are what a viewer shows first, and how.
type Options struct {
	Reader   *Reader
	Game     int          // to begin with, from 0
	At       replay.Point // in the main line
	Flip     bool
	Pieces   Pieces
	Depth    Depth
	Passants rules.Passants // in the FEN that is copied
	Unicode  bool           // the terminal shows more than ASCII
	Mouse    bool           // clicks and the wheel are for the viewer, not for selecting text
}

// mode is what the keys are for.
type mode uint8

const (
	inGame mode = iota
	inList
	inHelp
	inPrompt
)

// Model is the state of the screen.
type Model struct {
	o       Options
	ctx     context.Context
	columns int
	rows    int

	games    int // found so far
	complete bool

	mode     mode
	before   mode // the help or the prompt
	wanted   int  // the game that is shown or being read
	game     *game
	frames   *frames
	last     *frame // shown while a position is not known
	flow     *flow
	noted    noted
	node     int32
	branch   int   // of the choices at node
	scroll   int   // of the notes
	tasks    int   // number of the task whose answer is expected; older answers are dropped
	playing  int32 // the node for which positions are being played; -1 for none
	checking bool
	due      int // the step to a finding that waits for the end of the check; 0 for none
	arrive   arrival

	row  int // selected in the list
	top  int // first row of the list on the screen
	tags map[int]row

	prompt  byte // '/' or ':'
	typed   []rune
	sought  string // the last search
	search  int    // number of the search that runs; 0 for none
	stop    context.CancelFunc
	message string
	redraw  time.Duration // see redrawAfter

	// Interrupted says that Ctrl+C ended the viewer.
	Interrupted bool
}

// arrival is where to go in a game that is being read.
type arrival struct {
	at   replay.Point
	find string // a text that was searched for
}

// New returns the model of a viewer.
func New(o Options) *Model {
	return &Model{o: o, ctx: context.Background(), columns: 80, rows: 24, tags: make(map[int]row), playing: -1, arrive: arrival{at: o.At}, redraw: redrawAfter}
}

// The answers of commands.
type (
	indexMsg struct {
		games int
		done  bool
	}
	gameMsg struct {
		task   int
		game   *game
		frames *frames
		err    error
	}
	framesMsg struct {
		game   *game
		frames *frames
	}
	findingsMsg struct {
		game  *game
		found []*diagnostic.Finding
		err   error
	}
	rowsMsg  struct{ rows map[int]row }
	foundMsg struct {
		search, game int
		err          error
	}
)

// indexPause is how long the count of games is left as it is while files are read.
const indexPause = 100 * time.Millisecond

// Init starts to read.
func (m *Model) Init() tea.Cmd { return m.await(0, 0) }

// await waits until there are more than n games.
func (m *Model) await(n int, pause time.Duration) tea.Cmd {
	ctx, index := m.ctx, m.o.Reader.Index
	return func() tea.Msg {
		if pause > 0 {
			select {
			case <-time.After(pause):
			case <-ctx.Done():
			}
		}
		games, done := index.Wait(ctx, n)
		return indexMsg{games, done}
	}
}

// redrawMsg asks for every cell of the screen. After the window became wider, the renderer of
// bubbletea before v2.0.10 (which requires Go 1.26) takes what its first frame writes in the new
// columns for empty, and later leaves it there.
type redrawMsg struct{}

// redrawAfter is when that frame is written for certain: there are 60 a second.
const redrawAfter = 100 * time.Millisecond

// Update handles a message.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		wider := m.columns > 0 && msg.Width > m.columns
		m.columns, m.rows = max(1, msg.Width), max(1, msg.Height)
		if !wider {
			return m, m.showList()
		}
		return m, tea.Batch(m.showList(), tea.Tick(m.redraw, func(time.Time) tea.Msg { return redrawMsg{} }))
	case redrawMsg:
		return m, tea.ClearScreen
	case tea.KeyPressMsg:
		return m, m.key(msg)
	case tea.PasteMsg:
		if m.mode == inPrompt {
			m.typed = append(m.typed, []rune(printable.Text(msg.Content))...)
		}
		return m, nil
	case tea.MouseClickMsg:
		return m, m.click(msg.Mouse())
	case tea.MouseWheelMsg:
		return m, m.wheel(msg.Mouse())
	case indexMsg:
		return m, m.indexed(msg)
	case gameMsg:
		if msg.task != m.tasks {
			return m, nil
		}
		return m, m.opened(msg)
	case framesMsg:
		if msg.game == m.game {
			m.frames, m.playing = msg.frames, -1
			return m, m.goTo(m.node)
		}
	case findingsMsg:
		if msg.game == m.game {
			m.checking = false
			if msg.err != nil {
				m.message = "not checked: " + printable.Text(msg.err.Error())
			}
			m.game.judge(msg.found)
			m.flow = nil
			if by := m.due; by != 0 && m.mode == inGame {
				m.due, m.message = 0, ""
				return m, m.nextFinding(by)
			}
		}
	case rowsMsg:
		if len(m.tags) > maxRows {
			m.tags = make(map[int]row)
		}
		for i, row := range msg.rows {
			m.tags[i] = row
		}
	case foundMsg:
		return m, m.matched(msg)
	}
	return m, nil
}

// indexed handles the count of games.
func (m *Model) indexed(msg indexMsg) tea.Cmd {
	m.games, m.complete = msg.games, msg.done
	var cmds []tea.Cmd
	if m.game == nil && m.tasks == 0 {
		switch {
		case m.o.Game < m.games:
			cmds = append(cmds, m.open(m.o.Game, m.arrive))
		case m.complete && m.games > 0:
			m.message = fmt.Sprintf("there is no game %d; this is the last one", m.o.Game+1)
			cmds = append(cmds, m.open(m.games-1, arrival{}))
		case m.complete:
			m.message = "there is no game here"
		}
	}
	if m.complete {
		if errs := m.o.Reader.Index.Errors(); len(errs) > 0 {
			m.message = printable.Text(errs[0].Error())
		}
	} else {
		cmds = append(cmds, m.await(m.games, indexPause))
	}
	return tea.Batch(append(cmds, m.showList())...)
}

// open reads a game.
func (m *Model) open(i int, at arrival) tea.Cmd {
	m.tasks++
	m.wanted, m.arrive, m.row = i, at, i
	ctx, task, reader := m.ctx, m.tasks, m.o.Reader
	return func() tea.Msg {
		g, err := reader.game(ctx, i)
		if err != nil {
			return gameMsg{task: task, err: err}
		}
		return gameMsg{task: task, game: g, frames: g.play(g.target(at))}
	}
}

// opened shows a game that was read.
func (m *Model) opened(msg gameMsg) tea.Cmd {
	if msg.err != nil {
		m.message = printable.Text(msg.err.Error())
		return nil
	}
	m.game, m.frames, m.flow, m.last, m.playing = msg.game, msg.frames, nil, nil, -1
	m.checking = m.o.Reader.Checker != nil
	to := m.game.target(m.arrive)
	if m.arrive.find != "" && to == 0 {
		m.message = fmt.Sprintf("%q is in the tags of this game", fit(printable.Text(m.arrive.find), 20))
	}
	ctx, i, g, reader := m.ctx, m.wanted, m.game, m.o.Reader
	check := func() tea.Msg {
		found, err := reader.findings(ctx, i)
		return findingsMsg{g, found, err}
	}
	return tea.Batch(m.goTo(to), check)
}
