package replay

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/misprint"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// likeness measures how similar turns are to the text of a ply.
type likeness struct {
	pen      *notation.Like
	text     string // of the ply, without marks
	backward string // the same with its two squares exchanged; "" if it does not have two
	buf      []byte
}

// backwardCost is how different a move is from itself with its squares exchanged, in letters.
const backwardCost = 2

// of prepares l for a ply of a game in the letters of a language.
func (l *likeness) of(ply *record.Ply, r *rules.Rules, letters *notation.Language) {
	l.pen = notation.LikeWritten(ply.Move, r, letters)
	l.text = bare(ply)
	l.backward = backward(ply.Move)
}

// backward returns a move's text, without marks, with the squares that its unit leaves and enters
// exchanged. It returns "" if not both are written, or others too.
func backward(m *grammar.Move) string {
	if len(m.Parts) != 1 || len(m.Parts[0].Legs) != 1 || !m.Parts[0].From.Known() || !m.Parts[0].Legs[0].To.Known() {
		return ""
	}
	return misprint.Backward(m.Text[m.Bare.Off:m.Bare.End])
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
func (l *likeness) distance(text []byte) int {
	letters := spelling.Distance(l.text, string(text))
	if letters > backwardCost && l.backward != "" && l.backward == string(text) {
		return backwardCost
	}
	return letters
}
