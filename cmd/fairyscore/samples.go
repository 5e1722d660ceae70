package main

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus/games"
)

// samples shows the records that are part of the program.
func (s *session) samples() *cobra.Command {
	return &cobra.Command{
		Use:   "samples [NAME]",
		Short: "List the sample records, or print one",
		Long: `List the records that are part of the program: the published game of the Way of the
Knight, as printed and mended, short records that show one feature each, and games of a
random player in every variant. With a NAME, print that record; SOURCES tells where all come from.`,
		Example: `  fairyscore samples
  fairyscore samples way-of-the-knight-1995 | fairyscore check -
  fairyscore samples SOURCES`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError(c, "samples wants one NAME, but got %d arguments", len(args))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				out := bufio.NewWriter(s.stdout)
				for _, name := range games.Names() {
					fmt.Fprintln(out, name)
				}
				return out.Flush()
			}
			text, err := games.Read(args[0])
			if strings.TrimSuffix(args[0], ".md") == "SOURCES" {
				text, err = games.Sources()
			}
			if err != nil {
				return usageError(c, "there is no sample %q%s", args[0], meant(args[0], games.Names(), ""))
			}
			_, err = s.stdout.Write(text)
			return err
		},
	}
}
