package corpus

import (
	"io"
	"sync/atomic"
)

// Progress counts what a run has done. The caller may read it while the run goes
// on; one Progress belongs to one run.
type Progress struct {
	read, total, games, files atomic.Int64
}

// Bytes returns how many bytes of the files were read, compressed ones as they lie
// on disk, and how many there are; total is 0 if that is not known.
func (p *Progress) Bytes() (read, total int64) { return p.read.Load(), p.total.Load() }

// Games returns how many games' results were handed out.
func (p *Progress) Games() int64 { return p.games.Load() }

// Files returns how many files the run reads, those that cannot be read included; 0 before
// it has looked for them.
func (p *Progress) Files() int64 { return p.files.Load() }

// counted is a reader that counts what it reads.
type counted struct {
	r io.Reader
	n *atomic.Int64
}

// Read implements [io.Reader].
func (c counted) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	c.n.Add(int64(n))
	return n, err
}
