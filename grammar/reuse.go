//go:build !poison

package grammar

// reused empties memory that a Parser returned before, so that it can be refilled. The build tag
// poison makes it unreadable first, which exposes callers that keep what is valid only until the
// next call.
func reused[T any](s []T, _ T) []T { return s[:0] }
