package notation_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// A translated move is played on a bitboard as the Resolver reads it, and every legal move that a
// notation writes by letters, figurines or squares is translated.
func TestTranslatedMovesAreThoseOfTheResolver(t *testing.T) {
	random := rand.New(rand.NewPCG(27, 11))
	translators, resolvers := make([]notation.Translator, len(notation.Languages())+1), make([]notation.Resolver, len(notation.Languages())+1)
	var writers []notation.Notation
	for i, l := range append([]*notation.Language{nil}, notation.Languages()...) {
		translators[i].Use(l)
		resolvers[i].Language = l
	}
	for _, n := range notation.All() {
		switch n.(type) {
		case *notation.SAN, *notation.Letters, *notation.Figurine, notation.LAN, notation.UCI, notation.ICCF:
			writers = append(writers, n)
		}
	}
	refused := 0
	for range hostile.Count(60, 8) {
		p := setUp(t, map[string]string{"FEN": translatedStarts[random.IntN(len(translatedStarts))]})
		for range 60 {
			all := p.Moves(nil)
			if len(all) == 0 {
				break
			}
			for range 5 {
				m := all[random.IntN(len(all))]
				n := writers[random.IntN(len(writers))]
				i := 0
				if to, ok := n.(*notation.Letters); ok {
					for resolvers[i].Language != to.Language {
						i++
					}
				}
				text := string(n.AppendMove(nil, p, m, rules.Spelling{}))
				if translated(t, &translators[i], &resolvers[i], p, text) != 2 {
					t.Fatalf("%s: %s in %s is not translated", p.FEN(), text, n.Name())
				}
				letters := "KQRBNSDTLCFAPHWGVJUqrbn1234abcdefgh♘♔♕♝Крx-=+#O"
				at := random.IntN(len(text) + 1)
				text = text[:at] + []string{"", string([]rune(letters)[random.IntN(len([]rune(letters)))])}[random.IntN(2)] + text[min(len(text), at+random.IntN(2)):]
				if translated(t, &translators[i], &resolvers[i], p, text) == 1 {
					refused++
				}
			}
			p.Play(&all[random.IntN(len(all))], nil)
		}
	}
	if refused < 100 {
		t.Errorf("only %d translated moves were illegal", refused)
	}
}

func FuzzTranslated(f *testing.F) {
	for i, text := range []string{"Sf3", "♘f3", "e1g1", "e1h1", "5171", "e7e8q", "57581+", "exd6", "Кр:e2", "a8=D#"} {
		f.Add(text, uint8(i), uint8(i))
	}
	languages := append([]*notation.Language{nil}, notation.Languages()...)
	var starts []*rules.Position
	for _, fen := range translatedStarts {
		starts = append(starts, setUp(f, map[string]string{"FEN": fen}))
	}
	f.Fuzz(func(t *testing.T, text string, start, language uint8) {
		var x notation.Translator
		r := notation.Resolver{Language: languages[int(language)%len(languages)]}
		x.Use(r.Language)
		translated(t, &x, &r, starts[int(start)%len(starts)], text)
	})
}

// translatedStarts are positions with castling, promotion, en passant and pins.
var translatedStarts = []string{
	"",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"1n1r1b2/P1P1P1k1/8/8/8/8/p1p1p1K1/1N1R1B2 w - - 0 40",
	"4k2r/6P1/8/3pP3/8/8/1p4p1/R3K2N w Qk d6 0 12",
	"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
	"6k1/5N1N/2B5/5N1N/1b6/2N1N3/3R4/3RK1r1 w - - 0 40",
}

// translated compares what a bitboard plays with what a Resolver reads. It returns 0 for a text
// that is not translated, 1 if the bitboard refuses it, and 2 if it plays it.
func translated(t testing.TB, x *notation.Translator, r *notation.Resolver, p *rules.Position, text string) int {
	t.Helper()
	m, err := grammar.ParseMove(text)
	if err != nil {
		return 0
	}
	says := x.Says(m)
	if says == 0 {
		return 0
	}
	var b orthodox.Board
	if !b.Set(p.FEN()) {
		t.Fatalf("%s cannot be set", p.FEN())
	}
	got := b.Play(says)
	if got == 0 {
		return 1
	}
	read, err := r.Resolve(p, notation.Written{Move: m})
	var after rules.Position
	after.CopyFrom(p)
	if err == nil {
		after.Play(&read.Move, nil)
	}
	const harmless = notation.NumericSquares
	if fen := after.FEN(); err != nil || b.FEN() != fen || read.Notes&^harmless != 0 {
		t.Fatalf("%s: %s leads to %s on the bitboard, and to %s in the engine, with notes %v and error %v", p.FEN(), text, b.FEN(), fen, read.Notes, err)
	}
	if captures := read.Move.A.Takes&rules.Captures != 0; got.Captures() != captures || (got.Castling() != 0) != (read.Move.A.Kind == rules.Castle) {
		t.Fatalf("%s: %s is %x, and %v in the engine", p.FEN(), text, got, read.Move)
	}
	return 2
}
