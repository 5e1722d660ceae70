package main

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

func (s *session) perft() *cobra.Command {
	var from startFlags
	var divide bool
	c := &cobra.Command{
		Use:   "perft VARIANT|PATH DEPTH",
		Short: "Count the legal move sequences of a length",
		Long: `Count the legal move sequences of DEPTH plies from a position. Each possible outcome of a zap counts
as a separate move. The last line has only the count.

` + startHelp + `

Exit status: 0 for success, 1 if a move of the record before the position is wrong or the game has a merge conflict marker, 2 for a usage error
or a file that could not be read.`,
		Example: `  fairyscore perft chess 4
  fairyscore perft game.pgn 3 --at 20.
  fairyscore perft wotn 3 --divide
  fairyscore perft wotn 2 --tag WhiteHandicap="b1=NW"`,
		Args: wants("VARIANT or PATH", "DEPTH"),
		RunE: func(c *cobra.Command, args []string) error {
			depth, err := strconv.Atoi(args[1])
			if err != nil || depth < 0 || depth > maxDepth {
				return usageError(c, "invalid DEPTH %[2]q: expected a number from 0 to %[1]d", maxDepth, args[1])
			}
			p, letters, err := s.start(c, &from, args[0])
			if err != nil || p == nil {
				return err
			}
			out := bufio.NewWriter(s.stdout)
			done := make(chan error, 1)
			go func() {
				done <- recovered(func() error {
					if divide && depth > 0 {
						counts(out, notation.Long{Language: letters}, p, depth)
					}
					_, err := fmt.Fprintln(out, p.Perft(depth))
					return err
				})
			}()
			select {
			case <-c.Context().Done(): // counting can take hours, and Ctrl-C must not wait for it
				return c.Context().Err()
			case err := <-done:
				return flushed(out, err)
			}
		},
	}
	from.add(c)
	c.Flags().BoolVar(&divide, "divide", false, "also print the count for each first move")
	return c
}

// maxDepth is more than any machine can count.
const maxDepth = 30

// counts prints each first move and the count after it, in byte order.
func counts(out *bufio.Writer, long notation.Long, p *rules.Position, depth int) {
	var lines []string
	next := new(rules.Position)
	for _, m := range p.All(nil) {
		next.CopyFrom(p)
		next.Play(&m, nil)
		lines = append(lines, fmt.Sprintf("%s %d", longMove(long, p, m), next.Perft(depth-1)))
	}
	slices.Sort(lines)
	for _, l := range lines {
		fmt.Fprintln(out, l)
	}
}
