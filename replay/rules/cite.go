package rules

// Citer returns the identifier of the rule that a reason is based on. If it returns "", the
// mutators installed later, the variant, and finally orthodox chess are asked.
type Citer func(r *Rules, x *Reason) string

// Cites adds the citations of a mutator; those of mutators installed earlier come first.
func (b *Builder) Cites(f Citer) { b.citers = append(b.citers, f) }

// Cite returns the identifier of the rule that a reason is based on, for reasons that do not name
// one themselves.
func (r *Rules) Cite(x *Reason) string {
	for _, f := range r.citers {
		if rule := f(r, x); rule != "" {
			return rule
		}
	}
	if f := r.Variant.Cites; f != nil {
		if rule := f(r, x); rule != "" {
			return rule
		}
	}
	return citeChess(x)
}

// CiteCode is [Rules.Cite] for a kind of reason alone.
func (r *Rules) CiteCode(c ReasonCode) string { return r.Cite(&Reason{Code: c}) }

// citeChess returns the citation for what a variant takes over from chess without stating it.
func citeChess(x *Reason) string {
	switch {
	case x.Code.Safety():
		return "COMMON-2"
	case x.Code.Castling():
		return "CHESS-2"
	}
	switch x.Code {
	case PassantLate:
		return "CHESS-3"
	case NullTurn:
		return "COMMON-9"
	case OtherTurn:
		return "COMMON-1"
	case GameOver:
		return "COMMON-6"
	case NoWands, ZapTooFar, ResultMissing, ResultImpossible:
		return "WAND-4"
	case NoFastTurn:
		return "WAND-20"
	case NoSuchLoot:
		return "WAND-26"
	}
	return "CHESS-1"
}

// Safety reports whether the reason concerns the safety of a king.
func (c ReasonCode) Safety() bool { return c >= Pinned && c <= TakesKing }

// Castling reports whether the reason concerns castling.
func (c ReasonCode) Castling() bool { return c >= CastlingNone && c <= SeveralCastlings }

// Becoming reports whether the reason concerns promotion or improvement.
func (c ReasonCode) Becoming() bool { return c >= NeedsChoice && c <= TopLevel }

// Movement reports whether the reason concerns how a unit moves, or no rule in particular.
func (c ReasonCode) Movement() bool {
	switch c {
	case NullTurn, OtherTurn, GameOver, NoWands, ZapTooFar, ResultMissing, ResultImpossible, NoFastTurn, NoSuchLoot:
		return false
	}
	return !c.Safety() && !c.Castling() && !c.Becoming()
}
