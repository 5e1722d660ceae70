// Package splitting writes the records of files to several files: a number in each, or those with
// the same value of a tag.
//
// A record is its bytes, and they are not changed. Files that were made by number or size have the
// input if they are read after each other, byte for byte ([IsNextPart]).
package splitting
