package annotate

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// verdict is the result according to the board.
type verdict struct {
	whole   bool // the main line was played to its end
	decided bool
	score   record.Score
	how     string // for the TerminationDetails tag
}

// judge evaluates the final position of the main line: how it ends the game, and whose turn it is.
// Only results that no player has to claim count (COMMON-3, COMMON-4, COMMON-5, CHESS-5).
func (a *Annotator) judge(ending *rules.End, turn board.Color, r *rules.Rules) {
	v := &a.verdict
	laws := replay.LawsOf(a.game, r)
	switch {
	case laws.Ends(ending):
		v.how = ending.ID
	case laws != replay.OldLaws && a.history.repetitions() >= 5:
		v.how = "fivefold repetition"
	default:
		return
	}
	v.decided, v.score = true, record.Draw
	if loser, lost := ending.Loser(turn); lost {
		v.score = [...]record.Score{record.BlackWon, record.WhiteWon}[loser]
	}
}

// scores are the results in a record, and the one to write.
type scores struct {
	marker, tag record.Score // Unfinished if missing
	due         record.Score
}

// scores combines the movetext, the Result tag and the board. ok is false if they contradict each
// other, or if it is unknown how the game ended: then nothing is added.
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

// cut reports whether the end of the record is in text that was not read as moves, so that it may
// contain a result.
func (a *Annotator) cut() bool {
	for _, s := range a.syntax.SyntaxErrors {
		switch s.Kind {
		case grammar.OpenComment, grammar.HiddenTags, grammar.OpenVariation, grammar.TooLong, grammar.TooDeep:
			return true
		}
	}
	return false
}

// ending adds the result, and the reason for it.
func (a *Annotator) ending() {
	if !a.options.Add.has(Result | Termination) {
		return
	}
	s, ok := a.scores()
	if !ok {
		return
	}
	if a.options.Add.has(Result) {
		a.result(s.due)
	}
	if a.options.Add.has(Termination) {
		a.termination()
	}
}

// result adds the result to the movetext and to its tag.
func (a *Annotator) result(due record.Score) {
	g := a.game
	switch {
	case !g.Result.Written():
		if !a.endsInTag() {
			a.end(due.String())
		}
	case g.Result.Outcome == grammar.Unknown && a.verdict.decided:
		a.drafts.replace(rankEnd, g.Result.At, a.apart(g.Result.At, due.String()))
	}
	if i := g.Tags.Index("Result"); i >= 0 && a.verdict.decided && g.Tags[i].At.Len() > 0 {
		if value := strings.TrimSpace(g.Tags[i].Value); value == "" || value == "?" || value == "*" {
			a.drafts.replace(rankTags, g.Tags[i].Inside, due.String())
		}
	}
}

// apart returns a text with the spaces that it needs in place of a span: 2* is a number and a
// result, 21/2-1/2 is neither.
func (a *Annotator) apart(at grammar.Span, text string) string {
	src := a.syntax.Src
	if at.Off > 0 && !isBlank(src[at.Off-1]) {
		text = " " + text
	}
	if int(at.End) < len(src) && !isBlank(src[at.End]) {
		text += " "
	}
	return text
}

// isBlank reports whether a byte is a space or a line end.
func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// endsInTag reports whether the record ends inside a damaged tag pair, which would take the result.
func (a *Annotator) endsInTag() bool {
	for i := range a.syntax.SyntaxErrors {
		e := &a.syntax.SyntaxErrors[i]
		if (e.Kind == grammar.BrokenTag || e.Kind == grammar.LateTag) && e.End == a.syntax.End && a.syntax.Src[e.End-1] != ']' {
			return true
		}
	}
	return false
}

// termination says how the game ended, if the board or the words of the record show it.
func (a *Annotator) termination() {
	how := ""
	switch o := a.game.Result.Outcome; {
	case a.verdict.decided:
		how = a.verdict.how
	case o == grammar.Resigns, o == grammar.WhiteResigns, o == grammar.BlackResigns, o >= grammar.DrawAgreed:
		how = record.EndingWord(o)
	case (o == grammar.WhiteFlags || o == grammar.BlackFlags) && !a.tagged("Termination"):
		a.tag("Termination", record.EndingWord(o))
	}
	if how != "" && !a.tagged("Termination") {
		a.tag("Termination", "normal") // the standard has one word for all ends of play (9.8.1)
		a.tag("TerminationDetails", how)
	}
}

// end puts a result after everything else except prose: that is read after a result too, with all
// that is in it.
func (a *Annotator) end(score string) {
	end := a.beforeProse()
	before := " "
	if len(a.syntax.Items) == 0 && len(a.syntax.Tags) > 0 {
		before = a.newline + a.newline // the tag section ends here
	}
	if n := len(a.syntax.Items); n > 0 {
		if last := &a.syntax.Items[n-1]; last.Kind == grammar.Line || last.Kind == grammar.Escape {
			end = max(end, last.End)
			before = a.newline
		}
	}
	if at := a.restOfLine; at >= 0 && at <= end && !bytes.ContainsAny(a.text[at:end], "\r\n") && space(a.text[at:end]) {
		before = a.newline // else it would be in that comment
	}
	a.drafts.insert(rankEnd, end, before+score)
}

// beforeProse returns where the record ends apart from the prose at its end.
func (a *Annotator) beforeProse() int32 {
	list, read := a.syntax.SyntaxErrors, int32(0) // where what is read ends
	if n := len(a.syntax.Items); n > 0 {
		read = a.syntax.Items[n-1].End
	}
	if n := len(a.syntax.Tags); n > 0 {
		read = max(read, a.syntax.Tags[n-1].End)
	}
	n := len(list)
	for n > 0 && list[n-1].Kind == grammar.Prose && list[n-1].Off >= read {
		n--
	}
	switch {
	case n == len(list):
		return a.syntax.End
	case n > 0:
		read = max(read, list[n-1].End)
	}
	return read
}
