package token

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// shape is what a spelling can be.
type shape uint8

const (
	noMove shape = iota + 1
	shortMove
	fullMove
)

// maxShapes is how many spellings are cached.
const maxShapes = 1 << 15

// Spelling reads Text[i:j] as a move; ok is false if it is none.
func (s *Scanner) Spelling(i, j int) (w Token, ok bool) {
	b := s.Text[i:j]
	if bytes.IndexByte(b, 0xe2) >= 0 && (b[0] == 'O' || b[0] == '0') {
		b = dashedCastle.ReplaceAllFunc(b, plainCastle)
	}
	if !IsMoveLike(b) {
		return Token{}, false
	}
	sh, ok := s.known[string(b)]
	if !ok {
		sh = shapeOf(string(b))
		if len(s.known) < maxShapes {
			if s.known == nil {
				s.known = make(map[string]shape)
			}
			s.known[string(b)] = sh
		}
	}
	return Token{End: int32(j), Kind: Move, Full: sh == fullMove}, sh != noMove
}

// MaxMove is the longest spelling of a move, in bytes.
const MaxMove = 96

// IsMoveLike is a quick test of a word before it is parsed as a move: it has a square, a capture on
// a file, or is one of the few moves without either.
func IsMoveLike(b []byte) bool {
	if len(b) < 2 || len(b) > MaxMove {
		return false
	}
	for i := 1; i < len(b); i++ {
		file := b[i-1] >= 'a' && b[i-1] <= 'p'
		switch {
		case file && b[i] >= '1' && b[i] <= '9':
			return true
		case i+1 < len(b) && file && (b[i] == ':' || b[i] == 'x'): // d:e
			return true
		case b[i-1] == ':' && b[i] >= 'a' && b[i] <= 'p': // d6:e
			return true
		case b[i] >= '1' && b[i] <= '8' && i+1 < len(b) && strings.IndexByte("RDTACFB", b[i+1]) >= 0 && b[0] <= 'T': // P4R
			return true
		case b[0] >= 'A' && b[0] <= 'Z' && bytes.HasPrefix(b[i:], []byte("×")) && i+len("×") < len(b): // P×P
			return true
		case b[i] == '-' && strings.IndexByte("PNBRQKtOo0)5678", b[i-1]) >= 0, (b[i] == 'x' || b[i] == 'X') && b[0] >= 'A' && b[0] <= 'Z':
			return true
		}
	}
	if len(b) == 2 {
		return b[0] >= 'a' && b[0] <= 'h' && b[1] >= 'a' && b[1] <= 'h' && (b[0]-b[1] == 1 || b[1]-b[0] == 1) || string(b) == "--"
	}
	return len(b) == 4 && b[0] >= '1' && b[0] <= '8'
}

// shapeOf parses a spelling.
func shapeOf(text string) shape {
	m, err := grammar.ParseMove(text)
	if err != nil {
		return noMove
	}
	if len(m.Parts) == 0 {
		if m.Castle != grammar.NoCastle || m.Classic != nil {
			return fullMove
		}
		return shortMove
	}
	for i := range m.Parts {
		legs := m.Parts[i].Legs
		if !legs[len(legs)-1].To.Known() {
			return shortMove
		}
	}
	return fullMove
}

// IsFullMove reports whether a word is a move with a full square, or castling.
func IsFullMove(b []byte) bool { return IsMoveLike(b) && shapeOf(string(b)) == fullMove }
