package stats

import (
	"bytes"
	"container/heap"
	"iter"
	"slices"
	"strings"
)

// Tally has rows with their counts. Each worker has its own.
type Tally struct {
	dir   string // of temporary files
	limit int    // of memory, in bytes
	at    map[string]int32
	cells []Cell
	used  int // bytes, estimated
	runs  []*run
	err   error
}

// defaultMemory is the limit of a [Tally] in bytes if none is given.
const defaultMemory = 4 << 20

// rowCost is the memory of a row without its key, in bytes.
const rowCost = 128

// maxRuns is how many temporary files a Tally has before they are merged into one.
const maxRuns = 24

// NewTally returns an empty Tally that keeps at most so many bytes of rows in memory, and the rest
// in a folder; 0 and "" mean [defaultMemory] and the system's folder for temporary files.
func NewTally(memory int, dir string) *Tally {
	if memory <= 0 {
		memory = defaultMemory
	}
	return &Tally{dir: dir, limit: memory, at: make(map[string]int32)}
}

// add adds a count to a row.
func (t *Tally) add(key []byte, c *Cell) {
	if i, ok := t.at[string(key)]; ok {
		t.cells[i].Add(c)
		return
	}
	if t.used += len(key) + rowCost; t.used > t.limit && len(t.cells) > 0 {
		t.spill()
		t.used = len(key) + rowCost
	}
	t.at[string(key)] = int32(len(t.cells))
	t.cells = append(t.cells, *c)
}

// AddRow adds a row of another Tally, as [Tally.Rows] yields it, for sums that are computed
// elsewhere.
func (t *Tally) AddRow(key string, c Cell) { t.add([]byte(key), &c) }

// spill writes the rows in memory to a temporary file.
func (t *Tally) spill() {
	rows := t.sorted()
	clear(t.at)
	r, err := newRun(t.dir)
	if err == nil {
		for _, row := range rows {
			r.write(row.key, &t.cells[row.cell])
		}
		err = r.Finish()
	}
	t.cells = t.cells[:0]
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
		err = merge(t.runs, nil, func(key string, c *Cell) { r.write(key, c) })
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
	for key, i := range o.at {
		t.add([]byte(key), &o.cells[i])
	}
	t.runs = append(t.runs, o.runs...)
	o.runs, o.at, o.cells = nil, nil, nil
	if t.fail(o.err); len(t.runs) >= maxRuns {
		t.compact()
	}
	return t.err
}

// placed is the key of a row in memory and the index of its cell.
type placed struct {
	key  string
	cell int32
}

// sorted returns the rows in memory, sorted.
func (t *Tally) sorted() []placed {
	rows := make([]placed, 0, len(t.at))
	for key, i := range t.at {
		rows = append(rows, placed{key, i})
	}
	slices.SortFunc(rows, func(a, b placed) int { return strings.Compare(a.key, b.key) })
	return rows
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
		memory := func() (string, *Cell, bool) {
			if next == len(inMemory) {
				return "", nil, false
			}
			next++
			return inMemory[next-1].key, &t.cells[inMemory[next-1].cell], true
		}
		stopped := false
		err := merge(t.runs, memory, func(key string, c *Cell) {
			if !stopped {
				stopped = !yield(key, c)
			}
		})
		if err != nil {
			t.fail(err)
		}
	}
}

// merge calls visit for the rows of runs, and of memory unless it is nil, sorted; equal keys are
// added.
func merge(runs []*run, memory func() (string, *Cell, bool), visit func(string, *Cell)) error {
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
			visit(string(key), &sum)
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
	var held string
	var heldCell *Cell
	more := false
	if memory != nil {
		held, heldCell, more = memory()
	}
	for len(q) > 0 || more {
		if more && (len(q) == 0 || held <= string(q[0].key)) {
			take([]byte(held), heldCell)
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
