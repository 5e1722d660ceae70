package opening

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Finder finds the openings of games. It reuses its memory, so it belongs to one goroutine; the
// catalog may be shared.
type Finder struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters in games without a Notation tag; nil: detected

	catalog  *variant.Catalog
	book     *Book
	line     Line
	games    *mainline.Plain
	builder  record.Builder
	setup    variant.Game
	replayer *replay.Replayer
	general  bool // leave everything to the rules engine
}

// NewFinder returns a Finder of the openings of the standard book.
func NewFinder(catalog *variant.Catalog) *Finder {
	return &Finder{catalog: catalog, book: Standard(), games: mainline.NewPlain(catalog), replayer: replay.NewReplayer()}
}

// Found has what a Finder knows about a game.
type Found struct {
	Opening *Opening   // of the last named position of the main line; nil if there is none
	Ply     int        // which led to it
	Passed  []*Opening // all named positions of the main line, in order; valid until the next game
	Missing Reason     // why there is no opening
	Words   string     // Missing in words, or why not all moves count; "" for neither
	Off     int32      // the place of the cause in the text

	// Certain means that no move is missing that could change the opening: the main line was played
	// to its end, or until no named position could follow.
	Certain bool

	home  uint16
	plies int
	book  *Book
}

// Reason is why a game has no opening.
type Reason uint8

// The reasons. A game without one may begin with moves that have no name.
const (
	None        Reason = iota
	NotOrthodox        // a variant
	SetUp              // it does not begin from the array
	Unplayable         // it cannot be set up, or its first move cannot be played
	Unread             // a record that was not read: too long, or with conflict markers
	NoMoves
)

// Find names the opening of a game.
func (f *Finder) Find(g *grammar.Game) Found {
	if long := g.TooLong(); long != nil {
		return Found{Missing: Unread, Words: long.Error(), Off: g.Off}
	}
	if at, ok := g.Conflict(); ok {
		return Found{Missing: Unread, Words: "merge conflict marker", Off: at.Off}
	}
	if found, ok := f.plain(g); ok {
		return found
	}
	return f.slow(g)
}

// found returns the result for the line.
func (f *Finder) found() (r Found) {
	r.Opening, r.Ply = f.line.Opening()
	r.Passed, r.home, r.plies, r.book = f.line.passed, f.line.home, f.line.ply, f.book
	if f.line.ply == 0 {
		r.Missing, r.Words = NoMoves, "the game has no moves"
	}
	return r
}

// plain plays an orthodox game on a bitboard. It returns false if the game is not orthodox, or has
// a move that is illegal or unusually spelled.
func (f *Finder) plain(g *grammar.Game) (found Found, ok bool) {
	f.games.Variant, f.games.Language = f.Variant, f.Language
	if start, ok := f.games.Start(g); f.general || !ok || start != (orthodox.Start{}) {
		return found, false
	}
	var board orthodox.Board
	board.Set("")
	f.line.Begin(f.book)
	depth := 0
	for i := range g.Items {
		switch it := &g.Items[i]; it.Kind {
		case grammar.MoveTok:
			if depth > 0 {
				continue
			}
			if board.Play(f.games.Says(g, it)) == 0 {
				return found, false
			}
			if !f.line.Next(&board) {
				found = f.found()
				found.Certain = true
				return found, true
			}
		case grammar.Open:
			depth++
		case grammar.Close:
			depth--
		case grammar.Number:
			if f.line.ply == 0 && depth == 0 && it.Dots > 1 {
				return found, false // Black may begin
			}
		case grammar.Comment, grammar.Line, grammar.NAG, grammar.Result, grammar.Escape, grammar.Mark:
		default:
			return found, false
		}
	}
	if depth != 0 {
		return found, false
	}
	found = f.found()
	found.Certain = true
	return found, true
}

// slow plays a game by the rules engine.
func (f *Finder) slow(g *grammar.Game) Found {
	game := f.builder.Build(g)
	f.setup.Chess960 = false
	if err := f.catalog.Setup(&f.setup, game.Tags.Get, f.Variant); err != nil {
		return Found{Missing: Unplayable, Words: "the game cannot be set up: " + err.Error(), Off: g.Off}
	}
	v, start := f.setup.Rules.Variant, &f.setup.Start
	if !v.Orthodox || f.setup.Chess960 || start.Chess960 {
		name := cmp.Or(v.TagName(), "Chess960")
		return Found{Missing: NotOrthodox, Words: "only orthodox chess has named openings, and this is " + name, Off: g.Off}
	}
	var board, array orthodox.Board
	array.Set("")
	if !plain(&board, start) || !board.Same(&array) {
		return Found{Missing: SetUp, Words: "the game begins from a position that was set up", Off: g.Off}
	}
	f.line.Begin(f.book)
	certain, words, off := true, "", g.Off
	f.replayer.Language = f.Language
	f.replayer.Walk(game, start, func(s *replay.Step) bool {
		switch {
		case s.Depth > 0:
			return true
		case s.Failure != nil && !s.Failure.Kept && s.Failure.Kind != notation.NullTurn || s.Repaired || s.After == nil:
			certain, off = f.line.Over(), s.Ply.At.Off
			words = fmt.Sprintf("%s cannot be played", strings.ToValidUTF8(s.Ply.Move.Text, "\ufffd"))
			return false
		}
		return f.line.NextPosition(s.After)
	})
	found := f.found()
	found.Certain = certain
	if !certain {
		found.Words, found.Off = words, off
		if f.line.ply == 0 {
			found.Missing = Unplayable
		}
	}
	return found
}
