// Package spill stores data that does not fit into memory in temporary files, each of which is
// written once and then read in order. Sorting, counting and merging use it; it knows nothing
// about records.
//
//	f, err := spill.New("", "mine", 64<<10)
//	f.Write(rows)
//	err = f.Finish()
//	in, err := f.Reader(64 << 10)
package spill
