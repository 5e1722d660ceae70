package replay

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/words"
)

// Try plays a move that is written outside a movetext, as in an operation of EPD, on p. The letters
// of its pieces are those of l, nil for the game's own. why says why it cannot be played, and is
// empty if it was.
func Try(p *rules.Position, text string, l *notation.Language) (why string) {
	m, err := grammar.ParseMove(text)
	if err != nil {
		return "it is not a move"
	}
	r := notation.Resolver{Language: l}
	read, err := r.Resolve(p, notation.Written{Move: m})
	if err != nil {
		reason := reasonFor(p, resolveError(err), false)
		return words.ExplainIn(p, &reason, l)
	}
	if read.Notes.Has(notation.NullMove) {
		return fmt.Sprintf("%v does not move", p.Turn)
	}
	p.Play(&read.Move, nil)
	return ""
}
