//go:build !windows

package main

import "os"

// keyboardName is the name of the keyboard of the terminal in which the program runs.
const keyboardName = "/dev/tty"

// drawsEscapes reports whether a terminal obeys escape sequences, as all do here.
func drawsEscapes(*os.File) bool { return true }
