//go:build !unix

package settings

import "errors"

// makePipe fails: these systems have no named pipes in folders.
func makePipe(string) error { return errors.ErrUnsupported }

// makeLink fails: links need a right that few users have there, and errors of the system are in its
// own words.
func makeLink(string, string) error { return errors.ErrUnsupported }
