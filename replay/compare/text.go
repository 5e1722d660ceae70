package compare

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
)

// The colours of git: red for A, green for B, bold headings, cyan for omissions.
const (
	red   = "\x1b[31m"
	green = "\x1b[32m"
	cyan  = "\x1b[36m"
	bold  = "\x1b[1m"
	reset = "\x1b[m"
)

// Text writes comparisons for people, like unified diffs, with a move of both sides on a line. It
// reuses its memory, so it belongs to one goroutine.
type Text struct {
	color   bool
	context int
	dst     []byte
	lines   []textLine
	here    textLine      // the unfinished line that both sides have
	open    [2][]textLine // the unfinished line that both sides have
	at      string        // the number of the last ply
	tags    int           // how many lines are tags
	games   [2]*record.Game
}

// textLine is one line.
type textLine struct {
	sign byte        // ' ', '-' or '+'
	text []byte      // it grows by what follows a ply, which can be very long
	at   string      // the number of a ply near it
	ply  *record.Ply // the last ply in it; nil if it is not of plies
}

// NewText returns a Text that shows a number of equal lines around each difference; a negative
// number means all of them.
func NewText(color bool, context int) *Text { return &Text{color: color, context: context} }

// Append appends the differences of a comparison: nothing if the games are the same.
func (t *Text) Append(dst []byte, c *Comparison, a, b Head) []byte {
	if c.Same() {
		return dst
	}
	t.dst = dst
	t.games = [2]*record.Game{c.A, c.B}
	t.head("--- ", a, c.A)
	t.head("+++ ", b, c.B)
	t.unplayed("-", a, c.A, c.UnplayedA, c.MoreA)
	t.unplayed("+", b, c.B, c.UnplayedB, c.MoreB)
	t.lines, t.at, t.tags = t.lines[:0], "", 0
	for i := range c.Rows {
		t.row(&c.Rows[i])
		if c.Rows[i].Zone == InTags {
			t.tags = len(t.lines)
		}
	}
	t.flush()
	t.print()
	return t.dst
}

// Only appends that a game is only in one file: in A's if inA.
func (t *Text) Only(dst []byte, g *record.Game, h Head, inA bool) []byte {
	t.dst = dst
	if inA {
		t.head("--- only in ", h, g)
	} else {
		t.head("+++ only in ", h, g)
	}
	return t.dst
}

// paint appends a line in a colour.
func (t *Text) paint(color, text string) {
	if t.color && color != "" {
		t.dst = append(append(append(t.dst, color...), text...), reset...)
	} else {
		t.dst = append(t.dst, text...)
	}
	t.dst = append(t.dst, '\n')
}

// head appends the line that names a game.
func (t *Text) head(sign string, h Head, g *record.Game) {
	if g == nil {
		t.paint(bold, sign+printable.Line(h.File))
		return
	}
	text := fmt.Sprintf("%s%s:%d game %d", sign, h.File, h.first(g), h.Game)
	if name := title(g); name != "" {
		text += ": " + name
	}
	t.paint(bold, printable.Line(text))
}

// unplayed appends what of a game is compared as written.
func (t *Text) unplayed(sign string, h Head, g *record.Game, list []Unplayed, more int) {
	for i := range list {
		t.paint(cyan, printable.Line("# "+sign+" "+list[i].sentence(g)))
	}
	if more > 0 {
		t.paint(cyan, fmt.Sprintf("# %s %d more plies cannot be played", sign, more))
	}
}

// sentence says what is compared as written, and why.
func (u *Unplayed) sentence(g *record.Game) string {
	switch {
	case u.Ply == nil:
		return u.Words + "; the moves are compared as they are written"
	case u.Rest:
		return fmt.Sprintf("%s %s: %s; from here on, moves are compared as text", label(u.Ply, g), bare(u.Ply), u.Words)
	}
	return fmt.Sprintf("%s %s: %s; compared as written", label(u.Ply, g), bare(u.Ply), u.Words)
}

// row adds a row.
func (t *Text) row(r *Row) {
	switch {
	case r.Aspect == Moves:
		t.move(r)
	case r.Aspect == NAGs && t.glued(r):
	case r.Bracket != NoBracket:
		t.bracket(r)
	default:
		t.item(r)
	}
}

// indent returns the indentation of lines at a depth.
func indent(depth int32) string { return strings.Repeat("  ", int(min(depth, 20))) }

// move adds two plies.
func (t *Text) move(r *Row) {
	if r.Change == Same {
		t.flushOpen()
		t.at = label(r.A.Ply, t.games[0])
		if grown, ok := grow(t.here, r.A, t.at, r.Depth); ok {
			t.here = grown
			return
		}
		t.flush()
		t.here = textLine{' ', []byte(indent(r.Depth) + t.at + " " + r.A.Text), t.at, r.A.Ply}
		return
	}
	t.flushHere()
	for side, e := range [2]*Entry{&r.A, &r.B} {
		if e.Ply == nil || e.Text == "" {
			continue
		}
		at := label(e.Ply, t.games[side])
		t.at = at
		list := t.open[side]
		if n := len(list); n > 0 {
			if grown, ok := grow(list[n-1], *e, at, r.Depth); ok {
				list[n-1] = grown
				continue
			}
		}
		t.open[side] = append(list, textLine{"-+"[side], []byte(indent(r.Depth) + at + " " + e.Text), at, e.Ply})
	}
}

// grow appends Black's ply to the line of White's, if it belongs to it.
func grow(l textLine, e Entry, at string, depth int32) (textLine, bool) {
	if l.ply == nil || e.Ply.Side != record.Black || l.ply.Side != record.White || l.ply.Index+1 != e.Ply.Index ||
		!bytes.HasPrefix(l.text, []byte(indent(depth))) || bytes.HasPrefix(l.text, []byte(indent(depth)+" ")) {
		return l, false
	}
	l.text = append(append(l.text, ' '), e.Text...)
	l.ply = e.Ply
	return l, true
}

// glued attaches a NAG to its ply, if the line of that is still unfinished.
func (t *Text) glued(r *Row) bool {
	glue := func(l *textLine, e *Entry) bool {
		if e.Text == "" {
			return true
		}
		if l.ply == nil || l.ply != e.Ply {
			return false
		}
		if e.Text[0] == '$' {
			l.text = append(l.text, ' ')
		}
		l.text = append(l.text, e.Text...)
		return true
	}
	if t.here.ply != nil {
		return r.Change == Same && glue(&t.here, &r.A)
	}
	done := false
	for side, e := range [2]*Entry{&r.A, &r.B} {
		if n := len(t.open[side]); n > 0 {
			done = glue(&t.open[side][n-1], e) || done
		} else if e.Text != "" {
			return false
		}
	}
	return done
}

// bracket adds a bracket of a variation.
func (t *Text) bracket(r *Row) {
	t.flush()
	text := indent(r.Depth+1) + "("
	if r.Bracket == Close {
		text = indent(r.Depth+1) + ")"
	}
	sign := byte(' ')
	switch r.Change {
	case Removed:
		sign = '-'
	case Added:
		sign = '+'
	}
	t.lines = append(t.lines, textLine{sign: sign, text: []byte(text), at: t.at})
}

// item adds an item on its own lines.
func (t *Text) item(r *Row) {
	t.flush()
	in := indent(r.Depth)
	if r.Zone == Movetext && r.Aspect != Result && (r.A.Ply != nil || r.B.Ply != nil) {
		in += "    "
	}
	if r.Change == Same {
		t.text(' ', in, r.Aspect, r.A.Text)
		return
	}
	if r.Change != Added {
		t.text('-', in, r.Aspect, r.A.Text)
	}
	if r.Change != Removed {
		t.text('+', in, r.Aspect, r.B.Text)
	}
}

// text adds the lines of a text.
func (t *Text) text(sign byte, in string, aspect Aspect, text string) {
	switch aspect {
	case Comments:
		text = "{" + text + "}"
	case Numbers:
		text = "printed number " + text
	}
	for line := range strings.SplitSeq(text, "\n") {
		t.lines = append(t.lines, textLine{sign: sign, text: []byte(in + line), at: t.at})
	}
}

// flush finishes all lines.
func (t *Text) flush() {
	t.flushHere()
	t.flushOpen()
}

func (t *Text) flushHere() {
	if t.here.ply != nil {
		t.lines = append(t.lines, t.here)
		t.here = textLine{}
	}
}

func (t *Text) flushOpen() {
	for side := range t.open {
		t.lines = append(t.lines, t.open[side]...)
		t.open[side] = t.open[side][:0]
	}
}

// print appends the lines that differ and those around them.
func (t *Text) print() {
	done := 0 // up to where lines have been shown
	for i := range t.lines {
		if t.lines[i].sign == ' ' || i < done {
			continue
		}
		from, to := done, len(t.lines)
		if t.context >= 0 {
			from = max(done, i-t.context)
			to = t.hunk(i)
		}
		if i < t.tags { // moves are not context for tags
			to = min(to, t.tags)
		}
		if from > done {
			at := t.lines[from].at
			if at == "" {
				at = "1."
			}
			t.paint(cyan, "@@ "+at+" @@")
		}
		for _, l := range t.lines[from:to] {
			color := ""
			switch l.sign {
			case '-':
				color = red
			case '+':
				color = green
			}
			t.paint(color, string(l.sign)+" "+printable.Line(string(l.text)))
		}
		done = to
	}
}

// hunk returns the end of the lines to show from a difference at i on.
func (t *Text) hunk(i int) int {
	last := i
	for j := i; j < len(t.lines) && j-last <= t.context; j++ {
		if t.lines[j].sign != ' ' {
			last = j
		}
	}
	return min(last+1+t.context, len(t.lines))
}
