package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// usage is an error on the command line.
type usage struct {
	message string
	path    string // of the command
}

// Error implements error: a line that says what is wrong, and one that points to the help.
func (u *usage) Error() string {
	return fmt.Sprintf("%s\nsee '%s --help'", printable.Text(u.message), u.path)
}

// usageError returns an error on the command line that points to the help.
func usageError(c *cobra.Command, format string, args ...any) error {
	return &usage{fmt.Sprintf(format, args...), c.CommandPath()}
}

// shownError returns an error in a form for a terminal or a log. Errors quote what strangers chose,
// especially file names, so only those that have several lines on purpose keep them.
func shownError(err error) string {
	if joined, ok := err.(interface{ Unwrap() []error }); ok && strings.Contains(err.Error(), "\n") {
		var all []string
		for _, e := range joined.Unwrap() {
			all = append(all, shownError(e))
		}
		return strings.Join(all, "\n")
	}
	var complaint *usage
	var configuration *settings.Error
	var expression *badExpression
	if errors.As(err, &complaint) || errors.As(err, &configuration) || errors.As(err, &expression) {
		return err.Error()
	}
	return printable.Text(err.Error())
}
