// Package inherited reports which standard streams were closed when the program started.
//
//	if inherited.Closed(1) {
//		return errors.New("standard output is closed")
//	}
//
// Before any Go code runs, the Go runtime opens /dev/null in the place of a closed stream
// (fds_unix.go of package runtime). After that, output that is lost cannot be told from output that
// is discarded on purpose. Only C code runs earlier. A program that is built without cgo, or for a
// system other than Unix, takes each stream as open.
package inherited
