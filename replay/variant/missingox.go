package variant

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// missingOx is Missing Ox Chess: 16x12, with a type for every letter but O and X.
func missingOx() *rules.Variant {
	unit := func(name, title, moves string, shapes ...army.Shape) army.Unit {
		return army.Unit{Name: name, Title: title, Moves: moves, Shapes: shapes}
	}
	units := army.Army{
		unit("A", "antelope", "(4,3)"),
		bishop,
		unit("C", "camelrider", "CC"),
		unit("D", "dabbaba", "D"),
		unit("E", "elephant", "A"),
		unit("F", "foxhound", "B", army.Fox{}),
		unit("G", "gamewarden", "(4,1)Z"),
		unit("H", "halberd", "AD", army.Harlequin{}),
		unit("I", "infanta", "RA"),
		unit("J", "joker", ""),
		king,
		unit("L", "lookout", "(4,1)N"),
		unit("M", "muezzin", "(4,1)C"),
		unit("N", "nightrider", "NN"),
		{Name: "P", Title: "pawn", Moves: "fmWfcF", Pawn: true, Home: 4},
		queen,
		rook,
		unit("S", "shewolf", "R", army.Wolf{}),
		unit("T", "tank", "mQcpQ"),
		unit("U", "ung", "", army.Ung{}),
		unit("V", "vixen", "R", army.Fox{}),
		unit("W", "wolfhound", "B", army.Wolf{}),
		{Name: "Y", Title: "yeoman", Moves: "fmFfcW", Pawn: true, Home: 4},
		unit("Z", "zebrarider", "ZZ"),
	}
	// OX-6: to any type except King, Pawn and Yeoman.
	var to []string
	for i := range units {
		if n := units[i].Name; !strings.Contains("KPY", n) {
			to = append(to, n)
		}
	}
	return &rules.Variant{
		ID:     "ox",
		Name:   "Missing Ox Chess",
		Source: "Charles Gilman, The Chess Variant Pages, 2009",
		Rules:  "OX",
		Size:   board.Size{Files: 16, Ranks: 12},
		Army:   units,
		Start: "rnbcizhqktzjcbnr/dlemegdaudgemeld/sdfewevddvewefds/pyyppyyppyyppyyp/16/16/16/16/" +
			"PYYPPYYPPYYPPYYP/SDFEWEVDDVEWEFDS/DLEMEGDAUDGEMELD/RNBCIZHQKTZJCBNR w a1a3e1e3l1l3p1p3a10a12e10e12l10l12p10p12 - 0 1",
		Castling:  rules.CastleTable,
		Castlings: oxCastlings(),
		Promotion: rules.Promotion{To: to, Camp: 4},
		Readings:  readingsOfOx(),
		Demotion:  oxDemotion(),
		Cites:     citeOx,
		Mutators: []rules.Mutator{
			mutator.Imitator{Unit: "J", CastleAfter: []string{"R", "I", "Q", "S", "V"}},
			mutator.Twin{},
		},
	}
}

// oxDemotion returns the ladder of WAND-28.
func oxDemotion() map[string][]string {
	down := map[string][]string{"K": {"Q"}}
	for to, from := range map[string]string{"R": "QVSI", "B": "RFWTH", "N": "BU", "D": "NCZAGLMJ", "Y": "DE", "P": "Y"} {
		for _, f := range from {
			down[string(f)] = []string{to}
		}
	}
	return down
}

// oxCastlings returns the table of OX-10, White's half as printed and Black's mirrored by rank, in
// the order in which FEN names the rooks.
func oxCastlings() []rules.Castling {
	table := []struct {
		partner, partnerTo, kingTo, vacant, passes string
		long                                       bool
	}{
		{"a1", "f1", "e1", "b1 c1 d1 e1 f1 g1 h1", "h1 g1 f1 e1", true},
		{"a3", "f2", "e2", "b2 c2 d2 e2 f2 g2 h2", "h2 g2 f2 e2", true},
		{"e1", "h1", "g1", "f1 g1 h1", "h1 g1", true},
		{"e3", "h2", "g2", "f2 g2 h2", "h2 g2", true},
		{"l1", "j1", "k1", "j1 k1", "j1 k1", false},
		{"l3", "j2", "k2", "k2 j2", "j2 k2", false},
		{"p1", "l1", "m1", "j1 k1 l1 m1 n1 o1", "j1 k1 l1 m1", false},
		{"p3", "l2", "m2", "o2 n2 m2 l2 k2 j2", "j2 k2 l2 m2", false},
	}
	var out []rules.Castling
	for _, side := range []board.Color{board.White, board.Black} {
		square := func(name string) board.Square {
			s, _ := board.Parse(name)
			if side == board.Black {
				s = board.At(s.File(), 11-s.Rank())
			}
			return s
		}
		squares := func(names string) (all []board.Square) {
			for _, n := range strings.Fields(names) {
				all = append(all, square(n))
			}
			return all
		}
		for _, row := range table {
			out = append(out, rules.Castling{
				Side: side, Long: row.long,
				King: square("i1"), Partner: square(row.partner),
				KingTo: square(row.kingTo), PartnerTo: square(row.partnerTo),
				Vacant: squares(row.vacant), Passes: squares(row.passes),
			})
		}
	}
	// FEN names Black's rooks by file and then rank, so a10 precedes a12.
	for i := 8; i < 16; i += 2 {
		out[i], out[i+1] = out[i+1], out[i]
	}
	return out
}
