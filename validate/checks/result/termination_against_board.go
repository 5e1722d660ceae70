package result

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// terminationAgainstBoard reports a Termination tag that the moves or the result
// contradict.
func terminationAgainstBoard() check.Check {
	return check.Check{
		Code:  "F609",
		Name:  "termination-against-board",
		Title: "a Termination or TerminationDetails tag that contradicts the final position or the result",
		Why: "The tags (PGN standard 9.8.1) say why the game ended; if the board says otherwise, " +
			"moves are missing or the tag belongs to another game.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Tags:     []check.TagUse{{Name: "Termination"}, {Name: "TerminationDetails"}},
		Bad:      "[TerminationDetails \"checkmate\"]\n\n1. e4 e5 1-0\n",
		Good:     "[TerminationDetails \"checkmate\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
		End: func(p *check.Pass) {
			if p.Line.Unsettled || p.Line.Guessed {
				return
			}
			for _, name := range []string{"Termination", "TerminationDetails"} {
				t := p.Tag(name)
				if t == nil {
					continue
				}
				words := terminationFault(p, strings.ToLower(t.Value))
				if words == "" {
					continue
				}
				d := p.Report(t.Inside, "the %s tag says %s, but %s", name, printable.Quote(t.Value), words)
				if n := len(p.Record.Main); n > 0 {
					d.NoteAt(p.Record.Main[n-1].At, "the last move of the game is here")
				}
			}
		},
	}
}

// terminationFault says what contradicts a Termination or TerminationDetails tag, in lower case; ""
// if nothing does.
func terminationFault(p *check.Pass, says string) string {
	l := p.Line
	has := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(says, w) {
				return true
			}
		}
		return false
	}
	ended := l.Ending != rules.Ongoing || l.Fivefold
	switch {
	case has("stalemate"):
		if l.Ending != rules.Stalemate {
			return "the final position is not stalemate"
		}
	case has("checkmate") || says == "mate":
		if l.Ending != rules.Checkmate {
			return "the final position is not mate"
		}
	case has("unterminated"):
		if score := p.Record.Score(); score != record.Unfinished {
			return "the result is " + score.String()
		}
	case has("repetition"):
		if l.Repeats < 3 {
			return "the final position did not occur three times"
		}
	case has("resign", "time forfeit", "won on time", "abandoned", "adjudication", "agreement"):
		if ended && l.Ending != rules.DeadPosition && !l.Automatic() {
			return l.Ending.Reason(l.SideToMove)
		}
		if !ended && has("time forfeit", "won on time") {
			return flaggedByKing(p)
		}
	}
	return ""
}

// flaggedByKing says that the winner of a game lost on time has only a king, which cannot mate, so
// that the game is drawn (FIDE Laws 6.9); "" if that is not so. Other games have other ways to win.
func flaggedByKing(p *check.Pass) string {
	if r := p.Rules(); r == nil || !r.Variant.Orthodox {
		return ""
	}
	score := p.Record.Score()
	for side, won := range [...]record.Score{board.White: record.WhiteWon, board.Black: record.BlackWon} {
		if score == won && p.Line.LoneKing(p.Record.Main, board.Color(side)) {
			return board.Color(side).String() + " has only a king and cannot win on time"
		}
	}
	return ""
}
