package main

import (
	"bufio"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func (s *session) variants() *cobra.Command {
	var f positionFlags
	c := &cobra.Command{
		Use:   "variants [ID]",
		Short: "List the variants, or describe one in full",
		Long: `List the variants: the id that other commands take, the board, the name that the
Variant tag has, and who published the rules.

With an ID, describe that variant in full: its array, the tags that choose among its
options, castling, what units become, and how each type of unit moves. An ID may be
composed of a variant and the twists ybr (the Yellow Brick Road) and wand: wotn+wand.`,
		Example: `  fairyscore variants
  fairyscore variants wotn
  fairyscore variants oz10 --tag Toto=Falcon`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError(c, "variants wants one ID, but got %d arguments", len(args))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return s.listVariants()
			}
			p, err := f.set(c, args[0])
			if err != nil {
				return err
			}
			sheet := picture.Sheet(p, s.columns())
			if list := p.Rules().Variant.Readings; len(list) > 0 {
				sheet += fmt.Sprintf("\n'fairyscore explain %s' gives a rule in full.\n", list[0].Rule)
			}
			_, err = fmt.Fprint(s.stdout, sheet)
			return err
		},
	}
	c.Flags().StringArrayVar(&f.tags, "tag", nil, "a tag of the game, as `Name=Value`: Toto=Falcon (may be repeated)")
	c.AddCommand(s.roads())
	return c
}

// listVariants writes the list.
func (s *session) listVariants() error {
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
}
