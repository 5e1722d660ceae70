package main

import (
	"bufio"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/compare"
)

func (s *session) textconv() *cobra.Command {
	var f readFlags
	c := &cobra.Command{
		Use:   "textconv FILE",
		Short: "Write game records one item per line, for git diff",
		Long: `Write game records with each tag, move, comment and event on a separate line, moves always in
long notation: for programs that compare lines.

  git config diff.fairyscore.textconv 'fairyscore textconv'
  echo '*.pgn diff=fairyscore' >> .gitattributes

makes git diff, log -p and blame show changes move by move: docs/diff.md.

Exit status: 0 for success, 2 for a usage error or a file that could not be read.`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError(c, "expected one FILE, but got %s", arguments(len(args)))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			return s.runTextconv(c, &f, args[0])
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	f.register(fl)
	return c
}

// runTextconv runs the command.
func (s *session) runTextconv(c *cobra.Command, f *readFlags, path string) error {
	how, err := s.readConfig(c, f)
	if err != nil {
		return err
	}
	source, options := how.source(s, []string{path}), how.options(runtime.GOMAXPROCS(0), nil)
	worker := func() *perWay[*compare.Lines] {
		return newPerWay(how, func(w way) *compare.Lines {
			return compare.NewLines(how.catalog, compare.Options{Variant: w.variant, Language: w.language()})
		})
	}
	job := func(w *perWay[*compare.Lines], r *corpus.Record) gameLines {
		if long := r.Syntax.TooLong(); long != nil {
			return gameLines{long: long}
		}
		return gameLines{text: w.For(r.File).AppendSyntax(nil, r.Syntax)}
	}
	out := &outlet{session: s, bar: s.progress(new(corpus.Progress)), out: bufio.NewWriterSize(s.stdout, 64<<10)}
	defer out.bar.stop()
	games := 0
	for r, err := range corpus.Run(c.Context(), source, options, worker, job) {
		if err != nil {
			if err := out.trouble(c, err, out.flush); err != nil {
				return err
			}
			continue
		}
		if long := r.Value.long; long != nil {
			if err := out.tell(fmt.Errorf("%s:%d: %w", r.File, r.Line, long)); err != nil {
				return err
			}
			continue
		}
		if games++; games > 1 {
			out.out.WriteByte('\n')
		}
		if _, err := out.out.Write(r.Value.text); err != nil {
			return err
		}
	}
	if err := how.wrong(out); err != nil {
		return err
	}
	if out.failed {
		s.code = exitTrouble
	}
	return out.flush()
}

// gameLines is a game in lines, or why it was not read.
type gameLines struct {
	text []byte
	long *grammar.SizeError
}

// Holds returns the memory that it keeps, in bytes.
func (l *gameLines) Holds() int { return len(l.text) }
