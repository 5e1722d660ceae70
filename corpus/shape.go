package corpus

import "github.com/fairyscore/fairyscore/grammar"

// Shape says what a text was read as: how many tags, the kinds of what follows them, and the kinds
// of what is wrong. Equal texts have different shapes if what precedes or follows them made tags of
// text, or text of moves. No shape is 0.
type Shape uint64

// ShapeOf returns the shape of a game: a hash (FNV-1a).
func ShapeOf(g *grammar.Game) Shape {
	const start, prime = 14695981039346656037, 1099511628211
	h := (start ^ Shape(len(g.Tags))) * prime
	for i := range g.Items {
		h = (h ^ Shape(g.Items[i].Kind)) * prime
	}
	for i := range g.SyntaxErrors {
		h = (h ^ Shape(g.SyntaxErrors[i].Kind)) * prime
	}
	return h | 1
}
