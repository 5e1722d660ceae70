// Package annotate adds to a record what the rules know and the record leaves out: timer
// events, improvement suffixes, marks of check and mate, Tornado squares, the result, tags,
// and on request remarks, positions and diagrams as comments.
//
//	a := annotate.New(variant.NewCatalog(), annotate.Options{Add: annotate.Usual})
//	edits, notices := a.Game(syntax, text, annotate.Place{Line: 1, Column: 1})
//	text = annotate.Apply(nil, text, edits)
//
// What is added are insertions into the text, so that everything else of it stays byte for
// byte: an archive under version control shows nothing but them. Only what says too little
// is replaced: a result of * by that on the board, a mark of check by one of mate; and blanks
// where a line is broken. What a record says wrongly is left as it is: package validate has
// words for it.
//
// Each addition is one that the record shows afterwards, so annotating twice adds nothing. That
// holds for comments too: their words follow from the position, and one that is there already
// is not written again.
//
// A line is annotated up to the half-move that cannot be played; a [Notice] tells it. Package
// replay, below, understands the moves; reading files and writing them is the caller's.
package annotate
