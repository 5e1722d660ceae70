// Package edit changes the tags of records, corrects names from a list, and strips comments,
// variations, NAGs, clocks and evaluations.
//
// Everything else stays byte for byte. A change is a list of edits of a record's text, and
// the new text is read again: a record that would not be read as expected is left unchanged, with a
// [Notice].
package edit
