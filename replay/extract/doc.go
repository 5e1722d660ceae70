// Package extract makes records of a published page: text, Markdown or HTML in which the
// moves of games stand among prose, in lists whose numbers begin again, with side lines
// in the notes.
//
// A page becomes plain text with a place in the source for each byte ([Format]). Its
// paragraphs are searched for runs of moves. Runs are joined by what is legal: one that
// plays where the main line ends continues it, whatever its list number says; one that
// plays from an earlier point is a variation; one that repeats what was played is a
// reference, and stays prose. A few moves out of the middle of a game get the position that
// they name. Prose between the moves of a game becomes comments, lines above it become tags.
//
//	result, err := extract.Page(text, extract.Options{})
//	for _, g := range result.Games {
//		os.Stdout.Write(g.Text)
//	}
//
// The law: every word of the page's text is in a move, a comment or a tag of a game, or in
// a [Notice], but for what a record says in its own way: numbers of moves and lists, results,
// marks of check, the month of a date; signs that only part moves from prose are left out.
// Nothing is mended: a slip is kept as printed, told, and gone on behind as package replay
// does.
//
// Below are replay, variant and record; files, encodings and printing are the caller's.
package extract
