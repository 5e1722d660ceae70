// Package wands holds the checks of chance and time in a game, whose codes begin with E5: zaps,
// events, clocks. [Checks] is the list; each check is a file.
package wands
