package viewer

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// window is for how many nodes around the current one positions are kept, so that memory does not
// grow with the length of a game.
const window = 1024

// frame is the board at a node.
type frame struct {
	position rules.Position
	touched  []board.Square
	drawn
	why     string // the ply cannot be played as written: the reason
	guessed bool   // the position after the move that was probably meant
}

// frames are the positions of consecutive nodes of a game.
type frames struct {
	from  int32
	list  []*frame // nil where a line cannot be played
	names []string
}

// has reports whether the frames include a node.
func (f *frames) has(n int32) bool {
	return f != nil && n >= f.from && n < f.from+int32(len(f.list))
}

// at returns the frame of a node; nil if it is unknown.
func (f *frames) at(n int32) *frame {
	if !f.has(n) {
		return nil
	}
	return f.list[n-f.from]
}

// play plays a game and keeps the positions around a node.
func (g *game) play(around int32) *frames {
	from := max(0, around-window)
	to := min(int32(len(g.nodes)), around+window)
	f := &frames{from: from, list: make([]*frame, to-from)}
	if !g.playable {
		return f
	}
	if from == 0 {
		first := new(frame)
		first.position.CopyFrom(&g.setup.Start)
		first.drawn = g.drawn(0)
		f.list[0] = first
	}
	r := replay.NewReplayer()
	r.Language = g.way.Language
	r.Walk(g.record, &g.setup.Start, func(s *replay.Step) bool {
		n, known := g.indexOf(s.Ply)
		if !known {
			return true
		}
		if n >= to {
			return false
		}
		failed := s.Failure != nil && !s.Failure.Kept || s.After == nil
		if n < from {
			return true
		}
		x := &frame{guessed: s.Repaired || failed && s.After != nil}
		if failed && s.Failure != nil {
			x.why = s.Explain()
		}
		switch {
		case s.After != nil:
			x.position.CopyFrom(s.After)
			x.touched = s.After.Touched(&s.Move)
		case s.Before != nil:
			x.position.CopyFrom(s.Before)
		}
		x.drawn = g.drawn(n)
		f.list[n-from] = x
		return true
	})
	l, _ := r.Letters()
	f.names = notation.UnitNames(g.setup.Rules, l)
	return f
}
