package viewer

import (
	"strings"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// flow is the movetext of a game, broken into lines.
type flow struct {
	columns int
	lines   [][]flowSpan
	lineOf  map[int32]int // of nodes, the first line
}

// flowSpan is a part of a line of the movetext.
type flowSpan struct {
	text string
	word int // -1 for spaces
}

// marks are put after moves with findings. They are letters, so that no colour is needed.
var marks = map[diagnostic.Severity]string{diagnostic.Error: "<E>", diagnostic.Warning: "<W>", diagnostic.Info: "<i>"}

// flowOf breaks the movetext of a game into lines of at most so many columns.
func flowOf(g *game, columns int) *flow {
	f := &flow{columns: columns, lineOf: make(map[int32]int)}
	var now []flowSpan
	room := columns
	flush := func() {
		f.lines = append(f.lines, now)
		now, room = nil, columns
	}
	put := func(text string, word int) {
		now = append(now, flowSpan{text, word})
		room -= width(text)
	}
	for i := range g.words {
		w := &g.words[i]
		indent := min(int(w.indent)*2, columns/4)
		begin := func() {
			if len(now) == 0 && indent > 0 {
				put(strings.Repeat(" ", indent), -1)
			}
		}
		if w.breaks && len(now) > 0 {
			flush()
		}
		for n, text := range w.pieces(g, columns-indent) {
			space := len(now) > 0 && (n > 0 || !w.glued)
			need := width(text)
			if space {
				need++
			}
			switch {
			case len(now) > 0 && need > room:
				flush()
				begin()
			case space:
				put(" ", -1)
			default:
				begin()
			}
			if _, met := f.lineOf[w.node]; !met && w.kind == moveWord {
				f.lineOf[w.node] = len(f.lines)
			}
			put(text, i)
		}
	}
	if len(now) > 0 {
		flush()
	}
	return f
}

// pieces returns the parts of a word between which a line can be broken.
func (w *word) pieces(g *game, columns int) []string {
	switch {
	case w.kind == moveWord:
		text := w.text + marks[g.worst[w.node]]
		if w.number != "" {
			text = w.number + " " + text
		}
		if width(text) > columns {
			return wrap(text, columns)
		}
		return []string{text}
	case w.kind == commentWord || width(w.text) > columns:
		var parts []string
		for _, l := range wrap(w.text, columns) {
			parts = append(parts, strings.Fields(l)...)
		}
		return parts
	}
	return []string{w.text}
}

// show draws the lines from one on.
func (f *flow) show(g *game, top, height int, current int32) []line {
	var lines []line
	for _, parts := range f.lines[min(top, len(f.lines)):min(top+height, len(f.lines))] {
		var now line
		for _, part := range parts {
			if part.word < 0 {
				now = append(now, span{text: part.text})
				continue
			}
			w := &g.words[part.word]
			st := style{}
			switch w.kind {
			case moveWord:
				switch {
				case w.node == current:
					st.ground = currentGround
				case g.worst[w.node] == diagnostic.Error:
					st.ink = errorInk
				case g.worst[w.node] == diagnostic.Warning:
					st.ink = warningInk
				case g.worst[w.node] == diagnostic.Info:
					st.ink = infoInk
				case g.nodes[w.node].depth == 0:
					st.ink = strong
				}
			case commentWord:
				st.ink = commentInk
			case bracketWord:
				st.ink = faint
			case unreadWord:
				st.ink = errorInk
			case resultWord:
				st.ink = strong
			}
			now = append(now, span{part.text, st})
		}
		lines = append(lines, now)
	}
	return lines
}

// nodeAt returns the ply of a place of the text; ok is false if there is none.
func (f *flow) nodeAt(g *game, row, column int) (n int32, ok bool) {
	if row < 0 || row >= len(f.lines) {
		return 0, false
	}
	for _, part := range f.lines[row] {
		if column -= width(part.text); column < 0 {
			if part.word < 0 || g.words[part.word].node < 0 {
				return 0, false
			}
			return g.words[part.word].node, true
		}
	}
	return 0, false
}

// topFor returns the first line to show so that the current move is in view.
func (f *flow) topFor(current int32, height int) int {
	at := f.lineOf[current]
	return max(0, min(at-height/2, len(f.lines)-height))
}
