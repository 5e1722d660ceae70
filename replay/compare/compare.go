package compare

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Options control how records are compared. The zero value compares what is [Usual].
type Options struct {
	Variant string // of games without a Variant tag; "" is orthodox chess
	// of the letters in games whose Notation tag names none; nil: detected
	Language *notation.Language
	Aspects  Aspect // what is compared; 0 means Usual

	// Reading, if set, says how the games of each file of [Archives] are read, in place of Variant
	// and Language.
	Reading func(file string) Reading
}

// Reading is how games are read that do not say it themselves.
type Reading struct {
	Variant  string             // as [Options.Variant]
	Language *notation.Language // as [Options.Language]
}

// of returns how the games of a file are read.
func (o *Options) of(file string) Reading {
	if o.Reading != nil {
		return o.Reading(file)
	}
	return Reading{o.Variant, o.Language}
}

// Change is how the two sides of a row differ.
type Change uint8

// The changes.
const (
	Same    Change = iota // in both
	Changed               // A and B both have it, with different content
	Removed               // only in A
	Added                 // only in B
)

// String returns the word for a change.
func (c Change) String() string { return [...]string{"same", "changed", "removed", "added"}[c] }

// Bracket marks where a variation begins and ends.
type Bracket uint8

// The brackets.
const (
	NoBracket Bracket = iota
	Open
	Close
)

// Zone is the part of a record that a row belongs to.
type Zone uint8

// The zones, in the order of rows.
const (
	InTags  Zone = iota
	Preface      // before the tags
	Movetext
	After // after the result
)

// Entry is one side of a row.
type Entry struct {
	// the ply itself, or the one that the row follows; nil before the first, and for tags
	Ply *record.Ply
	// a move as written, without marks; the content of a comment; a tag pair; "" on the side that
	// has nothing, and for Close
	Text string
	At   grammar.Span // within the text of the game
}

// Row is one part of a record, or two that were aligned.
type Row struct {
	Aspect  Aspect
	Change  Change
	Bracket Bracket // of Variations
	Zone    Zone
	// of variations: 0 in the main line; a bracket has the depth of the line around it
	Depth int32
	// Inner means that the row is part of a variation that one side does not have: the row of its
	// opening bracket is the difference, and this one does not count separately.
	Inner bool
	Code  [2]int32 // of NAGs in A and B; 0 for none
	A, B  Entry
}

// differs reports whether the row counts as a difference.
func (r *Row) differs() bool { return r.Change != Same && !r.Inner && r.Bracket != Close }

// Comparison is what two games have in common and where they differ. Its texts belong to the games.
type Comparison struct {
	A, B *record.Game
	// Rows are, in the order of the records, all tags that differ, then everything else that is
	// compared, whether the same or not. The rows of a variation are between its brackets.
	Rows                 []Row
	Differences          int // how many rows differ
	UnplayedA, UnplayedB []Unplayed
	MoreA, MoreB         int  // how many more there are in addition to those
	Partial              bool // a record exceeds the limit, and was compared only in part
}

// Same reports whether the games do not differ in anything that was compared.
func (c *Comparison) Same() bool { return c.Differences == 0 }

// Comparer compares games. It reuses its memory, so it belongs to one goroutine; the
// catalog may be shared.
type Comparer struct {
	options Options
	catalog *variant.Catalog
	names   *names
	aligner *aligner
	player  *player
	a, b    contents
	frames  []frame
	out     *Comparison
	zone    Zone
}

// New returns a Comparer.
func New(catalog *variant.Catalog, options Options) *Comparer {
	if options.Aspects == 0 {
		options.Aspects = Usual
	}
	c := &Comparer{options: options, catalog: catalog}
	c.renew()
	return c
}

// renew rebuilds everything that a panic may have left inconsistent.
func (c *Comparer) renew() {
	*c = Comparer{options: c.options, catalog: c.catalog}
	c.player = &player{catalog: c.catalog, replayer: replay.NewReplayer(), plain: newPlainTurns(c.catalog)}
	c.player.replayer.Plain, c.player.replayer.Bare = true, true
	c.forget()
}

// forget drops the names of earlier games.
func (c *Comparer) forget() {
	c.names = newNames()
	c.aligner = newAligner(c.names)
	c.player.names, c.player.bare = c.names, bareTurns{}
}

// maxNames is how many names are kept from one comparison to the next.
const maxNames = 1 << 16

// Games compares two games. If one of them is nil, everything in the other is added or removed.
func (c *Comparer) Games(a, b *record.Game) *Comparison {
	how := Reading{c.options.Variant, c.options.Language}
	return c.games(readGame{a, nil, how}, readGame{b, nil, how})
}

// readGame is a game with its text, which is nil if it is not known, and the way it is read.
type readGame struct {
	*record.Game
	syntax *grammar.Game
	how    Reading
}

// games is Games for two games that may be read in different ways.
func (c *Comparer) games(of, with readGame) *Comparison {
	a, b := of.Game, with.Game
	if len(c.names.list) > maxNames {
		c.forget()
	}
	c.out = &Comparison{A: a, B: b}
	if a == nil {
		a = &record.Game{}
	} else {
		c.a.played = c.player.play(a, of.syntax, of.how)
		c.out.UnplayedA, c.out.MoreA = c.a.unplayed, c.a.more
	}
	if b == nil {
		b = &record.Game{}
	} else {
		c.b.played = c.player.play(b, with.syntax, with.how)
		c.out.UnplayedB, c.out.MoreB = c.b.unplayed, c.b.more
	}
	c.out.Partial = c.a.partial || c.b.partial
	return c.parts(a, b)
}

// alone returns the rows of a game. Its plies are not played, since nothing is compared with them.
func (c *Comparer) alone(g *record.Game) *Comparison {
	if len(c.names.list) > maxNames {
		c.forget()
	}
	c.out = &Comparison{A: g}
	return c.parts(g, &record.Game{})
}

// parts compares the parts of two games. Plies that were not played are compared as written.
func (c *Comparer) parts(a, b *record.Game) *Comparison {
	c.a.names, c.a.aspects = c.names, c.options.Aspects
	c.b.names, c.b.aspects = c.names, c.options.Aspects
	c.a.read(a)
	c.b.read(b)

	c.zone = InTags
	if c.options.Aspects.has(Tags) {
		c.tags(a, b)
	}
	c.zone = Preface
	c.walk(line{items: a.BeforeTags}, line{items: b.BeforeTags})
	c.zone = Movetext
	c.walk(line{items: a.Leading, plies: a.Main}, line{items: b.Leading, plies: b.Main})
	if c.options.Aspects.has(Result) {
		c.result(a, b)
	}
	c.zone = After
	c.walk(line{items: a.AfterResult, last: lastOf(a.Main)}, line{items: b.AfterResult, last: lastOf(b.Main)})
	out := c.out
	c.out, c.a.played, c.b.played, c.a.whole, c.b.whole = nil, played{}, played{}, nil, nil
	return out
}

// lastOf returns the last ply of a line, nil if it has none.
func lastOf(l record.Line) *record.Ply {
	if len(l) == 0 {
		return nil
	}
	return l[len(l)-1]
}

// add appends a row.
func (c *Comparer) add(r Row) {
	r.Zone = c.zone
	if r.differs() {
		c.out.Differences++
	}
	c.out.Rows = append(c.out.Rows, r)
}

// result compares how the games ended. A movetext without a result has that of the Result tag.
func (c *Comparer) result(a, b *record.Game) {
	x, y := score(c.out.A), score(c.out.B)
	r := Row{Aspect: Result, Change: changeOf(x, y),
		A: Entry{Ply: lastOf(a.Main), Text: x, At: a.Result.At},
		B: Entry{Ply: lastOf(b.Main), Text: y, At: b.Result.At}}
	if x != "" || y != "" {
		c.add(r)
	}
}

// score returns the score of a game in PGN, "" if there is no game.
func score(g *record.Game) string {
	if g == nil {
		return ""
	}
	if !g.Result.Written() {
		if s, ok := g.Claim(); ok {
			return s.String()
		}
	}
	return g.Score().String()
}

// changeOf returns the change between two texts, of which one may be missing.
func changeOf(a, b string) Change {
	switch {
	case a == b:
		return Same
	case a == "":
		return Added
	case b == "":
		return Removed
	}
	return Changed
}
