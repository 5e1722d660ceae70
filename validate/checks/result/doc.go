// Package result holds the checks of how a game ends, whose codes begin with F6.
// [Checks] is the list; each check is a file.
package result
