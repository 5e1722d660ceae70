package validate

import "github.com/fairyscore/fairyscore/replay/rules"

// movesAfterEnd reports moves behind mate, stalemate or the loss of the last king.
func movesAfterEnd() Rule {
	return Rule{
		Code:     "F601",
		Name:     "moves-after-end",
		Title:    "moves after the game was over",
		Why:      "The last moves belong to another game, or an earlier move is not the one that was played.",
		Severity: Error,
		Rule:     "COMMON-6",
		Since:    "0.1",
		Bad:      "1. f3 e5 2. g4 Qh4# 3. Kf2 Qe1 0-1\n",
		Good:     "1. f3 e5 2. g4 Qh4# 0-1\n",
		End: func(p *Pass) {
			l := p.Line
			if l.over == nil || l.beyond == nil || l.automatic() {
				return
			}
			p.ply = l.beyond
			p.Report(l.beyond.At, "the game was over after %s", p.nameOf(l.over)).
				noteAt(l.over.At, "%s", l.overWords())
		},
	}
}

// endingWords says in words how a game ended; turn is the side to move then.
func endingWords(e rules.Ending, turn side) string {
	switch e {
	case rules.Checkmate:
		return turn.String() + " is mated"
	case rules.Stalemate:
		return turn.String() + " is stalemated"
	case rules.KingGone:
		return turn.String() + " has lost the last king"
	case rules.MoverKing:
		return turn.Other().String() + " has lost the last king"
	case rules.DeadPosition:
		return "neither side can mate any more"
	case rules.SeventyFive:
		return "seventy-five moves by each side went without a capture or a pawn move"
	}
	return "the game goes on"
}
