package run

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/validate/baseline"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// baselines are the files of known findings. Each is read when a file first needs it. The workers
// of a run share them.
type baselines struct {
	settings *settings.Resolver
	write    bool // findings are added, and the baselines written at the end

	mu    sync.Mutex
	read  map[string]*baseline.Baseline // by name
	files map[string]map[string]bool    // the files that were checked completely against each
}

// newBaselines returns the baselines that some settings name.
func newBaselines(s *settings.Resolver, write bool) *baselines {
	return &baselines{settings: s, write: write, read: make(map[string]*baseline.Baseline), files: make(map[string]map[string]bool)}
}

// of returns the baseline of a file and its name; nil if it has none.
func (b *baselines) of(file string) (*baseline.Baseline, string, error) {
	s, err := b.settings.For(file)
	if err == nil && s.Baseline == "" && b.write {
		err = ErrUnnamedBaseline
	}
	if err != nil || s.Baseline == "" {
		return nil, "", err
	}
	name := s.Baseline
	if one, ok := b.read[name]; ok {
		return one, name, nil
	}
	dir := filepath.Dir(name)
	src, err := openBaseline(name)
	if errors.Is(err, fs.ErrNotExist) {
		if !b.write {
			return nil, name, &MissingBaselineError{name}
		}
		b.read[name] = baseline.NewBaseline(dir)
		return b.read[name], name, nil
	}
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = fmt.Errorf("%s: %w", name, path.Err)
	}
	if err != nil {
		return nil, name, err
	}
	defer src.Close() // it is only read
	one, err := baseline.ReadBaseline(dir, src)
	if err != nil {
		return nil, name, fmt.Errorf("%s: %w", name, err)
	}
	b.read[name] = one
	return one, name, nil
}

// maxBaseline is how large a baseline can be, in bytes.
const maxBaseline = 64 << 20

// openBaseline opens a baseline. Its name may come from a configuration: reading a pipe could
// block, and a device has no end.
func openBaseline(name string) (io.ReadCloser, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: not a file, so not a baseline", name)
	case info.Size() > maxBaseline:
		return nil, fmt.Errorf("%s: larger than %d MiB, so not a baseline", name, maxBaseline>>20)
	}
	return os.Open(name)
}

// prepare reads the baseline of a file, so that its error is known before anything is checked.
func (b *baselines) prepare(file string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	one, name, err := b.of(file)
	if one == nil {
		return err
	}
	if b.files[name] == nil {
		b.files[name] = make(map[string]bool)
	}
	b.files[name][file] = true
	return err
}

// unread says that not all of a file was checked: what is known of it stays.
func (b *baselines) unread(file string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, files := range b.files {
		delete(files, file)
	}
}

// some reports whether a file has a baseline, or one that cannot be read.
func (b *baselines) some(file string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	one, _, err := b.of(file)
	return one != nil || err != nil
}

// unknown returns the findings of a file that its baseline does not have: none if the findings are
// written to it.
func (b *baselines) unknown(file string, found []*diagnostic.Finding) ([]*diagnostic.Finding, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	one, _, err := b.of(file)
	switch {
	case err != nil || one == nil:
		return found, err
	case b.write:
		one.Add(file, found)
		return nil, nil
	}
	return one.Unknown(file, found), nil
}

// reports returns a function that says whether findings of a file are reported, by the code of
// their check and their severity: checks may be off, or info findings hidden.
func (b *baselines) reports(file string) func(code string, s diagnostic.Severity) bool {
	of, err := b.settings.For(file)
	return func(code string, severity diagnostic.Severity) bool {
		if err != nil {
			return false
		}
		i := slices.IndexFunc(of.Config.Checks, func(c check.Check) bool { return c.Code == code })
		if i < 0 {
			return false
		}
		c := of.Config.Checks[i]
		c.Severity = cmp.Or(severity, c.Severity)
		return of.Config.Shows(&c)
	}
}

// finish writes the baselines, or returns how many findings of each are gone.
func (b *baselines) finish() (stale map[string]int, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for name, one := range b.read {
		if !b.write {
			for file := range b.files[name] {
				if n := one.Gone(file, b.reports(file)); n > 0 {
					if stale == nil {
						stale = make(map[string]int)
					}
					stale[name] += n
				}
			}
			continue
		}
		for file := range b.files[name] {
			one.Forget(file)
		}
		if n := one.Len(); n > baseline.MaxFindings {
			return nil, &BaselineError{name, fmt.Errorf("%d findings are too many for a baseline, which can have %d", n, baseline.MaxFindings)}
		}
		if err := rewrite.WriteFile(name, one.Append(nil)); err != nil {
			var path *fs.PathError
			if errors.As(err, &path) {
				err = path.Err // it names a temporary file
			}
			return nil, &BaselineError{name, err}
		}
	}
	return stale, nil
}
