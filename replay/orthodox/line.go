package orthodox

import (
	"math/bits"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
)

// seventyFive is the clock at which a game is drawn automatically (COMMON-5).
const seventyFive = 150

// fifty is the clock at which a draw can be claimed (COMMON-5).
const fifty = 100

// usualPlies is how many positions most games have at most.
const usualPlies = 256

// remember adds the position to the line's history. It returns false if the game is over by
// repetition or by the clock (COMMON-4, COMMON-5), which is too rare to continue. Fivefold
// repetition takes sixteen plies without a capture.
func (v *FastChecker) remember() bool {
	p := &v.pos
	n := p.ply - v.start
	now := fingerprint(p)
	last := &v.latest[now>>57]
	v.history = append(v.history[:n], moment{now, *last, uint8(only(p.from)), p.passant})
	*last = int32(n)
	if p.clock < 16 {
		return true
	}
	if p.clock >= fifty {
		v.fifties++
	}
	if p.clock >= seventyFive || v.fivefold(n, now) {
		v.whole = false
		return false
	}
	return true
}

// Claimable reports whether a draw could be claimed somewhere in the main line of g, the game last
// played, and was not: a position came up three times, or fifty moves by each side were made
// without a capture or a pawn move, and the game went on or was not drawn. It may report one where
// there is none.
func (v *FastChecker) Claimable(g *grammar.Game, drawn bool) bool {
	n, fifties := len(v.history), v.fifties
	if drawn {
		if n--; v.pos.clock >= fifty {
			fifties--
		}
	}
	return fifties > 0 || v.threefold(n) && v.repeats(g, n)
}

// threefold reports whether three of the first n positions of the line have the same occupied
// squares and the same side to move.
func (v *FastChecker) threefold(n int) bool {
	if !v.branched {
		for i := n - 1; i >= 8; i-- {
			times, now := 1, v.history[i].fingerprint
			for j := v.history[i].earlier; j >= 0 && times < 3; j = v.history[j].earlier {
				if v.history[j].fingerprint == now && (i-int(j))&1 == 0 {
					times++
				}
			}
			if times >= 3 {
				return true
			}
		}
		return false
	}
	v.seen = v.seen[:0]
	for i := range v.history[:n] {
		v.seen = append(v.seen, v.history[i].fingerprint^uint64(i&1)*0xa0761d6478bd642f) // the side to move
	}
	return hasThree(v.seen)
}

// repeats plays the main line of the game again and reports whether three of its first n positions
// are equal, en passant aside.
func (v *FastChecker) repeats(g *grammar.Game, n int) bool {
	v.seen = v.seen[:0]
	var b Board
	b.position = v.first
	for it := range g.MainMoves() {
		v.seen = append(v.seen, b.placement())
		if b.Play(it.Canonical()) == 0 {
			return true
		}
	}
	v.seen = append(v.seen, b.placement())
	return hasThree(v.seen[:min(n, len(v.seen))])
}

// hasThree sorts a list and reports whether it has an element three times.
func hasThree(list []uint64) bool {
	slices.Sort(list)
	for i := 2; i < len(list); i++ {
		if list[i] == list[i-2] {
			return true
		}
	}
	return false
}

// fivefold reports whether the position at ply n occurred four times before since the clock began.
func (v *FastChecker) fivefold(n int, now uint64) bool {
	times := 0
	if !v.branched {
		for i := int(v.history[n].earlier); i >= max(0, n-v.pos.clock); i = int(v.history[i].earlier) {
			if v.history[i].fingerprint == now && (n-i)&1 == 0 {
				times++
			}
		}
		return times >= 4
	}
	for i := n - 4; i >= max(0, n-v.pos.clock); i -= 2 {
		if v.history[i].fingerprint == now {
			times++
		}
	}
	return times >= 4
}

// fingerprint is equal for equal positions with the same side to move. It covers the occupied
// squares of each side, not the kinds nor the rights: it counts a few repetitions too many, which
// only makes them a "cannot say".
func fingerprint(p *position) uint64 {
	return p.sides[white]*0x9e3779b97f4a7c15 + bits.RotateLeft64(p.sides[black], 32)*0xd6e8feb86659fd93
}

// nag checks the NAG items[i]: it follows its move, comments between allowed, and does not repeat a
// judgement as a number ($1 to $6).
func (v *FastChecker) nag(items []grammar.Item, i int) bool {
	if !v.moved || v.numbered || v.judged && items[i].N <= 6 {
		return false
	}
	v.judged = v.judged || items[i].N >= 1 && items[i].N <= 6
	switch items[i-1].Kind {
	case grammar.MoveTok, grammar.NAG, grammar.Comment, grammar.Line:
		return true
	}
	return false
}

// open begins a variation in place of the last move.
func (v *FastChecker) open() bool {
	if !v.moved || v.numbered {
		return false
	}
	n := v.pos.ply - v.start
	v.frames = append(v.frames, frame{
		pos: v.pos, before: v.before, last: v.last, lastAt: v.lastAt, judged: v.judged, fingerprint: v.history[n].fingerprint,
	})
	v.pos, v.moved, v.branched = v.before, false, true
	return true
}

// close ends a variation and goes back to the line it interrupts.
func (v *FastChecker) close() bool {
	n := len(v.frames) - 1
	if n < 0 || !v.moved || v.numbered {
		return false
	}
	if v.pos.check && v.last.mark() == 1 && !v.pos.hasTurn() {
		v.mated()
	}
	f := &v.frames[n]
	v.pos, v.before, v.last, v.lastAt, v.judged, v.moved = f.pos, f.before, f.last, f.lastAt, f.judged, true
	v.history = append(v.history[:v.pos.ply-v.start], moment{fingerprint: f.fingerprint})
	v.frames = v.frames[:n]
	return true
}

// closeAll ends the variations that are open at the end of a game, the first of which begins at an
// offset. It returns false if there is more to say about them.
func (v *FastChecker) closeAll(items []grammar.Item, off int32) bool {
	if len(v.frames) == 0 {
		return false
	}
	for len(v.frames) > 0 {
		if !v.close() {
			return false
		}
	}
	i := slices.IndexFunc(items, func(it grammar.Item) bool { return it.Off == off })
	v.faults = append(v.faults, Fault{Kind: OpenVariation, Item: i})
	return i >= 0
}

// end checks the end of the game: the final position must allow the result, or that there is none.
func (v *FastChecker) end(claim int32) bool {
	p := &v.pos
	if !v.moved || v.numbered || len(v.frames) > 0 ||
		v.manners&mixedLength == mixedLength || v.manners&mixedSigns == mixedSigns {
		return false
	}
	if p.check && (v.last.mark() == 2 || !p.hasTurn()) {
		if claim == noClaim {
			return false
		}
		v.mated()
		if claim != winner(p.us()^1) {
			v.fault(ResultNotMate, v.lastAt)
		}
		return true
	}
	if p.dead || !p.check && !p.hasTurn() {
		return claim == int32(grammar.Drawn)
	}
	return true
}

// winner returns the outcome of a game that a side won.
func winner(side uint) int32 {
	if side == white {
		return int32(grammar.WhiteWins)
	}
	return int32(grammar.BlackWins)
}
