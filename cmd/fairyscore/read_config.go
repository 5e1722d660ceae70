package main

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/run"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// readFlags say how records are read that do not say it themselves. All commands that read records
// have them, and all use the same configuration files.
type readFlags struct {
	variant, notation   string
	encoding, stdinName string
	config              string
	isolated            bool
	maxRecord           recordSize
	allowEmpty          bool
}

// The help of flags that several commands register.
const (
	variantUsage  = "`VARIANT` of games without a Variant tag (default chess)"
	notationUsage = "`NOTATION` of games without a Notation tag: letters:XX for piece letters, where XX is en, de, fr, es, it, nl, pt, pl, cs, hu, ru, sv or oz (default: detected)"
	encodingUsage = "encoding of all input, a `NAME` such as utf-8, utf-16le, latin1, windows-1252, koi8-r or ibm437 (default: detected)"
)

// register adds the flags.
func (f *readFlags) register(fl *pflag.FlagSet) {
	fl.StringVar(&f.variant, "variant", "", variantUsage)
	fl.StringVar(&f.notation, "notation", "", notationUsage)
	fl.StringVar(&f.encoding, "encoding", "", encodingUsage)
	fl.StringVar(&f.stdinName, "stdin-filename", "", "`NAME` of standard input in messages")
	fl.StringVar(&f.config, "config", "", "configuration `FILE` for all input (default: the "+settings.FileName+" nearest to each file)")
	fl.BoolVar(&f.isolated, "isolated", false, "ignore configuration files")
	f.maxRecord.register(fl)
}

// readConfig is how a run reads its records: by the flags, and by the configuration file that
// applies to each.
type readConfig struct {
	flags   *readFlags
	catalog *variant.Catalog
	book    *settings.Resolver
	filter  *run.Filter
}

// readConfig converts the flags.
func (s *session) readConfig(c *cobra.Command, f *readFlags) (*readConfig, error) {
	r := &readConfig{flags: f, catalog: s.catalog}
	var err error
	if f.variant != "" {
		if _, unknown := r.catalog.Compile(f.variant, nil, true); unknown != nil {
			err = usageError(c, "--variant: %v", unknown)
		}
	}
	if bad := settings.BadNotation(f.notation); f.notation != "" && bad != "" {
		err = errors.Join(err, usageError(c, "--notation: %s", bad))
	}
	if err != nil {
		return nil, err
	}
	known := &settings.KnownValues{Catalog: r.catalog, Encoding: corpus.CheckEncoding}
	r.book, err = settings.NewResolver(known, settings.Overrides{
		Config: f.config, Isolated: f.isolated, Variant: f.variant, Notation: f.notation, Encoding: f.encoding, Reading: true,
	})
	if err != nil {
		return nil, err
	}
	r.filter = run.NewFilter(r.book, false)
	return r, nil
}

// source returns the source of the records in paths, without what a configuration excludes.
func (r *readConfig) source(s *session, paths []string) corpus.Source {
	return corpus.Source{
		Paths: r.filter.Paths(paths, r.flags.stdinName), Stdin: s.stdin, StdinName: r.flags.stdinName,
		Skip: r.filter.Skip, AllowEmpty: r.flags.allowEmpty,
	}
}

// options returns the options of a run.
func (r *readConfig) options(jobs int, p *corpus.Progress) corpus.Options {
	return corpus.Options{Jobs: jobs, Encoding: r.flags.encoding, EncodingOf: r.filter.Encoding, Progress: p, MaxRecord: int(r.flags.maxRecord)}
}

// wrong reports errors in configurations, whose files were not read.
func (r *readConfig) wrong(o *outlet) error {
	for _, err := range r.filter.Errors() {
		if err := o.tell(err); err != nil {
			return err
		}
	}
	return nil
}

// way is how the records of a file are read.
type way struct{ variant, notation string }

// language returns the language of the letters, nil to detect it.
func (w way) language() *notation.Language {
	l, _ := notation.ParseLanguage(w.notation)
	return l
}

// of returns how the records of a file are read. Files with an invalid configuration are not read.
func (r *readConfig) of(file string) way {
	s, err := r.book.For(file)
	if err != nil {
		return way{r.flags.variant, r.flags.notation}
	}
	return way{s.Config.Variant, s.Config.Notation}
}

// perWay is a worker of a run that has a W for each way of reading files.
type perWay[W any] struct {
	reading *readConfig
	make    func(way) W
	made    map[way]W
	parsers map[string]*grammar.Parser // by variant
	file    string                     // the file of last
	last    W
	begun   bool
}

// maxWays is how many ways a worker keeps: each folder can have its own.
const maxWays = 8

// newPerWay returns a perWay.
func newPerWay[W any](r *readConfig, make func(way) W) *perWay[W] {
	return &perWay[W]{reading: r, make: make, made: map[way]W{}, parsers: map[string]*grammar.Parser{}}
}

// inputOf returns an input whose workers have a W for each file.
func inputOf[W any](r *readConfig, source corpus.Source, options corpus.Options, make func(way) W) corpus.Input[W] {
	return corpus.Input[W]{Source: source, Options: options, NewReader: func() corpus.Reader[W] { return newPerWay(r, make) }}
}

// noReader is for [inputOf] where nothing but the parser of a file matters.
func noReader(way) struct{} { return struct{}{} }

// Parser implements [corpus.Chooser].
func (w *perWay[W]) Parser(file string) *grammar.Parser {
	name := w.reading.of(file).variant
	p := w.parsers[name]
	if p == nil {
		if len(w.parsers) >= maxWays {
			clear(w.parsers)
		}
		p = replay.NewParser(name, w.reading.catalog)
		p.MaxRecord = int(w.reading.flags.maxRecord)
		w.parsers[name] = p
	}
	return p
}

// For implements [corpus.Reader].
func (w *perWay[W]) For(file string) W {
	if w.begun && w.file == file {
		return w.last
	}
	how := w.reading.of(file)
	one, ok := w.made[how]
	if !ok {
		if len(w.made) >= maxWays {
			clear(w.made)
		}
		one = w.make(how)
		w.made[how] = one
	}
	w.file, w.last, w.begun = file, one, true
	return one
}
