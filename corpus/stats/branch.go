package stats

import (
	"cmp"
	"slices"
)

// Branch is a move in a tree, with the number of games that have it and the moves that follow.
type Branch struct {
	Variant string // of a root, which has no Move
	Move    string
	Cell
	Share float64 // of the games with the position before
	// Joins means that another order of moves reaches the same position elsewhere in the tree,
	// where its moves are shown.
	Joins bool
	Moves []*Branch // the most frequent first
}

// treeRow is a row of the tree.
type treeRow struct {
	*Row
	next string // the position after it
}

// Tree builds the trees of a table with the shape [Branches], one for each first position, the most
// frequent first, with at most so many plies and so many moves in a position; 0 for all.
func (s *Shown) Tree(depth, top int) (roots []*Branch) {
	from := make(map[string][]treeRow)
	var firsts []treeRow
	for i := range s.Rows {
		r := treeRow{&s.Rows[i], s.Rows[i].Fields[3]}
		if r.Fields[2] == "" {
			firsts = append(firsts, r)
			continue
		}
		from[r.Fields[1]] = append(from[r.Fields[1]], r)
	}
	for _, f := range frequent(firsts, top) {
		root := &Branch{Variant: f.Fields[0], Cell: f.Cell, Share: 1}
		grow(root, f.next, from, map[string]bool{f.next: true}, depth, top)
		roots = append(roots, root)
	}
	return roots
}

// grow adds the moves from a position. A position is expanded once, so that the tree cannot become
// larger than the rows.
func grow(b *Branch, at string, from map[string][]treeRow, expanded map[string]bool, depth, top int) {
	if depth == 0 {
		return
	}
	moves := frequent(from[at], top)
	for _, m := range moves {
		next := &Branch{Move: m.Fields[2], Cell: m.Cell, Share: float64(m.Games) / float64(max(b.Games, 1)), Joins: expanded[m.next]}
		b.Moves = append(b.Moves, next)
		expanded[m.next] = true
	}
	for i, m := range moves {
		if !b.Moves[i].Joins {
			grow(b.Moves[i], m.next, from, expanded, depth-1, top)
		}
	}
}

// frequent sorts rows by their games and returns the first; all if top is 0.
func frequent(rows []treeRow, top int) []treeRow {
	slices.SortStableFunc(rows, func(a, b treeRow) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Fields[2], b.Fields[2]))
	})
	if top > 0 && len(rows) > top {
		rows = rows[:top]
	}
	return rows
}
