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
	Kind    string   `json:"fairyscore"` // storedKind
	Version int      `json:"version"`
	Tables  []string `json:"tables,omitempty"`
	By      []string `json:"by,omitempty"`
	Tree    int      `json:"tree,omitempty"`
	From    string   `json:"from,omitempty"`
	corpus.Covered
}

// storedKind is the kind of file that a stored tally is.
const storedKind = "stats"

// maxStoredNames is how many tables and how many keys a stored tally can name.
const maxStoredNames = 100

// storedRow is a row, or the end.
type storedRow struct {
	Table  string   `json:"table,omitempty"`
	Fields []string `json:"fields,omitempty"`
	Counts []int64  `json:"counts,omitempty"`
	Rows   *int64   `json:"rows,omitempty"` // of the end
}

// Store writes a Tally, so that it can be read by [Merging.Read]. covered is what it counts.
func (p *Plan) Store(w io.Writer, t *Tally, covered corpus.Covered) error {
	out := bufio.NewWriterSize(w, 64<<10)
	write := func(v any) error {
		_, err := out.Write(append(printable.AppendObject(nil, v), '\n'))
		return err
	}
	h := head{Kind: storedKind, Version: jsonVersion, Tables: p.Options.Tables, By: p.By, Tree: p.Tree, From: p.From, Covered: covered}
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
	shards  corpus.Shards
}

// NewMerging begins to add tallies.
func NewMerging(t *Tally, catalog *variant.Catalog) *Merging {
	return &Merging{Tally: t, catalog: catalog}
}

// The errors of [Merging.Read], besides those of package corpus about stored results.
var (
	ErrNotStored = errors.New("this is not the output of 'fairyscore stats --format jsonl'")
	ErrOther     = errors.New("it counts other tables than the first file")
)

// Read adds a stored tally, or several that follow each other. After an error the sum is invalid.
func (m *Merging) Read(r io.Reader) error {
	in := json.NewDecoder(bufio.NewReaderSize(corpus.StoredLines(r), 64<<10))
	err := m.read(in)
	for err == nil && in.More() {
		err = m.read(in)
	}
	return err
}

// read adds one.
func (m *Merging) read(in *json.Decoder) error {
	var h head
	if err := in.Decode(&h); errors.Is(err, corpus.ErrLongLine) {
		return err
	} else if err != nil || h.Kind != storedKind || len(h.Tables) > maxStoredNames || len(h.By) > maxStoredNames {
		return ErrNotStored
	}
	if h.Version != jsonVersion {
		return corpus.ErrVersion
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
	if err := m.shards.Add(h.Covered); err != nil {
		return err
	}
	for n := int64(0); ; n++ {
		var row storedRow
		switch err := in.Decode(&row); {
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
			return corpus.ErrCut
		case err != nil:
			return fmt.Errorf("%w: %w", ErrNotStored, err)
		case row.Rows != nil && *row.Rows != n:
			return corpus.ErrCut
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

// Shards are those whose tallies were read.
func (m *Merging) Shards() *corpus.Shards { return &m.shards }
