// Package describe describes in words and drawings a variant, and what a board does not show of a
// position: the array, the units with their movements, options, castling, decisions; who is to
// move, rights, and the conditions of units. A mutator describes its own changes.
//
//	fmt.Print(describe.Variant(start, 80))
//	for _, line := range describe.Position(p, nil) {
//		fmt.Println(line)
//	}
package describe
