package corpus

import (
	"fmt"
	"runtime/debug"
)

// PanicError means that the work on a record panicked. That is always a bug in this program and
// never the fault of the record; the other records are processed. If the body of a loop over the
// results panics, the value of that panic becomes a *PanicError with the place of the result.
type PanicError struct {
	File  string // "" if the panic did not happen during the work on a file
	Line  int64  // of the record in the file, from 1; 0 if it is not about a record
	Value any    // the value of the panic
	Stack []byte
}

// Error implements error.
func (e *PanicError) Error() string {
	what := fmt.Sprintf("internal error: %v; this is a bug in fairyscore, please report it", e.Value)
	switch {
	case e.File == "":
		return what
	case e.Line == 0:
		return e.File + ": " + what + " with this file"
	}
	return fmt.Sprintf("%s:%d: %s with this record", e.File, e.Line, what)
}

// thrown is a panic on its way from one goroutine to another.
type thrown struct {
	value any
	stack []byte
}

// caught makes an error of a panic in the work on a record.
func caught(v any, r *Record) *PanicError {
	e := &PanicError{File: r.File, Line: r.Line, Value: v}
	if t, ok := v.(thrown); ok {
		e.Value, e.Stack = t.value, t.stack
	} else {
		e.Stack = debug.Stack()
	}
	return e
}

// Panicked makes an error of the value of a panic, unless it is one already.
func Panicked(v any) *PanicError {
	if e, ok := v.(*PanicError); ok {
		return e
	}
	return &PanicError{Value: v, Stack: debug.Stack()}
}
