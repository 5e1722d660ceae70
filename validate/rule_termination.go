package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// terminationAgainstBoard reports a Termination tag that the moves or the result
// contradict.
func terminationAgainstBoard() Rule {
	return Rule{
		Code:     "F609",
		Name:     "termination-against-board",
		Title:    "a Termination tag that the final position or the result contradicts",
		Why:      "The tag (PGN standard 9.8.1) tells why the game ended; where the board tells otherwise, moves are missing or the tag is another game's.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Termination \"checkmate\"]\n\n1. e4 e5 1-0\n",
		Good:     "[Termination \"checkmate\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
		End: func(p *Pass) {
			t := p.tag("Termination")
			if t == nil || p.Line.unsettled || p.Line.guessed {
				return
			}
			if words := p.terminationFault(strings.ToLower(t.Value)); words != "" {
				d := p.Report(t.Inside, "the Termination tag says %s, but %s", quote(t.Value), words)
				if n := len(p.Record.Main); n > 0 {
					d.noteAt(p.Record.Main[n-1].At, "the game's last half-move")
				}
			}
		},
	}
}

// terminationFault says what speaks against a Termination tag, in small letters; "" if
// nothing does.
func (p *Pass) terminationFault(says string) string {
	l := p.Line
	has := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(says, w) {
				return true
			}
		}
		return false
	}
	ended := l.ending != rules.Ongoing || l.fivefold
	switch {
	case has("stalemate"):
		if l.ending != rules.Stalemate {
			return "the last position is no stalemate"
		}
	case has("checkmate") || says == "mate":
		if l.ending != rules.Checkmate {
			return "the last position is no mate"
		}
	case has("unterminated"):
		if score := p.Record.Score(); score != record.Unfinished {
			return "the result is " + score.String()
		}
	case has("repetition"):
		if l.repeats < 3 {
			return "the last position did not stand three times"
		}
	case has("resign", "time forfeit", "won on time", "abandoned", "adjudication", "agreement"):
		if ended && l.ending != rules.DeadPosition && !l.automatic() {
			return endingWords(l.ending, l.turn)
		}
	}
	return ""
}
