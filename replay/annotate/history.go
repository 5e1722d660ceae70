package annotate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// history is the positions that led to the one at hand, through the line at work and those
// it branches from.
type history struct {
	start uint64
	lines []pastLine
	clock int32 // of the position at hand
}

// pastLine is an open line.
type pastLine struct {
	keys   []uint64 // of the positions after its half-moves
	before int      // how many half-moves of its parent stand before it
}

// begin starts a game.
func (h *history) begin(p *rules.Position) {
	h.start, h.lines = p.Key(), h.lines[:0]
}

// add takes in a turn.
func (h *history) add(t *replay.Turn) {
	d := t.Depth
	if t.First || d >= len(h.lines) {
		h.open(d)
	}
	h.lines = h.lines[:d+1]
	l := &h.lines[d]
	l.keys, h.clock = append(l.keys, t.After.Key()), t.After.Clock
}

// open begins a line of a depth; lines between that have no half-move yet are begun with it.
func (h *history) open(depth int) {
	h.lines = h.lines[:min(depth, len(h.lines))]
	for len(h.lines) <= depth {
		if cap(h.lines) > len(h.lines) {
			h.lines = h.lines[:len(h.lines)+1]
		} else {
			h.lines = append(h.lines, pastLine{})
		}
		n := len(h.lines) - 1
		l := &h.lines[n]
		l.keys, l.before = l.keys[:0], 0
		if n > 0 {
			l.before = max(0, len(h.lines[n-1].keys)-1)
		}
	}
}

// repetitions counts how often the position at hand has stood, now included (COMMON-4).
func (h *history) repetitions() int {
	d := len(h.lines) - 1
	keys := h.lines[d].keys
	now, left, n := keys[len(keys)-1], h.clock, 0
	for {
		for i := len(keys) - 1; i >= 0; i-- {
			if keys[i] == now {
				n++
			}
			if left--; left < 0 {
				return n
			}
		}
		if d == 0 {
			break
		}
		before := h.lines[d].before
		d--
		keys = h.lines[d].keys[:before]
	}
	if h.start == now {
		n++
	}
	return n
}
