// Package crossgame compares games with each other: duplicates and prefixes of other games, the
// spellings of players' names, the handicaps of a match, and line endings that change inside a
// file.
//
// A check sees one game. What it collects for a comparison is an [ArchiveGame] or a [GameFacts]; an
// [Archive] compares the games of a run and a [FileChecks] those of a file, in the order of the
// input.
package crossgame
