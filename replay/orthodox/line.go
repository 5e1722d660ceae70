package orthodox

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/grammar"
)

// seventyFive is the clock at which a game is drawn by itself (COMMON-5).
const seventyFive = 150

// remember enters the position into the line's history. It reports false if the game
// is over by repetition or by the clock (COMMON-4, COMMON-5), so rarely that nobody
// asks what follows. Fivefold repetition takes sixteen plies without a capture.
func (v *Prover) remember() bool {
	p := &v.pos
	n := p.ply - v.start
	now := fingerprint(p)
	v.history = append(v.history[:n], now)
	if p.clock < 16 {
		return true
	}
	return p.clock < seventyFive && !v.fivefold(n, now)
}

// fivefold reports whether the position at ply n came up four times before since the
// clock began.
func (v *Prover) fivefold(n int, now uint64) bool {
	times := 0
	for i := n - 4; i >= max(0, n-v.pos.clock); i -= 2 {
		if v.history[i] == now {
			times++
		}
	}
	return times >= 4
}

// fingerprint is equal for equal positions with the same side to move. It tells the
// occupied squares of each side, not the kinds nor the rights: who counts repetitions
// with it counts a few too many, and is content with a "cannot say" for them.
func fingerprint(p *position) uint64 {
	return p.sides[white]*0x9e3779b97f4a7c15 + bits.RotateLeft64(p.sides[black], 32)*0xd6e8feb86659fd93
}

// nag judges the NAG items[i]: it follows its move, comments between allowed, and
// does not say again in other words what a judgement said ($1 to $6).
func (v *Prover) nag(items []grammar.Item, i int) bool {
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

// open begins a variation in the place of the last move.
func (v *Prover) open() bool {
	if !v.moved || v.numbered {
		return false
	}
	n := v.pos.ply - v.start
	v.frames = append(v.frames, frame{
		pos: v.pos, before: v.before, last: v.last, judged: v.judged, fingerprint: v.history[n],
	})
	v.pos, v.moved = v.before, false
	return true
}

// close ends a variation and goes back to the line it interrupts.
func (v *Prover) close() bool {
	n := len(v.frames) - 1
	if n < 0 || !v.moved || v.numbered || v.pos.check && v.last.mark() == 1 && !v.pos.hasTurn() {
		return false
	}
	f := &v.frames[n]
	v.pos, v.before, v.last, v.judged, v.moved = f.pos, f.before, f.last, f.judged, true
	v.history = append(v.history[:v.pos.ply-v.start], f.fingerprint)
	v.frames = v.frames[:n]
	return true
}

// end judges the end of the game: the result is one the final position allows.
func (v *Prover) end(claim int32) bool {
	p := &v.pos
	if !v.moved || v.numbered || len(v.frames) > 0 ||
		v.manners&mixedLength == mixedLength || v.manners&mixedSigns == mixedSigns {
		return false
	}
	if p.check && (v.last.mark() == 2 || !p.hasTurn()) {
		return v.last.mark() == 2 && claim == winner(p.us()^1)
	}
	if p.dead || !p.check && !p.hasTurn() {
		return claim == int32(grammar.Drawn)
	}
	return true
}

// winner is the outcome of a game that a side won.
func winner(side uint) int32 {
	if side == white {
		return int32(grammar.WhiteWins)
	}
	return int32(grammar.BlackWins)
}
