//go:build poison

package grammar

func reused[T any](s []T, poison T) []T {
	s = s[:cap(s)]
	for i := range s {
		s[i] = poison
	}
	return s[:0]
}
