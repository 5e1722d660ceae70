package run

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// How long nothing may change before a change is reported, and the longest wait for that: a file
// that grows all the time is reported in between.
const (
	watchPause    = 150 * time.Millisecond
	watchPatience = 2 * time.Second
)

// Watcher waits for changes of what a run reads: records, configurations, baselines, and the
// folders in which they may appear. It watches folders and not files, since editors save by putting
// another file in place of the old one. It belongs to one goroutine.
type Watcher struct {
	watcher   *fsnotify.Watcher
	places    *corpus.WatchSet
	overrides settings.Overrides
	git       bool            // a .gitignore counts
	folders   map[string]bool // that are read from
	above     map[string]bool // folders above those, for configurations and for paths that do not exist yet
	others    map[string]bool // other files that count: configurations, baselines
}

// NewWatcher returns a Watcher that watches nothing yet.
func NewWatcher() (*Watcher, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	return &Watcher{watcher: w}, nil
}

// Close ends watching.
func (w *Watcher) Close() error { return w.watcher.Close() }

// Folders returns the number of folders that records are read from.
func (w *Watcher) Folders() int { return len(w.folders) }

// Watch watches what a run with these options would read now, and nothing else.
func (w *Watcher) Watch(o Options) error {
	if err := o.Complete(); err != nil {
		return err
	}
	w.git, w.overrides = o.Settings.GitIgnore(), o.Settings.Overrides()
	source := corpus.Source{Paths: o.Source.Paths, GitIgnore: w.git, Skip: NewFilter(o.Settings, o.ForceExclude).Skip}
	w.places = source.WatchSet()
	w.others = make(map[string]bool)
	w.watchFile(w.overrides.Config)
	w.watchFile(w.overrides.Baseline)
	if err := w.follow(); err != nil {
		return err
	}
	for dir := range w.folders {
		if s, err := o.Settings.For(filepath.Join(dir, "games.pgn")); err == nil { // as a file in it
			w.watchFile(s.Baseline)
		}
	}
	for name := range w.others {
		// If its folder does not exist, reading the file reports it.
		_ = w.watcher.Add(filepath.Dir(name))
	}
	return nil
}

// watchFile makes a file one whose changes count.
func (w *Watcher) watchFile(name string) {
	if name == "" {
		return
	}
	if abs, err := filepath.Abs(name); err == nil {
		w.others[abs] = true
	}
}

// follow watches the folders that exist now, and no others.
func (w *Watcher) follow() error {
	for {
		// A folder that came after its parent was listed and before that was watched gives no event.
		if more, err := w.followListed(); !more || err != nil {
			return err
		}
	}
}

// followListed lists the folders and watches them. It reports whether it watches more than before.
func (w *Watcher) followListed() (more bool, err error) {
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
			// A removed folder is no longer watched anyway.
			_ = w.watcher.Remove(dir)
		}
	}
	for dir := range w.folders {
		if was[dir] {
			continue
		}
		more = true
		err := w.watcher.Add(dir)
		switch {
		case errors.Is(err, syscall.ENOSPC):
			return false, fmt.Errorf("%s: the system cannot watch more directories; name fewer (the limit on Linux is fs.inotify.max_user_watches)", settings.Relative(dir))
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return false, fmt.Errorf("%s cannot be watched: %w", settings.Relative(dir), err)
		}
	}
	for dir := range w.above {
		if !wasAbove[dir] {
			// Some of these belong to others, and changes there are rare.
			_ = w.watcher.Add(dir)
		}
	}
	return more, nil
}

// Wait returns the names of files that changed, when nothing has changed any more for a moment. The
// error is that of ctx or of the file system.
func (w *Watcher) Wait(ctx context.Context) (changed []string, err error) {
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
			name = settings.Relative(event.Name)
		case err := <-w.watcher.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				return nil, err
			}
			name = "more changes than could be followed"
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
func (w *Watcher) changes(event fsnotify.Event) (bool, error) {
	const touching = fsnotify.Create | fsnotify.Write | fsnotify.Remove | fsnotify.Rename
	if event.Op&touching == 0 {
		return false, nil // a mode or a time
	}
	name, base := event.Name, filepath.Base(event.Name)
	switch {
	case w.others[name], w.places.Reads(name):
		return true, nil
	case base == settings.FileName && !w.overrides.Isolated && w.overrides.Config == "", base == ".gitignore" && w.git:
		return true, nil
	case w.folders[name]:
		// It was removed, with everything below it, and another one may be in its place.
		for dir := range w.folders {
			if rel, err := filepath.Rel(name, dir); err == nil && filepath.IsLocal(rel) {
				_ = w.watcher.Remove(dir) // it is gone, or not the one that was watched
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
		entries, _ := os.ReadDir(dir) // a folder that is gone again did not change anything
		for _, e := range entries {
			if w.places.Reads(filepath.Join(dir, e.Name())) {
				return true, nil
			}
		}
	}
	return false, nil
}
