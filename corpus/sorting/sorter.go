package sorting

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"iter"
	"slices"
)

// Limits of a sorter: the memory for records, in bytes, and how many runs are merged at a time.
// Input larger than their product is merged in two passes.
const (
	defaultMemory = 10 << 20
	fanIn         = 128
)

// firstMemory is the initial memory, enough for small inputs, in bytes.
const firstMemory = 512 << 10

// sorter sorts records by the bytes of their keys, in bounded memory.
type sorter struct {
	ctx      context.Context // cancels long operations
	memory   int             // for records
	dir      string          // of temporary files; "" for the system's
	fanIn    int
	reversed bool // records with equal keys: the last comes first

	text    []byte // of the records that are gathered, each after its key
	entries []entry
	records uint64
	runs    [][]*run // by level
	long    *run     // the last record as a separate run; nil if it is in memory
}

// lastOfFile is the bit of a place that marks the last record of a file.
const lastOfFile = 1

// entry is a record in memory.
type entry struct {
	prefix  uint64 // the first bytes of the key
	from    int    // of the key, in the text
	keySize int32
	size    int32  // of the record
	place   uint64 // the number of the record twice, and lastOfFile
}

// entrySize is the memory of an entry, in bytes.
const entrySize = 40

// begin begins a record with these keys.
func (s *sorter) begin(key []byte) error {
	if err := s.endLong(); err != nil {
		return err
	}
	s.entries = append(s.entries, entry{prefix: prefixOf(key), from: len(s.text), keySize: int32(len(key)), place: s.records << 1})
	s.text = append(s.text, key...)
	s.records++
	return nil
}

// endFile marks the end of a file: the next record belongs to another one.
func (s *sorter) endFile() {
	if n := len(s.entries); n > 0 && s.long == nil {
		s.entries[n-1].place |= lastOfFile
	}
}

// prefixOf returns the first bytes of a key as a number: keys whose numbers differ compare as
// these.
func prefixOf(key []byte) uint64 {
	var b [8]byte
	copy(b[:], key)
	return binary.BigEndian.Uint64(b[:])
}

// write appends text to the record that was begun last.
func (s *sorter) write(text []byte) error {
	if s.long != nil {
		s.long.chunk(text)
		return s.long.Err()
	}
	if last := len(s.entries) - 1; len(s.text)+len(text)+len(s.entries)*entrySize > s.memory {
		at := s.entries[last]
		if last > 0 {
			// The record continues in an empty buffer.
			s.entries = s.entries[:last]
			if err := s.spill(); err != nil {
				return err
			}
			rest := copy(s.text, s.text[at.from:])
			at.from, s.text = 0, s.text[:rest]
			s.entries = append(s.entries[:0], at)
		}
		if len(s.text)+len(text) > s.memory {
			return s.beginLong(text)
		}
	}
	if n := len(s.text) + len(text); n > cap(s.text) && n > firstMemory {
		s.text = append(make([]byte, 0, s.memory), s.text...) // once, so that growing leaves no garbage
	}
	s.text = append(s.text, text...)
	s.entries[len(s.entries)-1].size += int32(len(text))
	return nil
}

// beginLong turns the only record in memory into a run, to which the rest of it is written as it
// arrives.
func (s *sorter) beginLong(text []byte) error {
	r, err := newRun(s.dir)
	if err != nil {
		return err
	}
	e := s.entries[0]
	r.begin(s.text[:e.keySize], e.place)
	r.chunk(s.text[e.keySize : int(e.keySize)+int(e.size)])
	r.chunk(text)
	s.text, s.entries, s.long = s.text[:0], s.entries[:0], r
	return r.Err()
}

// endLong ends a run of one record.
func (s *sorter) endLong() error {
	r := s.long
	if r == nil {
		return nil
	}
	s.long = nil
	r.end()
	return s.add(r, 0)
}

// sortEntries sorts the records in memory.
func (s *sorter) sortEntries() {
	slices.SortFunc(s.entries, func(a, b entry) int {
		if a.prefix != b.prefix {
			return cmp.Compare(a.prefix, b.prefix)
		}
		if order := bytes.Compare(s.text[a.from:a.from+int(a.keySize)], s.text[b.from:b.from+int(b.keySize)]); order != 0 {
			return order
		}
		return s.byPlace(a.place, b.place)
	})
}

// byPlace orders records with equal keys.
func (s *sorter) byPlace(a, b uint64) int {
	if s.reversed {
		a, b = b, a
	}
	return cmp.Compare(a, b)
}

// spill writes the records in memory to a run. The text is not moved.
func (s *sorter) spill() error {
	if len(s.entries) == 0 {
		return nil
	}
	s.sortEntries()
	r, err := newRun(s.dir)
	if err != nil {
		return err
	}
	for _, e := range s.entries {
		text := s.text[e.from+int(e.keySize):]
		r.begin(s.text[e.from:e.from+int(e.keySize)], e.place)
		r.chunk(text[:e.size])
		r.end()
	}
	return s.add(r, 0)
}

// add adds a run to those of its level. As soon as a level has as many runs as can be merged, they
// become one run of the next level, so that each record is written once for each level.
func (s *sorter) add(r *run, level int) error {
	for {
		if err := r.Finish(); err != nil {
			return err
		}
		if len(s.runs) == level {
			s.runs = append(s.runs, nil)
		}
		s.runs[level] = append(s.runs[level], r)
		if len(s.runs[level]) < s.fanIn {
			return nil
		}
		merged, err := newRun(s.dir)
		if err != nil {
			return err
		}
		for p, err := range s.merge(s.ctx, s.runs[level]) {
			switch {
			case err != nil:
				merged.Close()
				return err
			case p.first:
				merged.begin(p.key, p.place)
			}
			if merged.chunk(p.text); p.last {
				merged.end()
			}
		}
		closeAll(s.runs[level])
		s.runs[level] = nil
		r, level = merged, level+1
	}
}

// part is a yielded part of a record, usually all of it.
type part struct {
	key         []byte
	place       uint64
	text        []byte
	first, last bool
}

// sorted yields the records in their order. A part is valid until the next one.
func (s *sorter) sorted(ctx context.Context) iter.Seq2[part, error] {
	return func(yield func(part, error) bool) {
		if err := s.endLong(); err != nil {
			yield(part{}, err)
			return
		}
		if len(s.runs) == 0 {
			s.sortEntries()
			for _, e := range s.entries {
				if err := ctx.Err(); err != nil {
					yield(part{}, err)
					return
				}
				text := s.text[e.from:]
				if !yield(part{text[:e.keySize], e.place, text[e.keySize:][:e.size], true, true}, nil) {
					return
				}
			}
			return
		}
		if err := s.spill(); err != nil {
			yield(part{}, err)
			return
		}
		s.text, s.entries = nil, nil
		s.merge(ctx, slices.Concat(s.runs...))(yield)
	}
}

// merge yields the records of runs in their order.
func (s *sorter) merge(ctx context.Context, runs []*run) iter.Seq2[part, error] {
	return func(yield func(part, error) bool) {
		h := heap{sorter: s}
		for _, r := range runs {
			c, err := r.cursor()
			if err == nil && c != nil {
				h.push(c)
			}
			if err != nil {
				yield(part{}, err)
				return
			}
		}
		var buffer []byte
		for len(h.list) > 0 {
			if err := ctx.Err(); err != nil {
				yield(part{}, err)
				return
			}
			c := h.list[0]
			for first, last := true, false; !last; first = false {
				var err error
				if buffer, last, err = c.chunk(buffer); err != nil || !yield(part{c.key, c.place, buffer, first, last}, nil) {
					if err != nil {
						yield(part{}, err)
					}
					return
				}
			}
			more, err := c.next()
			if err != nil {
				yield(part{}, err)
				return
			}
			h.fix(more)
		}
	}
}

// close frees the sorter's memory and files.
func (s *sorter) close() {
	if s.long != nil {
		s.long.Close()
	}
	for _, level := range s.runs {
		closeAll(level)
	}
	s.runs, s.long, s.text, s.entries = nil, nil, nil, nil
}

// closeAll closes runs.
func closeAll(runs []*run) {
	for _, r := range runs {
		r.Close()
	}
}

// heap has the cursors of runs, that with the first record at the top.
type heap struct {
	sorter *sorter
	list   []*cursor
}

// less reports whether the record of a cursor comes before that of another.
func (h *heap) less(a, b *cursor) bool {
	if a.prefix != b.prefix {
		return a.prefix < b.prefix
	}
	if order := bytes.Compare(a.key, b.key); order != 0 {
		return order < 0
	}
	return h.sorter.byPlace(a.place, b.place) < 0
}

// push adds a cursor.
func (h *heap) push(c *cursor) {
	h.list = append(h.list, c)
	for i := len(h.list) - 1; i > 0; {
		up := (i - 1) / 2
		if !h.less(h.list[i], h.list[up]) {
			return
		}
		h.list[i], h.list[up] = h.list[up], h.list[i]
		i = up
	}
}

// fix restores the order after the cursor at the top moved or ended.
func (h *heap) fix(more bool) {
	if !more {
		n := len(h.list) - 1
		h.list[0] = h.list[n]
		h.list[n] = nil
		h.list = h.list[:n]
	}
	for i := 0; ; {
		first := i
		for down := 2*i + 1; down <= 2*i+2 && down < len(h.list); down++ {
			if h.less(h.list[down], h.list[first]) {
				first = down
			}
		}
		if first == i {
			return
		}
		h.list[i], h.list[first] = h.list[first], h.list[i]
		i = first
	}
}
