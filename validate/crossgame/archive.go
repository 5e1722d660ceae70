package crossgame

import (
	"fmt"
	"slices"
	"sort"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Archive compares the games of a run with each other: it finds duplicate games, games that are a
// prefix of longer ones, and players whose names have several spellings. Games are first passed to
// [Archive.Observe], in the order of the input, and then, if the input can be read again, to
// [Archive.Report]. Otherwise each game is passed to Report right after Observe, and only the games
// before it are known. The zero value is an empty archive.
//
// It needs about 18 bytes per game, whatever the length of the game, and some 150 for each name of
// a player. So a game is kept as one number: a hash of its moves. Only the longer game can then
// tell whether another is its prefix, by looking up all its own prefixes; therefore the input is
// read twice.
type Archive struct {
	files   []archiveFile
	of      map[string]int // the index in files
	games   gameIndex
	players playerBook
}

// archiveFile is a file of an archive.
type archiveFile struct {
	name  string
	first int // the ordinal of its first game
}

// Observe adds the game with a number, counted from 1 in its file. Files come one after the other,
// and their games in order; a nil game, or a missing one, is one of which nothing is known.
func (a *Archive) Observe(file string, number int, g *ArchiveGame) {
	if g == nil {
		return
	}
	if n := len(a.files); n == 0 || a.files[n-1].name != file {
		if a.of == nil {
			a.of = make(map[string]int)
		}
		a.of[file] = n
		a.files = append(a.files, archiveFile{file, a.games.len()})
	}
	for a.games.len() < a.files[len(a.files)-1].first+number-1 {
		a.games.add(0, 0)
	}
	a.games.add(g.key(), g.Line)
	for side := range g.Players {
		if g.Spelling[side] == nil {
			continue // no check needs it
		}
		if side == 1 && g.Players[1] == g.Players[0] && g.Spelling[0] != nil {
			continue // one game
		}
		a.players.learn(g.Players[side], a.games.len()-1, g.Year, g.Program[side])
	}
}

// Report returns the findings of a game with those inserted that result from comparing it with the
// others.
func (a *Archive) Report(file string, number int, g *ArchiveGame, found []*diagnostic.Finding) []*diagnostic.Finding {
	i, known := a.of[file]
	if g == nil || !known {
		return found
	}
	own := a.files[i].first + number - 1
	for _, d := range []*diagnostic.Finding{a.reportDuplicate(g, own), a.reportPrefix(g, own), a.reportSpelling(g, own, 0), a.reportSpelling(g, own, 1)} {
		if d == nil || slices.Contains(g.Suppressed, d) {
			continue
		}
		d.Game = number
		at := slices.IndexFunc(found, func(x *diagnostic.Finding) bool { return x.Span.Off > d.Span.Off })
		if at < 0 {
			at = len(found)
		}
		found = slices.Insert(found, at, d)
	}
	return found
}

// place names a game and its line.
func (a *Archive) place(ordinal int) (game, where string) {
	i := sort.Search(len(a.files), func(i int) bool { return a.files[i].first > ordinal }) - 1
	f := a.files[i]
	if f.name == "" {
		return fmt.Sprintf("game %d", ordinal-f.first+1), fmt.Sprintf("line %d", a.games.line(ordinal))
	}
	return fmt.Sprintf("game %d of %s", ordinal-f.first+1, printable.Text(f.name)), fmt.Sprintf("%s:%d", printable.Text(f.name), a.games.line(ordinal))
}

// reportDuplicate reports a game that occurred before.
func (a *Archive) reportDuplicate(g *ArchiveGame, own int) *diagnostic.Finding {
	if g.Duplicate == nil {
		return nil
	}
	first, ok := a.games.find(g.key())
	if !ok || first >= own {
		return nil
	}
	d := g.Duplicate
	game, where := a.place(first)
	d.Message = fmt.Sprintf("duplicate of %s (%s)", game, english.Count(len(g.course), "ply"))
	return d.Note("that game starts at %s", where)
}

// reportPrefix reports a game with another one as a prefix: the longest one.
func (a *Archive) reportPrefix(g *ArchiveGame, own int) *diagnostic.Finding {
	if g.Prefix == nil {
		return nil
	}
	for n := len(g.course) - 1; n >= shortestPrefix; n-- {
		first, ok := a.games.find(g.keyAt(n))
		if !ok || first == own {
			continue
		}
		d := g.Prefix
		game, where := a.place(first)
		d.Message = fmt.Sprintf("this game (%d plies) starts with all %d plies of %s", len(g.course), n, game)
		return d.Note("that game starts at %s; its record may have been cut off", where)
	}
	return nil
}

// reportSpelling reports a player whose name has another spelling elsewhere: once per spelling, in
// its first game.
func (a *Archive) reportSpelling(g *ArchiveGame, own, side int) *diagnostic.Finding {
	d := g.Spelling[side]
	if d == nil || side == 1 && g.Players[1] == g.Players[0] && g.Spelling[0] != nil {
		return nil
	}
	x := a.players.names[g.Players[side]]
	if x == nil || x.first != own {
		return nil
	}
	y, how := a.players.other(x.name)
	if y == nil {
		return nil
	}
	d.Message = fmt.Sprintf("%s (%s) may be %s (%s)", printable.Quote(x.name), english.Count(x.count, "game"), printable.Quote(y.name), english.Count(y.count, "game"))
	game, where := a.place(y.first)
	d.Note("%s", how.words())
	d.Note("%s is first in %s, at %s", printable.Quote(y.name), game, where)
	label := fmt.Sprintf("replace %s with %s in this game", printable.Quote(x.name), printable.Quote(y.name))
	return d.Fix(label, false, diagnostic.Edit{Span: d.Span, Text: record.TagValue(y.name), Where: d.Where})
}
