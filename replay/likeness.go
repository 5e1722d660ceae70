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

// write returns [likeness.append] of a turn as a string.
func (l *likeness) write(p *rules.Position, m rules.Move) string {
	l.buf = l.append(l.buf[:0], p, m)
	return string(l.buf)
}

// append writes a turn in the style of the ply, without the result of a zap, which is written
// separately.
func (l *likeness) append(dst []byte, p *rules.Position, m rules.Move) []byte {
	if m.A.Kind == rules.Zap {
		m.ZapOutcome, m.Param, m.Bare = rules.NoOutcome, 0, false
	}
	return l.pen.AppendMove(dst, p, m, rules.Spelling{})
}

// distance measures the difference of another text from that of the ply.
func (l *likeness) distance(text []byte) int { return spelling.Distance(l.text, string(text)) }
