package record

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// FromSyntax builds the game that g describes. It keeps nothing of g except its moves, which are
// shared and stay valid; it copies the text.
func FromSyntax(g *grammar.Game) *Game {
	var b Builder
	game := b.Build(g)
	b.frames, b.moves, b.trail = nil, nil, nil
	return game
}

// Builder builds games one after the other in the same memory: each is valid until the next Build.
// The zero value is ready to use; it belongs to one goroutine.
type Builder struct {
	game       Game
	source     *grammar.Game
	text       string
	plies      slab[Ply]
	line       slab[*Ply]
	items      slab[Item]
	variations slab[Variation]
	effects    slab[Effect]

	// The open lines are on stacks: the part of a line begins where its frame says, above that of
	// its parent. So nesting needs no recursion.
	frames []frame
	moves  []*Ply
	trail  []Item

	plain plainWriter // of [Builder.AppendPlain]
}

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

// Build builds the game that g describes, valid until the next Build. Like [FromSyntax] it keeps
// nothing of g except its moves.
func (b *Builder) Build(g *grammar.Game) *Game {
	b.source, b.text = g, string(g.Src[:textEnd(g)])
	b.plies.reset()
	b.line.reset()
	b.items.reset()
	b.variations.reset()
	b.effects.reset()
	b.frames = append(b.frames[:0], frame{index: 1})
	b.moves, b.trail = b.moves[:0], b.trail[:0]
	if cap(b.trail) > slabKeep {
		b.trail = nil
	}

	syntaxErrors := inOrder(g.SyntaxErrors)
	game := &b.game
	spoil(game.Tags)
	*game = Game{Text: b.text, Tags: game.Tags[:0], SyntaxErrors: syntaxErrors, Span: g.Span, doubtful: len(syntaxErrors) > 0}
	items := g.Items
	if len(g.Tags) > 0 {
		first := g.Tags[0].Off
		n, k := 0, 0
		for n < len(syntaxErrors) && syntaxErrors[n].Off < first {
			n++
		}
		for k < len(items) && items[k].Off < first {
			k++
		}
		if n > 0 || k > 0 {
			b.movetext(items[:k], syntaxErrors[:n])
			game.BeforeTags = b.cutTrail(0)
			items, syntaxErrors = items[k:], syntaxErrors[n:]
		}
	}
	syntaxErrors, items = b.tags(g.Tags, syntaxErrors, items)
	if g.Setup.Len() > 0 {
		game.Tags, game.Listed = b.setupTags(game.Tags, &g.Setup), true
		b.listComments(g.Setup.Span)
	}
	fen := false
	game.Start, fen = startOf(game.Tags)
	b.frames[0].side = game.Start.Side
	if !fen && beginsWithBlack(items) {
		game.Start.Side, b.frames[0].side = Black, Black
	}
	b.movetext(items, syntaxErrors)
	b.finish()
	return game
}

// BuildTags builds a game with the tags of g and nothing else, valid until the next Build. g has no
// errors and only tags before its moves.
func (b *Builder) BuildTags(g *grammar.Game) *Game {
	b.text = string(g.Src[:g.Tags[len(g.Tags)-1].End])
	b.game = Game{Text: b.text, Tags: b.game.Tags[:0], Span: g.Span}
	b.tags(g.Tags, nil, nil)
	b.game.Start, _ = startOf(b.game.Tags)
	return &b.game
}

// textEnd returns the end of the text of g. A last comment line may end in spaces, which the span
// of g leaves out.
func textEnd(g *grammar.Game) int32 {
	end := g.End
	if n := len(g.Items); n > 0 {
		end = max(end, g.Items[n-1].End)
	}
	for i := range g.SyntaxErrors {
		end = max(end, g.SyntaxErrors[i].End)
	}
	return max(end, g.Setup.End)
}

// inOrder returns a copy of syntax errors in written order.
func inOrder(syntaxErrors []grammar.SyntaxError) []grammar.SyntaxError {
	if len(syntaxErrors) == 0 {
		return nil
	}
	s := slices.Clone(syntaxErrors)
	slices.SortStableFunc(s, func(x, y grammar.SyntaxError) int { return int(x.Off) - int(y.Off) })
	return s
}

// beginsWithBlack reports whether the number or sign before the first move belongs to Black's move.
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

// tags reads the tag section and returns the syntax errors and items after it.
func (b *Builder) tags(tags []grammar.Tag, syntaxErrors []grammar.SyntaxError, items []grammar.Item) ([]grammar.SyntaxError, []grammar.Item) {
	out := slices.Grow(b.game.Tags, len(tags))
	for i := range tags {
		t := &tags[i]
		for len(syntaxErrors) > 0 && syntaxErrors[0].Off < t.End {
			if s := syntaxErrors[0]; s.Off < t.Off { // otherwise it overlaps the tag pair
				out = append(out, Tag{Broken: b.text[s.Off:s.End], At: s.Span})
			}
			syntaxErrors = syntaxErrors[1:]
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
	for len(syntaxErrors) > 0 && (syntaxErrors[0].Kind == grammar.BrokenTag || syntaxErrors[0].Kind == grammar.Conflict) && (len(items) == 0 || syntaxErrors[0].Off < items[0].Off) {
		out = append(out, Tag{Broken: b.text[syntaxErrors[0].Off:syntaxErrors[0].End], At: syntaxErrors[0].Span})
		syntaxErrors = syntaxErrors[1:]
	}
	b.game.Tags = out
	return syntaxErrors, items
}

// movetext reads items, and the syntax errors between them.
func (b *Builder) movetext(items []grammar.Item, syntaxErrors []grammar.SyntaxError) {
	n := 0
	for i := range items {
		if items[i].Kind == grammar.MoveTok {
			n++
		}
	}
	plies := b.plies.take(n)
	clear(plies)
	b.moves = slices.Grow(b.moves, n)
	if len(items)-n+len(syntaxErrors) > slabKeep/4 {
		b.trail = slices.Grow(b.trail, longestTrail(items, syntaxErrors))
	}
	f := &b.frames[len(b.frames)-1]
	taken := int32(0) // the text before it is already covered
	for i := range items {
		it := &items[i]
		for len(syntaxErrors) > 0 && syntaxErrors[0].Off < it.Off {
			taken = b.unread(f, syntaxErrors[0], taken)
			syntaxErrors = syntaxErrors[1:]
		}
		taken = max(taken, it.End)
		switch it.Kind {
		case grammar.MoveTok:
			ply := &plies[0]
			plies = plies[1:]
			b.endTrail(f)
			b.moves = append(b.moves, ply)
			// Field by field: a literal would be built elsewhere and copied.
			m := b.source.Move(it)
			ply.Move, ply.At = m, it.Span
			ply.Index, ply.Side = f.index, f.side
			if says := it.Canonical(); says != 0 { // the move itself is rarely in the cache
				ply.known, ply.says, ply.Check, ply.Judge = m, says, checkSigns[says.Mark()], uint8(says.Judgement())
			} else {
				b.unusual(ply)
			}
			if f.next.any {
				ply.Number, ply.Dots, ply.NumberAt, ply.Elided, ply.SignAt = f.next.n, f.next.dots, f.next.at, f.next.elided, f.next.sign
				f.next.any, f.next.elided, f.next.at, f.next.sign = false, false, grammar.Span{}, grammar.Span{}
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
		case grammar.Comma:
			kind := Loose
			if it.N == grammar.DashOrSlash || b.separates(items, i, syntaxErrors) {
				kind = Filler
			}
			b.put(kind, it.Span)
		default:
			b.item(f, it)
		}
	}
	for _, s := range syntaxErrors {
		taken = b.unread(f, s, taken)
	}
}

// checkSigns are [Ply.Check] by [grammar.Canonical.Mark].
var checkSigns = [4]uint8{1: '+', 2: '#'}

// unusual sets what a move says that is not canonical.
func (b *Builder) unusual(ply *Ply) {
	m := ply.Move
	ply.Check, ply.Judge, ply.Passant = m.Check, m.Judge, m.Passant
	if m.Digits != "" {
		b.game.doubtful = true
	}
	if m.Classic != nil {
		ply.Double = saysDouble(m.Text[m.Bare.End:])
	}
}

// longestTrail returns how many items and syntax errors follow each other without a move at most.
// Allocating for all of them at once costs a fraction of growing the stack step by step.
func longestTrail(items []grammar.Item, syntaxErrors []grammar.SyntaxError) (most int) {
	n := 0
	for i := range items {
		for len(syntaxErrors) > 0 && syntaxErrors[0].Off < items[i].Off {
			n++
			syntaxErrors = syntaxErrors[1:]
		}
		n++
		if items[i].Kind == grammar.MoveTok {
			most, n = max(most, n), 0
		}
	}
	return max(most, n+len(syntaxErrors))
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

// finish closes all open variations and finds the result: the first after the last move.
func (b *Builder) finish() {
	for len(b.frames) > 1 {
		b.close(&b.frames[len(b.frames)-1], int32(len(b.text)))
	}
	f, g := &b.frames[0], &b.game
	b.loose(f)
	for i := range b.trail {
		if b.trail[i].Kind == Ending {
			g.Result = Result{b.trail[i].Outcome, b.trail[i].Text, b.trail[i].At}
			g.AfterResult = b.cutTrail(i + 1)
			g.restate(f.side)
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
