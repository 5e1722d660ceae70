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
	from, games := make(map[string][]treeRow), make(map[string]int64)
	var firsts []treeRow
	for i := range s.Rows {
		r := treeRow{&s.Rows[i], s.Rows[i].Fields[3]}
		games[r.next] += r.Games
		if r.Fields[2] == "" {
			firsts = append(firsts, r)
			continue
		}
		from[r.Fields[1]] = append(from[r.Fields[1]], r)
	}
	for _, f := range frequent(firsts, top) {
		root := &Branch{Variant: f.Fields[0], Cell: f.Cell, Share: 1}
		t := tree{from: from, games: games, expanded: map[string]bool{f.next: true}, top: top}
		t.grow(root, f.next, depth)
		roots = append(roots, root)
	}
	return roots
}

// tree is a tree as it grows.
type tree struct {
	from     map[string][]treeRow // the moves from each position
	games    map[string]int64     // how many games have it, in whatever order of moves
	expanded map[string]bool      // its moves are in the tree
	top      int
}

// grow adds the moves from a position. A position is expanded once, so that the tree cannot become
// larger than the rows.
func (t *tree) grow(b *Branch, at string, depth int) {
	if depth == 0 {
		return
	}
	moves := frequent(t.from[at], t.top)
	for _, m := range moves {
		next := &Branch{Move: m.Fields[2], Cell: m.Cell, Share: float64(m.Games) / float64(max(t.games[at], 1)), Joins: t.expanded[m.next]}
		b.Moves = append(b.Moves, next)
		t.expanded[m.next] = true
	}
	for i, m := range moves {
		if !b.Moves[i].Joins {
			t.grow(b.Moves[i], m.next, depth-1)
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
