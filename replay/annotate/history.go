package annotate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// history holds the positions that led to the current one, through the current line and those it
// branches from.
type history struct {
	start uint64
	lines []pastLine
	clock int32 // of the current position
}

// pastLine is an open line.
type pastLine struct {
	keys   []uint64 // of the positions after its plies
	before int      // how many plies of its parent precede it
}

// begin starts a game.
func (h *history) begin(p *rules.Position) { h.beginAt(p.Key()) }

// beginAt starts a game by the key of its first position.
func (h *history) beginAt(key uint64) { h.start, h.lines = key, h.lines[:0] }

// add adds a turn.
func (h *history) add(t *replay.Turn) { h.addAt(t.Depth, t.First, t.After.Key(), t.After.Clock) }

// addAt adds a ply by its depth, whether it is the first of its line, and the key and the clock of
// the position after it.
func (h *history) addAt(depth int, first bool, key uint64, clock int32) {
	if first || depth >= len(h.lines) {
		h.open(depth)
	}
	h.lines = h.lines[:depth+1]
	l := &h.lines[depth]
	l.keys, h.clock = append(l.keys, key), clock
}

// open begins a line at a depth; lines in between that have no ply yet begin with it.
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

// repetitions counts the occurrences of the current position, including this one (COMMON-4).
func (h *history) repetitions() int {
	d := len(h.lines) - 1
	if d < 0 || len(h.lines[d].keys) == 0 {
		return 1 // no move has been played
	}
	keys := h.lines[d].keys
	now, left, n := keys[len(keys)-1], min(h.clock, replay.MaxRepeatBack), 0
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
