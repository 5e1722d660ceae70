package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// How long nothing has to change before files are read again, and how long that is waited
// for: a file that grows all the time is read in between.
const (
	watchPause    = 150 * time.Millisecond
	watchPatience = 2 * time.Second
)

// clearScreen is what a terminal clears itself by, leaving what was scrolled out.
const clearScreen = "\x1b[H\x1b[2J"

// watch waits for changes of what a check reads. It watches folders and not files, since
// editors save by putting another file in the place of the old one.
type watch struct {
	session *session
	flags   *checkFlags
	watcher *fsnotify.Watcher
	places  *corpus.Places
	git     bool            // a .gitignore counts
	folders map[string]bool // that are read from
	above   map[string]bool // folders above those, for configuration and for paths that are not there yet
	others  map[string]bool // files that count besides: configuration, baselines
}

// runWatch checks again and again: at once, and whenever something changes.
func (s *session) runWatch(c *cobra.Command, f *checkFlags, paths []string) error {
	switch {
	case slices.Contains(paths, "-"):
		return usageError(c, "--watch cannot watch standard input")
	case f.writeBaseline:
		return usageError(c, "--watch would write the baseline over and over; leave out --write-baseline")
	case f.showConfig:
		return usageError(c, "--show-config checks nothing; leave out --watch")
	}
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("--watch: %w", err)
	}
	defer watcher.Close()
	w := &watch{session: s, flags: f, watcher: watcher}
	ctx := c.Context()
	for first := true; ; first = false {
		err := w.look(c, paths)
		if err == nil {
			s.code = exitClean
			err = s.runCheck(c, f, paths)
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil && (first || errors.Is(err, syscall.EPIPE)):
			return err // as without --watch
		case err != nil:
			fmt.Fprintf(s.stderr, "fairyscore: %v\n", err)
		}
		if first {
			w.tell(fmt.Sprintf("watching %s; Ctrl-C ends it", counted(len(w.folders), "folder")))
		}
		changed, err := w.wait(ctx)
		if err != nil {
			return err
		}
		if isTerminal(s.stdout) {
			if _, err := fmt.Fprint(s.stdout, clearScreen); err != nil {
				return err
			}
		}
		w.tell(named(changed) + " changed")
	}
}

// tell writes a line with the time.
func (w *watch) tell(what string) {
	fmt.Fprintf(w.session.stderr, "%s %s\n", time.Now().Format(time.TimeOnly), what)
}

// counted is a number with a noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// named lists the first few of some files.
func named(files []string) string {
	const few = 3
	if len(files) > few {
		return fmt.Sprintf("%s and %d more", strings.Join(files[:few], ", "), len(files)-few)
	}
	return strings.Join(files, ", ")
}

// look finds out what is to be watched now, and watches it.
func (w *watch) look(c *cobra.Command, paths []string) error {
	set, err := w.session.settings(c, w.flags)
	if err != nil {
		return err
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	w.git = set.book.GitIgnore()
	source := corpus.Source{Paths: paths, GitIgnore: w.git, Skip: newChosen(&set, w.flags.forceExclude).skip}
	w.places = source.Places()
	w.others = make(map[string]bool)
	for _, name := range []string{w.flags.config, w.flags.baseline} {
		w.counts(name)
	}
	if err := w.follow(); err != nil {
		return err
	}
	for dir := range w.folders {
		if s, err := set.book.For(filepath.Join(dir, "games.pgn")); err == nil { // as a file in it
			w.counts(s.Baseline)
		}
	}
	for name := range w.others {
		// Where its folder is not there, reading it says so.
		_ = w.watcher.Add(filepath.Dir(name))
	}
	return nil
}

// counts makes a file one whose changes count.
func (w *watch) counts(name string) {
	if name == "" {
		return
	}
	if abs, err := filepath.Abs(name); err == nil {
		w.others[abs] = true
	}
}

// follow watches the folders that are there now, and no others.
func (w *watch) follow() error {
	was, wasAbove := w.folders, w.above
	w.folders, w.above = make(map[string]bool), make(map[string]bool)
	for _, dir := range w.places.Folders() {
		w.folders[dir] = true
	}
	for _, name := range w.places.Roots() {
		for dir := filepath.Dir(name); !w.above[dir]; dir = filepath.Dir(dir) {
			w.above[dir] = true
		}
	}
	for _, dir := range slices.Concat(slices.Collect(maps.Keys(was)), slices.Collect(maps.Keys(wasAbove))) {
		if !w.folders[dir] && !w.above[dir] {
			// A folder that is gone is not watched any more anyway.
			_ = w.watcher.Remove(dir)
		}
	}
	for dir := range w.folders {
		if was[dir] {
			continue
		}
		err := w.watcher.Add(dir)
		switch {
		case errors.Is(err, syscall.ENOSPC):
			return fmt.Errorf("%s: the system lets no more folders be watched; name fewer (on Linux, fs.inotify.max_user_watches is the limit)", shown(dir))
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return fmt.Errorf("%s cannot be watched: %w", shown(dir), err)
		}
	}
	for dir := range w.above {
		if !wasAbove[dir] {
			// Some of these belong to others, and changes there are rare.
			_ = w.watcher.Add(dir)
		}
	}
	return nil
}

// wait returns what changed, as it is shown, when nothing has changed any more for a
// moment.
func (w *watch) wait(ctx context.Context) ([]string, error) {
	var changed []string
	var quiet, late <-chan time.Time // nil until something changes
	for {
		name := ""
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-quiet:
			return changed, nil
		case <-late:
			return changed, nil
		case event := <-w.watcher.Events:
			changes, err := w.changes(event)
			if err != nil {
				return nil, err
			}
			if !changes {
				continue
			}
			name = shown(event.Name)
		case err := <-w.watcher.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				return nil, fmt.Errorf("--watch: %w", err)
			}
			name = "more than could be followed"
		}
		if !slices.Contains(changed, name) {
			changed = append(changed, name)
		}
		if late == nil {
			late = time.After(watchPatience)
		}
		quiet = time.After(watchPause)
	}
}

// changes reports whether an event can change what a check finds.
func (w *watch) changes(event fsnotify.Event) (bool, error) {
	const touching = fsnotify.Create | fsnotify.Write | fsnotify.Remove | fsnotify.Rename
	if event.Op&touching == 0 {
		return false, nil // a mode or a time
	}
	name, base := event.Name, filepath.Base(event.Name)
	switch {
	case w.others[name], w.places.Reads(name):
		return true, nil
	case base == settings.FileName && !w.flags.isolated && w.flags.config == "", base == ".gitignore" && w.git:
		return true, nil
	case w.folders[name]:
		// It went away, with all below it, and another may have come in its place.
		for dir := range w.folders {
			if rel, err := filepath.Rel(name, dir); err == nil && filepath.IsLocal(rel) {
				_ = w.watcher.Remove(dir) // it is not there, or not the one that was watched
				delete(w.folders, dir)
			}
		}
		return true, w.follow()
	case !event.Has(fsnotify.Create) || !w.folders[filepath.Dir(name)] && !w.above[name] && !slices.Contains(w.places.Roots(), name):
		return false, nil
	}
	if info, err := os.Stat(name); err != nil || !info.IsDir() {
		return false, nil
	}
	// A new folder: what was put into it before it was watched counts.
	was := w.folders
	if err := w.follow(); err != nil {
		return false, err
	}
	for dir := range w.folders {
		if was[dir] {
			continue
		}
		entries, _ := os.ReadDir(dir) // what is gone again did not change anything
		for _, e := range entries {
			if w.places.Reads(filepath.Join(dir, e.Name())) {
				return true, nil
			}
		}
	}
	return false, nil
}

// shown is a name from the working directory, if it is below it.
func shown(name string) string {
	if wd, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(wd, name); err == nil && filepath.IsLocal(rel) {
			return rel
		}
	}
	return name
}
