package validate

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// zapFault tells why a zap's result is none.
type zapFault struct {
	sort zapSort
	rule string
	text string
}

// zapSort tells the rules about zaps apart.
type zapSort uint8

// The sorts.
const (
	resultMissing zapSort = iota
	resultImpossible
	wandChanged
	wandUnknown // a misfire of a wand that is not known
)

// zapFaultOf says what is wrong with what a half-move says that a zap did; ok is false if
// that is not what is wrong with it.
func (p *Pass) zapFaultOf(s *replay.Step) (f zapFault, ok bool) {
	if s.Failure == nil {
		return f, false
	}
	switch s.Failure.Kind {
	case notation.MissingResult:
		f = zapFault{resultMissing, "WAND-7", "it must be said what the zap did"}
	case notation.ImpossibleResult:
		f = zapFault{resultImpossible, "WAND-7", "the zap cannot have done that"}
	default:
		return f, false
	}
	if len(s.Failure.Candidates) == 0 {
		return f, true
	}
	z := zapAt{p: s.Before, m: &s.Failure.Candidates[0], written: zapWritten(s.Ply)}
	switch {
	case f.sort == resultMissing:
		return z.missing(), true
	case z.written != nil:
		return p.zapImpossible(s, &z), true
	}
	return f, true
}

// zapWritten is what a half-move says that its zap did, nil if it says nothing.
func zapWritten(ply *record.Ply) *grammar.ZapResult {
	if ply.Effect != nil {
		if e, ok := ply.Effect.Result(); ok {
			return &e
		}
	}
	if ply.Move.Result != "" {
		if e, ok := grammar.ParseEffect(ply.Move.Result); ok {
			return &e
		}
	}
	return nil
}

// zapAt is a zap with what is written of it.
type zapAt struct {
	p       *rules.Position
	m       *rules.Move
	written *grammar.ZapResult
}

// acted is the unit that the wand acts on and where it stands: the target, or the zapper if
// the target reflects.
func (z *zapAt) acted() (board.Piece, board.Square) {
	at, _ := mutator.ConditionsOf(z.p).Struck(z.m)
	return z.p.Board.At(at), at
}

// target is the unit on the zapped square, Vacant if there is none.
func (z *zapAt) target() board.Piece { return z.p.Board.At(z.m.A.To) }

// wand is what is known of the zapper's wand.
func (z *zapAt) wand() mutator.Wand { return mutator.ConditionsOf(z.p).At(z.m.A.From).Wand }

// unit names a unit with its square.
func (z *zapAt) unit(u board.Piece, s board.Square) string {
	return fmt.Sprintf("the %s on %v", lower(z.p.Rules().Unit(u.Kind()).Title), s)
}

// missing words what the record leaves out.
func (z *zapAt) missing() zapFault {
	f := zapFault{sort: resultMissing}
	if z.written != nil {
		who := z.unit(z.acted())
		switch rules.Fate(z.written.Word) {
		case rules.Teleport:
			f.rule, f.text = "WAND-9", fmt.Sprintf("it must be said where %s went", who)
		case rules.Demotion:
			f.rule, f.text = "WAND-28", fmt.Sprintf("it must be said on which path %s went down", who)
		default:
			f.rule, f.text = "WAND-5", fmt.Sprintf("it must be said what %s became", who)
		}
		return f
	}
	switch w := z.wand(); {
	case w == mutator.Unidentified:
		f.rule, f.text = "WAND-5", "the wand was not known yet, so it must be said which it turned out to be"
	case z.target() == board.Vacant:
		f.rule, f.text = "WAND-7", "at a vacant square a known wand does nothing or misfires, and it must be said which"
	default:
		f.rule, f.text = "WAND-7", fmt.Sprintf("it must be said whether the %v wand acted or misfired", rules.Fate(w))
	}
	return f
}

// zapImpossible words why a zap cannot have done what is written.
func (p *Pass) zapImpossible(s *replay.Step, z *zapAt) zapFault {
	f := zapFault{sort: resultImpossible}
	fate, wand := rules.Fate(z.written.Word), z.wand()
	known := wand != mutator.Unidentified
	target := z.target()
	switch {
	case fate == rules.Empty:
		f.rule, f.text = "WAND-6", fmt.Sprintf("%s is there, so the square is not empty", z.unit(target, z.m.A.To))
	case fate == rules.Misfire && !known:
		f.sort, f.rule, f.text = wandUnknown, "WAND-5", "the wand is not known yet, and an unknown wand does not misfire"
	case known && fate != rules.Misfire && fate != rules.Fate(wand):
		f.sort, f.rule, f.text = wandChanged, "WAND-7", p.identifiedWords(s, z.m.A.From, rules.Fate(wand))
	case target == board.Vacant:
		f.rule, f.text = "WAND-6", fmt.Sprintf("nothing stands on %v, so it can only be (empty)", z.m.A.To)
		if known {
			f.rule, f.text = "WAND-7", fmt.Sprintf("nothing stands on %v, so it can only be (empty) or (misfire)", z.m.A.To)
		}
	case !z.offered(fate):
		f.rule, f.text = "WAND-26", fmt.Sprintf("there is no wand of %v in this game", fate)
	default:
		f.rule, f.text = z.parameter(fate)
	}
	return f
}

// identifiedWords says when a wand was found to be what it is.
func (p *Pass) identifiedWords(s *replay.Step, at board.Square, kind rules.Fate) string {
	if ply := p.identified(s.Ply, at, kind); ply != nil {
		return fmt.Sprintf("that wand was identified as %v at %s", kind, p.moveNumber(ply))
	}
	return fmt.Sprintf("that wand is known to be %v", kind)
}

// identified finds the half-move with which the wand of the unit on a square was found to
// be of its kind, with whichever unit it was then; nil if it was known from the start.
func (p *Pass) identified(ply *record.Ply, at board.Square, kind rules.Fate) *record.Ply {
	found := func(ply *record.Ply, at board.Square) (*record.Ply, board.Square) {
		var holder board.Square
		by := p.traced(ply, at, false, wandFrom, func(t *turn, now board.Square) bool {
			holder = now
			return t.move.A.Kind == rules.Zap && t.move.A.From == now && t.move.Fate == kind
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
func (z *zapAt) offered(fate rules.Fate) bool {
	open := *z.m
	open.Fate, open.Param, open.Bare = rules.NoFate, 0, false
	for _, o := range z.p.Outcomes(nil, open) {
		if o.Fate == fate {
			return true
		}
	}
	return false
}

// parameter words what is wrong with the square or type behind a fate that can be.
func (z *zapAt) parameter(fate rules.Fate) (rule, text string) {
	r := z.p.Rules()
	hit, at := z.acted()
	c := mutator.ConditionsOf(z.p).At(at)
	param := visible(z.written.Param)
	switch {
	case c.Stone != 0:
		return "WAND-8", fmt.Sprintf("%s is a statue and immune, so nothing is written behind %v", z.unit(hit, at), fate)
	case c.Flags&mutator.Protected != 0:
		return "WAND-8", fmt.Sprintf("%s is protected, so nothing is written behind %v", z.unit(hit, at), fate)
	}
	switch fate {
	case rules.Teleport:
		to, ok := rules.Place(z.written.To).Square()
		switch {
		case !ok || !r.Variant.Size.Has(to):
			return "WAND-9", fmt.Sprintf("%q is no square of the board", param)
		case z.p.Board.At(to) != board.Vacant:
			return "WAND-9", fmt.Sprintf("%s stands there, and only a vacant square can be chosen", z.unit(z.p.Board.At(to), to))
		}
	case rules.Polymorph, rules.Demotion:
		if fate == rules.Demotion && r.IsPawn(hit.Kind()) {
			return "WAND-28", "a pawn dies of demotion, so nothing is written behind it"
		}
		names := z.becomes(fate)
		why := "only types of the array can come of it: "
		rule = "WAND-28"
		if fate == rules.Demotion {
			why = fmt.Sprintf("%s goes down to ", z.unit(hit, at))
		}
		switch {
		case kindNamed(r, param) == 0 && !z.titled(param):
			return rule, fmt.Sprintf("%q is no unit of this game", param)
		case len(names) > 0:
			return rule, why + list(names)
		}
		return rule, fmt.Sprintf("%s is none that could come of it", param)
	}
	return "WAND-5", fmt.Sprintf("%v needs no word behind it, so %q makes no sense", fate, param)
}

// titled reports whether a word is a unit's whole name.
func (z *zapAt) titled(word string) bool {
	for i := range z.p.Rules().Variant.Army {
		if strings.EqualFold(z.p.Rules().Variant.Army[i].Title, word) {
			return true
		}
	}
	return false
}

// becomes lists the titles of what a fate may make of the target, each once.
func (z *zapAt) becomes(fate rules.Fate) []string {
	open := *z.m
	open.Fate, open.Param, open.Bare = rules.NoFate, 0, false
	var out []string
	for _, o := range z.p.Outcomes(nil, open) {
		if o.Fate != fate {
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
		out = append(out, lower(z.p.Rules().Unit(k).Title))
	}
	return out
}

// reportZap reports what a half-move says that a zap did.
func (p *Pass) reportZap(s *replay.Step, f *zapFault, said string) {
	d := p.reportFailure(s, said)
	if d == nil {
		return
	}
	d.Message = fmt.Sprintf("%s %s: %s", visible(s.Ply.Move.Text), said, f.text)
	d.Rule = f.rule
	if len(s.Failure.Candidates) == 0 {
		return
	}
	z := &s.Failure.Candidates[0]
	if kind := mutator.ConditionsOf(s.Before).At(z.A.From).Wand; kind != mutator.Unidentified && kind != mutator.NoWand {
		if ply := p.identified(s.Ply, z.A.From, rules.Fate(kind)); ply != nil {
			d.noteAt(ply.At, "the wand was found to be %v with %s", rules.Fate(kind), p.nameOf(ply))
		}
	}
	if f.sort != resultMissing {
		if s.Before.Board.At(z.A.To) == board.Vacant {
			p.noteVacant(d, s.Ply, z.A.To)
		}
		p.noteEarlier(d, s)
	}
	odd, word, misspelt := p.zapWord(s.Ply)
	misspelt = misspelt && f.sort == resultMissing && zapWritten(s.Ply) == nil
	d.Fixes = d.Fixes[:0]
	if misspelt {
		p.misspelt(d, odd, word)
		if like := likeZapWord(word); like != "" {
			d.fix("write "+like, false, Edit{Span: odd, Text: like})
			return
		}
	}
	for i := range s.Failure.Suggestions {
		g := &s.Failure.Suggestions[i]
		if g.Repair != replay.Replace || g.Move.A.Kind != rules.Zap {
			p.suggest(d, s, g)
			continue
		}
		text := spell(s.Ply, s.Before, g.Move, rules.Spelling{})
		span := bareSpan(s.Ply)
		if s.Ply.Effect != nil {
			span.End = max(span.End, s.Ply.Effect.At.End)
		}
		if misspelt {
			span.End = odd.End
		}
		d.fix("write "+text+playsWords(g), false, Edit{Span: span, Text: text})
	}
}

// playsWords says how far the line goes after a suggestion.
func playsWords(g *replay.Suggestion) string {
	switch {
	case g.Whole && g.Plays > 0:
		return "; all that follows then plays"
	case g.Plays > 1:
		return fmt.Sprintf("; the next %s then play", halfMoves(g.Plays))
	}
	return ""
}
