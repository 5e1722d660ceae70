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
		a.remark(t, b, "the only legal move")
	}
	laws := replay.LawsOf(a.game, t.After.Rules())
	if o.Add.has(Repetitions) && t.After.Ending() == rules.Ongoing {
		n := a.history.repetitions()
		if text := words.Repetition(n); text != "" && (n < 5 || laws != replay.OldLaws) {
			a.remark(t, b, text)
		}
	}
	if o.Add.has(FiftyMoves) {
		switch ending := t.After.Ending(); {
		case t.After.Clock == 100 && ending == rules.Ongoing:
			a.remark(t, b, words.FiftyMoves)
		case t.After.Clock == 150 && ending == rules.SeventyFive && laws.Ends(ending):
			a.remark(t, b, words.SeventyFiveMoves)
		}
	}
	if o.Conditions.chooses(t) {
		if text := a.conditions(t.After); text != "" {
			a.remark(t, b, text)
		}
	}
	if o.FEN.chooses(t) {
		a.remark(t, b, a.fen(t.After))
	}
	if o.Diagrams.chooses(t) {
		a.remark(t, b, a.diagram(t.After, marked(&t.Move)))
	}
}

// forced reports whether the side to move has only one legal turn.
func (a *Annotator) forced(p *rules.Position) bool {
	a.turns = p.Moves(a.turns[:0])
	return len(a.turns) == 1
}

// remark adds a comment after a turn, unless it is already there.
func (a *Annotator) remark(t *replay.Turn, b *trailing, text string) {
	for items := range a.trails(t) {
		if commented(items, text) {
			return
		}
	}
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
	return notation.UnitNames(p.Rules(), a.reader.Letters())
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

// marked returns the squares that a diagram highlights for the last turn.
func marked(m *rules.Move) []board.Square {
	if m.A.Kind == rules.Pass {
		return nil
	}
	list := []board.Square{m.A.From, m.A.To}
	if m.B.Kind == rules.Go {
		list = append(list, m.B.From, m.B.To)
	}
	return list
}

// comment writes a comment: in braces, or, if it contains braces itself, as pieces with several
// letters do in FEN, to the end of the line. It reports whether the line has to end after it.
func (a *Annotator) comment(text string) (written string, rest bool) {
	if strings.ContainsAny(text, "{}") {
		return ";" + text, true
	}
	return fmt.Sprintf("{%s}", strings.ReplaceAll(text, "\n", a.newline)), false
}
