package grammar

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// classicSpelling is the grammar of descriptive notation: in English P-K4, KtxP, R(R1)-K1, NxP(B4),
// BxN/Q4, P-K8=Q, P-R8(Q); in Romance languages with the rank first, and no dash: P4R, CxPR,
// T(1T)1R, P8R=D.
type classicSpelling struct {
	Piece   string `parser:"@Word"`
	Origin  string `parser:"( '(' @( Word Rank | Rank Word ) ')' )?"`
	Takes   bool   `parser:"( @Takes | Dash )?"`
	Target  string `parser:"@( Word Rank? | Rank Word )"`
	At      string `parser:"( '(' @( Word Rank | Rank Word ) ')' | '/' @( Word Rank | Rank Word ) )?"`
	Promote string `parser:"( '=' @Word | '(' @Word ')' | '/' @Word )?"`
}

// classicParser is the participle parser of descriptive moves, built when it is first needed. It
// holds no state.
var classicParser = sync.OnceValue(func() *participle.Parser[classicSpelling] {
	return participle.MustBuild[classicSpelling](
		participle.Lexer(lexer.MustSimple([]lexer.SimpleRule{
			{Name: "Word", Pattern: `(?:Kt|[PNBRQKDTACF])+`},
			{Name: "Rank", Pattern: `[1-8]`},
			{Name: "Takes", Pattern: `x|×`},
			{Name: "Dash", Pattern: `[-‐-―−]`},
			{Name: "Sign", Pattern: `[()=/]`},
		})),
		participle.UseLookahead(3),
	)
})

// errMixed means that a descriptive move is partly in English.
var errMixed = errors.New("letters and squares of two languages")

// parseClassic parses a descriptive move without marks.
func parseClassic(text string) (*Classic, error) {
	s, err := classicParser().ParseString("", text)
	if err != nil {
		return nil, err
	}
	c := Classic(*s)
	english, romance := false, false
	for _, word := range c.words() {
		english = english || strings.ContainsAny(word, "NQK") || word != "" && char.IsDigit(word[len(word)-1])
		romance = romance || strings.ContainsAny(word, "DTACF") || word != "" && char.IsDigit(word[0])
	}
	if english && romance || c.RankFirst() && !char.IsDigit(c.Target[0]) && !c.Takes || !c.RankFirst() && !strings.ContainsFunc(text, isClassicSign) {
		return nil, errMixed
	}
	return &c, nil
}

// words are the parts of a descriptive move, "" for those not written.
func (c *Classic) words() []string { return []string{c.Piece, c.Origin, c.Target, c.At, c.Promote} }

// RankFirst reports whether a square is written with the rank first, as in Romance languages: 3AR.
func (c *Classic) RankFirst() bool {
	return slices.ContainsFunc([]string{c.Origin, c.Target, c.At}, func(s string) bool { return s != "" && char.IsDigit(s[0]) })
}

// Romance reports whether a move can only be in a Romance language: a square has the rank first, or
// a letter is not an English one.
func (c *Classic) Romance() bool {
	return c.RankFirst() || slices.ContainsFunc(c.words(), func(s string) bool { return strings.ContainsAny(s, "DTACF") })
}

// isClassicSign reports whether r is between a unit and a square.
func isClassicSign(r rune) bool { return char.IsDash(r) || r == 'x' || r == '×' }

// classicEnd returns the length of what may be a descriptive move at the start of t, 0 if there is
// none. The sign, or the rank in its place, must be followed by a capital, so that B-b5, Nxd4 and
// N1d2 are algebraic.
func classicEnd(t string) int {
	if !isClassicLetter(t[0]) {
		return 0
	}
	i, depth, sign := 1, 0, false
	for i < len(t) {
		r, n := utf8.DecodeRuneInString(t[i:])
		switch {
		case isClassicSign(r):
			if sign || depth > 0 || i+n == len(t) || !isClassicLetter(t[i+n]) && !rankFirst(t[i+n:]) {
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
			if !sign || i+1 == len(t) || !isClassicLetter(t[i+1]) && !rankFirst(t[i+1:]) {
				return 0
			}
		case r == 't':
			if t[i-1] != 'K' {
				return 0
			}
		case r >= '1' && r <= '8':
			if !sign && depth == 0 {
				if !rankFirst(t[i:]) {
					return 0
				}
				sign = true
			}
		case r < utf8.RuneSelf && isClassicLetter(byte(r)):
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

// rankFirst reports whether t begins with a rank and the letter of a file.
func rankFirst(t string) bool {
	return len(t) > 1 && t[0] >= '1' && t[0] <= '8' && strings.IndexByte("RDTCAFB", t[1]) >= 0
}

// isClassicLetter reports whether c is a letter of a piece in descriptive notation, in English or
// in a Romance language.
func isClassicLetter(c byte) bool { return char.IsPiece(c) || strings.IndexByte("DTACF", c) >= 0 }
