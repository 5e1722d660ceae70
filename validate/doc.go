// Package validate says what is wrong with a game record, where, why, and how it
// may be mended.
//
// A [Checker] reads the text of records and returns [Diagnostic] values: a code, a
// place, a sentence, notes, and fixes as edits of bytes. It is the only package that
// words messages; the layers below return typed values with places. What a rule
// looks for is a value too ([Rule]): code, name, severity, why it matters, a failing
// and a good example that run as tests, and functions that are nil where the rule
// has no interest. [Rules] is the visible list; adding a rule is a file and a line in it.
//
// Games go through two tiers. Nearly all of a large archive is clean orthodox chess,
// and a prover that does nothing but confirm that reads it first; only what it cannot
// confirm is built into a record, walked by the rules engine and shown to the rules.
// A test holds that what the prover calls clean has no finding on the full path.
//
// Renderers ([Formats]) turn diagnostics into text for people and JSON for programs.
// Nothing here prints or chooses exit codes: that is cmd's.
package validate
