package dedupe

import (
	"encoding/binary"
	"hash/maphash"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// ReaderOptions say how the records of a Reader are read.
type ReaderOptions struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters of games without a Notation tag; nil to detect it
}

// Reader plays the main lines of games. It reuses its memory, so it belongs to one goroutine.
type Reader struct {
	options ReaderOptions
	builder record.Builder
	player  *replay.Player
	people  map[string]person

	orthodox *mainline.Plain
	keep     func(orthodox.Move) // keepCode

	// The main line of the current game.
	start  string   // the variant and the first position
	codes  []uint64 // a number for each ply, distinct from those of all other turns there
	broken bool     // a ply could not be played; the numbers are those of the written moves
	last   orthodox.Board
	plain  bool   // last is the last position
	final  uint64 // the key of the last position, if not plain
	end    string // the last position, see end
}

// NewReader returns a Reader.
func NewReader(catalog *variant.Catalog, o ReaderOptions) *Reader {
	r := &Reader{options: o, player: replay.NewPlayer(catalog), people: make(map[string]person), orthodox: mainline.NewPlain(catalog)}
	r.player.Variant, r.player.Language = o.Variant, o.Language
	r.orthodox.Variant, r.orthodox.Language, r.orthodox.OnlyChess = o.Variant, o.Language, true
	r.keep = r.keepCode
	return r
}

// play plays the main line of a game; exact also finds the last position in text.
func (r *Reader) play(g *grammar.Game, exact bool) {
	r.codes, r.broken, r.start, r.end, r.plain = r.codes[:0], false, "", "", false
	if !exact && r.playPlain(g) {
		r.plain = true
		return
	}
	r.playGeneral(g, exact)
}

// arrayFEN is the first position of orthodox chess, without the counters.
const arrayFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

// startOf names the first position of an orthodox game.
func startOf(fen string) string {
	if fields := strings.Fields(fen); len(fields) > 4 {
		fen = strings.Join(fields[:4], " ")
	}
	if fen == arrayFEN {
		return ""
	}
	return fen
}

// playPlain plays an orthodox game on bitboards. It returns false for other games, and for moves
// that are not legal or not spelled as usual.
func (r *Reader) playPlain(g *grammar.Game) bool {
	s, ok := r.orthodox.Play(g, &r.last, r.keep)
	r.start = startOf(s.FEN)
	return ok
}

// keepCode keeps the number of a move of a plain game.
func (r *Reader) keepCode(m orthodox.Move) {
	if m != 0 {
		r.codes = append(r.codes, plainCode(m))
	}
}

// castlingCode, with 1 for O-O and 2 for O-O-O, is the code of a castling.
const castlingCode = 1 << 20

// plainCode returns the number of an orthodox game's move.
func plainCode(m orthodox.Move) uint64 {
	if c := m.Castling(); c > 0 {
		return castlingCode + uint64(c)
	}
	return uint64(m.From()) | uint64(m.To())<<6 | uint64(m.Becomes())<<12
}

// codeOf is plainCode for a move of the rules engine.
func codeOf(m *rules.Move, r *rules.Rules) uint64 {
	from, to := m.A.From, m.A.To
	if m.A.Kind == rules.Castle {
		if to.File() > from.File() {
			return castlingCode + 1
		}
		return castlingCode + 2
	}
	becomes := 0
	if m.A.Becomes != 0 {
		becomes = max(0, strings.Index("PNBRQK", strings.ToUpper(r.Name(m.A.Becomes, nil))))
	}
	return square(from) | square(to)<<6 | uint64(becomes)<<12
}

// square numbers the squares of an orthodox board.
func square(s board.Square) uint64 { return uint64(s.Rank())*8 + uint64(s.File()) }

// playGeneral plays any game by the rules engine. A game that cannot be played to its end has the
// numbers of its written moves.
func (r *Reader) playGeneral(g *grammar.Game, exact bool) {
	r.codes = r.codes[:0]
	game := r.builder.Build(g)
	if err := r.player.Set(game); err != nil {
		r.asWritten(game)
		return
	}
	setup := r.player.Setup()
	id := setup.Rules.Variant.ID
	chess := setup.Rules.Variant.Orthodox && !setup.Chess960
	if chess {
		r.start = startOf(setup.Start.FEN())
	} else {
		r.start = id + " " + rules.WithoutCounters(setup.Start.FEN())
	}
	var last *rules.Position
	var buffer []byte
	fail := false
	keep := func(p *rules.Position) {
		if exact {
			buffer = p.AppendFENWith(buffer[:0], rules.LegalPassant)
			return
		}
		if r.final = p.Key(); chess && len(r.codes) == len(game.Main) {
			r.plain = r.last.Set(p.FEN())
		}
	}
	keep(&setup.Start)
	r.player.Play(game, &setup.Start, func(t *replay.Turn) {
		switch {
		case t.Depth > 0 || fail:
			return
		case t.After == nil || t.Err != nil:
			fail = true
			return
		}
		last = t.After
		if chess {
			r.codes = append(r.codes, codeOf(&t.Move, setup.Rules))
		} else {
			r.codes = append(r.codes, last.Key())
		}
		keep(last)
	})
	if fail || len(r.codes) < len(game.Main) {
		r.asWritten(game)
		return
	}
	if exact {
		r.end = id + " " + rules.WithoutCounters(string(buffer))
	}
}

// asWritten numbers the plies of a game that cannot be played by their text.
func (r *Reader) asWritten(g *record.Game) {
	r.broken, r.plain, r.codes = true, false, r.codes[:0]
	r.start = "written"
	for _, name := range []string{"Variant", "FEN"} {
		value, _ := g.Tags.Get(name)
		r.start += "\x00" + value
	}
	for _, p := range g.Main {
		r.codes = append(r.codes, maphash.String(seed, p.Move.Text))
	}
}

// seed is the seed of all hashes, which are only compared within one run.
var seed = maphash.MakeSeed()

// mix appends a number to a hash.
func mix(h, x uint64) uint64 {
	h = (h ^ x) * 0x9e3779b97f4a7c15
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}

// beginning returns the hash of everything before the moves.
func (r *Reader) beginning(players string) uint64 {
	return maphash.String(seed, players) ^ maphash.String(seed, r.start)*3
}

// sum returns the hash of the current game with these players; 0 if it cannot be compared.
func (r *Reader) sum(same Same, players string) uint64 {
	if same == Position {
		if r.broken {
			return 0
		}
		h := maphash.String(seed, players)
		if !r.plain {
			return max(1, mix(h, r.final))
		}
		for side := range 2 {
			h = mix(h, r.last.Side(side))
		}
		for kind := range 6 {
			h = mix(h, r.last.Kind(kind))
		}
		return max(1, mix(h, r.last.Rights()<<1|uint64(r.last.Turn())))
	}
	h := r.beginning(players)
	for _, c := range r.codes {
		h = mix(h, c)
	}
	return max(1, h)
}

// signature returns in full what the hash is made of.
func (r *Reader) signature(same Same, players string) string {
	if same == Position {
		return players + "\x00" + r.end
	}
	b := append(append(append([]byte(players), 0), r.start...), 0)
	for _, c := range r.codes {
		b = binary.LittleEndian.AppendUint64(b, c)
	}
	return string(b)
}
