// Package extract makes records from a published page: text, Markdown, HTML or LaTeX with the moves
// of games among prose, in lists whose numbers restart, with side lines in the notes.
//
// A page becomes plain text with a place in the source for each byte ([Format]). Its paragraphs are
// searched for runs of moves. Legality joins the runs: one that is legal at the end of the main
// line continues it, whatever its list number says; one that is legal at an earlier point is a
// variation; one that repeats earlier moves is a reference, and stays prose. A few moves from the
// middle of a game get the position that they imply. Prose between the moves of a game becomes
// comments, lines above it become tags.
//
//	result, err := extract.Page(text, extract.Options{})
//	for _, g := range result.Games {
//		os.Stdout.Write(g.Text)
//	}
//
// The law: every word of the page's text is in a move, a comment or a tag of a game, or in a
// [Notice], except for what a record writes in its own form: numbers of moves and lists, results,
// check signs, the month of a date; signs that only separate moves from prose are left out.
// Nothing is fixed: an error is kept as printed and reported, and reading continues after it as in
// package replay.
//
// Below are replay, variant and record; the caller handles files, encodings and printing.
package extract
