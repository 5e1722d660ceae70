// Package text holds the checks of the text itself, whose codes begin with S1: what could not be
// read. [Checks] is the list; each check is a file.
package text
