// Package describe says in words and drawings what a variant is and what of a position a board does
// not show: the array, the units with their movements, options, castling, decisions; who is to
// move, rights, and the conditions of units. What a mutator changes it says itself.
//
//	fmt.Print(describe.Variant(start, 80))
//	for _, line := range describe.Position(p, nil) {
//		fmt.Println(line)
//	}
package describe
