//go:build !poison

package record

// spoil is called with memory that a Builder returned before, when the Builder reuses it. With the
// build tag poison the memory is cleared, which exposes callers that keep what is valid only until
// the next call.
func spoil[T any](_ []T) {}
