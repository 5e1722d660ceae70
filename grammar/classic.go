package grammar

import (
	"sync"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// classicSpelling is the grammar of the (English) descriptive notation: P-K4, KtxP, R(R1)-K1,
// NxP(B4), BxN/Q4, P-K8=Q, P-R8(Q).
type classicSpelling struct {
	Piece   string `parser:"@Word"`
	Origin  string `parser:"( '(' @( Word Rank ) ')' )?"`
	Takes   bool   `parser:"( @Takes | Dash )"`
	Target  string `parser:"@( Word Rank? )"`
	At      string `parser:"( '(' @( Word Rank ) ')' | '/' @( Word Rank ) )?"`
	Promote string `parser:"( '=' @Word | '(' @Word ')' | '/' @Word )?"`
}

// classicParser is the participle parser of descriptive moves, built when it is first needed. It
// holds no state.
var classicParser = sync.OnceValue(func() *participle.Parser[classicSpelling] {
	return participle.MustBuild[classicSpelling](
		participle.Lexer(lexer.MustSimple([]lexer.SimpleRule{
			{Name: "Word", Pattern: `(?:Kt|[PNBRQK])+`},
			{Name: "Rank", Pattern: `[1-8]`},
			{Name: "Takes", Pattern: `x|×`},
			{Name: "Dash", Pattern: `[-‐-―−]`},
			{Name: "Sign", Pattern: `[()=/]`},
		})),
		participle.UseLookahead(3),
	)
})

// parseClassic parses a descriptive move without marks.
func parseClassic(text string) (*Classic, error) {
	s, err := classicParser().ParseString("", text)
	if err != nil {
		return nil, err
	}
	c := Classic(*s)
	return &c, nil
}

// classicEnd returns the length of what may be a descriptive move at the start of t, 0 if there is
// none. The sign must be followed by a capital, so that B-b5 and Nxd4 are algebraic.
func classicEnd(t string) int {
	if !isClassicPiece(t[0]) {
		return 0
	}
	i, depth, sign := 1, 0, false
	for i < len(t) {
		r, n := utf8.DecodeRuneInString(t[i:])
		switch {
		case isDash(r) || r == 'x' || r == '×':
			if sign || depth > 0 || i+n == len(t) || !isClassicPiece(t[i+n]) {
				return 0
			}
			sign = true
		case r == '(':
			depth++
		case r == ')':
			if depth == 0 {
				return 0
			}
			depth--
		case r == '=' || r == '/':
			if !sign || i+1 == len(t) || !isClassicPiece(t[i+1]) {
				return 0
			}
		case r == 't':
			if t[i-1] != 'K' {
				return 0
			}
		case r >= '1' && r <= '8' || r < utf8.RuneSelf && isClassicPiece(byte(r)):
		default:
			if !sign || depth > 0 {
				return 0
			}
			return i
		}
		i += n
	}
	if !sign || depth > 0 {
		return 0
	}
	return i
}

// isClassicPiece reports whether c begins the name of a piece in descriptive notation.
func isClassicPiece(c byte) bool {
	switch c {
	case 'P', 'N', 'B', 'R', 'Q', 'K':
		return true
	}
	return false
}
