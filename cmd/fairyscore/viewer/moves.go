package viewer

import (
	"strings"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// flow is the movetext of a game, broken into lines.
type flow struct {
	columns int
	spans   []flowSpan // of all lines
	begins  []int32    // the first span of each line
	lineOf  []int32    // of nodes, the first line
}

// flowSpan is a part of a line of the movetext.
type flowSpan struct {
	text string
	word int32 // whose part it is
	gap  uint8 // spaces before it
}

// line returns the spans of a line.
func (f *flow) line(i int) []flowSpan {
	if i+1 < len(f.begins) {
		return f.spans[f.begins[i]:f.begins[i+1]]
	}
	return f.spans[f.begins[i]:]
}

// marks are put after moves with findings. They are letters, so that no colour is needed.
var marks = map[diagnostic.Severity]string{diagnostic.Error: "<E>", diagnostic.Warning: "<W>", diagnostic.Info: "<i>"}

// flowOf breaks the movetext of a game into lines of at most so many columns.
func flowOf(g *game, columns int) *flow {
	f := &flow{columns: columns, lineOf: make([]int32, len(g.nodes))}
	placed := int32(0) // the last node whose line is known; nodes are in written order
	room := 0
	for i := range g.words {
		w := &g.words[i]
		indent := min(int(w.indent)*2, columns/4)
		for n, text := range w.pieces(g, columns-indent) {
			need, gap := width(text), 0
			if n > 0 || !w.glued {
				gap = 1
			}
			if len(f.begins) == 0 || n == 0 && w.breaks || need+gap > room {
				f.begins = append(f.begins, int32(len(f.spans)))
				room, gap = columns, indent
			}
			room -= gap + need
			f.spans = append(f.spans, flowSpan{text, int32(i), uint8(gap)})
			if w.kind == moveWord && w.node > placed {
				placed = w.node
				f.lineOf[placed] = int32(len(f.begins) - 1)
			}
		}
	}
	return f
}

// pieces returns the parts of a word between which a line can be broken.
func (w *word) pieces(g *game, columns int) []string {
	switch {
	case w.kind == moveWord:
		text := w.text + marks[g.worst[w.node]]
		if w.numbered {
			text = g.numberText(w.node) + " " + text
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
	for i := min(top, len(f.begins)); i < min(top+height, len(f.begins)); i++ {
		var now line
		for _, part := range f.line(i) {
			if part.gap > 0 {
				now = append(now, span{text: strings.Repeat(" ", int(part.gap))})
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
	if row < 0 || row >= len(f.begins) {
		return 0, false
	}
	for _, part := range f.line(row) {
		if column -= int(part.gap); column < 0 {
			return 0, false
		}
		if column -= width(part.text); column < 0 {
			n = g.words[part.word].node
			return max(n, 0), n >= 0
		}
	}
	return 0, false
}

// topFor returns the first line to show so that the current move is in view.
func (f *flow) topFor(current int32, height int) int {
	at := int(f.lineOf[current])
	return max(0, min(at-height/2, len(f.begins)-height))
}
