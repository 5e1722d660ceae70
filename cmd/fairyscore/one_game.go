package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// gameFlags select a game of a file and a point in it, and say how it is read.
type gameFlags struct {
	game int
	at   string
	readFlags
}

// register adds the flags.
func (f *gameFlags) register(fl *pflag.FlagSet) {
	fl.IntVar(&f.game, "game", 1, "the game with this `NUMBER` in the file")
	fl.StringVar(&f.at, "at", "", "`PLY` of the main line: 26, 13. or 13..., or 17.1:20, ply 20 of the first variation that replaces ply 17 (default: the last; 0 is the initial position)")
	f.readFlags.register(fl)
}

// point validates the flags.
func (f *gameFlags) point(c *cobra.Command) (replay.Point, error) {
	at, ok := replay.ParsePoint(f.at)
	switch {
	case !ok:
		return at, usageError(c, "invalid value %q for --at: expected a ply or a move number, such as 26, 13. or 13..., or one in a variation, such as 17.1:20", f.at)
	case f.game < 1:
		return at, usageError(c, "invalid value %d for --game: games are counted from 1", f.game)
	}
	return at, nil
}

// oneGame passes one game of a file to see, with how it is read.
func (s *session) oneGame(c *cobra.Command, f *gameFlags, path string, see func(*readConfig, *corpus.Record) error) error {
	met, err := s.eachGame(c, f, path, func(how *readConfig, n int, r *corpus.Record) (done bool, err error) {
		if n == f.game {
			s.reportConflict(r)
			return true, see(how, r)
		}
		return false, nil
	})
	if err != nil || met >= f.game {
		return err
	}
	return fmt.Errorf("%s has %s, so there is no game %d", path, gamesInWords(met), f.game)
}

// reportConflict reports a conflict marker in a game from which positions are shown: those after it
// are of neither side.
func (s *session) reportConflict(r *corpus.Record) {
	marker, ok := r.Syntax.Conflict()
	if !ok {
		return
	}
	at := r.PlaceAt(marker.Off)
	fmt.Fprintf(s.stderr, "%s:%d:%d: merge conflict marker; the moves of both sides are played one after the other\n",
		printable.Name(r.File), at.Line, at.Column)
	s.code = exitFindings
}

// eachGame passes the games of a file to see, numbered from 1, until it is done or returns an
// error. It returns how many there were.
func (s *session) eachGame(c *cobra.Command, f *gameFlags, path string, see func(how *readConfig, n int, r *corpus.Record) (done bool, err error)) (met int, err error) {
	how, err := s.readConfig(c, &f.readFlags)
	if err != nil {
		return 0, err
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return 0, fmt.Errorf("%s: this is a directory, not a file", path)
	}
	var busy sync.Mutex // held during see
	var seen error
	ended := false
	defer func() {
		// What see has begun to write is completed before the program ends, also after an
		// interruption.
		busy.Lock()
		defer busy.Unlock()
		ended = true
	}()
	worker := func() *perWay[struct{}] { return newPerWay(how, func(way) struct{} { return struct{}{} }) }
	job := func(_ *perWay[struct{}], r *corpus.Record) (last bool) {
		busy.Lock()
		defer busy.Unlock()
		if ended {
			return false // read ahead, after the end of the run
		}
		met++
		done, err := see(how, met, r)
		seen, ended = err, done || err != nil
		return ended
	}
	// With one job, records come one after the other and are counted as they come.
	for r, err := range corpus.Run(c.Context(), how.source(s, []string{path}), how.options(1, nil), worker, job) {
		var encoding *corpus.EncodingError
		switch {
		case errors.As(err, &encoding):
			return met, usageError(c, "--encoding: %v", err)
		case errors.Is(err, fs.ErrNotExist):
			return met, noSuchFile(path)
		case err != nil:
			return met, err
		case r.Value:
			return met, seen
		}
	}
	return met, errors.Join(how.filter.Errors()...)
}

// positionIn returns the position of a game of a file at a point, and the language of its letters.
// The position is nil if a move before it cannot be played, which is reported.
func (s *session) positionIn(c *cobra.Command, f *gameFlags, path string) (p *rules.Position, letters *notation.Language, err error) {
	at, err := f.point(c)
	if err != nil {
		return nil, nil, err
	}
	err = s.oneGame(c, f, path, func(how *readConfig, r *corpus.Record) error {
		if long := r.Syntax.TooLong(); long != nil {
			return fmt.Errorf("%s:%d: %w", r.File, r.Line, long)
		}
		g := record.FromSyntax(r.Syntax)
		var game variant.Game
		if err := how.catalog.Setup(&game, g.Tags.Get, how.of(r.File).variant); err != nil {
			return fmt.Errorf("game %d cannot be set up: %w", f.game, err)
		}
		course, err := replay.CourseOf(g, at)
		if err != nil {
			return fmt.Errorf("game %d has %w", f.game, err)
		}
		replayer := replay.NewReplayer()
		replayer.Language = how.of(r.File).language()
		letters = replayer.LanguageOf(g, &game.Start)
		p = &game.Start
		found := at.End || at.AtStart()
		if found && !at.End {
			return nil
		}
		replayer.Walk(g, &game.Start, func(step *replay.Step) bool {
			if !course.Has(step) {
				return true
			}
			if step.Failure != nil && !step.Failure.Kept || step.After == nil {
				dots := "."
				if step.Side() == board.Black {
					dots = "..."
				}
				why := ""
				if step.Failure != nil {
					why = ": " + step.Explain()
				}
				fmt.Fprintf(s.stderr, "fairyscore: %s\n", shownError(fmt.Errorf("%s, game %d: %d%s %s cannot be played%s", path, f.game, step.Number(), dots, step.Ply.Move.Text, why)))
				s.code, p, found = exitFindings, nil, true
				return false
			}
			p = new(rules.Position)
			p.CopyFrom(step.After)
			here := course.Is(at, step)
			found = found || here
			return !here
		})
		if !found {
			p = nil
			return fmt.Errorf("game %d has %w", f.game, &replay.PointError{Point: at, Plies: len(course)})
		}
		return nil
	})
	return p, letters, err
}
