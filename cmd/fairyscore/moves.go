package main

import (
	"bufio"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

func (s *session) moves() *cobra.Command {
	var from startFlags
	c := &cobra.Command{
		Use:   "moves VARIANT|PATH",
		Short: "List the legal moves of a position",
		Long: `List the legal moves of a position, one per line, in canonical long notation without marks, sorted
by byte order. If chance decides the result of a zap, each outcome is a separate line, so there are
always as many lines as 'perft VARIANT 1' counts. The moves of a game in a file use its own piece letters.

` + startHelp + `

Exit status: 0 for success, 1 if a move of the record before the position is wrong or the game has a merge conflict marker, 2 for a usage error
or a file that could not be read.`,
		Example: `  fairyscore moves chess
  fairyscore moves game.pgn --at 12...
  fairyscore moves wotn --fen "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"`,
		Args: wants("VARIANT or PATH"),
		RunE: func(c *cobra.Command, args []string) error {
			p, letters, err := s.start(c, &from, args[0])
			if err != nil || p == nil {
				return err
			}
			long := notation.Long{Language: letters}
			var lines []string
			for _, m := range p.All(nil) {
				lines = append(lines, longMove(long, p, m))
			}
			slices.Sort(lines)
			out := bufio.NewWriter(s.stdout)
			for _, l := range lines {
				out.WriteString(l)
				out.WriteByte('\n')
			}
			if e := p.Ending(); len(lines) == 0 && e != rules.Ongoing {
				fmt.Fprintf(c.ErrOrStderr(), "fairyscore: no legal move: %s (%s)\n", e.Reason(p.Turn), e.Rule)
			}
			return out.Flush()
		},
	}
	from.add(c)
	return c
}

// longMove writes a move in canonical long notation, without marks.
func longMove(long notation.Long, p *rules.Position, m rules.Move) string {
	return string(long.AppendMove(nil, p, m, rules.Spelling{}))
}
