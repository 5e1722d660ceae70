package format

import "github.com/fairyscore/fairyscore/grammar"

// shape says what a text was read as: how many tags, the kinds of what follows them, and the kinds
// of what is wrong. Equal texts have different shapes if what precedes or follows them made tags of
// text, or text of moves.
type shape uint64

// unknownShape is that of a text whose neighbours do not matter.
const unknownShape shape = 0

// shapeOf returns the shape of a game: a hash (FNV-1a).
func shapeOf(g *grammar.Game) shape {
	const start, prime = 14695981039346656037, 1099511628211
	h := (start ^ shape(len(g.Tags))) * prime
	for i := range g.Items {
		h = (h ^ shape(g.Items[i].Kind)) * prime
	}
	for i := range g.SyntaxErrors {
		h = (h ^ shape(g.SyntaxErrors[i].Kind)) * prime
	}
	return h | 1
}
