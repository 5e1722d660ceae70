package record

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
)

// Result is the result of the game in its movetext. The Result tag is separate: [Game.Claim].
type Result struct {
	Outcome grammar.Outcome
	Text    string // as written; "" if the movetext has no result
	At      grammar.Span
}

// Written reports whether the movetext has a result.
func (r Result) Written() bool { return r.Text != "" }

// restate moves what says the result again out of the items after it, if not both are written as
// the PGN standard has it: they are two readings of one result, which is written once.
func (g *Game) restate(toMove Side) {
	score := ScoreOf(g.Result.Outcome, toMove)
	again := func(it *Item) bool {
		return it.Kind == Ending && ScoreOf(it.Outcome, toMove) == score && (it.Text != score.String() || g.Result.Text != score.String())
	}
	rest := g.AfterResult[:0]
	for i := range g.AfterResult {
		if it := &g.AfterResult[i]; again(it) {
			g.Restated = append(g.Restated, *it)
		} else {
			rest = append(rest, *it)
		}
	}
	g.AfterResult = rest
}

// MoreResults returns the results after the first one of the main line, in written order.
func (g *Game) MoreResults() (more []*Item) {
	for _, items := range [...][]Item{g.Restated, g.AfterResult} {
		for i := range items {
			if items[i].Kind == Ending {
				more = append(more, &items[i])
			}
		}
	}
	slices.SortFunc(more, func(s, t *Item) int { return int(s.At.Off) - int(t.At.Off) })
	return more
}

// Score is the result as the PGN standard has it: who won.
type Score uint8

// The scores of the PGN standard (8.2.6), and double forfeit.
const (
	Unfinished Score = iota // *
	WhiteWon                // 1-0
	BlackWon                // 0-1
	Draw                    // 1/2-1/2
	BothLost                // 0-0
)

// String returns the score in PGN.
func (s Score) String() string {
	switch s {
	case WhiteWon:
		return "1-0"
	case BlackWon:
		return "0-1"
	case Draw:
		return "1/2-1/2"
	case BothLost:
		return "0-0"
	}
	return "*"
}

// winner returns the score of a game won by s.
func winner(s Side) Score {
	if s == White {
		return WhiteWon
	}
	return BlackWon
}

// ScoreOf returns the score of an outcome when toMove is to move.
func ScoreOf(o grammar.Outcome, toMove Side) Score {
	switch o {
	case grammar.WhiteWins, grammar.BlackResigns, grammar.BlackFlags:
		return WhiteWon
	case grammar.BlackWins, grammar.WhiteResigns, grammar.WhiteFlags:
		return BlackWon
	case grammar.Drawn, grammar.Stalemate, grammar.DrawAgreed, grammar.DrawRepeated, grammar.DrawPerpetual, grammar.DrawFifty, grammar.DrawMaterial:
		return Draw
	case grammar.BothLose:
		return BothLost
	case grammar.Resigns, grammar.Mate:
		return winner(toMove.Other())
	}
	return Unfinished
}

// EndingTags returns the tags that g lacks to preserve what its result says in words and PGN's four
// results cannot: [Termination "normal"], the standard's word for a game that the players ended
// (9.8.1), and [TerminationDetails "resignation"], the tag in which engine tournaments give the
// cause. The result shows who resigned. A loss on time is [Termination "time forfeit"]. It returns
// none if PGN's results express the outcome completely.
func (g *Game) EndingTags() Tags {
	how := EndingWord(g.Result.Outcome)
	for i := 0; i < len(g.Restated) && how == ""; i++ {
		how = EndingWord(g.Restated[i].Outcome)
	}
	if how == "" {
		return nil
	}
	var tags Tags
	if g.Tags.Index("Termination") < 0 {
		if how == timeForfeit {
			return Tags{{Name: "Termination", Value: how}}
		}
		tags = append(tags, Tag{Name: "Termination", Value: "normal"})
	}
	if g.Tags.Index("TerminationDetails") < 0 {
		tags = append(tags, Tag{Name: "TerminationDetails", Value: how})
	}
	return tags
}

// timeForfeit is the standard's word for a game that a side lost on time (9.8.1).
const timeForfeit = "time forfeit"

// EndingWord returns how an outcome ended a game, for example "resignation"; "" if the outcome is
// only a result.
func EndingWord(o grammar.Outcome) string {
	switch o {
	case grammar.Resigns, grammar.WhiteResigns, grammar.BlackResigns:
		return "resignation"
	case grammar.Mate:
		return "checkmate"
	case grammar.Stalemate:
		return "stalemate"
	case grammar.WhiteFlags, grammar.BlackFlags:
		return timeForfeit
	case grammar.DrawAgreed:
		return "agreement"
	case grammar.DrawRepeated:
		return "repetition"
	case grammar.DrawPerpetual:
		return "perpetual check"
	case grammar.DrawFifty:
		return "fifty-move rule"
	case grammar.DrawMaterial:
		return "insufficient material"
	}
	return ""
}

// ParseScore parses a score in a tag: the PGN forms, ½-½, and these with spaces, another dash or a
// colon: 1:0.
func ParseScore(s string) (score Score, ok bool) {
	switch s = strings.TrimSpace(s); s {
	case "1-0":
		return WhiteWon, true
	case "0-1":
		return BlackWon, true
	case "1/2-1/2", "1/2", "½-½", "½":
		return Draw, true
	case "0-0":
		return BothLost, true
	case "*":
		return Unfinished, true
	}
	if plain := strings.Map(plainScore, s); plain != s {
		return ParseScore(plain)
	}
	return Unfinished, false
}

// plainScore returns the character of a PGN score that r stands for; -1 if r has no meaning there.
func plainScore(r rune) rune {
	switch {
	case r == ':' || unicode.Is(unicode.Pd, r) || r == '−':
		return '-'
	case unicode.IsSpace(r):
		return -1
	}
	return r
}

// ToMove returns the side to move after the main line.
func (g *Game) ToMove() Side {
	return g.Start.Side ^ Side(len(g.Main)&1)
}

// Score returns the score in the movetext; Unfinished if it has none.
func (g *Game) Score() Score { return ScoreOf(g.Result.Outcome, g.ToMove()) }

// Claim returns the score in the Result tag; ok is false if there is no such tag or it holds no
// score.
func (g *Game) Claim() (score Score, ok bool) {
	v, _ := g.Tags.Get("Result")
	return ParseScore(v)
}

// startOf reads the side to move and the move number from the FEN tag: its second and sixth field.
// Without the tag White begins with move 1.
func startOf(tags Tags) (s Start, fen bool) {
	s = Start{White, 1}
	for i := range tags {
		if len(tags[i].Name) != len("FEN") || !strings.EqualFold(tags[i].Name, "FEN") {
			continue
		}
		n := 0
		for f := range strings.FieldsSeq(tags[i].Value) {
			switch n++; n {
			case 2:
				if f == "b" || f == "B" {
					s.Side = Black
				}
			case 6:
				if v, err := strconv.ParseInt(f, 10, 32); err == nil && v > 0 && v < 1e9 {
					s.Number = int32(v)
				}
			}
		}
		return s, true
	}
	return s, false
}
