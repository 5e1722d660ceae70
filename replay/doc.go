// Package replay walks a record with the rules beside it: every half-move of the main
// line and of every variation, with the position before and after, what was read in spite
// of its spelling, the events due, and for a half-move that cannot be played the reason
// and what may have been meant.
//
// It is where the two stems of the project meet: text (grammar, record) and rules
// (board, army, rules, variant). Package validate, above it, turns what it says into
// findings; nothing here words messages but [Explain], and nothing prints.
//
//	r := replay.NewReplayer()
//	r.Walk(game, &start, func(s *replay.Step) bool {
//		if s.Failure != nil {
//			fmt.Println(replay.Explain(s.Before, &s.Failure.Reason))
//		}
//		return true
//	})
//
// # How the walk goes on after a slip
//
// One misprint shall give one finding and not thirty. Where a half-move cannot be played,
// the walk collects readings of what may have been meant: another legal move in its place,
// a half-move left out before it, one too many, two that changed places, or another move
// in place of one played a little earlier that was legal but not meant. Each is judged by
// how far the rest of the line then plays and by how like the text it is. The walk goes
// on with the best if it plays clearly on, as [Failure.Mend] tells; otherwise the line is
// given up there, and what follows in it is not judged.
package replay
