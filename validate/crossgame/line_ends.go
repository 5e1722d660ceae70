package crossgame

import (
	"fmt"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// GameEnds is the kind of line ends in a game.
type GameEnds struct {
	Usual  string              // of most of them
	Remark *diagnostic.Finding // the finding to complete, without its message
}

// lineEndCheck remembers the line endings of the games before.
type lineEndCheck struct{ usual string }

// next adds the game with a number and returns the finding that its line endings differ from those
// of the game before it: each change is reported once.
func (b *lineEndCheck) next(g *GameEnds, number int) *diagnostic.Finding {
	if g == nil {
		return nil
	}
	before := b.usual
	b.usual = g.Usual
	if before == "" || before == g.Usual {
		return nil
	}
	g.Remark.Message = fmt.Sprintf("lines end with %s from here on; up to game %d of this file they end with %s", EndNames[g.Usual], number-1, EndNames[before])
	return g.Remark
}

// EndNames are the names of line endings.
var EndNames = map[string]string{"\n": "LF", "\r\n": "CRLF", "\r": "CR"}
