package validate

import (
	"github.com/fairyscore/fairyscore/replay/board"
	drawing "github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// picture is the small board of a finding: a position with the squares it is about in
// brackets.
func picture(p *rules.Position, marked ...board.Square) string {
	return drawing.Board(p, drawing.Look{Marked: marked})
}
