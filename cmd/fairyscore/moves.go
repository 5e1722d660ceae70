package main

import (
	"bufio"
	"slices"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

func (s *session) moves() *cobra.Command {
	var from positionFlags
	c := &cobra.Command{
		Use:   "moves VARIANT",
		Short: "List the legal moves of a position",
		Long: `List the legal moves of a position, one a line, in canonical long notation without
marks, sorted by byte order. Where chance decides what a zap does, each outcome is a
line of its own, so there are always as many lines as 'perft VARIANT 1' counts.`,
		Example: `  fairyscore moves chess
  fairyscore moves wotn --fen "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"`,
		Args: wants("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			p, err := from.set(c, args[0])
			if err != nil {
				return err
			}
			var lines []string
			for _, m := range p.All(nil) {
				lines = append(lines, longMove(p, m))
			}
			slices.Sort(lines)
			out := bufio.NewWriter(s.stdout)
			for _, l := range lines {
				out.WriteString(l)
				out.WriteByte('\n')
			}
			return out.Flush()
		},
	}
	from.add(c)
	return c
}

// longMove writes a move in canonical long notation, without marks.
func longMove(p *rules.Position, m rules.Move) string {
	return string(notation.Long{}.AppendMove(nil, p, m, rules.Spelling{}))
}
