package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/intact"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
)

// rewriteFlags are the flags of commands that change records.
type rewriteFlags struct {
	write, diff, list bool
	color             string
	jobs              int
	games             gameRange
	readFlags

	strict bool // a file that changes is a finding
}

// register adds the flags.
func (f *rewriteFlags) register(fl *pflag.FlagSet) {
	fl.BoolVarP(&f.write, "write", "w", false, "rewrite the files instead of writing to standard output; each is replaced atomically, and a PATH is required")
	fl.BoolVar(&f.diff, "diff", false, "show what would change, as a unified diff")
	fl.BoolVarP(&f.list, "list", "l", false, "list the files that would change")
	f.games.register(fl)
	f.readFlags.register(fl)
	fl.BoolVar(&f.allowEmpty, "allow-empty", false, "do not fail if a PATH has no records")
	fl.IntVarP(&f.jobs, "jobs", "j", 0, "process `N` games in parallel (default one per core)")
	fl.StringVar(&f.color, "color", "auto", "`WHEN` to use colour: auto, always, never")
}

// prints reports whether the new content is written to standard output.
func (f *rewriteFlags) prints() bool { return !f.write && !f.diff && !f.list }

// check validates the flags.
func (f *rewriteFlags) check(c *cobra.Command, paths []string) error {
	switch {
	case f.write && len(paths) == 0:
		return usageError(c, "--write requires a PATH; use . for the current directory")
	case f.write && slices.Contains(paths, "-"):
		return usageError(c, "--write cannot write to standard input")
	}
	if err := checkJobs(c, f.jobs); err != nil {
		return err
	}
	return choice(c, "color", f.color, "auto", "always", "never")
}

// runRewrite runs edit on the records of files, and processes the new texts by the flags. edit is
// as for [corpus.Rewrite], with what makes for the way of reading a file, and returns messages for
// standard error.
func runRewrite[W any](s *session, c *cobra.Command, f *rewriteFlags, paths []string,
	makes func(*readConfig, way) W, edit func(W, []byte, *corpus.Record) ([]byte, []string)) error {
	if err := f.check(c, paths); err != nil {
		return err
	}
	parts := func(how *readConfig, source corpus.Source, options corpus.Options) rewriteParts[[]string] {
		worker := func() *perWay[W] { return newPerWay(how, func(w way) W { return makes(how, w) }) }
		all := corpus.Rewrite(c.Context(), source, options, worker, func(w *perWay[W], dst []byte, r *corpus.Record) ([]byte, []string) {
			if r.Left {
				return nil, nil
			}
			return edit(w.For(r.File), dst, r)
		})
		return intact.Keep(all, options.MaxRecord, nil)
	}
	return rewriteFiles(s, c, f, paths, parts, func(r *corpus.Rewritten[[]string]) []string { return r.Value })
}

// rewriteParts are the parts of files that are rewritten.
type rewriteParts[T any] = iter.Seq2[corpus.Rewritten[T], error]

// rewriteFiles processes the parts of files by the flags; remarks returns the messages about a part
// for standard error, in lines.
func rewriteFiles[T any](s *session, c *cobra.Command, f *rewriteFlags, paths []string,
	parts func(*readConfig, corpus.Source, corpus.Options) rewriteParts[T], remarks func(*corpus.Rewritten[T]) []string) error {
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return err
	}
	paths = s.pathsOr(c.Context(), paths)
	progress := new(corpus.Progress)
	source, options := how.source(s, paths), how.options(f.jobs, progress)
	options.Games = f.games.numbers()
	bar := s.progress(progress)
	defer bar.stop()
	seen := s.screen()
	paint := f.diff && s.colored(f.color)
	if paint {
		seen = s.stdout // the patch escapes it
	}
	out := &rewriteRun{outlet: outlet{session: s, bar: bar, out: bufio.NewWriterSize(seen, 64<<10)}, flags: f}
	print := f.prints()
	out.print = print
	out.rewriter = rewrite.New(out.out, rewrite.Options{
		Print: print, List: f.list, Patch: f.diff, Paint: paint, Replace: f.write,
		Report: func(err error) error { return out.note("%w", err) },
	})
	defer out.rewriter.Drop()
	var r corpus.Rewritten[T] // one for all parts: there are several for each game
	for part, err := range parts(how, source, options) {
		if r = part; err == nil {
			out.met = out.met || r.Game > 0 && f.games.numbers().Has(r.Game)
			if print && out.leaves(&r.Part, r.Game) {
				err = out.skip(r.Old)
			} else {
				err = out.part(&r.Part, r.File, r.Game, r.Line, remarks(&r))
			}
		} else {
			out.rewriter.Drop()
		}
		if err != nil {
			if err := out.trouble(c, err, out.end); err != nil {
				return err
			}
		}
	}
	return errors.Join(how.wrong(&out.outlet), f.games.unmet(&out.outlet, out.met), out.end())
}

// rewriteRun writes the results for files.
type rewriteRun struct {
	outlet
	flags    *rewriteFlags
	rewriter *rewrite.Rewriter
	met      bool  // there was a selected game
	meant    bool  // the last game is a selected one
	number   int64 // of the last game in the current file
	ahead    bool  // the last part was of a game whose end comes later
	print    bool  // the new content is written to standard output

	separator corpus.Separator // of the printed text
	tail      byte             // the last printed byte; 0 before the first
	eol       string           // how the last printed line ended
	spaces    []byte           // after the printed text: if its line goes on, they are printed
	broken    bool             // the next text does not follow the last printed one
}

// part takes a part of a file, and its messages.
func (w *rewriteRun) part(p *corpus.Part, file string, game, line int64, remarks []string) error {
	if p.Last {
		if err := w.space(); err != nil {
			return err
		}
		changed, err := w.rewriter.End()
		if changed && w.flags.strict {
			w.session.code = max(w.session.code, exitFindings)
		}
		return err
	}
	if w.print && p.First && w.tail != 0 {
		p.New = bytes.TrimPrefix(p.New, []byte("\ufeff")) // it would be in the middle of the output
	}
	if w.print && !w.flags.games.numbers().All() {
		if err := w.cut(p); err != nil {
			return err
		}
	}
	gap, err := w.between(p, game)
	if err != nil {
		return err
	}
	if bug := new(corpus.PanicError); errors.As(p.Err, &bug) {
		if err := w.tell(bug); err != nil {
			return err
		}
	} else if p.Err != nil {
		remarks = append(remarks, fmt.Sprintf("%s:%d: %v; the game is left unchanged", printable.Name(file), line, p.Err))
	}
	if err := w.rewriter.Put(p); err != nil {
		return err
	}
	notice := gap.Notice()
	if len(remarks) == 0 && notice == "" && !w.session.live() {
		return nil
	}
	if err := w.flush(); err != nil {
		return err
	}
	w.bar.pause()
	defer w.bar.resume()
	if len(remarks) > 0 || !gap.Apart {
		w.session.code = max(w.session.code, exitFindings)
	}
	if notice != "" {
		remarks = append(remarks, fmt.Sprintf("%s:%d: %s", printable.Name(file), line, notice))
	}
	for _, line := range remarks {
		if _, err := fmt.Fprintln(w.session.stderr, line); err != nil {
			return err
		}
	}
	return nil
}

// leaves reports whether a part is not printed: a game that is not selected, and what does not
// follow a selected one.
func (w *rewriteRun) leaves(p *corpus.Part, game int64) bool {
	if w.flags.games.numbers().All() || p.Last {
		return false
	}
	if p.First {
		w.meant, w.number = false, 0
	}
	switch {
	case game > 0:
		w.number = game
		w.meant = w.flags.games.numbers().Has(game)
	case p.Ahead:
		w.meant = w.flags.games.numbers().Has(w.number + 1)
	}
	return !w.meant
}

// cut leaves out of a part what separates it from a game in its line that is not printed: the
// spaces and line ends before it, and, if the next part is skipped, the spaces after it.
func (w *rewriteRun) cut(p *corpus.Part) error {
	if w.broken && !p.First {
		p.New = bytes.TrimLeft(p.New, " \t\r\n")
	} else if err := w.space(); err != nil {
		return err
	}
	text := bytes.TrimRight(p.New, " \t")
	w.spaces = append(w.spaces[:0], p.New[len(text):]...)
	p.New = text
	return nil
}

// space prints the spaces after the printed text.
func (w *rewriteRun) space() error {
	_, err := w.out.Write(w.spaces)
	w.spaces = w.spaces[:0]
	return err
}

// skip ends the line of the last printed game, if it goes on in a text that is not printed.
func (w *rewriteRun) skip(text []byte) error {
	w.spaces = w.spaces[:0]
	if w.broken || w.tail == 0 || w.tail == '\n' || w.tail == '\r' {
		w.broken = true
		return nil
	}
	w.eol = cmp.Or(w.eol, grammar.FirstLineEnd(text), "\n")
	w.broken, w.tail = true, w.eol[len(w.eol)-1]
	_, err := w.out.WriteString(w.eol)
	return err
}

// between writes what separates a part from the one printed before, if they do not follow each
// other in one file: an empty line, and what separates two records.
func (w *rewriteRun) between(p *corpus.Part, game int64) (gap corpus.Gap, err error) {
	w.broken = w.broken || p.First
	ahead := w.ahead
	w.ahead = p.Ahead
	switch {
	case !w.print || len(p.New) == 0:
		return corpus.Gap{Apart: true}, nil
	case (game == 0 && !p.Ahead || ahead) && !w.broken:
		w.separator.Follow(p.New)
		w.tail = p.New[len(p.New)-1]
		return corpus.Gap{Apart: true}, nil
	}
	gap = w.separator.Between(p.New, !w.broken)
	text, ended := gap.Text, w.tail == '\n' || w.tail == '\r'
	switch {
	case (gap.Ends != "" || gap.Tags != "") && ended:
		text = strings.TrimPrefix(text, "\n")
	case gap.Ends == "" && gap.Tags == "" && w.broken && w.tail != 0:
		if text = "\n"; !ended {
			text = "\n\n"
		}
	}
	_, err = w.out.WriteString(strings.ReplaceAll(text, "\n", cmp.Or(w.eol, "\n")))
	w.broken, w.tail, w.eol = false, p.New[len(p.New)-1], cmp.Or(grammar.FirstLineEnd(p.New), w.eol)
	return gap, err
}

// end writes the rest.
func (w *rewriteRun) end() error {
	if w.failed {
		w.session.code = exitTrouble
	}
	return w.flush()
}
