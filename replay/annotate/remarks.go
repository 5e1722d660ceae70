package annotate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// remarks adds the comments that are asked for behind a turn, but for those that are there.
func (a *Annotator) remarks(t *replay.Turn, b *behind) {
	o := &a.options
	if o.Add.Has(OnlyMoves) && t.Move.A.Kind != rules.Pass && a.forced(t.Before) {
		a.remark(t, b, "the only legal move")
	}
	if o.Add.Has(Repetitions) && t.After.Ending() == rules.Ongoing {
		switch n := a.history.repetitions(); {
		case n == 3 || n == 4:
			a.remark(t, b, [...]string{"third", "fourth"}[n-3]+" occurrence of the position: a draw may be claimed")
		case n == 5:
			a.remark(t, b, "fifth occurrence of the position: the game is drawn")
		}
	}
	if o.Add.Has(FiftyMoves) {
		switch ending := t.After.Ending(); {
		case t.After.Clock == 100 && ending == rules.Ongoing:
			a.remark(t, b, "fifty-move rule: a draw may be claimed")
		case t.After.Clock == 150 && ending == rules.SeventyFive:
			a.remark(t, b, "seventy-five-move rule: the game is drawn")
		}
	}
	if o.Conditions.chooses(t) {
		if text := conditions(t.After); text != "" {
			a.remark(t, b, text)
		}
	}
	if o.FEN.chooses(t) {
		a.remark(t, b, fen(t.After))
	}
	if o.Diagrams.chooses(t) {
		a.remark(t, b, diagram(t.After, marked(&t.Move)))
	}
}

// forced reports whether the side to move has one legal turn.
func (a *Annotator) forced(p *rules.Position) bool {
	a.turns = p.Moves(a.turns[:0])
	return len(a.turns) == 1
}

// remark adds a comment behind a turn, unless it is there.
func (a *Annotator) remark(t *replay.Turn, b *behind, text string) {
	for items := range a.trails(t) {
		if commented(items, text) {
			return
		}
	}
	b.comments = append(b.comments, text)
}

// commented reports whether a comment of that content is among items.
func commented(items []record.Item, text string) bool {
	text = record.CommentText(text)
	return slices.ContainsFunc(items, func(it record.Item) bool {
		return it.Kind == record.Comment && record.CommentText(it.Text) == text
	})
}

// startRemarks are the comments that are asked for about the first position.
func (a *Annotator) startRemarks(p *rules.Position) []string {
	var list []string
	add := func(chosen *Plies, text string) {
		if chosen.words&atStart != 0 && text != "" && !commented(a.game.Lead, text) {
			list = append(list, text)
		}
	}
	add(&a.options.Conditions, conditions(p))
	add(&a.options.FEN, fen(p))
	add(&a.options.Diagrams, diagram(p, nil))
	return list
}

// conditions says what is special about the units of a position, "" if nothing is.
func conditions(p *rules.Position) string { return strings.Join(picture.Conditions(p), "; ") }

// fen is a position in the form of an embedded command, which programs tell from prose and
// which layouts keep on one line.
func fen(p *rules.Position) string { return "[%fen " + p.FEN() + "]" }

// diagram draws a position on lines of its own: the board, what its signs mean, the conditions
// of the units, and who is to move.
func diagram(p *rules.Position, marked []board.Square) string {
	text := "\n" + picture.Board(p, picture.Look{Marked: marked})
	if legend := picture.Legend(p); legend != "" {
		text += legend + "\n"
	}
	for _, line := range picture.Conditions(p) {
		text += line + "\n"
	}
	return text + picture.Standing(p) + "\n"
}

// marked are the squares that a diagram shows as those of the last turn.
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

// comment writes a comment: in braces, or to the end of the line where it has braces itself,
// as pieces of several letters have in FEN. It reports whether the line is to end behind it.
func (a *Annotator) comment(text string) (written string, rest bool) {
	if strings.ContainsAny(text, "{}") {
		return ";" + text, true
	}
	return fmt.Sprintf("{%s}", strings.ReplaceAll(text, "\n", a.newline)), false
}
