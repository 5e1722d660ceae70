package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// keyboardName is the name of the keyboard of the terminal in which the program runs.
const keyboardName = "CONIN$"

// drawsEscapes reports whether a terminal obeys escape sequences; a console of Windows only does so
// on request.
func drawsEscapes(f *os.File) bool {
	var mode uint32
	console := windows.Handle(f.Fd())
	if windows.GetConsoleMode(console, &mode) != nil {
		return false
	}
	return windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
