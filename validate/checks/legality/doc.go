// Package legality holds the checks for illegal and unreadable moves, whose codes begin with R4.
// [Checks] is the list; each check is a file.
package legality
