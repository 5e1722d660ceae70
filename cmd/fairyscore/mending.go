package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate"
)

// mended is what came of one game that was mended where it could be.
type mended struct {
	checked
	before []*validate.Diagnostic // what was found in the game as it was
	made   int                    // findings that are gone
	lines  int64                  // how many lines the game has more
}

// mend checks, mends what can be mended, and reports what is left; with --diff it shows
// what would be mended instead.
func (r *checkRun) mend(c *cobra.Command, f *checkFlags) error {
	if f.diff && f.format != validate.Formats()[0].Name {
		return usageError(c, "--diff is a format of its own; leave --format out")
	}
	stdin := slices.Contains(r.source.Paths, "-")
	if stdin && len(r.source.Paths) > 1 && !f.diff {
		return usageError(c, "standard input is mended alone")
	}
	seen := r.out.out // where diffs and mended standard input go
	switch {
	case f.diff:
		r.out.out = bufio.NewWriter(io.Discard)
	case stdin:
		r.out.out = bufio.NewWriter(r.session.stderr)
	}
	rewriter := corpus.NewRewriter(seen, corpus.Rewriting{
		Patch: f.diff, Paint: f.diff && r.set.color, Replace: !f.diff && !stdin, Print: !f.diff && stdin,
	})
	defer rewriter.Drop()
	r.archive = r.session.archiving(c.Context(), r.set, r.source, r.options)
	edit := func(w *checking, dst []byte, rec *corpus.Record) ([]byte, mended) {
		if rec.Syntax.Len() == 0 {
			return nil, mended{}
		}
		m := mended{checked: w.game(rec)}
		m.before = m.found
		fixer := validate.NewFixer(w.checker(rec.File), f.unsafe)
		if !f.writeBaseline {
			fixer.Leave = func(d *validate.Diagnostic) bool { return r.known.has(c.Context(), rec.File, d) }
		}
		x := fixer.Fix(rec.Text, m.found, originOf(rec))
		m.found, m.made, m.lines = x.Found, x.Made, x.Lines
		if x.Text == nil {
			return nil, m
		}
		return append(dst, x.Text...), m
	}
	down, made := int64(0), 0
	for p, err := range corpus.Rewrite(c.Context(), r.source, r.options, r.worker, edit) {
		if err == nil {
			err = r.take(c.Context(), rewriter, &p, &down, &made)
		} else {
			rewriter.Drop()
		}
		if err != nil {
			if err := r.out.trouble(c, err, r.out.end); err != nil {
				return err
			}
		}
	}
	if err := seen.Flush(); err != nil {
		return err
	}
	return r.tellMended(f, made)
}

// take takes a part of a file: down is how many lines the games before it have more, made how
// many findings are gone.
func (r *checkRun) take(ctx context.Context, rewriter *corpus.Rewriter, p *corpus.Rewritten[mended], down *int64, made *int) error {
	if p.First {
		*down = 0
	}
	if p.Last {
		_, err := rewriter.End()
		return err
	}
	if err := rewriter.Put(&p.Part); err != nil {
		return err
	}
	if p.Game == 0 {
		return nil
	}
	m := &p.Value
	if p.Err != nil {
		m.found, m.made, m.lines = m.before, 0, 0
		if err := r.out.tell(fmt.Errorf("%s:%d: %w; the game is left as it is", p.File, p.Line, p.Err)); err != nil {
			return err
		}
	}
	above := *down
	*down += m.lines
	*made += m.made
	return r.report(ctx, p.File, p.Game, &m.checked, above)
}

// tellMended says how much was mended, and settles the exit code of a mere look.
func (r *checkRun) tellMended(f *checkFlags, made int) error {
	words := fmt.Sprintf("%d findings", made)
	if made == 1 {
		words = "1 finding"
	}
	verb := "mended "
	if f.diff {
		verb = "would mend "
		r.out.fails = made > 0
	}
	r.out.bar.pause()
	defer r.out.bar.resume()
	_, err := fmt.Fprintln(r.session.stderr, verb+words)
	return err
}
