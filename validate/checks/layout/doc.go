// Package layout holds the checks of layout, suppressions and duplicate games, whose codes begin
// with C7. [Checks] is the list; each check is a file.
package layout
