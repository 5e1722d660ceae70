package corpus

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
)

// ConflictError means that a file has an unresolved conflict of a version control system. It ends
// a run: the sides of a conflict must stay together, so none of its records is moved or copied.
type ConflictError struct {
	File string
	Line int64 // of the conflict marker
}

// Error implements error.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("%s:%d:1: merge conflict marker; resolve the conflict first", e.File, e.Line)
}

// Conflict returns a [*ConflictError] if there is a conflict marker in the part, else nil.
func (p *Picked[T]) Conflict() error {
	at := grammar.FindConflict(p.Raw)
	if at < 0 {
		return nil
	}
	return &ConflictError{File: p.File, Line: p.Line + linesIn(p.Raw[:at])}
}
