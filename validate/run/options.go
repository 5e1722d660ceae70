package run

import (
	"io"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// Options say what a run reads, by which settings, and what it does with what it finds. Only Source
// is needed.
type Options struct {
	Source   corpus.Source      // Paths and standard input; GitIgnore and Skip are set by the run
	Settings *settings.Resolver // nil: the configuration file of each folder, without overrides
	Catalog  *variant.Catalog   // nil: the variants of this module
	Checks   []check.Check      // custom checks, which run besides those that the settings select
	Jobs     int                // as in [corpus.Options]
	Games    corpus.Numbers     // as in [corpus.Options]
	Progress *corpus.Progress   // as in [corpus.Options]; it can be nil
	Encoding string             // as in [corpus.Options]; the settings of a file may name another one

	MaxRecord    int  // the limit of a record's size in bytes; 0 stands for [grammar.MaxRecord]
	ForceExclude bool // files that are excluded are skipped even where a path names them

	Shard         corpus.Shard // the share of the records to check; the zero Shard is all of them
	NewFrom       string       // a git revision: only findings that are new since then are reported
	WriteBaseline bool         // findings go into the baseline of their file and are not reported

	// Record, if set, is called once for each worker. What it returns is called with every record
	// that is checked, and [Game.Made] is its result. It is not for runs that fix.
	Record func() func(*corpus.Record) any

	// Apart means that games are not compared with others of their file.
	Apart bool

	Players bool // [Game.Players] is set
	Hidden  bool // findings that the settings do not show are counted, of large input by a sample

	// Unidentified means that findings need no Fingerprint; those that are compared with a baseline,
	// a revision or a fixed text have one all the same.
	Unidentified bool

	Fix *Fixes // nil: files are not changed
}

// identifies reports whether the findings of files with some settings have a Fingerprint.
func (o *Options) identifies(s *settings.Settings) bool {
	return !o.Unidentified || o.Fix != nil || o.NewFrom != "" || o.WriteBaseline || s.Baseline != ""
}

// Complete sets what was left out: the catalog, the settings and the progress. [New] does it too.
func (o *Options) Complete() (err error) {
	if o.Catalog == nil {
		o.Catalog = variant.NewCatalog()
	}
	if o.Progress == nil {
		o.Progress = new(corpus.Progress)
	}
	if o.Settings == nil {
		values := &settings.KnownValues{Catalog: o.Catalog, Encoding: corpus.CheckEncoding}
		o.Settings, err = settings.NewResolver(values, settings.Overrides{})
	}
	return err
}

// Fixes say which findings are fixed, and what becomes of the new text.
type Fixes struct {
	Unsafe bool // the most likely suggestion is applied where there is no safe fix
	Notes  bool // each unsafe fix leaves a comment in the record
	Patch  bool // the fixes are written to Output as a unified diff, and no file changes
	Paint  bool // with Patch: in colour

	// Output takes the patch, or standard input with its fixes. Files are replaced atomically and
	// need no Output.
	Output io.Writer
}
