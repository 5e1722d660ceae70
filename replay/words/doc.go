// Package words says in English what the rules engine says in values: why a move cannot be played,
// how a game stands, and when it may be or is drawn. Everything that is shown to people uses these
// sentences; what a variant or a mutator adds is text in its values (rules.End, rules.Reason).
//
//	fmt.Println(words.Explain(p, &reason)) // the bishop on c1 cannot go to h8
//	fmt.Println(words.Standing(p))         // White to move, in check
//
// Articles, plurals and lists are those of grammar/english. What the parts of a variant are,
// package describe tells.
package words
