package validate

import (
	"fmt"
	"slices"
	"sort"
)

// Archive compares the games of a run with each other: it finds games that are there twice, or
// as the beginning of longer ones, and players whose names are spelt in several ways. Games are
// first shown to [Archive.Learn], in the order of the input, and then, if the input can be read
// again, to [Archive.Judge]; where it cannot, each game is judged right when it was learned, and only
// what came before it is known. The zero value is an archive of no game.
//
// It needs about 18 bytes a game, whatever the game's length, and some 150 for each name of a player.
// That is why a game is kept as one number: a hash of its moves. Whether it is the beginning of another
// can then be told only by that other game, whose beginnings are all looked up, and so the input is
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

// Learn takes in the game with a number, counted from 1 in its file. Files come one after the
// other, and their games in order; a nil game, or one that is left out, is one of which
// nothing is known.
func (a *Archive) Learn(file string, number int, g *ArchiveGame) {
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
	a.games.add(g.key(), g.line)
	for side := range g.players {
		if g.spelling[side] == nil {
			continue // nobody asks
		}
		a.players.learn(g.players[side], a.games.len()-1)
	}
}

// Judge returns the findings of a game with those added that come of comparing it with the
// others, put in their place.
func (a *Archive) Judge(file string, number int, g *ArchiveGame, found []*Diagnostic) []*Diagnostic {
	i, known := a.of[file]
	if g == nil || !known {
		return found
	}
	own := a.files[i].first + number - 1
	for _, d := range []*Diagnostic{a.judgeDuplicate(g, own), a.judgePrefix(g, own), a.judgeName(g, 0), a.judgeName(g, 1)} {
		if d == nil {
			continue
		}
		d.Game = number
		at := slices.IndexFunc(found, func(x *Diagnostic) bool { return x.Span.Off > d.Span.Off })
		if at < 0 {
			at = len(found)
		}
		found = slices.Insert(found, at, d)
	}
	return found
}

// place names a game and says where it begins.
func (a *Archive) place(ordinal int) (game, where string) {
	i := sort.Search(len(a.files), func(i int) bool { return a.files[i].first > ordinal }) - 1
	f := a.files[i]
	if f.name == "" {
		return fmt.Sprintf("game %d", ordinal-f.first+1), fmt.Sprintf("line %d", a.games.line(ordinal))
	}
	return fmt.Sprintf("game %d of %s", ordinal-f.first+1, visible(f.name)), fmt.Sprintf("%s:%d", visible(f.name), a.games.line(ordinal))
}

// judgeDuplicate reports a game that was there before.
func (a *Archive) judgeDuplicate(g *ArchiveGame, own int) *Diagnostic {
	if g.duplicate == nil {
		return nil
	}
	first, ok := a.games.find(g.key())
	if !ok || first >= own {
		return nil
	}
	d := g.duplicate
	game, where := a.place(first)
	d.Message = fmt.Sprintf("these %d half-moves are those of %s", len(g.course), game)
	return d.note("it begins at %s", where)
}

// judgePrefix reports a game whose beginning is another one: the longest there is.
func (a *Archive) judgePrefix(g *ArchiveGame, own int) *Diagnostic {
	if g.prefix == nil {
		return nil
	}
	for n := len(g.course) - 1; n >= shortestPrefix; n-- {
		first, ok := a.games.find(g.keyAt(n))
		if !ok || first == own {
			continue
		}
		d := g.prefix
		game, where := a.place(first)
		d.Message = fmt.Sprintf("the first %d of these %d half-moves are all of %s", n, len(g.course), game)
		return d.note("it begins at %s; the shorter record may have been cut off", where)
	}
	return nil
}

// judgeName reports a player whose name is spelt otherwise elsewhere.
func (a *Archive) judgeName(g *ArchiveGame, side int) *Diagnostic {
	d := g.spelling[side]
	if d == nil {
		return nil
	}
	other, how := a.players.other(g.players[side])
	if other == nil {
		return nil
	}
	game, where := a.place(other.first)
	d.Message = fmt.Sprintf("%s seems to be %s: %s", quote(g.players[side]), quote(other.name), how)
	times := fmt.Sprintf("%d times, first", other.count)
	if other.count == 1 {
		times = "once,"
	}
	d.note("that spelling is there %s in %s, at %s", times, game, where)
	return d.fix("write it so", false, Edit{Span: d.Span, Text: tagValue(other.name), Where: d.Where})
}
