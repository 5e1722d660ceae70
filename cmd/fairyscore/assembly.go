package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
)

// assembleFlags are the flags of commands that write the records of several files as one.
type assembleFlags struct {
	output string
	jobs   int
	games  gameRange
	readFlags
}

// register adds the flags.
func (f *assembleFlags) register(fl *pflag.FlagSet) {
	fl.StringVarP(&f.output, "output", "o", "", "write to `FILE`, atomically, compressed according to its extension (.gz, .zst)")
	f.registerReading(fl)
}

// registerReading adds the flags about what is read.
func (f *assembleFlags) registerReading(fl *pflag.FlagSet) {
	f.games.register(fl)
	f.readFlags.register(fl)
	fl.BoolVar(&f.allowEmpty, "allow-empty", false, "do not fail if a PATH has no records")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "process `N` games in parallel (default one per core)")
}

// assembly is a run of such a command.
type assembly struct {
	outlet
	flags   *assembleFlags
	command *cobra.Command
	how     *readConfig
	source  corpus.Source
	options corpus.Options
	file    *rewrite.Output // nil for standard output
	overlap overlap
}

// assemble begins a run.
func (s *session) assemble(c *cobra.Command, f *assembleFlags, paths []string) (*assembly, error) {
	if err := checkJobs(c, f.jobs); err != nil {
		return nil, err
	}
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return nil, err
	}
	if f.output == "-" {
		f.output = ""
	}
	progress := new(corpus.Progress)
	a := &assembly{flags: f, command: c, how: how}
	a.source, a.options = how.source(s, s.pathsOr(c.Context(), paths)), how.options(f.jobs, progress)
	a.options.Games = f.games.numbers()
	a.outlet = outlet{session: s, bar: s.progress(progress), out: bufio.NewWriterSize(io.Discard, 64<<10)}
	return a, nil
}

// open opens the output.
func (a *assembly) open() (err error) {
	to := a.session.screen()
	if name := a.flags.output; name != "" {
		a.overlap.avoid(&a.source, name)
		if a.file, err = rewrite.Create(name); err != nil {
			return ofOutput(name, err)
		}
		to = a.file
	}
	a.out.Reset(to)
	return nil
}

// report reports what was not read or is not as expected.
func (a *assembly) report(err error) error {
	var fused *corpus.FusedError
	var long *corpus.LongError
	switch {
	case isRemark(err):
		return a.note("%w", err)
	case errors.As(err, &fused), errors.As(err, &long):
		a.session.code = max(a.session.code, exitFindings)
		return a.note("%w", err)
	}
	return a.trouble(a.command, err, func() error { return nil })
}

// errUnread is the reason why a file that was to be replaced stays.
var errUnread = errors.New("not overwritten, because not all of the input could be read")

// errNoInput is the reason why an output is not written.
var errNoInput = errors.New("not written, because no record of the input could be read")

// end reports errors in the configuration, and puts the output in its place.
func (a *assembly) end(err error, records int64) error {
	if err != nil {
		var encoding *corpus.EncodingError
		if errors.As(err, &encoding) {
			return usageError(a.command, "--encoding: %v", err)
		}
		return err
	}
	if err := errors.Join(a.how.wrong(&a.outlet), a.flags.games.unmet(&a.outlet, records > 0), a.overlap.remark(&a.outlet)); err != nil {
		return err
	}
	if a.failed {
		a.session.code = exitTrouble
	}
	if a.failed && records == 0 && a.file != nil {
		return errors.Join(a.flush(), fmt.Errorf("%s: %w", a.flags.output, errNoInput))
	}
	return a.put()
}

// put puts the output in its place.
func (a *assembly) put() error {
	if err := a.flush(); err != nil || a.stopped {
		return err // an incomplete output does not replace a file
	}
	if a.file == nil {
		return nil
	}
	if a.failed && a.overlap.named {
		return fmt.Errorf("%s: %w", a.flags.output, errUnread)
	}
	if err := a.file.Commit(); err != nil {
		return ofOutput(a.flags.output, err)
	}
	return nil
}

// close frees the resources of the run, and removes an unfinished output.
func (a *assembly) close() {
	a.bar.stop()
	if a.file != nil {
		_ = a.file.Discard() // after Commit it does nothing
	}
}

// keys returns the input with readers of keys.
func (a *assembly) keys() corpus.Input[*query.KeyReader] {
	return inputOf(a.how, a.source, a.options, func(w way) *query.KeyReader {
		return query.NewKeyReader(a.how.catalog, query.Options{Variant: w.variant, Language: w.language()})
	})
}
