// Package selecting writes the records of files that match an expression, unchanged and in the
// order of the input: `fairyscore select` as one call.
//
// [corpus.Pick] yields every byte of a file and asks in stages, the cheapest first; a [Searcher]
// has the answers of [query.Matcher] and what is written for a record. What is not searched or not
// as expected is reported, and the other records are still read.
package selecting
