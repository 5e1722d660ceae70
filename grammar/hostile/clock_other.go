//go:build !unix

package hostile

import "time"

// start is when the process began.
var start = time.Now()

// clock returns the time since the process began, where its processor time cannot be had.
func clock() time.Duration { return time.Since(start) }
