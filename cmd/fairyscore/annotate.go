package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// annotateFlags are the flags of annotate.
type annotateFlags struct {
	add, only, except         []string
	fen, diagrams, conditions string
	variant                   string
	rewriteFlags
}

func (s *session) annotate() *cobra.Command {
	var f annotateFlags
	c := &cobra.Command{
		Use:   "annotate [PATH...]",
		Short: "Add to game records what the rules know and the records leave out",
		Long: `Add to game records what the rules know and the records leave out. What a record says
already stays as it is, byte for byte, wrong or right; annotating twice adds nothing.

Usually added, where it is missing and certain:
  events         [Qd3 dies from Sickness]   timers that ran out
  improvements   exd4/WfD                   where a unit can become one thing only
  marks          + and #                    or as the notation of the move has them
  tornados       N~f5-g7                    the Tornado square of a move of two legs
  result         1-0                        as the board has it, the Result tag or the end of the moves
  termination    [Termination "checkmate"]  how the game ended, if the board or a word tells
  tags           [Site "?"]                 the seven tag roster, SetUp beside FEN, Variant, Notation
On request, with --add or --only:
  plycount       [PlyCount "64"]
  only-moves     {the only legal move}
  repetitions    {third occurrence of the position: a draw may be claimed}
  fifty-moves    {fifty-move rule: a draw may be claimed}
  all, none      all of these, or none

PLIES is a list of half-moves of the main line counted from 1 (12), ranges (20-24, 20-), moves by
their numbers (12. for White's, 12... for Black's) and the words start, end, checks, captures,
zaps, all, and variations for where those end.

A PATH is as for 'fairyscore check'. A line is annotated up to a move that cannot be played,
which is told on standard error.

Exit status: 0 if all went well, 1 if something was told, 2 for wrong usage or a file that
could not be read or written (the others are still done).`,
		Example: `  fairyscore annotate game.pgn
  fairyscore annotate --diff archive/
  fairyscore annotate -w --only events,improvements wand.pgn
  fairyscore annotate --add repetitions --diagram-at 20.,end,variations game.pgn`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runAnnotate(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringSliceVar(&f.add, "add", nil, "add this beside the usual: a `list` with commas")
	fl.StringSliceVar(&f.only, "only", nil, "add nothing else: a `list` with commas")
	fl.StringSliceVar(&f.except, "except", nil, "do not add this: a `list` with commas")
	fl.StringVar(&f.fen, "fen-at", "", "write the position in FEN, {[%fen ...]}, behind these `plies`")
	fl.StringVar(&f.diagrams, "diagram-at", "", "draw the board in a comment behind these `plies`")
	fl.StringVar(&f.conditions, "conditions-at", "", "list the conditions of units and their wands behind these `plies`")
	fl.StringVar(&f.variant, "variant", "", "the variant of games without a Variant tag (default chess)")
	f.register(fl)
	return c
}

// options makes sense of the flags.
func (f *annotateFlags) options(c *cobra.Command) (o annotate.Options, err error) {
	set := func(flag string, names []string) annotate.Additions {
		a, bad := annotate.ParseAdditions(names)
		if bad != nil {
			err = errors.Join(err, usageError(c, "--%s: %v", flag, bad))
		}
		return a
	}
	o.Add, o.Variant = annotate.Usual, f.variant
	if c.Flags().Changed("only") {
		o.Add = set("only", f.only)
	}
	o.Add = (o.Add | set("add", f.add)) &^ set("except", f.except)
	for _, at := range []struct {
		flag, list string
		to         *annotate.Plies
	}{{"fen-at", f.fen, &o.FEN}, {"diagram-at", f.diagrams, &o.Diagrams}, {"conditions-at", f.conditions, &o.Conditions}} {
		if c.Flags().Changed(at.flag) {
			var bad error
			if *at.to, bad = annotate.ParsePlies(at.list); bad != nil {
				err = errors.Join(err, usageError(c, "--%s: %v", at.flag, bad))
			}
		}
	}
	if f.variant != "" {
		if _, unknown := variant.NewCatalog().Compile(f.variant, nil, true); unknown != nil {
			err = errors.Join(err, usageError(c, "--variant: %v", unknown))
		}
	}
	return o, err
}

// runAnnotate runs the command.
func (s *session) runAnnotate(c *cobra.Command, f *annotateFlags, paths []string) error {
	o, err := f.options(c)
	if err != nil {
		return err
	}
	catalog := variant.NewCatalog()
	worker := func() *annotate.Annotator { return annotate.New(catalog, o) }
	edit := func(a *annotate.Annotator, dst []byte, r *corpus.Record) ([]byte, []string) {
		if r.Syntax.Len() == 0 {
			return nil, nil
		}
		edits, notices := a.Game(r.Syntax, r.Text, annotate.Place{Line: r.Line, Column: r.Column})
		var told []string
		for _, n := range notices {
			told = append(told, fmt.Sprintf("%s:%d:%d: %s", r.File, n.Line, n.Column, strings.ToValidUTF8(n.Text, "�")))
		}
		if len(edits) == 0 {
			return nil, told
		}
		return annotate.Apply(slices.Grow(dst, len(r.Text)+len(r.Text)/4), r.Text, edits), told
	}
	return runRewrite(s, c, &f.rewriteFlags, f.variant, catalog, paths, worker, edit)
}
