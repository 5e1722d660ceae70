package dedupe

import "sort"

// table is a list that grows without moving what it has: a slice of a million entries would take
// the memory of two while it grows.
type table[T any] struct {
	chunks [][]T
	n      int
}

// chunkSize is how many entries are allocated together.
const chunkSize = 1 << 12

// add appends an entry.
func (t *table[T]) add(x T) {
	if t.n%chunkSize == 0 {
		t.chunks = append(t.chunks[:t.n/chunkSize], make([]T, chunkSize))
	}
	*t.at(t.n) = x
	t.n++
}

// at returns an entry.
func (t *table[T]) at(i int) *T { return &t.chunks[i/chunkSize][i%chunkSize] }

// swap exchanges two entries.
func (t *table[T]) swap(i, j int) {
	a, b := t.at(i), t.at(j)
	*a, *b = *b, *a
}

// sort sorts the entries from one number to another; those of beside, unless it is nil, are
// exchanged with them.
func (t *table[T]) sort(from, to int, beside *table[uint32], less func(a, b *T) bool) {
	sort.Sort(&tableOrder[T]{t, beside, from, to - from, less})
}

// tableOrder implements [sort.Interface].
type tableOrder[T any] struct {
	*table[T]
	beside  *table[uint32]
	from, n int
	less    func(a, b *T) bool
}

func (o *tableOrder[T]) Len() int           { return o.n }
func (o *tableOrder[T]) Less(i, j int) bool { return o.less(o.at(o.from+i), o.at(o.from+j)) }
func (o *tableOrder[T]) Swap(i, j int) {
	o.swap(o.from+i, o.from+j)
	if o.beside != nil {
		o.beside.swap(o.from+i, o.from+j)
	}
}
