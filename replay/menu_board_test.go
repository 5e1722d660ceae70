package replay

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// menuStarts are positions in which all kinds of turns come soon.
var menuStarts = []map[string]string{
	{},
	{"FEN": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
	{"FEN": "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"},
	{"FEN": "4k3/8/8/2pPpP2/8/1Q1Q4/3p4/R2NKQ1R w - c6 0 2"},
	{"FEN": "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - b3 0 23"},
	{"Variant": "Chess960", "FEN": "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"},
	{"Variant": "Chess960", "FEN": "1rk1r3/8/8/8/8/8/8/1RK1R3 w EBeb - 0 1"},
}

// menuLaw plays random turns from a position and compares the turns and texts of menus that a
// bitboard filled, after the first few plies, with those of the rules engine. It returns how many
// turns it compared.
func menuLaw(t *testing.T, catalog *variant.Catalog, tags map[string]string, random *rand.Rand, first, plies int) (compared int) {
	t.Helper()
	var g variant.Game
	err := catalog.Setup(&g, func(name string) (string, bool) { value, ok := tags[name]; return value, ok }, "")
	if err != nil {
		t.Fatal(err)
	}
	p := &g.Start
	styles := []string{"Nf3", "exd5", "O-O", "e8=Q", "e8Q", "Nb1-c3", "e7:d6", "nf3", "♘f3", "g1f3", "Sf3"}
	for ply := range plies {
		b, quick, slow := new(bitboard), new(menus), new(menus)
		if ply < first {
			turns := slow.of(p, nil).turns
			if len(turns) == 0 {
				return compared
			}
			p.Play(&turns[random.IntN(len(turns))], nil)
			continue
		}
		if !b.place(p) {
			t.Fatalf("%s is not placed", p.FEN())
		}
		of, want := quick.of(p, &b.now), slow.of(p, nil)
		if !slices.Equal(of.turns, want.turns) {
			t.Fatalf("%s has the turns\n%v\nand by the rules\n%v", p.FEN(), of.turns, want.turns)
		}
		if len(of.turns) == 0 {
			return compared
		}
		m, err := grammar.ParseMove(hostile.Pick(random, styles))
		if err != nil {
			t.Fatal(err)
		}
		l := likeness{pen: notation.LikeWritten(m, p.Rules(), nil)}
		for i := range of.turns {
			if got, want := string(of.text(&l, p, i)), string(want.text(&l, p, i)); got != want {
				t.Fatalf("%+v like %s is %s, and by the rules %s in %s", of.turns[i], m.Text, got, want, p.FEN())
			}
			compared++
		}
		p.Play(&of.turns[random.IntN(len(of.turns))], nil)
	}
	return compared
}

// A menu that a bitboard fills is that of the rules engine.
func TestMenusOfBitboards(t *testing.T) {
	compared, catalog := 0, variant.NewCatalog()
	for i, tags := range menuStarts {
		for seed := range uint64(hostile.Count(12, 3)) {
			compared += menuLaw(t, catalog, tags, rand.New(rand.NewPCG(uint64(i), seed)), 0, 60)
		}
	}
	if compared < 10000 {
		t.Errorf("only %d turns", compared)
	}
}

func FuzzMenusOfBitboards(f *testing.F) {
	for i := range menuStarts {
		f.Add(uint8(i), uint64(i))
	}
	catalog := variant.NewCatalog()
	f.Fuzz(func(t *testing.T, start uint8, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 22))
		first := random.IntN(16)
		menuLaw(t, catalog, menuStarts[int(start)%len(menuStarts)], random, first, first+1)
	})
}
