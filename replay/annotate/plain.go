package annotate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// plain plays the most common games on bitboards, from their tokens: orthodox chess, with legal
// moves in canonical spelling. They lack nothing but marks, comments, tags and results.
type plain struct {
	games   *mainline.Plain
	lines   orthodox.Lines
	builder record.Builder
	rules   *rules.Rules       // of orthodox chess
	letters *notation.Language // of the current game, if they are named
	remarks plainRemarks
	off     bool // leave everything to the rules engine: for tests
}

// playPlain annotates the moves of a plain game. It returns false for another game, and then
// nothing has changed.
func (a *Annotator) playPlain() bool {
	x, o, g := &a.plain, &a.options, a.syntax
	if x.off || len(g.Tags) == 0 {
		return false
	}
	if x.games == nil {
		x.games = mainline.NewPlain(a.catalog)
		x.games.Variant, x.games.Language = o.Variant, o.Language
		var set variant.Game
		if err := a.catalog.Setup(&set, func(string) (string, bool) { return "", false }, "chess"); err != nil {
			return false
		}
		x.rules = set.Rules
	}
	t, ok := x.games.Lines(g)
	if !ok || t.Squares > 0 && t.Squares < t.Plies || !x.lines.Begin(t.Start) {
		return false
	}
	x.letters = t.Letters
	end := &g.Items[len(g.Items)-1]
	a.game = x.builder.BuildTags(g)
	a.game.Result = record.Result{Outcome: grammar.Outcome(end.N), Text: string(g.Src[end.Off:end.End]), At: end.Span}
	a.beginPlainRemarks(t.Last)
	if !a.plainLines(t) || x.lines.Plies == 0 || a.room < 0 {
		a.drafts, a.room = a.drafts[:0], g.Limit
		return false
	}
	a.verdict.whole, a.plies = true, x.lines.Plies
	if o.Add.has(Result | Termination | Tags) {
		b := &x.lines.Pos
		a.judge(mainline.EndOf(b), board.Color(b.Turn()), x.rules)
	}
	a.placePlainRemarks()
	return true
}

// plainLines plays all lines of the game, drafts the missing marks, and notes the remarks. It
// returns false if a move is not legal.
func (a *Annotator) plainLines(t *mainline.Tokens) bool {
	l, x := &a.plain.lines, &a.plain.remarks
	marks := a.options.Add.has(Marks) && t.Squares == 0 // what names only its squares has none
	main := a.options.Add.has(Result | Termination | Tags)
	all := a.options.Add.has(Repetitions)
	if main || all {
		a.history.beginAt(l.Pos.Key())
	}
	first := true // no ply of the line has been played
	for i := range t.Items {
		switch it := &t.Items[i]; it.Kind {
		case grammar.Open:
			l.Open()
			x.lasts = append(x.lasts, noItem)
			first = true
		case grammar.Close:
			a.plainRemarksAtClose()
			l.Close()
			first = false
		case grammar.MoveTok:
			forced := a.options.Add.has(OnlyMoves) && l.Pos.Forced()
			m := l.Play(it.Canonical())
			if m == 0 {
				return false
			}
			if all || main && l.Depth() == 0 {
				a.history.addAt(l.Depth(), first, l.Pos.Key(), int32(l.Pos.Clock()))
			}
			first = false
			if m.Check() != 0 && marks {
				a.plainMark(it, l.Pos.Mated())
			}
			if x.wanted {
				a.plainRemarksAfter(i, m, forced)
			}
		}
	}
	return true
}

// plainMark adds the missing check or mate sign to a move, or turns a check sign into a mate sign.
func (a *Annotator) plainMark(it *grammar.Item, mate bool) {
	at := grammar.Span{Off: it.End, End: it.End} // before a judgement
	for at.Off > it.Off && (a.syntax.Src[at.Off-1] == '!' || a.syntax.Src[at.Off-1] == '?') {
		at.Off--
	}
	at.End = at.Off
	due := a.marks["san"] // all canonical spellings have these, in the letters of any language
	switch it.Canonical() >> 15 & 3 {
	case 0:
		text := due.Check
		if mate {
			text = due.Mate
		}
		a.drafts.replace(rankMark, at, text)
	case 1:
		if mate {
			at.Off--
			a.drafts.replace(rankMark, at, due.Mate)
		}
	}
}
