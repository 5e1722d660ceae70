package wands_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wandSetup returns a record of Wand Chess that starts from a position.
func wandSetup(fen, tags, moves string) string {
	return "[Variant \"Wand Chess\"]\n" + tags + "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + moves + " *\n"
}

// The notes follow units and wands through castling, teleports, promotion, looting captures and
// wands on the floor.
func TestUnitsAndWandsAreFollowed(t *testing.T) {
	castled := "1. Nf3 a6 2. g3 a5 3. Bg2 a4 4. "
	loot, floor := "[WandRules \"loot\"]\n", "[WandRules \"floor\"]\n"
	reflection := "[WandRules \"reflection lightning\"]\n"
	for _, c := range []struct{ name, text, want string }{
		{"a rook that castled", wandGame(castled + "Zh1:h2 (sleep) a3 5. O-O axb2 6. Zf1:f2 (death)"), "E508 6."},
		{"a king that castled", wandGame(castled + "Ze1:d1 (sleep) a3 5. O-O axb2 6. Zg1:h2 (death)"), "E508 6."},
		{"a king that castled long", wandGame("1. d4 h6 2. Bf4 h5 3. Nc3 h4 4. Qd3 h3 5. Ze1:e2 (healing) hxg2 6. O-O-O a6 7. Zc1:b2 (death)"),
			"E508 7."},
		{"the rook of a long castling", wandGame("1. d4 h6 2. Bf4 h5 3. Nc3 h4 4. Qd3 h3 5. Za1:a2 (healing) hxg2 6. O-O-O a6 7. Zd1:d2 (death)"),
			"E508 7."},
		{"a rook put to sleep before it castled cannot, one after it sleeps where it stands", wandGame(castled + "O-O a3 5. Zg1:f1 (sleep) axb2 6. Rf1-e1"),
			"R401 6."},
		{"peaceful since before it castled", wandGame("1. f4 e5 2. Nf3 exf4 3. g3 a6 4. Bg2 a5 5. Zh2:h1 (peace) a4 6. O-O fxg3 7. Nd4 a3 8. Rf1:f7"),
			"R401 8."},
		{"a pawn that promoted", wandSetup("7k/1P6/8/8/8/8/8/K7 w - - 0 1", "", "1. Zb7:b7 (healing) Kg7 2. b8=Q Kf7 3. Zb8:b8 (death)"), "E508 3."},
		{"a unit that was sent away", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1", "", "1. Zc1:c1 (healing) Kg7 2. Zb1:c1 (teleport = f3) Kg8 3. Zf3:f4 (sleep)"), "E508 3."},
		{"a unit sent where another stood before", wandSetup("7k/8/8/8/8/8/8/KNRQ4 w - - 0 1", "", "1. Zd1:d1 (peace) Kg7 2. Qd1-d5 Kg8 3. Zb1:c1 (teleport = d1) Kg7 4. Zd1:d1 (healing) Kg8 5. Zd1:d1 (death)"),
			"E508 5."},
		{"the first of several zaps", wandGame("1. Zd2:e2 (sleep) a6 2. Zd2:c2 (sleep) a5 3. Zd2:d1 (peace)"), "E508 3."},
		{"in a side line", wandGame("1. Zd2:e2 (sleep) a6 2. a3 (2. Zd2:c2 (death)) 2... a5"), "E508 2."},
		{"in a fast turn of one unit", wandGame("1. Zg1:g1 (speed) a6 2. Ng1-f3-g5 a5 3. Zg5:g5 (sleep)"), "E508 3."},
		{"in a fast turn of two units", wandSetup("7k/8/8/8/8/8/8/KNB5 w - - 0 1 b1(fast);c1(fast)", "", "1. Zb1:b1 (healing) Kg7 2. Nb1-c3 & Bc1-f4 Kg8 3. Zc3:c4 (sleep)"), "E508 3."},

		{"a looted wand", wandSetup("6rk/8/8/8/8/8/Kp6/2B5 w - - 0 1", loot, "1. Bd2 Zb2:a2 (healing) 2. Kxb2 &w Kh7 3. Zb2:c2 (death)"), "E508 3."},
		{"its own wand, not the looted one", wandSetup("6rk/8/8/8/8/8/1p6/K1B5 w - - 0 1", loot, "1. Za1:b2 (peace) Zb2:b2 (healing) 2. Kxb2 Kh7 3. Zb2:b2 (death)"), "E508 3."},
		{"looted en passant", wandSetup("7k/3p4/8/4P3/8/8/8/K7 b - - 0 1", loot, "1... Zd7:d7 (healing) 2. Kb1 d5 3. exd6 &w Kg8 4. Zd6:d6 (death)"), "E508 4."},
		{"a wand from the floor", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1", floor, "1. Zc1:c1 (sickness) Kg8 2. Kb2 Kg7 3. Kb3 Kg8 4. Kb4\n[Rc1 dies from Sickness]\n4... Kg7 5. Nd2 Kg8 6. Nb1 Kg7 7. Kc3 Kg8 8. Kc2 Kg7 9. Kc1 Kg8 10. Zc1:c1 (death)"),
			"E508 10."},
		{"lightning", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1", reflection, "1. Zc1:b1 (lightning) Kg7 2. Zb1:b1 (peace)"), "R401 2."},
		{"misfired", wandGame("1. Zd2:e2 (sleep) a6 2. Zd2:e2 (misfire) a5 3. Zd2:d2 (sleep)"), "R401 3."},
		{"reflected sleep", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1 b1(prot,refl)", reflection, "1. Zc1:b1 (sleep) Kg7 2. Rc1-c5"),
			"R401 2."},
		{"reflected teleport", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1 b1(prot,refl)", reflection, "1. Zc1:b1 (teleport = f5) Kg7 2. Zf5:f6 (sleep)"), "E508 2."},
		{"reflected, and it is not said where the zapper went", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1 b1(prot,refl)", reflection, "1. Zc1:b1 (teleport)"),
			"E501 1."},
		{"sick already", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1", "", "1. Zc1:b1 (sickness) Kg7 2. Zc1:b1 (sickness) Kg8 3. Kb2 Kg7 4. Kb3 Kg8"), "E503 4."},

		{"asleep by the set-up", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1 c1(sleep=2)", "", "1. Rc1-c5"),
			"R401 1."},
		{"a statue by the set-up", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1 c1(stone=1)", "", "1. Rc1-c5"), "R401 1."},
		{"a statue captured, by the set-up", wandSetup("7k/8/8/2p5/8/8/8/KNR5 w - - 0 1 c5(stone=3)", "", "1. Rc1:c5"),
			"R401 1."},
		{"peaceful by the set-up", wandSetup("7k/8/8/2p5/8/8/8/KNR5 w - - 0 1 c1(peace)", "", "1. Rc1:c5"), "R401 1."},
		{"waiting by the set-up", wandSetup("7k/8/8/2p5/8/8/8/KNR5 w - - 0 1 c1(slow=2)", "", "1. Rc1:c5"), "R401 1."},
		{"a wand known by the set-up", wandSetup("7k/8/8/2p5/8/8/8/KNR5 w - - 0 1 c1(w=peace)", "", "1. Zc1:b1 (death)"), "E508 1."},
		{"a timer of the set-up", wandSetup("7k/8/8/2p5/8/8/8/KNR5 w - - 0 1 c1(sick=1)", "", "1. Kb2 Kg7"), "E503 1."},
		{"a partner asleep", wandSetup("7k/8/8/8/8/8/8/4K2R w K - 0 1 h1(sleep=2)", "", "1. O-O"), "R401 1."},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := checktest.Findings(t, check.Config{Level: diagnostic.Error}, c.text)
			if len(found) > 0 && headOf(found[0]) == c.want {
				checktest.Sentence(t, t.Name(), found[0])
				return
			}
			t.Errorf("want %q", c.want)
			for _, d := range found {
				t.Log(checktest.Tells(d))
			}
		})
	}
}
