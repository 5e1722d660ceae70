package main

import (
	"bufio"
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// roadFlags are the flags of variants roads.
type roadFlags struct {
	size        string
	squares     int
	adjacencies int
	list        bool
}

func (s *session) roads() *cobra.Command {
	var f roadFlags
	c := &cobra.Command{
		Use:   "roads",
		Short: "Count or list the Yellow Brick Roads of a board",
		Long: `Count or list the Yellow Brick Roads of a board. A road does not use the first and the last two
ranks (OZ-3). It is either a path of king's steps, in which two squares have one neighbour on the
road and all others have two, or a diamond: the four squares around a square. An adjacency is a
pair of road squares next to each other on a rank or file (OZ-14).`,
		Example: `  fairyscore variants roads
  fairyscore variants roads --size 10x10 --squares 6 --list`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return s.runRoads(c, &f)
		},
	}
	fl := c.Flags()
	fl.SortFlags = false
	fl.StringVar(&f.size, "size", "8x8", "the `SIZE` of the board, files by ranks")
	fl.IntVar(&f.squares, "squares", 4, "roads of `N` squares each")
	fl.IntVar(&f.adjacencies, "adjacencies", 1, "at most `N` adjacencies")
	fl.BoolVar(&f.list, "list", false, "list the roads, one per line, before the count")
	return c
}

// parseSize parses the size of a board: 8x8.
func parseSize(text string) (size board.Size, ok bool) {
	files, ranks, _ := strings.Cut(strings.ToLower(text), "x")
	n, err := strconv.ParseUint(files, 10, 8)
	m, wrong := strconv.ParseUint(ranks, 10, 8)
	if err != nil || wrong != nil || n < 1 || m < 1 || n > 16 || m > 16 {
		return size, false
	}
	return board.Size{Files: uint8(n), Ranks: uint8(m)}, true
}

// mostSquares returns how many squares a road may have on a board (OZ-3).
func mostSquares(size board.Size) int {
	if area := int(size.Files) * int(size.Ranks); area > 64 {
		return max(6, area/10)
	}
	return 6
}

// runRoads runs the command.
func (s *session) runRoads(c *cobra.Command, f *roadFlags) error {
	size, ok := parseSize(f.size)
	switch {
	case !ok:
		return usageError(c, "invalid value %q for --size: expected the number of files and ranks, up to 16 each, such as 8x8", f.size)
	case f.squares < 2 || f.squares > mostSquares(size):
		return usageError(c, "invalid value %d for --squares: a road has 2 to %d squares on %s (OZ-3)", f.squares, mostSquares(size), f.size)
	case f.adjacencies < 0:
		return usageError(c, "invalid value %d for --adjacencies: expected 0 or more", f.adjacencies)
	}
	out := bufio.NewWriter(s.stdout)
	count, err := countRoads(c.Context(), out, size, f)
	if err != nil {
		return err
	}
	if f.list && count.total > 0 {
		fmt.Fprintln(out)
	}
	most := "at most 1 adjacency"
	if f.adjacencies != 1 {
		most = fmt.Sprintf("at most %d adjacencies", f.adjacencies)
	}
	fmt.Fprintf(out, "%d roads of %d squares on %dx%d with %s (OZ-14)\n", count.total, f.squares, size.Files, size.Ranks, most)
	for n, paths := range count.paths {
		switch {
		case n == 1:
			fmt.Fprintf(out, "%8d paths with 1 adjacency\n", paths)
		case paths > 0 || n == 0:
			fmt.Fprintf(out, "%8d paths with %d adjacencies\n", paths, n)
		}
	}
	if f.squares == 4 {
		fmt.Fprintf(out, "%8d diamonds\n", count.diamonds)
	}
	if (size == board.Size{Files: 8, Ranks: 8}) && f.squares == 4 && f.adjacencies == 1 {
		fmt.Fprintf(out, "The author of the rules counts 456 and does not list them; by these definitions there are %d.\n", count.total)
	}
	return out.Flush()
}

// roadCount is how many roads there are of each kind.
type roadCount struct {
	total, diamonds int
	paths           []int // by their adjacencies
}

// countRoads counts roads, and lists them on request.
func countRoads(ctx context.Context, out *bufio.Writer, size board.Size, f *roadFlags) (count roadCount, err error) {
	for road := range variant.Roads(size, f.squares, f.adjacencies) {
		count.total++
		if road.Diamond {
			count.diamonds++
		} else {
			for len(count.paths) <= road.Adjacencies {
				count.paths = append(count.paths, 0)
			}
			count.paths[road.Adjacencies]++
		}
		if f.list {
			var line []byte
			for i, s := range road.Squares {
				if i > 0 {
					line = append(line, ' ')
				}
				line = s.Append(line)
			}
			if _, err := out.Write(append(line, '\n')); err != nil {
				return count, err
			}
		}
		if err := ctx.Err(); err != nil {
			return count, err
		}
	}
	return count, nil
}
