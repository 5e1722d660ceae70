package corpus

import "github.com/fairyscore/fairyscore/grammar"

// Input is what a package reads records from: a source, how it is read, and the workers that read
// it, each with an R for a file.
type Input[R any] struct {
	Source  Source
	Options Options

	// NewReader is the newWorker of [Run]. See [SameReader].
	NewReader func() Reader[R]
}

// Reader is a worker that has what it reads a record with, for settings that differ by file. It can
// be a [Chooser] too.
type Reader[R any] interface {
	// For returns what the records of a file are read with.
	For(file string) R
}

// SameReader returns the NewReader of an [Input] whose workers read all files with one value each.
func SameReader[R any](newWorker func() R) func() Reader[R] {
	return func() Reader[R] { return same[R]{newWorker()} }
}

// same is a Reader with one value.
type same[R any] struct{ value R }

// For implements [Reader].
func (s same[R]) For(string) R { return s.value }

// Chooser is a worker that chooses the parser for each file, for settings that differ by file. It
// need not be a new parser.
type Chooser interface {
	Parser(file string) *grammar.Parser
}

// Stateless returns the newWorker of jobs without state.
func Stateless() struct{} { return struct{}{} }
