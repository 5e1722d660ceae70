package record

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// frame is a line under construction.
type frame struct {
	moves, trail int        // where this line's part of the stacks begins
	ply          *Ply       // the last one; nil before the first
	into         *Variation // nil for the main line
	index        int32      // of the next ply, as [Ply.Index]
	side         Side       // of the next ply
	next         printed
}

// printed is what precedes a move: its number, or a sign in place of White's move.
type printed struct {
	any    bool // a number or a sign is pending
	elided bool
	dots   uint8
	n      int32
	at     grammar.Span // of the number
	sign   grammar.Span // of the sign
}

// cutTrail removes the items of the stack from a place on and returns them. Many are not copied:
// the stack continues elsewhere.
func (b *Builder) cutTrail(from int) []Item {
	items := b.trail[from:len(b.trail):len(b.trail)]
	if len(items) > max(slabKeep, from) {
		b.trail = slices.Clone(b.trail[:from])
		return items
	}
	b.trail = b.trail[:from]
	return b.items.copied(items)
}

// open begins a variation.
func (b *Builder) open(f *frame, it *grammar.Item) {
	v := b.variations.one()
	*v = Variation{At: it.Span}
	child := frame{moves: len(b.moves), trail: len(b.trail), into: v, index: f.index, side: f.side}
	if f.ply != nil { // it replaces the move before it
		child.index--
		child.side ^= 1
	}
	b.frames = append(b.frames, child)
}

// close ends the innermost variation f, which becomes an item of its parent's line.
func (b *Builder) close(f *frame, end int32) {
	b.loose(f)
	b.endTrail(f)
	v := f.into
	v.Line = b.line.copied(b.moves[f.moves:])
	v.At.End = end
	b.moves = b.moves[:f.moves]
	b.frames = b.frames[:len(b.frames)-1]
	b.trail = append(b.trail, Item{Kind: Nested, Variation: v, At: v.At})
}

// endTrail assigns the items since the last move to that move, or to the start of the line.
func (b *Builder) endTrail(f *frame) {
	if len(b.trail) == f.trail {
		return
	}
	items := b.cutTrail(f.trail)
	switch {
	case f.ply != nil:
		f.ply.Following = items
	case f.into != nil:
		f.into.Leading = items
	default:
		b.game.Leading = items
	}
}

// put appends an item with the text of its span.
func (b *Builder) put(kind ItemKind, at grammar.Span) *Item {
	b.game.doubtful = b.game.doubtful || kind == Loose || kind == Unread
	b.trail = append(b.trail, Item{Kind: kind, Text: b.text[at.Off:at.End], At: at})
	return &b.trail[len(b.trail)-1]
}

// separates reports whether the comma items[i] only separates two moves, or a move and the result:
// it follows one directly, and only a number precedes the next. syntax errors are those from the
// comma on.
func (b *Builder) separates(items []grammar.Item, i int, syntaxErrors []grammar.SyntaxError) bool {
	if i == 0 || i+1 == len(items) || items[i-1].End != items[i].Off {
		return false
	}
	switch items[i-1].Kind {
	case grammar.MoveTok, grammar.Mark, grammar.NAG, grammar.Effect, grammar.Becomes, grammar.Elided:
	default:
		return false
	}
	next := &items[i+1]
	if len(syntaxErrors) > 0 && syntaxErrors[0].Off < next.Off {
		return false
	}
	switch next.Kind {
	case grammar.MoveTok, grammar.Number, grammar.Result:
		return true
	}
	return false
}

// loose keeps a number and a sign without a move, each in its place.
func (b *Builder) loose(f *frame) {
	if f.next.elided {
		b.insert(f, f.next.sign)
	}
	if f.next.at.Len() > 0 {
		b.insert(f, f.next.at)
	}
	f.next = printed{}
}

// insert inserts an item without a move among the items of f that were read after it. No item is
// passed more than once, since the next number or sign follows them.
func (b *Builder) insert(f *frame, at grammar.Span) {
	if it := b.put(Loose, at); strings.ContainsAny(it.Text, spaces) {
		// spaces may separate a number from its full stop
		it.Text = strings.Join(strings.Fields(it.Text), "")
	}
	for i := len(b.trail) - 1; i > f.trail && b.trail[i-1].At.Off > at.Off; i-- {
		b.trail[i-1], b.trail[i] = b.trail[i], b.trail[i-1]
	}
}

// breaks counts the line endings between off and the text before it, up to 2.
func (b *Builder) breaks(off int32) (n uint8) {
	for i := off - 1; i >= 0 && isSpace(b.text[i]) && n < 2; i-- {
		if b.text[i] == '\n' || b.text[i] == '\r' && (i+1 == off || b.text[i+1] != '\n') {
			n++
		}
	}
	return n
}

// unread keeps text that no item covers. taken is where the covered text ends; the new such offset
// is returned.
func (b *Builder) unread(f *frame, s grammar.SyntaxError, taken int32) int32 {
	if s.Off < taken || s.Kind.Tolerated() {
		return taken
	}
	if n := len(b.trail); n > f.trail && b.trail[n-1].Kind == Unread && b.trail[n-1].At.End == s.Off {
		it := &b.trail[n-1] // no space lies between them, and none may be inserted
		it.At.End = s.End
		it.Text = b.text[it.At.Off:s.End]
		return s.End
	}
	at := s.Span
	if n := f.next.at; n.Len() > 0 && n.End == at.Off { // the number is a part of that text
		at.Off = n.Off
		f.next.at = grammar.Span{}
		b.loose(f)
	}
	b.put(Unread, at).Break = b.breaks(at.Off)
	return s.End
}

// item reads an item that is neither a move nor a bracket.
func (b *Builder) item(f *frame, it *grammar.Item) {
	beside := f.ply != nil && b.only(f, false)
	switch it.Kind {
	case grammar.Comment:
		c := b.put(Comment, it.Span)
		c.Text = c.Text[1:]
		if n := len(c.Text); n > 0 && c.Text[n-1] == '}' {
			c.Text = c.Text[:n-1]
		}
	case grammar.Clock:
		b.put(Comment, it.Span) // with its parentheses
	case grammar.Line:
		c := b.put(Comment, it.Span)
		c.Rest, c.Text = true, c.Text[1:]
	case grammar.Escape:
		c := b.put(Escape, it.Span)
		c.Text = c.Text[1:]
	case grammar.Event:
		c := b.put(Event, it.Span)
		c.Text = c.Text[1 : len(c.Text)-1]
	case grammar.Effect:
		if beside && f.ply.Effect == nil {
			f.ply.Effect = b.effects.one()
			*f.ply.Effect = Effect{b.text[it.Off:it.End], it.Span}
			return
		}
		b.put(Unread, it.Span)
	case grammar.Becomes:
		if beside && f.ply.Becomes == nil {
			f.ply.Becomes = b.source.Move(it)
			return
		}
		b.put(Unread, it.Span)
	case grammar.NAG:
		if beside && f.ply.Judge == 0 && it.N >= 1 && it.N <= 6 {
			f.ply.Judge, f.ply.Numeric = uint8(it.N), true
			return
		}
		b.put(NAG, it.Span).Code = it.N
	case grammar.Mark:
		b.mark(f, it, beside)
	case grammar.Draw:
		b.put(DrawOffer, it.Span).Text = "(=)" // spaces inside say nothing
	case grammar.Result:
		b.loose(f)
		b.put(Ending, it.Span).Outcome = grammar.Outcome(it.N)
	default: // Bullet
		b.put(Filler, it.Span)
	}
}

// mark reads a detached mark. Next to its move it counts as attached.
func (b *Builder) mark(f *frame, it *grammar.Item, beside bool) {
	text := b.text[it.Off:it.End]
	if beside || f.ply != nil && b.only(f, true) {
		check := checkMark(text)
		switch p := f.ply; {
		case beside && p.Judge == 0 && it.N >= 1 && it.N <= 6 && text[0] < utf8.RuneSelf: // ‼ is a sign for its NAG
			p.Judge = uint8(it.N)
			return
		case !p.Passant && grammar.IsPassant(text):
			p.Passant = true
			return
		case p.Check == 0 && check != 0:
			p.Check, p.CheckAt, p.Double = check, it.Span, saysDouble(text)
			return
		case check == '#' && p.CheckAt.Len() == 0 && (p.Check == '+' || p.Check == '2'):
			p.Check, p.CheckAt = check, it.Span
			return
		case check == '+' && p.CheckAt.Len() > 0 && announcesCheck(b.text[p.CheckAt.Off:p.CheckAt.End]):
			p.CheckAt.End = it.End
			return
		case check == '+' && p.CheckAt.Len() == 0 && announcesCheck(p.Move.Text[p.Move.Bare.End:]):
			p.CheckAt = it.Span
			return
		}
	}
	if it.N > 0 {
		b.put(NAG, it.Span).Code = it.N
		return
	}
	if f.ply == nil {
		b.put(Unread, it.Span) // a mark without a move
		return
	}
	b.put(Annotation, it.Span)
}

// maxBeside is how many fillers and marks can be between a move and a mark of that move. More are
// noise, and searching them for each further mark would take quadratic time.
const maxBeside = 64

// only reports whether only fillers, and marks if allowed, follow the last move of f, and not too
// many of them.
func (b *Builder) only(f *frame, marks bool) bool {
	if len(b.trail)-f.trail > maxBeside {
		return false
	}
	for i := f.trail; i < len(b.trail); i++ {
		k := b.trail[i].Kind
		if k != Filler && !(marks && (k == NAG || k == Annotation)) {
			return false
		}
	}
	return true
}
