package notation

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// zapper is the letter that stands for "zaps" where wands are in play.
const zapper = "Z"

// zaps reports whether a spelling is a zap in this game. If a unit has the same letter, only
// targets on its own and the neighbouring squares make it a zap.
func (r *Resolver) zaps(p *rules.Position, m *grammar.Move) bool {
	part := &m.Parts[0]
	if len(part.Legs) == 1 && part.Legs[0].Link == grammar.At && (part.Head == "" || part.Head == zapper) {
		return true
	}
	if part.Head != zapper {
		return false
	}
	if p.Rules().Kind(zapper) == 0 {
		return true
	}
	from, ok := place(part.From).Square()
	to, known := place(part.Legs[0].To).Square()
	return p.Rules().Zaps() && ok && known && len(part.Legs) == 1 &&
		distance(from.File(), to.File()) <= 1 && distance(from.Rank(), to.Rank()) <= 1
}

func distance(a, b int) int { return max(a-b, b-a) }

// zap resolves a zap and its outcome (WAND-4 to WAND-8).
func (r *Resolver) zap(p *rules.Position, m *grammar.Move, effect *grammar.ZapResult) (Reading, bool) {
	part := &m.Parts[0]
	leg := &part.Legs[0]
	if len(part.Legs) != 1 || leg.Become != "" || leg.Link == grammar.Tornado || m.Loot {
		r.err.Kind = Unreadable
		return Reading{}, false
	}
	r.query = rules.Query{Zap: true, A: rules.StepQuery{From: place(part.From), Via: rules.Anywhere, To: place(leg.To)}}
	if m.Result != "" && effect == nil {
		if e, ok := grammar.ParseEffect(m.Result); ok {
			effect = &e
		}
	}
	if !r.names.rules.Zaps() {
		r.fail(NoWands, nil)
		return Reading{}, false
	}
	if z := p.Rules().Variant.Size; !onBoard(r.query.A.From, z) || !onBoard(r.query.A.To, z) {
		r.fail(Illegal, nil)
		return Reading{}, false
	}
	r.found = p.Find(r.found[:0], &r.query)
	switch {
	case len(r.found) == 0:
		r.fail(Illegal, nil)
		return Reading{}, false
	case len(r.found) > 1:
		r.fail(Ambiguous, r.found)
		return Reading{}, false
	}
	r.left = p.Outcomes(r.left[:0], r.found[0])
	if effect == nil {
		if len(r.left) == 1 {
			return Reading{Move: r.left[0]}, true
		}
		r.fail(MissingResult, r.left)
		return Reading{}, false
	}
	if effect.Word == grammar.Idle { // "no effect" fits many results
		if len(r.left) == 1 {
			return Reading{Move: r.left[0]}, true
		}
		r.fail(MissingResult, r.left)
		return Reading{}, false
	}
	r.query.ZapOutcome = OutcomesOf(effect.Word)[0]
	r.found = r.found[:0]
	came := -1
	for i := range r.left {
		o := &r.left[i]
		if !slices.Contains(OutcomesOf(effect.Word), o.ZapOutcome) {
			continue
		}
		r.found = append(r.found, *o)
		if !r.came(p, o, effect) {
			continue
		}
		if came >= 0 { // chance decided, and the words do not say which it was
			r.found = append(r.found[:0], r.left[came], *o)
			r.fail(MissingResult, r.found)
			return Reading{}, false
		}
		if came = i; effect.Word <= grammar.Empty {
			break
		}
	}
	if came >= 0 {
		return Reading{Move: r.left[came]}, true
	}
	if len(r.found) > 1 && effect.Param == "" {
		r.fail(MissingResult, r.found)
	} else {
		r.fail(ImpossibleResult, r.left)
	}
	return Reading{}, false
}

// OutcomesOf returns the results that a word may mean.
func OutcomesOf(w grammar.ZapWord) []rules.ZapOutcome {
	switch w {
	case grammar.Changed:
		return []rules.ZapOutcome{rules.Polymorph, rules.Demotion}
	case grammar.Destroyed:
		return []rules.ZapOutcome{rules.Misfire, rules.Lightning}
	case grammar.Idle:
		return []rules.ZapOutcome{rules.Empty, rules.Misfire}
	}
	return []rules.ZapOutcome{rules.ZapOutcome(w)}
}

// Came reports whether an outcome of a zap in p is the written one.
func Came(p *rules.Position, o *rules.Move, written *grammar.ZapResult) bool {
	if !slices.Contains(OutcomesOf(written.Word), o.ZapOutcome) {
		return false
	}
	var r Resolver
	r.names.use(p.Rules(), nil)
	return r.came(p, o, written)
}

// came reports whether an outcome of the written kind has the written parameter.
func (r *Resolver) came(p *rules.Position, o *rules.Move, effect *grammar.ZapResult) bool {
	switch {
	case o.Bare:
		return effect.Param == ""
	case o.ZapOutcome == rules.Teleport:
		to, ok := place(effect.To).Square()
		return ok && to == board.Square(o.Param)
	case o.ZapOutcome == rules.Polymorph, o.ZapOutcome == rules.Demotion && o.Param != 0:
		return effect.Param != "" && r.names.kind(effect.Param) == board.Kind(o.Param)
	case effect.Param == "":
		return true
	case o.ZapOutcome == rules.Demotion: // only one is possible, and it was written anyway
		if r.half == nil {
			r.half = new(rules.Position)
		}
		r.half.CopyFrom(p)
		r.half.Apply(o)
		k := r.names.kind(effect.Param)
		return k != 0 && r.half.Board.At(o.A.To).Kind() == k
	}
	return false
}
