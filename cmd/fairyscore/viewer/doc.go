// Package viewer shows games in a terminal: the board, the moves with variations and comments, what
// a check finds, and the list of the games of a file.
//
// A [Model] is what the screen shows. It is pure: [Model.Update] takes a key, a size or something
// that was read, and returns commands, which read games in other goroutines; [Model.View] is text.
// So all of it can be tested without a terminal.
//
//	m := viewer.New(viewer.Options{Index: index, Reader: reader})
//	err := viewer.Run(ctx, m, os.Stdin, os.Stdout)
//
// The index of games is that of package corpus: a file of a million games is shown as soon as its
// first games were found. The package knows no flags and no configuration files.
package viewer
