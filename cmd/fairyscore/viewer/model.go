package viewer

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
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
	return &Model{o: o, ctx: context.Background(), columns: 80, rows: 24, tags: make(map[int]row), playing: -1, arrive: arrival{at: o.At}}
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
		return m, tea.Batch(m.showList(), tea.Tick(redrawAfter, func(time.Time) tea.Msg { return redrawMsg{} }))
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
