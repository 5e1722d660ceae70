package main

import (
	"bufio"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/compare"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

func (s *session) textconv() *cobra.Command {
	var variantName, encoding string
	c := &cobra.Command{
		Use:   "textconv FILE",
		Short: "Write game records for comparing line by line, as git's textconv",
		Long: `Write game records with every tag, half-move, comment and event on a line of its own, moves in
long notation whatever the records have: for programs that compare lines.

  git config diff.fairyscore.textconv 'fairyscore textconv'
  echo '*.pgn diff=fairyscore' >> .gitattributes

makes git diff, log -p and blame show changes half-move by half-move: docs/diff.md.

Exit status: 0, or 2 for wrong usage or a file that could not be read.`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError(c, "textconv wants one FILE, but got %s", arguments(len(args)))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			return s.runTextconv(c, variantName, encoding, args[0])
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&variantName, "variant", "", "the variant of games without a Variant tag (default chess)")
	fl.StringVar(&encoding, "encoding", "", "the encoding of the file, such as latin1 (default UTF-8, or what a game looks like)")
	return c
}

// runTextconv runs the command.
func (s *session) runTextconv(c *cobra.Command, variantName, encoding, path string) error {
	catalog := variant.NewCatalog()
	if _, err := catalog.Compile(variantName, nil, true); err != nil && variantName != "" {
		return usageError(c, "--variant: %v", err)
	}
	source := corpus.Source{Paths: []string{path}, Stdin: s.stdin}
	options := corpus.Options{
		Jobs:     runtime.GOMAXPROCS(0),
		Encoding: encoding,
		Parser:   func() *grammar.Parser { return validate.NewParser(variantName, catalog) },
	}
	worker := func() *compare.Lines { return compare.NewLines(catalog, compare.Options{Variant: variantName}) }
	job := func(l *compare.Lines, r *corpus.Record) []byte { return l.Append(nil, record.FromSyntax(r.Syntax)) }
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
		if games++; games > 1 {
			r.Value = append([]byte{'\n'}, r.Value...)
		}
		if _, err := out.out.Write(r.Value); err != nil {
			return err
		}
	}
	if out.failed {
		s.code = exitTrouble
	}
	return out.flush()
}
