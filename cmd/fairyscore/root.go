package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// session is one run of the program: its streams, and the exit code of a run without
// trouble.
type session struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	code           int
}

// root builds the command tree.
func (s *session) root() *cobra.Command {
	c := &cobra.Command{
		Use:   "fairyscore",
		Short: "Check game records of chess and of chess variants",
		Long: `fairyscore reads game records (PGN and what published variant games need beyond it),
plays them by the rules of their game, and says what is wrong, where, and why.`,
		Example: `  fairyscore check games.pgn
  fairyscore check 'archive/**/*.pgn.zst' --format concise
  fairyscore convert --to san games.pgn
  fairyscore variants wotn`,
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(c, args[0])
			}
			return c.Help()
		},
	}
	c.SetVersionTemplate("fairyscore {{.Version}}\n")
	c.SetFlagErrorFunc(flagError)
	c.SetHelpCommand(s.help())
	c.AddCommand(
		s.annotate(),
		s.check(),
		s.convert(),
		s.diff(),
		s.explain(),
		s.extract(),
		s.fmt(),
		s.man(),
		s.merge(),
		s.moves(),
		s.perft(),
		s.rules(),
		s.samples(),
		s.schema(),
		s.show(),
		s.textconv(),
		s.variants(),
		s.version(),
	)
	addCompletions(c, completions())
	return c
}

// unknownCommand names the commands that may have been meant.
func unknownCommand(c *cobra.Command, name string) error {
	var names []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			names = append(names, sub.Name())
		}
	}
	return usageError(c, "there is no command %q%s", name, meant(name, names, ""))
}

// flagError adds the flags that may have been meant to what pflag says.
func flagError(c *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	var value *pflag.InvalidValueError
	var alone *pflag.ValueRequiredError
	switch {
	case errors.As(err, &value):
		return usageError(c, "--%s wants %s, not %q", value.GetFlag().Name, kindOf(value.GetFlag()), value.GetValue())
	case errors.As(err, &alone):
		return usageError(c, "--%s wants a value", alone.GetFlag().Name)
	case !errors.As(err, &missing):
		return usageError(c, "%v", err)
	case missing.GetSpecifiedShortnames() != "":
		return usageError(c, "there is no flag -%s", missing.GetSpecifiedName())
	}
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	name := missing.GetSpecifiedName()
	return usageError(c, "there is no flag --%s%s", name, meant(name, names, "--"))
}

// kindOf says what values a flag can have, by its type.
func kindOf(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "int", "int64":
		return "a whole number"
	case "bool":
		return "no value, or true or false"
	}
	return "another value"
}

// usageError is a complaint about the command line that says where help is.
func usageError(c *cobra.Command, format string, args ...any) error {
	return fmt.Errorf("%s\nsee '%s --help'", fmt.Sprintf(format, args...), c.CommandPath())
}

// meant suggests the name that is closest to what was written, or nothing.
func meant(written string, names []string, prefix string) string {
	if best := spelling.Nearest(written, names); best != "" && best != written {
		return fmt.Sprintf("; did you mean %s%s?", prefix, best)
	}
	return ""
}

// bare turns what [meant] says into an aside, for messages that go on behind it.
func bare(suggestion string) string {
	if rest, ok := strings.CutPrefix(suggestion, "; "); ok {
		return " (" + rest + ")"
	}
	return ""
}

// choice checks a flag's value against those it can have.
func choice(c *cobra.Command, flag, value string, values ...string) error {
	for _, v := range values {
		if v == value {
			return nil
		}
	}
	like := meant(value, values, "")
	if letters := "letters:" + value; slices.Contains(values, letters) {
		like = "; did you mean " + letters + "?"
	}
	return usageError(c, "--%s cannot be %q%s; it can be %s", flag, value, bare(like), strings.Join(values, ", "))
}
