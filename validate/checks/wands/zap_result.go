package wands

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// zapFault is what is wrong with a zap's result.
type zapFault struct {
	sort zapSort
	rule string
	text string
}

// zapSort is the kind of a zapFault.
type zapSort uint8

// The kinds.
const (
	resultMissing zapSort = iota
	resultImpossible
	wandChanged
	wandUnknown // a misfire of an unknown wand
)

// zapFaultOf returns what is wrong with the written result of a zap; ok is false if nothing is.
func zapFaultOf(p *check.Pass, s *replay.Step) (f zapFault, ok bool) {
	if s.Failure == nil {
		return f, false
	}
	switch s.Failure.Kind {
	case notation.MissingResult:
		f = zapFault{resultMissing, "WAND-7", "the result of the zap is missing"}
	case notation.ImpossibleResult:
		f = zapFault{resultImpossible, "WAND-7", "this result of the zap is impossible"}
	default:
		return f, false
	}
	if len(s.Failure.Candidates) == 0 {
		return f, true
	}
	z := zapAt{p: s.Before, m: &s.Failure.Candidates[0], written: check.ZapWritten(s.Ply)}
	switch {
	case f.sort == resultMissing:
		return z.missing(), true
	case z.written != nil:
		return zapImpossible(&z), true
	}
	return f, true
}

// zapAt is a zap with its written result.
type zapAt struct {
	p       *rules.Position
	m       *rules.Move
	written *grammar.ZapResult
}

// acted returns the unit that the wand affects, and its square: the target, or the zapper if the
// target reflects.
func (z *zapAt) acted() (board.Piece, board.Square) {
	at, _ := mutator.ConditionsOf(z.p).Affected(z.m)
	return z.p.Board.At(at), at
}

// target returns the unit on the zapped square, Vacant if there is none.
func (z *zapAt) target() board.Piece { return z.p.Board.At(z.m.A.To) }

// wand returns what is known of the zapper's wand.
func (z *zapAt) wand() mutator.Wand { return mutator.ConditionsOf(z.p).At(z.m.A.From).Wand }

// unit names a unit with its square.
func (z *zapAt) unit(u board.Piece, s board.Square) string {
	return fmt.Sprintf("the %s on %v", z.p.Rules().Title(u.Kind()), s)
}

// missing describes what the record leaves out.
func (z *zapAt) missing() zapFault {
	f := zapFault{sort: resultMissing}
	if z.written != nil {
		who := z.unit(z.acted())
		outcomes := notation.OutcomesOf(z.written.Word)
		if z.written.Word == grammar.Idle {
			f.rule, f.text = "WAND-5", "several results have no effect; the record must say which it was"
			return f
		}
		if len(outcomes) > 1 {
			f.rule, f.text = "WAND-5", fmt.Sprintf("%v and %v both have this effect; the record must say which it was", outcomes[0], outcomes[1])
			return f
		}
		switch outcomes[0] {
		case rules.Teleport:
			f.rule, f.text = "WAND-9", fmt.Sprintf("the target square of %s is missing", who)
		case rules.Demotion:
			f.rule, f.text = "WAND-28", fmt.Sprintf("the path of the demotion of %s is missing", who)
		default:
			f.rule, f.text = "WAND-5", fmt.Sprintf("the new type of %s is missing", who)
		}
		return f
	}
	switch w := z.wand(); {
	case w == mutator.Unidentified:
		f.rule, f.text = "WAND-5", "the effect of an unidentified wand must be recorded"
	case z.target() == board.Vacant:
		f.rule, f.text = "WAND-7", "at an empty square an identified wand does nothing or misfires; the record must say which"
	default:
		f.rule, f.text = "WAND-7", fmt.Sprintf("the record must say whether the %v wand acted or misfired", rules.ZapOutcome(w))
	}
	return f
}

// zapImpossible explains why a zap cannot have the written result.
func zapImpossible(z *zapAt) zapFault {
	f := zapFault{sort: resultImpossible}
	wand := z.wand()
	known := wand != mutator.Unidentified
	zapOutcome := z.outcome()
	target := z.target()
	switch {
	case zapOutcome == rules.Empty:
		f.rule, f.text = "WAND-6", fmt.Sprintf("%s is there, so the zapped square is not empty", z.unit(target, z.m.A.To))
	case zapOutcome == rules.Misfire && !known:
		f.sort, f.rule, f.text = wandUnknown, "WAND-5", "the wand is not identified yet, and only identified wands misfire"
	case known && zapOutcome != rules.Misfire && zapOutcome != rules.ZapOutcome(wand):
		f.sort, f.rule, f.text = wandChanged, "WAND-7", fmt.Sprintf("the wand is a wand of %v", rules.ZapOutcome(wand))
	case target == board.Vacant:
		f.rule, f.text = "WAND-6", fmt.Sprintf("nothing is on %v, so the result can only be (empty)", z.m.A.To)
		if known {
			f.rule, f.text = "WAND-7", fmt.Sprintf("nothing is on %v, so the result can only be (empty) or (misfire)", z.m.A.To)
		}
	case !z.offered(zapOutcome):
		f.rule, f.text = "WAND-26", fmt.Sprintf("this game has no wand of %v", zapOutcome)
	default:
		f.rule, f.text = z.parameter(zapOutcome)
	}
	return f
}

// outcome returns the result that the written words mean: of two, the one that the known wand has.
func (z *zapAt) outcome() rules.ZapOutcome {
	outcomes := notation.OutcomesOf(z.written.Word)
	if known := rules.ZapOutcome(z.wand()); slices.Contains(outcomes, known) {
		return known
	}
	return outcomes[0]
}

// identified returns the ply with which the wand of the unit on a square became known, with
// whichever unit it was then; nil if it was known from the start.
func identified(p *check.Pass, ply *record.Ply, at board.Square, kind rules.ZapOutcome) *record.Ply {
	found := func(ply *record.Ply, at board.Square) (*record.Ply, board.Square) {
		var holder board.Square
		by := p.TraceBack(ply, at, false, check.WandFrom, func(t *check.Turn, now board.Square) bool {
			holder = now
			return t.Move.A.Kind == rules.Zap && t.Move.A.From == now && t.Move.ZapOutcome == kind
		})
		return by, holder
	}
	first, at := found(ply, at)
	for next := first; next != nil; { // the first of several
		first = next
		next, at = found(next, at)
	}
	return first
}

// offered reports whether some outcome is of a kind.
func (z *zapAt) offered(zapOutcome rules.ZapOutcome) bool {
	open := *z.m
	open.ZapOutcome, open.Param, open.Bare = rules.NoOutcome, 0, false
	for _, o := range z.p.Outcomes(nil, open) {
		if o.ZapOutcome == zapOutcome {
			return true
		}
	}
	return false
}

// parameter describes what is wrong with the square or type of an outcome that is otherwise
// possible.
func (z *zapAt) parameter(zapOutcome rules.ZapOutcome) (rule, text string) {
	r := z.p.Rules()
	hit, at := z.acted()
	c := mutator.ConditionsOf(z.p).At(at)
	param := printable.Text(z.written.Param)
	switch {
	case c.Stone != 0:
		return "WAND-8", fmt.Sprintf("%s is an immune statue, so no square or type may follow %v", z.unit(hit, at), zapOutcome)
	case c.Flags&mutator.Protected != 0:
		return "WAND-8", fmt.Sprintf("%s is protected, so no square or type may follow %v", z.unit(hit, at), zapOutcome)
	}
	switch zapOutcome {
	case rules.Teleport:
		to, ok := rules.Place(z.written.To).Square()
		switch {
		case !ok || !r.Variant.Size.Has(to):
			return "WAND-9", fmt.Sprintf("%q is not a square of the board", param)
		case z.p.Board.At(to) != board.Vacant:
			return "WAND-9", fmt.Sprintf("a unit teleports to an empty square, not onto %s", z.unit(z.p.Board.At(to), to))
		}
	case rules.Polymorph, rules.Demotion:
		if zapOutcome == rules.Demotion && r.IsPawn(hit.Kind()) {
			return "WAND-28", "a pawn dies from demotion, so no type may follow"
		}
		names := z.becomes(zapOutcome)
		why := "possible types are those of the array: "
		rule = "WAND-28"
		if zapOutcome == rules.Demotion {
			why = fmt.Sprintf("%s is demoted to ", z.unit(hit, at))
		}
		switch {
		case check.KindNamed(r, param) == 0 && !z.titled(param):
			return rule, fmt.Sprintf("%q is not a unit of this game", param)
		case len(names) > 0:
			return rule, why + english.Or(names)
		}
		return rule, fmt.Sprintf("%s is not a possible type", param)
	}
	return "WAND-5", fmt.Sprintf("%v takes no square or type, so %q has no meaning", zapOutcome, param)
}

// titled reports whether a word is a unit's full title.
func (z *zapAt) titled(word string) bool {
	for i := range z.p.Rules().Variant.Army {
		if strings.EqualFold(z.p.Rules().Variant.Army[i].Title, word) {
			return true
		}
	}
	return false
}

// becomes lists the titles of what an outcome may turn the target into, each once.
func (z *zapAt) becomes(zapOutcome rules.ZapOutcome) []string {
	open := *z.m
	open.ZapOutcome, open.Param, open.Bare = rules.NoOutcome, 0, false
	var out []string
	for _, o := range z.p.Outcomes(nil, open) {
		if o.ZapOutcome != zapOutcome {
			continue
		}
		k := board.Kind(o.Param)
		if k == 0 {
			after := z.p.Spare(0)
			after.CopyFrom(z.p)
			after.Apply(&o)
			if k = after.Board.At(o.A.To).Kind(); k == 0 {
				continue
			}
		}
		out = append(out, z.p.Rules().Title(k))
	}
	return out
}

// impossibleEffect is said of a zap whose effect cannot be; the effect is named if it is written.
const impossibleEffect = "cannot have this effect"

// reportZap reports the written result of a zap.
func reportZap(p *check.Pass, s *replay.Step, f *zapFault, said string) {
	d := p.ReportFailure(s, said)
	if d == nil || p.OnlyCounted() {
		return
	}
	if e := s.Ply.Effect; e != nil {
		d.Span.End = max(d.Span.End, e.At.End)
		if said == impossibleEffect {
			said = "cannot have the effect " + printable.Quote(strings.Trim(e.Text, "()"))
		}
	}
	d.Message = fmt.Sprintf("%s %s: %s", printable.Text(s.Ply.Move.Text), said, f.text)
	d.Rule = f.rule
	if len(s.Failure.Candidates) == 0 {
		return
	}
	z := &s.Failure.Candidates[0]
	if kind := mutator.ConditionsOf(s.Before).At(z.A.From).Wand; kind != mutator.Unidentified && kind != mutator.NoWand {
		if ply := identified(p, s.Ply, z.A.From, rules.ZapOutcome(kind)); ply != nil {
			d.NoteAt(ply.At, "the wand was identified as a wand of %v with %s", rules.ZapOutcome(kind), p.NameOf(ply))
		}
	}
	if f.sort != resultMissing {
		if s.Before.Board.At(z.A.To) == board.Vacant {
			p.NoteVacant(d, s.Ply, z.A.To)
		}
		p.NoteEarlier(d, s)
	}
	odd, word, misspelled := zapWord(p, s.Ply)
	misspelled = misspelled && f.sort == resultMissing && check.ZapWritten(s.Ply) == nil
	d.Fixes = d.Fixes[:0]
	if misspelled {
		reportMisspelled(p, d, odd, word)
		like := likeZapWord(word)
		if _, ok := grammar.ParseEffect(word); ok {
			like = "(" + word + ")"
		}
		if like != "" {
			d.Fix(p.Replacing(odd, like), false, diagnostic.Edit{Span: odd, Text: like})
			return
		}
	}
	for i := range s.Failure.Suggestions() {
		g := &s.Failure.Suggestions()[i]
		if g.Repair != replay.Replace || g.Move.A.Kind != rules.Zap {
			p.Suggest(d, s, g)
			continue
		}
		text := check.Spell(s, s.Before, g.Move, rules.Spelling{})
		if f.sort == resultMissing && len(s.Failure.Candidates) > 1 {
			// Chance decided, and the record does not say how: unless later moves show it, there is
			// no repair.
			if g.Tied || !g.PlaysToEnd || g.Plays == 0 {
				continue
			}
		}
		span := check.MoveSpan(s.Ply)
		if s.Ply.Effect != nil {
			span.End = max(span.End, s.Ply.Effect.At.End)
		}
		if misspelled {
			span.End = odd.End
		}
		d.Fix(p.Replacing(span, text)+playsWords(g), false, diagnostic.Edit{Span: span, Text: text})
		// Chance decided, and if the written result is impossible, the square may be what is wrong.
		d.Fixes[len(d.Fixes)-1].Offered = len(s.Failure.Candidates) > 1 || f.sort != resultMissing
	}
}

// playsWords says how much of the line is legal after a suggestion.
func playsWords(g *replay.Suggestion) string {
	switch {
	case g.PlaysToEnd && g.Plays > 0:
		return "; the rest of the game is then legal"
	case g.Plays > 1:
		return check.NextLegal(g.Plays)
	}
	return ""
}
