package record

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
)

// FromSyntax builds the game that g describes. It keeps nothing of g but its moves,
// which are shared and stay; the text is copied.
func FromSyntax(g *grammar.Game) *Game {
	var b Builder
	game := b.Build(g)
	b.frames, b.moves, b.trail = nil, nil, nil
	return game
}

// Builder builds games one after the other in the same memory: each is valid until
// the next Build. The zero value is ready; it belongs to one goroutine.
type Builder struct {
	game       Game
	text       string
	plies      slab[Ply]
	line       slab[*Ply]
	items      slab[Item]
	variations slab[Variation]
	effects    slab[Effect]

	// The open lines are stacked: the moves and the trail of a line begin where its
	// frame says, and lie above its parent's. Depth costs no call.
	frames []frame
	moves  []*Ply
	trail  []Item
}

// frame is a line that is being built.
type frame struct {
	moves, trail int        // where the line's part of the stacks begins
	ply          *Ply       // the last one; nil before the first
	into         *Variation // nil for the main line
	index        int32      // of the next ply
	side         Side       // of the next ply
	next         printed
}

// printed is what stands before a move: its number, a sign for White's place.
type printed struct {
	any    bool // a number or a sign waits
	elided bool
	dots   uint8
	n      int32
	at     grammar.Span // of the number
	sign   grammar.Span // of the sign
}

// Build builds the game that g describes, valid until the next Build. Like
// [FromSyntax] it keeps nothing of g but its moves.
func (b *Builder) Build(g *grammar.Game) *Game {
	b.text = string(g.Src[:textEnd(g)])
	b.plies.reset()
	b.line.reset()
	b.items.reset()
	b.variations.reset()
	b.effects.reset()
	b.frames = append(b.frames[:0], frame{index: 1})
	b.moves, b.trail = b.moves[:0], b.trail[:0]

	slips := inOrder(g.Slips)
	game := &b.game
	*game = Game{Text: b.text, Tags: game.Tags[:0], Slips: slips, Span: g.Span}
	items := g.Items
	if len(g.Tags) > 0 {
		first := g.Tags[0].Off
		n, k := 0, 0
		for n < len(slips) && slips[n].Off < first {
			n++
		}
		for k < len(items) && items[k].Off < first {
			k++
		}
		if n > 0 || k > 0 {
			b.movetext(items[:k], slips[:n])
			game.Preface = b.items.copied(b.trail)
			b.trail = b.trail[:0]
			items, slips = items[k:], slips[n:]
		}
	}
	slips, items = b.tags(g.Tags, slips, items)
	fen := false
	game.Start, fen = startOf(game.Tags)
	b.frames[0].side = game.Start.Side
	if !fen && beginsWithBlack(items) {
		game.Start.Side, b.frames[0].side = Black, Black
	}
	b.movetext(items, slips)
	b.finish()
	return game
}

// textEnd is the end of the text that g has taken. A last comment line may end in
// blanks, which the span of g leaves out.
func textEnd(g *grammar.Game) int32 {
	end := g.End
	if n := len(g.Items); n > 0 {
		end = max(end, g.Items[n-1].End)
	}
	for i := range g.Slips {
		end = max(end, g.Slips[i].End)
	}
	return end
}

// inOrder returns a copy of slips in written order.
func inOrder(slips []grammar.Slip) []grammar.Slip {
	if len(slips) == 0 {
		return nil
	}
	s := slices.Clone(slips)
	slices.SortStableFunc(s, func(x, y grammar.Slip) int { return int(x.Off) - int(y.Off) })
	return s
}

// beginsWithBlack reports whether what is printed before the first move says that
// it is Black's.
func beginsWithBlack(items []grammar.Item) bool {
	black := false
	for i := range items {
		switch it := &items[i]; it.Kind {
		case grammar.Number:
			black = it.Dots > 1
		case grammar.Elided:
			black = true
		case grammar.MoveTok:
			return black
		case grammar.Open:
			return false
		}
	}
	return false
}

// tags reads the tag section and returns the slips and items behind it.
func (b *Builder) tags(tags []grammar.Tag, slips []grammar.Slip, items []grammar.Item) ([]grammar.Slip, []grammar.Item) {
	out := slices.Grow(b.game.Tags, len(tags))
	for i := range tags {
		t := &tags[i]
		for len(slips) > 0 && slips[0].Off < t.End {
			if s := slips[0]; s.Off < t.Off { // else it lies on the tag pair
				out = append(out, Tag{Broken: b.text[s.Off:s.End], At: s.Span})
			}
			slips = slips[1:]
		}
		for len(items) > 0 && items[0].Off < t.Off { // the % lines between tag pairs
			out = append(out, Tag{Broken: b.text[items[0].Off:items[0].End], At: items[0].Span, Escape: true})
			items = items[1:]
		}
		out = append(out, Tag{
			Name:   b.text[t.Name.Off:t.Name.End],
			Value:  unescape(b.text[t.Value.Off:t.Value.End]),
			At:     t.Span,
			Inside: t.Value,
		})
	}
	for len(slips) > 0 && slips[0].Kind == grammar.BrokenTag && (len(items) == 0 || slips[0].Off < items[0].Off) {
		out = append(out, Tag{Broken: b.text[slips[0].Off:slips[0].End], At: slips[0].Span})
		slips = slips[1:]
	}
	b.game.Tags = out
	return slips, items
}

// movetext reads items and, where they stand between them, slips.
func (b *Builder) movetext(items []grammar.Item, slips []grammar.Slip) {
	n := 0
	for i := range items {
		if items[i].Kind == grammar.MoveTok {
			n++
		}
	}
	plies := b.plies.take(n)
	clear(plies)
	b.moves = slices.Grow(b.moves, n)
	f := &b.frames[len(b.frames)-1]
	taken := int32(0) // the text before it has a place
	for i := range items {
		it := &items[i]
		for len(slips) > 0 && slips[0].Off < it.Off {
			taken = b.unread(f, slips[0], taken)
			slips = slips[1:]
		}
		taken = max(taken, it.End)
		switch it.Kind {
		case grammar.MoveTok:
			ply := &plies[0]
			plies = plies[1:]
			b.endTrail(f)
			b.moves = append(b.moves, ply)
			// Field by field: a literal would be built aside and copied.
			m := it.Move
			ply.Move, ply.At = m, it.Span
			ply.Check, ply.Judge, ply.Passant = m.Check, m.Judge, m.Passant
			ply.Index, ply.Side = f.index, f.side
			if f.next.any {
				ply.Number, ply.Dots, ply.NumberAt, ply.Elided = f.next.n, f.next.dots, f.next.at, f.next.elided
				f.next.any, f.next.elided, f.next.at = false, false, grammar.Span{}
			}
			f.ply = ply
			f.index++
			f.side ^= 1
		case grammar.Number:
			if f.next.any {
				b.loose(f)
			}
			f.next.any, f.next.n, f.next.dots, f.next.at = true, it.N, it.Dots, it.Span
		case grammar.Elided:
			if f.next.elided {
				b.loose(f)
			}
			if !f.next.any {
				f.next = printed{any: true}
			}
			f.next.elided, f.next.sign = true, it.Span
		case grammar.Open:
			b.open(f, it)
			f = &b.frames[len(b.frames)-1]
		case grammar.Close:
			if len(b.frames) > 1 {
				b.close(f, it.End)
				f = &b.frames[len(b.frames)-1]
			}
		default:
			b.item(f, it)
		}
	}
	for _, s := range slips {
		taken = b.unread(f, s, taken)
	}
}

// finish closes what is open and finds the result: the first behind the last move.
func (b *Builder) finish() {
	for len(b.frames) > 1 {
		b.close(&b.frames[len(b.frames)-1], int32(len(b.text)))
	}
	f, g := &b.frames[0], &b.game
	b.loose(f)
	for i := range b.trail {
		if b.trail[i].Kind == Ending {
			g.Result = Result{b.trail[i].Outcome, b.trail[i].Text, b.trail[i].At}
			g.After = b.items.copied(b.trail[i+1:])
			b.trail = b.trail[:i]
			break
		}
	}
	b.endTrail(f)
	g.Main = b.line.copied(b.moves)
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

// close ends the innermost variation f, which becomes an item of its parent's trail.
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

// endTrail gives the items since the last move to that move, or to what leads in
// the line.
func (b *Builder) endTrail(f *frame) {
	if len(b.trail) == f.trail {
		return
	}
	items := b.items.copied(b.trail[f.trail:])
	b.trail = b.trail[:f.trail]
	switch {
	case f.ply != nil:
		f.ply.Trail = items
	case f.into != nil:
		f.into.Lead = items
	default:
		b.game.Lead = items
	}
}

// put appends an item with the text it spans.
func (b *Builder) put(kind ItemKind, at grammar.Span) *Item {
	b.trail = append(b.trail, Item{Kind: kind, Text: b.text[at.Off:at.End], At: at})
	return &b.trail[len(b.trail)-1]
}

// loose keeps a number and a sign whose move did not come.
func (b *Builder) loose(f *frame) {
	if f.next.at.Len() > 0 {
		b.put(Filler, f.next.at)
	}
	if f.next.elided {
		b.put(Filler, f.next.sign)
	}
	f.next = printed{}
}

// unread keeps text that no item takes. taken is up to where text has a place
// already; the new such offset is returned.
func (b *Builder) unread(f *frame, s grammar.Slip, taken int32) int32 {
	if s.Off < taken || s.Kind.Goodwill() {
		return taken
	}
	if n := len(b.trail); n > f.trail && b.trail[n-1].Kind == Unread && b.trail[n-1].At.End == s.Off {
		it := &b.trail[n-1] // no blank lies between them, and none may come there
		it.At.End = s.End
		it.Text = b.text[it.At.Off:s.End]
		return s.End
	}
	b.put(Unread, s.Span)
	return s.End
}

// item reads what is neither move nor bracket.
func (b *Builder) item(f *frame, it *grammar.Item) {
	beside := f.ply != nil && b.only(f, false)
	switch it.Kind {
	case grammar.Comment:
		c := b.put(Comment, it.Span)
		c.Text = c.Text[1:]
		if n := len(c.Text); n > 0 && c.Text[n-1] == '}' {
			c.Text = c.Text[:n-1]
		}
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
			f.ply.Becomes = it.Move
			return
		}
		b.put(Unread, it.Span)
	case grammar.NAG:
		if beside && f.ply.Judge == 0 && it.N >= 1 && it.N <= 6 {
			f.ply.Judge = uint8(it.N)
			return
		}
		b.put(NAG, it.Span).Code = it.N
	case grammar.Mark:
		b.mark(f, it, beside)
	case grammar.Draw:
		b.put(DrawOffer, it.Span)
	case grammar.Result:
		b.loose(f)
		b.put(Ending, it.Span).Outcome = grammar.Outcome(it.N)
	default: // Comma, Bullet
		b.put(Filler, it.Span)
	}
}

// mark reads a mark that stands apart. Beside its move it is as good as glued.
func (b *Builder) mark(f *frame, it *grammar.Item, beside bool) {
	text := b.text[it.Off:it.End]
	if beside || f.ply != nil && b.only(f, true) {
		check := checkMark(text)
		switch p := f.ply; {
		case beside && p.Judge == 0 && it.N >= 1 && it.N <= 6:
			p.Judge = uint8(it.N)
			return
		case !p.Passant && isPassant(text):
			p.Passant = true
			return
		case p.Check == 0 && check != 0:
			p.Check, p.CheckAt = check, it.Span
			return
		case check == '+' && p.CheckAt.Len() > 0 && announcesCheck(b.text[p.CheckAt.Off:p.CheckAt.End]):
			p.CheckAt.End = it.End
			return
		}
	}
	if it.N > 0 {
		b.put(NAG, it.Span).Code = it.N
		return
	}
	if f.ply == nil {
		b.put(Unread, it.Span) // a mark of no move
		return
	}
	b.put(Annotation, it.Span)
}

// maxBeside is how many fillers and marks can stand between a move and a mark of it: more are
// noise, and to look through them for each further one would take time by the square of them.
const maxBeside = 64

// only reports whether nothing but fillers, and marks if they are allowed, stands
// behind the last move of f, and not too many of them.
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
