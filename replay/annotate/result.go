package annotate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// verdict is what the board says of the result.
type verdict struct {
	whole   bool // the main line was played to its end
	decided bool
	score   record.Score
	how     string // for the Termination tag
}

// judge takes in the last turn of the main line. The results that no player has to claim
// count (COMMON-3, COMMON-4, COMMON-5, CHESS-5).
func (a *Annotator) judge(t *replay.Turn) {
	v := &a.verdict
	ending := t.After.Ending()
	switch ending {
	case rules.Checkmate:
		v.how = "checkmate"
	case rules.Stalemate:
		v.how = "stalemate"
	case rules.KingGone, rules.MoverKing:
		v.how = "king captured"
	case rules.DeadPosition:
		v.how = "dead position"
	case rules.SeventyFive:
		v.how = "seventy-five moves"
	default:
		if a.history.repetitions() < 5 {
			return
		}
		v.how = "fivefold repetition"
	}
	v.decided, v.score = true, record.Draw
	if loser, lost := ending.Loser(t.After.Turn); lost {
		v.score = [...]record.Score{record.BlackWon, record.WhiteWon}[loser]
	}
}

// scores are what a record says of its result, and what it will say.
type scores struct {
	marker, tag record.Score // Unfinished for none
	due         record.Score
}

// scores weighs what the movetext, the Result tag and the board say. ok is false where they
// contradict each other, or where it is not known how the game ended: then nothing is added.
func (a *Annotator) scores() (s scores, ok bool) {
	g := a.game
	s.marker = g.Score()
	s.tag, _ = g.Claim()
	if a.verdict.decided {
		s.due = a.verdict.score
	}
	for _, said := range [...]record.Score{s.marker, s.tag} {
		switch {
		case said == record.Unfinished:
		case s.due == record.Unfinished:
			s.due = said
		case said != s.due:
			return s, false
		}
	}
	return s, a.verdict.whole && !a.cut()
}

// cut reports whether the end of the record lies in text that was not read as moves, so that
// a result may be there.
func (a *Annotator) cut() bool {
	for _, s := range a.syntax.Slips {
		switch s.Kind {
		case grammar.OpenComment, grammar.OpenVariation, grammar.TooLong, grammar.TooDeep:
			return true
		}
	}
	return false
}

// ending adds the result, and how it came about.
func (a *Annotator) ending() {
	if !a.options.Add.Has(Result | Termination) {
		return
	}
	s, ok := a.scores()
	if !ok {
		return
	}
	if a.options.Add.Has(Result) {
		a.result(s.due)
	}
	if a.options.Add.Has(Termination) {
		a.termination()
	}
}

// result adds the result to the movetext and to its tag.
func (a *Annotator) result(due record.Score) {
	g := a.game
	switch {
	case !g.Result.Written():
		a.end(due.String())
	case g.Result.Outcome == grammar.Unknown && a.verdict.decided:
		a.drafts.replace(rankEnd, g.Result.At, due.String())
	}
	if i := g.Tags.Index("Result"); i >= 0 && a.verdict.decided && g.Tags[i].At.Len() > 0 {
		if value := strings.TrimSpace(g.Tags[i].Value); value == "" || value == "?" || value == "*" {
			a.drafts.replace(rankTags, g.Tags[i].Inside, due.String())
		}
	}
}

// termination tells how the game ended, if the board shows it, or the words of the record.
func (a *Annotator) termination() {
	switch o := a.game.Result.Outcome; {
	case a.verdict.decided:
		a.tag("Termination", a.verdict.how)
	case o == grammar.Resigns, o == grammar.WhiteResigns, o == grammar.BlackResigns:
		a.tag("Termination", record.Termination(o))
	}
}

// end puts a result behind all there is.
func (a *Annotator) end(score string) {
	end := a.syntax.End
	before := " "
	if n := len(a.syntax.Items); n > 0 {
		if last := &a.syntax.Items[n-1]; last.Kind == grammar.Line || last.Kind == grammar.Escape {
			end = max(end, last.End)
			before = a.newline
		}
	}
	a.drafts.insert(rankEnd, end, before+score)
}
