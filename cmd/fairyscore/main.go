// Command fairyscore checks game records of chess and of the variants it knows.
//
//	fairyscore check games.pgn
//
// It is thin: each command parses its flags, calls one library function and prints. Findings and
// data go to standard output, progress and notices to standard error.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/cmd/fairyscore/inherited"
	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// The exit codes that scripts may rely on.
const (
	exitClean       = 0   // nothing at or above the failing severity
	exitFindings    = 1   // findings
	exitTrouble     = 2   // a usage error, or a file that could not be read
	exitInterrupted = 130 // Ctrl-C, as shells report it
	exitTerminated  = 143 // SIGTERM, as shells report it
	exitUnfinished  = 141 // nobody reads the output any more; as shells report SIGPIPE
)

func main() {
	limitMemory(os.Args[1:])
	fitGrowth()
	stdin, stdout := standardStreams()
	os.Exit(execute(os.Args[1:], stdin, stdout, os.Stderr))
}

// standardStreams returns standard input and output. One that was closed when the program started
// fails when it is used, so that lost records are no success.
func standardStreams() (stdin io.Reader, stdout io.Writer) {
	stdin, stdout = os.Stdin, os.Stdout
	if inherited.Closed(0) {
		stdin = closedStream("input")
	}
	if inherited.Closed(1) {
		stdout = closedStream("output")
	}
	return stdin, stdout
}

// closedStream is a standard stream that was closed, by its name.
type closedStream string

// Read implements [io.Reader].
func (s closedStream) Read([]byte) (int, error) { return 0, s.err() }

// Write implements [io.Writer].
func (s closedStream) Write([]byte) (int, error) { return 0, s.err() }

func (s closedStream) err() error { return fmt.Errorf("standard %s is closed", string(s)) }

// execute runs the program and returns its exit status.
func execute(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return newSession(stdin, stdout, stderr, variant.NewCatalog()).run(args)
}

// newSession returns a session with these streams; the catalog may be shared with others.
func newSession(stdin io.Reader, stdout, stderr io.Writer, catalog *variant.Catalog) *session {
	return &session{
		stdin: stdin, stdout: stdout, stderr: printable.NewWriter(stderr), console: stderr, catalog: catalog,
		live: sync.OnceValue(func() bool { return isTerminal(stdout) }),
	}
}

// run executes one command line and returns the exit code.
func (s *session) run(args []string) int {
	ctx, signals := newSignals(args)
	defer signals.stop()
	s.signals = signals
	err := recovered(func() error { return s.command(ctx, args) })
	if bug := s.bug.Load(); bug != nil {
		err = errors.Join(err, *bug)
	}
	switch {
	case signals.code() != 0:
		return signals.code()
	case readerIsGone(err):
		return exitUnfinished
	case err != nil:
		fmt.Fprintf(s.stderr, "fairyscore: %s\n", shownError(err))
		return exitTrouble
	}
	return s.code
}

// command executes the command that a command line names.
func (s *session) command(ctx context.Context, args []string) error {
	root := s.rootFor(args)
	root.SetArgs(args)
	root.SetIn(s.stdin)
	help := &helpOutput{w: s.stdout}
	root.SetOut(help)
	root.SetErr(s.stderr)
	s.completion(root)
	if len(args) > 0 && args[0] == cobra.ShellCompRequestCmd {
		unquoteFlags(root)
	}
	if err := root.ExecuteContext(ctx); err != nil {
		return err
	}
	return help.err
}

// recovered runs a part of the program, or all of it. A panic becomes a *[corpus.PanicError]:
// nobody who uses the program can do anything with a trace.
func recovered(run func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = corpus.Panicked(v)
		}
	}()
	return run()
}

// helpOutput is a writer that remembers its first error: the code that prints help does not return
// it.
type helpOutput struct {
	w   io.Writer
	err error
}

// Write implements [io.Writer].
func (w *helpOutput) Write(b []byte) (int, error) {
	n, err := w.w.Write(b)
	if w.err == nil {
		w.err = err
	}
	return n, err
}
