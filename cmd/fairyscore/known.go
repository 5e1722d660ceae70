package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/revision"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// known are the findings that are not reported: those of baselines, and those that were there in
// a revision already. It is shared by the workers of a run.
type known struct {
	set   *checkSettings
	write bool // baselines are written anew

	mu        sync.Mutex
	baselines map[string]*validate.Baseline // by their paths
	files     map[string][]string           // that each baseline speaks of, as far as they were checked

	since *revision.Changes // nil if all findings count
	old   map[string]*oldFindings
}

// oldFindings are the fingerprints of what a file's old content gives.
type oldFindings struct {
	once  sync.Once
	err   error
	known map[string]bool
	lines []revision.Lines
}

// newKnown reads what flags ask for. A baseline is read when a file first needs it.
func newKnown(ctx context.Context, set *checkSettings, f *checkFlags) (*known, error) {
	k := &known{
		set: set, write: f.writeBaseline,
		baselines: make(map[string]*validate.Baseline), files: make(map[string][]string), old: make(map[string]*oldFindings),
	}
	if f.newFrom != "" {
		var err error
		if k.since, err = revision.Since(ctx, f.newFrom); err != nil {
			return nil, fmt.Errorf("--new-from: %w", err)
		}
	}
	return k, nil
}

// baseline finds the baseline of a file, nil if it has none.
func (k *known) baseline(file string) (*validate.Baseline, error) {
	s, err := k.set.book.For(file)
	if err == nil && s.Baseline == "" && k.write {
		err = fmt.Errorf("--write-baseline needs to know where: give --baseline, or baseline in %s", settings.FileName)
	}
	if err != nil || s.Baseline == "" {
		return nil, err
	}
	if b, ok := k.baselines[s.Baseline]; ok {
		return b, nil
	}
	dir := filepath.Dir(s.Baseline)
	src, err := os.ReadFile(s.Baseline)
	if errors.Is(err, fs.ErrNotExist) && k.write {
		k.baselines[s.Baseline] = validate.NewBaseline(dir)
		return k.baselines[s.Baseline], nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: there is no such baseline; --write-baseline makes it", s.Baseline)
	}
	if err != nil {
		return nil, err
	}
	b, err := validate.ReadBaseline(dir, src)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.Baseline, err)
	}
	k.baselines[s.Baseline] = b
	return b, nil
}

// ready reads the baseline of a file; its error is told before anything is checked.
func (k *known) ready(file string) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	b, err := k.baseline(file)
	if b != nil {
		s, _ := k.set.book.For(file) // it was there just now
		if files := k.files[s.Baseline]; len(files) == 0 || files[len(files)-1] != file {
			k.files[s.Baseline] = append(files, file)
			if k.write { // what it says of files that are not checked stays
				b.Forget(file)
			}
		}
	}
	return err
}

// unknown returns those of a file's findings that count.
func (k *known) unknown(ctx context.Context, file string, found []*validate.Diagnostic) ([]*validate.Diagnostic, error) {
	if len(found) == 0 {
		return nil, nil
	}
	found, err := k.isNew(ctx, file, found)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	b, err := k.baseline(file)
	switch {
	case err != nil || b == nil:
		return found, err
	case k.write:
		b.Add(file, found)
		return nil, nil
	}
	return b.Unknown(file, found), nil
}

// has reports whether a finding does not count, so that nobody wants it mended.
func (k *known) has(ctx context.Context, file string, d *validate.Diagnostic) bool {
	found, err := k.unknown(ctx, file, []*validate.Diagnostic{d})
	return err != nil || len(found) == 0
}

// isNew returns the findings that the file's old content did not have, or that stand in lines
// that are not as they were.
func (k *known) isNew(ctx context.Context, file string, found []*validate.Diagnostic) ([]*validate.Diagnostic, error) {
	if k.since == nil {
		return found, nil
	}
	k.mu.Lock()
	o := k.old[file]
	if o == nil {
		o = new(oldFindings)
		k.old[file] = o
	}
	k.mu.Unlock()
	o.once.Do(func() { k.learn(ctx, o, file) })
	if o.err != nil {
		return nil, fmt.Errorf("%s: %w", file, o.err)
	}
	return slices.DeleteFunc(slices.Clone(found), func(d *validate.Diagnostic) bool {
		return o.known[d.Fingerprint] && !slices.ContainsFunc(o.lines, func(l revision.Lines) bool {
			return d.Where.Line <= l.Last && d.Where.EndLine >= l.First
		})
	}), nil
}

// learn checks a file's old content.
func (k *known) learn(ctx context.Context, o *oldFindings, file string) {
	o.known = make(map[string]bool)
	if !packed(file) { // git's lines are those of the bytes
		if o.lines, o.err = k.since.Lines(ctx, file); o.err != nil {
			return
		}
	}
	var content []byte
	if content, o.err = k.since.Old(ctx, file); o.err != nil || content == nil {
		return
	}
	source := corpus.Source{Paths: []string{"-"}, Stdin: bytes.NewReader(content), StdinName: file}
	options := corpus.Options{Jobs: 1, EncodingOf: newChosen(k.set, false).encoding}
	for x, err := range corpus.Run(ctx, source, options, func() *checking { return newChecking(k.set) }, (*checking).game) {
		if err != nil {
			o.err = err
			return
		}
		for _, d := range x.Value.found {
			o.known[d.Fingerprint] = true
		}
	}
}

// packed reports whether a file is compressed, by its name.
func packed(file string) bool {
	switch strings.ToLower(filepath.Ext(file)) {
	case ".gz", ".zst", ".bz2":
		return true
	}
	return false
}

// skip reports whether a file is as it was, so that nothing in it is new.
func (k *known) skip(path string, dir bool) bool {
	return !dir && k.since != nil && !k.since.Changed(path)
}

// finish writes baselines anew, or tells of findings in them that are gone.
func (k *known) finish(s *session) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	for name, b := range k.baselines {
		if k.write {
			if err := corpus.WriteFile(name, b.Append(nil)); err != nil {
				var path *fs.PathError
				if errors.As(err, &path) {
					err = path.Err // the file it speaks of is one for the moment
				}
				return fmt.Errorf("%s: %w", name, err)
			}
			continue
		}
		if n := b.Gone(k.files[name]); n > 0 {
			words := fmt.Sprintf("%d of its findings are", n)
			if n == 1 {
				words = "1 of its findings is"
			}
			fmt.Fprintf(s.stderr, "%s: %s gone; --write-baseline leaves out what is\n", name, words)
		}
	}
	return nil
}
