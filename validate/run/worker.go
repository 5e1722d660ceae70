package run

import (
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/report"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// worker checks records in one goroutine: it has a checker and a parser for each of the settings
// that files have.
type worker struct {
	options  *Options
	extra    func(*corpus.Record) any        // see [Options.Record]; nil for nothing
	narrow   func(check.Config) check.Config // reduces a configuration; nil for all of it
	checkers map[*settings.Settings]*check.Checker
	counters map[*settings.Settings]*check.Checker // which find what is not shown
	parsers  map[string]*grammar.Parser            // by the variant of games without a Variant tag

	// of other shards, whose games those of this shard are compared with; nil before the first
	others *worker

	file     string // which last is for
	last     *check.Checker
	showsAll bool // last hides no finding

	fixer *check.Fixer
	fixes *check.Checker // which fixer is for
	idle  bool           // of a narrow worker: last has no check
}

// maxCheckers is how many settings a worker has checkers for: each folder can have its own.
const maxCheckers = 8

// newWorker returns a worker; narrow may be nil.
func newWorker(o *Options, narrow func(check.Config) check.Config) *worker {
	var extra func(*corpus.Record) any
	if o.Record != nil {
		extra = o.Record()
	}
	return &worker{
		extra: extra, options: o, narrow: narrow, checkers: make(map[*settings.Settings]*check.Checker),
		counters: make(map[*settings.Settings]*check.Checker), parsers: make(map[string]*grammar.Parser),
	}
}

// Parser implements [corpus.Chooser].
func (w *worker) Parser(file string) *grammar.Parser {
	variant := ""
	if s, err := w.options.Settings.For(file); err == nil { // files with a wrong configuration are not read
		variant = s.Config.Variant
	}
	p := w.parsers[variant]
	if p == nil {
		if len(w.parsers) >= maxCheckers {
			clear(w.parsers)
		}
		p = replay.NewParser(variant, w.options.Catalog)
		w.parsers[variant] = p
	}
	return p
}

// checker returns the checker of a file.
func (w *worker) checker(file string) *check.Checker {
	if w.last != nil && w.file == file {
		return w.last
	}
	s, err := w.options.Settings.For(file)
	if err != nil {
		s = new(settings.Settings)
	}
	checker := w.checkers[s]
	if checker == nil {
		config := s.Config
		config.Unidentified = !w.options.identifies(s)
		checker = w.make(config)
		if len(w.checkers) >= maxCheckers {
			clear(w.checkers)
			clear(w.counters)
		}
		w.checkers[s] = checker
	}
	w.file, w.last, w.showsAll = file, checker, s.Config.Level == diagnostic.Info
	if w.narrow != nil {
		w.idle = len(w.narrow(w.configured(s.Config)).Checks) == 0
	}
	return checker
}

// fixerOf returns the fixer of a file.
func (w *worker) fixerOf(file string, f *Fixes) *check.Fixer {
	if c := w.checker(file); w.fixes != c {
		w.fixer, w.fixes = check.NewFixer(c, f.Unsafe), c
		w.fixer.Notes = f.Notes
	}
	return w.fixer
}

// make returns a checker for a configuration.
func (w *worker) make(config check.Config) *check.Checker {
	config = w.configured(config)
	if w.narrow != nil {
		config = w.narrow(config)
	}
	// A configuration was validated when it was read, so there is no error.
	checker, _ := validate.NewChecker(config, w.options.Catalog)
	return checker
}

// configured adds what the options say to a configuration.
func (w *worker) configured(config check.Config) check.Config {
	config.MaxRecord = w.options.MaxRecord
	config.Checks = w.options.with(config.Checks)
	return config
}

// with adds the custom checks to those that settings select; nil stands for the default ones.
func (o *Options) with(selected []check.Check) []check.Check {
	if len(o.Checks) == 0 {
		return selected
	}
	if selected == nil {
		selected, _ = validate.Select(nil) // an empty selection has no wrong names
	}
	return slices.Concat(selected, o.Checks)
}

// outcome is the result for one record.
type outcome struct {
	found   []*diagnostic.Finding
	hidden  Severities // findings that are not shown, if they were counted
	counted bool
	games   int // how many games a fix made of it; 0 counts as 1
	file    *crossgame.GameFacts
	archive *crossgame.ArchiveGame
	skipped bool   // another shard has it
	players string // see [Options.Players]
	made    any    // see [Options.Record]
}

// Holds implements [corpus.Holder].
func (x *outcome) Holds() int {
	n := diagnostic.Cost * len(x.found)
	if made, ok := x.made.(corpus.Holder); ok {
		n += made.Holds()
	}
	return n
}

// manyItems is how many items a record has whose memory in the checkers is freed before other work
// on it needs as much.
const manyItems = 16 << 10

// record checks a record, unless another shard has it, and counts what is not shown.
func (w *worker) record(r *corpus.Record) outcome {
	x := w.find(r)
	if !x.skipped {
		w.count(&x, r, r.Text, x.found)
		if w.extra != nil {
			if len(r.Syntax.Items) > manyItems {
				clear(w.checkers)
				clear(w.counters)
				w.last = nil
			}
			x.made = w.extra(r)
		}
	}
	return x
}

// find checks a record, unless another shard has it.
func (w *worker) find(r *corpus.Record) outcome {
	return w.findWith(w.checker(r.File).Game, r)
}

// findWith is find with the function that checks a record, of its checker or of a fixer.
func (w *worker) findWith(game func(*grammar.Game, []byte, check.Origin) []*diagnostic.Finding, r *corpus.Record) outcome {
	if !w.options.Shard.Has(r.File, r.Offset) {
		return w.elsewhere(r)
	}
	checker := w.checker(r.File)
	found := game(r.Syntax, r.Text, Origin(r))
	x := outcome{found: found, file: checker.GameFacts(), archive: checker.Archived()}
	if w.options.Players {
		x.players = report.Opponents(r.Syntax)
	}
	return x
}

// elsewhere returns what the games of a shard are compared with, of a record in another shard.
func (w *worker) elsewhere(r *corpus.Record) outcome {
	if w.others == nil {
		with := *w.options
		with.Record = nil
		w.others = newWorker(&with, with.onlyCompared)
	}
	x := outcome{skipped: true}
	if c := w.others.checker(r.File); !w.others.idle {
		c.Game(r.Syntax, r.Text, Origin(r))
		x.file, x.archive = c.GameFacts(), c.Archived()
	}
	return x
}

// onlyCompared leaves of a configuration the checks that need to know other games of the input, and
// whose findings are shown; those of an archive only if it is not read before.
func (o *Options) onlyCompared(c check.Config) check.Config {
	stdin := slices.Contains(o.Source.Paths, "-")
	checks := []check.Check{} // nil would be the default ones
	for _, one := range c.Checks {
		if (one.File && !o.Apart || one.Archive && stdin) && c.Shows(&one) {
			checks = append(checks, one)
		}
	}
	c.Checks = checks
	return c
}

// Origin tells a checker where a record comes from.
func Origin(r *corpus.Record) check.Origin {
	return check.Origin{Line: r.Line, Column: r.Column, Byte: r.Byte, Before: r.Before, Decoded: r.Decoded}
}
