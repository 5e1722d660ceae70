package site

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Reading has the defaults for records that do not name their variant or letters, and how positions
// are written.
type Reading struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters in games without a Notation tag; nil to detect it
	Passants rules.Passants     // in the FENs that a page shows
}

// Encoder turns records into Games. It reuses its memory, so it belongs to one goroutine; the
// catalog may be shared.
type Encoder struct {
	catalog *variant.Catalog
	reading Reading
	builder record.Builder
	setup   variant.Game
	script  script
	plain   plain
	tokens  *tokens
	general general
	careful bool // disables the fast player, for tests
}

// NewEncoder returns an Encoder. An error means that the fonts inside the program are damaged.
func NewEncoder(catalog *variant.Catalog, reading Reading) (*Encoder, error) {
	e := &Encoder{catalog: catalog, reading: reading}
	var err error
	if e.general.artist, err = scene.NewArtist(); err != nil {
		return nil, err
	}
	if e.tokens, err = newTokens(catalog, reading); err != nil {
		return nil, err
	}
	e.script.passants = reading.Passants
	e.general.replayer = replay.NewReplayer()
	e.general.replayer.Language = reading.Language
	return e, nil
}

// Game turns a record into a Game; text is the beginning of its Src, up to where the next record
// begins. source says where it comes from, such as "games.pgn". With moves, the Game contains the
// legal moves of every position, which takes many times as long.
func (e *Encoder) Game(syntax *grammar.Game, text []byte, source string, moves bool) *Game {
	moves = moves && len(text) <= maxWithMoves
	out := &Game{end: int32(len(text))}
	var g *record.Game
	if !moves && !e.careful {
		g = e.writeTokens(syntax, out, text)
	}
	if g == nil {
		g = e.builder.Build(syntax)
		*out = Game{end: out.end}
		e.build(g, syntax, out, text, moves)
	}
	s := &e.script
	if g.Result.Written() {
		out.end = g.Result.At.Off
		s.dst = appendString(field(s.dst, "o"), shown(g.Result.Text, maxMove))
	}
	s.dst = appendString(field(s.dst, "p"), shown(source, maxValue))
	if width, ends, ok := layoutOf(syntax, text); ok {
		s.dst = append(appendInt(append(appendInt(append(field(s.dst, "x"), '['), width), ','), ends), ']')
	} else {
		s.dst = appendString(field(s.dst, "x"), text)
	}
	s.end()
	return out
}

// build writes the data of a record up to its result.
func (e *Encoder) build(g *record.Game, syntax *grammar.Game, out *Game, text []byte, moves bool) {
	s := &e.script
	s.begin(out, len(text))
	s.tags(g)
	out.row = rowOf(g)
	var wrong string
	if long := syntax.TooLong(); long != nil {
		wrong = long.Error()
	} else if err := e.catalog.Setup(&e.setup, g.Tags.Get, e.reading.Variant); err != nil {
		wrong = err.Error()
	}
	out.wrong = wrong
	if wrong != "" {
		out.row.variant, _ = g.Tags.Get("Variant")
		out.row.variant = shown(out.row.variant, maxName)
		s.dst = appendString(field(s.dst, "e"), shown(wrong, maxComment))
		s.write(g, unplayed{})
	} else {
		e.play(g, moves)
	}
}

// play plays a game that was set up.
func (e *Encoder) play(g *record.Game, moves bool) {
	s := &e.script
	start := &e.setup.Start
	s.game.row.variant = nameOf(start)
	_, placed := g.Tags.Get("FEN")
	s.start(start, placed || start.Chess960)
	dst, units := len(s.dst), len(s.units)
	if !moves && !e.careful && e.reading.Language == nil && e.plain.ready(g, start) {
		if s.write(g, &e.plain) {
			return
		}
		s.forget(dst, units)
	}
	e.general.read(s, g, start, moves)
	s.write(g, &e.general)
	s.game.moves = e.general.finish()
}

// maxWithMoves is the size in bytes of the longest record whose legal moves are listed.
const maxWithMoves = 128 << 10

// rowOf returns what the list of games shows about a record.
func rowOf(g *record.Game) row {
	tag := func(name string) string {
		v, _ := g.Tags.Get(name)
		return shown(v, maxName)
	}
	r := row{white: tag("White"), black: tag("Black"), event: tag("Event"), date: tag("Date"), plies: len(g.Main)}
	if g.Result.Written() {
		r.result = g.Score().String()
	} else {
		r.result = tag("Result")
	}
	return r
}

// nameOf returns the name of the variant for the list; "" for orthodox chess.
func nameOf(p *rules.Position) string {
	v := p.Rules().Variant
	switch {
	case strings.Contains(v.ID, "+"):
		return v.ID
	case p.Chess960:
		return "Chess960"
	}
	return v.Name
}
