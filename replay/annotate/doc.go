// Package annotate adds to a record what the rules imply and the record leaves out: timer events,
// improvement suffixes, check and mate signs, Tornado squares, the result, tags, and on request
// remarks, positions and diagrams as comments.
//
//	a := annotate.New(variant.NewCatalog(), annotate.Options{Add: annotate.Usual})
//	edits, notices := a.Game(syntax, text, annotate.Place{Line: 1, Column: 1}, 0)
//	text = annotate.Apply(nil, text, edits)
//
// Additions are insertions into the text, so that everything else stays byte for byte: a version
// control system shows only them. Only incomplete text is replaced: a result of * by the one on the
// board, a check sign by a mate sign; and spaces where a line is broken. It does not change what
// a record says wrongly: package validate reports that.
//
// The record contains each addition afterwards, so annotating again adds nothing. That is true of
// comments too: their words follow from the position, and an existing one is not repeated.
//
// A line is annotated up to the ply that cannot be played; a [Notice] reports that ply. Package
// replay, below, plays the moves; the caller reads and writes files.
package annotate
