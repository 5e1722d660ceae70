package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// patience is how long a command has to end by itself after a signal, to remove unfinished files.
// After that it is killed.
const patience = 700 * time.Millisecond

// moment is for how long signals are not handled in a run that only reads, if it writes nothing.
// Handling them takes four threads, which is a tenth of the time of checking a small file.
const moment = 50 * time.Millisecond

// onlyReads reports whether a command line is of a kind that is often short, and changes no file.
func onlyReads(args []string) bool {
	if len(args) == 0 || !slices.Contains([]string{"check", "explain", "rules", "variants", "version"}, args[0]) {
		return false
	}
	return !slices.ContainsFunc(args, func(arg string) bool {
		return strings.HasPrefix(arg, "--fix") || strings.HasPrefix(arg, "--unsafe-fixes") ||
			strings.HasPrefix(arg, "--diff") || strings.HasPrefix(arg, "--write-baseline")
	})
}

// signals cancels a run at the first SIGINT or SIGTERM. A second signal, or a command that does not
// end, ends the program immediately.
type signals struct {
	exit   atomic.Int32 // the exit code for the first signal
	cancel context.CancelFunc
	over   chan struct{} // closed when the run has ended
	soon   *time.Timer   // handles signals later; nil if they are handled from the start

	mu      sync.Mutex
	stopped bool
	got     chan os.Signal // nil if signals are not handled
}

// newSignals handles signals during a run, or from a moment after its begin.
func newSignals(args []string) (context.Context, *signals) {
	ctx, cancel := context.WithCancel(context.Background())
	s := &signals{cancel: cancel, over: make(chan struct{})}
	if onlyReads(args) {
		s.soon = time.AfterFunc(moment, s.handle)
	} else {
		s.handle()
	}
	return ctx, s
}

// handle begins to handle signals.
func (s *signals) handle() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.got != nil || s.stopped {
		return
	}
	s.got = make(chan os.Signal, 2)
	signal.Notify(s.got, os.Interrupt, syscall.SIGTERM)
	go s.wait()
}

// wait waits for signals until the run is over.
func (s *signals) wait() {
	select {
	case got := <-s.got:
		exit := exitInterrupted
		if got == syscall.SIGTERM {
			exit = exitTerminated
		}
		s.exit.Store(int32(exit))
		s.cancel()
		select {
		case <-s.got:
		case <-time.After(patience):
		case <-s.over:
			return
		}
		os.Exit(exit)
	case <-s.over:
	}
}

// code is the exit code for the first signal; 0 before it.
func (s *signals) code() int { return int(s.exit.Load()) }

// handling is a writer before whose first output signals are handled, so that a signal leaves no
// output incomplete.
func (s *signals) handling(w io.Writer) io.Writer { return &handlingWriter{w: w, signals: s} }

type handlingWriter struct {
	w       io.Writer
	signals *signals
}

// Write implements [io.Writer].
func (w *handlingWriter) Write(b []byte) (int, error) {
	w.signals.handle()
	return w.w.Write(b)
}

// stop ends the handling of signals.
func (s *signals) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.soon != nil {
		s.soon.Stop()
	}
	if s.stopped = true; s.got != nil {
		signal.Stop(s.got)
	}
	close(s.over)
	s.cancel()
}
