package main

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// help replaces cobra's command, which answers an unknown command with the help of the whole
// program, and exits with 0.
func (s *session) help() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help about a command",
		Long:  `Print what a command does, its flags and its exit status, like 'COMMAND --help'.`,
		Example: `  fairyscore help check
  fairyscore help variants roads`,
		ValidArgsFunction: func(c *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			above, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var names []cobra.Completion
			for _, sub := range above.Commands() {
				if sub.IsAvailableCommand() {
					names = append(names, cobra.CompletionWithDesc(sub.Name(), sub.Short))
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(c.Root(), strings.Join(args, " "))
			}
			about.InitDefaultHelpFlag()
			about.InitDefaultVersionFlag()
			return about.Help()
		},
	}
}

// helpWidth is the maximum width of help, in columns.
const helpWidth = 80

// printUsage writes the usage of a command as cobra does, with wrapped flags. It does so without a
// template: package text/template finds methods by name, so the linker would keep all methods.
func printUsage(c *cobra.Command) error {
	out := []byte("Usage:")
	if c.Runnable() {
		out = fmt.Appendf(out, "\n  %s", c.UseLine())
	}
	if c.HasAvailableSubCommands() {
		out = fmt.Appendf(out, "\n  %s [command]", c.CommandPath())
	}
	if c.HasExample() {
		out = fmt.Appendf(out, "\n\nExamples:\n%s", c.Example)
	}
	if c.HasAvailableSubCommands() {
		out = append(out, "\n\nAvailable Commands:"...)
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() || sub.Name() == "help" {
				out = fmt.Appendf(out, "\n  %-*s %s", sub.NamePadding(), sub.Name(), sub.Short)
			}
		}
	}
	if c.HasAvailableLocalFlags() {
		out = fmt.Appendf(out, "\n\nFlags:\n%s", usagesOf(c.LocalFlags()))
	}
	if c.HasAvailableInheritedFlags() {
		out = fmt.Appendf(out, "\n\nGlobal Flags:\n%s", usagesOf(c.InheritedFlags()))
	}
	if c.HasAvailableSubCommands() {
		out = fmt.Appendf(out, "\n\nUse '%s [command] --help' for more about a command.", c.CommandPath())
	}
	_, err := c.OutOrStderr().Write(append(out, '\n'))
	return err
}

// usagesOf describes flags in 80 columns.
func usagesOf(flags *pflag.FlagSet) string {
	return strings.TrimRightFunc(flags.FlagUsagesWrapped(80), unicode.IsSpace)
}

// printHelp writes the help of a command.
func printHelp(c *cobra.Command, _ []string) {
	text := c.Long
	if text == "" {
		text = c.Short
	}
	c.Print(wrapped(strings.TrimSpace(text), helpWidth) + "\n\n" + c.UsageString())
}

// wrapped fits a help text into columns: it fills paragraphs, and continues indented lines that are
// too long below their last column.
func wrapped(text string, columns int) string {
	var out, paragraph []string
	flush := func() {
		if len(paragraph) > 0 {
			out = append(out, filled(strings.Join(paragraph, " "), 0, columns)...)
			paragraph = nil
		}
	}
	for _, line := range strings.Split(strings.ReplaceAll(text, "\t", "  "), "\n") {
		switch {
		case line == "" || indented(line):
			flush()
			if utf8.RuneCountInString(line) <= columns {
				out = append(out, line)
				continue
			}
			head, rest, at := lastColumn(line)
			rows := filled(rest, at, columns)
			rows[0] = head + strings.TrimLeft(rows[0], " ")
			out = append(out, rows...)
		default:
			paragraph = append(paragraph, line)
		}
	}
	flush()
	return strings.Join(out, "\n")
}

// lastColumn splits an indented line before its last column, which begins after two or more spaces,
// and returns how many columns remain for it.
func lastColumn(line string) (head, rest string, at int) {
	cut := len(line) - len(strings.TrimLeft(line, " "))
	if i := strings.LastIndex(strings.TrimRight(line, " "), "  "); i+2 > cut {
		cut = i + 2
	}
	return line[:cut], line[cut:], utf8.RuneCountInString(line[:cut])
}

// filled breaks words into lines, indented by some columns. A word that is too long gets its own
// line.
func filled(text string, indent, columns int) []string {
	var lines []string
	line, length := "", 0
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		if length > 0 && length+1+n > columns {
			lines = append(lines, line)
			length = 0
		}
		if length == 0 {
			line, length = strings.Repeat(" ", indent)+word, indent+n
		} else {
			line, length = line+" "+word, length+1+n
		}
	}
	return append(lines, line)
}
