// Package grammar turns the text of game records into syntax trees and back.
//
// The language is extended PGN: the PGN standard's tag pairs, movetext, comments,
// NAGs, variations and results, and beside them what published variant games
// need: zaps with results, bracketed timer events, improvement suffixes, moves of
// two legs, pieces with names of several letters, and the untidiness of printed
// scores (commas, detached marks, restarted numbers, list markup).
//
// Nothing here knows chess: not which moves are legal, not which pieces exist,
// not how large a board is. The layer above, record, says what the text means;
// replay joins it with the rules.
//
// Three readers share the work, each as simple as its job allows:
//
//   - [Splitter] cuts a stream into records, so that one slip never costs the file;
//   - [Parser] reads one record: a participle grammar over fat tokens (a tag pair
//     and a whole movetext are one token each), then a scanner that fills a reused
//     buffer of [Item] values;
//   - [ParseMove], a participle grammar for the spelling of one move. A Parser
//     remembers spellings, so participle is paid per spelling and not per move.
//
// The law: every byte of movetext is taken by an [Item] or reported by a [Slip].
package grammar
