package main

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/replay/opening"
)

// annotateFlags are the flags of annotate.
type annotateFlags struct {
	add, only, except         []string
	fen, diagrams, conditions string
	passants                  passantsFlag
	replaceOpenings           bool
	rewriteFlags
}

func (s *session) annotate() *cobra.Command {
	var f annotateFlags
	c := &cobra.Command{
		Use:   "annotate [PATH...]",
		Short: "Add events, signs, results and openings to records",
		Long: `Add information that can be derived from the rules and is missing in a record. Existing content
is kept byte for byte, right or wrong. Annotating again adds nothing.

Added by default, where missing and certain:
  events         [Qd3 dies from Sickness]   timers that ran out
  improvements   exd4/WfD                   where only one improvement is possible
  marks          + and #                    or as the notation of the move writes them
  tornados       N~f5-g7                    the Tornado square of a two-leg move
  result         1-0                        from the board, the Result tag or the end of the moves
  termination    [Termination "normal"] and [TerminationDetails "checkmate"]: how the game ended, if the position or a word shows it
  tags           [Site "?"]                 the Seven Tag Roster, SetUp with FEN, Variant, Notation
On request, with --add or --only:
  plycount       [PlyCount "64"]
  only-moves     {the only legal move}
  repetitions    {third occurrence of the position: a draw may be claimed}
  fifty-moves    {fifty-move rule: a draw may be claimed}
  opening        [ECO "B90"], [Opening "Sicilian Defense"], [Variation "Najdorf Variation"], by the last position of the main line that has a name (docs/openings.md)
  all, none      all of these, or none

PLIES is a list of plies of the main line, counted from 1 (12), ranges (20-24, 20-), move numbers
(12. for White's move, 12... for Black's) and the words start, end, checks, captures, zaps, all,
and variations (the end of each variation).

Tags of openings that differ are kept. Those that contradict the moves are reported, and those that
are unknown are filled in; --replace-openings replaces all that differ.

PATH works as in 'fairyscore check'. Without -w, --diff or -l, the records are written to standard
output; there, a file in UTF-16 becomes UTF-8, which is reported. A line is annotated up to the
first move that cannot be played, with a notice on standard error.

Exit status: 0 for success, 1 if a notice about a record was written to standard error, 2 for a usage
error or a file that could not be read or written (the other files are still processed).`,
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
	fl.StringSliceVar(&f.add, "add", nil, "also add these: a comma-separated `LIST`")
	fl.StringSliceVar(&f.only, "only", nil, "add only these: a comma-separated `LIST`")
	fl.StringSliceVar(&f.except, "except", nil, "do not add these: a comma-separated `LIST`")
	fl.StringVar(&f.fen, "fen-at", "", "write the position in FEN, {[%fen ...]}, after these `PLIES`")
	f.passants.register(fl)
	fl.StringVar(&f.diagrams, "diagram-at", "", "draw the board in a comment after these `PLIES`")
	fl.StringVar(&f.conditions, "conditions-at", "", "list the conditions of units and their wands after these `PLIES`")
	fl.BoolVar(&f.replaceOpenings, "replace-openings", false, "replace the tags of openings that differ from the moves")
	f.rewriteFlags.register(fl)
	return c
}

// options converts the flags.
func (f *annotateFlags) options(c *cobra.Command) (o annotate.Options, err error) {
	set := func(flag string, names []string) annotate.Additions {
		a, bad := annotate.ParseAdditions(names)
		if bad != nil {
			err = errors.Join(err, usageError(c, "--%s: %v", flag, bad))
		}
		return a
	}
	o.Add = annotate.Usual
	if c.Flags().Changed("only") {
		o.Add = set("only", f.only)
	}
	o.Add = (o.Add | set("add", f.add)) &^ set("except", f.except)
	if o.ReplaceOpenings = f.replaceOpenings; o.ReplaceOpenings && o.Add&annotate.Opening == 0 {
		err = errors.Join(err, usageError(c, "--replace-openings requires --add opening"))
	}
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
	var bad error
	if o.Passants, bad = f.passants.style(c); bad != nil {
		err = errors.Join(err, bad)
	} else if f.passants != "" && f.fen == "" {
		err = errors.Join(err, usageError(c, "--ep requires --fen-at"))
	}
	return o, err
}

// runAnnotate runs the command.
func (s *session) runAnnotate(c *cobra.Command, f *annotateFlags, paths []string) error {
	o, err := f.options(c)
	if err != nil {
		return err
	}
	makes := func(how *readConfig, w way) *annotate.Annotator {
		o := o
		o.Variant, o.Language, o.Parser = w.variant, w.language(), how.parserFor(w)
		return annotate.New(how.catalog, o)
	}
	var unnamed unnamedGames
	edit := func(a *annotate.Annotator, dst []byte, r *corpus.Record) ([]byte, []string) {
		if r.Syntax.Len() == 0 {
			return nil, nil
		}
		edits, notices := a.Game(r.Syntax, r.Text, annotate.Place{Line: r.Line, Column: r.Column}, r.Before)
		unnamed.count(a.Unnamed())
		var remarks []string
		for _, n := range notices {
			remarks = append(remarks, fmt.Sprintf("%s:%d:%d: %s", printable.Name(r.File), n.Line, n.Column, printable.Text(n.Text)))
		}
		if len(edits) == 0 {
			return nil, remarks
		}
		// an additional tag would make it a separate record, and the bytes another encoding
		if r.Shared {
			at := r.PlaceAt(r.Syntax.Off)
			return nil, append(remarks, fmt.Sprintf("%s:%d:%d: this game shares text that is not valid UTF-8 with adjacent games without tags; it is unchanged",
				printable.Name(r.File), at.Line, at.Column))
		}
		return annotate.Apply(slices.Grow(dst, len(r.Text)+len(r.Text)/4), r.Text, edits), remarks
	}
	return errors.Join(runRewrite(s, c, &f.rewriteFlags, paths, makes, edit), unnamed.tell(s))
}

// unnamedGames counts the games that have no named openings, in all goroutines.
type unnamedGames struct{ variants, setups atomic.Int64 }

// count counts a game.
func (u *unnamedGames) count(why opening.Reason) {
	switch why {
	case opening.NotOrthodox:
		u.variants.Add(1)
	case opening.SetUp:
		u.setups.Add(1)
	}
}

// tell writes the numbers to standard error, as a remark: such games are not faulty.
func (u *unnamedGames) tell(s *session) error {
	var parts []string
	if n := u.variants.Load(); n > 0 {
		parts = append(parts, english.Count(int(n), "game")+" of variants")
	}
	if n := u.setups.Load(); n > 0 {
		parts = append(parts, english.Count(int(n), "game")+" with a FEN tag")
	}
	if len(parts) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(s.stderr, "no opening tags were added to %s\n", english.And(parts))
	return err
}
