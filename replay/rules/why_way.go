package rules

import (
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// way explains why the paths of a unit do not lead it from s to a square.
func (w *why) way(u board.Piece, s, to board.Square) Reason {
	p := w.p
	at := p.Board.At(to)
	best, rank := w.about(CannotReach, s), 0
	for path := range p.rules.Tables.Paths(u, s) {
		r, n := w.path(path, u, s, to)
		if n > rank {
			best, rank = r, n
		}
	}
	switch {
	case rank > 0 && at.Is(u.Color()):
		best = w.about(OwnUnit, s)
		best.At, best.By = to, at
	case rank == 0 && p.rules.IsPawn(u.Kind()) && s.File() == to.File() && to.Rank()-s.Rank() == 2*u.Color().Forward():
		best.Code = NoDoubleStep
	}
	return best
}

// path explains why one path does not lead to a square; the number says how close it comes, 0 for a
// path that never stops there.
func (w *why) path(path army.Path, u board.Piece, s, to board.Square) (Reason, int) {
	p := w.p
	need := path.Hurdles
	blocked := false
	r := w.about(Unexplained, s)
	for _, h := range path.Hops {
		if h.To == to && h.Stop != 0 {
			switch {
			case blocked:
				r.Code = Obstructed
				return r, 2
			case need > 0:
				r.Code = NeedsHurdle
				return r, 1
			}
			return w.stop(h.Stop, s, to)
		}
		if at := p.Board.At(h.To); at != board.Vacant && !blocked {
			if need > 0 {
				need--
				continue
			}
			blocked, r.At, r.By = true, h.To, at
		}
	}
	return r, 0
}

// stop explains why a unit whose way is clear may not stop on a square.
func (w *why) stop(stop army.Stop, s, to board.Square) (Reason, int) {
	p := w.p
	r := w.about(Unexplained, s)
	at := p.Board.At(to)
	switch {
	case at != board.Vacant && stop&army.Capture == 0:
		r.Code, r.At, r.By = QuietOnly, to, at
	case at == board.Vacant && stop&army.Quiet == 0:
		r.Code = NothingThere
		if stop&army.Passant != 0 {
			w.passant(&r, to)
		}
	}
	return r, 3
}

// passant returns what is on the square beyond a vacant one on which a pawn can only capture en
// passant (CHESS-3).
func (w *why) passant(r *Reason, to board.Square) {
	p := w.p
	them := p.Turn.Other()
	z := p.rules.Variant.Size
	beyond, ok := z.Step(to, 0, them.Forward())
	before, ok2 := z.Step(to, 0, -them.Forward())
	if !ok || !ok2 {
		return
	}
	v := p.Board.At(beyond)
	if !v.Is(them) || !p.rules.IsPawn(v.Kind()) {
		return
	}
	home := p.rules.Unit(v.Kind()).Home - 1
	if them == board.Black {
		home = int(z.Ranks) - 1 - home
	}
	if before.Rank() == home {
		r.Code, r.At, r.By = PassantLate, beyond, v
	}
}
