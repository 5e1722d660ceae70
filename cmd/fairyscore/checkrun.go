package main

import (
	"bufio"
	"context"
	"slices"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate"
)

// checkRun is one run of check: what is read, by which settings, and where findings go.
type checkRun struct {
	session *session
	set     *checkSettings
	choice  *chosen
	source  corpus.Source
	options corpus.Options
	out     *report

	known   *known
	book    validate.FileBook // of the file at hand
	archive archiving
}

// newCheckRun makes the run that flags ask for.
func (s *session) newCheckRun(c *cobra.Command, set *checkSettings, f *checkFlags, paths []string, progress *corpus.Progress, bar *bar) (*checkRun, error) {
	known, err := newKnown(c.Context(), set, f)
	if err != nil {
		return nil, err
	}
	choice := newChosen(set, f.forceExclude)
	choice.known = known
	r := &checkRun{
		session: s, set: set, choice: choice, known: known,
		source: corpus.Source{
			Paths: paths, Stdin: s.stdin, StdinName: f.stdinName,
			GitIgnore: set.book.GitIgnore(), Skip: choice.skip,
		},
		options: corpus.Options{Jobs: f.jobs, Encoding: f.encoding, EncodingOf: choice.encoding, Progress: progress},
		out: &report{
			outlet: outlet{session: s, bar: bar, out: bufio.NewWriterSize(s.stdout, 64<<10)},
			set:    set, render: set.format.New(set.color),
		},
	}
	if slices.Contains(paths, "-") {
		name := f.stdinName
		if name == "" {
			name = "-"
		}
		if choice.skip(name, false, f.stdinName != "") {
			r.source.Paths = slices.DeleteFunc(slices.Clone(paths), func(p string) bool { return p == "-" })
		}
	}
	return r, nil
}

// checked is what came of one game.
type checked struct {
	found   []*validate.Diagnostic
	file    *validate.InFile
	archive *validate.ArchiveGame
	left    bool // to another shard
}

// game checks one game.
func (w *checking) game(r *corpus.Record) checked {
	if !w.set.shard.Has(r.File, r.Offset) {
		return checked{left: true}
	}
	checker := w.checker(r.File)
	found := checker.Game(r.Syntax, r.Text, originOf(r))
	return checked{found: found, file: checker.InFile(), archive: checker.Archived()}
}

// originOf says where a record comes from.
func originOf(r *corpus.Record) validate.Origin {
	return validate.Origin{Line: r.Line, Column: r.Column, Decoded: r.Decoded}
}

// worker makes a worker of the run.
func (r *checkRun) worker() *checking { return newChecking(r.set) }

// check reports what is found.
func (r *checkRun) check(c *cobra.Command) error {
	r.archive = r.session.archiving(c.Context(), r.set, r.source, r.options)
	for x, err := range corpus.Run(c.Context(), r.source, r.options, r.worker, (*checking).game) {
		if err == nil {
			err = r.report(c.Context(), x.File, x.Game, &x.Value, 0)
		}
		if err != nil {
			if err := r.out.trouble(c, err, r.out.end); err != nil {
				return err
			}
		}
	}
	return nil
}

// report takes what came of one game, in the order of the input; down is how many lines the
// games before it have more than when it was checked.
func (r *checkRun) report(ctx context.Context, file string, number int64, x *checked, down int64) error {
	if number == 1 {
		r.book = validate.FileBook{}
	}
	if x.left {
		return nil
	}
	found := x.found
	if r.set.shard.N <= 1 { // a file cannot be followed through a part of its games
		found = r.book.Add(found, x.file, int(number))
	}
	found = r.archive.judge(file, int(number), x.archive, found)
	for _, d := range found {
		d.ShiftLines(down)
		d.Identify()
	}
	found, err := r.known.unknown(ctx, file, found)
	if err != nil {
		return err
	}
	return r.out.game(file, int(number), found)
}
