package notation

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// In Romance languages a descriptive move has its words in the opposite order: 3AR is KB3, CR is
// KN, and PAR is the KBP.

// RankFirst reports whether descriptive notation in l has the rank before the file: P4R.
func (l *Language) RankFirst() bool { return l != nil && l.rankFirst }

// english returns a descriptive move in English words. ok is false if it is in a Romance language
// other than l.
func (l *Language) english(c *grammar.Classic) (e *grammar.Classic, ok bool) {
	if e, own := l.words(c); own {
		return e, true
	}
	return c, !c.Romance()
}

// words translates a descriptive move that may be in l to English. A move that looks the same in
// English, such as RxB, is one of l.
func (l *Language) words(c *grammar.Classic) (e *grammar.Classic, own bool) {
	if !l.RankFirst() {
		return nil, false
	}
	e = &grammar.Classic{Takes: c.Takes}
	for _, w := range [...]struct {
		to   *string
		from string
	}{{&e.Piece, c.Piece}, {&e.Origin, c.Origin}, {&e.Target, c.Target}, {&e.At, c.At}, {&e.Promote, c.Promote}} {
		if *w.to, own = l.englishWord(w.from); !own {
			return nil, false
		}
	}
	return e, true
}

// englishWord translates one word of a descriptive move; ok is false if it is not in l.
func (l *Language) englishWord(word string) (english string, ok bool) {
	rank := strings.TrimRight(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	if len(rank) > 1 || strings.ContainsAny(rank, "abcdefghijklmnopqrstuvwxyz") {
		return "", false // R1, Kt
	}
	for _, letter := range word[len(rank):] {
		name := ""
		for piece, own := range l.Pieces {
			if own == string(letter) {
				name = piece
			}
		}
		if string(letter) == l.Pawn {
			name = "P"
		}
		if name == "" {
			return "", false
		}
		english = name + english
	}
	return english + rank, true
}

// romanceWord translates one English word of a descriptive move: 3AR for KB3.
func (l *Language) romanceWord(english string) (word string) {
	for _, c := range english {
		switch own := l.Pieces[string(c)]; {
		case c == 'P':
			word = l.Pawn + word
		case own != "":
			word = own + word
		default:
			word = string(c) + word
		}
	}
	return word
}
