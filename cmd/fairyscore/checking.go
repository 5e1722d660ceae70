package main

import (
	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// checking is a worker of a check: a checker and a parser for each of the settings that
// files have.
type checking struct {
	set      *checkSettings
	checkers map[*settings.Settings]*validate.Checker
	parsers  map[string]*grammar.Parser // by the variant of games that do not tell
	file     string                     // that last is for
	last     *validate.Checker
	narrow   func(validate.Config) validate.Config // what is asked of the settings; nil is all
}

func newChecking(set *checkSettings) *checking {
	return &checking{set: set, checkers: make(map[*settings.Settings]*validate.Checker), parsers: make(map[string]*grammar.Parser)}
}

// Parser implements [corpus.Chooser].
func (w *checking) Parser(file string) *grammar.Parser {
	variant := ""
	if s, err := w.set.book.For(file); err == nil { // files with a wrong configuration are not read
		variant = s.Config.Variant
	}
	p := w.parsers[variant]
	if p == nil {
		p = validate.NewParser(variant, w.set.known.Catalog)
		w.parsers[variant] = p
	}
	return p
}

// checker finds the checker of a file.
func (w *checking) checker(file string) *validate.Checker {
	if w.last != nil && w.file == file {
		return w.last
	}
	s, err := w.set.book.For(file)
	if err != nil {
		s = new(settings.Settings)
	}
	checker := w.checkers[s]
	if checker == nil {
		// What a configuration holds was judged when it was read.
		config := s.Config
		if w.narrow != nil {
			config = w.narrow(config)
		}
		checker, _ = validate.NewChecker(config, w.set.known.Catalog)
		w.checkers[s] = checker
	}
	w.file, w.last = file, checker
	return checker
}

// chosen tells which files are read, and how.
type chosen struct {
	book  *settings.Book
	known *known // nil if all findings count
	shard corpus.Shard
	force bool // what is excluded is left out even where it is named
	wrong []error
	told  map[string]bool
}

func newChosen(set *checkSettings, force bool) *chosen {
	return &chosen{book: set.book, shard: set.shard, force: force, told: make(map[string]bool)}
}

// skip is the Skip of a [corpus.Source]: what is excluded is left out, and what has a
// configuration that cannot be used.
func (c *chosen) skip(path string, dir, named bool) bool {
	if (!named || c.force) && c.book.Excluded(path) {
		return true
	}
	if dir {
		return false
	}
	if c.shard.Lacks(path) {
		return true
	}
	_, err := c.book.For(path)
	if err == nil && c.known != nil {
		if c.known.skip(path, dir) {
			return true
		}
		err = c.known.ready(path)
	}
	if err != nil && !c.told[err.Error()] {
		c.told[err.Error()] = true
		c.wrong = append(c.wrong, err)
	}
	return err != nil
}

// encoding is the EncodingOf of [corpus.Options].
func (c *chosen) encoding(file string) string {
	s, err := c.book.For(file)
	if err != nil {
		return ""
	}
	return s.Config.Encoding
}
