package record

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// Layout controls how [Game.Append] writes. The zero value and nil mean the export format (PGN
// standard 8), with the tags in the order of the file.
type Layout struct {
	// Width is the longest line of movetext in columns (code points); 0 means 79, the standard's
	// limit, and a negative value means unlimited.
	Width int

	// Roster puts the seven tag roster first, in the standard's order, and adds the missing tags of
	// it with "?"; the other tags follow in their written order.
	Roster bool

	// Order puts the tags of the seven tag roster first, if present, and the other tags after them
	// in ASCII order of their names (PGN standard 8.1.1). It adds nothing. A tag section with text
	// that is not a tag pair keeps its order.
	Order bool

	// Numbers keeps printed move numbers that differ from the expected ones, and continues from
	// them: they show that something is missing. A record without a FEN tag that begins with a
	// number other than 1 continues from that number. Without Numbers, all moves are counted from
	// the start of the record.
	Numbers bool

	// Marker writes a result if the movetext has none: that of the Result tag, else *.
	Marker bool

	// NAGs controls how annotation glyphs are written; the zero value keeps each as written.
	NAGs NAGStyle

	// Move, if set, appends the text of a move: with its check sign, the result of a zap and its
	// promotion, but without its judgement, which follows it. Without Move, and where it appends
	// nothing, moves are written as they were read.
	Move func(dst []byte, p *Ply) []byte
}

// exportWidth is the longest line of movetext in columns (PGN standard 8.2.1).
const exportWidth = 79

// Append appends the record as text that ends in a line end; nil means the zero layout. The caller
// writes an empty line between two records. Each tag pair is on its own line; an empty line and the
// movetext follow. Move numbers are counted from the start of the record. Black's number is written
// at the start of a line of moves and after comments, variations and events; events are on lines of
// their own.
//
// A result that PGN has no sign for is written as one of PGN's four, with tags that say how it came
// about: [Game.EndingTags].
func (g *Game) Append(dst []byte, l *Layout) []byte {
	if l == nil {
		l = &Layout{}
	}
	width := l.Width
	if width == 0 {
		width = exportWidth
	}
	if len(g.BeforeTags) > 0 {
		w := writer{flow: newFlow(dst, width), layout: l, outside: true}
		for i := range g.BeforeTags {
			w.newline()
			w.items(g.BeforeTags[i : i+1])
		}
		// After another record, only the text directly before the tags is read as part of this one.
		dst = append(w.dst, '\n')
	}
	before := len(dst)
	dst = g.appendTags(dst, l)
	tagged := len(dst) > before
	w := writer{flow: newFlow(dst, width), layout: l, text: g.Text}
	w.game(g)
	if len(w.dst) == len(dst) {
		return dst
	}
	if tagged {
		// The empty line is written only now that something follows it.
		w.dst = append(w.dst, 0)
		copy(w.dst[len(dst)+1:], w.dst[len(dst):])
		w.dst[len(dst)] = '\n'
	}
	return append(w.dst, '\n')
}

func newFlow(dst []byte, width int) flow {
	return flow{dst: dst, start: len(dst), width: width, space: -1}
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
	if more := g.EndingTags(); len(more) > 0 {
		tags = append(slices.Clip(tags), more...)
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

// dosEnd is the byte with which CP/M and DOS ended text files, often in a line of its own.
const dosEnd = "\x1a"

// writer writes movetext.
type writer struct {
	flow
	layout *Layout
	walk   Walker
	text   string  // of the record
	halves []int64 // of the next ply of each open line: twice the number, plus one for Black
	apart  bool    // Black's number is needed: something is between this move and White's
	ended  bool    // a result was written in the main line, and moves follow

	bare bool // no move gets a number: an empty line may begin another game

	early *Ply // its number was written before text that could not be read

	outside bool  // before the tags or after the result, where prose follows an empty line
	ending  bool  // the last item was a result
	unread  bool  // the last item was text that could not be read
	spoken  bool  // only signs are between such text and what follows
	event   int   // where the last event ended in dst
	joint   int32 // where that text, or a number without its move, ended in the original; else 0
}

// game writes the movetext of g.
func (w *writer) game(g *Game) {
	w.apart = true
	w.bare = w.layout.Numbers && g.Main.mayBeginAgain(w.text)
	w.run(g.Leading, g.Main, 2*int64(g.Start.Number)+int64(g.Start.Side))
	switch {
	case g.Result.Written():
		w.word(g.Score().String())
	case w.layout.Marker:
		claim, _ := g.Claim()
		w.word(claim.String())
	}
	w.outside = true
	w.items(g.AfterResult)
}

// items writes items outside any line of moves.
func (w *writer) items(items []Item) { w.run(items, nil, 2) }

// run writes items and the line after them, whose first ply is half.
func (w *writer) run(items []Item, line Line, half int64) {
	w.walk.Begin(items, line, nil)
	w.halves = append(w.halves[:0], half)
	for {
		switch w.walk.Next() {
		case AtItem:
			it := w.walk.Item()
			if next := w.walk.Following(); it.Kind == Unread && len(next) > 0 && next[0].Printed() && next[0].NumberAt.Off < it.At.Off {
				w.numberEarly(next[0], w.halves[len(w.halves)-1])
			}
			w.beforeGame(it)
			w.one(it)
		case Entered:
			w.word("(")
			w.glue()
			w.apart, w.spoken = true, false
			half := w.halves[len(w.halves)-1]
			if w.walk.Replaced() != nil {
				half--
			}
			w.halves = append(w.halves, half)
		case AtPly:
			p, half := w.walk.Ply(), &w.halves[len(w.halves)-1]
			var off bool
			*half, off = w.numbered(p, *half)
			w.apart = w.apart || off
			w.move(p, *half, off)
			*half++
		case Left:
			w.halves = w.halves[:len(w.halves)-1]
			w.ending = false
			w.glue()
			w.word(")")
			w.apart = true
		case Finished:
			w.ending = false
			return
		}
	}
}

// numbered returns the number and side to write before a move, when half are due; off reports that
// they are printed ones that contradict these.
func (w *writer) numbered(p *Ply, half int64) (out int64, off bool) {
	if w.layout.Numbers {
		if printed, contradicts := printedHalf(p, half, w.text); !w.newGame(printed) { // writing it would begin another game
			return printed, contradicts
		}
	}
	return half, false
}

// numberEarly writes the number of a move before text that could not be read and is between the
// two: that text may be the move which the number belongs to.
func (w *writer) numberEarly(p *Ply, half int64) {
	half, off := w.numbered(p, half)
	if w.early == p || w.newGame(half) {
		return
	}
	w.number(p, half, off)
	w.early, w.apart, w.unread, w.spoken, w.ending, w.joint = p, false, false, false, false, 0
}

// number writes the number of a move. One that contradicts the expected number keeps its lack of
// dots: it may be something else.
func (w *writer) number(p *Ply, half int64, off bool) {
	if w.ending {
		w.tie() // at the start of a line, number 1 would begin another game here too
	}
	first := p.Index == 1 && len(w.dst) == w.start && w.gap != gapLine // a fragment may begin with any
	if p.Printed() {
		w.join(p.NumberAt)
	}
	if half == firstNumber && len(w.halves) == 1 && p.beginsAgain() {
		w.keepBreak(p.NumberAt.Off)
	}
	w.begin()
	w.dst = strconv.AppendInt(w.dst, half>>1, 10)
	switch {
	case off && p.Dots == 0 && !p.Elided && !first:
	case half&1 == 1:
		w.dst = append(w.dst, "..."...)
	default:
		w.dst = append(w.dst, '.')
	}
	w.gap = gapTie
	if half&1 == 0 && p.besideNumber(w.text) {
		w.word(p.sign(w.text))
		w.gap = gapTie
	}
}

// sign returns the sign in White's place in the text of a record: an ellipsis if that is not known,
// as in a game put together from the moves of other texts.
func (p *Ply) sign(text string) string {
	if int(p.SignAt.End) > len(text) || p.SignAt.Len() == 0 {
		return "..."
	}
	return text[p.SignAt.Off:p.SignAt.End]
}

// besideNumber reports whether a dash in White's place follows a number of White's: 2. - Nf3.
func (p *Ply) besideNumber(text string) bool {
	return p.Printed() && p.Elided && p.Dots == 1 && !strings.ContainsAny(p.sign(text), ".…")
}

// printedHalf returns the number and side printed before a move if they differ from the expected
// ones; off reports that they do. text is that of the record.
func printedHalf(p *Ply, due int64, text string) (half int64, off bool) {
	switch {
	case p.besideNumber(text) && due == 2*int64(p.Number):
		return due, false // the sign may be noise, and is written with the number
	case p.Printed():
		half = 2 * int64(p.Number)
		if p.PrintedBlack() {
			half++
		} else if half == due-1 && p.Side == Black && (!p.beginsAgain() || lineEndsBefore(text, p.NumberAt.Off) < 2) {
			half = due // a number with one dot can be Black's too, if Black is to move
		}
	case p.Elided:
		half = due | 1
	default:
		return due, false
	}
	return half, half != due
}

// join writes the next token, read at at, directly after the text that it touched there: "5.5."
// would be list markup with a space in it.
func (w *writer) join(at grammar.Span) {
	if w.joint > 0 && at.Off == w.joint {
		w.glue()
	}
	w.joint = at.End
}

// newGame reports whether the number of a move would begin another game: 1 after a result in
// the main line.
func (w *writer) newGame(half int64) bool { return w.ended && len(w.halves) == 1 && half>>1 == 1 }

// move writes a number if one is needed, and a move with its marks.
func (w *writer) move(p *Ply, half int64, off bool) {
	black := half&1 == 1
	if w.early == p {
		w.tie()
	} else if w.newGame(half) && !w.bare {
		if black && w.apart {
			w.word("...")
			w.gap = gapTie
		}
	} else if w.spoken && len(w.halves) > 1 && !p.Printed() && !p.Elided {
		w.tie() // (a better plan is e4) is a sentence, and (teleport = e4 e5) was the result of a zap
	} else if w.bare {
		if len(w.halves) == 1 && lineEndsBefore(w.text, p.At.Off) > 1 && p.Index > 1 {
			w.keepBreak(p.At.Off)
		}
	} else if !black || w.apart {
		w.number(p, half, off)
	} else if p.Elided && !p.Printed() {
		w.tie()                // a dash at the start of a line is list markup
		w.word(p.sign(w.text)) // it was written where no number is needed
		w.gap = gapTie
	}
	w.apart, w.unread, w.spoken, w.ending, w.joint = false, false, false, false, 0
	w.begin()
	from := len(w.dst)
	if w.layout.Move != nil {
		w.dst = w.layout.Move(w.dst, p)
	}
	suffix := p.Judge
	if w.layout.NAGs.numeric(p.Numeric) {
		suffix = 0
	}
	if len(w.dst) == from {
		w.dst = p.appendAsRead(w.dst, suffix)
	} else {
		w.dst = append(w.dst, Suffix(suffix)...)
		if p.Move.Excess != "" { // "!!!" is not a judgement, but it was written
			w.dst = append(append(w.dst, ' '), p.Move.Excess...)
		}
	}
	w.end()
	if suffix != p.Judge {
		w.nag(int32(p.Judge))
	}
}

// nag writes a glyph in the export format: $14.
func (w *writer) nag(code int32) { w.word("$" + strconv.Itoa(int(code))) }

// appendAsRead appends the move as it was written, except that it attaches detached marks and
// writes the judgement as suffix says.
func (p *Ply) appendAsRead(dst []byte, suffix uint8) []byte {
	m := p.Move
	if p.Effect == nil && p.Becomes == nil && p.Check == m.Check && suffix == m.Judge && p.Passant == m.Passant {
		return append(dst, m.Text...)
	}
	// --+ is an evaluation, and marks attached to "!!!" would be read as part of it
	apart := m.Excess != "" || m.Null
	if apart {
		dst = append(dst, m.Text...)
	} else {
		dst = append(dst, m.Text[m.Bare.Off:m.Bare.End]...)
	}
	if p.Effect != nil {
		dst = append(append(dst, ' '), p.Effect.Text...)
	}
	if p.Becomes != nil {
		dst = AppendBecomes(dst, p.Becomes)
	}
	if !apart {
		if p.tellsDouble() { // it may decide which capture is meant
			dst = append(dst, " "+double+" ch"...)
		} else {
			if m.Check != p.Check { // a mate sign follows it, apart
				dst = append(dst, checkSign(m.Check)...)
			}
			dst = append(dst, checkSign(p.Check)...)
		}
		dst = append(dst, Suffix(suffix)...)
	} else {
		if p.Check != m.Check {
			dst = append(append(dst, ' '), checkSign(p.Check)...)
		}
		if suffix != 0 {
			dst = append(append(dst, ' '), Suffix(suffix)...)
		}
	}
	if p.Passant {
		dst = append(dst, " e.p."...)
	}
	return dst
}

// tellsDouble reports whether a move in descriptive notation is called a double check.
func (p *Ply) tellsDouble() bool { return p.Double && p.Check == '+' && p.Move.Classic != nil }

// AppendBecomes appends the detached promotion of m: " (Q)", " =Q", " /NW".
func AppendBecomes(dst []byte, m *grammar.Move) []byte {
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

// one writes an item that is not a variation.
func (w *writer) one(it *Item) {
	unread, joint := w.unread, w.joint
	w.unread, w.ending, w.joint = false, false, 0
	w.spoken = w.spoken && (it.Kind == NAG || it.Kind == Annotation || it.Kind == Loose)
	switch it.Kind {
	case Comment:
		w.comment(it)
		w.apart = true
	case NAG:
		if it.Text == "" || it.Text[0] == '$' || w.layout.NAGs == NumericNAGs || w.layout.NAGs == StandardNAGs {
			w.nag(it.Code)
			break
		}
		w.tie() // at the start of a line it could mean something else
		w.word(it.Text)
		w.apart = w.apart || len(it.Text) == 1 && it.Text[0] >= 'A' // N e4 would be a move
	case Annotation:
		w.tie()
		w.word(it.Text)
	case DrawOffer:
		w.word("(=)")
	case Event:
		w.newline()
		w.word("[" + it.Text + "]")
		w.newline()
		w.apart, w.event = true, len(w.dst)
	case Escape:
		w.newline()
		w.begin()
		w.dst = append(append(w.dst, '%'), it.Text...)
		w.gap = gapLine
		w.apart = true
	case Ending:
		w.tie()
		w.word(it.Text)
		if it.Text == "*" && len(w.halves) == 1 {
			w.newline() // before a move on its line it could be list markup
		}
		w.apart, w.ending, w.joint = true, len(w.halves) > 1, it.At.End
		w.ended = w.ended || len(w.halves) == 1
	case Loose:
		if w.gap == gapLine && w.event == len(w.dst) {
			w.gap = gapTie // at the start of a line a number before another would be list markup
		}
		w.tie()
		w.joint = joint
		w.join(it.At)
		w.word(it.Text)
		w.apart = w.apart || it.Text != ","
	case Unread:
		if it.Break > 0 && (unread || it.Text == dosEnd) || it.Break > 1 && w.outside {
			if w.newline(); it.Break > 1 {
				w.emptyLine()
			}
		} else if w.gap == gapLine && len(it.Text) > 0 && (it.Text[0] == '[' || it.Text[0] == '*') {
			w.gap = gapTie // at the start of a line it would mean something else
		}
		w.tie()
		w.joint = joint
		w.join(it.At)
		w.flow.lines(it.Text)
		w.apart, w.unread, w.spoken = true, true, true
	}
}
