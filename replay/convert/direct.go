package convert

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// directConverter is the fast path of the fast path: it converts the plain games that begin with
// the array while their tokens are laid out, and no game is built.
type directConverter struct {
	builder    record.Builder
	translator notation.Translator
	alphabet   notation.Alphabet
	tags       []grammar.Tag // memory for those without Notation
	move       func([]byte, []grammar.Item, int) ([]byte, bool)

	known   bool // what follows is known
	variant string
	to      notation.Notation
	usual   Form // of games without a Variant tag, in that variant and notation
	fits    bool // there is one
	chess   *rules.Rules

	form        Form           // of the game
	pos, before orthodox.Board // before: before the last move, if a variation may follow
	outer       []directFrame  // the open lines around
	item        int            // the next of the game, that was not seen
}

// directFrame is a line that a variation interrupts.
type directFrame struct{ pos, before orthodox.Board }

// AppendSyntax appends the game that g describes as [Converter.Append] would, without building it,
// if it is one of the most common: orthodox, from the array, plain ([record.Builder.AppendPlain]),
// with nothing to report. Otherwise ok is false, and dst has the same content as before. Setup
// does not change.
func (c *Converter) AppendSyntax(dst []byte, g *grammar.Game) (out []byte, ok bool) {
	x := &c.direct
	if c.plain.off || len(g.SyntaxErrors) > 0 || !x.ready(c, g) {
		return dst, false
	}
	layout := c.Layout
	if c.To.Marks().Bare {
		layout.NAGs = record.NumericNAGs
	}
	letters, drop, ok := notation.TaggedLanguage(g)
	if !ok || drop >= 0 && len(g.Tags)+len(g.Items) == 1 { // without its only tag there would be no record
		return dst, false
	}
	if drop >= 0 && notation.Named(strings.TrimSpace(g.Value(g.Tags[drop]))) == nil {
		drop = -1 // it names no notation, and stays
	}
	if letters == nil {
		letters = c.Language
	}
	if letters == nil && drop < 0 {
		if out, ok = x.append(dst, g, &layout); ok || !slices.ContainsFunc(g.Items, isOdd) {
			return out, ok
		}
		dst = out // of the same content
	}
	if letters == nil {
		x.alphabet.Use(x.chess)
		letters = x.alphabet.OfTokens(g)
	}
	x.translator.Use(letters)
	if g, _ = x.translator.Game(g); g == nil {
		return dst, false
	}
	if drop >= 0 {
		x.tags = append(append(x.tags[:0], g.Tags[:drop]...), g.Tags[drop+1:]...)
		g.Tags = x.tags
	}
	return x.append(dst, g, &layout)
}

// isOdd reports whether an item is a move that is not in canonical spelling.
func isOdd(it grammar.Item) bool { return it.Kind == grammar.MoveTok && it.N == 0 }

// append appends a game whose moves are translated, as [Converter.AppendSyntax] does.
func (x *directConverter) append(dst []byte, g *grammar.Game, layout *record.Layout) (out []byte, ok bool) {
	x.pos.Set("")
	x.before = x.pos
	x.outer, x.item = x.outer[:0], 0
	out, _, ok = x.builder.AppendPlain(dst, g, layout, x.move)
	return out, ok
}

// ready reports whether the converter and the tags of g are such that its moves are played on an
// orthodox board from the array, and its tags stay.
func (x *directConverter) ready(c *Converter, g *grammar.Game) bool {
	if !x.known || x.variant != c.Variant || x.to != c.To {
		x.known, x.variant, x.to, x.move = true, c.Variant, c.To, x.play
		x.usual, x.fits = x.formOf(c, &record.Game{})
	}
	named := false
	for i := range g.Tags {
		name := g.Src[g.Tags[i].Name.Off:g.Tags[i].Name.End]
		named = named || len(name) == len("Variant") && bytes.EqualFold(name, []byte("Variant"))
	}
	ok := x.fits
	if x.form = x.usual; named {
		x.form, ok = x.formOf(c, x.builder.BuildTags(g))
	}
	return ok
}

// formOf returns the form of the notation in a game with the tags of g, if that is orthodox.
func (x *directConverter) formOf(c *Converter, g *record.Game) (form Form, ok bool) {
	if _, letters := c.To.(*notation.Letters); letters || c.Set(g) != nil || c.Setup().Chess960 {
		return form, false
	}
	if c.plain.formOf(c); c.plain.ok {
		x.chess = c.Setup().Rules
	}
	return c.plain.form, c.plain.ok && len(c.Setup().Rules.Variant.Options) == 0
}

// play plays the move items[i] and appends it.
func (x *directConverter) play(dst []byte, items []grammar.Item, i int) ([]byte, bool) {
	for ; x.item < i; x.item++ {
		switch items[x.item].Kind {
		case grammar.Open:
			x.outer = append(x.outer, directFrame{x.pos, x.before})
			x.pos = x.before
		case grammar.Close:
			f := &x.outer[len(x.outer)-1]
			x.pos, x.before = f.pos, f.before
			x.outer = x.outer[:len(x.outer)-1]
		}
	}
	if x.form.Shape == notation.Classic || i+1 < len(items) && items[i+1].Kind > grammar.MoveTok {
		x.before = x.pos
	}
	says := items[i].Canonical()
	m := x.pos.Play(says)
	if m == 0 {
		return dst, false
	}
	mark := says >> 15 & 3
	if m.Check() == 0 {
		return x.form.Append(dst, m, &x.before), mark == 0
	}
	last := grammar.EndsLine(items, i)
	if last && x.pos.Mated() {
		m = m.Mating()
	}
	if mark == 2 && m.Check() != 2 {
		return dst, false // a false mark, which the general engine reports
	}
	return x.form.Append(dst, m, &x.before), true
}
