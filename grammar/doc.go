// Package grammar turns the text of game records into syntax trees and back.
//
// The language is extended PGN: the tag pairs, movetext, comments, NAGs, variations and results of
// the PGN standard, and what published variant games need: zaps with results, bracketed timer
// events, improvement suffixes, moves with two legs, pieces with names of several letters, and the
// irregularities of printed scores (commas, detached marks, restarted numbers, list markup).
//
// This package does not know chess: not which moves are legal, not which pieces exist, not how
// large a board is. The layer above, record, interprets the text; replay applies the rules.
//
// Three readers share the work, each as simple as its job allows:
//
//   - [Splitter] splits a stream into records, so that one error never costs the file;
//   - [Parser] reads one record: a participle grammar over large tokens (a tag pair
//     and a whole movetext are one token each), then a scanner that fills a reused
//     buffer of [Item] values;
//   - [ParseMove] is a participle grammar for the spelling of one move. A Parser
//     remembers spellings, so participle runs once per spelling and not once per move.
//
// Package char says what a character is, and package misprint proposes what damaged text was meant
// to be; both depend on their text only.
//
// The law: every byte of movetext is part of an [Item] or reported by a [SyntaxError].
package grammar
