// Package token splits the text of a page into tokens: what could be moves, move numbers, marks,
// results and punctuation, in the notations and languages of books and servers, and prose. Pages
// have no grammar, so a token only says what its text looks like; which of them are the moves of a
// game is for the caller to find out. [Legible] writes what is such in a form that the grammar of
// records reads.
package token
