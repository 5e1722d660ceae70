package record

import (
	"slices"
	"strconv"

	"github.com/fairyscore/fairyscore/grammar"
)

// Layout says how [Game.Append] writes. The zero value, and nil, write the PGN
// export layout (PGN standard 8) with the file's own order of tags.
type Layout struct {
	// Width is the longest line of movetext in columns (code points); 0 means 79,
	// the standard's limit, and below 0 lines have no end.
	Width int

	// Roster puts the seven tag roster first, in the standard's order, and adds what
	// is missing of it with "?"; the other tags follow in their own order.
	Roster bool

	// Order puts the seven tag roster first, as far as it is there, and the other tags
	// behind it in ASCII order of their names (PGN standard 8.1.1). Nothing is added.
	// A tag section with text that is no tag pair keeps its order.
	Order bool

	// Numbers keeps move numbers that were printed and are not the ones due, and counts
	// on from them: they tell that something is missing. Where a record without a
	// position set up begins with another number than 1, it goes on so. Without
	// Numbers, all are counted from the start of the record.
	Numbers bool

	// Marker writes a result where the movetext has none: that of the Result tag,
	// else *.
	Marker bool

	// Move, if set, appends the text of a move: with its check mark, the result of a
	// zap and what it becomes, without its judgement, which is written behind it.
	// Without Move, and where it appends nothing, moves are written as they were read.
	Move func(dst []byte, p *Ply) []byte
}

// exportWidth is the longest line of movetext in columns (PGN standard 8.2.1).
const exportWidth = 79

// Append appends the record as text that ends in a line end; nil is the zero
// layout. Between two records the caller writes an empty line. Tag pairs stand one
// a line, then after an empty line the movetext; move numbers are counted from the
// start of the record, and Black's is written at the start of a line of moves and
// after comments, variations and events; events stand on lines of their own.
//
// A result that PGN has no sign for is written as one of the four that it has, and
// a Termination tag says how it came about: [Termination].
func (g *Game) Append(dst []byte, l *Layout) []byte {
	if l == nil {
		l = &Layout{}
	}
	width := l.Width
	if width == 0 {
		width = exportWidth
	}
	if len(g.Preface) > 0 {
		w := writer{flow: newFlow(dst, width), layout: l}
		for i := range g.Preface {
			w.newline()
			w.items(g.Preface[i : i+1])
		}
		// Behind another record, only what runs into the tags is read as this one's.
		dst = append(w.dst, '\n')
	}
	before := len(dst)
	dst = g.appendTags(dst, l)
	tagged := len(dst) > before
	w := writer{flow: newFlow(dst, width), layout: l}
	w.game(g)
	if len(w.dst) == len(dst) {
		return dst
	}
	if tagged {
		// The empty line is put in only now that something follows it.
		w.dst = append(w.dst, 0)
		copy(w.dst[len(dst)+1:], w.dst[len(dst):])
		w.dst[len(dst)] = '\n'
	}
	return append(w.dst, '\n')
}

func newFlow(dst []byte, width int) flow {
	return flow{dst: dst, start: len(dst), width: width, blank: -1}
}

// appendTags appends the tag section.
func (g *Game) appendTags(dst []byte, l *Layout) []byte {
	if l.Roster {
		for _, name := range Roster() {
			value, ok := g.Tags.Get(name)
			if !ok {
				value = unknown(name)
				if name == "Result" && g.Result.Written() {
					value = g.Score().String()
				}
			}
			dst = append(AppendTag(dst, name, value), '\n')
		}
	}
	tags := g.Tags
	if how := Termination(g.Result.Outcome); how != "" && tags.Index("Termination") < 0 {
		tags = append(slices.Clip(tags), Tag{Name: "Termination", Value: how})
	}
	var order []int
	if l.Order {
		order = tags.order()
	}
	for i := range tags {
		if order != nil {
			i = order[i]
		}
		switch t := &tags[i]; {
		case t.Broken != "":
			dst = append(append(dst, t.Broken...), '\n')
		case !l.Roster || tags.rosterPlace(i) == rosterSize:
			dst = append(AppendTag(dst, t.Name, t.Value), '\n')
		}
	}
	return dst
}

// writer writes movetext. Open lines are stacked, so depth costs no call.
type writer struct {
	flow
	layout *Layout
	lines  []openLine
	apart  bool // Black's number is due: something stands between it and White's move
	ended  bool // a result was written, and moves follow
}

// openLine is a line that is being written.
type openLine struct {
	line  Line
	next  int    // of line
	items []Item // behind the last ply, or before the first
	item  int    // the next of items
	half  int64  // of the next ply: twice the number, and one for Black
}

// game writes the movetext of g.
func (w *writer) game(g *Game) {
	half := 2*int64(g.Start.Number) + int64(g.Start.Side)
	w.apart = true
	w.lines = append(w.lines[:0], openLine{line: g.Main, items: g.Lead, half: half})
	w.run()
	switch {
	case g.Result.Written():
		w.word(g.Score().String())
	case w.layout.Marker:
		claim, _ := g.Claim()
		w.word(claim.String())
	}
	w.items(g.After)
}

// items writes items outside any line of moves.
func (w *writer) items(items []Item) {
	if len(items) > 0 {
		w.lines = append(w.lines[:0], openLine{items: items, half: 2})
		w.run()
	}
}

// run writes the open lines to their ends.
func (w *writer) run() {
	for len(w.lines) > 0 {
		l := &w.lines[len(w.lines)-1]
		switch {
		case l.item < len(l.items):
			it := &l.items[l.item]
			l.item++
			if it.Kind != Nested || it.Variation == nil {
				w.one(it)
				continue
			}
			w.word("(")
			w.glue()
			w.apart = true
			half := l.half
			if l.next > 0 {
				half--
			}
			w.lines = append(w.lines, openLine{line: it.Variation.Line, items: it.Variation.Lead, half: half})
		case l.next < len(l.line):
			p := l.line[l.next]
			l.next++
			off := false
			if w.layout.Numbers {
				half, contradicts := printedHalf(p, l.half)
				if !w.ended || half>>1 != 1 { // that would not be written
					l.half, off = half, contradicts
				}
			}
			w.apart = w.apart || off
			w.move(p, l.half)
			l.items, l.item = p.Trail, 0
			l.half++
		default:
			w.lines = w.lines[:len(w.lines)-1]
			if len(w.lines) > 0 {
				w.glue()
				w.word(")")
				w.apart = true
			}
		}
	}
}

// printedHalf is the place of a move by the number that was printed before it, where
// that differs from the place due; off says that it does.
func printedHalf(p *Ply, due int64) (half int64, off bool) {
	switch {
	case p.Printed():
		half = 2 * int64(p.Number)
		if p.PrintedBlack() {
			half++
		} else if half == due-1 {
			half = due // a number with one dot is Black's too, where it is due
		}
	case p.Elided:
		half = due | 1
	default:
		return due, false
	}
	return half, half != due
}

// move writes a number where one is due, and a move with its marks.
func (w *writer) move(p *Ply, half int64) {
	black := half&1 == 1
	if w.ended && half>>1 == 1 { // behind a result, number 1 would begin another game
		if black && w.apart {
			w.word("...")
			w.gap = gapTie
		}
	} else if !black || w.apart {
		w.begin()
		w.dst = append(strconv.AppendInt(w.dst, half>>1, 10), '.')
		if black {
			w.dst = append(w.dst, ".."...)
		}
		w.gap = gapTie
	}
	w.apart = false
	w.begin()
	from := len(w.dst)
	if w.layout.Move != nil {
		w.dst = w.layout.Move(w.dst, p)
	}
	if len(w.dst) == from {
		w.dst = p.appendAsRead(w.dst)
	} else {
		w.dst = append(w.dst, judgement(p.Judge)...)
		if p.Move.Excess != "" { // "!!!" is no judgement, but it was written
			w.dst = append(append(w.dst, ' '), p.Move.Excess...)
		}
	}
	w.end()
}

// appendAsRead appends the move as it was written, but for detached marks, which
// are glued.
func (p *Ply) appendAsRead(dst []byte) []byte {
	m := p.Move
	if p.Effect == nil && p.Becomes == nil && p.Check == m.Check && p.Judge == m.Judge && p.Passant == m.Passant {
		return append(dst, m.Text...)
	}
	apart := m.Excess != "" // marks glued to "!!!" would be read as part of it
	if apart {
		dst = append(dst, m.Text...)
	} else {
		dst = append(dst, m.Text[m.Bare.Off:m.Bare.End]...)
	}
	if p.Effect != nil {
		dst = append(append(dst, ' '), p.Effect.Text...)
	}
	if p.Becomes != nil {
		dst = appendBecomes(dst, p.Becomes)
	}
	if !apart {
		dst = append(dst, checkSign(p.Check)...)
		dst = append(dst, judgement(p.Judge)...)
	} else {
		if p.Check != m.Check {
			dst = append(append(dst, ' '), checkSign(p.Check)...)
		}
		if p.Judge != m.Judge {
			dst = append(append(dst, ' '), judgement(p.Judge)...)
		}
	}
	if p.Passant {
		dst = append(dst, " e.p."...)
	}
	return dst
}

// appendBecomes appends what the unit of m becomes, apart: " (Q)", " =Q", " /NW".
func appendBecomes(dst []byte, m *grammar.Move) []byte {
	for i := len(m.Parts) - 1; i >= 0; i-- {
		for k := len(m.Parts[i].Legs) - 1; k >= 0; k-- {
			switch l := &m.Parts[i].Legs[k]; {
			case l.Become == "":
			case l.Form == '(':
				return append(append(append(dst, " ("...), l.Become...), ')')
			default:
				return append(append(dst, ' ', l.Form), l.Become...)
			}
		}
	}
	return dst
}

// one writes an item that is no variation.
func (w *writer) one(it *Item) {
	switch it.Kind {
	case Comment:
		w.comment(it)
		w.apart = true
	case NAG:
		w.word("$" + strconv.Itoa(int(it.Code)))
	case Annotation:
		w.tie()
		w.word(it.Text)
	case DrawOffer:
		w.word("(=)")
	case Event:
		w.newline()
		w.word("[" + it.Text + "]")
		w.newline()
		w.apart = true
	case Escape:
		w.newline()
		w.begin()
		w.dst = append(append(w.dst, '%'), it.Text...)
		w.gap = gapLine
		w.apart = true
	case Ending:
		w.tie()
		w.word(it.Text)
		if it.Text == "*" {
			w.newline() // before a move on its line it could be list markup
		}
		w.apart, w.ended = true, true
	case Unread:
		if w.gap == gapLine && len(it.Text) > 0 && (it.Text[0] == '[' || it.Text[0] == '*') {
			w.gap = gapTie // at the start of a line it would be something else
		}
		w.tie()
		w.flow.lines(it.Text)
		w.apart = true
	}
}
