// Package record represents a game as people think of it: tag pairs in their order, a line of
// plies, each with what was written after it, variations, and a result.
//
// The layer below, grammar, returns a flat list of tokens in reused buffers; here they become a
// tree that owns its text. Nothing is lost and nothing is reordered: what follows a move is one
// list, [Ply.Following], in written order, and text that could not be read is an item of that list
// too. Whether a move is legal, and what the name of a piece means, is decided one layer up, in
// replay.
//
//	p := grammar.NewParser()
//	for len(text) > 0 {
//		var syntax *grammar.Game
//		syntax, text = p.Parse(text)
//		game := record.FromSyntax(syntax)
//		out = game.Append(out, nil)
//	}
//
// The law: reading what [Game.Append] wrote gives the same content. Line breaks, printed move
// numbers, commas between moves, list markup, and whether a mark was attached to its move are not
// content.
package record
