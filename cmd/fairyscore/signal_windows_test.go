package main

import (
	"os"
	"os/exec"
	"syscall"

	"golang.org/x/sys/windows"
)

// signalable prepares a program that has not started for [send]: a console passes what is meant for
// one program to all of its group.
func signalable(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NEW_PROCESS_GROUP}
}

// send sends a signal to a program. An interrupt is Ctrl-Break, since Ctrl-C reaches only the group
// of the console; to a Go program, both are the same.
func send(p *os.Process, signal os.Signal) error {
	if signal == os.Interrupt {
		return windows.GenerateConsoleCtrlEvent(windows.CTRL_BREAK_EVENT, uint32(p.Pid))
	}
	return p.Signal(signal)
}
