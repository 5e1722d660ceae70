package annotate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// mark adds the mark of check or mate that a half-move leaves out, or makes one of check one
// of mate.
func (a *Annotator) mark(t *replay.Turn) {
	ply := t.Ply
	if !a.options.Add.Has(Marks) || ply.Check == '#' || ply.Check == '2' || t.Move.A.Kind == rules.Pass || !checks(t) {
		return
	}
	due := a.marksOf(ply)
	text := due.Check
	if t.After.Ending() == rules.Checkmate {
		text = due.Mate
	} else if ply.Check != 0 {
		return
	}
	switch {
	case text == "":
	case ply.Check == 0:
		a.drafts.insert(rankMark, a.markPlace(ply), text)
	default:
		if at := markSpan(ply); at.Len() > 0 {
			a.drafts.replace(rankMark, at, text)
		}
	}
}

// marksOf are the marks of the notation that a half-move is written in.
func (a *Annotator) marksOf(ply *record.Ply) notation.Marks {
	name := notation.Tell(ply.Move)
	if name == "" { // castling and pawns' moves look the same in several
		name = a.notation()
	}
	if n, ok := a.marks[name]; ok {
		return n
	}
	return a.marks["san"] // what only letters tell apart marks alike
}

// notation is the notation that most moves of the game look like.
func (a *Annotator) notation() string {
	if a.told == "" {
		if a.told = a.reader.Tell(a.game); a.told == "" {
			a.told = "san"
		}
	}
	return a.told
}

// markPlace is where a mark is put that is missing: behind the move, and behind what a zap
// did or a unit becomes, where that stands apart.
func (a *Annotator) markPlace(ply *record.Ply) int32 {
	i := a.itemOf(ply.At.Off)
	if k, end := a.beside(i, ply.At.End, grammar.Effect, grammar.Becomes); k > i {
		return end
	}
	if b := ply.Move.Bare; b.End > b.Off {
		return ply.At.Off + b.End
	}
	return ply.At.End
}

// markSpan is where the sign of check of a half-move stands; empty if it is none of one
// character, or none that can be told from the rest.
func markSpan(ply *record.Ply) grammar.Span {
	if at := ply.CheckAt; at.Len() > 0 {
		if at.Len() == 1 {
			return at
		}
		return grammar.Span{}
	}
	m := ply.Move
	for i := int(m.Bare.End); i < len(m.Text); i++ {
		if m.Text[i] == '+' {
			off := ply.At.Off + int32(i)
			return grammar.Span{Off: off, End: off + 1}
		}
	}
	return grammar.Span{}
}
