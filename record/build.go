package record

import (
	"slices"

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
	if !g.Result.Written() && len(b.moves) > 0 {
		if i := slices.IndexFunc(b.trail, b.isProse); i >= 0 {
			g.AfterResult = b.cutTrail(i) // of a game without a result
			b.trail = b.trail[:i]
		}
	}
	b.endTrail(f)
	g.Main = b.line.copied(b.moves)
}

// isProse reports whether an item is text that is not part of the game.
func (b *Builder) isProse(it Item) bool {
	if it.Kind != Unread {
		return false
	}
	i, found := slices.BinarySearchFunc(b.game.SyntaxErrors, it.At.Off, func(e grammar.SyntaxError, off int32) int { return int(e.Off - off) })
	return found && b.game.SyntaxErrors[i].Kind == grammar.Prose
}
