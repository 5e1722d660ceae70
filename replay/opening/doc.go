// Package opening names the openings of orthodox games: their ECO codes (Encyclopaedia of Chess
// Openings) and English names.
//
// A [Book] is a table of named positions. A game is named by position, so the order of its moves
// does not matter: its opening is that of the last named position of its main line. A [Finder]
// names games, a [Line] follows a caller who plays the moves.
//
//	f := opening.NewFinder(variant.NewCatalog())
//	if found := f.Find(syntax); found.Opening != nil {
//		fmt.Println(found.Opening.ECO, found.Opening.Name)
//	}
//
// Sources classify differently, so a code that is not that of the table need not be wrong.
// [Found.Contradicts] answers only what is certain: that a game lacks what all games of a code or
// name have in common.
//
// The table is that of github.com/lichess-org/chess-openings of 22 July 2026, a collection of facts
// in the public domain (CC0, LICENSE.openings), all five files without their heads. It is embedded
// compressed, and read when it is first needed.
package opening
