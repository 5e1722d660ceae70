package main

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus/samples"
)

// samples shows the records inside the program.
func (s *session) samples() *cobra.Command {
	return &cobra.Command{
		Use:   "samples [NAME]",
		Short: "List the sample records, or print one",
		Long: `List the records that come with the program: the published game of the Way of the Knight, as printed
and corrected, short records that show one feature each, and games of a random player in every
variant. With NAME, print that record; SOURCES says where they come from.`,
		Example: `  fairyscore samples
  fairyscore samples way-of-the-knight-1995 | fairyscore check -
  fairyscore samples SOURCES`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError(c, "expected one NAME, but got %d arguments", len(args))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				out := bufio.NewWriter(s.stdout)
				for _, name := range samples.Names() {
					fmt.Fprintln(out, name)
				}
				return out.Flush()
			}
			text, err := samples.Read(args[0])
			if strings.TrimSuffix(args[0], ".md") == "SOURCES" {
				text, err = samples.Sources()
			}
			if err != nil {
				return usageError(c, "unknown sample %q%s", args[0], meant(args[0], samples.Names(), ""))
			}
			_, err = s.stdout.Write(text)
			return err
		},
	}
}
