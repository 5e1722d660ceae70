package run

import (
	"errors"
	"fmt"

	"github.com/fairyscore/fairyscore/corpus"
)

// ErrStdinWithFiles says that standard input cannot be fixed together with files: the one goes to
// an output, the others are replaced.
var ErrStdinWithFiles = errors.New("standard input cannot be fixed together with files")

// ErrUnnamedBaseline says that no setting names the baseline that is to be written.
var ErrUnnamedBaseline = errors.New("the baseline has no name")

// MissingBaselineError says that a baseline does not exist.
type MissingBaselineError struct{ Name string }

// Error implements error.
func (e *MissingBaselineError) Error() string { return e.Name + ": no such baseline" }

// SettingsError says that a configuration or a baseline cannot be used. The files that it governs
// are skipped.
type SettingsError struct{ Err error }

// Error implements error.
func (e *SettingsError) Error() string { return e.Err.Error() }

// Unwrap returns the cause.
func (e *SettingsError) Unwrap() error { return e.Err }

// BaselineError says that a baseline could not be written. It ends the run.
type BaselineError struct {
	Name string
	Err  error
}

// Error implements error.
func (e *BaselineError) Error() string { return fmt.Sprintf("%s: %v", e.Name, e.Err) }

// Unwrap returns the cause.
func (e *BaselineError) Unwrap() error { return e.Err }

// IsFatal reports whether an error of [Run.Games] ends the run: it is not of one file, of one
// record, or of settings.
func IsFatal(err error) bool {
	var setting *SettingsError
	var none *NoGameError
	return !passes(err) && !errors.As(err, &setting) && !errors.As(err, &none)
}

// NoGameError reports files without a game: otherwise a wrong name would pass for a clean file.
type NoGameError struct {
	File  string         // that a path names; "" for all files together
	Files int            // how many there are, if File is ""
	Games corpus.Numbers // those that were requested: the files may have others
}

// Error implements error.
func (e *NoGameError) Error() string {
	none := "no game to check"
	switch {
	case e.Games.All():
	case e.Games.First == e.Games.Last:
		none = "no game " + e.Games.String()
	default:
		none = "no games " + e.Games.String()
	}
	switch {
	case e.File != "":
		return e.File + ": " + none + " in this file"
	case e.Files == 1:
		return none + " in 1 file"
	}
	return fmt.Sprintf("%s in %d files", none, e.Files)
}

// SkipError says why a record was not fixed. The other records are.
type SkipError struct {
	File   string
	Line   int64 // on which the record begins, from 1
	Err    error
	Unread bool // it is too long to be read
}

// Error implements error.
func (e *SkipError) Error() string {
	outcome := "the game is left unchanged"
	if e.Unread {
		outcome = "it is skipped"
	}
	return fmt.Sprintf("%s:%d: %v; %s", e.File, e.Line, e.Err, outcome)
}

// Unwrap returns the cause.
func (e *SkipError) Unwrap() error { return e.Err }
