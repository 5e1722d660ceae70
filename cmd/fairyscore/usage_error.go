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
		return shortened(err.Error())
	}
	return shortened(printable.Text(err.Error()))
}

// A line of an error that is longer than maxErrorLine bytes is shown without its middle: no path
// that a system accepts is as long, and a value of a flag or of a configuration can be a megabyte.
const (
	maxErrorLine = 6 << 10
	errorHead    = 1 << 10
	errorTail    = 512
)

// shortened returns a text without the middle of its very long lines.
func shortened(text string) string {
	if len(text) <= maxErrorLine {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		if len(l) > maxErrorLine {
			left := len(l) - errorHead - errorTail
			lines[i] = strings.ToValidUTF8(l[:errorHead], "") + fmt.Sprintf("… (%d bytes left out) …", left) +
				strings.ToValidUTF8(l[len(l)-errorTail:], "")
		}
	}
	return strings.Join(lines, "\n")
}
