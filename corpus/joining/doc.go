// Package joining writes the records of several files as one file, in which they are read as the
// same records.
//
// Bytes are not changed, except where files that follow each other would not be read as two: see
// [corpus.Assembler].
package joining
