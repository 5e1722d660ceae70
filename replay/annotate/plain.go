package annotate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// plain plays the most common games on bitboards, from their tokens: orthodox chess, with legal
// moves in canonical spelling. They lack nothing but marks, tags and results.
type plain struct {
	games   *mainline.Plain
	lines   orthodox.Lines
	builder record.Builder
	rules   *rules.Rules // of orthodox chess
	off     bool         // leave everything to the rules engine: for tests
}

// needsEngine are the additions that depend on more of a position than plain knows.
const needsEngine = OnlyMoves | Repetitions | FiftyMoves

// playPlain annotates the moves of a plain game. It returns false for another game, and then
// nothing has changed.
func (a *Annotator) playPlain() bool {
	x, o, g := &a.plain, &a.options, a.syntax
	if x.off || len(g.Tags) == 0 || o.Add.has(needsEngine) || !o.FEN.none() || !o.Diagrams.none() || !o.Conditions.none() {
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
	fen, _, ok := x.games.Lines(g)
	if !ok || !x.lines.Begin(fen) || !a.plainLines() || x.lines.Plies == 0 {
		a.drafts = a.drafts[:0]
		return false
	}
	end := &g.Items[len(g.Items)-1]
	a.game = x.builder.BuildTags(g)
	a.game.Result = record.Result{Outcome: grammar.Outcome(end.N), Text: string(g.Src[end.Off:end.End]), At: end.Span}
	a.verdict.whole, a.plies = true, x.lines.Plies
	if o.Add.has(Result | Termination | Tags) {
		b := &x.lines.Pos
		a.judge(mainline.EndOf(b), board.Color(b.Turn()), x.rules)
	}
	return true
}

// plainLines plays all lines of the game and drafts the missing marks. It returns false if a move
// is not legal.
func (a *Annotator) plainLines() bool {
	l, g := &a.plain.lines, a.syntax
	keep := a.options.Add.has(Result | Termination | Tags)
	if keep {
		a.history.beginAt(l.Pos.Key())
	}
	for i := range g.Items {
		switch it := &g.Items[i]; it.Kind {
		case grammar.Open:
			l.Open()
		case grammar.Close:
			l.Close()
		case grammar.MoveTok:
			m := l.Play(it.Canonical())
			if m == 0 {
				return false
			}
			if keep && l.Depth() == 0 {
				a.history.addMain(l.Pos.Key(), int32(l.Pos.Clock()))
			}
			if m.Check() != 0 && a.options.Add.has(Marks) {
				a.plainMark(it, l.Pos.Mated())
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
	due := a.marks["san"] // all canonical spellings have these
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
