package main

import (
	"bytes"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/compare"
	"github.com/fairyscore/fairyscore/replay/compare/merge"
)

// mergeDriverFlags are the flags of merge-driver.
type mergeDriverFlags struct {
	marker int
	readFlags
}

func (s *session) mergeDriver() *cobra.Command {
	var f mergeDriverFlags
	c := &cobra.Command{
		Use:   "merge-driver BASE OURS THEIRS [PATH]",
		Short: "Merge game records for git, as a merge driver",
		Long: `Merge the changes that OURS and THEIRS made to the records of BASE, and write
the result to OURS. Games are paired as 'fairyscore diff' pairs them. In a game
that both sides changed, tag pairs are merged by name, and moves, comments and
variations token by token. Where both changed the same thing, the block has
conflict markers, which 'fairyscore check' reports as S121. PATH is the name of
the file in messages, and the one whose configuration file is used.

  git config merge.fairyscore.name 'game records'
  git config merge.fairyscore.driver \
    'fairyscore merge-driver --marker-size %L %O %A %B %P'
  echo '*.pgn merge=fairyscore' >> .gitattributes

More in docs/diff.md.

Exit status: 0 if the merge is clean, 1 if there are conflicts, 2 for a usage
error or a file that could not be merged; then OURS is unchanged.`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 3 && len(args) != 4 {
				return usageError(c, "merge-driver requires BASE, OURS and THEIRS, and accepts PATH, but got %s", arguments(len(args)))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			if f.marker < 1 || f.marker > 255 {
				return usageError(c, "invalid value %d for --marker-size: expected 1 to 255", f.marker)
			}
			name := args[1]
			if len(args) == 4 && args[3] != "" {
				name = args[3]
			}
			return s.runMergeDriver(c, &f, [3]string(args[:3]), name)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.IntVar(&f.marker, "marker-size", 7, "`SIZE` of conflict markers (git's %L)")
	f.register(fl)
	return c
}

// runMergeDriver runs the command; name is the name of the file in the repository.
func (s *session) runMergeDriver(c *cobra.Command, f *mergeDriverFlags, paths [3]string, name string) error {
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return err
	}
	var sizes [3]int64
	for i, path := range paths {
		if sizes[i], err = regularSize(path); err != nil {
			return err
		}
	}
	same := func(i, k int) bool {
		if err != nil || sizes[i] != sizes[k] {
			return false
		}
		var is bool
		is, err = sameContent(paths[i], paths[k])
		return is
	}
	const base, ours, theirs = 0, 1, 2
	switch {
	case same(base, theirs) || same(ours, theirs):
		return nil
	case same(base, ours):
		return rewrite.CopyFile(paths[ours], paths[theirs])
	case err != nil:
		return err
	}
	if _, err := how.book.For(name); err != nil {
		return err
	}
	var sides [3]mergeSide
	for i, path := range paths {
		if sizes[i] == 0 {
			continue
		}
		if sides[i], err = s.readMergeSide(c, how, path, name); err != nil {
			return err
		}
	}
	way := how.of(name)
	o, a, b := sides[base].take(), sides[ours].records, sides[theirs].take()
	merged, conflicts, err := merge.Files(c.Context(), o, a, b, merge.Options{
		Catalog:   how.catalog,
		Reading:   compare.Reading{Variant: way.variant, Language: way.language()},
		NewParser: func() *grammar.Parser { return how.parserFor(way) },
		Encode:    corpus.EncodeLegacy,
		Marker:    f.marker,
	})
	if err != nil {
		return err
	}
	if err := sides[1].replace(paths[1], merged); err != nil {
		return err
	}
	for _, conflict := range conflicts {
		s.code = exitFindings
		fmt.Fprintf(s.stderr, "%s:%d: merge conflict in the %s: %s\n", printable.Name(name), conflict.Line, conflict.Area, conflictReason(conflict.Area))
	}
	return nil
}

// regularSize returns the size of a file from git. It refuses pipes and devices, which can be
// endless.
func regularSize(path string) (int64, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, ofInput(path, err)
	}
	if !info.Mode().IsRegular() && path != os.DevNull {
		return 0, fmt.Errorf("%s: not a regular file", path)
	}
	return info.Size(), nil
}

// sameContent reports whether two files have the same bytes. It keeps neither in memory.
func sameContent(one, other string) (same bool, err error) {
	a, err := os.Open(one)
	if err != nil {
		return false, err
	}
	defer a.Close()
	b, err := os.Open(other)
	if err != nil {
		return false, err
	}
	defer b.Close()
	const chunk = 64 << 10
	for x, y := make([]byte, chunk), make([]byte, chunk); ; {
		n, err := io.ReadFull(a, x)
		m, other := io.ReadFull(b, y)
		for _, err := range []error{err, other} {
			if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
				return false, err
			}
		}
		if !bytes.Equal(x[:n], y[:m]) {
			return false, nil
		}
		if err != nil || other != nil {
			return true, nil
		}
	}
}

// conflictReason says why there is a conflict.
func conflictReason(a merge.Area) string {
	if a == merge.Whole {
		return "the changes of both sides do not fit together, or one side deleted it"
	}
	return "both sides changed the same place"
}

// parserFor returns a parser for the records of a way of reading.
func (r *readConfig) parserFor(w way) *grammar.Parser {
	p := replay.NewParser(w.variant, r.catalog)
	p.MaxRecord = int(r.flags.maxRecord)
	return p
}

// mergeSide is one version of a file.
type mergeSide struct {
	records []merge.Record
	first   corpus.Part // the start of the file, and its form
	size    int         // of the text of the whole file, and mergedRecord for each record
}

// maxMerged is the largest version of a file that is merged, in bytes: all three are in memory at
// the same time. Each record counts as mergedRecord bytes more than its text.
const (
	maxMerged    = 24 << 20
	mergedRecord = 100
)

// readMergeSide reads a version of a file, whose name in the repository is different.
func (s *session) readMergeSide(c *cobra.Command, how *readConfig, path, name string) (side mergeSide, err error) {
	options := how.options(1, nil)
	if of := options.EncodingOf; of != nil {
		options.EncodingOf = func(string) string { return of(name) }
	}
	options.Parser = func() *grammar.Parser { return how.parserFor(how.of(name)) }
	source := corpus.Source{Paths: []string{path}, AllowEmpty: true}
	type read struct {
		text []byte
		long *grammar.SizeError
	}
	worker := func() struct{} { return struct{}{} }
	edit := func(_ struct{}, _ []byte, r *corpus.Record) ([]byte, read) {
		return nil, read{bytes.Clone(r.Text), r.Syntax.TooLong()}
	}
	for r, err := range corpus.Rewrite(c.Context(), source, options, worker, edit) {
		switch {
		case err != nil:
			return side, err
		case r.Err != nil:
			return side, r.Err
		case r.Value.long != nil:
			return side, fmt.Errorf("%s:%d: %w; the file is not merged", printable.Name(name), r.Line, r.Value.long)
		case r.Last:
			continue
		}
		if r.First {
			side.first = r.Part
		}
		if side.size += len(r.Old) + mergedRecord; side.size > maxMerged {
			return side, fmt.Errorf("%s: a version has more than %d MiB of text, where each record counts as %d bytes more; the file is not merged", printable.Name(name), maxMerged>>20, mergedRecord)
		}
		old, text := bytes.Clone(r.Old), r.Value.text
		if text == nil || bytes.Equal(text, old) {
			text = old
		}
		side.records = append(side.records, merge.Record{Raw: old, Text: text, Game: r.Game > 0})
	}
	return side, c.Context().Err()
}

// take returns the records, which the side does not keep.
func (side *mergeSide) take() []merge.Record {
	records := side.records
	side.records = nil
	return records
}

// replace gives the file of a side another text, in the file's encoding and compression.
func (side *mergeSide) replace(path string, text []byte) error {
	if len(side.records) == 0 {
		return rewrite.WriteFile(path, text)
	}
	whole := side.first
	whole.Old, whole.New = make([]byte, 0, side.size), text
	for _, r := range side.records {
		whole.Old = append(whole.Old, r.Raw...)
	}
	if bytes.Equal(whole.Old, whole.New) {
		return nil
	}
	w := rewrite.New(nil, rewrite.Options{Replace: true})
	defer w.Drop()
	if err := w.Put(&whole); err != nil {
		return err
	}
	_, err := w.End()
	return err
}
