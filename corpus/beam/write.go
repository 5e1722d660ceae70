package beam

import (
	"bufio"
	"context"
	"errors"
	"io"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

// suffix is what the name of an output ends in until it is complete.
const suffix = ".unfinished"

// write writes a file: under another name first, so that a file of that name is complete.
func write(ctx context.Context, name string, text func(io.Writer) error) error {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close() // all is written
	w, err := fs.OpenWrite(ctx, name+suffix)
	if err != nil {
		return err
	}
	if err := errors.Join(text(w), w.Close()); err != nil {
		return err
	}
	return filesystem.Rename(ctx, fs, name+suffix, name)
}

// errorsFn writes what could not be read.
type errorsFn struct{ Name string }

// ProcessElement writes the lines. Empty ones only say that there is a file. The side input says
// that no section was lost.
func (f *errorsFn) ProcessElement(ctx context.Context, _ int, lines func(*string) bool, settled func(*bool) bool) error {
	if err := ready(settled); err != nil {
		return err
	}
	return write(ctx, f.Name, func(w io.Writer) error {
		out := bufio.NewWriterSize(w, 64<<10)
		for line := ""; lines(&line); {
			if line == "" {
				continue
			}
			if _, err := out.WriteString(line + "\n"); err != nil {
				return err
			}
		}
		return out.Flush()
	})
}

// noError returns the line that says that there is a file.
func noError(shard int) (int, string) { return shard, "" }

// errorShard gives all errors one key.
func errorShard(line string) (int, string) { return 0, line }

func init() {
	register.DoFn4x1[context.Context, int, func(*string) bool, func(*bool) bool, error](&errorsFn{})
	register.Function1x2(noError)
	register.Function1x2(errorShard)
	register.Iter1[string]()
	register.Iter1[bool]()
}

// shardNumbers returns the shards from 0.
func shardNumbers(s beam.Scope, shards int) beam.PCollection {
	list := make([]int, shards)
	for i := range list {
		list[i] = i
	}
	return beam.CreateList(s, list)
}

// writeErrors writes what could not be read.
func writeErrors(s beam.Scope, errs, complete beam.PCollection, prefix string) {
	s = s.Scope("Errors")
	all := beam.Flatten(s, beam.ParDo(s, errorShard, errs), beam.ParDo(s, noError, shardNumbers(s, 1)))
	beam.ParDo0(s, &errorsFn{prefix + "-errors.jsonl"}, beam.GroupByKey(s, all), beam.SideInput{Input: complete})
}
