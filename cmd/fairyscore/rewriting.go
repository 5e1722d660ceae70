package main

import (
	"bufio"
	"fmt"
	"iter"
	"runtime"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

// rewriteFlags are the flags of commands that change records.
type rewriteFlags struct {
	write, diff, list bool
	color             string
	stdinName         string
	encoding          string
	jobs              int

	strict bool // a file that changes is a finding
	apart  bool // on standard output, an empty line goes between two files
}

// register makes the flags known.
func (f *rewriteFlags) register(fl *pflag.FlagSet) {
	fl.BoolVarP(&f.write, "write", "w", false, "write the files anew instead of standard output, each at once or not at all")
	fl.BoolVar(&f.diff, "diff", false, "show what would change, as a unified diff")
	fl.BoolVarP(&f.list, "list", "l", false, "name the files that change")
	fl.StringVar(&f.encoding, "encoding", "", "the encoding of all input, such as latin1 (default UTF-8, or what a game looks like)")
	fl.StringVar(&f.stdinName, "stdin-filename", "", "the `name` of standard input in messages")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "how many games to work on side by side (default one for each core)")
	fl.StringVar(&f.color, "color", "auto", "when to colour: auto, always, never")
}

// check judges the flags.
func (f *rewriteFlags) check(c *cobra.Command, paths []string) error {
	switch {
	case f.jobs < 0:
		return usageError(c, "--jobs cannot be %d", f.jobs)
	case f.write && slices.Contains(paths, "-"):
		return usageError(c, "--write cannot write to standard input")
	}
	return choice(c, "color", f.color, "auto", "always", "never")
}

// runRewrite runs edit on the records of files, and does with the new texts what the flags
// say. edit is as for [corpus.Rewrite], and returns what is to be told on standard error.
func runRewrite[W any](s *session, c *cobra.Command, f *rewriteFlags, fallback string, catalog *variant.Catalog, paths []string,
	worker func() W, edit func(W, []byte, *corpus.Record) ([]byte, []string)) error {
	if err := f.check(c, paths); err != nil {
		return err
	}
	parts := func(source corpus.Source, options corpus.Options) rewriteParts[[]string] {
		options.Parser = func() *grammar.Parser { return validate.NewParser(fallback, catalog) }
		return corpus.Rewrite(c.Context(), source, options, worker, edit)
	}
	return rewriteFiles(s, c, f, paths, parts, func(r *corpus.Rewritten[[]string]) []string { return r.Value })
}

// rewriteParts are the parts of files that are rewritten.
type rewriteParts[T any] = iter.Seq2[corpus.Rewritten[T], error]

// rewriteFiles does with the parts of files what the flags say; told is what a part has to
// be told on standard error, in lines.
func rewriteFiles[T any](s *session, c *cobra.Command, f *rewriteFlags, paths []string,
	parts func(corpus.Source, corpus.Options) rewriteParts[T], told func(*corpus.Rewritten[T]) []string) error {
	if len(paths) == 0 {
		paths = []string{"."}
	}
	jobs := f.jobs
	if jobs == 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	progress := new(corpus.Progress)
	source := corpus.Source{Paths: paths, Stdin: s.stdin, StdinName: f.stdinName}
	options := corpus.Options{Jobs: jobs, Encoding: f.encoding, Progress: progress}
	bar := s.progress(progress)
	defer bar.stop()
	out := &rewriting{outlet: outlet{session: s, bar: bar, out: bufio.NewWriterSize(s.stdout, 64<<10)}, flags: f}
	print := !f.write && !f.diff && !f.list
	f.apart = f.apart && print
	out.rewriter = corpus.NewRewriter(out.out, corpus.Rewriting{
		Print: print, List: f.list, Patch: f.diff, Paint: f.diff && s.colored(f.color), Replace: f.write,
	})
	defer out.rewriter.Drop()
	for r, err := range parts(source, options) {
		if err == nil {
			err = out.part(&r.Part, r.File, r.Line, told(&r))
		} else {
			out.rewriter.Drop()
		}
		if err != nil {
			if err := out.trouble(c, err, out.end); err != nil {
				return err
			}
		}
	}
	return out.end()
}

// rewriting writes what becomes of files.
type rewriting struct {
	outlet
	flags    *rewriteFlags
	rewriter *corpus.Rewriter
	tail     byte // the last byte written of a file; 0 before the first
}

// part takes a stretch of a file, and what is to be told of it.
func (w *rewriting) part(p *corpus.Part, file string, line int64, told []string) error {
	if p.Last {
		changed, err := w.rewriter.End()
		if changed && w.flags.strict {
			w.session.code = max(w.session.code, exitFindings)
		}
		return err
	}
	if err := w.between(p); err != nil {
		return err
	}
	if p.Err != nil {
		told = append(told, fmt.Sprintf("%s:%d: %v; the game is left as it is", file, line, p.Err))
	}
	if err := w.rewriter.Put(p); err != nil {
		return err
	}
	if len(told) == 0 && !w.session.live() {
		return nil
	}
	if err := w.flush(); err != nil {
		return err
	}
	w.bar.pause()
	defer w.bar.resume()
	for _, line := range told {
		w.session.code = max(w.session.code, exitFindings)
		if _, err := fmt.Fprintln(w.session.stderr, line); err != nil {
			return err
		}
	}
	return nil
}

// between writes the empty line between two files.
func (w *rewriting) between(p *corpus.Part) error {
	if !w.flags.apart || len(p.New) == 0 {
		return nil
	}
	empty := ""
	if p.First && w.tail != 0 {
		if empty = "\n"; w.tail != '\n' {
			empty = "\n\n"
		}
	}
	w.tail = p.New[len(p.New)-1]
	_, err := w.out.WriteString(empty)
	return err
}

// end writes what is left.
func (w *rewriting) end() error {
	if w.failed {
		w.session.code = exitTrouble
	}
	return w.flush()
}
