package replay

import (
	"cmp"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// The limits of the search for what may have been meant.
const (
	firstLook = 40 // plies that every reading is tried on; those that pass are tried on farLook
	mostLike  = 16 // legal turns that are tried in place of a ply
	lookBack  = 16 // plies before the failing one for which alternatives are tried
)

// The costs of repairs other than another turn in place of the ply, in letters.
const (
	leftOutCost = 4
	omittedCost = 1 // a name alone is left out, however long it is
	unreadCost  = 1 // if unreadable text is in place of the missing ply
	surplusCost = 3
	swappedCost = 3
	earlierCost = 1 // in addition to the letters
	numberCost  = 2 // if the printed numbers show that something is missing, or that nothing is
	oddCost     = 2 // for each wrong sign of check or capture after it
	maxOdd      = 3 // how many of these signs count, among the following plies
)

// clearly is how many following plies must be legal for a reading to be chosen, if more than that
// follow.
const clearly = 12

// repairer searches for what may have been meant by a ply that cannot be played.
type repairer struct {
	lookahead
	past     past      // where alternatives to an earlier turn are tried
	here     *bitboard // where the ply fails
	likeness likeness
	recall   recall
	menus    menus
	told     []Suggestion             // memory for those of the last ply that failed
	turns    []likely                 // memory to use
	tried    rules.Move               // the same: what look begins with escapes
	outcomes []rules.Move             // the same, of zaps
	parts    map[string]*grammar.Move // see partOf
	texts    []byte                   // the same, for their texts
}

// choice returns the suggestion to continue with: the first one, if the rest of the line is then
// legal, or so much of it that it cannot be chance; and if it is not too different from the text.
// It is -1 if no plies follow, since then nothing distinguishes the readings.
func choice(s []Suggestion) int {
	if len(s) == 0 || s[0].Plays == 0 {
		return -1
	}
	if g := &s[0]; !g.PlaysToEnd && g.Plays < clearly || g.Cost > 3 && g.Plays < 6 {
		return -1
	}
	return 0
}

// suggest lists what may have been meant by the last ply of a frame, the most plausible first:
// readings with which the line can continue, and of those the most similar to the text.
func (d *repairer) suggest(x *search, f *frame) []Suggestion {
	if d.left == 0 {
		return nil
	}
	known := x.known
	if known != nil && known.searched && known.spent < d.left {
		d.left -= known.spent
		d.told = known.suggestions(d.told[:0], f.line)
		return d.told
	}
	before := d.left
	out := d.search(x.walk, f, x.ply, x.err)
	d.told = out
	if known != nil && d.left > 0 {
		known.keep(f.line, out, before-d.left)
	}
	return out
}

// search is [repairer.suggest] without memory.
func (d *repairer) search(r *Replayer, f *frame, ply *record.Ply, e *notation.ResolveError) []Suggestion {
	rest := f.line[f.next:]
	d.here = &f.bits
	d.likeness.of(ply, f.pos.Rules(), d.resolver.Language)
	d.marked, d.noted = marksChecks(f.line), notesEvents(f.line)
	shift, told := shiftAfter(f.line, f.next-1)
	out := append(d.replacements(f.pos, ply, rest, e), d.joined(f.pos, ply, rest)...)
	if told && shift != 0 {
		for i := range out {
			out[i].Cost += numberCost
		}
	}
	if len(out) == 0 || !out[0].PlaysToEnd || out[0].Cost > 2 {
		for _, g := range append(d.leftOut(f, ply, rest), d.surplus(f.pos, rest)...) {
			due := int32(1)
			if g.Repair == ExtraPly {
				due = -1
			}
			switch {
			case !told:
			case shift == due:
				g.Cost -= numberCost
			default:
				g.Cost += numberCost
			}
			out = append(out, g)
		}
		out = append(out, d.swapped(f.pos, f.line[f.next-1:])...)
		if r.rewritable(f) {
			out = append(out, d.earlier(r, f, ply, rest)...)
		}
	}
	rank(out)
	tie(out)
	return out[:min(len(out), maxSuggestions)]
}

// tie marks the suggestions that have an equal. What follows an equal one is no better, so each one
// after the first is only compared with its predecessor.
func tie(s []Suggestion) {
	for i := range s {
		s[i].Tied = s[i].Repair == LeftOut && !s[i].Alone
	}
	for i := 1; i < len(s); i++ {
		if a, b := &s[i-1], &s[i]; badness(a) == badness(b) {
			a.Tied, b.Tied = true, true
		}
	}
}

// rank sorts suggestions. A reading after which the whole rest is legal is worth three letters more
// than one after which the line stops, and each dozen plies one letter: nearly every record with an
// error has only one.
func rank(s []Suggestion) {
	for i := 1; i < len(s); i++ { // they are few and large
		x := s[i]
		k := i
		for ; k > 0 && worse(&s[k-1], &x); k-- {
		}
		copy(s[k+1:i+1], s[k:i])
		s[k] = x
	}
}

// worse reports whether a suggestion comes after another one.
func worse(a, b *Suggestion) bool {
	if x, y := badness(a), badness(b); x != y {
		return x > y
	}
	return a.Plays < b.Plays
}

// badness rates a suggestion: the lowest is the best.
func badness(g *Suggestion) int {
	b := 12*g.Cost - min(g.Plays, firstLook)
	if !g.PlaysToEnd {
		b += 40
	}
	return b
}

// try plays the rest of a line after the turns that were made, and records how much of it is legal.
func (d *repairer) try(g *Suggestion, rest record.Line) {
	plays, odd := d.look(rest, firstLook)
	if plays == firstLook {
		more, still := d.look(rest[firstLook:], farLook-firstLook)
		plays, odd = plays+more, odd+still
	}
	g.Plays, g.PlaysToEnd = plays, plays == len(rest)
	g.Cost += oddCost * min(odd, maxOdd)
}

// replacements lists other turns in place of a ply.
func (d *repairer) replacements(p *rules.Position, ply *record.Ply, rest record.Line, e *notation.ResolveError) []Suggestion {
	all, texts := d.turns[:0], d.texts[:0]
	add := func(m rules.Move) {
		if d.spend() {
			from := len(texts)
			texts = d.likeness.append(texts, p, m)
			all = append(all, likely{m, texts[from:], d.likeness.distance(texts[from:])})
		}
	}
	most := mostLike
	switch e.Kind {
	case notation.MissingResult, notation.ImpossibleResult:
		most = len(e.Candidates) // only what follows distinguishes them; [work] limits it
		for _, m := range outcomesFirst(e.Candidates, written(ply, &d.effect).Effect) {
			add(m)
		}
	case notation.Ambiguous, notation.MissingImprovement:
		for _, m := range e.Candidates {
			add(m)
		}
	default:
		menu := d.menus.of(p, d.boardOf(p, d.here))
		most := most
		if namesTarget(ply, e) {
			most = len(menu.turns) // what they become is compared below
		}
		for i := range menu.turns {
			if d.comparable(ply, &menu.turns[i]) && d.spend() {
				text := menu.text(&d.likeness, p, i)
				all = amongCheapest(all, likely{menu.turns[i], text, d.likeness.distance(text)}, most)
			}
		}
	}
	slices.SortStableFunc(all, byCost)
	switch e.Kind {
	case notation.MissingImprovement:
		for i := range all { // a short name is no likelier than a long one
			all[i].cost = omittedCost
		}
	default:
		if namesTarget(ply, e) {
			levelNames(all, becomes(ply))
			slices.SortStableFunc(all, byCost)
		}
	}
	d.turns, d.texts = all, texts
	all = all[:min(len(all), most)]
	kept := d.told[:0]
	for i := range all {
		g := Suggestion{Move: all[i].move, Text: string(all[i].text), Cost: all[i].cost}
		if g.Move.A.Kind == rules.Zap && g.Move.ZapOutcome == rules.NoOutcome {
			if !d.settleZap(p, ply, &g.Move) {
				continue
			}
		}
		if len(rest) == 0 && !d.marked && !d.noted {
			g.PlaysToEnd = true // nothing distinguishes the turns but their texts
		} else {
			d.start(p, d.here)
			d.tried = g.Move
			d.make(&d.tried)
			g.Cost += oddCost * (d.oddMark(ply) + d.oddEvents(ply, d.events))
			d.try(&g, rest)
		}
		kept = append(kept, g)
	}
	rank(kept)
	return kept
}

// levelNames gives turns that differ only in what the units become equal costs, unless one of their
// names is a misprint away from what is written: a short name is no likelier than a long one.
func levelNames(all []likely, written string) {
	type group struct{ least, misprints int }
	groups := make(map[rules.Move]group)
	of := func(i int) rules.Move {
		m := all[i].move
		m.A.Becomes, m.B.Becomes = 0, 0
		return m
	}
	for i := range all { // the cheapest first
		g, ok := groups[of(i)]
		if !ok {
			g.least = all[i].cost
		}
		if all[i].cost <= 1 && len(written) > 1 {
			g.misprints++
		}
		groups[of(i)] = g
	}
	for i := range all {
		if g := groups[of(i)]; g.misprints != 1 {
			all[i].cost = g.least
		}
	}
}

// namesTarget reports whether a ply fails for the name of what its unit becomes.
func namesTarget(ply *record.Ply, e *notation.ResolveError) bool {
	return (e.Kind == notation.WrongImprovement || e.Kind == notation.NoSuchPiece) && becomes(ply) != ""
}

// amongCheapest adds x to a sorted list of at most that many, after its equals.
func amongCheapest(list []likely, x likely, most int) []likely {
	n := len(list)
	if n == most {
		if n == 0 || x.cost >= list[n-1].cost {
			return list
		}
		n--
	} else {
		list = append(list, likely{})
	}
	for ; n > 0 && list[n-1].cost > x.cost; n-- {
		list[n] = list[n-1]
	}
	list[n] = x
	return list
}

// becomes returns the name of what the unit of a ply becomes.
func becomes(ply *record.Ply) (name string) {
	for i := range ply.Move.Parts {
		for _, leg := range ply.Move.Parts[i].Legs {
			name = cmp.Or(leg.Become, name)
		}
	}
	return name
}

// byCost compares what may have been meant.
func byCost(a, b likely) int { return cmp.Compare(a.cost, b.cost) }

// likely is a turn that may have been meant, its text, and how different that is from what is
// written.
type likely struct {
	move rules.Move
	text []byte
	cost int
}

// comparable reports whether a turn is of the kind of the written ply: a zap for a zap, and no turn
// of two units for a move of one.
func (d *repairer) comparable(ply *record.Ply, m *rules.Move) bool {
	zap := ply.Effect != nil || len(ply.Move.Parts) == 1 && ply.Move.Parts[0].Head == "Z" && m.A.Unit.Kind() != 0
	if m.A.Kind == rules.Zap {
		return zap
	}
	two := m.B.Kind != rules.NoStep
	return !two || len(ply.Move.Parts) == 2 || len(ply.Move.Parts) == 1 && len(ply.Move.Parts[0].Legs) > 1
}

// settleZap gives a zap the result written after a ply, if that is possible; without a result, only
// a zap with a single possible outcome.
func (d *repairer) settleZap(p *rules.Position, ply *record.Ply, m *rules.Move) bool {
	w := written(ply, &d.effect)
	d.outcomes = p.Outcomes(d.outcomes[:0], *m)
	all := d.outcomes
	if w.Effect == nil && len(all) > 1 {
		return false
	}
	for _, o := range all {
		if w.Effect == nil || notation.Came(p, &o, w.Effect) {
			*m = o
			return true
		}
	}
	return false
}
