package run

import (
	"context"
	"errors"
	"iter"
	"maps"
	"path/filepath"
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Run checks the records of a source once.
type Run struct {
	options Options
	read    corpus.Options
	filter  *Filter
	known   *known
	counts  Counts
	missing int // files of the progress that were not read to their end, and paths without files
}

// New prepares a run. The errors are [ErrStdinWithFiles], those of git where [Options.NewFrom] is
// set, and those of the settings that [Options] leaves to the run.
func New(ctx context.Context, o Options) (*Run, error) {
	if err := o.Complete(); err != nil {
		return nil, err
	}
	r := &Run{options: o, known: &known{baselines: newBaselines(o.Settings, o.WriteBaseline)}}
	if o.NewFrom != "" {
		var err error
		if r.known.history, err = newHistory(ctx, &r.options); err != nil {
			return nil, err
		}
	}
	r.filter = NewFilter(o.Settings, o.ForceExclude)
	r.filter.known = r.known
	source := &r.options.Source
	source.Shard = o.Shard
	source.GitIgnore, source.Skip = o.Settings.GitIgnore(), r.filter.Skip
	source.Paths = r.filter.Paths(source.Paths, source.StdinName)
	if o.Fix != nil && !o.Fix.Patch && r.Stdin() && len(source.Paths) > 1 {
		return nil, ErrStdinWithFiles
	}
	r.read = corpus.Options{
		Jobs: o.Jobs, Encoding: o.Encoding, EncodingOf: r.filter.Encoding,
		Progress: o.Progress, MaxRecord: o.MaxRecord, Games: o.Games,
	}
	return r, nil
}

// Stdin reports whether standard input is read.
func (r *Run) Stdin() bool { return slices.Contains(r.options.Source.Paths, "-") }

// Counts sum up what [Run.Games] has yielded. They are final when the iteration is over.
func (r *Run) Counts() Counts {
	c := r.counts
	c.Files = int(r.options.Progress.Owned()) - r.missing
	c.Unset, c.Excluded = r.owned(r.filter.unset), r.owned(r.filter.excluded)
	return c
}

// owned counts the files that are counted with the shard.
func (r *Run) owned(files map[string]bool) (n int) {
	for file := range files {
		if r.options.Shard.Owns(file) {
			n++
		}
	}
	return n
}

// Covered says what a run of a shard covers, after [Run.Games]; failed means that it yielded an
// error.
func (r *Run) Covered(failed bool) corpus.Covered {
	return r.filter.Covered(r.options.Shard, r.options.Progress, failed)
}

// Game is one game and what was found in it. It shares no memory with the record.
type Game struct {
	File     string
	Input    int    // the index of the file among those of the run, unless it fixes
	Number   int    // in the file after fixes, from 1; a file that is not text is game 1
	Line     int64  // on which its record begins, before fixes, from 1
	Players  string // as [report.Opponents] names them, if [Options.Players] is set
	Findings []*diagnostic.Finding
	Made     any // what [Options.Record] made of the record; nil for a file that is not text

	// Untried means that fixing stopped before every fix was tried; another run continues.
	Untried bool
}

// Games checks the records and yields every game, with or without findings, in the order of the
// input; of a shard, those that are in it. It can be called once.
//
// Errors come in their place, and the next game or file follows: a [*corpus.FileError], a
// [*corpus.PanicError], a [*SkipError], and at the end a [*SettingsError] and a [*NoGameError]. Any
// other error is the last value. Baselines are written at the end, unless the loop or ctx ended
// before.
func (r *Run) Games(ctx context.Context) iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		s := &sequence{Run: r, ctx: ctx, yield: yield}
		if r.known.history != nil {
			defer r.known.history.close()
		}
		if r.options.Fix != nil {
			s.fix(r.options.Fix)
		} else {
			s.check()
		}
		s.end()
	}
}

// sequence puts the outcomes of records in the order of the input, and yields them as games.
type sequence struct {
	*Run
	ctx      context.Context
	yield    func(Game, error) bool
	stopped  bool // by the caller, by ctx, or by an error that ends the run
	canceled bool

	comparison comparison
	book       crossgame.FileChecks // of the current file
	file       string
	input      int // the index of that file
	met        int // records
	more       int // games that the file has more since records were split
}

// check yields what is found.
func (s *sequence) check() {
	s.comparison = newComparison(s.ctx, &s.options, s.read, onlyComparing, (*worker).archived)
	for x, err := range corpus.Run(s.ctx, s.options.Source, s.read, s.worker, (*worker).record) {
		s.input = x.Input
		if err != nil {
			s.fail(err)
		} else {
			s.add(x.File, x.Game, x.Line, &x.Value, fixed{})
		}
		if s.stopped {
			return
		}
	}
}

// worker returns a worker of the run.
func (s *sequence) worker() *worker { return newWorker(&s.options, nil) }

// fixed is what fixes change about the place of a record.
type fixed struct {
	above   int64 // lines that the games before it have more than when it was checked
	line    int64 // its first line, when it was checked
	right   width // what was before it in that line grew by as much
	untried bool
}

// add takes the outcome of a record: the next one of the input, number of its file.
func (s *sequence) add(file string, number, line int64, x *outcome, f fixed) {
	if number == 1 || file != s.file {
		s.book, s.file = crossgame.FileChecks{}, file
	}
	s.met++
	delete(s.filter.named, filepath.Clean(file))
	found := x.found
	if !s.options.Apart {
		found = s.book.Add(found, x.file, int(number))
	}
	found = s.comparison.compareGame(file, int(number), f.above, x.archive, found)
	if x.skipped { // others were compared with it
		return
	}
	s.complete(file, found, f)
	all := len(found)
	found, err := s.known.unknown(s.ctx, file, found)
	if err != nil {
		s.fail(err)
		return
	}
	if s.known.history == nil {
		s.counts.Known += all - len(found)
	}
	for severity, n := range x.hidden {
		s.counts.Hidden[severity] += n
	}
	if x.counted {
		s.counts.Sample += max(1, x.games)
	}
	g := Game{File: file, Input: s.input, Line: line, Players: x.players, Made: x.made, Untried: f.untried}
	for k := 1; k < x.games; k++ { // the record was split
		n := slices.IndexFunc(found, func(d *diagnostic.Finding) bool { return d.Game > k })
		if n < 0 {
			n = len(found)
		}
		g.Number, g.Findings = int(number)+s.more, found[:n]
		if !s.give(g) {
			return
		}
		g.Untried, found = false, found[n:]
		s.more++
	}
	g.Number, g.Findings = int(number)+s.more, found
	s.give(g)
}

// complete sets what the findings of a game still lack: the lines that fixes added above them, the
// columns before them, and the fingerprints of those that compare games.
func (s *sequence) complete(file string, found []*diagnostic.Finding, f fixed) {
	if len(found) == 0 {
		return
	}
	of, err := s.options.Settings.For(file)
	identified := err != nil || s.options.identifies(of)
	for _, d := range found {
		if f.right != (width{}) {
			d.ShiftColumns(f.line, f.right.runes, f.right.bytes)
		}
		if f.above != 0 {
			d.ShiftLines(f.above)
		}
		if identified {
			d.Identify()
		}
	}
}

// give counts a game and yields it.
func (s *sequence) give(g Game) bool {
	s.counts.Games++
	if len(g.Findings) > 0 {
		of, err := s.options.Settings.For(g.File)
		if err != nil { // it was readable when the game was checked
			s.fail(err)
			return false
		}
		s.counts.add(g.Findings, of.Fail)
	}
	s.stopped = !s.yield(g, nil)
	return !s.stopped
}

// fail yields an error. One that is not about a file or a record ends the run; a binary file is a
// finding.
func (s *sequence) fail(err error) {
	var file *corpus.FileError
	if errors.As(err, &file) {
		delete(s.filter.named, filepath.Clean(file.File))
		if binary := (*corpus.BinaryError)(nil); errors.As(err, &binary) {
			if !s.options.Shard.Owns(file.File) {
				return
			}
			s.add(file.File, 1, 1, &outcome{found: []*diagnostic.Finding{check.BinaryFile(binary.What)}}, fixed{})
			s.counts.Games-- // it is not a game
			return
		}
	}
	var noRecords *corpus.NoRecordsError
	s.canceled = s.canceled || errors.Is(err, context.Canceled)
	switch {
	case file == nil || errors.Is(err, context.Canceled):
	case !s.options.Shard.Owns(file.File):
	case errors.As(err, &noRecords), errors.Is(err, corpus.ErrNoMatch):
		s.missing++
	default:
		s.known.baselines.unread(file.File)
		s.missing++
		s.counts.Unread++
	}
	if bug := (*corpus.PanicError)(nil); errors.As(err, &bug) {
		s.known.baselines.unread(bug.File)
	}
	s.stopped = !s.yield(Game{}, err) || !passes(err)
}

// passes reports whether a run continues after an error.
func passes(err error) bool {
	var file *corpus.FileError
	var encoding *corpus.EncodingError
	var bug *corpus.PanicError
	var skip *SkipError
	var translated *corpus.TranslatedError
	var patch *rewrite.PatchError
	switch {
	case errors.As(err, &bug), errors.As(err, &skip), errors.As(err, &translated), errors.As(err, &patch):
		return true
	}
	return errors.As(err, &file) && !errors.As(err, &encoding)
}

// end yields what is known when all is read, and writes baselines.
func (s *sequence) end() {
	if s.stopped || s.ctx.Err() != nil {
		return
	}
	var last []error
	for _, err := range s.filter.Errors() {
		last = append(last, &SettingsError{err})
	}
	if !s.options.Source.AllowEmpty && !s.canceled {
		for _, name := range slices.Sorted(maps.Values(s.filter.named)) {
			if s.options.Shard.Lacks(name) {
				continue
			}
			last = append(last, &NoGameError{File: name, Games: s.options.Games})
		}
		if files := s.Counts().Files; s.met == 0 && files > 0 && s.options.Shard.N <= 1 && len(s.filter.named) == 0 {
			last = append(last, &NoGameError{Files: files, Games: s.options.Games})
		}
	}
	for _, err := range last {
		if !s.yield(Game{}, err) {
			return
		}
	}
	var err error
	if s.counts.Stale, err = s.known.baselines.finish(); err != nil {
		s.yield(Game{}, err)
	}
	if s.options.Shard.N > 1 || !s.options.Games.All() || s.options.NewFrom != "" {
		s.counts.Stale = nil // what other games and revisions have is not gone
	}
}
