//go:build !windows

package main

import (
	"os"
	"os/exec"
)

// signalable prepares a program that has not started for [send].
func signalable(*exec.Cmd) {}

// send sends a signal to a program.
func send(p *os.Process, signal os.Signal) error { return p.Signal(signal) }
