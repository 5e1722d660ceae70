package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/corpus/splitting"
	"github.com/fairyscore/fairyscore/grammar/printable"
)

// splitFlags are the flags of split.
type splitFlags struct {
	by, dir, prefix, format string
	compress                string
	count                   int64
	size                    recordSize
	force, appends, quiet   bool
	maxFiles                int
	assembleFlags
}

func (s *session) split() *cobra.Command {
	var f splitFlags
	c := &cobra.Command{
		Use:   "split --by KEY --dir DIR [PATH...]",
		Short: "Split records into several files",
		Long: `Split the records of files into several files in a directory. Records are not changed.

  --by KEY       a file for each value of a key, such as white, event, eco, year, month, opening, variant, result, or any tag; KEY,KEY for each combination of values
  --by player    a file for each player, with the games of both colours; each game goes to two files
  --count N      files of N records each
  --size SIZE    files of as many records as fit into SIZE bytes, but at least one

The keys are those of 'fairyscore sort'. Values that differ only in case, accents or spaces go to one
file, whose name is the first of them; records without a value go to unknown.pgn. In names of files,
characters that some systems do not allow become underscores, and ~2 is added to a name that is taken.
With --count and --size the names are PREFIX-000001.pgn, PREFIX-000002.pgn, ..., and 'fairyscore join'
restores the input from them, byte for byte.

The files are written under temporary names and renamed together at the end, so a run that fails or is
interrupted leaves none. An existing file is not overwritten without --force. The list of files with
the number of their records goes to standard output.

PATH works as in 'fairyscore check'. A file in UTF-16 is written as UTF-8, which is reported.

Exit status: 0 for success, 1 if "*" was added between two games that would be read as one, or a record is
too long to be read (it is still in its file), 2 for a usage error or a file that could not be read or written
(the other files are still split).`,
		Example: `  fairyscore split --by player --dir players games.pgn
  fairyscore split --by year -z --dir years 'archive/**/*.pgn'
  fairyscore split --by variant --dir variants lichess.pgn.zst
  fairyscore split --count 10000 --dir parts big.pgn.zst`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runSplit(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.by, "by", "", "a file for each value of this `KEY`")
	fl.Int64Var(&f.count, "count", 0, "files of `N` records each")
	fl.Var(&f.size, "size", "files of at most `SIZE` bytes each, such as 50M, unless one record is longer")
	fl.StringVarP(&f.dir, "dir", "d", "", "the `DIRECTORY` of the files; created if needed")
	fl.StringVar(&f.prefix, "prefix", "", "`PREFIX` of the file names for --count and --size (default the name of the input, or games)")
	fl.StringVarP(&f.compress, "compress", "z", "", "compress the files in this `FORMAT`: gz, zst")
	fl.Lookup("compress").NoOptDefVal = "gz"
	fl.BoolVar(&f.force, "force", false, "overwrite files that exist")
	fl.BoolVar(&f.appends, "append", false, "add records to files that exist")
	fl.IntVar(&f.maxFiles, "max-files", splitting.MaxFiles, "stop if there would be more than `N` files")
	fl.StringVar(&f.format, "format", "text", "`FORMAT` of the list of files: text, jsonl")
	fl.BoolVarP(&f.quiet, "quiet", "q", false, "do not list the files")
	f.registerReading(fl)
	return c
}

// options interprets the flags.
func (f *splitFlags) options(c *cobra.Command, paths []string) (o splitting.Options, err error) {
	ways := 0
	for _, flag := range []string{"by", "count", "size"} {
		if c.Flags().Changed(flag) {
			ways++
		}
	}
	switch {
	case ways == 0:
		return o, usageError(c, "--by, --count or --size is required, such as --by player")
	case ways > 1:
		return o, usageError(c, "--by, --count and --size cannot be combined")
	case f.by == "" && c.Flags().Changed("by"):
		return o, usageError(c, "--by: a key is missing")
	case f.count < 0 || f.count == 0 && c.Flags().Changed("count"):
		return o, usageError(c, "invalid value %d for --count: expected 1 or more", f.count)
	case f.dir == "":
		return o, usageError(c, "--dir is required")
	case f.force && f.appends:
		return o, usageError(c, "--force and --append cannot be combined")
	case f.appends && f.by == "":
		return o, usageError(c, "--append requires --by")
	case f.prefix != "" && f.by != "":
		return o, usageError(c, "--prefix requires --count or --size")
	case f.prefix != "" && splitting.SafeName(f.prefix) != f.prefix:
		return o, usageError(c, "invalid value %q for --prefix: expected part of a file name", f.prefix)
	case f.maxFiles < 1:
		return o, usageError(c, "invalid value %d for --max-files: expected 1 or more", f.maxFiles)
	}
	if err := errors.Join(choice(c, "format", f.format, "text", "jsonl"), choice(c, "compress", f.compress, "", "gz", "zst")); err != nil {
		return o, err
	}
	o = splitting.Options{
		Count: f.count, Size: int64(f.size), Dir: f.dir, Stem: f.prefix, Extension: ".pgn",
		Replace: f.force, Append: f.appends, MaxFiles: f.maxFiles,
	}
	if f.compress != "" {
		o.Extension += "." + f.compress
	}
	if f.by != "" {
		for name := range strings.SplitSeq(f.by, ",") {
			key, err := query.ParseKey(strings.TrimSpace(name))
			if err != nil {
				hint := map[string]string{"count": "; --count N makes files of N records", "size": "; --size SIZE makes files of a size"}
				return o, usageError(c, "--by: %v%s", err, hint[name])
			}
			o.By = append(o.By, key)
		}
	}
	if o.Stem == "" {
		o.Stem = "games"
		if len(paths) == 1 && paths[0] != "-" && !strings.ContainsAny(paths[0], "*?[{") {
			if stem, extension := splitting.CutExtension(filepath.Base(paths[0])); extension != "" {
				o.Stem = splitting.SafeName(stem)
			}
		}
	}
	return o, nil
}

// runSplit runs the command.
func (s *session) runSplit(c *cobra.Command, f *splitFlags, paths []string) error {
	o, err := f.options(c, paths)
	if err != nil {
		return err
	}
	a, err := s.assemble(c, &f.assembleFlags, paths)
	if err != nil {
		return err
	}
	defer a.close()
	a.overlap.avoid(&a.source, f.dir)
	o.Report = a.report
	limitGrowth(30)
	files, err := splitting.Split(c.Context(), a.keys(), o)
	var records int64
	a.out.Reset(s.stdout)
	for _, file := range files {
		if records += file.Records; f.quiet {
			continue
		}
		if err := f.list(a, file); err != nil {
			return err
		}
	}
	if many := (*splitting.TooManyError)(nil); errors.As(err, &many) {
		return fmt.Errorf("%w (--max-files); nothing was written", err)
	}
	if exists := (*rewrite.ExistsError)(nil); errors.As(err, &exists) {
		return fmt.Errorf("%w; use --force to replace files, or --append to add to them", err)
	}
	return a.end(err, records)
}

// list lists a file that was written.
func (f *splitFlags) list(a *assembly, file splitting.File) error {
	if f.format == "jsonl" {
		_, err := a.out.Write(append(printable.AppendObject(nil, struct {
			File    string `json:"file"`
			Records int64  `json:"records"`
			Bytes   int64  `json:"bytes"`
		}{file.Name, file.Records, file.Bytes}), '\n'))
		return err
	}
	games := "games"
	if file.Records == 1 {
		games = "game"
	}
	_, err := fmt.Fprintf(a.out, "%s: %d %s\n", printable.Name(file.Name), file.Records, games)
	return err
}
