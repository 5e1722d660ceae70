package hostile

import "flag"

// Skip reports whether a fuzz target leaves out an input of n bytes: a search finds the same faults
// in short ones, thousands of times as often. The stored seeds are all read, since limit counts
// only while there is a search.
func Skip(n, limit int) bool { return n > limit && Searching() }

// Searching reports whether a fuzz target searches for inputs. A target of several costly laws then
// checks one of them for each input; on stored seeds it checks all.
func Searching() bool {
	f := flag.Lookup("test.fuzz")
	return f != nil && f.Value.String() != ""
}

// Short returns a seed for a target that leaves out what is longer than limit: its beginning, while
// there is a search.
func Short[T string | []byte](text T, limit int) T {
	if Skip(len(text), limit) {
		return text[:limit]
	}
	return text
}
