package main

import (
	"context"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"
)

// patience is how long a command has to end by itself after a signal, to remove unfinished files.
// After that it is killed.
const patience = 700 * time.Millisecond

// interruptible returns a context that is done at the first SIGINT or SIGTERM, and the exit code
// for that signal, 0 before. A second signal, or a command that does not end, ends the program
// immediately.
func interruptible() (ctx context.Context, code func() int, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var got atomic.Int32
	signals, over := make(chan os.Signal, 2), make(chan struct{})
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		select {
		case s := <-signals:
			exit := exitInterrupted
			if s == syscall.SIGTERM {
				exit = exitTerminated
			}
			got.Store(int32(exit))
			cancel()
			select {
			case <-signals:
			case <-time.After(patience):
			case <-over:
				return
			}
			os.Exit(exit)
		case <-over:
		}
	}()
	return ctx, func() int { return int(got.Load()) }, func() {
		signal.Stop(signals)
		close(over)
		cancel()
	}
}
