package record

// slab allocates elements from larger blocks of memory, so that a game costs a few allocations and
// not one per ply.
type slab[T any] struct{ buf []T }

// slabKeep is how many elements a slab keeps for the next game: a huge game must not hold its
// memory for ever.
const slabKeep = 1 << 14

// take returns n elements, not cleared.
func (s *slab[T]) take(n int) []T {
	if n > slabKeep {
		return make([]T, n)
	}
	l := len(s.buf)
	if l+n > cap(s.buf) {
		s.buf, l = make([]T, 0, max(n, min(2*cap(s.buf), slabKeep), 8)), 0
	}
	s.buf = s.buf[:l+n]
	return s.buf[l : l+n : l+n]
}

// one returns one element, not cleared.
func (s *slab[T]) one() *T { return &s.take(1)[0] }

// copied returns a copy of v from the slab, nil if v is empty.
func (s *slab[T]) copied(v []T) []T {
	if len(v) == 0 {
		return nil
	}
	c := s.take(len(v))
	copy(c, v)
	return c
}

// reset reclaims all elements.
func (s *slab[T]) reset() {
	spoil(s.buf)
	if cap(s.buf) > slabKeep {
		s.buf = nil
		return
	}
	s.buf = s.buf[:0]
}
