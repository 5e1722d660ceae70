package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// positionFlags are the flags that set the start position of a command.
type positionFlags struct {
	fen  string
	tags []string
}

// add defines the flags.
func (f *positionFlags) add(c *cobra.Command) {
	c.Flags().SortFlags = false
	c.Flags().StringVar(&f.fen, "fen", "", "start from this position, a `FEN`")
	c.Flags().StringArrayVar(&f.tags, "tag", nil, "a tag of the game, as `NAME=VALUE`: WhiteHandicap=\"b1=NW\" (may be repeated)")
}

// set finds the rules of the variant called name in the catalog, and the position to start from.
func (f *positionFlags) set(c *cobra.Command, catalog *variant.Catalog, name string) (*rules.Position, error) {
	tags := map[string]string{"Variant": name}
	for _, t := range f.tags {
		key, value, ok := strings.Cut(t, "=")
		if !ok || key == "" {
			return nil, usageError(c, "invalid value %q for --tag: expected NAME=VALUE", t)
		}
		tags[key] = value
	}
	if f.fen != "" {
		tags["FEN"] = f.fen
	}
	look := func(tag string) (string, bool) {
		v, ok := tags[tag]
		return v, ok
	}
	var game variant.Game
	err := catalog.Setup(&game, look, "")
	var unknown *variant.UnknownError
	var refused *rules.SetupError
	switch {
	case errors.As(err, &unknown):
		return nil, usageError(c, "%v", err)
	case errors.As(err, &refused) && refused.OnlyInCheck():
		// A record with such a position is refused, but lists of counts contain some.
		fmt.Fprintf(c.ErrOrStderr(), "fairyscore: %s\n", shownError(err))
	case err != nil:
		return nil, fmt.Errorf("the position cannot be set up: %w", err)
	}
	for _, t := range f.tags {
		name, _, _ := strings.Cut(t, "=")
		if like := misspelled(name, &game); like != "" {
			fmt.Fprintf(c.ErrOrStderr(), "fairyscore: the %s tag has no effect; did you mean %s?\n", printable.Text(name), like)
		}
	}
	for _, p := range game.Corrected {
		fmt.Fprintf(c.ErrOrStderr(), "fairyscore: %s (%s)\n", printable.Text(p.Note), p.Rule)
	}
	return &game.Start, nil
}

// misspelled returns the set-up tag that one was probably meant to be; "" if it is one, or similar
// to none: other tags of a record, such as White, are allowed.
func misspelled(name string, game *variant.Game) string {
	known := []string{"Variant", "FEN", "SetUp"}
	for _, o := range game.Rules.Variant.Options {
		known = append(known, o.Tag)
	}
	if slices.Contains(known, name) {
		return ""
	}
	for _, k := range known {
		if spelling.Typos(strings.ToLower(name), strings.ToLower(k)) < spelling.Reach(name) {
			return k
		}
	}
	return ""
}

// wants requires exactly the named arguments.
func wants(names ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) != len(names) {
			return usageError(c, "%s expects %s, but got %s", c.Name(), strings.Join(names, " and "), arguments(len(args)))
		}
		return nil
	}
}

// arguments returns a number of arguments in words.
func arguments(n int) string {
	switch n {
	case 0:
		return "no argument"
	case 1:
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

// startFlags are the flags of commands that start from a position: of a variant, or of a game in a
// file.
type startFlags struct {
	positionFlags
	gameFlags
}

// startHelp is the help for the first argument of these commands.
const startHelp = `VARIANT is the name of a variant, and the position is its initial one or that of --fen. PATH is a
file of records or - for standard input, and the position is the last one of a game, or the one
after the PLY of --at. If a variant and a file have the same name, ./NAME is the file.`

// add defines the flags.
func (f *startFlags) add(c *cobra.Command) {
	f.positionFlags.add(c)
	f.gameFlags.register(c.Flags())
}

// start returns the position that an argument and the flags name, and the language of the letters
// of a game, nil for the variant's own. The position is nil if a game does not reach it, which is
// reported.
func (s *session) start(c *cobra.Command, f *startFlags, arg string) (*rules.Position, *notation.Language, error) {
	// Each flag applies to one of the two.
	ofRecords := pflag.NewFlagSet("", pflag.ContinueOnError)
	new(gameFlags).register(ofRecords)
	other := ""
	record := s.isRecord(arg)
	c.Flags().Visit(func(flag *pflag.Flag) {
		ofVariant := flag.Name == "fen" || flag.Name == "tag"
		if record && ofVariant || !record && ofRecords.Lookup(flag.Name) != nil {
			other = flag.Name
		}
	})
	switch {
	case other != "" && record:
		return nil, nil, usageError(c, "--%s requires a VARIANT; %s is read as a file of records", other, arg)
	case other != "":
		return nil, nil, usageError(c, "--%s requires a PATH; %s is a variant (write ./%s for the file)", other, arg, arg)
	case record:
		return s.positionIn(c, &f.gameFlags, arg)
	}
	p, err := f.set(c, s.catalog, arg)
	return p, nil, err
}

// isRecord reports whether an argument names a file of records and not a variant.
func (s *session) isRecord(arg string) bool {
	if _, err := s.catalog.Compile(arg, nil, true); err == nil {
		return false
	}
	if _, err := os.Stat(arg); err == nil || arg == "-" {
		return true
	}
	return strings.ContainsAny(arg, `./\\`) // no variant has such a name
}
