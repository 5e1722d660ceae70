package compare

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Options say how records are compared. The zero value compares what is [Usual].
type Options struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters in games whose Notation tag names none; nil to find out
	Aspects  Aspect             // what is compared; 0 is Usual
}

// Change says how a row of a comparison differs.
type Change uint8

// The changes.
const (
	Same    Change = iota // in both
	Changed               // A and B have it, and it says different things
	Removed               // in A alone
	Added                 // in B alone
)

// String is the word for a change.
func (c Change) String() string { return [...]string{"same", "changed", "removed", "added"}[c] }

// Bracket tells where a variation begins and ends.
type Bracket uint8

// The brackets.
const (
	NoBracket Bracket = iota
	Open
	Close
)

// Zone is the part of a record in which a row stands.
type Zone uint8

// The zones, in the order of rows.
const (
	InTags  Zone = iota
	Preface      // before the tags
	Movetext
	After // behind the result
)

// Entry is one side of a row.
type Entry struct {
	Ply  *record.Ply  // the half-move that it is, or that it stands behind; nil before the first, and for tags
	Text string       // a move as written, without marks; a comment's content; a tag pair; "" on the side that has nothing, and for Close
	At   grammar.Span // within the text of the game
}

// Row is one thing that a record says, or two that were aligned.
type Row struct {
	Aspect  Aspect
	Change  Change
	Bracket Bracket // of Variations
	Zone    Zone
	Depth   int32 // of variations: 0 in the main line; a bracket has that of the line around it
	// Inner says that the row is part of a variation that one side has not got: the row of
	// its opening bracket is the difference, and this one is none of its own.
	Inner bool
	Code  [2]int32 // of NAGs in A and B; 0 for none
	A, B  Entry
}

// Differs reports whether the row is a difference of its own.
func (r *Row) Differs() bool { return r.Change != Same && !r.Inner && r.Bracket != Close }

// Comparison is what two games have in common and what not. It belongs to them: its texts
// are theirs.
type Comparison struct {
	A, B *record.Game
	// Rows have, in the order of the records, every tag that differs, then everything else
	// that is compared, the same or not. The rows of a variation stand between its brackets.
	Rows                 []Row
	Differences          int // how many rows differ
	UnplayedA, UnplayedB []Unplayed
	MoreA, MoreB         int  // how many more there are than those
	Partial              bool // one is longer than a record may be, and was compared only in part
}

// Same reports whether the games do not differ in anything that was compared.
func (c *Comparison) Same() bool { return c.Differences == 0 }

// Comparer compares games. It reuses its memory, so it belongs to one goroutine; the
// catalog may be shared.
type Comparer struct {
	options Options
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
	c := &Comparer{options: options}
	c.player = &player{catalog: catalog, options: &c.options, replayer: replay.NewReplayer(),
		converter: replay.NewConverter(notation.Long{}, catalog)}
	c.forget()
	return c
}

// forget lets the names of earlier games go.
func (c *Comparer) forget() {
	c.names = newNames()
	c.aligner = newAligner(c.names)
	c.player.names = c.names
}

// maxNames is how many names are kept from one comparison for the next.
const maxNames = 1 << 16

// Same reports whether two records are the same game: whether they do not differ in
// anything that is compared.
func (c *Comparer) Same(a, b *record.Game) bool { return c.Games(a, b).Same() }

// Games compares two games. Either may be nil: then all that the other has is added or
// removed.
func (c *Comparer) Games(a, b *record.Game) *Comparison {
	if len(c.names.list) > maxNames {
		c.forget()
	}
	c.out = &Comparison{A: a, B: b}
	if a == nil {
		a = &record.Game{}
	} else {
		c.a.played = c.player.play(a)
		c.out.UnplayedA, c.out.MoreA = c.a.unplayed, c.a.more
	}
	if b == nil {
		b = &record.Game{}
	} else {
		c.b.played = c.player.play(b)
		c.out.UnplayedB, c.out.MoreB = c.b.unplayed, c.b.more
	}
	c.out.Partial = c.a.partial || c.b.partial
	c.a.names, c.a.aspects = c.names, c.options.Aspects
	c.b.names, c.b.aspects = c.names, c.options.Aspects
	c.a.read(a)
	c.b.read(b)

	c.zone = InTags
	if c.options.Aspects.Has(Tags) {
		c.tags(a, b)
	}
	c.zone = Preface
	c.walk(line{items: a.Preface}, line{items: b.Preface})
	c.zone = Movetext
	c.walk(line{items: a.Lead, plies: a.Main}, line{items: b.Lead, plies: b.Main})
	if c.options.Aspects.Has(Result) {
		c.result(a, b)
	}
	c.zone = After
	c.walk(line{items: a.After, last: lastOf(a.Main)}, line{items: b.After, last: lastOf(b.Main)})
	out := c.out
	c.out, c.a.played, c.b.played, c.a.whole, c.b.whole = nil, played{}, played{}, nil, nil
	return out
}

// lastOf is the last half-move of a line, nil if it has none.
func lastOf(l record.Line) *record.Ply {
	if len(l) == 0 {
		return nil
	}
	return l[len(l)-1]
}

// add appends a row.
func (c *Comparer) add(r Row) {
	r.Zone = c.zone
	if r.Differs() {
		c.out.Differences++
	}
	c.out.Rows = append(c.out.Rows, r)
}

// result compares how the games ended. A movetext without a result has that of the Result
// tag.
func (c *Comparer) result(a, b *record.Game) {
	x, y := score(c.out.A), score(c.out.B)
	r := Row{Aspect: Result, Change: changeOf(x, y),
		A: Entry{Ply: lastOf(a.Main), Text: x, At: a.Result.At},
		B: Entry{Ply: lastOf(b.Main), Text: y, At: b.Result.At}}
	if x != "" || y != "" {
		c.add(r)
	}
}

// score is the score of a game in PGN's words, "" of no game.
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

// changeOf tells from two texts, of which one may be missing.
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
