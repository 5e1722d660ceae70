package viewer

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
)

// drawn is what comments draw on the board.
type drawn struct {
	colored map[board.Square]scene.Color // squares, and those to which arrows point
	arrows  map[board.Square]heading     // the squares that arrows leave and cross
}

// heading is a direction in which an arrow points: -1, 0 or 1 by files and by ranks.
type heading struct{ files, ranks int }

// drawn returns what the comments at a node draw.
func (g *game) drawn(n int32) (m drawn) {
	for _, it := range g.notes(n) {
		if it.Kind != record.Comment {
			continue
		}
		arrows, squares := scene.Marks(it.Text, g.setup.Rules.Variant.Size)
		if m.colored == nil && len(arrows)+len(squares) > 0 {
			m.colored = make(map[board.Square]scene.Color)
			m.arrows = make(map[board.Square]heading)
		}
		for _, a := range arrows {
			m.colored[a.To] = a.Color
			m.point(a.From, a.To)
		}
		for _, s := range squares {
			m.colored[s.At] = s.Color
		}
	}
	return m
}

// point notes the direction of an arrow where it begins and, if it is straight, on its way.
func (m *drawn) point(from, to board.Square) {
	files, ranks := to.File()-from.File(), to.Rank()-from.Rank()
	h := heading{sign(files), sign(ranks)}
	m.arrows[from] = h
	if files != 0 && ranks != 0 && files != ranks && files != -ranks {
		return
	}
	for s := board.At(from.File()+h.files, from.Rank()+h.ranks); s != to && from != to; s = board.At(s.File()+h.files, s.Rank()+h.ranks) {
		if _, begins := m.arrows[s]; !begins {
			m.arrows[s] = h
		}
	}
}

// sign is -1, 0 or 1.
func sign(n int) int { return min(max(n, -1), 1) }

// text is the sign of a direction, in ASCII because arrows take two columns in some terminals.
func (h heading) text() string {
	switch {
	case h.files == 0 && h.ranks > 0:
		return "^"
	case h.files == 0:
		return "v"
	case h.ranks == 0 && h.files > 0:
		return ">"
	case h.ranks == 0:
		return "<"
	case h.files == h.ranks:
		return "/"
	}
	return "\\"
}

// beside writes the sign next to the unit of a cell, on the side to which the arrow points, if
// there is room.
func (h heading) beside(cell string) string {
	switch {
	case h.files < 0 && strings.HasPrefix(cell, " "):
		return h.text() + cell[1:]
	case h.files >= 0 && strings.HasSuffix(cell, " "):
		return cell[:len(cell)-1] + h.text()
	}
	return cell
}
