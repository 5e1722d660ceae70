// Package splitting writes the records of files to several files: a number in each, or those with
// the same value of a tag.
//
// A record is its bytes, and they are not changed. Files that were made by number or size are the
// input again, byte for byte, if they are read one after the other ([IsNextPart]).
package splitting
