package tabular

import (
	"errors"
	"fmt"
	"io"
	"math"

	"github.com/fairyscore/fairyscore/corpus/columns"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/run"
)

// Create begins a part of a table, from 1; nil means that the table is not written. It is called
// with the first part of each table at once, and with others when the part before them is complete.
type Create func(t Table, part int) (io.Writer, error)

// Writer writes tables.
type Writer struct {
	games    *table[Game]
	plies    *table[Ply]
	findings *table[Finding]
}

// NewWriter returns a Writer. It has to be closed; otherwise the last parts are not complete.
func NewWriter(create Create, with Options) (*Writer, error) {
	limits := with.Limits
	if limits.Rows == 0 {
		limits.Rows = groupRows
	}
	if limits.Groups == 0 {
		limits.Groups = partGroups
	}
	if with.Whole {
		limits.Groups = math.MaxInt
	}
	w := new(Writer)
	encoders := columns.NewEncoders(max(with.Encoders, 1))
	var errs [3]error
	w.games, errs[0] = newTable[Game](Games, create, limits, encoders)
	w.plies, errs[1] = newTable[Ply](Plies, create, limits, encoders)
	w.findings, errs[2] = newTable[Finding](Findings, create, limits, encoders)
	return w, errors.Join(errs[:]...)
}

// Add writes the rows of a game. Its [run.Game.Made] is the *[gameRows] of a [reader], or nil.
func (w *Writer) Add(g *run.Game) error {
	rows, _ := g.Made.(*gameRows)
	if rows == nil {
		rows = &gameRows{file: readable(g.File), line: g.Line, status: statusUnread}
	}
	game := rows.game(int64(g.Number))
	for _, d := range g.Findings {
		switch d.Severity {
		case diagnostic.Error:
			game.Errors++
		case diagnostic.Warning:
			game.Warnings++
		default:
			game.Infos++
		}
		if w.findings != nil {
			if err := w.findings.add(found(&game, d)); err != nil {
				return err
			}
		}
	}
	if w.plies != nil {
		for i := range rows.plies {
			if err := w.plies.add(rows.ply(game.Number, i)); err != nil {
				return err
			}
		}
	}
	if w.games == nil {
		return nil
	}
	return w.games.add(game)
}

// found returns the row of a finding.
func found(g *Game, d *diagnostic.Finding) Finding {
	row := Finding{
		File: g.File, Game: g.Number, Offset: g.Offset, Ply: d.Ply,
		Code: d.Code, Name: d.Name, Severity: d.Severity.String(), Rule: d.Rule,
		Move: d.Move, MoveText: readable(d.MoveText), Message: readable(d.Message),
		Line: d.Where.Line, Column: d.Where.Column, EndLine: d.Where.EndLine, EndColumn: d.Where.EndColumn,
		Fingerprint: d.Fingerprint,
	}
	for i := range d.Fixes {
		row.Fixable = row.Fixable || d.Fixes[i].Safe && !d.Fixes[i].Offered
	}
	return row
}

// Close ends the tables.
func (w *Writer) Close() error {
	return errors.Join(w.games.close(), w.plies.close(), w.findings.close())
}

// Limits are the sizes of what is written together; 0 stands for the usual one. Readers take whole
// groups, and a group waits in memory until it is full.
type Limits struct {
	Rows   int // of a group, to the next multiple of 256; 131,072 rows or 2 MiB encoded
	Groups int // of a part, whose places wait in memory for its end; 64
}

// The usual limits.
const (
	groupRows  = 128 << 10
	groupBytes = 2 << 20
	partGroups = 64
)

// chunkRows is how many rows are encoded at a time.
const chunkRows = 256

// table is a table that is being written; nil if it is not requested.
type table[R any] struct {
	name    Table
	create  Create
	limits  Limits
	to      *columns.Writer[R]
	waiting []R
	encoded []R // are being encoded, or were
	part    int // the number of the current one
	groups  int // of the part
	rows    int // of the group
}

// newTable begins a table; nil if it is not requested.
func newTable[R any](name Table, create Create, limits Limits, encoders *columns.Encoders) (*table[R], error) {
	to, err := create(name, 1)
	if err != nil || to == nil {
		return nil, err
	}
	t := &table[R]{
		name: name, create: create, limits: limits, part: 1, waiting: make([]R, 0, chunkRows), encoded: make([]R, 0, chunkRows),
	}
	t.to = columns.NewWriter[R](to, columns.Options{
		Metadata:  [][2]string{{"fairyscore.table", string(name)}, {"fairyscore.version", schemaVersion}},
		CreatedBy: "fairyscore version " + schemaVersion,
		Ordered:   ordered, Encoders: encoders,
	})
	return t, nil
}

// ordered are the columns whose values follow the order of the rows, so that the least and the
// largest of a page help to find a row.
var ordered = []string{"file", "game", "byte_offset", "line"}

// schemaVersion is the version of the columns. Columns are only added.
const schemaVersion = "1"

// add writes a row.
func (t *table[R]) add(row R) error {
	if t.waiting = append(t.waiting, row); len(t.waiting) < cap(t.waiting) {
		return nil
	}
	return t.encode()
}

// encode begins to encode the rows that wait, after those before them.
func (t *table[R]) encode() error {
	if err := t.endEncoding(); err != nil {
		return err
	}
	if t.groups >= t.limits.Groups && len(t.waiting) > 0 {
		if err := t.to.Close(); err != nil {
			return err
		}
		t.part++
		to, err := t.create(t.name, t.part)
		if err != nil {
			return err
		}
		t.to.Reset(to)
		t.groups = 0
	}
	t.to.Write(t.waiting)
	t.waiting, t.encoded = t.encoded, t.waiting
	return nil
}

// endEncoding waits for the rows that are being encoded, and ends a group that is full.
func (t *table[R]) endEncoding() error {
	t.to.Wait()
	t.rows += len(t.encoded)
	clear(t.encoded)
	t.encoded = t.encoded[:0]
	if t.rows < t.limits.Rows && t.to.Waiting() < groupBytes {
		return nil
	}
	if err := t.to.EndGroup(); err != nil {
		return fmt.Errorf("%s.parquet: %w", t.name, err)
	}
	t.groups++
	t.rows = 0
	return nil
}

// close ends the table.
func (t *table[R]) close() error {
	if t == nil {
		return nil
	}
	if err := t.encode(); err != nil {
		return err
	}
	if err := t.endEncoding(); err != nil {
		return err
	}
	return t.to.Close()
}
