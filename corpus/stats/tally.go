package stats

import (
	"bytes"
	"container/heap"
	"hash/maphash"
	"iter"
	"slices"
)

// Tally has rows with their counts. Each worker has its own. What it keeps has no pointers, so that
// it costs the garbage collector nothing.
type Tally struct {
	dir   string // of temporary files
	limit int    // of memory, in bytes
	rows  []row
	keys  []byte   // of the rows, one after the other
	index []uint32 // a hash table of the rows: 1 + their number, 0 for none; its size is a power of two
	order []uint32 // scratch: the rows as they are sorted
	runs  []*run
	err   error
}

// row is a row in memory.
type row struct {
	hash    uint32
	at, end uint32 // its key
	cell    Cell
}

// defaultMemory is the limit of a [Tally] in bytes if none is given, maxMemory the largest.
const (
	defaultMemory = 4 << 20
	maxMemory     = 1 << 30
)

// rowCost is the memory of a row without its key, in bytes: itself, its places in the index, of
// which at least a third is empty, and in the order, and what slices have to spare.
const rowCost = 128

// maxRuns is how many temporary files a Tally has before they are merged into one.
const maxRuns = 24

// seed makes the hashes of rows differ from run to run.
var seed = maphash.MakeSeed()

// NewTally returns an empty Tally that keeps at most so many bytes of rows in memory, and the rest
// in a folder; 0 and "" mean 4 MiB and the system's folder for temporary files.
func NewTally(memory int, dir string) *Tally {
	if memory <= 0 {
		memory = defaultMemory
	}
	return &Tally{dir: dir, limit: min(memory, maxMemory)}
}

// add adds a count to a row.
func (t *Tally) add(key []byte, c *Cell) {
	hash := maphash.Bytes(seed, key)
	if i := t.find(key, uint32(hash)); i >= 0 {
		t.rows[i].cell.Add(c)
		return
	}
	if len(t.rows) > 0 && len(t.keys)+len(key)+(len(t.rows)+1)*rowCost > t.limit {
		t.spill()
	}
	if 3*len(t.rows) >= 2*len(t.index) {
		t.index = make([]uint32, max(64, 2*len(t.index)))
		for i := range t.rows {
			t.place(uint32(i))
		}
	}
	from := len(t.keys)
	t.keys = append(t.keys, key...)
	t.rows = append(t.rows, row{uint32(hash), uint32(from), uint32(len(t.keys)), *c})
	t.place(uint32(len(t.rows) - 1))
}

// key returns the key of a row in memory.
func (t *Tally) key(i uint32) []byte { return t.keys[t.rows[i].at:t.rows[i].end] }

// find returns the number of a row in memory; -1 if there is none with this key.
func (t *Tally) find(key []byte, hash uint32) int {
	if len(t.index) == 0 {
		return -1
	}
	for at := int(hash) & (len(t.index) - 1); t.index[at] > 0; at = (at + 1) & (len(t.index) - 1) {
		if i := t.index[at] - 1; t.rows[i].hash == hash && bytes.Equal(t.key(i), key) {
			return int(i)
		}
	}
	return -1
}

// place puts a row into the index, which has room.
func (t *Tally) place(i uint32) {
	at := int(t.rows[i].hash) & (len(t.index) - 1)
	for t.index[at] > 0 {
		at = (at + 1) & (len(t.index) - 1)
	}
	t.index[at] = i + 1
}

// AddRow adds a row of another Tally, as [Tally.Rows] yields it, for sums that are computed
// elsewhere.
func (t *Tally) AddRow(key string, c Cell) { t.add([]byte(key), &c) }

// spill writes the rows in memory to a temporary file.
func (t *Tally) spill() {
	r, err := newRun(t.dir)
	if err == nil {
		for _, i := range t.sorted() {
			r.write(t.key(i), &t.rows[i].cell)
		}
		err = r.Finish()
	}
	clear(t.index)
	t.rows, t.keys = t.rows[:0], t.keys[:0]
	if err != nil {
		t.fail(err)
		return
	}
	if t.runs = append(t.runs, r); len(t.runs) >= maxRuns {
		t.compact()
	}
}

// compact merges all temporary files into one.
func (t *Tally) compact() {
	r, err := newRun(t.dir)
	if err == nil {
		err = merge(t.runs, nil, func(key []byte, c *Cell) { r.write(key, c) })
	}
	if err == nil {
		err = r.Finish()
	}
	for _, old := range t.runs {
		old.Close()
	}
	t.runs = t.runs[:0]
	if err != nil {
		t.fail(err)
		return
	}
	t.runs = append(t.runs, r)
}

// fail keeps the first error.
func (t *Tally) fail(err error) {
	if t.err == nil {
		t.err = err
	}
}

// Err returns the first error of a temporary file; the counts are then incomplete.
func (t *Tally) Err() error { return t.err }

// Close frees the temporary files.
func (t *Tally) Close() {
	for _, r := range t.runs {
		r.Close()
	}
	t.runs = nil
}

// Add adds the counts of another Tally and closes it.
func (t *Tally) Add(o *Tally) error {
	for i := range o.rows {
		t.add(o.key(uint32(i)), &o.rows[i].cell)
	}
	t.runs = append(t.runs, o.runs...)
	o.runs, o.rows, o.keys, o.index, o.order = nil, nil, nil, nil, nil
	if t.fail(o.err); len(t.runs) >= maxRuns {
		t.compact()
	}
	return t.err
}

// sorted returns the numbers of the rows in memory, sorted by their keys. It is valid until the
// next call.
func (t *Tally) sorted() []uint32 {
	t.order = t.order[:0]
	for i := range t.rows {
		t.order = append(t.order, uint32(i))
	}
	slices.SortFunc(t.order, func(a, b uint32) int { return bytes.Compare(t.key(a), t.key(b)) })
	return t.order
}

// Rows yields all rows, sorted by their keys, each once. The Cell is valid until the next row. Rows
// stop after an error.
func (t *Tally) Rows() iter.Seq2[string, *Cell] {
	return func(yield func(string, *Cell) bool) {
		if t.err != nil {
			return
		}
		inMemory := t.sorted()
		next := 0
		memory := func() ([]byte, *Cell, bool) {
			if next == len(inMemory) {
				return nil, nil, false
			}
			i := inMemory[next]
			next++
			return t.key(i), &t.rows[i].cell, true
		}
		stopped := false
		err := merge(t.runs, memory, func(key []byte, c *Cell) {
			if !stopped {
				stopped = !yield(string(key), c)
			}
		})
		if err != nil {
			t.fail(err)
		}
	}
}

// merge calls visit for the rows of runs, and of memory unless it is nil, sorted; equal keys are
// added.
func merge(runs []*run, memory func() ([]byte, *Cell, bool), visit func([]byte, *Cell)) error {
	var q cursors
	for _, r := range runs {
		c, err := r.cursor()
		if err != nil {
			return err
		}
		if c != nil {
			q = append(q, c)
		}
	}
	heap.Init(&q)
	var key []byte
	var sum Cell
	begun := false
	flush := func() {
		if begun {
			visit(key, &sum)
		}
	}
	take := func(k []byte, c *Cell) {
		if begun && bytes.Equal(k, key) {
			sum.Add(c)
			return
		}
		flush()
		key, sum, begun = append(key[:0], k...), *c, true
	}
	var held []byte
	var heldCell *Cell
	more := false
	if memory != nil {
		held, heldCell, more = memory()
	}
	for len(q) > 0 || more {
		if more && (len(q) == 0 || bytes.Compare(held, q[0].key) <= 0) {
			take(held, heldCell)
			held, heldCell, more = memory()
			continue
		}
		take(q[0].key, &q[0].cell)
		ok, err := q[0].next()
		if err != nil {
			return err
		}
		if ok {
			heap.Fix(&q, 0)
		} else {
			heap.Pop(&q)
		}
	}
	flush()
	return nil
}

// cursors is a heap of the runs by their next key.
type cursors []*cursor

// Len implements [heap.Interface].
func (q cursors) Len() int { return len(q) }

// Less implements [heap.Interface].
func (q cursors) Less(i, j int) bool { return bytes.Compare(q[i].key, q[j].key) < 0 }

// Swap implements [heap.Interface].
func (q cursors) Swap(i, j int) { q[i], q[j] = q[j], q[i] }

// Push implements [heap.Interface].
func (q *cursors) Push(x any) { *q = append(*q, x.(*cursor)) }

// Pop implements [heap.Interface].
func (q *cursors) Pop() any {
	last := len(*q) - 1
	c := (*q)[last]
	*q = (*q)[:last]
	return c
}
