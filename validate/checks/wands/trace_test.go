package wands_test

import (
	"strings"
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
		{"a rook that castled", wandGame(castled + "Zh1:h2 (sleep) a3 5. O-O axb2 6. Zf1:f2 (death)"), "identified as a wand of sleep with 4."},
		{"a king that castled", wandGame(castled + "Ze1:d1 (sleep) a3 5. O-O axb2 6. Zg1:h2 (death)"), "identified as a wand of sleep with 4."},
		{"a king that castled long", wandGame("1. d4 h6 2. Bf4 h5 3. Nc3 h4 4. Qd3 h3 5. Ze1:e2 (healing) hxg2 6. O-O-O a6 7. Zc1:b2 (death)"),
			"E508 7. Zc1:b2 cannot have this result: the wand is a wand of healing"},
		{"the rook of a long castling", wandGame("1. d4 h6 2. Bf4 h5 3. Nc3 h4 4. Qd3 h3 5. Za1:a2 (healing) hxg2 6. O-O-O a6 7. Zd1:d2 (death)"),
			"identified as a wand of healing with 5."},
		{"a rook put to sleep before it castled cannot, one after it sleeps where it stands", wandGame(castled + "O-O a3 5. Zg1:f1 (sleep) axb2 6. Rf1-e1"),
			"asleep for five more turns | the rook on f1 has been asleep since 5. Zg1:f1"},
		{"peaceful since before it castled", wandGame("1. f4 e5 2. Nf3 exf4 3. g3 a6 4. Bg2 a5 5. Zh2:h1 (peace) a4 6. O-O fxg3 7. Nd4 a3 8. Rf1:f7"),
			"the rook on f1 is peaceful: it cannot capture | the rook on f1 has been peaceful since 5. Zh2:h1"},
		{"a pawn that promoted", wandSetup("7k/1P6/8/8/8/8/8/K7 w - - 0 1", "", "1. Zb7:b7 (healing) Kg7 2. b8=Q Kf7 3. Zb8:b8 (death)"), "identified as a wand of healing with 1."},
		{"a unit that was sent away", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1", "", "1. Zc1:c1 (healing) Kg7 2. Zb1:c1 (teleport = f3) Kg8 3. Zf3:f4 (sleep)"), "identified as a wand of healing with 1."},
		{"a unit sent where another stood before", wandSetup("7k/8/8/8/8/8/8/KNRQ4 w - - 0 1", "", "1. Zd1:d1 (peace) Kg7 2. Qd1-d5 Kg8 3. Zb1:c1 (teleport = d1) Kg7 4. Zd1:d1 (healing) Kg8 5. Zd1:d1 (death)"),
			"identified as a wand of healing with 4."},
		{"the first of several zaps", wandGame("1. Zd2:e2 (sleep) a6 2. Zd2:c2 (sleep) a5 3. Zd2:d1 (peace)"), "the wand is a wand of sleep | the wand was identified as a wand of sleep with 1. Zd2:e2"},
		{"in a side line", wandGame("1. Zd2:e2 (sleep) a6 2. a3 (2. Zd2:c2 (death)) 2... a5"), "E508 2. Zd2:c2 cannot have this result: the wand is a wand of sleep"},
		{"in a fast turn of one unit", wandGame("1. Zg1:g1 (speed) a6 2. Ng1-f3-g5 a5 3. Zg5:g5 (sleep)"), "identified as a wand of speed with 1."},
		{"in a fast turn of two units", wandSetup("7k/8/8/8/8/8/8/KNB5 w - - 0 1 b1(fast);c1(fast)", "", "1. Zb1:b1 (healing) Kg7 2. Nb1-c3 & Bc1-f4 Kg8 3. Zc3:c4 (sleep)"), "identified as a wand of healing with 1."},

		{"a looted wand", wandSetup("6rk/8/8/8/8/8/Kp6/2B5 w - - 0 1", loot, "1. Bd2 Zb2:a2 (healing) 2. Kxb2 &w Kh7 3. Zb2:c2 (death)"), "identified as a wand of healing with 1..."},
		{"its own wand, not the looted one", wandSetup("6rk/8/8/8/8/8/1p6/K1B5 w - - 0 1", loot, "1. Za1:b2 (peace) Zb2:b2 (healing) 2. Kxb2 Kh7 3. Zb2:b2 (death)"), "identified as a wand of peace with 1."},
		{"looted en passant", wandSetup("7k/3p4/8/4P3/8/8/8/K7 b - - 0 1", loot, "1... Zd7:d7 (healing) 2. Kb1 d5 3. exd6 &w Kg8 4. Zd6:d6 (death)"), "identified as a wand of healing with 1..."},
		{"a wand from the floor", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1", floor, "1. Zc1:c1 (sickness) Kg8 2. Kb2 Kg7 3. Kb3 Kg8 4. Kb4\n[Rc1 dies from Sickness]\n4... Kg7 5. Nd2 Kg8 6. Nb1 Kg7 7. Kc3 Kg8 8. Kc2 Kg7 9. Kc1 Kg8 10. Zc1:c1 (death)"),
			"identified as a wand of sickness with 1."},
		{"lightning", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1", reflection, "1. Zc1:b1 (lightning) Kg7 2. Zb1:b1 (peace)"), "no wand left | its wand was destroyed by lightning with 1. Zc1:b1"},
		{"misfired", wandGame("1. Zd2:e2 (sleep) a6 2. Zd2:e2 (misfire) a5 3. Zd2:d2 (sleep)"), "has no wand left | its wand misfired and was destroyed by 2. Zd2:e2"},
		{"reflected sleep", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1 b1(prot,refl)", reflection, "1. Zc1:b1 (sleep) Kg7 2. Rc1-c5"),
			"the rook on c1 is asleep for five more turns | the rook on c1 has been asleep since 1. Zc1:b1"},
		{"reflected teleport", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1 b1(prot,refl)", reflection, "1. Zc1:b1 (teleport = f5) Kg7 2. Zf5:f6 (sleep)"), "identified as a wand of teleport with 1."},
		{"reflected, and it is not said where the zapper went", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1 b1(prot,refl)", reflection, "1. Zc1:b1 (teleport)"),
			"E501 1. Zc1:b1 does not say what the zap did: the target square of the rook on c1 is missing"},
		{"sick already", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1", "", "1. Zc1:b1 (sickness) Kg7 2. Zc1:b1 (sickness) Kg8 3. Kb2 Kg7 4. Kb3 Kg8"), "| the knight came under sickness with 1. Zc1:b1"},

		{"asleep by the set-up", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1 c1(sleep=2)", "", "1. Rc1-c5"),
			"the rook on c1 is asleep for two more turns | the rook on c1 has been asleep since before the record's first move, according to the FEN tag"},
		{"a statue by the set-up", wandSetup("7k/8/8/8/8/8/8/KNR5 w - - 0 1 c1(stone=1)", "", "1. Rc1-c5"), "the rook on c1 is a statue for one more turn"},
		{"a statue captured, by the set-up", wandSetup("7k/8/8/2p5/8/8/8/KNR5 w - - 0 1 c5(stone=3)", "", "1. Rc1:c5"),
			"cannot be captured | the pawn on c5 has been a statue since before the record's first move, according to the FEN tag"},
		{"peaceful by the set-up", wandSetup("7k/8/8/2p5/8/8/8/KNR5 w - - 0 1 c1(peace)", "", "1. Rc1:c5"), "peaceful: it cannot capture | the rook on c1 has been peaceful since before the record's first move"},
		{"waiting by the set-up", wandSetup("7k/8/8/2p5/8/8/8/KNR5 w - - 0 1 c1(slow=2)", "", "1. Rc1:c5"), "slow and waits two more turns | the rook on c1 has been slow since before the record's first move"},
		{"a wand known by the set-up", wandSetup("7k/8/8/2p5/8/8/8/KNR5 w - - 0 1 c1(w=peace)", "", "1. Zc1:b1 (death)"), "E508 1. Zc1:b1 cannot have this result: the wand is a wand of peace"},
		{"a timer of the set-up", wandSetup("7k/8/8/2p5/8/8/8/KNR5 w - - 0 1 c1(sick=1)", "", "1. Kb2 Kg7"), "[Rc1 dies from Sickness] is missing | the rook came under sickness before the record's first move, according to the FEN tag"},
		{"a partner asleep", wandSetup("7k/8/8/8/8/8/8/4K2R w K - 0 1 h1(sleep=2)", "", "1. O-O"), "the rook on h1 is asleep for two more turns"},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := checktest.Findings(t, check.Config{Level: diagnostic.Error}, c.text)
			if len(found) == 0 || !strings.Contains(checktest.Tells(found[0]), c.want) {
				t.Errorf("want %q", c.want)
				for _, d := range found {
					t.Log(checktest.Tells(d))
				}
			}
		})
	}
}
