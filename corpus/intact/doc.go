// Package intact keeps the games of a file apart while their records change.
//
// What follows a record decides where it ends, so in damaged text a tag pair that is added, or a
// comment that is removed, can make one game of two, even if each new text is right by itself.
// [Keep] stands between [corpus.Rewrite] and the writer of a file: it reads new texts together with
// their neighbours and gives a record its old text back where the games would not be the same.
// Records that end in a result and an empty line, before usual tag pairs, need no second reading.
//
// Package format, which also changes what is between records, has its own way.
package intact
