package check

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate/crossgame"
)

// Fact is what several checks need to know about a game. A check names the facts it needs
// ([Check].Needs); the runner computes each of them once, whichever checks run, so that no check
// depends on another. A fact is stored in a [Memory], or on the [Pass]. Functions that are nil are
// not called.
type Fact struct {
	Name string
	Step func(p *Pass, s *replay.Step) // takes a ply, including variations
	// EveryPly means that Step needs every ply with its positions. Otherwise it does not see those
	// with which nothing is wrong ([replay.Step.Plain]).
	EveryPly bool
	End      func(p *Pass) // completes the fact after the last ply
}

// GameTrack is the course of the main line for a [crossgame.Archive], if it is long enough to be
// compared.
var GameTrack = &Fact{
	Name:     "game track",
	EveryPly: true,
	Step: func(p *Pass, s *replay.Step) {
		if s.Depth == 0 && crossgame.Comparable(len(p.Record.Main)) {
			p.Archived().Follow(s)
		}
	},
}

// Soundness is whether the game was completely read and played: [Pass.Sound], from the functions
// End on, or in Setup for a game that cannot be set up.
var Soundness = &Fact{
	Name: "soundness",
	Step: func(p *Pass, s *replay.Step) {
		if s.Failure != nil && !s.Failure.Kept {
			p.unsound = true
		}
	},
}

// Sound reports whether the game was completely read and played (the fact [Soundness]): if not, a
// move may be missing or duplicate, and oddities of the rest may result from that.
func (p *Pass) Sound() bool { return !p.unsound }
