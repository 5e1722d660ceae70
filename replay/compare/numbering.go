package compare

import (
	"slices"

	"github.com/fairyscore/fairyscore/record"
)

// numbering numbers the plies of a game in written order. After text that could not be read, which
// may have been moves, it follows the number that is printed.
type numbering struct {
	game *record.Game
	open []numberedLine // the main line, and the variations around the last ply
}

// numberedLine is a line that is open.
type numberedLine struct {
	last   *record.Ply
	missed int64 // how many plies the text was that could not be read
}

// begin begins a variation of a line at a depth.
func (n *numbering) begin(depth int32) { n.open = n.open[:min(len(n.open), int(depth)+1)] }

// label returns the number of the next ply with its dots, in a line at a depth.
func (n *numbering) label(p *record.Ply, depth int32) string {
	n.begin(depth)
	for len(n.open) <= int(depth) {
		var next numberedLine
		if i := len(n.open); i > 0 {
			next.missed = n.open[i-1].missed
		}
		n.open = append(n.open, next)
	}
	line := &n.open[depth]
	half := halfOf(p, n.game)
	if line.last != nil && p.Printed() && int64(p.Number) != (half+line.missed)>>1 && slices.ContainsFunc(line.last.Following, isUnread) {
		line.missed = 2*int64(p.Number) - half
		if p.PrintedBlack() {
			line.missed++
		}
	}
	line.last = p
	return labelOf(half + line.missed)
}

func isUnread(it record.Item) bool { return it.Kind == record.Unread }
