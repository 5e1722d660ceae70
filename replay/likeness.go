package replay

import (
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// likeness measures how similar turns are to the text of a ply.
type likeness struct {
	pen  *notation.Like
	text string // of the ply, without marks
	buf  []byte
}

// of prepares l for a ply of a game in the letters of a language.
func (l *likeness) of(ply *record.Ply, r *rules.Rules, letters *notation.Language) {
	l.pen = notation.LikeWritten(ply.Move, r, letters)
	l.text = bare(ply)
}

// bare returns the text of a ply without marks.
func bare(ply *record.Ply) string {
	return ply.Move.Text[ply.Move.Bare.Off:ply.Move.Bare.End]
}

// write writes a turn in the style of the ply, without the result of a zap, which is written
// separately.
func (l *likeness) write(p *rules.Position, m rules.Move) string {
	if m.A.Kind == rules.Zap {
		m.ZapOutcome, m.Param, m.Bare = rules.NoOutcome, 0, false
	}
	l.buf = l.pen.AppendMove(l.buf[:0], p, m, rules.Spelling{})
	return string(l.buf)
}

// distance measures the difference of another text from that of the ply.
func (l *likeness) distance(text string) int { return spelling.Distance(l.text, text) }
