package corpus

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/fairyscore/fairyscore/grammar/english"
)

// Covered is what a stored result covers: a shard of an input. Results of shards are put together
// by other processes, and a result that is lost must not pass for one without findings.
type Covered struct {
	Shard Shard  `json:"shard,omitzero"`
	Input string `json:"input,omitempty"` // identifies the files and settings: the same in all shards

	// Failed means that something of it could not be read, and was reported.
	Failed bool `json:"failed,omitempty"`
}

// Errors of stored results, whatever they are results of.
var (
	ErrCut     = errors.New("its end is missing: it was not written completely")
	ErrVersion = errors.New("another version of this program wrote it")
)

// maxStoredLine is how long a line of a stored result can be, in bytes: far above what a record can
// make. A line is in memory when it is read, and the file may come from a stranger.
const maxStoredLine = 16 << 20

// ErrLongLine means that a line of a stored result is too long to be one.
var ErrLongLine = fmt.Errorf("a line of more than %d MiB", maxStoredLine>>20)

// StoredLines returns a reader of a stored result that fails with [ErrLongLine].
func StoredLines(r io.Reader) io.Reader { return &storedLines{from: r} }

// storedLines counts the bytes of a line.
type storedLines struct {
	from io.Reader
	line int // bytes of it so far
}

// Read implements [io.Reader].
func (l *storedLines) Read(b []byte) (int, error) {
	n, err := l.from.Read(b)
	if i := bytes.LastIndexByte(b[:n], '\n'); i >= 0 {
		l.line = n - i - 1
	} else if l.line += n; l.line > maxStoredLine {
		return 0, ErrLongLine
	}
	return n, err
}

// Shards are the shards of an input that were put together. Joining is associative and commutative,
// and the zero Shards is its identity. What is not of a shard is not counted.
type Shards struct {
	of   int // how many shards there are; 0 before the first
	from string
	has  map[int]bool // numbers of shards

	Failed bool // that of one is
}

// Add adds what one result covers; the error is a *[ShardError].
func (s *Shards) Add(x Covered) error {
	if x.Shard.N == 0 {
		return s.Join(Shards{Failed: x.Failed})
	}
	if x.Shard.K < 1 || x.Shard.K > x.Shard.N || x.Shard.N > maxShards {
		return &ShardError{Other: true}
	}
	return s.Join(Shards{x.Shard.N, x.Input, map[int]bool{x.Shard.K: true}, x.Failed})
}

// Join adds those of another; the error is a *[ShardError], after which s is unchanged.
func (s *Shards) Join(o Shards) error {
	switch {
	case o.of == 0:
		s.Failed = s.Failed || o.Failed
		return nil
	case s.of == 0:
		*s = Shards{o.of, o.from, maps.Clone(o.has), s.Failed || o.Failed}
		return nil
	case s.of != o.of || s.from != o.from:
		return &ShardError{Other: true}
	}
	for _, k := range slices.Sorted(maps.Keys(o.has)) {
		if s.has[k] {
			return &ShardError{Shards: []Shard{{k, o.of}}}
		}
	}
	maps.Copy(s.has, o.has)
	s.Failed = s.Failed || o.Failed
	return nil
}

// Missing returns an error that names the shards that are not there, a *[ShardError]; nil if all
// are, or if there are no shards.
func (s *Shards) Missing() error {
	e := &ShardError{Missing: true}
	for k := 1; k <= s.of; k++ {
		if !s.has[k] {
			e.Shards = append(e.Shards, Shard{k, s.of})
		}
	}
	if len(e.Shards) == 0 {
		return nil
	}
	return e
}

// ShardError means that results are not those of all shards of one input, each once.
type ShardError struct {
	Shards  []Shard // that are there more than once, or that are missing
	Missing bool
	Other   bool // a shard of another input
}

// maxNamed is how many shards an error names.
const maxNamed = 5

// Error implements error.
func (e *ShardError) Error() string {
	if e.Other {
		return "this shard is of other files or settings than the first one"
	}
	if !e.Missing {
		return fmt.Sprintf("shard %s is given more than once", e.Shards[0])
	}
	if len(e.Shards) == 1 {
		return fmt.Sprintf("shard %s is missing", e.Shards[0])
	}
	var names []string
	for _, s := range e.Shards[:min(len(e.Shards), maxNamed)] {
		names = append(names, s.String())
	}
	if more := len(e.Shards) - maxNamed; more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	return "shards " + english.And(names) + " are missing"
}
