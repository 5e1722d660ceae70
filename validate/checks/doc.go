// Package checks lists the checks. Each family has its own package, and each check is a file in it;
// a new check is such a file and a line in the list of its family.
//
//   - text: the text itself (codes S1xx)
//   - tags: tags, and the game that they set up (T2xx)
//   - moves: how moves are written (M3xx)
//   - legality: illegal and unreadable moves (R4xx)
//   - wands: zaps, events and clocks (E5xx)
//   - result: how the game ends (F6xx)
//   - layout: layout, suppressions, and duplicate games (C7xx)
package checks
