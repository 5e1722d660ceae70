// Package moves holds the checks of how moves are written, whose codes begin with M3: numbers,
// marks, comments, variations. [Checks] is the list; each check is a file.
package moves
