package query

import (
	"math"
	"strings"

	"github.com/fairyscore/fairyscore/record"
)

// Counts reports whether the values of the key are whole numbers, such as ratings and lengths.
func (k *Key) Counts() bool {
	switch k.kind {
	case numberKind, ratingKind, pliesKind, movesKind:
		return true
	}
	return false
}

// Count returns the value of a key that [Key.Counts] in the current record, rounded; known is false
// if it is missing.
func (r *KeyReader) Count(k *Key) (n int, known bool) {
	value, known, _ := r.number(k)
	if !known || math.Abs(value) > math.MaxInt32 {
		return 0, false
	}
	return int(math.Round(value)), true
}

// Score returns the result of the current record: that of the tag, or of the movetext if the tag
// has none. ok is false if there is none, and for a game that is not finished.
func (r *KeyReader) Score() (score record.Score, ok bool) {
	score, known, _ := r.score()
	return score, known && score != record.Unfinished
}

// Elo returns the rating of a side in the current record; 0 if it is not known.
func (r *KeyReader) Elo(black bool) int {
	tag := "WhiteElo"
	if black {
		tag = "BlackElo"
	}
	value, ok := r.m.tag(tag)
	if !ok {
		return 0
	}
	if n, ok := numberOf(value); ok && n > 0 && n < 10_000 {
		return int(n)
	}
	return 0
}

// Ending names the way in which the game of the current record ended, in the words that follow
// "ends" in an expression, as far as the record says so and not the board; "" if it does not. over
// says that the board shows why the game is over.
func (r *KeyReader) Ending(over bool) string {
	for i := range r.ends {
		if e := &r.ends[i]; e.end == "" && e.draw == noDrawing && r.m.endedBy(e, func() bool { return over }) {
			return e.name
		}
	}
	return ""
}

// EndingOf returns the word that follows "ends" in an expression for an end that the board shows,
// by its id: "mate" for "checkmate"; the id itself if there is no word for it.
func (r *KeyReader) EndingOf(id string) string {
	for i := range r.ends {
		if e := &r.ends[i]; e.end != "" && strings.HasPrefix(id, e.end) {
			return e.name
		}
	}
	return id
}
