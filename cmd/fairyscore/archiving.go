package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate"
)

// archiving compares the games of a run with each other, if the settings of a path that is
// named ask for it. The input is read beforehand then, so that all games are known when the first
// is judged; with standard input among it, games are learned as they come.
type archiving struct {
	archive *validate.Archive // nil if nobody asks
	known   bool              // all games are learned
}

// archiving reads the input beforehand if that is needed and possible. What goes wrong with it
// is told when it is read again.
func (s *session) archiving(ctx context.Context, set *checkSettings, source corpus.Source, options corpus.Options) (x archiving) {
	if !slices.ContainsFunc(source.Paths, set.archives) {
		return x
	}
	x.archive = new(validate.Archive)
	if slices.Contains(source.Paths, "-") {
		return x
	}
	x.known = true
	options.Progress = nil
	job := func(w *checking, r *corpus.Record) *validate.ArchiveGame {
		checker := w.checker(r.File)
		checker.Game(r.Syntax, r.Text, validate.Origin{Line: r.Line, Column: r.Column, Decoded: r.Decoded})
		return checker.Archived()
	}
	worker := func() *checking {
		w := newChecking(set)
		w.narrow = archiveOnly
		return w
	}
	for r, err := range corpus.Run(ctx, source, options, worker, job) {
		if err == nil {
			x.archive.Learn(r.File, int(r.Game), r.Value)
		}
	}
	return x
}

// judge adds what is found about a game by comparing it with others.
func (x *archiving) judge(file string, number int, g *validate.ArchiveGame, found []*validate.Diagnostic) []*validate.Diagnostic {
	if x.archive == nil {
		return found
	}
	if !x.known {
		x.archive.Learn(file, number, g)
	}
	return x.archive.Judge(file, number, g, found)
}

// archives reports whether the settings of a path ask for a comparison of games.
func (set *checkSettings) archives(path string) bool {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, "games.pgn") // as a file in it
	}
	s, err := set.book.For(path)
	return err == nil && len(archiveOnly(s.Config).Rules) > 0
}

// archiveOnly leaves of a configuration the rules that compare games and whose findings
// would be seen.
func archiveOnly(c validate.Config) validate.Config {
	rules := []validate.Rule{} // nil would be the default ones
	for _, r := range c.Rules {
		if r.Archive && c.Shows(&r) {
			rules = append(rules, r)
		}
	}
	c.Rules = rules
	return c
}
