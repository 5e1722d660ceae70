package beam

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local" // names without a scheme
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Files lists the files of patterns, each once and sorted. A pattern without a file is an error.
func Files(ctx context.Context, patterns ...string) ([]string, error) {
	var files []string
	for _, pattern := range patterns {
		fs, err := filesystem.New(ctx, pattern)
		if err != nil {
			return nil, err
		}
		list, err := fs.List(ctx, pattern)
		if err = errors.Join(err, fs.Close()); err != nil {
			return nil, err
		}
		if len(list) == 0 {
			return nil, fmt.Errorf("%s: %w", pattern, corpus.ErrNoMatch)
		}
		files = append(files, list...)
	}
	slices.Sort(files)
	return slices.Compact(files), nil
}

// cutFn cuts files into sections.
type cutFn struct {
	Options Options
	catalog *variant.Catalog
}

// Setup is called once for each worker.
func (f *cutFn) Setup() { f.catalog = variant.NewCatalog() }

// ProcessElement cuts a file. What cannot be read of it is a line of errors, as `fairyscore check`
// reports it and reads on.
func (f *cutFn) ProcessElement(ctx context.Context, file string, emit func(corpus.Section), receipt func(string, Receipt), fail func(string)) error {
	content, err := open(ctx, file)
	if err != nil {
		return err
	}
	defer content.Close() // it is only read
	_, again := content.(*opened).ReadCloser.(io.ReaderAt)
	for p, err := range corpus.Cut(ctx, file, content, corpus.CutOptions{
		Size: f.Options.Section, Encoding: f.Options.Encoding, MaxRecord: f.Options.MaxRecord,
		Parser: func() *grammar.Parser { return replay.NewParser(f.Options.Variant, f.catalog) },
	}) {
		var unread *corpus.FileError
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.As(err, &unread):
			fail(errorLine(err))
			return nil
		case err != nil:
			return err
		}
		receipt(file, cutReceipt(&p))
		if again && !p.Packed && p.Size == int64(len(p.Text)) {
			p.Text = nil
		}
		emit(p)
	}
	return nil
}

// errorLine returns an error as a line of an output.
func errorLine(err error) string {
	line, _ := json.Marshal(struct { // of one string
		Error string `json:"error"`
	}{err.Error()})
	return string(line)
}

// open opens a file.
func open(ctx context.Context, file string) (io.ReadCloser, error) {
	fs, err := filesystem.New(ctx, file)
	if err != nil {
		return nil, err
	}
	content, err := fs.OpenRead(ctx, file)
	if err != nil {
		return nil, errors.Join(err, fs.Close())
	}
	return &opened{content, fs}, nil
}

// opened is a file and the file system that it is in.
type opened struct {
	io.ReadCloser
	fs filesystem.Interface
}

// Close closes both.
func (o *opened) Close() error { return errors.Join(o.ReadCloser.Close(), o.fs.Close()) }

// load reads the text of a section that only says where it is.
func load(ctx context.Context, p *corpus.Section) error {
	if p.Text != nil || p.Size == 0 {
		return nil
	}
	content, err := open(ctx, p.File)
	if err != nil {
		return err
	}
	defer content.Close() // it is only read
	p.Text = make([]byte, p.Size)
	if _, err = content.(*opened).ReadCloser.(io.ReaderAt).ReadAt(p.Text, p.Offset); err != nil {
		return fmt.Errorf("%s: it has changed since it was cut: %w", p.File, err)
	}
	return nil
}

func init() {
	beam.RegisterType(reflect.TypeFor[corpus.Section]())
	beam.RegisterType(reflect.TypeFor[Receipt]())
	register.DoFn5x1[context.Context, string, func(corpus.Section), func(string, Receipt), func(string), error](&cutFn{})
	register.Emitter1[corpus.Section]()
	register.Emitter1[string]()
}

// cut cuts files. The sections are spread over all workers.
func cut(s beam.Scope, files []string, o Options) (sections, receipts, errs beam.PCollection) {
	s = s.Scope("Cut")
	names := beam.Reshuffle(s, beam.CreateList(s, files))
	sections, receipts, errs = beam.ParDo3(s, &cutFn{Options: o}, names)
	return beam.Reshuffle(s, sections), receipts, errs
}
