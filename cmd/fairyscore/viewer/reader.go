package viewer

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/run"
)

// Way is how the games of a file are read.
type Way struct {
	Variant  string             // of games without a Variant tag
	Language *notation.Language // of games without a Notation tag; nil to detect it
}

// Reader reads games. Its methods may be called from several goroutines.
type Reader struct {
	Index   *corpus.Index
	Catalog *variant.Catalog
	// Way tells how the games of a file are read; nil stands for the zero Way.
	Way func(file string) Way
	// Checker makes the checker for a file; nil for no findings.
	Checker func(file string) (*check.Checker, error)

	mu       sync.Mutex // held while a checker works
	checkers map[string]*check.Checker
}

// way returns how the games of a file are read.
func (r *Reader) way(file string) Way {
	if r.Way == nil {
		return Way{}
	}
	return r.Way(file)
}

// game reads game i, with its positions around the node that at chooses.
func (r *Reader) game(ctx context.Context, i int) (*game, error) {
	var g *game
	place := r.Index.Place(i)
	err := r.Index.Read(ctx, i, func(rec *corpus.Record) {
		g = newGame(record.FromSyntax(rec.Syntax), rec.Syntax.TooLong() != nil)
		g.place = place
		g.way = r.way(rec.File)
		if err := r.Catalog.Setup(&g.setup, g.record.Tags.Get, g.way.Variant); err != nil {
			g.trouble = printable.Text(err.Error())
		} else {
			g.playable = true
		}
	})
	if err == nil && g == nil {
		err = fmt.Errorf("game %d of %s cannot be read", place.Game, place.File)
	}
	return g, err
}

// giant is from how many items on a record needs so much memory that it is not kept.
const giant = 1 << 14

// findings checks game i.
func (r *Reader) findings(ctx context.Context, i int) (found []*diagnostic.Finding, err error) {
	if r.Checker == nil {
		return nil, nil
	}
	file := r.Index.Place(i).File
	r.mu.Lock()
	defer r.mu.Unlock()
	checker := r.checkers[file]
	if checker == nil {
		if checker, err = r.Checker(file); err != nil {
			return nil, err
		}
		r.checkers = map[string]*check.Checker{file: checker} // games that are looked at are mostly of one file
	}
	err = r.Index.Read(ctx, i, func(rec *corpus.Record) {
		found = checker.Game(rec.Syntax, rec.Text, run.Origin(rec))
		if len(rec.Syntax.Items) > giant {
			r.checkers = nil // with the memory that it needed
		}
	})
	return found, err
}

// row is a game in the list.
type row struct {
	White, Black, Result, Event, Date, Variant string
	Trouble                                    string // why it could not be read
}

// row reads the tags of game i.
func (r *Reader) row(ctx context.Context, i int) (row row) {
	err := r.Index.ReadTags(ctx, i, func(rec *corpus.Record) { row = rowOf(rec.Syntax) })
	if err != nil {
		row.Trouble = printable.Text(err.Error())
	}
	return row
}

// maxTag is how many bytes of a tag are shown in the list.
const maxTag = 200

// rowOf returns what the list shows of the tags.
func rowOf(g *grammar.Game) row {
	tag := func(name string) string {
		value, _ := g.Tag(name)
		if len(value) > maxTag {
			value = strings.ToValidUTF8(value[:maxTag], "") + "…"
		}
		return shownTag(value)
	}
	return row{
		White: tag("White"), Black: tag("Black"), Result: tag("Result"), Event: tag("Event"), Date: tag("Date"), Variant: tag("Variant"),
	}
}

// shownTag returns the value of a tag for the screen; "" if it has no information.
func shownTag(value string) string {
	value = strings.TrimSpace(value)
	if strings.Trim(value, "?.") == "" {
		return ""
	}
	return printable.Text(value)
}
