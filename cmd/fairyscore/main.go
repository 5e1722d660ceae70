// Command fairyscore checks game records of chess and of the variants it knows.
//
//	fairyscore check games.pgn
//
// It is thin: each command parses its flags, calls one library function and prints.
// Findings and data go to standard output, progress and notices to standard error.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// The exit codes scripts may rely on.
const (
	exitClean       = 0   // nothing at or above the failing level
	exitFindings    = 1   // findings
	exitTrouble     = 2   // wrong usage, or a file that could not be read
	exitInterrupted = 130 // Ctrl-C, as shells report it
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the whole program: it returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	s := &session{stdin: stdin, stdout: stdout, stderr: stderr}
	root := s.root()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	switch {
	case ctx.Err() != nil, errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.Is(err, syscall.EPIPE):
		return s.code // the reader has seen enough
	case err != nil:
		fmt.Fprintf(stderr, "fairyscore: %v\n", err)
		return exitTrouble
	}
	return s.code
}
