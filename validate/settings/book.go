package settings

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/validate"
)

// Overrides are what the command line says; it wins. The zero value overrides nothing.
type Overrides struct {
	Config   string // the one configuration to use for every file; "" to look for them
	Isolated bool   // use none

	Severity, FailOn             string // "" for what is configured
	Select, ExtendSelect, Ignore []string
	Variant, Notation, Encoding  string
	Exclude                      []string // besides what is configured; relative to the working directory
	GitIgnore                    *bool
	Baseline                     string
}

// Settings are what holds for a file. They are shared by the files for which the same holds
// and must not be changed.
type Settings struct {
	Source   string            // the configuration they come from, "" if none
	Config   validate.Config   // with Rules set
	Fail     validate.Severity // the mildest finding that fails; 0 for never
	Baseline string            // the file of known findings, relative to the working directory; "" if none
}

// Book finds the settings of files and remembers them. It may be shared by goroutines.
type Book struct {
	known *Known
	over  Overrides

	mu       sync.Mutex
	nearest  map[string]*configuration // by folder, absolute
	read     map[string]*configuration // by the configuration's path
	settings map[string]*Settings      // by configuration and patterns
}

// configuration is one that was read, or why it could not be.
type configuration struct {
	name string // as it is shown; "" for none
	dir  string // its folder, absolute
	file *File
	err  error
}

// NewBook returns a Book. What is wrong with the overrides is an error, as is a
// configuration that they name and that cannot be read.
func NewBook(known *Known, over Overrides) (*Book, error) {
	b := &Book{
		known: known, over: over,
		nearest: make(map[string]*configuration), read: make(map[string]*configuration), settings: make(map[string]*Settings),
	}
	if over.Config != "" {
		if c := b.load(over.Config); c.err != nil {
			return nil, c.err
		}
	}
	if _, err := b.merge(&configuration{file: new(File)}, nil); err != nil {
		return nil, err
	}
	return b, nil
}

// For returns the settings of a file, named as the user did. Errors are those of its
// configuration; they are the same for all files that it governs.
func (b *Book) For(file string) (*Settings, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
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
		b.settings[key] = s
	}
	return s, err
}

// Excluded reports whether a file or directory is left out by what is configured for it or by
// the command line.
func (b *Book) Excluded(file string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	c, rel := b.governing(file)
	if c.err == nil && slices.ContainsFunc(c.file.Exclude, func(p string) bool { return fits(p, rel) }) {
		return true
	}
	if len(b.over.Exclude) == 0 {
		return false
	}
	wd, err := os.Getwd()
	if err != nil {
		return false
	}
	rel = relative(wd, file)
	return slices.ContainsFunc(b.over.Exclude, func(p string) bool { return fits(p, rel) })
}

// GitIgnore reports whether what git ignores is left out of a run in the working directory.
func (b *Book) GitIgnore() bool {
	if b.over.GitIgnore != nil {
		return *b.over.GitIgnore
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	c, _ := b.governing(FileName)
	return c.err != nil || c.file.GitIgnore == nil || *c.file.GitIgnore
}

// governing finds the configuration of a file, and the file's path from its folder.
func (b *Book) governing(file string) (*configuration, string) {
	none := &configuration{file: new(File)}
	switch {
	case b.over.Config != "":
		c := b.load(b.over.Config)
		return c, relative(c.dir, file)
	case b.over.Isolated:
		return none, ""
	}
	abs, err := filepath.Abs(file)
	if err != nil {
		return none, ""
	}
	c := b.near(filepath.Dir(abs))
	if c == nil {
		return none, ""
	}
	return c, relative(c.dir, abs)
}

// near finds the configuration that governs a folder, nil if there is none.
func (b *Book) near(dir string) *configuration {
	if c, ok := b.nearest[dir]; ok {
		return c
	}
	var c *configuration
	name := filepath.Join(dir, FileName)
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		c = b.load(name)
	} else if up := filepath.Dir(dir); up != dir {
		c = b.near(up) // as deep as a path is long
	}
	b.nearest[dir] = c
	return c
}

// load reads a configuration, once.
func (b *Book) load(name string) *configuration {
	if c, ok := b.read[name]; ok {
		return c
	}
	c := &configuration{name: shown(name), dir: "."}
	if abs, err := filepath.Abs(name); err == nil {
		c.dir = filepath.Dir(abs)
	}
	c.file, c.err = Read(c.name, b.known)
	b.read[name] = c
	return c
}

// shown is a path relative to the working directory, if it is below it.
func shown(name string) string {
	if wd, err := os.Getwd(); err == nil && filepath.IsAbs(name) {
		if rel, err := filepath.Rel(wd, name); err == nil && fs.ValidPath(filepath.ToSlash(rel)) {
			return rel
		}
	}
	return name
}

// relative is the slash-separated path of a file from a folder.
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

// merge makes settings of a configuration, of the parts of it that hold, and the overrides.
func (b *Book) merge(c *configuration, fit []string) (*Settings, error) {
	f, o := c.file, &b.over
	chosen := validate.Selection{
		Select: f.Select, Extend: slices.Clone(f.ExtendSelect), Ignore: slices.Clone(f.Ignore),
		Severity: make(map[string]validate.Severity),
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
			chosen.Severity[name], _ = validate.ParseSeverity(s)
		}
	}
	if len(o.Select) > 0 {
		chosen.Select, chosen.Extend, chosen.Ignore = o.Select, nil, nil
	}
	chosen.Extend = append(chosen.Extend, o.ExtendSelect...)
	chosen.Ignore = append(chosen.Ignore, o.Ignore...)
	s := &Settings{Source: c.name, Config: validate.Config{
		Variant:  last(one.Variant, o.Variant),
		Notation: last(one.Notation, o.Notation),
		Encoding: last(one.Encoding, o.Encoding),
		Level:    validate.Warning,
	}}
	if l, ok := validate.ParseSeverity(last(f.Severity, o.Severity)); ok {
		s.Config.Level = l
	}
	s.Config.NamedToo = last(f.Severity, o.Severity) == ""
	switch on := last(f.FailOn, o.FailOn); on {
	case "":
		s.Fail = validate.Error
	default:
		s.Fail, _ = validate.ParseSeverity(on) // never is none
	}
	if s.Fail != 0 {
		s.Config.Level = min(s.Config.Level, s.Fail) // nothing fails unseen
	}
	if f.Baseline != "" {
		s.Baseline = shown(filepath.Join(c.dir, filepath.FromSlash(f.Baseline)))
	}
	s.Baseline = last(s.Baseline, o.Baseline)
	var err error
	s.Config.Rules, err = chosen.Rules()
	return s, err
}

// last is b, or a if b says nothing.
func last(a, b string) string {
	if b != "" {
		return b
	}
	return a
}
