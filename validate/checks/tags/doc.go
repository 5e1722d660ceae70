// Package tags holds the checks of tags and of the game that they set up, whose codes begin with
// T2. [Checks] is the list; each check is a file.
package tags
