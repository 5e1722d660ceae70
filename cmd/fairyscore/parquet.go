package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus/packed"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/corpus/tabular"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// parquet is the value of --to that writes tables.
const parquet = "parquet"

// parquetTables lists the values of --table.
func parquetTables() (names []string) {
	for _, t := range tabular.Tables() {
		names = append(names, string(t))
	}
	return names
}

// checkTables validates the flags for --to parquet.
func (f *convertFlags) checkTables(c *cobra.Command) error {
	if f.to != parquet {
		for _, flag := range []string{"table", "fen"} {
			if c.Flags().Changed(flag) {
				return usageError(c, "--%s applies to --to parquet", flag)
			}
		}
		return nil
	}
	if c.Flags().Changed("table") && !slices.Contains(parquetTables(), f.table) {
		return choice(c, "table", f.table, parquetTables()...)
	}
	if f.table == "" && f.output == "" {
		return usageError(c, "--to parquet: expected -o DIR for the files %s, or --table for one of them", english.And([]string{
			"games.parquet", "plies.parquet", "findings.parquet"}))
	}
	if packed.ByName(f.output) != packed.None {
		return usageError(c, "invalid value %q for --output: expected a name that does not end in %s, since tables in Parquet are compressed already", f.output, strings.ToLower(filepath.Ext(f.output)))
	}
	if f.from == auto {
		return usageError(c, "invalid value %q for --from: expected the letters of a language, such as letters:de, with --to parquet", f.from)
	}
	return nil
}

// runParquet writes tables.
func (s *session) runParquet(c *cobra.Command, f *convertFlags, paths []string) error {
	if l, _ := notation.ParseLanguage(f.from); l != nil {
		f.notation = f.from
	}
	if f.table != "" && f.output == "" && s.live() {
		return usageError(c, "a table is not text; write it to a file (-o FILE) or a pipe")
	}
	o, err := s.runOptions(c, &checkFlags{
		variant: f.variant, notation: f.notation, stdinName: f.stdinName, encoding: f.encoding, jobs: f.jobs,
		games: f.games, maxRecord: f.maxRecord, config: f.config, isolated: f.isolated, allowEmpty: f.allowEmpty,
	}, paths)
	if err != nil {
		return err
	}
	passants, _ := f.passants.style(c)
	o.Source.Paths, o.Source.Stdin, o.Hidden = s.pathsOr(c.Context(), paths), s.stdin, false
	limitGrowth(50)
	target, err := f.tableTarget(s)
	if err != nil {
		return ofOutput(f.output, err)
	}
	defer target.discard()
	bar := s.progress(o.Progress)
	defer bar.stop()
	out := &outlet{session: s, bar: bar, out: bufio.NewWriter(io.Discard)}
	nothing := func() error { return nil }
	report := func(err error) error {
		if unread := (*tabular.UnreadError)(nil); errors.As(err, &unread) {
			bar.pause()
			defer bar.resume()
			s.code = max(s.code, exitFindings)
			_, err := fmt.Fprintln(s.stderr, printable.Text(unread.Error()))
			return err
		}
		return out.checkTroubleThen(c, err, nothing)
	}
	counts, err := tabular.Export(c.Context(), o, tabular.Options{FENs: f.fen, Passants: passants, Whole: f.table != "", Report: report}, target.create)
	if err != nil {
		return out.trouble(c, err, nothing)
	}
	if out.failed {
		s.code = exitTrouble
	}
	if err := f.games.unmet(out, counts.Games > 0); err != nil {
		return err
	}
	if err := target.commit(); err != nil {
		return ofOutput(f.output, err)
	}
	return nil
}

// tableTarget is where tables go.
type tableTarget struct {
	create  tabular.Create
	commit  func() error // puts the files in their places
	discard func()       // does nothing after commit
}

// tableBuffer is how much of the tables waits to be written, in bytes, besides groups of rows.
const tableBuffer = 128 << 10

// tableTarget begins the output.
func (f *convertFlags) tableTarget(s *session) (*tableTarget, error) {
	if f.table != "" {
		return f.oneTable(s)
	}
	set, err := rewrite.NewFileSet(f.output, true)
	if err != nil {
		return nil, err
	}
	set.Buffer(tableBuffer)
	parts := map[tabular.Table]int{}
	t := &tableTarget{discard: func() { _ = set.Discard() }}
	t.create = func(table tabular.Table, part int) (io.Writer, error) {
		parts[table] = part
		return set.Add(tabular.FileName(table, part), false)
	}
	t.commit = func() error {
		for table, n := range parts {
			// a reader of all parts would take it for one of these
			if next := filepath.Join(f.output, tabular.FileName(table, n+1)); exists(next) {
				return fmt.Errorf("%s: an earlier run wrote more parts; remove them or name another directory", next)
			}
		}
		return set.Commit()
	}
	return t, nil
}

// exists reports whether there is a file.
func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// oneTable begins the output of one table.
func (f *convertFlags) oneTable(s *session) (*tableTarget, error) {
	t := &tableTarget{commit: func() error { return nil }, discard: func() {}}
	var to io.Writer
	if f.output == "" {
		out := bufio.NewWriterSize(s.stdout, 64<<10)
		to, t.commit = out, out.Flush
	} else {
		file, err := rewrite.ReplaceOrCreate(f.output)
		if err != nil {
			return nil, err
		}
		to, t.commit, t.discard = file, file.Commit, func() { _ = file.Discard() }
	}
	t.create = func(table tabular.Table, _ int) (io.Writer, error) {
		if string(table) != f.table {
			return nil, nil
		}
		return to, nil
	}
	return t, nil
}
