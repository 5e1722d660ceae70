package mutator

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// ConditionsOf returns the conditions of the units of a position, nil in games without wands. They
// belong to the position and must not be changed.
func ConditionsOf(p *rules.Position) *Conditions {
	for _, s := range p.States {
		if c, ok := s.(*Conditions); ok {
			return c
		}
	}
	return nil
}

// explain says why a unit cannot do what the query says, if its condition, its wand or that of its
// target is the reason.
func (w *wands) explain(p *rules.Position, q *rules.Query, u board.Piece, from board.Square) *rules.Reason {
	c := w.of(p)
	switch {
	case q.Zap:
		return w.explainZap(p, c, q, u, from)
	case q.Castle:
		return w.explainCastling(p, c, q, from)
	case q.Loot != 0 && !w.loot:
		return &rules.Reason{Rule: "WAND-26", Text: "a capturing unit takes a wand only if the WandRules tag has the word loot"}
	case q.Two:
		return explainTwo(p, c, q, u, from)
	}
	_, meant := q.A.From.Square()
	if r := inactive(p, &c.at[from], u, from); r != nil && (meant || w.would(p, q, from)) {
		return r
	}
	if q.A.HasVia && !p.Rules().Special().Has(from) {
		// a fast turn of one unit with its middle square written
		back := q.A.To == rules.On(from) // no other turn ends where it began
		if c.at[from].Flags&Fast != 0 || back || !p.Rules().HasHalves(u.Kind()) && reaches(p, from, q.A.Via) {
			return explainTwo(p, c, q, u, from)
		}
	}
	to, ok := q.A.To.Square()
	if !ok || !p.Rules().Variant.Size.Has(to) || !w.would(p, q, from) {
		return nil
	}
	switch {
	case c.at[to].Stone != 0 && p.Board.At(to) != board.Vacant:
		return &rules.Reason{Rule: "WAND-2", Text: fmt.Sprintf("%s is a statue for %s and cannot be captured",
			the(p, p.Board.At(to), to), MoreTurns(c.at[to].Stone))}
	case c.at[from].Flags&Peaceful != 0:
		return &rules.Reason{Rule: "WAND-5", Text: the(p, u, from) + " is peaceful: it cannot capture"}
	}
	return nil
}

// explainZap explains a zap by a unit that may not zap.
func (w *wands) explainZap(p *rules.Position, c *Conditions, q *rules.Query, u board.Piece, from board.Square) *rules.Reason {
	if r := inactive(p, &c.at[from], u, from); r != nil {
		return r
	}
	if c.at[from].Wand == NoWand {
		return &rules.Reason{Rule: "WAND-4", Text: the(p, u, from) + " has no wand left"}
	}
	if to, ok := q.A.To.Square(); ok && p.Rules().Variant.Size.Has(to) {
		return &rules.Reason{Rule: "WAND-19", Text: "every outcome of this zap leaves the king in check or loses it"}
	}
	return nil
}

// explainCastling explains a castling that the condition of the king or the rook prevents
// (WAND-10).
func (w *wands) explainCastling(p *rules.Position, c *Conditions, q *rules.Query, king board.Square) *rules.Reason {
	if r := inactive(p, &c.at[king], p.Board.At(king), king); r != nil {
		r.Rule = "WAND-10"
		return r
	}
	for i := range p.Castlings {
		t := &p.Castlings[i]
		if t.King != king || t.Side != p.Turn || !q.A.To.Fits(t.Partner) || q.Side != 0 && (q.Side == 3) != t.Long {
			continue
		}
		if r := inactive(p, &c.at[t.Partner], p.Board.At(t.Partner), t.Partner); r != nil {
			r.Rule = "WAND-10"
			return r
		}
	}
	return nil
}

// explainTwo explains a turn of two moves with a unit that cannot take part (WAND-20).
func explainTwo(p *rules.Position, c *Conditions, q *rules.Query, u board.Piece, from board.Square) *rules.Reason {
	if r := inactive(p, &c.at[from], u, from); r != nil {
		return r
	}
	if c.at[from].Flags&Fast == 0 {
		return &rules.Reason{Rule: "WAND-20", Text: the(p, u, from) + " is not fast, so it cannot make a turn of two moves"}
	}
	places := [...]rules.Place{q.A.To, q.A.To, q.B.To}
	if q.A.HasVia {
		places[0] = q.A.Via // what is captured first is named
	}
	for _, place := range places {
		to, ok := place.Square()
		if !ok || !p.Rules().Variant.Size.Has(to) {
			continue
		}
		if v := p.Board.At(to); v.Is(p.Turn.Other()) && c.at[to].Flags&Fast == 0 {
			return &rules.Reason{Rule: "WAND-20", Text: the(p, v, to) + " is not fast, so capturing it takes the whole turn"}
		}
	}
	if via, ok := q.A.Via.Square(); ok && q.A.HasVia && p.Rules().Variant.Size.Has(via) {
		if v := p.Board.At(via); v.Is(p.Turn) {
			return &rules.Reason{Code: rules.OwnUnit, By: v, At: via}
		}
	}
	if backAndForth(p, q, from) {
		return &rules.Reason{Rule: "WAND-20", Text: the(p, u, from) + " would go and come back, and a turn of two moves must change the position"}
	}
	return nil
}

// backAndForth reports whether a query is for a turn in which the unit on from goes to a vacant
// square and returns.
func backAndForth(p *rules.Position, q *rules.Query, from board.Square) bool {
	home, via := rules.On(from), q.A.To
	switch {
	case q.A.HasVia && q.A.To == home:
		via = q.A.Via
	case !q.Two || q.A.From != home || q.B.From != q.A.To || q.B.To != home:
		return false
	}
	at, ok := via.Square()
	return ok && p.Rules().Variant.Size.Has(at) && p.Board.At(at) == board.Vacant && reaches(p, from, via)
}

// reaches reports whether the unit on from can make a step to a place.
func reaches(p *rules.Position, from board.Square, to rules.Place) bool {
	for _, s := range p.Steps(nil, from, rules.Both) {
		if to.Fits(s.To) {
			return true
		}
	}
	return false
}

// would reports whether the unit on from could do what the query says if neither its condition nor
// a statue prevented it.
func (w *wands) would(p *rules.Position, q *rules.Query, from board.Square) bool {
	to, ok := q.A.To.Square()
	if !ok || !p.Rules().Variant.Size.Has(to) {
		return false
	}
	free := p
	if c := w.of(p); c.at[to].Stone != 0 || c.at[from].Sleep|c.at[from].Stone|c.at[from].Wait != 0 || c.at[from].Flags&Peaceful != 0 {
		free = p.Spare(rules.Aside)
		free.CopyFrom(p)
		c = w.of(free)
		u := &c.at[from]
		u.Sleep, u.Stone, u.Wait = 0, 0, 0
		u.Flags &^= Peaceful
		c.at[to].Stone = 0
		c.note(from)
		c.note(to)
	}
	for _, s := range free.Steps(nil, from, rules.Both) {
		if s.To == to {
			return true
		}
	}
	return false
}

// inactive says why a unit is inactive (WAND-2), nil if it is active. By and At of the reason are
// the unit's.
func inactive(p *rules.Position, c *Condition, u board.Piece, at board.Square) *rules.Reason {
	r := &rules.Reason{Rule: "WAND-2", By: u, At: at}
	switch {
	case u == board.Vacant:
		return nil
	case c.Stone != 0:
		r.Text = fmt.Sprintf("%s is a statue for %s", the(p, u, at), MoreTurns(c.Stone))
	case c.Sleep != 0:
		r.Text = fmt.Sprintf("%s is asleep for %s", the(p, u, at), MoreTurns(c.Sleep))
	case c.Wait != 0:
		r.Rule, r.Text = "WAND-11", fmt.Sprintf("%s is slow and waits %s", the(p, u, at), MoreTurns(c.Wait))
	default:
		return nil
	}
	return r
}

// the returns a unit with its square: "the knight on g1".
func the(p *rules.Position, u board.Piece, at board.Square) string {
	return fmt.Sprintf("the %s on %v", p.Rules().Title(u.Kind()), at)
}

// MoreTurns returns a number of turns in words: "two more turns".
func MoreTurns(n uint8) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	count := fmt.Sprint(n)
	if int(n) < len(words) {
		count = words[n]
	}
	if n == 1 {
		return count + " more turn"
	}
	return count + " more turns"
}
