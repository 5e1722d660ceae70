package query

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// compiler turns the syntax of an expression into facts and moments.
type compiler struct {
	text    string
	catalog *variant.Catalog
	leaves  int
	states  int
	nodes   int
	roots   []*root
	atoms   []atom
	checks  func() []Finding
	history bool
	tags    bool
}

// atom is a condition that depends on the variant: bind resolves it by the rules of a game. If it
// is not ok, nothing in a game of this variant can match, and why says so in words, with the place
// in the expression.
type atom struct {
	bind func(r *rules.Rules) (bound any, why *Error)
}

// context is where a part of an expression is.
type context struct {
	side   int  // 0 White, 1 Black, -1 none
	person bool // within a condition on a player with the colour of side
	swap   bool // the colours are exchanged
	maybe  bool
	in     scope
	moment bool // a part of a condition on positions
	// the values compared are names of openings
	opening bool
}

// maxNodes limits the parts of an expression: conditions on players and either double their parts.
const maxNodes = 2000

func (c *compiler) errorAt(off, end int, msg, help string) *Error {
	return &Error{Text: c.text, Off: min(off, len(c.text)), End: min(max(off, end), len(c.text)), Msg: msg, Help: help}
}

// quoted returns text of an expression for a message.
func quoted(s string) string { return printable.Quote(s) }

// grown counts a part of the expression.
func (c *compiler) grown(pos lexer.Position) *Error {
	if c.nodes++; c.nodes > maxNodes {
		return c.errorAt(pos.Offset, pos.Offset+1, "the expression is too complex", "shorten what \"either\" and \"player\" contain, since both double it")
	}
	return nil
}

// newLeaf makes a fact that examines the record.
func (c *compiler) newLeaf(from, last stage, ask func(m *Matcher) truth) *leaf {
	c.leaves++
	c.tags = c.tags || from == byTags
	return &leaf{id: c.leaves - 1, from: from, last: last, ask: ask}
}

// newRoot makes a moment a fact.
func (c *compiler) newRoot(m moment, ctx context) *root {
	c.leaves++
	r := &root{id: c.leaves - 1, moment: m, in: ctx.in}
	c.roots = append(c.roots, r)
	return r
}

// newSlot adds a slot to the state of a line.
func (c *compiler) newSlot() int {
	c.states++
	return c.states - 1
}

// newAtom makes an atom and checks that some variant has what it names.
func (c *compiler) newAtom(bind func(r *rules.Rules) (any, *Error)) (id int, err *Error) {
	for i, name := range c.catalog.IDs() {
		r, bad := c.catalog.Compile(name, nil, true)
		if bad != nil {
			continue
		}
		_, why := bind(r)
		if why == nil {
			c.atoms = append(c.atoms, atom{bind})
			return len(c.atoms) - 1, nil
		}
		if i == 0 || err == nil {
			err = why
		}
	}
	return 0, err
}

// fact compiles an expression as a fact of the game.
func (c *compiler) fact(x *exprSyntax, ctx context) (fact, *Error) {
	var any anyOf
	for _, and := range x.Terms {
		var all allOf
		for _, seq := range and.Terms {
			f, err := c.seqFact(seq, ctx)
			if err != nil {
				return nil, err
			}
			all = append(all, f)
		}
		any = append(any, oneOr(all, func(list allOf) fact { return list }))
	}
	return oneOr(any, func(list anyOf) fact { return list }), nil
}

// oneOr returns the only fact of a list, or what all make, the cheapest first.
func oneOr[L ~[]fact](list L, all func(L) fact) fact {
	if len(list) == 1 {
		return list[0]
	}
	slices.SortStableFunc(list, func(a, b fact) int { return int(a.cost()) - int(b.cost()) })
	return all(list)
}

// seqFact compiles what may be a condition on positions.
func (c *compiler) seqFact(x *seqSyntax, ctx context) (fact, *Error) {
	if len(x.Rest) == 0 && len(x.First.Terms) == 1 && x.First.Terms[0].Lasts == "" {
		return c.notFact(x.First.Terms[0], ctx)
	}
	m, err := c.sequence(x, ctx)
	if err != nil {
		return nil, err
	}
	return c.newRoot(m, ctx), nil
}

// prefixes handles the words before a part: maybe goes into ctx, the others are returned.
func (x *notSyntax) prefixes(ctx *context) (negative, either bool) {
	for _, word := range x.Before {
		switch strings.ToLower(word) {
		case "not":
			negative = !negative
		case "maybe":
			ctx.maybe = true
		default:
			either = true
		}
	}
	return negative, either
}

// notFact compiles a part with the words before it.
func (c *compiler) notFact(x *notSyntax, ctx context) (fact, *Error) {
	if err := c.grown(x.Pos); err != nil {
		return nil, err
	}
	negative, either := x.prefixes(&ctx)
	f, err := c.atomFact(x.Atom, ctx)
	if err == nil && either {
		ctx.swap = !ctx.swap
		var other fact
		if other, err = c.atomFact(x.Atom, ctx); err == nil {
			f = anyOf{f, other}
		}
	}
	if err != nil {
		return nil, err
	}
	if negative {
		f = notFact{f}
	}
	return f, nil
}

// atomFact compiles a part as a fact of the game.
func (c *compiler) atomFact(x *atomSyntax, ctx context) (fact, *Error) {
	switch {
	case x.Group != nil:
		return c.fact(x.Group, ctx)
	case x.Scope != nil:
		return c.scope(x.Scope, ctx)
	case x.Count != nil:
		return c.count(x.Count, ctx)
	case x.Has != nil:
		return c.has(x.Has)
	case x.Missing != nil:
		return c.missing(x.Missing, ctx)
	case x.Compare != nil:
		if err := c.singleQuotes(x.Compare.Value); err != nil {
			return nil, err
		}
		if isMomentField(x.Compare.Field) {
			m, err := c.momentField(x.Compare, ctx)
			if err != nil {
				return nil, err
			}
			return c.newRoot(m, ctx), nil
		}
		return c.comparison(x.Compare, ctx)
	}
	if f, err := c.gameWord(x.Event, ctx); f != nil || err != nil {
		return f, err
	}
	m, err := c.event(x.Event, ctx)
	if err != nil {
		return nil, err
	}
	return c.newRoot(m, ctx), nil
}

// scope compiles a condition on a player, or on variations in addition to the game.
func (c *compiler) scope(x *scopeSyntax, ctx context) (fact, *Error) {
	switch name := strings.ToLower(x.Name); name {
	case "variations", "anywhere":
		ctx.in = inVariations
		if name == "anywhere" {
			ctx.in = anywhere
		}
		return c.fact(x.Expr, ctx)
	case "white", "black":
		ctx.side, ctx.person = 0, true
		if (name == "black") != ctx.swap {
			ctx.side = 1
		}
		return c.fact(x.Expr, ctx)
	}
	var either anyOf
	for ctx.side = range 2 {
		ctx.person = true
		f, err := c.fact(x.Expr, ctx)
		if err != nil {
			return nil, err
		}
		either = append(either, f)
	}
	return either, nil
}

// count compiles a count of positions.
func (c *compiler) count(x *countSyntax, ctx context) (fact, *Error) {
	inner := ctx
	inner.moment = true
	m, err := c.momentOf(x.Expr, inner)
	if err != nil {
		return nil, err
	}
	list := literals(x.Value)
	l := list[0]
	from, ok := number(l.from)
	to := from
	if l.to != "" {
		var good bool
		to, good = number(l.to)
		ok = ok && good && x.Op == "="
	}
	if !ok || len(list) > 1 || x.Op == "~" {
		return nil, c.errorAt(x.Value.Pos.Offset, x.Value.Pos.Offset+len(l.from), "a count can only be compared with a number", "for example, count(check) >= 9")
	}
	op := x.Op
	if op == "==" {
		op = "="
	}
	r := c.newRoot(m, ctx)
	r.count, r.slot, r.op, r.want = true, c.newSlot(), op, [2]float64{from, to}
	return r, nil
}

// plies parses a number of plies.
func (c *compiler) plies(word string, pos lexer.Position) (int32, *Error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > 1e6 {
		at := max(0, strings.Index(c.text[pos.Offset:], word)) + pos.Offset
		return 0, c.errorAt(at, at+len(word), quoted(word)+" is not a number of plies from 1", "for example, within 6 plies")
	}
	return int32(n), nil
}

// sequence compiles consecutive conditions on positions.
func (c *compiler) sequence(x *seqSyntax, ctx context) (moment, *Error) {
	ctx.moment = true
	m, err := c.with(x.First, ctx)
	for i := 0; i < len(x.Rest) && err == nil; i++ {
		part := x.Rest[i]
		within := int32(0)
		switch limits := slices.Concat(part.Within, part.After); len(limits) {
		case 1:
			within, err = c.plies(limits[0], part.Pos)
		case 2:
			err = c.errorAt(part.Pos.Offset, part.Pos.Offset+len("then"), "this sequence has two limits", "write one limit: A then B within 6 plies")
		}
		if err != nil {
			break
		}
		if err = c.grown(part.Pos); err != nil {
			break
		}
		if pos, nested := nestedSequence(part.With); nested {
			return nil, c.errorAt(pos.Offset, pos.Offset+1, "a sequence in parentheses cannot follow \"then\"", "write A then B then C")
		}
		var next moment
		if next, err = c.with(part.With, ctx); err == nil {
			m = &sequence{first: m, second: next, within: within, slot: c.newSlot()}
		}
	}
	return m, err
}

// nestedSequence finds a sequence in parentheses within a condition on one position. The depth of
// syntax is at most [maxNesting].
func nestedSequence(x *withSyntax) (pos lexer.Position, found bool) {
	for _, n := range x.Terms {
		if n.Atom.Group == nil {
			continue
		}
		for _, and := range n.Atom.Group.Terms {
			for _, seq := range and.Terms {
				if len(seq.Rest) > 0 {
					return n.Atom.Pos, true
				}
				if pos, found := nestedSequence(seq.First); found {
					return pos, true
				}
			}
		}
	}
	return pos, false
}

// with compiles conditions on one position.
func (c *compiler) with(x *withSyntax, ctx context) (moment, *Error) {
	var list []moment
	for _, n := range x.Terms {
		m, err := c.notMoment(n, ctx)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return newAllMoments(list), nil
}

// notMoment compiles a condition on a position with the words around it.
func (c *compiler) notMoment(x *notSyntax, ctx context) (moment, *Error) {
	if err := c.grown(x.Pos); err != nil {
		return nil, err
	}
	negative, either := x.prefixes(&ctx)
	m, err := c.atomMoment(x.Atom, ctx)
	if err == nil && either {
		ctx.swap = !ctx.swap
		var other moment
		if other, err = c.atomMoment(x.Atom, ctx); err == nil {
			m = anyMoment{m, other}
		}
	}
	if err != nil {
		return nil, err
	}
	if negative {
		m = notMoment{m}
	}
	if x.Lasts != "" {
		n, err := c.plies(x.Lasts, x.Atom.EndPos)
		if err != nil {
			return nil, err
		}
		m = &lasting{moment: m, plies: n, slot: c.newSlot()}
	}
	return m, nil
}

// momentOf compiles an expression as a condition on positions.
func (c *compiler) momentOf(x *exprSyntax, ctx context) (moment, *Error) {
	var any anyMoment
	for _, and := range x.Terms {
		if len(and.Terms) > 1 {
			pos := and.Terms[1].First.Terms[0].Pos
			return nil, c.errorAt(pos.Offset, pos.Offset+1, `"and" joins facts of a game, but this is about one position`, `join conditions on one position with "with"`)
		}
		m, err := c.sequence(and.Terms[0], ctx)
		if err != nil {
			return nil, err
		}
		any = append(any, m)
	}
	if len(any) == 1 {
		return any[0], nil
	}
	return any, nil
}

// atomMoment compiles a part as a condition on positions.
func (c *compiler) atomMoment(x *atomSyntax, ctx context) (moment, *Error) {
	from, end := x.Pos.Offset, x.EndPos.Offset
	fact := func(what string) (moment, *Error) {
		return nil, c.errorAt(from, end, what+" is a fact of the game, not of a position", `join facts of the game with "and", outside of "with", "then" and "count"`)
	}
	switch {
	case x.Group != nil:
		return c.momentOf(x.Group, ctx)
	case x.Scope != nil:
		switch name := strings.ToLower(x.Scope.Name); name {
		case "white", "black":
			ctx.side, ctx.person = 0, true
			if (name == "black") != ctx.swap {
				ctx.side = 1
			}
			return c.momentOf(x.Scope.Expr, ctx)
		default:
			return nil, c.errorAt(from, from+len(name), name+" (…) cannot be a part of a sequence", "write "+name+" (A then B)")
		}
	case x.Count != nil:
		return fact("a count")
	case x.Has != nil:
		return fact("has " + x.Has.text())
	case x.Missing != nil:
		return fact("a missing tag")
	case x.Compare != nil:
		if err := c.singleQuotes(x.Compare.Value); err != nil {
			return nil, err
		}
		if isMomentField(x.Compare.Field) {
			return c.momentField(x.Compare, ctx)
		}
		if f := namedField(x.Compare.Field.Name); x.Compare.Field.Tag == "" && f == nil {
			return nil, c.unknownField(x.Compare.Field)
		}
		return fact(c.text[x.Compare.Field.Pos.Offset:min(x.Compare.Field.EndPos.Offset, len(c.text))])
	}
	if isGameWord(x.Event.Word) {
		return fact(strings.ToLower(x.Event.Word))
	}
	return c.event(x.Event, ctx)
}

// similarVariants returns the help for an unknown variant: the name that was probably meant, or all
// names.
func (c *compiler) similarVariants(err error) string {
	if unknown, ok := err.(*variant.UnknownError); ok && unknown.Why != "" {
		return unknown.Why
	} else if ok && len(unknown.Like) > 0 {
		return didYouMean(unknown.Like[0])
	}
	return "the variants are " + c.catalog.Names()
}

// variantID returns the id of a variant's name; it distinguishes Chess960 from chess. That of a
// variant that is not known begins with a question mark.
func (c *compiler) variantID(name string) string { return variantID(c.catalog, name) }

func variantID(catalog *variant.Catalog, name string) string {
	if id, ok := catalog.Game(name); ok {
		return id
	}
	if game, _ := variant.Elsewhere(name); game != "" {
		name = game
	}
	return fmt.Sprintf("? %s", fold(name))
}
