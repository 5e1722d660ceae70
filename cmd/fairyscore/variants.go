package main

import (
	"bufio"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/replay/describe"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func (s *session) variants() *cobra.Command {
	var f positionFlags
	c := &cobra.Command{
		Use:   "variants [ID]",
		Short: "List the variants, or describe one in full",
		Long: `List the variants: the id for other commands, the board, the name in the Variant tag,
and who published the rules.

With an ID, describe that variant in full: its array, the tags for its options, castling, promotion
and improvement, and how each type of unit moves. An ID may combine a variant with the mutators ybr
(the Yellow Brick Road) and wand: wotn+wand. chess960 is chess, with the tags of its records.`,
		Example: `  fairyscore variants
  fairyscore variants wotn
  fairyscore variants oz10 --tag Toto=Falcon`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError(c, "expected one ID, but got %d arguments", len(args))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return s.listVariants()
			}
			p, err := f.set(c, s.catalog, args[0])
			if err != nil {
				return err
			}
			sheet := describe.Variant(p, s.columns())
			if list := p.Rules().Variant.Readings; len(list) > 0 {
				sheet += fmt.Sprintf("\n'fairyscore explain %s' explains a rule in full.\n", list[0].Rule)
			}
			if variant.IsChess960(args[0]) {
				sheet += chess960Tags
			}
			_, err = fmt.Fprint(s.stdout, sheet)
			return err
		},
	}
	c.Flags().StringArrayVar(&f.tags, "tag", nil, "a tag of the game, as `NAME=VALUE`: Toto=Falcon (may be repeated)")
	c.AddCommand(s.roads())
	return c
}

// chess960Tags is how a record of Chess960 is tagged.
const chess960Tags = `
Chess960 is chess from another initial position. A record has the tag Variant
and the position as FEN, with castling rights as KQkq or the files of the rooks:

    [Variant "Chess960"]
    [SetUp "1"]
    [FEN "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1"]
`

// listVariants writes the list.
func (s *session) listVariants() error {
	out := bufio.NewWriter(s.stdout)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, v := range s.catalog.Variants() {
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
