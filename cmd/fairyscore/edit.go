package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/edit"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/selecting"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/validate/run"
)

// editFlags are the flags of edit.
type editFlags struct {
	set, rename, remove []string
	strip               []string
	spelling, where     string
	rewriteFlags
}

func (s *session) edit() *cobra.Command {
	var f editFlags
	c := &cobra.Command{
		Use:   "edit [PATH...]",
		Short: "Change tags, correct names, strip comments and variations",
		Long: `Change tags, correct names, and strip comments, variations, NAGs, clocks and evaluations. Everything
else stays byte for byte. Editing again changes nothing.

  --set 'Event=Club 2024'   sets a tag, or adds it; of several Event tags, the first is kept
  --rename Note=Annotator   renames a tag, unless the record already has a tag with the new name
  --delete Annotator        deletes a tag
  --spelling names.ssp      corrects White, Black, Event, Site and Round with a Scid spelling file
  --strip LIST              strips these: comments, variations, nags, clocks, evals
  --where EXPRESSION        edits only records that match: see 'fairyscore select'

Tags are deleted first, then renamed, set and corrected. Each record keeps at least one tag, and one
that has only what would be stripped is left unchanged, which is reported.

Comments are stripped with everything in them, clocks too; --strip clocks and --strip evals strip only
[%clk], [%emt], [%egt], [%mct] and [%eval] from comments. NAGs are numbers such as $1 and signs such as
!?. Timer events are not comments. A number such as 12... that only a comment or variation needed is
removed with it.

A spelling file has sections @PLAYER, @EVENT, @SITE and @ROUND, each with correct names, and lines
"= other spelling" after them; %Prefix, %Infix and %Suffix "wrong" "right" correct parts of names. A
spelling that belongs to several names is not corrected.

A record that would not be read as expected is left unchanged, which is reported.

PATH works as in 'fairyscore check'. Without -w, --diff or -l, the records are written to standard
output; there, a file in UTF-16 becomes UTF-8, which is reported.

Exit status: 0 for success, 1 if a record was not edited as requested, 2 for a usage error or a file that could not be read or
written (the other files are still processed).`,
		Example: `  fairyscore edit --set 'Event=Club Championship' -w club.pgn
  fairyscore edit --strip comments,variations,nags games.pgn
  fairyscore edit --spelling names.ssp --diff archive/
  fairyscore edit --delete Annotator --where 'annotator = "?"' -w games.pgn`,
		RunE: func(c *cobra.Command, args []string) error {
			return s.runEdit(c, &f, args)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringArrayVar(&f.set, "set", nil, "set a tag: `TAG=VALUE` (may be repeated)")
	fl.StringArrayVar(&f.rename, "rename", nil, "rename a tag: `OLD=NEW` (may be repeated)")
	fl.StringSliceVar(&f.remove, "delete", nil, "delete these tags: a comma-separated `LIST`")
	fl.StringVar(&f.spelling, "spelling", "", "correct names with this Scid spelling `FILE`")
	fl.StringSliceVar(&f.strip, "strip", nil, "strip these: a comma-separated `LIST` of comments, variations, nags, clocks, evals")
	fl.StringVar(&f.where, "where", "", "edit only the records that match this `EXPRESSION`")
	f.rewriteFlags.register(fl)
	return c
}

// options interprets the flags.
func (f *editFlags) options(c *cobra.Command) (o edit.Options, err error) {
	pair := func(flag, text string) (name, value string) {
		name, value, ok := strings.Cut(text, "=")
		rename := flag == "rename"
		if !ok || name == "" || rename && value == "" {
			err = errors.Join(err, usageError(c, "invalid value %q for --%s: expected %s", text, flag,
				map[string]string{"set": "TAG=VALUE, such as 'Event=Club Championship'", "rename": "OLD=NEW"}[flag]))
			return name, value
		}
		if err = errors.Join(err, checkTag(c, flag, name)); rename {
			err = errors.Join(err, checkTag(c, flag, value))
		}
		return name, value
	}
	for _, text := range f.set {
		name, value := pair("set", text)
		if bad := strings.IndexFunc(value, unicode.IsControl); bad >= 0 || !utf8.ValidString(value) {
			err = errors.Join(err, usageError(c, "--set %s: the value cannot have line breaks or other control characters", name))
		}
		o.Set = append(o.Set, edit.Value{Name: name, Value: value})
	}
	for _, text := range f.rename {
		from, to := pair("rename", text)
		o.Rename = append(o.Rename, edit.Renamed{From: from, To: to})
	}
	for _, name := range f.remove {
		err = errors.Join(err, checkTag(c, "delete", name))
	}
	o.Delete = f.remove
	var bad error
	if o.Strip, bad = edit.ParseStrip(f.strip); bad != nil {
		err = errors.Join(err, usageError(c, "--strip: %v", bad))
	}
	if err != nil {
		return o, err
	}
	if len(o.Set)+len(o.Rename)+len(o.Delete)+len(f.strip) == 0 && f.spelling == "" {
		return o, usageError(c, "nothing to edit: --set, --rename, --delete, --spelling or --strip is required")
	}
	if f.spelling == "" {
		return o, nil
	}
	file, err := os.Open(f.spelling)
	if err != nil {
		return o, fmt.Errorf("--spelling: %w", ofInput(f.spelling, err))
	}
	defer file.Close() // it was only read
	if o.Spelling, err = edit.ReadSpelling(file); err != nil {
		return o, fmt.Errorf("--spelling: %w", ofInput(f.spelling, err))
	}
	return o, nil
}

// checkTag returns an error if a word of a flag cannot be the name of a tag: letters, digits and
// underscores (PGN standard 8.1.1).
func checkTag(c *cobra.Command, flag, name string) error {
	if name != "" && strings.IndexFunc(name, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	}) < 0 {
		return nil
	}
	return usageError(c, "invalid tag name %q for --%s: expected letters, digits and underscores", name, flag)
}

// recordEditor edits the records of files that are read in the same way.
type recordEditor struct {
	*edit.Editor
	searcher *selecting.Searcher // nil if all records are edited
}

// runEdit runs the command.
func (s *session) runEdit(c *cobra.Command, f *editFlags, paths []string) error {
	o, err := f.options(c)
	if err != nil {
		return err
	}
	var q *query.Query
	if f.where != "" {
		q, err = query.Parse(f.where, query.Vocabulary{Catalog: s.catalog, Checks: run.Findable})
		if wrong := (*query.Error)(nil); errors.As(err, &wrong) {
			return &badExpression{wrong}
		} else if err != nil {
			return err
		}
	}
	makes := func(how *readConfig, w way) *recordEditor {
		o := o
		o.Parser = how.parserFor(w)
		e := &recordEditor{Editor: edit.New(o)}
		if q != nil {
			e.searcher = selecting.NewSearcher(q, how.catalog, selecting.Records, how.reading(w))
		}
		return e
	}
	return runRewrite(s, c, &f.rewriteFlags, paths, makes, (*recordEditor).record)
}

// record edits a record.
func (e *recordEditor) record(dst []byte, r *corpus.Record) (text []byte, remarks []string) {
	if r.Syntax.Len() == 0 {
		return nil, nil
	}
	tell := func(off int32, text string) {
		at := r.PlaceAt(off)
		remarks = append(remarks, fmt.Sprintf("%s:%d:%d: %s", printable.Name(r.File), at.Line, at.Column, printable.Text(text)))
	}
	if e.searcher != nil && !e.searcher.Fits(r) {
		return nil, nil
	}
	edits, notices := e.Game(r.Syntax, r.Text, r.Before)
	for _, n := range notices {
		tell(n.Off, n.Text)
	}
	if len(edits) == 0 {
		return nil, remarks
	}
	if r.Shared { // a change could make the bytes another encoding
		tell(r.Syntax.Off, "this game shares text that is not valid UTF-8 with adjacent games without tags; it is unchanged")
		return nil, remarks
	}
	return annotate.Apply(slices.Grow(dst, len(r.Text)), r.Text, edits), remarks
}
