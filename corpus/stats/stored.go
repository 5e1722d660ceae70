package stats

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A stored tally is JSON lines: a head with what was counted, the rows sorted by their keys, and an
// end with the number of rows, without which it is not complete.

// head is the first line of a stored tally.
type head struct {
	Kind    string       `json:"fairyscore"` // storedKind
	Version int          `json:"version"`
	Tables  []string     `json:"tables,omitempty"`
	By      []string     `json:"by,omitempty"`
	Tree    int          `json:"tree,omitempty"`
	From    string       `json:"from,omitempty"`
	Shard   corpus.Shard `json:"shard,omitzero"`
}

// storedKind is the kind of file that a stored tally is.
const storedKind = "stats"

// storedRow is a row, or the end.
type storedRow struct {
	Table  string   `json:"table,omitempty"`
	Fields []string `json:"fields,omitempty"`
	Counts []int64  `json:"counts,omitempty"`
	Rows   *int64   `json:"rows,omitempty"` // of the end
}

// Store writes a Tally, so that it can be read by [Merging.Read]. shard is the part of the records
// that it counts; the zero Shard is all of them.
func (p *Plan) Store(w io.Writer, t *Tally, shard corpus.Shard) error {
	out := bufio.NewWriterSize(w, 64<<10)
	write := func(v any) error {
		_, err := out.Write(append(printable.AppendObject(nil, v), '\n'))
		return err
	}
	h := head{Kind: storedKind, Version: jsonVersion, Tables: p.Options.Tables, By: p.By, Tree: p.Tree, From: p.From, Shard: shard}
	if err := write(h); err != nil {
		return err
	}
	n := int64(0)
	for key, c := range t.Rows() {
		row := storedRow{}
		if key != gamesKey {
			table, fields, ok := splitKey(key, p.find)
			if !ok {
				return fmt.Errorf("the row %q has no table", key)
			}
			row.Table, row.Fields = table.Name, fields
		}
		for _, number := range c.list() {
			row.Counts = append(row.Counts, *number)
		}
		if err := write(&row); err != nil {
			return err
		}
		n++
	}
	if t.Err() != nil {
		return t.Err()
	}
	if err := write(storedRow{Rows: &n}); err != nil {
		return err
	}
	return out.Flush()
}

// IsStored reports whether a file that begins with a text is a stored tally.
func IsStored(begin []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(begin, " \t\r\n"), []byte(`{"fairyscore":"`+storedKind+`"`))
}

// Merging adds stored tallies.
type Merging struct {
	Plan    *Plan // that of the first tally; nil before
	Tally   *Tally
	catalog *variant.Catalog
	head    head
	shards  []corpus.Shard
}

// NewMerging begins to add tallies.
func NewMerging(t *Tally, catalog *variant.Catalog) *Merging {
	return &Merging{Tally: t, catalog: catalog}
}

// The errors of [Merging.Read] and [Merging.End].
var (
	ErrNotStored = errors.New("this is not the output of 'fairyscore stats --format jsonl'")
	ErrCut       = errors.New("its end is missing: it was not written completely")
	ErrOther     = errors.New("it counts other tables than the first file")
	ErrVersion   = errors.New("another version of this program wrote it")
)

// ShardError means that a shard was not read exactly once.
type ShardError struct {
	Shard corpus.Shard
	Twice bool // otherwise it is missing
}

// Error implements error.
func (e *ShardError) Error() string {
	if e.Twice {
		return fmt.Sprintf("shard %d/%d is there more than once", e.Shard.K, e.Shard.N)
	}
	return fmt.Sprintf("shard %d/%d is missing", e.Shard.K, e.Shard.N)
}

// Read adds a stored tally. After an error the sum is invalid.
func (m *Merging) Read(r io.Reader) error {
	in := json.NewDecoder(bufio.NewReaderSize(r, 64<<10))
	var h head
	if err := in.Decode(&h); err != nil || h.Kind != storedKind {
		return ErrNotStored
	}
	if h.Version != jsonVersion {
		return ErrVersion
	}
	if m.Plan == nil {
		plan, err := NewPlan(Options{Tables: h.Tables, By: h.By, Tree: h.Tree, From: h.From}, m.catalog)
		if err != nil {
			return err
		}
		m.Plan, m.head = plan, h
	} else if !slices.Equal(h.Tables, m.head.Tables) || !slices.Equal(h.By, m.head.By) || h.Tree != m.head.Tree || h.From != m.head.From {
		return ErrOther
	}
	if slices.Contains(m.shards, h.Shard) && h.Shard.N > 0 {
		return &ShardError{Shard: h.Shard, Twice: true}
	}
	m.shards = append(m.shards, h.Shard)
	for n := int64(0); ; n++ {
		var row storedRow
		switch err := in.Decode(&row); {
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
			return ErrCut
		case err != nil:
			return fmt.Errorf("%w: %w", ErrNotStored, err)
		case row.Rows != nil && *row.Rows != n:
			return ErrCut
		case row.Rows != nil:
			return nil
		}
		if err := m.add(&row); err != nil {
			return err
		}
	}
}

// add adds a row.
func (m *Merging) add(row *storedRow) error {
	key, ok := []byte(gamesKey), len(row.Fields) == 0
	if row.Table != "" {
		t := m.Plan.find(row.Table)
		if t == nil {
			return ErrNotStored
		}
		key, ok = joinKey(t, row.Fields)
	}
	if !ok || len(row.Counts) != numbers {
		return ErrNotStored
	}
	var c Cell
	for i, number := range c.list() {
		if row.Counts[i] < 0 {
			return ErrNotStored
		}
		*number = row.Counts[i]
	}
	m.Tally.add(key, &c)
	return m.Tally.Err()
}

// End returns an error if a shard is missing, because the sum would lack its games.
func (m *Merging) End() error {
	for _, s := range m.shards {
		for k := 1; k <= s.N; k++ {
			if want := (corpus.Shard{K: k, N: s.N}); !slices.Contains(m.shards, want) {
				return &ShardError{Shard: want}
			}
		}
	}
	return nil
}
