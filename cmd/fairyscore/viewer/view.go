package viewer

import (
	"fmt"
	"path/filepath"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// layout is the arrangement of a game on the screen. Areas without height are not shown.
type layout struct {
	look      boardLook
	board     area
	moves     area
	notes     area
	flow      *flow
	top       int // the first line of the moves that is shown
	noteLines []line
}

// area is a part of the screen.
type area struct{ x, y, columns, rows int }

// has reports whether a cell is in an area.
func (a area) has(x, y int) bool {
	return x >= a.x && y >= a.y && x < a.x+a.columns && y < a.y+a.rows
}

// What the screen has above and below everything, in lines, and the least that areas need, in
// columns.
const (
	headRows  = 2
	footRows  = 2
	minMoves  = 24
	minNotes  = 30
	roomyCell = 7 // columns of a square that has three lines
)

// View draws the screen.
func (m *Model) View() tea.View {
	v := tea.NewView(m.screen())
	v.AltScreen = true
	v.WindowTitle = "fairyscore view " + ascii(m.fileName())
	if m.o.Mouse {
		v.MouseMode = tea.MouseModeCellMotion
	}
	return v
}

// screen returns the text of the screen, with the sequences that colour it.
func (m *Model) screen() string {
	var lines []line
	switch mode := m.mode; {
	case mode == inHelp:
		lines = m.helpLines()
	case mode == inList, mode == inPrompt && m.before == inList:
		lines = m.listLines()
	default:
		lines = m.gameLines()
	}
	body := m.rows - footRows
	lines = lines[:min(len(lines), max(0, body))]
	for len(lines) < body {
		lines = append(lines, nil)
	}
	lines = append(lines, m.foot()...)
	lines = lines[max(0, len(lines)-m.rows):]
	var b strings.Builder
	for i, l := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		palettes[m.o.Depth].render(&b, l.cut(m.columns), m.o.Unicode)
	}
	return b.String()
}

// fileName returns the file of the game.
func (m *Model) fileName() string {
	if m.games == 0 {
		return "games"
	}
	return printable.Name(m.o.Reader.Index.Place(min(m.wanted, m.games-1)).File)
}

// foot returns the last lines: the status, and the keys.
func (m *Model) foot() []line {
	if m.mode == inPrompt {
		typed := printable.Text(string(m.typed))
		room := m.columns - 2
		for width(typed) > room && typed != "" {
			typed = string([]rune(typed)[1:])
		}
		hint := "search for a text; Enter alone repeats the last search"
		if m.prompt == ':' {
			hint = "go to a ply, 26, 13. or 13..., 17.1:20 in a variation, or to a game, #3"
		}
		return []line{{{hint, style{ink: faint}}}, {{string(m.prompt), style{ink: strong}}, {text: typed}, {"_", style{ink: strong}}}}
	}
	var keys string
	switch m.mode {
	case inHelp:
		keys = "Esc back  j k scroll  q quit"
	case inList:
		keys = "Enter open  / search  : number  Esc back  ? help  q quit"
	default:
		keys = "? help  q quit  Left Right step  l games  n findings  / search  f flip"
		if m.columns < 70 {
			keys = "? help  q quit  l games  n findings"
		}
	}
	first := line{{m.message, style{ink: warningInk}}}
	if m.message == "" {
		first = m.where()
	}
	return []line{first, {{keys, style{ink: faint}}}}
}

// where describes the point of the game on the board, and its findings.
func (m *Model) where() line {
	g := m.game
	if g == nil {
		if m.complete && m.games == 0 {
			return plain("there is no game here")
		}
		return plain("reading")
	}
	text := "initial position"
	if m.node > 0 {
		text = g.numberText(m.node) + " " + g.moveText(m.node)
	}
	text += fmt.Sprintf(", ply %d of %d", g.nodes[m.node].index(), g.nodes[g.end].index())
	if g.nodes[m.node].depth > 0 {
		if name := g.lines[g.nodes[m.node].ply]; name != record.Unnamed {
			text += ", variation " + name
		} else {
			text += ", in a variation"
		}
	}
	now := line{{text, style{ink: strong}}}
	if choices := g.choices(m.node); len(choices) > 1 {
		var ways []string
		for i, c := range choices {
			way := g.moveText(c)
			if i == m.branch {
				way = "[" + way + "]"
			}
			ways = append(ways, way)
		}
		now = append(now, span{"  next: " + strings.Join(ways, " "), style{ink: commentInk}})
	}
	switch found := g.counted(); {
	case m.checking:
		now = append(now, span{"  checking", style{ink: faint}})
	case found != "":
		now = append(now, span{"  " + found, style{ink: warningInk}})
	}
	return now
}

// head returns the first lines of a game: the players and the event.
func (m *Model) head() []line {
	g := m.game
	count := fmt.Sprintf("game %s of %s", grouped(m.wanted+1), grouped(m.games))
	if !m.complete {
		count += "+"
	}
	if g == nil {
		return []line{plain(m.fileName()), {{count, style{ink: faint}}}}
	}
	white, black, event := g.tag("White"), g.tag("Black"), g.tag("Event")
	if white == "" {
		white = "?"
	}
	if black == "" {
		black = "?"
	}
	title := white + " - " + black
	if title == "? - ?" && event != "" {
		title, event = event, ""
	}
	result := g.tag("Result")
	if result == "" {
		result = "*"
	}
	title = fit(title, max(1, m.columns-width(result)-2))
	second := []string{count}
	for _, text := range []string{g.variantName(), event, strings.TrimRight(g.tag("Date"), ".?"), filepath.Base(m.fileName())} {
		if text != "" {
			second = append(second, text)
		}
	}
	return []line{
		{{title, style{ink: strong}}, {text: "  " + result}},
		{{strings.Join(second, ", "), style{ink: faint}}},
	}
}

// gameLines draws a game.
func (m *Model) gameLines() []line {
	lines := m.head()
	if m.game == nil {
		return lines
	}
	l := m.layout()
	body := make([]line, max(0, m.rows-headRows-footRows))
	put := func(a area, text []line) {
		for i, t := range text[:min(len(text), a.rows)] {
			at := a.y - headRows + i
			if at < 0 || at >= len(body) {
				continue
			}
			if a.x > 0 {
				body[at] = body[at].cut(a.x)
			}
			body[at] = append(body[at], t.cut(a.columns)...)
		}
	}
	if f := m.shown(); f != nil && l.board.rows > 0 {
		put(l.board, l.look.draw(f))
	}
	moves := l.flow.show(m.game, l.top, l.moves.rows, m.node)
	if l.notes.x < l.moves.x { // lines grow from left to right
		put(l.notes, l.noteLines)
		put(l.moves, moves)
	} else {
		put(l.moves, moves)
		put(l.notes, l.noteLines)
	}
	return append(lines, body...)
}

// layout puts the board, the moves and the notes on the screen.
func (m *Model) layout() layout {
	l := layout{look: boardLook{pieces: m.o.Pieces, flip: m.o.Flip, depth: m.o.Depth, tall: 1}}
	if !m.o.Unicode {
		l.look.pieces = Letters
	}
	body := max(0, m.rows-headRows-footRows)
	boardColumns, boardRows := 0, 0
	if f := m.shown(); f != nil {
		l.look.names = m.frames.names
		boardColumns, boardRows = l.look.size(&f.position, m.columns, body)
	}
	side := m.columns - boardColumns - 2
	switch {
	case boardRows == 0:
		l.moves = area{0, headRows, m.columns, body}
	case side >= minMoves+minNotes+2: // three columns
		l.board = area{0, headRows, boardColumns, boardRows}
		moves := side * 9 / 20
		l.moves = area{boardColumns + 2, headRows, moves, body}
		l.notes = area{boardColumns + 2 + moves + 2, headRows, side - moves - 2, body}
	case side >= minMoves: // two columns
		l.board = area{0, headRows, boardColumns, boardRows}
		l.moves = area{boardColumns + 2, headRows, side, body}
		if below := body - boardRows - 1; below >= 6 {
			l.notes = area{0, headRows + boardRows + 1, boardColumns, below}
		}
	default: // one column
		l.board = area{0, headRows, boardColumns, boardRows}
		l.moves = area{0, headRows + boardRows, m.columns, max(0, body-boardRows)}
	}
	m.divide(&l)
	if m.flow == nil || m.flow.columns != l.moves.columns {
		m.flow = flowOf(m.game, l.moves.columns)
	}
	l.flow, l.top = m.flow, m.flow.topFor(m.node, l.moves.rows)
	return l
}

// divide gives the notes their lines, and a separate area below the moves if they have none.
func (m *Model) divide(l *layout) {
	columns := l.notes.columns
	if l.notes.rows == 0 {
		columns = l.moves.columns
	}
	lines := m.notes(max(1, columns))
	if l.notes.rows == 0 {
		rows := min(len(lines), l.moves.rows/2)
		l.moves.rows -= rows
		l.notes = area{l.moves.x, l.moves.y + l.moves.rows, l.moves.columns, rows}
	}
	m.scroll = max(0, min(m.scroll, len(lines)-l.notes.rows))
	l.noteLines = lines[m.scroll:]
	if rows := l.notes.rows; len(l.noteLines) > rows && rows > 0 {
		shown := append([]line(nil), l.noteLines[:rows]...)
		shown[rows-1] = append(shown[rows-1].cut(max(1, columns-7)), span{" j more", style{ink: faint}})
		l.noteLines = shown
	}
}

// size chooses how large squares are, and returns how much room the board takes: none if there is
// not enough.
func (l *boardLook) size(p *rules.Position, columns, rows int) (boardColumns, boardRows int) {
	files, ranks := int(p.Rules().Variant.Size.Files), int(p.Rules().Variant.Size.Ranks)
	need := l.cellWidth(p)
	room := func(cell int) bool { return edge+files*cell <= columns }
	if ranks+1 > rows {
		return 0, 0
	}
	l.cell = max(3, need+1)
	if need == 2 && l.cell < 4 && edge+files*4+2+minMoves <= columns {
		l.cell = 4
	}
	roomy := max(roomyCell, need+2)
	if edge+files*roomy+2+minMoves <= columns && 3*ranks+1 <= rows {
		l.cell, l.tall = roomy, 3
	}
	for !room(l.cell) && l.cell > 2 {
		l.cell--
	}
	if !room(l.cell) {
		return 0, 0
	}
	// Squares of two columns leave room for the moves beside the board.
	if l.tall == 1 && l.cell > need && edge+files*l.cell+2+minMoves > columns && ranks+1+6 > rows {
		if cell := max(2, need); edge+files*cell+2+minMoves <= columns {
			l.cell = cell
		}
	}
	return edge + files*l.cell, ranks*l.tall + 1
}

// helpLines draws the help.
func (m *Model) helpLines() []line {
	lines := []line{{{"keys", style{ink: strong}}}, nil}
	for _, k := range Help {
		for i, text := range wrap(k.Does, max(1, m.columns-13)) {
			name := k.Keys
			if i > 0 {
				name = ""
			}
			lines = append(lines, line{{fmt.Sprintf("%-12s ", name), style{ink: strong}}, {text: text}})
		}
	}
	lines = append(lines, nil)
	for _, text := range []string{
		"<E>, <W> and <i> are errors, warnings and info findings of 'fairyscore check' at a move.",
		"Units in brackets, or on a highlighted square, were part of the last move; = is a road square, and a unit on the road is in parentheses.",
		"Squares that a comment colours are coloured, or in braces; ^ v < > / and \\ draw the arrows of comments, which end at a coloured square.",
	} {
		lines = append(lines, wrapped(text, m.columns, style{})...)
	}
	if f := m.shown(); f != nil {
		if legend := picture.Legend(&f.position); legend != "" {
			lines = append(lines, wrapped("After a unit: "+legend+".", m.columns, style{})...)
		}
	}
	m.scroll = max(0, min(m.scroll, len(lines)-(m.rows-footRows)))
	return lines[m.scroll:]
}
