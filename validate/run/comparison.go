package run

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// comparison compares the games of a run with each other, if the settings of a path select a check
// that does. Then the input is read once before, so that all games are known when the first one is
// judged. With standard input among the paths, a game is only compared with those before it.
type comparison struct {
	archive *crossgame.Archive // nil if no check compares games
	known   bool               // all games are known
}

// compared is what other records are compared with, and how many lines fixes add to its record.
type compared struct {
	game  *crossgame.ArchiveGame
	lines int64
}

// newComparison reads the input, if that is needed and possible. game returns what other records
// are compared with; errors are reported when the input is read again.
func newComparison(ctx context.Context, o *Options, read corpus.Options, narrow func(check.Config) check.Config, game func(*worker, *corpus.Record) compared) (x comparison) {
	if !slices.ContainsFunc(o.Source.Paths, o.compares) {
		return x
	}
	x.archive = new(crossgame.Archive)
	if slices.Contains(o.Source.Paths, "-") {
		return x
	}
	x.known = true
	read.Progress = nil
	source := o.Source
	source.Shard = corpus.Shard{} // a game of another shard can be a duplicate
	file, above := "", int64(0)
	for r, err := range corpus.Run(ctx, source, read, func() *worker { return newWorker(o, narrow) }, game) {
		if err != nil {
			continue
		}
		if r.Game == 1 || r.File != file {
			file, above = r.File, 0
		}
		x.observe(r.File, int(r.Game), above, r.Value.game)
		above += r.Value.lines
	}
	return x
}

// observe adds a game to the archive, in the line that it has below the lines that fixes added.
func (x *comparison) observe(file string, number int, above int64, g *crossgame.ArchiveGame) {
	if g != nil && above != 0 {
		moved := *g
		moved.Line += above
		g = &moved
	}
	x.archive.Observe(file, number, g)
}

// archived returns what other records are compared with.
func (w *worker) archived(r *corpus.Record) compared {
	if check.Solitary(r.Syntax) {
		return compared{}
	}
	checker := w.checker(r.File)
	return compared{game: checker.Observe(r.Syntax, r.Text, Origin(r))}
}

// compareGame adds to the findings of a game those that result from comparing it with others; above
// is how many lines fixes added above it.
func (x *comparison) compareGame(file string, number int, above int64, g *crossgame.ArchiveGame, found []*diagnostic.Finding) []*diagnostic.Finding {
	if x.archive == nil {
		return found
	}
	if !x.known {
		x.observe(file, number, above, g)
	}
	return x.archive.Report(file, number, g, found)
}

// compares reports whether the settings of a path select a check that compares games.
func (o *Options) compares(path string) bool {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, "games.pgn") // as a file in it
	}
	s, err := o.Settings.For(path)
	if err != nil {
		return false
	}
	config := s.Config
	config.Checks = o.with(config.Checks)
	return len(onlyComparing(config).Checks) > 0
}

// onlyComparing leaves of a configuration the checks that compare games and whose findings are
// shown.
func onlyComparing(c check.Config) check.Config {
	checks := []check.Check{} // nil would be the default ones
	for _, one := range c.Checks {
		if one.Archive && c.Shows(&one) {
			checks = append(checks, one)
		}
	}
	c.Checks = checks
	return c
}
