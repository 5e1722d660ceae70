package rewrite

import "os"

// hold does nothing: Windows does not remove a file while it is open.
func hold(*os.File) error { return nil }

// ifAbandoned removes a file unless somebody has it open, and then calls remove.
func ifAbandoned(name string, remove func()) {
	if os.Remove(name) == nil {
		remove()
	}
}
