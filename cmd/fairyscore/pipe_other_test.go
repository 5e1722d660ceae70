//go:build !unix

package main

import "errors"

// makePipe fails: these systems have no named pipes in folders.
func makePipe(string) error { return errors.ErrUnsupported }
