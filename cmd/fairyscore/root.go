package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// session is one run of the program: its streams, and the exit code of a run without errors.
type session struct {
	stdin   io.Reader
	stdout  io.Writer
	stderr  io.Writer // for messages: nothing in them controls a terminal or a CI system
	console io.Writer // standard error itself, for what is coloured or drawn
	code    int
	catalog *variant.Catalog // the rules for all records and positions of this run
	signals *signals
	bug     atomic.Pointer[error] // a panic while a progress bar was drawn

	// live reports whether someone watches the output, so that findings should be shown
	// immediately. The system is asked once: commands ask for each record.
	live func() bool
}

// root builds the command tree.
func (s *session) root() *cobra.Command { return s.tree("") }

// rootFor builds only the part of the tree that the arguments of a run need: building one command
// takes a tenth of the time of building all. Help, manual pages and completions are about all
// commands.
func (s *session) rootFor(args []string) *cobra.Command {
	if len(args) == 0 || args[0] == "man" || slices.ContainsFunc(args, asksForHelp) {
		return s.root()
	}
	for _, sub := range s.commands() {
		if sub.name == args[0] {
			return s.tree(sub.name)
		}
	}
	return s.root()
}

// asksForHelp reports whether an argument may be the flag for help.
func asksForHelp(arg string) bool { return arg == "--help" || strings.HasPrefix(arg, "-h") }

// subcommand is a command that can be built.
type subcommand struct {
	name  string
	build func() *cobra.Command
}

// commands lists the commands by their names.
func (s *session) commands() []subcommand {
	return []subcommand{
		{"annotate", s.annotate},
		{"check", s.check},
		{"convert", s.convert},
		{"dedupe", s.dedupe},
		{"diagram", s.diagram},
		{"diff", s.diff},
		{"edit", s.edit},
		{"explain", s.explain},
		{"extract", s.extract},
		{"fmt", s.fmt},
		{"join", s.join},
		{"man", s.man},
		{"merge", s.merge},
		{"merge-driver", s.mergeDriver},
		{"moves", s.moves},
		{"openings", s.openings},
		{"page", s.page},
		{"perft", s.perft},
		{"rules", s.rules},
		{"samples", s.samples},
		{"schema", s.schema},
		{"select", s.selectRecords},
		{"show", s.show},
		{"sort", s.sort},
		{"split", s.split},
		{"stats", s.stats},
		{"textconv", s.textconv},
		{"variants", s.variants},
		{"version", s.version},
		{"view", s.view},
	}
}

// tree builds the command tree, with all commands or only one.
func (s *session) tree(only string) *cobra.Command {
	c := &cobra.Command{
		Use:   "fairyscore",
		Short: "A linter, converter and annotator for chess game records, variants included",
		Long: `fairyscore is a linter, converter and annotator for chess game records (PGN), variants
included. It replays every move by the rules of its variant and reports what is wrong, where, and
why.`,
		Example: `  fairyscore check games.pgn
  fairyscore check 'archive/**/*.pgn.zst' --format concise
  fairyscore convert --to san games.pgn
  fairyscore variants wotn`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
	}
	var versionOnly bool
	if c.CompletionOptions.DisableDefaultCmd = only != ""; only == "" { // a command has no flag --version
		c.Flags().BoolVarP(&versionOnly, "version", "v", false, "version for fairyscore")
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		switch {
		case versionOnly:
			c.Printf("fairyscore %s\n", version())
			return nil
		case len(args) > 0:
			return unknownCommand(c, args[0])
		}
		return c.Help()
	}
	c.SetFlagErrorFunc(flagError)
	c.SetHelpCommand(s.help())
	c.SetHelpFunc(printHelp)
	c.SetUsageFunc(printUsage)
	for _, sub := range s.commands() {
		if only == "" || sub.name == only {
			c.AddCommand(sub.build())
		}
	}
	if only == "" {
		addCompletions(c, s.completions())
	}
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
	return usageError(c, "unknown command %q%s", name, meant(name, names, ""))
}

// flagError adds the flags that may have been meant to pflag's message.
func flagError(c *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	var value *pflag.InvalidValueError
	var alone *pflag.ValueRequiredError
	switch {
	case errors.As(err, &value):
		return usageError(c, "invalid value %[3]q for --%[1]s: expected %[2]s", value.GetFlag().Name, kindOf(value.GetFlag()), value.GetValue())
	case errors.As(err, &alone):
		return usageError(c, "--%s requires a value", alone.GetFlag().Name)
	case !errors.As(err, &missing):
		return usageError(c, "%v", err)
	case missing.GetSpecifiedShortnames() != "":
		return usageError(c, "unknown flag -%s", missing.GetSpecifiedName())
	}
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	name := missing.GetSpecifiedName()
	return usageError(c, "unknown flag --%s%s", name, meant(name, names, "--"))
}

// kindOf describes the possible values of a flag, by its type.
func kindOf(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "int", "int64":
		return "a whole number"
	case "games":
		return "the number of a game from 1, or a range such as 100-120"
	case "size":
		return "a size from 1 byte to 1G, such as 65536, 64K or 16M"
	case "bool":
		return "no value, or true or false"
	}
	return "another value"
}

// meant suggests the name closest to what was written, or nothing.
func meant(written string, names []string, prefix string) string {
	if best := spelling.Nearest(written, names); best != "" && best != written {
		return fmt.Sprintf("; did you mean %s%s?", prefix, best)
	}
	return ""
}

// bare turns the result of [meant] into an aside, for messages that continue after it.
func bare(suggestion string) string {
	if rest, ok := strings.CutPrefix(suggestion, "; "); ok {
		return " (" + rest + ")"
	}
	return ""
}

// choice checks a flag's value against the possible ones.
func choice(c *cobra.Command, flag, value string, values ...string) error {
	for _, v := range values {
		if v == value {
			return nil
		}
	}
	words, codes := choices(values)
	like := meant(value, values, "")
	if slices.Contains(codes, value) {
		like = "; did you mean letters:" + value + "?"
	} else if len(codes) > 0 && strings.HasPrefix(value, "letters:") {
		like = "" // every code of two letters is similar to some other
	}
	return usageError(c, "invalid value %q for --%s%s: expected %s", value, flag, bare(like), words)
}

// choices lists values in words. The languages are one value with a list of codes, which it
// returns.
func choices(values []string) (words string, codes []string) {
	var listed []string
	for _, v := range values {
		code, ok := strings.CutPrefix(v, "letters:")
		if !ok {
			listed = append(listed, v)
			continue
		}
		if len(codes) == 0 {
			listed = append(listed, "")
		}
		codes = append(codes, code)
	}
	if i := slices.Index(listed, ""); i >= 0 {
		listed[i] = "letters:XX (" + english.Or(codes) + ")"
	}
	return english.Or(listed), codes
}
