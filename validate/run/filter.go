package run

import (
	"fmt"
	"hash"
	"hash/fnv"
	"path/filepath"
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// Filter decides which files are read, by the settings that govern them. It belongs to one
// goroutine.
type Filter struct {
	settings *settings.Resolver
	known    *known             // nil if all findings count
	digest   hash.Hash64        // of the settings, in the order of the files
	last     *settings.Settings // in the digest
	force    bool               // what is excluded is skipped even where it is named
	errs     []error
	reported map[string]bool // messages in errs

	unset    map[string]bool   // files with a configuration or baseline that cannot be used
	excluded map[string]bool   // those among the named ones
	named    map[string]string // files that are named and read, by their cleaned names
}

// NewFilter returns a Filter. With force, files that are excluded are skipped even where a path
// names them.
func NewFilter(s *settings.Resolver, force bool) *Filter {
	return &Filter{
		settings: s, force: force, reported: make(map[string]bool),
		digest: fnv.New64a(), unset: make(map[string]bool), excluded: make(map[string]bool), named: make(map[string]string),
	}
}

// Skip returns the Skip of a [corpus.Source]. It skips what is excluded, and files with a
// configuration that cannot be used: see Errors.
func (f *Filter) Skip(path string, dir, named bool) corpus.Verdict {
	if (!named || f.force) && f.settings.Excluded(path) {
		if named {
			f.excluded[path] = true
		}
		return corpus.Excluded
	}
	if dir {
		return corpus.Wanted
	}
	s, err := f.settings.For(path)
	if s != f.last {
		f.last = s
		f.describe(s)
	}
	if err == nil && f.known != nil {
		if f.known.unchanged(path) {
			return corpus.Settled
		}
		err = f.known.baselines.prepare(path)
	}
	if err != nil && !f.reported[err.Error()] {
		f.reported[err.Error()] = true
		f.errs = append(f.errs, err)
	}
	if err != nil {
		f.unset[path] = true
		return corpus.Settled
	}
	if named {
		f.named[filepath.Clean(path)] = path
	}
	return corpus.Wanted
}

// describe adds settings to the digest.
func (f *Filter) describe(s *settings.Settings) {
	if s == nil {
		fmt.Fprintln(f.digest, "none") // a hash never fails
		return
	}
	c := &s.Config
	fmt.Fprintf(f.digest, "%q %q %q %d %t %q", c.Variant, c.Notation, c.Encoding, c.Level, c.NamedToo, s.Baseline)
	for i := range c.Checks {
		fmt.Fprintf(f.digest, " %s %d", c.Checks[i].Code, c.Checks[i].Severity)
	}
	fmt.Fprintln(f.digest)
}

// Covered says what the shard of a run with a Progress covers; failed means that something of it
// could not be read. An error in a configuration counts too.
func (f *Filter) Covered(s corpus.Shard, p *corpus.Progress, failed bool) corpus.Covered {
	if s.N == 0 {
		return corpus.Covered{}
	}
	return corpus.Covered{Shard: s, Input: fmt.Sprintf("%016x%016x", p.Input(), f.digest.Sum64()), Failed: failed || len(f.reported) > 0}
}

// Paths returns paths without standard input where that is not read: its configuration is wrong, or
// it is excluded by the name that it was given, "-" if that is "".
func (f *Filter) Paths(paths []string, stdinName string) []string {
	if !slices.Contains(paths, "-") {
		return paths
	}
	if stdinName == "" {
		stdinName = "-"
	}
	if f.Skip(stdinName, false, true) == corpus.Wanted {
		return paths
	}
	return slices.DeleteFunc(slices.Clone(paths), func(p string) bool { return p == "-" })
}

// Encoding returns the EncodingOf of [corpus.Options].
func (f *Filter) Encoding(file string) string {
	s, err := f.settings.For(file)
	if err != nil {
		return ""
	}
	return s.Config.Encoding
}

// Errors are those of configurations and baselines that were met since the last call. The files
// that they govern are skipped.
func (f *Filter) Errors() []error {
	errs := f.errs
	f.errs = nil
	return errs
}
