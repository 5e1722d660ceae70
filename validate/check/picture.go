package check

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	drawing "github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Picture returns the small board of a finding about a step, in the letters of the record: a
// position with the squares of the finding in brackets.
func Picture(s *replay.Step, p *rules.Position, marked ...board.Square) string {
	l, _ := s.Letters()
	return picture(l, p, marked)
}

// PlainPicture is [Picture] for a game in the letters of the standard.
func PlainPicture(p *rules.Position, marked ...board.Square) string { return picture(nil, p, marked) }

func picture(l *notation.Language, p *rules.Position, marked []board.Square) string {
	return drawing.Board(p, drawing.Look{Marked: marked, Names: notation.UnitNames(p.Rules(), l)})
}
