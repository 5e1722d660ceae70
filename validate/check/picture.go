package check

import (
	"slices"

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

// pictures remembers the last boards drawn: many findings of a damaged file show the same one. The
// findings then share its text.
type pictures struct {
	list [8]shown // by hash
}

// shown is a board that was drawn.
type shown struct {
	text     string
	pos      rules.Position
	language *notation.Language
	marked   []board.Square
}

// of is [Picture] with this memory.
func (k *pictures) of(s *replay.Step, p *rules.Position, marked []board.Square) string {
	l, _ := s.Letters()
	key := p.Board.Key()
	for _, at := range marked {
		key = key*31 + uint64(at)
	}
	x := &k.list[(key>>32^key)%uint64(len(k.list))]
	if x.text == "" || x.language != l || !slices.Equal(x.marked, marked) || !x.pos.Same(p) {
		x.text, x.language, x.marked = picture(l, p, marked), l, append(x.marked[:0], marked...)
		x.pos.CopyFrom(p)
	}
	return x.text
}
