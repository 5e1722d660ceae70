package viewer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/describe"
	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// noted are notes, and what they were made for.
type noted struct {
	game    *game
	frames  *frames
	last    *frame
	node    int32
	columns int
	checked bool
	lines   []line
}

// notes returns the remarks on the current point, the most important first: why a move cannot
// be played, findings, comments, and what the board does not show. They are made once, because
// comments can be long.
func (m *Model) notes(columns int) []line {
	now := noted{game: m.game, frames: m.frames, last: m.last, node: m.node, columns: columns, checked: !m.checking}
	if !m.noted.same(&now) {
		now.lines = m.makeNotes(columns)
		m.noted = now
	}
	return m.noted.lines
}

// same reports whether two notes are for the same.
func (a *noted) same(b *noted) bool {
	return a.game == b.game && a.frames == b.frames && a.last == b.last && a.node == b.node && a.columns == b.columns && a.checked == b.checked
}

// makeNotes makes notes.
func (m *Model) makeNotes(columns int) []line {
	g := m.game
	if g == nil {
		return nil
	}
	var lines []line
	say := func(text string, ink ink) { lines = append(lines, wrapped(text, columns, style{ink: ink})...) }
	if g.cut {
		say("this record is longer than the limit, so only its tags are read; --max-record raises the limit", errorInk)
	}
	if g.trouble != "" {
		say("there is no board: "+g.trouble, errorInk)
	}
	f := m.frames.at(m.node)
	if f != nil {
		if f.why != "" && !g.explained(m.node, f.why) {
			say("cannot be played: "+printable.Text(f.why), errorInk)
		}
		if f.guessed {
			say("the board shows what was probably meant", warningInk)
		}
	} else if g.playable && m.frames.has(m.node) {
		say("not played, because an earlier move of this line is wrong; the board shows the last known position", warningInk)
	}
	for _, d := range g.found[m.node] {
		lines = append(lines, findingLines(d, columns)...)
	}
	for _, it := range g.notes(m.node) {
		if text := itemText(it); text != "" {
			say(text, commentInk)
		}
	}
	shown := m.shown()
	if shown == nil {
		return lines
	}
	for i, text := range describe.Position(&shown.position, m.frames.names) {
		ink := usual
		if i == 0 {
			ink = strong
		}
		say(text, ink)
	}
	if legend := picture.Legend(&shown.position); legend != "" {
		say(legend, faint)
	}
	return lines
}

// findingInks are the inks of findings.
var findingInks = map[diagnostic.Severity]ink{diagnostic.Error: errorInk, diagnostic.Warning: warningInk, diagnostic.Info: infoInk}

// findingLines returns a finding, with its reasons and suggestions.
func findingLines(d *diagnostic.Finding, columns int) []line {
	text := fmt.Sprintf("%d:%d: %s[%s] %s", d.Where.Line, d.Where.Column, d.Severity, d.Code, d.Message)
	if d.Rule != "" {
		text += " (" + d.Rule + ")"
	}
	lines := wrapped(printable.Text(text), columns, style{ink: findingInks[d.Severity]})
	more := func(label, text string) {
		for _, l := range wrap(label+printable.Text(text), max(1, columns-2)) {
			lines = append(lines, plain("  "+l))
		}
	}
	for i := range d.Notes {
		text := d.Notes[i].Text
		if d.Notes[i].Placed {
			text += fmt.Sprintf(" (%d:%d)", d.Notes[i].Where.Line, d.Notes[i].Where.Column)
		}
		more("note: ", text)
	}
	for i := range d.Fixes {
		more("help: ", d.Fixes[i].Label)
	}
	return lines
}

// explained reports whether a finding at a node has a reason.
func (g *game) explained(node int32, why string) bool {
	return slices.ContainsFunc(g.found[node], func(d *diagnostic.Finding) bool { return strings.Contains(d.Message, why) })
}

// counted returns the number of findings in words: "1 error, 2 warnings".
func (g *game) counted() string {
	var n [diagnostic.Error + 1]int
	for _, list := range g.found {
		for _, d := range list {
			n[d.Severity]++
		}
	}
	var parts []string
	for s := diagnostic.Error; s >= diagnostic.Info; s-- {
		switch word := s.String(); {
		case n[s] == 1:
			parts = append(parts, "1 "+word)
		case n[s] > 1:
			parts = append(parts, fmt.Sprintf("%d %ss", n[s], word))
		}
	}
	return strings.Join(parts, ", ")
}
