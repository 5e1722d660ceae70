// Package sorting puts the records of files into another order.
//
// A record is its bytes, with the empty lines after it, and they are not changed. Its keys become
// bytes that compare as the values do ([query.KeyReader]), so sorting knows nothing of games.
//
// Memory is bounded: records are gathered until a buffer is full, sorted, and written to a
// temporary file; at the end the files are merged. Each is removed from its folder as soon as it is
// open, so the system frees it however the program ends.
package sorting
