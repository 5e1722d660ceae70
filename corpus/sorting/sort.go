package sorting

import (
	"context"
	"io"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
)

// Options say how to sort.
type Options struct {
	Order  Order
	Memory int    // for records, in bytes; 0 stands for 10 MiB
	Dir    string // of temporary files; "" for the system's

	// Report receives what was not read or not as expected: a *[corpus.FileError],
	// *[corpus.PanicError], *[corpus.LongError], *[corpus.TranslatedError], *[corpus.FusedError] or
	// *[corpus.DOSEndError].
	// An error that it returns ends sorting.
	Report corpus.Report

	// Writing, if set, counts the bytes that are written.
	Writing *corpus.Progress

	fanIn int // for tests; 0 stands for the usual one
}

// Result counts what was sorted.
type Result struct {
	Records int64
	Unmet   []string // keys of the order that no record has
}

// Sort writes the records of an input to a writer in another order, byte for byte, after what the
// files begin with; see [corpus.Assembler].
//
// The error is that of the writer, of a temporary file, of ctx, or of [Options.Report]. Of a file
// that cannot be read to its end, the records before the damage are sorted.
func Sort(ctx context.Context, in corpus.Input[*query.KeyReader], o Options, to io.Writer) (Result, error) {
	var ask corpus.Questions[corpus.Reader[*query.KeyReader], keyed]
	ask.ByTags = func(w corpus.Reader[*query.KeyReader], r *corpus.Record) (keyed, bool) {
		keys := w.For(r.File)
		keys.ByTags(r.Syntax)
		return o.Order.keysOf(keys)
	}
	job := func(w corpus.Reader[*query.KeyReader], r *corpus.Record) keyed {
		keys := w.For(r.File)
		keys.Record(r.Syntax)
		k, _ := o.Order.keysOf(keys)
		return k
	}
	s := &sorter{ctx: ctx, memory: o.Memory, dir: o.Dir, fanIn: fanIn, reversed: o.Order.reversed}
	if s.memory <= 0 {
		s.memory = defaultMemory
	}
	if o.fanIn > 0 {
		s.fanIn = o.fanIn
	}
	defer s.close()
	g := gathering{sorter: s, options: &o, out: corpus.NewAssembler(to)}
	g.out.Report = o.Report
	for p, err := range corpus.Pieces(corpus.Pick(ctx, in.Source, in.Options, in.NewReader, ask, job)) {
		if err == nil {
			err = g.take(&p)
		} else if ctx.Err() == nil && !corpus.IsFatal(err) {
			err = g.options.Report.Tell(err)
		}
		if err != nil {
			return Result{}, err
		}
	}
	s.endFile()
	if err := g.write(ctx); err != nil {
		return Result{}, err
	}
	return Result{Records: g.records, Unmet: o.Order.unmet(g.known)}, nil
}

// gathering passes records to the sorter, and its output to the writer.
type gathering struct {
	sorter  *sorter
	options *Options
	out     *corpus.Assembler
	records int64
	bytes   int64
	known   uint32 // the keys that some record has
}

// take takes a piece of a file.
func (g *gathering) take(p *corpus.Piece[keyed]) error {
	g.bytes += int64(len(p.Raw))
	if p.Err != nil {
		if err := g.options.Report.Tell(p.Err); err != nil {
			return err
		}
	}
	switch p.Owner {
	case corpus.FileHead:
		if p.First {
			g.sorter.endFile()
			if p.Whole != "" {
				if err := g.options.Report.Tell(&corpus.TranslatedError{File: p.File, From: p.Whole}); err != nil {
					return err
				}
			}
		}
		_, err := g.out.Head(p.Raw)
		return err
	case corpus.RecordHead:
		g.records++
		g.known |= p.Value.known
		if err := g.sorter.begin(p.Value.bytes); err != nil {
			return err
		}
	}
	return g.sorter.write(p.Raw)
}

// write writes the sorted records.
func (g *gathering) write(ctx context.Context) error {
	if g.options.Writing != nil {
		g.options.Writing.Begin(g.bytes)
	}
	last, begun, game := uint64(0), false, int64(0)
	for p, err := range g.sorter.sorted(ctx) {
		if err != nil {
			return err
		}
		if g.options.Writing != nil {
			g.options.Writing.Advance(int64(len(p.text)))
		}
		if !p.first {
			if _, err := g.out.More(p.text); err != nil {
				return err
			}
			continue
		}
		ended := begun && last&lastOfFile != 0
		follows := begun && !ended && p.place>>1 == last>>1+1
		last, begun, game = p.place, true, game+1
		fused, err := g.out.Record(p.text, follows, ended)
		if err == nil && fused != nil {
			fused.Game = game
			err = g.options.Report.Tell(fused)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
