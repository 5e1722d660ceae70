// Package record is a game as people mean it: tag pairs in their order, a line of
// plies with what was written behind each, variations, a result.
//
// The layer below, grammar, gives a flat list of tokens over reused buffers; here
// they become a tree that owns its text. Nothing is lost and nothing reordered:
// what stands behind a move is one list, [Ply.Trail], in written order, and text
// that no token took is an item of that list too. Whether a move is legal, and what
// a piece's name means, is asked one layer up, in replay.
//
//	p := grammar.NewParser()
//	for len(text) > 0 {
//		var syntax *grammar.Game
//		syntax, text = p.Parse(text)
//		game := record.FromSyntax(syntax)
//		out = game.Append(out, nil)
//	}
//
// The law: reading what [Game.Append] wrote gives the same content. Not content are
// how lines were broken, which move numbers were printed, commas between moves and
// list markup, and whether a mark was glued to its move.
package record
