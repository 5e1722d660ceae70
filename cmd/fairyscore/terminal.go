package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/term"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/printable"
)

// isTerminal reports whether a stream is a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// isPainted reports whether a stream is a terminal that obeys escape sequences.
func isPainted(w io.Writer) bool { return isTerminal(w) && drawsEscapes(w.(*os.File)) }

// screen is standard output for text that is passed on unchanged, such as records: on a terminal,
// what would control it is shown as its code.
func (s *session) screen() io.Writer {
	if s.live() {
		return printable.NewWriter(s.stdout)
	}
	return s.stdout
}

// colored decides whether to colour: by the flag, then NO_COLOR (https://no-color.org), then
// FORCE_COLOR (0 is never) and CLICOLOR_FORCE, then CLICOLOR (0 is never), then by whether the
// output is a terminal.
func (s *session) colored(when string) bool {
	painted := isPainted(s.stdout) // also prepares a console for colours that are requested
	switch {
	case when == "always":
		return true
	case when == "never", os.Getenv("NO_COLOR") != "":
		return false
	case os.Getenv("FORCE_COLOR") != "":
		return os.Getenv("FORCE_COLOR") != "0"
	case os.Getenv("CLICOLOR_FORCE") != "" && os.Getenv("CLICOLOR_FORCE") != "0":
		return true
	case os.Getenv("CLICOLOR") == "0":
		return false
	}
	return painted && os.Getenv("TERM") != "dumb"
}

// How long a run takes before a progress bar appears, and how often it is updated.
const (
	barDelay = time.Second
	barPace  = 200 * time.Millisecond
)

// bar is a progress bar on a terminal, or nothing. It belongs to the goroutine that writes the
// output; a separate goroutine updates it.
type bar struct {
	what string // what is counted
	mu   sync.Mutex
	w    io.Writer
	line string    // as drawn last
	from time.Time // when the run began
	quit chan struct{}
	once sync.Once
	gone sync.WaitGroup
}

// progress starts a bar that follows p, if standard error is a terminal.
func (s *session) progress(p *corpus.Progress) *bar { return s.progressOf(p, "reading") }

// progressOf is progress of what a word says.
func (s *session) progressOf(p *corpus.Progress, what string) *bar {
	b := &bar{what: what, quit: make(chan struct{}), from: time.Now(), w: s.console}
	if isTerminal(s.console) {
		s.drawing(b, p, barDelay)
	}
	return b
}

// drawing draws a bar after a delay, until it is stopped. A panic ends the bar and not the run, and
// becomes the error of the run at its end.
func (s *session) drawing(b *bar, p *corpus.Progress, delay time.Duration) {
	b.gone.Go(func() {
		if err := recovered(func() error { b.follow(p, delay); return nil }); err != nil {
			s.bug.Store(&err)
		}
	})
}

// follow draws the bar after a delay, until it is stopped.
func (b *bar) follow(p *corpus.Progress, delay time.Duration) {
	select {
	case <-b.quit:
		return
	case <-time.After(delay):
	}
	tick := time.NewTicker(barPace)
	defer tick.Stop()
	for {
		b.update(p)
		select {
		case <-b.quit:
			return
		case <-tick.C:
		}
	}
}

// update draws what has been read.
func (b *bar) update(p *corpus.Progress) {
	read, total := p.Bytes()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.draw(barText(b.what, read, total, time.Since(b.from)))
}

// draw replaces the line that was drawn last. Its errors are not errors of the run.
func (b *bar) draw(line string) {
	blank := strings.Repeat(" ", max(0, utf8.RuneCountInString(b.line)-utf8.RuneCountInString(line)))
	fmt.Fprintf(b.w, "\r%s%s\r%s", line, blank, line)
	b.line = line
}

// clear takes the line off the screen.
func (b *bar) clear() {
	if b.line != "" {
		b.draw("")
	}
}

// barWidth is how many columns the bar itself has.
const barWidth = 30

// barText returns the line of a bar: read bytes of total, which is 0 if it is not known, in some
// time.
func barText(what string, read, total int64, spent time.Duration) string {
	const mega = 1e6
	rate := float64(read) / mega / max(spent.Seconds(), 0.001)
	if total <= 0 {
		return fmt.Sprintf("%s %.1f MB, %.1f MB/s", what, float64(read)/mega, rate)
	}
	done := min(float64(read)/float64(total), 1)
	full := int(done * barWidth)
	left := maxLeft
	if seconds := spent.Seconds() * (1 - done) / max(done, 1e-9); seconds < maxLeft.Seconds() {
		left = time.Duration(seconds) * time.Second
	}
	return fmt.Sprintf("%s %3.0f%% |%s%s| %.1f/%.1f MB, %.1f MB/s, %v left", what, 100*done,
		strings.Repeat("█", full), strings.Repeat(" ", barWidth-full), float64(read)/mega, float64(total)/mega, rate, left)
}

// maxLeft is the longest time that is shown as left.
const maxLeft = 99 * time.Hour

// pause removes the bar from the screen until resume.
func (b *bar) pause() {
	b.mu.Lock()
	b.clear()
}

// resume lets the bar be drawn again.
func (b *bar) resume() { b.mu.Unlock() }

// stop removes the bar for good.
func (b *bar) stop() {
	b.once.Do(func() {
		close(b.quit)
		b.gone.Wait()
		b.clear()
	})
}

// pipeWait is how long a pipe may be silent before a message says so.
const pipeWait = 2 * time.Second

// pathsOr returns the paths of the command line. Without any, records come from standard input if
// something is piped into it, else from the current directory: a CI system, for example, starts a
// program with an empty pipe or no stream without meaning it as input.
func (s *session) pathsOr(ctx context.Context, paths []string) []string {
	if len(paths) > 0 {
		return paths
	}
	if !isPiped(s.stdin) {
		return []string{"."}
	}
	in := bufio.NewReader(s.stdin)
	first := make(chan error, 1)
	go func() {
		_, err := in.Peek(1)
		first <- err
	}()
	late := time.NewTimer(pipeWait)
	defer late.Stop()
	for {
		select {
		case err := <-first:
			s.stdin = in
			if errors.Is(err, io.EOF) {
				return []string{"."}
			}
			return []string{"-"}
		case <-late.C:
			fmt.Fprintln(s.stderr, "fairyscore: waiting for records on standard input; name a PATH, or . for this directory")
		case <-ctx.Done():
			return []string{"-"} // the run ends before it reads
		}
	}
}

// isPiped reports whether a stream is a pipe, a socket or a file: not a terminal, not /dev/null.
func isPiped(r io.Reader) bool {
	f, ok := r.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && (info.Mode().IsRegular() || info.Mode()&(os.ModeNamedPipe|os.ModeSocket) != 0)
}
