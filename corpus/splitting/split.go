package splitting

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unsafe"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
)

// Options say how to split. One of By, Count and Size is set.
type Options struct {
	By    []*query.Key // a file for each combination of values; a game of two players goes to both
	Count int64        // number of records per file
	Size  int64        // a file has as many records as fit into so many bytes, but at least one

	Dir       string // of the files; created if needed
	Stem      string // Count and Size: what the names of files begin with
	Extension string // of the files: .pgn, .pgn.gz or .pgn.zst
	Replace   bool   // files that exist are replaced
	Append    bool   // records are added to files that exist
	MaxFiles  int    // a larger number of files is an error; 0 stands for [MaxFiles]

	// Report receives what was not read or not as expected: a *[corpus.FileError],
	// *[corpus.PanicError], *[corpus.LongError], *[corpus.TranslatedError], *[corpus.FusedError] or
	// *[corpus.DOSEndError].
	// An error that it returns ends splitting.
	Report corpus.Report
}

// MaxFiles is the default limit on the number of files: a tag that differs in each game would make
// one for each.
const MaxFiles = 100_000

// unknown is the name of the file for records without a value.
const unknown = "unknown"

// File is a file that was written.
type File struct {
	Name    string
	Records int64 // that were written to it
	Bytes   int64
}

// TooManyError means that there would be more files than allowed.
type TooManyError struct{ Limit int }

// Error implements error.
func (e *TooManyError) Error() string {
	return fmt.Sprintf("there would be more than %d files", e.Limit)
}

// EncodingError means that records cannot be added to a file, because it is not in UTF-8.
type EncodingError struct{ File, Encoding string }

// Error implements error.
func (e *EncodingError) Error() string {
	return fmt.Sprintf("%s: records in UTF-8 cannot be added to a file in %s", e.File, e.Encoding)
}

// Split writes the records of an input to files, byte for byte; the text before the first record of
// a file of the input goes with that record. The files get temporary names, and their final names
// all together at the end.
//
// On an error, no file was written, unless it is a *[rewrite.PartlyError]. Of a file of the input
// that cannot be read to its end, the records before the damage are written.
func Split(ctx context.Context, in corpus.Input[*query.KeyReader], o Options) ([]File, error) {
	var ask corpus.Questions[corpus.Reader[*query.KeyReader], groups]
	if len(o.By) > 0 {
		ask.ByTags = func(w corpus.Reader[*query.KeyReader], r *corpus.Record) (groups, bool) {
			keys := w.For(r.File)
			keys.ByTags(r.Syntax)
			return valuesOf(o.By, keys)
		}
	}
	job := func(w corpus.Reader[*query.KeyReader], r *corpus.Record) groups {
		keys := w.For(r.File)
		keys.Record(r.Syntax)
		values, _ := valuesOf(o.By, keys)
		return values
	}
	if o.MaxFiles <= 0 {
		o.MaxFiles = MaxFiles
	}
	set, err := rewrite.NewFileSet(o.Dir, o.Replace)
	if err != nil {
		return nil, err
	}
	defer set.Discard() // after Commit it does nothing
	d := &distribution{ctx: ctx, options: &o, set: set, groups: make(map[string]*output), names: names{}}
	for p, err := range corpus.Pieces(corpus.Pick(ctx, in.Source, in.Options, in.NewReader, ask, job)) {
		if err == nil {
			err = d.take(&p)
		} else if ctx.Err() == nil && !corpus.IsFatal(err) {
			err = d.options.Report.Tell(err)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := d.endHead(); err != nil {
		return nil, err
	}
	if err := set.Commit(); err != nil {
		return nil, err
	}
	var files []File
	for _, out := range d.outputs {
		files = append(files, out.File)
	}
	return files, nil
}

// groups are the groups to which a record belongs: a value for each key.
type groups [][]string

// Holds implements [corpus.Holder].
func (g *groups) Holds() (n int) {
	for _, values := range *g {
		for _, v := range values {
			n += len(v) + int(unsafe.Sizeof(v))
		}
	}
	return n
}

// valuesOf returns the values of keys, as one list for each group to which a record belongs.
func valuesOf(keys []*query.Key, r *query.KeyReader) (all groups, decided bool) {
	all = groups{nil}
	for _, k := range keys {
		values, decided := r.Values(k)
		if !decided {
			return nil, false
		}
		if len(values) == 0 {
			values = []string{""}
		}
		var next groups
		for _, group := range all {
			for _, value := range values {
				next = append(next, append(group[:len(group):len(group)], value))
			}
		}
		all = next
	}
	return all, true
}

// output is a file that is written.
type output struct {
	File
	to    *corpus.Assembler
	last  int64 // the number of its last record in the input
	ended bool  // it was the last of its file
}

// distribution sends each record to the files to which it belongs.
type distribution struct {
	ctx     context.Context
	options *Options
	set     *rewrite.FileSet
	outputs []*output
	groups  map[string]*output // by the folded values
	names   names
	current []*output         // of the current record
	head    []byte            // the beginning of the current file, up to its first record
	parts   *corpus.Assembler // of all files, if each continues the one before
	record  int64             // the number of the current record in the input
}

// maxHead is how many bytes before the first record of a file go with that record.
const maxHead = 1 << 20

// take takes a piece of a file.
func (d *distribution) take(p *corpus.Piece[groups]) error {
	if p.Err != nil {
		if err := d.options.Report.Tell(p.Err); err != nil {
			return err
		}
	}
	switch p.Owner {
	case corpus.FileHead:
		if p.First {
			for _, out := range d.outputs {
				out.ended = out.ended || out.last == d.record
			}
			if err := d.endHead(); err != nil {
				return err
			}
			if p.Whole != "" {
				if err := d.options.Report.Tell(&corpus.TranslatedError{File: p.File, From: p.Whole}); err != nil {
					return err
				}
			}
		}
		d.head = append(d.head, p.Raw...)
		if len(d.head) > maxHead {
			return d.endHead()
		}
		return nil
	case corpus.RecordHead:
		return d.begin(p)
	}
	for _, out := range d.current {
		out.Bytes += int64(len(p.Raw))
		if _, err := out.to.More(p.Raw); err != nil {
			return err
		}
	}
	return nil
}

// endHead writes the beginning of a file that has no record, or too much text before it.
func (d *distribution) endHead() error {
	if len(d.options.By) > 0 && len(bytes.TrimLeft(d.head, "\ufeff \t\r\n")) == 0 {
		d.head = d.head[:0] // empty lines have no value; only parts are joined byte for byte
	}
	if len(d.head) == 0 {
		return nil
	}
	if len(d.current) == 0 || d.options.Size > 0 {
		if err := d.find(nil, int64(len(d.head))); err != nil {
			return err
		}
	}
	return d.writeHead()
}

// writeHead writes the beginning of the current file to the file of its first record.
func (d *distribution) writeHead() error {
	if len(d.head) == 0 {
		return nil
	}
	_, err := d.current[0].to.Head(d.head)
	d.current[0].Bytes += int64(len(d.head))
	d.head = d.head[:0]
	return err
}

// begin begins a record.
func (d *distribution) begin(p *corpus.Piece[groups]) error {
	d.record++
	if err := d.find(p.Value, int64(len(d.head)+len(p.Raw))); err != nil {
		return err
	}
	if err := d.writeHead(); err != nil {
		return err
	}
	for _, out := range d.current {
		out.to.File = p.File
		fused, err := out.to.Record(p.Raw, !out.ended && out.last > 0 && out.last == d.record-1, out.ended)
		if err == nil && fused != nil {
			fused.File, fused.Line, fused.Game = p.File, p.Line, p.Game
			err = d.options.Report.Tell(fused)
		}
		if err != nil {
			return err
		}
		out.last, out.ended = d.record, false
		out.Records++
		out.Bytes += int64(len(p.Raw))
		if d.parts == nil && len(d.outputs) > manyOutputs {
			out.to.Forget()
		}
	}
	return nil
}

// manyOutputs is the number of files from which on less is kept in memory for each.
const manyOutputs = 500

// find finds the files of a record of so many bytes.
func (d *distribution) find(lists groups, size int64) error {
	o := d.options
	if len(o.By) == 0 {
		if n := len(d.current); n == 0 || o.Count > 0 && d.current[0].Records >= o.Count ||
			o.Size > 0 && d.current[0].Bytes > 0 && d.current[0].Bytes+size > o.Size {
			if len(d.outputs) == maxParts {
				return &TooManyError{maxParts}
			}
			out, err := d.add(partName(o.Stem, len(d.outputs)+1))
			if err != nil {
				return err
			}
			d.current = []*output{out}
		}
		return nil
	}
	if len(lists) == 0 {
		lists = groups{make([]string, len(o.By))}
	}
	d.current = d.current[:0]
	for _, values := range lists {
		key := ""
		for _, v := range values {
			key += query.Group(v) + "\x00"
		}
		out := d.groups[key]
		if out == nil {
			name := make([]string, len(values))
			for i, v := range values {
				if name[i] = v; v == "" {
					name[i] = unknown
				}
			}
			var err error
			if out, err = d.add(d.names.of(strings.Join(name, " - "))); err != nil {
				return err
			}
			d.groups[key] = out
		}
		d.current = append(d.current, out)
	}
	return nil
}

// add adds a file.
func (d *distribution) add(name string) (*output, error) {
	if len(d.outputs) >= d.options.MaxFiles {
		return nil, &TooManyError{d.options.MaxFiles}
	}
	name += d.options.Extension
	m, err := d.set.Add(name, d.options.Append)
	if err != nil {
		return nil, err
	}
	out := &output{File: File{Name: m.Name()}, to: d.parts}
	switch {
	case len(d.options.By) > 0:
		out.to = corpus.NewAssembler(m)
		out.to.Report = d.options.Report
	case d.parts == nil:
		d.parts = corpus.NewAssembler(m)
		d.parts.Complete, d.parts.Report = true, d.options.Report
		out.to = d.parts
	default:
		// The parts one after the other equal one file.
		d.parts.Next(m)
		out.last, out.ended = d.current[0].last, d.current[0].ended
	}
	if d.options.Append {
		if err := d.resume(out, filepath.Join(d.options.Dir, name)); err != nil {
			return nil, err
		}
	}
	d.outputs = append(d.outputs, out)
	return out, nil
}

// resume continues after the last record of an existing file.
func (d *distribution) resume(out *output, file string) error {
	if !exists(file) {
		return nil
	}
	var last []byte
	src := corpus.Source{Paths: []string{file}}
	none := corpus.Questions[struct{}, struct{}]{}
	for p, err := range corpus.Pieces(corpus.Pick(d.ctx, src, corpus.Options{Jobs: 1}, corpus.Stateless, none, func(struct{}, *corpus.Record) struct{} { return struct{}{} })) {
		switch {
		case err != nil:
			return err
		case p.Whole != "":
			return &EncodingError{file, p.Whole}
		case p.Owner != corpus.RecordRest:
			last = last[:0]
		}
		last = append(last, p.Raw...)
		if n := len(last) - maxHead; n > 0 {
			last = append(last[:0], last[n:]...)
		}
	}
	out.to.File = file
	out.to.Resume(last)
	out.ended = true
	return nil
}

// exists reports whether there is a file.
func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}
