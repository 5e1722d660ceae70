package movement

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// plainMoves reads a text whose atoms are letters, as the movements of nearly all units are,
// without the parser: to build that takes longer than to compile the army of orthodox chess. ok is
// false for any other text, and for one that is not a movement. What the parts mean is left to the
// caller; a test compares it with the parser.
func plainMoves(text string) (moves []*syntaxMove, ok bool) {
	for i := 0; i < len(text); {
		m := &syntaxMove{Pos: lexer.Position{Offset: i}}
		for ; i < len(text) && strings.IndexByte("fblrvshmceinpg", text[i]) >= 0; i++ {
			m.Modifiers = append(m.Modifiers, &syntaxModifier{lexer.Position{Offset: i}, text[i : i+1]})
		}
		if i == len(text) || strings.IndexByte("WFDNAHCLZJGKQRB", text[i]) < 0 {
			return nil, false
		}
		if i+1 < len(text) && text[i+1] == text[i] && strings.IndexByte("QRB", text[i]) < 0 {
			m.Atom.Rider = text[i : i+2]
			i += 2
		} else {
			m.Atom.Leap = text[i : i+1]
			i++
		}
		from := i
		for i < len(text) && text[i] >= '0' && text[i] <= '9' {
			i++
		}
		if i > from {
			m.Range = &syntaxNumber{lexer.Position{Offset: from}, text[from:i]}
		}
		moves = append(moves, m)
	}
	return moves, true
}
