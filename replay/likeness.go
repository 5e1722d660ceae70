package replay

import (
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// likeness compares turns with the text of a half-move.
type likeness struct {
	pen  *notation.Like
	text string // of the half-move, without marks
	buf  []byte
}

// of makes l compare with a half-move of a game in a language's letters.
func (l *likeness) of(ply *record.Ply, r *rules.Rules, letters *notation.Language) {
	l.pen = notation.LikeWritten(ply.Move, r, letters)
	l.text = bare(ply)
}

// bare is the text of a half-move without marks.
func bare(ply *record.Ply) string {
	return ply.Move.Text[ply.Move.Bare.Off:ply.Move.Bare.End]
}

// write writes a turn in the manner of the half-move. A zap's result is left out: it is
// written apart.
func (l *likeness) write(p *rules.Position, m rules.Move) string {
	if m.A.Kind == rules.Zap {
		m.Fate, m.Param, m.Bare = rules.NoFate, 0, false
	}
	l.buf = l.pen.AppendMove(l.buf[:0], p, m, rules.Spelling{})
	return string(l.buf)
}

// distance is how far another text is from that of the half-move.
func (l *likeness) distance(text string) int { return spelling.Distance(l.text, text) }
