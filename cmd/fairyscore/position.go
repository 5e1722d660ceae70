package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// positionFlags are the flags that say from which position a command starts.
type positionFlags struct {
	fen  string
	tags []string
}

// add defines the flags.
func (f *positionFlags) add(c *cobra.Command) {
	c.Flags().SortFlags = false
	c.Flags().StringVar(&f.fen, "fen", "", "start from this `position` in FEN")
	c.Flags().StringArrayVar(&f.tags, "tag", nil, "a tag of the game, as `Name=Value`: WhiteHandicap=\"b1=NW\" (may be repeated)")
}

// set finds the rules of the variant called name and the position to start from.
func (f *positionFlags) set(c *cobra.Command, name string) (*rules.Position, error) {
	tags := map[string]string{"Variant": name}
	for _, t := range f.tags {
		key, value, ok := strings.Cut(t, "=")
		if !ok || key == "" {
			return nil, usageError(c, "--tag %q is not of the form Name=Value", t)
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
	err := variant.NewCatalog().Setup(&game, look, "")
	var unknown *variant.UnknownError
	var refused *rules.SetupError
	switch {
	case errors.As(err, &unknown):
		return nil, usageError(c, "%v", err)
	case errors.As(err, &refused) && refused.OnlyInCheck():
		// A record with such a position is refused; lists of counts contain some all the same.
		fmt.Fprintf(c.ErrOrStderr(), "fairyscore: %v\n", err)
	case err != nil:
		return nil, fmt.Errorf("the position cannot be set up: %w", err)
	}
	for _, t := range f.tags {
		name, _, _ := strings.Cut(t, "=")
		if like := misspelt(name, &game); like != "" {
			fmt.Fprintf(c.ErrOrStderr(), "fairyscore: the tag %s changes nothing; did you mean %s?\n", name, like)
		}
	}
	for _, p := range game.Mended {
		fmt.Fprintf(c.ErrOrStderr(), "fairyscore: %s (%s)\n", p.Note, p.Rule)
	}
	return &game.Start, nil
}

// misspelt is the tag of a game's set-up that one was probably meant to be; "" if it is one, or
// like none: other tags of a record, such as White, may come along.
func misspelt(name string, game *variant.Game) string {
	known := []string{"Variant", "FEN", "SetUp"}
	for _, o := range game.Rules.Variant.Options {
		known = append(known, o.Tag)
	}
	if slices.Contains(known, name) {
		return ""
	}
	for _, k := range known {
		if spelling.Slips(strings.ToLower(name), strings.ToLower(k)) < spelling.Reach(name) {
			return k
		}
	}
	return ""
}

// wants asks for exactly the arguments that are named.
func wants(names ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) != len(names) {
			return usageError(c, "%s wants %s, but got %s", c.Name(), strings.Join(names, " and "), arguments(len(args)))
		}
		return nil
	}
}

// arguments counts arguments in words.
func arguments(n int) string {
	switch n {
	case 0:
		return "no argument"
	case 1:
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}
