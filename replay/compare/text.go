package compare

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/record"
)

// The colours of git: red for A, green for B, bold headings, cyan where something is left
// out.
const (
	red   = "\x1b[31m"
	green = "\x1b[32m"
	cyan  = "\x1b[36m"
	bold  = "\x1b[1m"
	reset = "\x1b[m"
)

// Text writes comparisons for people, in the manner of unified diffs, a move of both sides
// on a line. It reuses its memory, so it belongs to one goroutine.
type Text struct {
	color   bool
	context int
	dst     []byte
	lines   []textLine
	here    textLine      // what both sides have, being put together
	open    [2][]textLine // what A or B alone has, being put together
	at      string        // the number of the last half-move
	tags    int           // how many lines are of tags
	games   [2]*record.Game
}

// textLine is one line.
type textLine struct {
	sign byte // ' ', '-' or '+'
	text string
	at   string      // the number of a half-move near it
	ply  *record.Ply // the last half-move in it; nil if it is not of half-moves
}

// NewText returns a Text that shows so many lines of what is the same around what is not;
// a number below 0 is all of them.
func NewText(color bool, context int) *Text { return &Text{color: color, context: context} }

// Append appends what is to be said of a comparison: nothing if the games are the same.
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

// Only appends that a game is in one file alone: A's if inA.
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
		t.paint(bold, sign+printable(h.File))
		return
	}
	text := fmt.Sprintf("%s%s:%d game %d", sign, h.File, h.first(g), h.Game)
	if name := title(g); name != "" {
		text += ": " + name
	}
	t.paint(bold, printable(text))
}

// unplayed appends what of a game is compared as it is written.
func (t *Text) unplayed(sign string, h Head, g *record.Game, list []Unplayed, more int) {
	for i := range list {
		t.paint(cyan, printable("# "+sign+" "+list[i].sentence(g)))
	}
	if more > 0 {
		t.paint(cyan, fmt.Sprintf("# %s %d more half-moves cannot be played", sign, more))
	}
}

// sentence says what is compared as it is written, and why.
func (u *Unplayed) sentence(g *record.Game) string {
	switch {
	case u.Ply == nil:
		return u.Words + "; the moves are compared as they are written"
	case u.Rest:
		return fmt.Sprintf("%s %s: %s; compared as written from here", label(u.Ply, g), bare(u.Ply), u.Words)
	}
	return fmt.Sprintf("%s %s: %s; compared as written", label(u.Ply, g), bare(u.Ply), u.Words)
}

// row takes in a row.
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

// indent is the blank before lines of a depth.
func indent(depth int32) string { return strings.Repeat("  ", int(min(depth, 20))) }

// move takes in half-moves.
func (t *Text) move(r *Row) {
	if r.Change == Same {
		t.flushOpen()
		t.at = label(r.A.Ply, t.games[0])
		if grown, ok := grow(t.here, r.A, t.at, r.Depth); ok {
			t.here = grown
			return
		}
		t.flush()
		t.here = textLine{' ', indent(r.Depth) + t.at + " " + r.A.Text, t.at, r.A.Ply}
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
		t.open[side] = append(list, textLine{"-+"[side], indent(r.Depth) + at + " " + e.Text, at, e.Ply})
	}
}

// grow appends Black's half-move to the line of White's, if it is its.
func grow(l textLine, e Entry, at string, depth int32) (textLine, bool) {
	if l.ply == nil || e.Ply.Side != record.Black || l.ply.Side != record.White || l.ply.Index+1 != e.Ply.Index ||
		!strings.HasPrefix(l.text, indent(depth)) || strings.HasPrefix(l.text, indent(depth)+" ") {
		return l, false
	}
	l.text += " " + e.Text
	l.ply = e.Ply
	return l, true
}

// glued puts a NAG behind its half-move, where the line of that is still being put
// together.
func (t *Text) glued(r *Row) bool {
	glue := func(l *textLine, e *Entry) bool {
		if e.Text == "" {
			return true
		}
		if l.ply == nil || l.ply != e.Ply {
			return false
		}
		if e.Text[0] == '$' {
			l.text += " "
		}
		l.text += e.Text
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

// bracket takes in a bracket of a variation.
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
	t.lines = append(t.lines, textLine{sign: sign, text: text, at: t.at})
}

// item takes in what stands on lines of its own.
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
		t.lines = append(t.lines, textLine{sign: sign, text: in + line, at: t.at})
	}
}

// flush ends all lines that are being put together.
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
	shown := 0 // up to where lines are shown
	for i := range t.lines {
		if t.lines[i].sign == ' ' || i < shown {
			continue
		}
		from, to := shown, len(t.lines)
		if t.context >= 0 {
			from = max(shown, i-t.context)
			to = t.hunk(i)
		}
		if i < t.tags { // moves are no surroundings of tags
			to = min(to, t.tags)
		}
		if from > shown {
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
			t.paint(color, string(l.sign)+" "+printable(l.text))
		}
		shown = to
	}
}

// hunk is where the lines to show from a difference at i on end.
func (t *Text) hunk(i int) int {
	last := i
	for j := i; j < len(t.lines) && j-last <= t.context; j++ {
		if t.lines[j].sign != ' ' {
			last = j
		}
	}
	return min(last+1+t.context, len(t.lines))
}

// printable is a text in which nothing commands a terminal.
func printable(text string) string {
	if !strings.ContainsFunc(text, commands) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if commands(r) {
			fmt.Fprintf(&b, "\\x%02x", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// commands reports whether a character is a control character; a tab is harmless.
func commands(r rune) bool { return r < ' ' && r != '\t' || r >= 0x7f && r < 0xa0 }
