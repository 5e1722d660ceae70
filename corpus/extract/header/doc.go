// Package header reads what a page says about a game besides its moves: who played, where, when, in
// which event and round, the opening and the result. It sees lines and sentences, not the page;
// package extract decides which of them are near a game.
//
// [Read] reads a line as tags, [Pair] one with both players. A [Claim] is a pair of players that a
// table, a form or a sentence names, with a weight; [Weigh] decides between claims.
package header
