package main

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/replay/rules"
)

func (s *session) perft() *cobra.Command {
	var from positionFlags
	var divide bool
	c := &cobra.Command{
		Use:   "perft VARIANT DEPTH",
		Short: "Count the ways to play a number of half-moves",
		Long: `Count the ways to play DEPTH half-moves from a position. What chance may make of a
zap counts as moves of their own. The count is alone on the last line.`,
		Example: `  fairyscore perft chess 4
  fairyscore perft wotn 3 --divide
  fairyscore perft wotn 2 --tag WhiteHandicap="b1=NW"`,
		Args: wants("VARIANT", "DEPTH"),
		RunE: func(c *cobra.Command, args []string) error {
			depth, err := strconv.Atoi(args[1])
			if err != nil || depth < 0 || depth > maxDepth {
				return usageError(c, "the depth is a number from 0 to %d, not %q", maxDepth, args[1])
			}
			p, err := from.set(c, args[0])
			if err != nil {
				return err
			}
			out := bufio.NewWriter(s.stdout)
			done := make(chan struct{})
			go func() {
				defer close(done)
				if divide && depth > 0 {
					counts(out, p, depth)
				}
				fmt.Fprintln(out, p.Perft(depth))
			}()
			select {
			case <-c.Context().Done(): // counting can take hours, and Ctrl-C must not wait for it
				return c.Context().Err()
			case <-done:
				return out.Flush()
			}
		},
	}
	from.add(c)
	c.Flags().BoolVar(&divide, "divide", false, "print the count behind each first move too")
	return c
}

// maxDepth is beyond what any machine counts.
const maxDepth = 30

// counts prints each first move and the count behind it, in byte order.
func counts(out *bufio.Writer, p *rules.Position, depth int) {
	var lines []string
	next := new(rules.Position)
	for _, m := range p.All(nil) {
		next.CopyFrom(p)
		next.Play(&m, nil)
		lines = append(lines, fmt.Sprintf("%s %d", longMove(p, m), next.Perft(depth-1)))
	}
	slices.Sort(lines)
	for _, l := range lines {
		fmt.Fprintln(out, l)
	}
}
