package main

import (
	"bufio"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/replay/variant"
)

func (s *session) variants() *cobra.Command {
	return &cobra.Command{
		Use:   "variants",
		Short: "List the variants",
		Long: `List the variants: the id that other commands take, the board, the name that the
Variant tag has, and who published the rules.`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			out := bufio.NewWriter(s.stdout)
			w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
			for _, v := range variant.All() {
				name := v.Name
				if name == "" {
					name = "Chess"
				}
				fmt.Fprintf(w, "%s\t%dx%d\t%s\t%s\n", v.ID, v.Size.Files, v.Size.Ranks, name, v.Source)
			}
			if err := w.Flush(); err != nil {
				return err
			}
			return out.Flush()
		},
	}
}
