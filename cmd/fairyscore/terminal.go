package main

import (
	"io"
	"os"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"github.com/fairyscore/fairyscore/corpus"
)

// isTerminal reports whether a stream is one.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// live reports whether someone watches the output, so that findings are shown as soon
// as they are there.
func (s *session) live() bool { return isTerminal(s.stdout) }

// colored decides whether to colour: the flag, then NO_COLOR (https://no-color.org),
// then FORCE_COLOR, then whether the output is a terminal.
func (s *session) colored(when string) bool {
	switch {
	case when == "always":
		return true
	case when == "never", os.Getenv("NO_COLOR") != "":
		return false
	case os.Getenv("FORCE_COLOR") != "":
		return true
	}
	return isTerminal(s.stdout) && os.Getenv("TERM") != "dumb"
}

// How long a run takes before a progress bar appears, and how often it moves.
const (
	barDelay = time.Second
	barPace  = 200 * time.Millisecond
)

// bar is a progress bar on a terminal, or nothing. It belongs to the goroutine that
// writes the output; a goroutine of its own moves it.
type bar struct {
	mu   sync.Mutex
	bar  *progressbar.ProgressBar
	quit chan struct{}
	once sync.Once
	gone sync.WaitGroup
}

// progress starts a bar that follows p, if standard error is a terminal.
func (s *session) progress(p *corpus.Progress) *bar {
	b := &bar{quit: make(chan struct{})}
	if !isTerminal(s.stderr) {
		return b
	}
	b.gone.Go(func() { b.follow(s.stderr, p) })
	return b
}

// follow draws the bar until it is stopped.
func (b *bar) follow(w io.Writer, p *corpus.Progress) {
	select {
	case <-b.quit:
		return
	case <-time.After(barDelay):
	}
	tick := time.NewTicker(barPace)
	defer tick.Stop()
	for {
		read, total := p.Bytes()
		b.mu.Lock()
		if b.bar == nil {
			if total == 0 {
				total = -1 // not known: a spinner
			}
			b.bar = progressbar.NewOptions64(total, progressbar.OptionSetWriter(w), progressbar.OptionShowBytes(true),
				progressbar.OptionSetDescription("reading"), progressbar.OptionClearOnFinish())
		}
		_ = b.bar.Set64(read) // a bar that cannot be drawn is no error of the check
		b.mu.Unlock()
		select {
		case <-b.quit:
			return
		case <-tick.C:
		}
	}
}

// pause takes the bar off the screen and keeps it off until resume.
func (b *bar) pause() {
	b.mu.Lock()
	if b.bar != nil {
		_ = b.bar.Clear()
	}
}

// resume lets the bar be drawn again.
func (b *bar) resume() { b.mu.Unlock() }

// stop takes the bar away for good.
func (b *bar) stop() {
	b.once.Do(func() {
		close(b.quit)
		b.gone.Wait()
		if b.bar != nil {
			_ = b.bar.Clear()
		}
	})
}
