// Package replay plays a record by the rules: every ply of the main line and of every variation,
// with the position before and after, what was read although it is not written correctly, the
// events that follow, and for a ply that cannot be played the reason and what may have been meant.
//
// It joins the two halves of the project: text (grammar, record) and rules (board, army, rules,
// variant). Package validate, above it, turns its results into findings; package words
// puts its reasons into sentences, and nothing prints.
//
//	r := replay.NewReplayer()
//	r.Walk(game, &start, func(s *replay.Step) bool {
//		if s.Failure != nil {
//			fmt.Println(words.Explain(s.Before, &s.Failure.Reason))
//		}
//		return true
//	})
//
// # How the walk continues after an error
//
// One misprint should give one finding, not thirty. If a ply cannot be played, the walk collects
// readings of what may have been meant: another legal move in its place, a missing ply before it,
// an extra ply, two swapped plies, or another move in place of a slightly earlier one that was
// legal but not meant. Each is rated by how many of the following plies are then legal and by how
// similar the text is. The walk continues with the best one if it clearly leads on, as
// [Failure.Chosen] says; otherwise the line is given up there, and the rest of it is not checked.
package replay
