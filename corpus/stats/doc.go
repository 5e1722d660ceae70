// Package stats counts games: their results, lengths, years, players, openings, endings and more.
//
// Each count is a row of a [Table], such as the results of the games of 1992. A [Counter] adds each
// game to a [Tally]. Tallies are added by adding the numbers of equal rows, in any order, so
// workers, shards and machines can each count a part ([Tally.Add]). All numbers are integers, so
// the sum does not depend on the order either.
//
// A Tally has a memory limit: rows beyond it are sorted into temporary files, which are merged when
// the rows are read. A [Report] is the part of a Tally that is shown; it is written as text, CSV,
// JSON or HTML, and package plot draws it.
//
// A new table is a file with a function that returns a Table, and a line in [Tables].
package stats
