package annotate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// mark adds the missing check or mate sign to a ply, or turns a check sign into a mate sign.
func (a *Annotator) mark(t *replay.Turn) {
	ply := t.Ply
	if !a.options.Add.has(Marks) || ply.Check == '#' || ply.Check == '2' || t.Move.A.Kind == rules.Pass || !checks(t) {
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

// marksOf returns the marks of the notation in which a ply is written.
func (a *Annotator) marksOf(ply *record.Ply) notation.Marks {
	name := notation.Tell(ply.Move)
	if name == "" { // castling and pawn moves look the same in several
		name = a.notation()
	}
	if n, ok := a.marks[name]; ok {
		return n
	}
	return a.marks["san"] // notations that differ only in letters have the same marks
}

// notation returns the notation that most moves of the game look like.
func (a *Annotator) notation() string {
	if a.told == "" {
		if a.told = a.reader.Tell(a.game); a.told == "" {
			a.told = "san"
		}
	}
	return a.told
}

// markPlace returns where a missing mark belongs: after the move, and after a detached zap result
// or promotion.
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

// markSpan returns the place of a ply's check sign; empty if it is not a single character, or
// cannot be identified.
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
