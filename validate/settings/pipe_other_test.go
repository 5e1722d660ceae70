//go:build !unix

package settings

import "errors"

// makePipe fails: these systems have no named pipes in folders.
func makePipe(string) error { return errors.ErrUnsupported }
