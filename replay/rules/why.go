package rules

import (
	"slices"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Why says why no turn of p fits a query or, if several do, why it is not clear which is meant. It
// is slow and thorough: call it if [Position.Find] did not return exactly one turn. hasTurn says
// that there is known to be a legal turn. p is unchanged.
func (p *Position) Why(q *Query, hasTurn bool) Reason {
	w := why{p: p, q: q, hasTurn: hasTurn}
	r := w.turn()
	if r.Rule == "" {
		r.Rule = p.rules.Cite(&r)
	}
	return r
}

// why looks for a reason.
type why struct {
	p       *Position
	q       *Query
	hasTurn bool
}

// reason returns a Reason with what the query says of its first step.
func (w *why) reason(code ReasonCode) Reason {
	r := Reason{Code: code, Side: w.p.Turn, Kind: w.q.A.Kind, Origin: w.q.A.From, Becomes: w.q.A.Becomes}
	r.From, _ = w.q.A.From.Square()
	r.To, r.HasTo = w.q.A.To.Square()
	if w.q.A.HasVia {
		r.Via, r.HasVia = w.q.A.Via.Square()
	}
	return r
}

// about returns a reason that concerns the unit on one square.
func (w *why) about(code ReasonCode, from board.Square) Reason {
	r := w.reason(code)
	r.From, r.Kind = from, w.p.Board.At(from).Kind()
	return r
}

func (w *why) turn() Reason {
	p, q := w.p, w.q
	if e := w.ending(); e.Final() {
		r := w.reason(GameOver)
		r.Ending = e
		return r
	}
	z := p.rules.Variant.Size
	for _, s := range [...]*StepQuery{&q.A, &q.B} {
		for _, at := range [...]Place{s.From, s.To, s.Via} {
			if at.File >= int8(z.Files) || at.Rank >= int8(z.Ranks) {
				r := w.reason(OffBoard)
				r.Outside = at
				return r
			}
		}
	}
	if found := p.Find(nil, q); len(found) > 0 {
		return w.several(found)
	}
	switch {
	case q.Castle:
		return w.castle()
	case q.Zap:
		return w.zap()
	case q.Two:
		return w.two()
	}
	return w.step()
}

// ending returns how the game is over.
func (w *why) ending() *End {
	if w.hasTurn {
		return w.p.EndingWithTurn()
	}
	return w.p.Ending()
}

// several returns what the query leaves open between turns that all fit.
func (w *why) several(found []Move) Reason {
	r := w.reason(Ambiguous)
	if w.q.Castle {
		r.Code = SeveralCastlings
		for i := range found {
			r.Squares = append(r.Squares, found[i].A.To)
		}
		return r
	}
	for i := range found {
		if s := found[i].A.From; !slices.Contains(r.Squares, s) {
			r.Squares = append(r.Squares, s)
		}
	}
	if len(r.Squares) == 1 {
		r.From, r.Kind = r.Squares[0], found[0].A.Unit.Kind()
		if kinds := becomings(found); len(kinds) > 1 {
			r.Code, r.Kinds = NeedsChoice, kinds
		}
	}
	return r
}

// becomings lists what the units of turns become, each type once.
func becomings(found []Move) []board.Kind {
	var out []board.Kind
	for i := range found {
		if k := found[i].A.Becomes; k != 0 && !slices.Contains(out, k) {
			out = append(out, k)
		}
	}
	return out
}

// units lists the squares of the units of a side, of one kind or, with 0, of any.
func (w *why) units(c board.Color, k board.Kind) []board.Square {
	var out []board.Square
	units := w.p.Board.Units(c)
	for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
		if k == 0 || w.p.Board.At(s).Kind() == k {
			out = append(out, s)
		}
	}
	return out
}

// step explains a turn of one step: of all units that could be meant, the one that comes closest to
// making it.
func (w *why) step() Reason {
	best, rank, n := Reason{}, -1, 0
	var all []board.Square
	for _, s := range w.units(w.p.Turn, w.q.A.Kind) {
		if !w.q.A.From.Fits(s) {
			continue
		}
		n++
		all = append(all, s)
		if r := w.unit(s); closeness(r.Code) > rank {
			best, rank = r, closeness(r.Code)
		}
	}
	if n == 0 || rank <= closeness(CannotReach) {
		if r, ok := w.otherTurn(); ok {
			return r
		}
	}
	switch {
	case n == 0:
		return w.noUnit()
	case n > 1 && best.Code == CannotReach:
		best.Squares = all
	}
	return best
}

// closeness ranks reasons by how close they are to a legal turn.
func closeness(c ReasonCode) int {
	switch c {
	case NeedsChoice, NoPromotion, WrongPromotion, WrongPath, WrongLevel, LevelTooLow, NoImprovement, TopLevel, NoSuchLoot, WrongVia, CaptureOnly:
		return 9
	case Pinned, StaysInCheck, ExposesKing, KingAttacked, KingAdjacent, LosesKing, TakesKing:
		return 8
	case Particular:
		return 7
	case Obstructed, OwnUnit, NeedsHurdle, NothingThere, QuietOnly, PassantLate:
		return 6
	case NoDoubleStep:
		return 5
	case CannotReach:
		return 1
	}
	return 0
}

// otherTurn reports whether the opponent could play the query.
func (w *why) otherTurn() (Reason, bool) {
	flipped := w.p.Spare(Aside)
	flipped.CopyFrom(w.p)
	flipped.Turn = flipped.Turn.Other()
	flipped.Passants = 0
	found := flipped.Find(nil, w.q)
	if len(found) == 0 {
		return Reason{}, false
	}
	r := w.reason(OtherTurn)
	r.From, r.Kind = found[0].A.From, found[0].A.Unit.Kind()
	for i := range found {
		if s := found[i].A.From; !slices.Contains(r.Squares, s) {
			r.Squares = append(r.Squares, s)
		}
	}
	return r, true
}

// noUnit explains a query that fits no unit of the side to move.
func (w *why) noUnit() Reason {
	r := w.reason(NotThere)
	if w.q.A.Kind != 0 {
		r.Squares, r.Could = w.elsewhere()
	}
	from, known := w.q.A.From.Square()
	if known {
		r.By, r.At = w.p.Board.At(from), from
	}
	switch {
	case known && r.By == board.Vacant && w.q.A.Kind == 0:
		r.Code = EmptyOrigin
	case r.By != board.Vacant && !r.By.Is(w.p.Turn) && (w.q.A.Kind == 0 || r.By.Kind() == w.q.A.Kind):
		r.Code = OpponentUnit
	case r.By != board.Vacant && len(r.Squares) > 0:
		r.Code = OtherUnit
	case len(r.Squares) == 0:
		r.Code = NoneLeft
	}
	return r
}

// elsewhere lists the squares of the units of the kind meant: of those that could make the move or,
// if none could, of all of them.
func (w *why) elsewhere() (squares []board.Square, could bool) {
	q := *w.q
	q.A.From = Anywhere
	for _, m := range w.p.Find(nil, &q) {
		if !slices.Contains(squares, m.A.From) {
			squares = append(squares, m.A.From)
		}
	}
	if len(squares) > 0 {
		return squares, true
	}
	return w.units(w.p.Turn, w.q.A.Kind), false
}

// unit explains why the own unit on one square cannot do what the query says.
func (w *why) unit(s board.Square) Reason {
	p := w.p
	loose := Query{A: w.q.A}
	loose.A.From, loose.A.HasVia, loose.A.Becomes, loose.A.Change, loose.A.Capture = On(s), false, 0, Unsaid, Any
	if legal := p.Find(nil, &loose); len(legal) > 0 {
		return w.nearly(s, &loose, legal)
	}
	if r, ok := w.royal(s, &loose); ok {
		return r
	}
	for _, st := range p.Steps(nil, s, Both) {
		if loose.A.To.Fits(st.To) {
			if r := p.Forbidden(&Move{A: st}); r != nil && p.Safe(&Move{A: st}) {
				return w.particular(r, s)
			}
			return w.unsafe(s, &Move{A: st})
		}
	}
	u := p.Board.At(s)
	for _, f := range p.rules.explain {
		if r := f(p, w.q, u, s); r != nil {
			return w.particular(r, s)
		}
	}
	to, ok := w.q.A.To.Square()
	if via, named := w.q.A.Via.Square(); ok && w.q.A.HasVia && named && to == s && !w.goes(s, via) {
		r := w.way(u, s, via) // there and back: it does not get there
		r.To, r.HasVia = via, false
		return r
	}
	if ok {
		return w.way(u, s, to)
	}
	return w.about(CannotReach, s)
}

// royal explains a step that would become a king and so end all check, if the unit on s cannot
// become one by it.
func (w *why) royal(s board.Square, loose *Query) (Reason, bool) {
	if w.q.A.Becomes == 0 || !w.p.rules.IsRoyal(w.q.A.Becomes) {
		return Reason{}, false
	}
	var fits []Move
	for _, st := range w.p.Steps(nil, s, Both) {
		if loose.A.To.Fits(st.To) {
			fits = append(fits, Move{A: st})
		}
	}
	if len(fits) == 0 {
		return Reason{}, false
	}
	return w.becoming(s, fits)
}

// goes reports whether the unit on s has a step to a square, apart from the safety of kings.
func (w *why) goes(s, to board.Square) bool {
	return len(w.p.Steps(nil, s, Both.To(to))) > 0
}

// particular completes a mutator's own reason.
func (w *why) particular(r *Reason, s board.Square) Reason {
	out := w.about(r.Code, s)
	if r.Code == Unexplained {
		out.Code = Particular
	}
	out.Rule, out.Text, out.By, out.At, out.Squares, out.Kinds = r.Rule, r.Text, r.By, r.At, r.Squares, r.Kinds
	return out
}

// nearly explains a step that is legal except for a detail: the middle square, the promotion, the
// looted wand.
func (w *why) nearly(s board.Square, loose *Query, legal []Move) Reason {
	q := &w.q.A
	if q.HasVia {
		by := *loose
		by.A.Via, by.A.HasVia = q.Via, true
		if len(w.p.Find(nil, &by)) == 0 {
			// a fast turn with its middle square written
			if w.p.rules.Zaps() && !w.p.rules.special.Has(s) {
				for _, f := range w.p.rules.explain {
					if r := f(w.p, w.q, w.p.Board.At(s), s); r != nil {
						return w.particular(r, s)
					}
				}
			}
			return w.about(WrongVia, s)
		}
	}
	if q.Becomes != 0 || q.Change != Unsaid {
		if r, ok := w.becoming(s, legal); ok {
			return r
		}
	}
	if w.q.Loot != 0 {
		for _, f := range w.p.rules.explain {
			if r := f(w.p, w.q, w.p.Board.At(s), s); r != nil {
				return w.particular(r, s)
			}
		}
		return w.about(NoSuchLoot, s)
	}
	if q.Capture != Any {
		return w.about(CaptureOnly, s)
	}
	return w.about(Unexplained, s)
}

// becoming explains what is wrong with the promotion of a move.
func (w *why) becoming(s board.Square, legal []Move) (Reason, bool) {
	r := w.about(NoPromotion, s)
	r.Kinds = becomings(legal)
	in := w.p.rules.improver
	switch {
	case slices.Contains(r.Kinds, w.q.A.Becomes):
		return r, false
	case in == nil && len(r.Kinds) > 0:
		r.Code = WrongPromotion
	case in == nil:
	case len(r.Kinds) > 0:
		r.Code = WrongPath
		if in.Level(w.q.A.Becomes) != in.Level(r.Kinds[0]) {
			r.Code = WrongLevel
		}
		r.Level = in.Level(r.Kind)
	case len(in.Choices(r.Kind)) == 0:
		r.Code = TopLevel
	default:
		r.Code, r.Level = NoImprovement, in.Level(r.Kind)
		for _, m := range legal {
			if m.A.Takes&TakesTo != 0 {
				r.Code, r.At, r.By = LevelTooLow, m.A.To, w.p.Board.At(m.A.To)
				r.Victim = in.Level(r.By.Kind())
			}
		}
	}
	return r, true
}

// unsafe explains a turn that is legal except for the safety of a king.
func (w *why) unsafe(s board.Square, m *Move) Reason {
	p := w.p
	us, them := p.Turn, p.Turn.Other()
	var q Position
	q.CopyFrom(p)
	q.apply(m)
	switch {
	case q.kings[them].Empty() && !p.rules.Variant.Regicide:
		return w.about(TakesKing, s)
	case q.kings[us].Empty():
		return w.about(LosesKing, s)
	}
	for _, f := range p.rules.endTurn {
		f(&q, us, nil)
	}
	r := w.about(ExposesKing, s)
	r.To, r.HasTo = m.A.To, true
	k, only := q.kings[us].Only()
	if !only {
		r.Code = Unexplained
		return r
	}
	r.King = k
	attackers := q.Attackers(nil, k, them, Exposed)
	if len(attackers) == 0 {
		return r
	}
	r.At, r.By = attackers[0], q.Board.At(attackers[0])
	home, had := p.kings[us].Only()
	switch {
	case !had || home != k:
		r.Code = KingAttacked
		if p.rules.IsRoyal(r.By.Kind()) {
			r.Code = KingAdjacent
		}
		return r
	case p.InCheck(us):
		for _, a := range attackers { // preferably the one that gives check already
			if p.Board.At(a).Is(them) && p.Attacks(a, k, Check) {
				r.Code, r.At, r.By = StaysInCheck, a, p.Board.At(a)
				return r
			}
		}
	}
	q.CopyFrom(p)
	q.Put(s, board.Vacant)
	for _, a := range attackers {
		if q.Attacks(a, k, Exposed) { // only this unit was in between
			r.Code, r.At, r.By = Pinned, a, q.Board.At(a)
		}
	}
	return r
}
