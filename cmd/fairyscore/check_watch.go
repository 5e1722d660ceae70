package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/run"
)

// clearScreen clears a terminal but keeps what was scrolled out.
const clearScreen = "\x1b[H\x1b[2J"

// runWatch checks immediately, and again whenever something changes.
func (s *session) runWatch(c *cobra.Command, f *checkFlags, paths []string) error {
	switch {
	case slices.Contains(paths, "-"):
		return usageError(c, "--watch cannot watch standard input")
	case f.writeBaseline:
		return usageError(c, "--watch and --write-baseline cannot be combined")
	case f.showConfig:
		return usageError(c, "--show-config and --watch cannot be combined: --show-config checks nothing")
	}
	watcher, err := run.NewWatcher()
	if err != nil {
		return fmt.Errorf("--watch: %w", err)
	}
	defer watcher.Close()
	if len(paths) == 0 {
		paths = []string{"."}
	}
	ctx := c.Context()
	for first := true; ; first = false {
		o, err := s.runOptions(c, f, paths)
		if err == nil {
			err = watcher.Watch(o)
		}
		if err == nil {
			s.code = exitClean
			err = s.runCheck(c, f, paths)
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil && (first || readerIsGone(err)):
			return err // as without --watch
		case err != nil:
			fmt.Fprintf(s.stderr, "fairyscore: %s\n", shownError(err))
		}
		if first {
			s.tellTime(fmt.Sprintf("watching %s; Ctrl-C ends it", english.Count(watcher.Folders(), "directory")))
		}
		changed, err := watcher.Wait(ctx)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return fmt.Errorf("--watch: %w", err)
		}
		if isPainted(s.stdout) {
			if _, err := fmt.Fprint(s.stdout, clearScreen); err != nil {
				return err
			}
		}
		s.tellTime(named(changed) + " changed")
	}
}

// tellTime writes a line with the time.
func (s *session) tellTime(what string) {
	fmt.Fprintf(s.stderr, "%s %s\n", time.Now().Format(time.TimeOnly), printable.Text(what))
}

// named lists the first few of the files.
func named(files []string) string {
	const few = 3
	if len(files) > few {
		return fmt.Sprintf("%s and %d more", strings.Join(files[:few], ", "), len(files)-few)
	}
	return strings.Join(files, ", ")
}
