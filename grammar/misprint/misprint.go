// Package misprint reads damaged text as the move, number or result that was probably meant: with
// characters that a scanner misread or that only look alike, with spaces or signs inside, with none
// between two moves, with keys struck in a wrong order, in the words of old books.
//
// Its functions depend on their text only and remember nothing. They propose: package grammar
// decides whether a proposal is a move, and whether one can be where the text is. It tries them
// only where nothing else reads a text, so they do not have to be fast, except that none takes more
// than a time in proportion to the length of its text.
package misprint
