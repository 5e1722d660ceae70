package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/report"
	"github.com/fairyscore/fairyscore/validate/run"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// reporter writes the findings of a check.
type reporter struct {
	outlet
	render report.Renderer
	store  *run.Store // in place of render, for merge
	buf    []byte
	sum    summary
	quiet  bool
}

func (r *reporter) begin() {
	if r.store != nil {
		r.buf = r.store.Begin(r.buf[:0])
		return
	}
	r.buf = r.render.Begin(r.buf[:0])
}

// game writes the findings of one game.
func (r *reporter) game(g *run.Game) error {
	if g.Untried {
		if err := r.note("%s:%d: this record may have more that can be fixed; run --fix again", g.File, g.Line); err != nil {
			return err
		}
	}
	if r.store != nil {
		r.buf = r.store.Game(r.buf, g)
		return r.write()
	}
	at := report.Located{File: g.File, Game: g.Number}
	if each, ok := r.render.(report.GameRenderer); ok {
		r.buf = each.Game(r.buf, at, g.Players)
	}
	for _, d := range g.Findings {
		r.buf = r.render.Append(r.buf, at, d)
	}
	return r.write()
}

// checkTrouble handles an error of the run, like trouble; errors in settings mention flags.
func (r *reporter) checkTrouble(c *cobra.Command, err error) error {
	return r.checkTroubleThen(c, err, r.end)
}

// checkTroubleThen is checkTrouble for an output that end closes.
func (r *outlet) checkTroubleThen(c *cobra.Command, err error, end func() error) error {
	var setting *run.SettingsError
	var missing *run.MissingBaselineError
	var skip *run.SkipError
	var none *run.NoGameError
	switch {
	case errors.Is(err, run.ErrUnnamedBaseline):
		return r.tell(fmt.Errorf("--write-baseline requires --baseline, or baseline in %s", settings.FileName))
	case errors.As(err, &missing):
		return r.tell(fmt.Errorf("%w; --write-baseline creates it", missing))
	case errors.As(err, &setting):
		return r.tell(setting.Err)
	case isRemark(err):
		return r.note("%w", err)
	case errors.As(err, &skip), errors.As(err, &none):
		return r.tell(err)
	}
	return r.trouble(c, err, end)
}

// write passes rendered findings to the output, complete ones at a time.
func (r *reporter) write() error {
	if r.out.Available() < len(r.buf) {
		if err := r.flush(); err != nil {
			return err
		}
	}
	_, err := r.out.Write(r.buf)
	r.buf = r.buf[:0]
	if err == nil && r.session.live() {
		err = r.flush()
	}
	return err
}

// end closes the report.
func (r *reporter) end() error {
	if r.store == nil {
		r.buf = r.render.End(r.buf)
	}
	if err := r.write(); err != nil {
		return err
	}
	if err := r.flush(); err != nil {
		return err
	}
	r.bar.stop()
	return nil
}

// conclude writes the end of a result that merge reads. One that was interrupted has none.
func (r *reporter) conclude(of *run.Run) {
	if r.store != nil && !r.stopped {
		r.buf = r.store.End(r.buf, of.Covered(r.failed), r.sum.Counts)
	}
}

// finish closes the report, chooses the exit code and writes the summary. A patch fails if there is
// something to fix; otherwise findings do.
func (r *reporter) finish(patch bool) error {
	if err := r.end(); err != nil {
		return err
	}
	sum := &r.sum
	if !patch && sum.Failing > 0 || patch && sum.Fixed > 0 {
		r.session.code = exitFindings
	}
	if r.failed {
		r.session.code = exitTrouble
	}
	for _, name := range slices.Sorted(maps.Keys(sum.Stale)) {
		fmt.Fprintf(r.session.stderr, "%s: %s gone; --write-baseline removes them\n", printable.Name(name), gone(sum.Stale[name]))
	}
	if r.quiet || r.stopped {
		return nil
	}
	_, err := fmt.Fprintln(r.session.stderr, sum)
	return err
}

// gone says how many findings of a baseline were fixed.
func gone(n int) string {
	if n == 1 {
		return "1 of its findings is"
	}
	return fmt.Sprintf("%d of its findings are", n)
}

// gamesInWords returns a number of games in words.
func gamesInWords(n int) string { return english.Count(n, "game") }

// severities lists numbers of findings, "" if all are 0: 1 error, 2 warnings.
func severities(s run.Severities) string {
	var parts []string
	for severity := diagnostic.Error; severity >= diagnostic.Info; severity-- {
		if n := s[severity]; n > 0 {
			word := severity.String()
			if severity == diagnostic.Info {
				word = "info finding"
			}
			parts = append(parts, english.Count(n, word))
		}
	}
	return strings.Join(parts, ", ")
}

// summary is what a check reports about itself at the end.
type summary struct {
	run.Counts
	shard corpus.Shard

	writes bool // findings were added to a baseline
	fixes  bool // fixes were made
	shows  bool // fixes were shown
	unsafe bool // unsafe ones, too
}

// fixable says how many of the findings have fixes: those that can be made, and after a run that
// makes fixes, those that it did not make.
func (s *summary) fixable() string {
	safe, unsafe, unmade := s.Safe, s.Unsafe, 0
	if s.fixes || s.shows {
		safe, unmade = 0, s.Safe
		if s.unsafe {
			unsafe, unmade = 0, unmade+s.Unsafe
		}
	}
	var parts []string
	if unmade > 0 {
		parts = append(parts, fmt.Sprintf("%d with a fix that was not made", unmade))
	}
	if safe > 0 {
		parts = append(parts, fmt.Sprintf("%d fixable with --fix", safe))
	}
	switch {
	case unsafe > 0 && safe > 0:
		parts = append(parts, fmt.Sprintf("%d more with --unsafe-fixes", unsafe))
	case unsafe > 0:
		parts = append(parts, fmt.Sprintf("%d fixable with --unsafe-fixes", unsafe))
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

// String returns the line.
func (s *summary) String() string {
	var b strings.Builder
	games := "no games"
	if s.Games > 0 {
		games = english.Count(s.Games, "game")
	}
	switch {
	case s.shard.N > 0: // a file can be in several shards
		fmt.Fprintf(&b, "shard %s: checked %s", s.shard, games)
	case s.Games == 0 && s.Files == 0:
		b.WriteString("checked no games")
	default:
		fmt.Fprintf(&b, "checked %s in %s", games, english.Count(s.Files, "file"))
	}
	unread := "could not be read"
	if s.fixes {
		unread += " or written"
	}
	for _, x := range []struct {
		n     int
		words string
	}{
		{s.Excluded, "excluded by the configuration"}, {s.Unset, "not checked (error in the configuration or baseline)"}, {s.Unread, unread},
	} {
		if x.n > 0 {
			fmt.Fprintf(&b, ", %s %s", english.Count(x.n, "file"), x.words)
		}
	}
	found := severities(s.Found)
	if s.Games == 0 && found == "" && (!s.writes || s.Files == 0) {
		return b.String()
	}
	b.WriteString(": ")
	left := ""
	if found != "" {
		left = "; remaining: " + found
	}
	switch {
	case s.writes:
		b.WriteString(english.Count(s.Known, "finding") + " written to the baseline")
		return b.String()
	case s.Fixed == 0 && found == "" && (s.shows || s.fixes):
		b.WriteString("nothing to fix")
	case s.shows && s.Fixed == 0:
		b.WriteString("would fix nothing" + left)
	case s.shows:
		b.WriteString("would fix " + english.Count(s.Fixed, "finding") + left)
	case s.fixes && s.Fixed == 0:
		b.WriteString("fixed nothing" + left)
	case s.fixes && found == "":
		b.WriteString("fixed " + english.Count(s.Fixed, "finding") + ", no findings left")
	case s.fixes:
		b.WriteString("fixed " + english.Count(s.Fixed, "finding") + left)
	case found == "" && s.Known > 0:
		b.WriteString("no new findings")
	case found == "":
		b.WriteString("no findings")
	default:
		b.WriteString(found)
	}
	b.WriteString(s.fixable())
	if s.shows {
		return b.String() // findings are not shown with a patch
	}
	if s.Known > 0 {
		fmt.Fprintf(&b, "; %s in the baseline", english.Count(s.Known, "known finding"))
	}
	switch words := severities(s.Estimate()); {
	case s.Sample == 0 && s.Games > 0:
		b.WriteString("; info checks not run (use --severity info)")
	case words != "" && s.Sample < s.Games:
		b.WriteString("; about " + words + " not shown, estimated from " + english.Count(s.Sample, "game") + " (use --severity info)")
	case words != "":
		b.WriteString("; " + words + " not shown (use --severity info)")
	case s.Sample < s.Games:
		b.WriteString("; no info findings in a sample of " + english.Count(s.Sample, "game"))
	}
	return b.String()
}
