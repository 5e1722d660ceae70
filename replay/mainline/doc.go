// Package mainline plays the main line of a game and shows its positions, for callers that count or
// compare positions and have no use for variations, comments or the spelling of moves.
//
// Plain games of orthodox chess are played on bitboards, all others by the rules engine. A caller
// need not know which: a [Position] answers both with the same keys, moves and endings.
//
//	r := mainline.NewReader(variant.NewCatalog())
//	complete := r.Play(syntax, func(p *mainline.Position) { count[p.Key()]++ })
//
// The layers below are replay and replay/orthodox.
package mainline
