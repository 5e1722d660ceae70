// Package converting writes the games of files in another notation, or as positions or data:
// `fairyscore convert` as one call.
//
// Package export writes one game. Here are the frame of an output of many, what separates records
// that would otherwise be read as one, and the notices with their files. Records that have notices,
// syntax errors or no tags are read back with their neighbours before they are written, as those of
// package format are: an output that is converted again stays as it is.
package converting
