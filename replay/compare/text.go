package compare

import (
	"bytes"
	"fmt"
	"slices"
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
	kept    []textLine    // equal lines that a difference may follow: at most context
	skipped bool          // lines before those are not shown
	after   int           // how many more equal lines are shown after the last difference
	here    textLine      // the unfinished line that both sides have
	open    [2][]textLine // the unfinished lines of the sides
	at      string        // the number of the last ply
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
	t.unplayed("-", c.A, c.UnplayedA, c.MoreA)
	t.unplayed("+", c.B, c.UnplayedB, c.MoreB)
	t.kept, t.skipped, t.after, t.at = t.kept[:0], false, 0, ""
	for i := range c.Rows {
		if i > 0 && c.Rows[i-1].Zone == InTags && c.Rows[i].Zone != InTags {
			t.flush()
			t.after = 0 // moves are not context for tags
		}
		t.row(&c.Rows[i])
	}
	t.flush()
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
	text := fmt.Sprintf("%s%s:%d, game %d", sign, h.File, h.first(g), h.Game)
	if name := title(g); name != "" {
		text += ": " + name
	}
	t.paint(bold, printable.Line(text))
}

// unplayed appends what of a game is compared as written.
func (t *Text) unplayed(sign string, g *record.Game, list []Unplayed, more int) {
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
		if grown, ok := grow(t.here, r.A, r.Depth); ok {
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
			if grown, ok := grow(list[n-1], *e, r.Depth); ok {
				list[n-1] = grown
				continue
			}
		}
		t.open[side] = append(list, textLine{"-+"[side], []byte(indent(r.Depth) + at + " " + e.Text), at, e.Ply})
	}
}

// grow appends Black's ply to the line of White's, if it belongs to it.
func grow(l textLine, e Entry, depth int32) (textLine, bool) {
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
	t.put(textLine{sign: sign, text: []byte(text), at: t.at})
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
		t.put(textLine{sign: sign, text: []byte(in + line), at: t.at})
	}
}

// flush finishes all lines.
func (t *Text) flush() {
	t.flushHere()
	t.flushOpen()
}

func (t *Text) flushHere() {
	if t.here.ply != nil {
		t.put(t.here)
		t.here = textLine{}
	}
}

func (t *Text) flushOpen() {
	for side := range t.open {
		for _, l := range t.open[side] {
			t.put(l)
		}
		clear(t.open[side])
		t.open[side] = t.open[side][:0]
	}
}

// put takes the next line: one that differs is appended with the lines around it.
func (t *Text) put(l textLine) {
	switch {
	case l.sign != ' ':
		t.hunk(l.at)
		t.after = t.context
	case t.after == 0 && t.context >= 0:
		t.kept = append(t.kept, l)
		if n := len(t.kept) - t.context; n > 0 {
			t.kept, t.skipped = slices.Delete(t.kept, 0, n), true
		}
		return
	case t.after > 0:
		t.after--
	}
	t.print(&l)
}

// hunk begins the lines around a difference at a ply with those before it.
func (t *Text) hunk(at string) {
	if t.skipped {
		if len(t.kept) > 0 {
			at = t.kept[0].at
		}
		if at == "" {
			at = "1."
		}
		t.paint(cyan, "@@ "+at+" @@")
	}
	for i := range t.kept {
		t.print(&t.kept[i])
	}
	t.kept, t.skipped = t.kept[:0], false
}

// print appends a line.
func (t *Text) print(l *textLine) {
	color := ""
	switch l.sign {
	case '-':
		color = red
	case '+':
		color = green
	}
	t.paint(color, string(l.sign)+" "+printable.Line(string(l.text)))
}
