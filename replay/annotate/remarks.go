package annotate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/describe"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/words"
)

// remarks adds the requested comments after a turn, except those already present.
func (a *Annotator) remarks(t *replay.Turn, b *trailing) {
	o := &a.options
	if o.Add.has(OnlyMoves) && t.Move.A.Kind != rules.Pass && a.forced(t.Before) {
		a.remarkOn(t, b, onlyMove)
	}
	for _, text := range a.claims(t.After.Clock, t.After.Ending, t.After.Rules()) {
		a.remarkOn(t, b, text)
	}
	if o.Conditions.chooses(t) {
		if text := a.conditions(t.After); text != "" {
			a.remarkOn(t, b, text)
		}
	}
	if o.FEN.chooses(t) {
		a.remarkOn(t, b, a.fen(t.After))
	}
	if o.Diagrams.chooses(t) {
		a.remarkOn(t, b, a.diagram(t.After, t.After.Touched(&t.Move)))
	}
}

// onlyMove is the comment on a forced move.
const onlyMove = "the only legal move"

// claims returns the requested comments on repetitions and on the fifty-move rule after a ply, by
// the clock of the position and how the game is over with it.
func (a *Annotator) claims(clock int32, ending func() *rules.End, r *rules.Rules) (list []string) {
	if a.options.Add.has(Repetitions) {
		n := a.history.repetitions()
		text := words.Repetition(n)
		if text != "" && ending() == rules.Ongoing && (n < 5 || replay.LawsOf(a.game, r) != replay.OldLaws) {
			list = append(list, text)
		}
	}
	if a.options.Add.has(FiftyMoves) {
		switch {
		case clock == 100 && ending() == rules.Ongoing:
			list = append(list, words.FiftyMoves)
		case clock == 150 && ending() == rules.SeventyFive && replay.LawsOf(a.game, r).Ends(rules.SeventyFive):
			list = append(list, words.SeventyFiveMoves)
		}
	}
	return list
}

// forced reports whether the side to move has only one legal turn.
func (a *Annotator) forced(p *rules.Position) bool {
	a.turns = p.Moves(a.turns[:0])
	return len(a.turns) == 1
}

// remarkOn adds a comment after a turn, unless it is already there.
func (a *Annotator) remarkOn(t *replay.Turn, b *trailing, text string) {
	for items := range a.trails(t) {
		if commented(items, text) {
			return
		}
	}
	a.add(b, text)
}

// remark adds a comment after a ply, unless it is among what follows the ply.
func (a *Annotator) remark(b *trailing, following []record.Item, text string) {
	if !commented(following, text) {
		a.add(b, text)
	}
}

// add adds a comment while the record has room.
func (a *Annotator) add(b *trailing, text string) {
	if a.room -= len(text); a.room >= 0 {
		b.comments = append(b.comments, text)
	}
}

// commented reports whether a comment of that content is among items.
func commented(items []record.Item, text string) bool {
	text = record.CommentText(text)
	return slices.ContainsFunc(items, func(it record.Item) bool {
		return it.Kind == record.Comment && record.CommentText(it.Text) == text
	})
}

// startRemarks returns the requested comments on the first position.
func (a *Annotator) startRemarks(p *rules.Position) []string {
	var list []string
	add := func(chosen *Plies, text string) {
		if chosen.words&atStart != 0 && text != "" && !commented(a.game.Leading, text) {
			list = append(list, text)
		}
	}
	add(&a.options.Conditions, a.conditions(p))
	add(&a.options.FEN, a.fen(p))
	add(&a.options.Diagrams, a.diagram(p, nil))
	return list
}

// conditions describes the conditions of the units in a position, "" if there are none.
func (a *Annotator) conditions(p *rules.Position) string {
	return strings.Join(describe.Conditions(p, a.names(p)), "; ")
}

// names returns the names of units in the letters of the game, nil for those of its variant.
func (a *Annotator) names(p *rules.Position) []string {
	return notation.UnitNames(p.Rules(), a.letters())
}

// fen writes a position as an embedded command, which programs distinguish from prose and layouts
// keep on one line.
func (a *Annotator) fen(p *rules.Position) string {
	return "[%fen " + string(p.AppendFENWith(nil, a.options.Passants)) + "]"
}

// diagram draws a position on separate lines: the board, a legend of its signs, the conditions of
// the units, and the side to move.
func (a *Annotator) diagram(p *rules.Position, marked []board.Square) string {
	text := "\n" + picture.Board(p, picture.Look{Marked: marked, Names: a.names(p)})
	if legend := picture.Legend(p); legend != "" {
		text += legend + "\n"
	}
	for _, line := range describe.Conditions(p, a.names(p)) {
		text += line + "\n"
	}
	return text + words.Standing(p) + "\n"
}

// comment writes a comment: in braces, or, if it contains braces itself, as pieces with several
// letters do in FEN, to the end of the line. It reports whether the line has to end after it.
func (a *Annotator) comment(text string) (written string, rest bool) {
	if strings.ContainsAny(text, "{}") {
		return ";" + text, true
	}
	return fmt.Sprintf("{%s}", strings.ReplaceAll(text, "\n", a.newline)), false
}
