package settings

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Overrides are the settings on the command line, which take precedence. The zero value overrides
// nothing.
type Overrides struct {
	Config   string // the one configuration to use for every file; "" to search for them
	Isolated bool   // use none

	Severity, FailOn             string // "" for the configured one
	Select, ExtendSelect, Ignore []string
	Variant, Notation, Encoding  string
	// in addition to the configuration; relative to the working directory
	Exclude   []string
	GitIgnore *bool
	Baseline  string
	// Reading leaves the Checks of a default selection nil: records are only read
	Reading bool
}

// Settings are the effective settings of a file. Files with the same settings share them, so they
// must not be changed.
type Settings struct {
	Source   string              // the configuration they come from, "" if none
	Config   check.Config        // with Rules set
	Fail     diagnostic.Severity // the lowest severity that fails; 0 for never
	Baseline string              // the file of known findings, relative to the working directory; "" if none
}

// maxKept is how many configurations, or settings that come from them, a Resolver keeps: there can
// be one in every folder. Files are read folder by folder, so few are needed at a time.
const maxKept = 64

// Resolver finds the settings of files and caches them. Goroutines may share it.
type Resolver struct {
	known *KnownValues
	over  Overrides

	mu       sync.Mutex
	nearest  map[string]*configuration // by folder, absolute
	read     map[string]*configuration // by the configuration's path
	settings map[string]*Settings      // by configuration and patterns

	working string // the working directory; "" before it is needed

	lastFile string // that was asked about last, as is for each of its findings
	last     *Settings
}

// configuration is one that was read, or the error.
type configuration struct {
	name string // for messages; "" for none
	dir  string // its folder, absolute
	file *File
	err  error
}

// NewResolver returns a Resolver. Errors in the overrides are returned, and so is the error of a
// configuration that they name.
func NewResolver(known *KnownValues, over Overrides) (*Resolver, error) {
	b := &Resolver{
		known: known, over: over,
		nearest: make(map[string]*configuration), read: make(map[string]*configuration), settings: make(map[string]*Settings),
	}
	if over.Config != "" {
		if c := b.load(over.Config); c.err != nil {
			return nil, c.err
		}
	}
	s, err := b.merge(&configuration{file: new(File)}, nil)
	if err != nil {
		return nil, err
	}
	b.settings[""] = s // those of files without a configuration
	return b, nil
}

// Overrides returns the overrides of the Resolver.
func (b *Resolver) Overrides() Overrides { return b.over }

// For returns the settings of a file, by the name that the user gave. Errors are those of its
// configuration; they are the same for all its files.
func (b *Resolver) For(file string) (*Settings, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.last != nil && b.lastFile == file {
		return b.last, nil
	}
	s, err := b.settingsOf(file)
	b.lastFile, b.last = file, s
	return s, err
}

// settingsOf finds the settings of a file.
func (b *Resolver) settingsOf(file string) (*Settings, error) {
	c, rel := b.governing(file)
	if c.err != nil {
		return nil, c.err
	}
	fit := c.file.patterns(rel)
	key := strings.Join(append([]string{c.name}, fit...), "\x00")
	if s, ok := b.settings[key]; ok {
		return s, nil
	}
	s, err := b.merge(c, fit)
	if err == nil {
		if len(b.settings) >= maxKept {
			clear(b.settings)
		}
		b.settings[key] = s
	}
	return s, err
}

// Excluded reports whether its configuration or the command line excludes a file or directory.
func (b *Resolver) Excluded(file string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	c, rel := b.governing(file)
	if c.err == nil && slices.ContainsFunc(c.file.Exclude, func(p string) bool { return fits(p, rel) }) {
		return true
	}
	if len(b.over.Exclude) == 0 {
		return false
	}
	wd, err := b.workingDir()
	if err != nil {
		return false
	}
	rel = relative(wd, file)
	return slices.ContainsFunc(b.over.Exclude, func(p string) bool { return fits(p, rel) })
}

// GitIgnore reports whether a run in the working directory skips what git ignores.
func (b *Resolver) GitIgnore() bool {
	if b.over.GitIgnore != nil {
		return *b.over.GitIgnore
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	c, _ := b.governing(FileName)
	return c.err != nil || c.file.GitIgnore == nil || *c.file.GitIgnore
}

// governing returns the configuration of a file, and the file's path from its folder.
func (b *Resolver) governing(file string) (*configuration, string) {
	none := &configuration{file: new(File)}
	switch {
	case b.over.Config != "":
		c := b.load(b.over.Config)
		return c, relative(c.dir, file)
	case b.over.Isolated:
		return none, ""
	}
	abs, err := b.absolute(file)
	if err != nil {
		return none, ""
	}
	c := b.near(filepath.Dir(abs))
	if c == nil {
		return none, ""
	}
	return c, relative(c.dir, abs)
}

// absolute is [filepath.Abs] that asks for the working directory only once: of thousands of small
// files that would take a quarter of the time.
func (b *Resolver) absolute(file string) (string, error) {
	if filepath.IsAbs(file) {
		return filepath.Clean(file), nil
	}
	wd, err := b.workingDir()
	return filepath.Join(wd, file), err
}

// workingDir returns the working directory, which does not change.
func (b *Resolver) workingDir() (dir string, err error) {
	if b.working == "" {
		b.working, err = os.Getwd()
	}
	return b.working, err
}

// near returns the configuration that applies to a folder, nil if there is none.
func (b *Resolver) near(dir string) *configuration {
	if c, ok := b.nearest[dir]; ok {
		return c
	}
	var c *configuration
	name := filepath.Join(dir, FileName)
	// whatever it is: a broken one must not count as missing
	if _, err := os.Lstat(name); err == nil {
		c = b.load(name)
	} else if up := filepath.Dir(dir); up != dir {
		c = b.near(up) // as deep as a path is long
	}
	b.nearest[dir] = c
	return c
}

// load reads a configuration, once.
func (b *Resolver) load(name string) *configuration {
	if c, ok := b.read[name]; ok {
		return c
	}
	c := &configuration{name: Relative(name), dir: "."}
	if abs, err := filepath.Abs(name); err == nil {
		c.dir = filepath.Dir(abs)
	}
	switch {
	case b.over.Config == "" && leadsElsewhere(name):
		c.err = &Error{File: c.name, Message: "cannot be read: a symbolic link to a file that is no .toml file; --config reads any file"}
	case b.over.Config == "" && corpus.LeavesRepository(name):
		c.err = &Error{File: c.name, Message: "cannot be read: a symbolic link to a file outside the repository; --config reads any file"}
	default:
		c.file, c.err = read(c.name, b.known)
	}
	if len(b.read) >= maxKept {
		clear(b.read)
		clear(b.nearest)
		clear(b.settings)
	}
	b.read[name] = c
	return c
}

// Relative returns a name with slashes, relative to the working directory if it is below it.
func Relative(name string) string {
	if wd, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(wd, name); err == nil && filepath.IsLocal(rel) {
			return filepath.ToSlash(rel)
		}
	}
	return filepath.ToSlash(name)
}

// relative returns the slash-separated path of a file from a folder.
func relative(dir, file string) string {
	abs, err := filepath.Abs(file)
	if err != nil {
		return filepath.ToSlash(file)
	}
	rel, err := filepath.Rel(dir, abs)
	if err != nil {
		return filepath.ToSlash(abs)
	}
	return filepath.ToSlash(rel)
}

// merge merges a configuration, its matching parts, and the overrides.
func (b *Resolver) merge(c *configuration, fit []string) (*Settings, error) {
	f, o := c.file, &b.over
	chosen := check.Selection{
		Select: f.Select, Extend: slices.Clone(f.ExtendSelect), Ignore: slices.Clone(f.Ignore),
		Severity: make(map[string]diagnostic.Severity),
	}
	severities := []map[string]string{f.Severities}
	one := Part{Variant: f.Variant, Notation: f.Notation, Encoding: f.Encoding}
	for _, p := range fit {
		part := f.PerFile[p]
		chosen.Extend = append(chosen.Extend, part.ExtendSelect...)
		chosen.Ignore = append(chosen.Ignore, part.Ignore...)
		severities = append(severities, part.Severities)
		one.Variant = last(one.Variant, part.Variant)
		one.Notation = last(one.Notation, part.Notation)
		one.Encoding = last(one.Encoding, part.Encoding)
	}
	for _, m := range severities {
		for name, s := range m {
			chosen.Severity[name], _ = diagnostic.ParseSeverity(s)
		}
	}
	if len(o.Select) > 0 {
		chosen.Select, chosen.Extend, chosen.Ignore = o.Select, nil, nil
	}
	chosen.Extend = append(chosen.Extend, o.ExtendSelect...)
	chosen.Ignore = append(chosen.Ignore, o.Ignore...)
	s := &Settings{Source: c.name, Config: check.Config{
		Variant:  last(one.Variant, o.Variant),
		Notation: last(one.Notation, o.Notation),
		Encoding: last(one.Encoding, o.Encoding),
		Level:    diagnostic.Warning,
	}}
	if l, ok := diagnostic.ParseSeverity(last(f.Severity, o.Severity)); ok {
		s.Config.Level = l
	}
	s.Config.NamedToo = last(f.Severity, o.Severity) == ""
	switch on := last(f.FailOn, o.FailOn); on {
	case "":
		s.Fail = diagnostic.Error
	default:
		s.Fail, _ = diagnostic.ParseSeverity(on) // never is not a severity
	}
	if s.Fail != 0 {
		s.Config.Level = min(s.Config.Level, s.Fail) // nothing fails without being shown
	}
	if f.Baseline != "" {
		s.Baseline = Relative(filepath.Join(c.dir, filepath.FromSlash(f.Baseline)))
		if o.Config == "" && o.Baseline == "" && corpus.OutsideRepository(c.dir, s.Baseline) {
			return nil, &Error{File: c.name, Message: "baseline: a file outside the repository; --baseline names any file"}
		}
	}
	s.Baseline = last(s.Baseline, filepath.ToSlash(o.Baseline))
	if o.Reading && len(chosen.Select)+len(chosen.Extend)+len(chosen.Ignore)+len(chosen.Severity) == 0 {
		return s, nil
	}
	var err error
	s.Config.Checks, err = validate.Select(&chosen)
	return s, err
}

// last returns b, or a if b is empty.
func last(a, b string) string {
	if b != "" {
		return b
	}
	return a
}
