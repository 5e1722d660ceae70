package check

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// TryMove plays a move that is written outside the movetext on a position, in the letters of the
// game. It returns why the move cannot be played; "" if it was.
func (p *Pass) TryMove(on *rules.Position, text string) (why string) {
	letters := p.Trial.Language
	if name, ok := p.Record.Tags.Get("Notation"); ok {
		letters, _ = notation.ParseLanguage(strings.TrimSpace(name))
	}
	return replay.Try(on, text, letters)
}
