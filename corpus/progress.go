package corpus

import (
	"fmt"
	"hash/fnv"
	"io"
	"path/filepath"
	"sync/atomic"
)

// Progress counts what a run has done. The caller may read it during the run; one Progress belongs
// to one run.
type Progress struct {
	read, total, games, files, owned atomic.Int64
	input                            atomic.Uint64
}

// Begin sets how many bytes there are, for callers that count themselves.
func (p *Progress) Begin(total int64) { p.total.Store(total) }

// Advance counts processed bytes.
func (p *Progress) Advance(n int64) { p.read.Add(n) }

// Bytes returns how many bytes of the files have been read, as stored on disk, and how many there
// are; total is 0 if unknown.
func (p *Progress) Bytes() (read, total int64) { return p.read.Load(), p.total.Load() }

// Games returns how many games' results have been yielded.
func (p *Progress) Games() int64 { return p.games.Load() }

// Files returns how many files the run reads, including those that cannot be read; 0 before it has
// searched for them.
func (p *Progress) Files() int64 { return p.files.Load() }

// Owned returns how many of the files are counted with [Source.Shard].
func (p *Progress) Owned() int64 { return p.owned.Load() }

// Input identifies the files that the run reads: their names and sizes in their order. It is the
// same for all shards of an input, and 0 before the run has searched for the files.
func (p *Progress) Input() uint64 { return p.input.Load() }

// survey counts the files of a run.
func (p *Progress) survey(list []input, shard Shard) {
	h := fnv.New64a()
	owned := 0
	for i := range list {
		fmt.Fprintf(h, "%q %d\n", filepath.ToSlash(list[i].name), list[i].size) // a hash never fails
		if shard.Owns(list[i].name) {
			owned++
		}
	}
	p.files.Store(int64(len(list)))
	p.owned.Store(int64(owned))
	p.input.Store(h.Sum64())
}

// countingReader counts what it reads.
type countingReader struct {
	r io.Reader
	n *atomic.Int64
}

// Read implements [io.Reader].
func (c countingReader) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	c.n.Add(int64(n))
	return n, err
}
