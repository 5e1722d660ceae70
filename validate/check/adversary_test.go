package check_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// hard is a small hand-written record with one deliberate error, or with something that looks wrong
// but is not.
type hard struct {
	name    string
	variant string // "" for wand
	tags    string // lines in addition to Variant and FEN
	fen     string
	moves   string
	want    string // code and move number of the first finding of at least severity warning; "" for none
	alone   bool   // there is no other finding of that severity
}

func (h *hard) text() string {
	text := "[Variant \"" + h.game() + "\"]\n" + h.tags
	if h.fen != "" {
		text += "[SetUp \"1\"]\n[FEN \"" + h.fen + "\"]\n"
	}
	return text + "\n" + h.moves + " *\n"
}

// game returns the id of the variant.
func (h *hard) game() string {
	if h.variant == "" {
		return "wand"
	}
	return h.variant
}

const (
	bareRook   = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
	rookKnight = "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1"
	castlingG1 = "4k3/8/8/8/8/8/8/4K1NR w K - 0 1"
	road       = "[YBR \"d4 e4\"]\n"
	oxBare     = "14k1/16/16/16/16/16/16/16/16/16/16/K15 w - - 0 1"
)

var hardWands = []hard{
	{name: "a wand turns into another", moves: "1. Zd2:e2 (sleep) e6 2. a3 e5 3. Zd2:c2 (peace)",
		want: "E508 3.", alone: true},
	{name: "a misfire before the wand is known", moves: "1. Zd2:e2 (misfire) e6", want: "E509 1.", alone: true},
	{name: "a destroyed wand is zapped again", moves: "1. Zd2:e2 (sleep) e6 2. Zd2:e2 (misfire) e5 3. Zd2:e2 (misfire)",
		want: "R401 3.", alone: true},
	{name: "a result where nothing stands", moves: "1. Zd2:d3 (speed) e6", want: "E502 1.", alone: true},
	{name: "empty where something stands", moves: "1. Zd2:e2 (empty) e6", want: "E502 1.", alone: true},
	{name: "a misspelled result", moves: "1. Zd2:e2 (sicknes) e6 2. a3 a6", want: "E501 1.", alone: true},
	{name: "a misspelled result with a square", moves: "1. Zd2:e2 (telport = e4) e6 2. a3 a6", want: "E501 1.", alone: true},
	{name: "a misspelled result with a numbered square", moves: "1. Zd2:e2 (telport = 1. e4) 1... e6 2. a3 a6", want: "E501 1.", alone: true},
	{name: "a result of two types", moves: "1. Zd2:e2 (polymorph = Queen / N) e6 2. a3 a6", want: "E501 1.", alone: true},
	{name: "a result with a square without parentheses", moves: "1. Zd2:e2 teleport = e4 e6 2. a3 a6", want: "E501 1.", alone: true},
	{name: "a result without parentheses", moves: "1. Zd2:e2 misfire e6 2. a3 a6", want: "E501 1.", alone: true},
	{name: "no result of any wand", moves: "1. Zd2:e2 (fireball) e6", want: "E501 1.", alone: true},
	{name: "a variation after a zap is one", moves: "1. Zd2:e2 (1. e4 e5) 1... e6", want: "E501 1.", alone: true},
	{name: "a square that is taken", moves: "1. Zd2:e2 (teleport = e7) e6", want: "E502 1.", alone: true},
	{name: "a queen demoted to a knight", moves: "1. Zd2:d1 (demotion = Knight) e6", want: "E502 1.", alone: true},
	{name: "too far", moves: "1. Zd2:d4 (death) e6", want: "R401 1.", alone: true},
	{name: "no wand by the set-up", fen: rookKnight + " a1(w=none)", moves: "1. Za1:b1 (death) Kd7", want: "R401 1.", alone: true},
	{name: "a zap that can only leave the king in check", fen: "4q1k1/8/8/8/8/8/8/4K3 w - - 0 1", moves: "1. Ze1:d1 Kh8",
		want: "R401 1."},
	{name: "a zap that might have helped, and did not", fen: "4q1k1/8/8/8/8/8/3P4/3NK3 w - - 0 1", moves: "1. Zd1:d2 (sleep) Kh8",
		want: "M303 1..."},
	{name: "the king captured after it", fen: "4q1k1/8/8/8/8/8/3P4/3NK3 w - - 0 1", moves: "1. Zd1:d2 (sleep) Qxe1", want: "F603", alone: true},
	{name: "a zap is not an answer to mate", moves: "1. f3 e5 2. g4 Qh4# 3. Ze1:f2 (death)", want: "F601 3.", alone: true},
	{name: "a zap where there is no other turn", fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", moves: "1... Zh8:h7 2. Kf5", want: ""},
	{name: "a statue captured", fen: "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1 a2(stone=3)", moves: "1. Rxa2 Kd7",
		want: "R401 1.", alone: true},
	{name: "a sleeper captured", fen: "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1 a2(sleep=3)", moves: "1. Rxa2 Kd7", want: ""},
	{name: "a waiting unit moves one turn early", fen: bareRook + " a1(slow)", moves: "1. Ra2 Kd7 2. Kd1 Kd8 3. Ke1 Kd7 4. Ra3",
		want: "R401 4.", alone: true},
	{name: "and says so after its time", fen: bareRook + " a1(slow)", moves: "1. Ra2 Kd7 2. Kd1 Kd8 3. Ke1 Kd7 4. Kd1\n[Ra2 wakes from Sloth]\n4... Kd8 5. Ra3", want: ""},
	{name: "healed, and woken all the same", moves: "1. Zd2:e2 (sleep) e6 2. Zf2:e2 (healing) e5 3. a3 a6 4. b3 b6 5. c3 c6 6. h3\n[Pe2 wakes from Sleep]\n6... h6",
		want: "E504 6.", alone: true},
	{name: "speed ended the waiting", fen: "4k3/8/8/8/8/8/1N6/R3K3 w - - 0 1 a1(slow)", moves: "1. Ra3 Kd7 2. Zb2:a3 (speed) Ke7 3. Ra4 Kd7 4. Kd1\n[Ra4 wakes from Sloth]\n4... Kd8",
		want: "E504 4.", alone: true},
	{name: "a sick unit forgotten", moves: "1. Zd2:e2 (sickness) e6 2. a3 a6 3. b3 b6 4. c3 c6 5. h3", want: "E503 4.", alone: true},
	{name: "a sick unit dies a turn early", moves: "1. Zd2:e2 (sickness) e6 2. a3 a6 3. b3\n[Pe2 dies from Sickness]\n3... b6 4. c3 c6",
		want: "E505 3.", alone: true},
	{name: "a dead unit moves", moves: "1. Zd2:e2 (sickness) e6 2. a3 a6 3. b3 b6 4. c3\n[Pe2 dies from Sickness]\n4... c6 5. e2-e4 h6",
		want: "R401 5.", alone: true},
	{name: "protection ends no sickness", fen: rookKnight + " a1(sick=3)", moves: "1. Zb1:a1 (protection) Kd7 2. Kd1 Kd8 3. Ke1 Ke8",
		want: "E503 3.", alone: true},
	{name: "Black's unit wakes after Black's turns", moves: "1. e4 Zd7:e7 (sleep) 2. a3 a6 3. b3 b6 4. h3 c6 5. h4 d6 6. c3 f6 7. d3\n[Pe7 wakes from Sleep]\n7... g6",
		want: "E505 6...", alone: true},
	{name: "an event of the other side's turn", fen: rookKnight, moves: "1. Za1:b1 (sleep) Kd7\n[Nb1 wakes from Sleep]",
		want: "E504 1...", alone: true},
	{name: "one of two events", fen: "4k3/8/8/8/8/8/8/R3K2R w - - 0 1 a1(sleep=1);h1(stone=1)", moves: "1. Kd1\n[Rh1 wakes from Stoning]\n1... Kd7",
		want: "E503 1.", alone: true},
	{name: "two events in another order", fen: "4k3/8/8/8/8/8/8/R3K2R w - - 0 1 a1(sleep=1);h1(stone=1)", moves: "1. Kd1\n[Rh1 wakes from Stoning]\n[Ra1 wakes from Sleep]\n1... Kd7", want: ""},
	{name: "two events on one square", fen: bareRook + " a1(sleep=1,stone=1)", moves: "1. Kd1\n[Ra1 wakes from Stoning]\n[Ra1 wakes from Sleep]\n1... Kd7", want: ""},
	{name: "a unit that dies has no other event", fen: bareRook + " a1(sleep=1,sick=1)", moves: "1. Kd1\n[Ra1 wakes from Sleep]\n[Ra1 dies from Sickness]\n1... Kd7",
		want: "E504 1.", alone: true},
	{name: "wakes instead of dies", moves: "1. Zd2:e2 (sickness) e6 2. a3 a6 3. b3 b6 4. c3\n[Pe2 wakes from Sickness]\n4... c6",
		want: "E506 4.", alone: true},
	{name: "an event after mate", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1 e1(sick=1)", moves: "1. Ra8#\n[Ke1 dies from Sickness]\n",
		want: "E504 1."},

	{name: "a fast turn by a unit that is not fast", moves: "1. Ng1-f3-g5 d6", want: "R401 1.", alone: true},
	{name: "sloth made it normal", fen: rookKnight + " a1(fast)", moves: "1. Zb1:a1 (sloth) Kd7 2. Ra1-a3-b3", want: "R401 2.", alone: true},
	{name: "one of two is not fast", moves: "1. Zg2:g1 (speed) e5 2. Ng1-f3 & Nb1-c3 d6", want: "R401 2."},
	{name: "one of two has the letter of another unit", moves: "1. Zg2:g1 (speed) e5 2. Ng1-f3 & Bb1-c3 d6", want: "R401 2."},
	{name: "what is captured is not fast", moves: "1. Zg2:g1 (speed) e5 2. Ng1-f3:e5 d6", want: "R401 2.", alone: true},
	{name: "a fast turn through an own unit", moves: "1. Ze1:e1 (speed) e5 2. Ke1-e2-e3 Qg5", want: "R401 2."},
	{name: "a pawn that went on cannot be taken en passant", fen: "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1 d2(fast)", moves: "1. d2-d4-d5 cxd3",
		want: "R401 1..."},

	{name: "a check sign against two kings", moves: "1. Zd2:e2 (polymorph = King) e5 2. Ke3 Qg5+ 3. a3", want: "M301 2...", alone: true},
	{name: "one of two kings captured", moves: "1. Zd2:e2 (polymorph = King) e5 2. Ke3 Qg5 3. a3 Qxe3 4. fxe3", want: "M303 3...", alone: true},
	{name: "a check sign against a statue", fen: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 e8(stone=5)", moves: "1. Ra8+ Zd8:d7", want: "M301 1."},
	{name: "a slow unit moves without check", fen: bareRook + " a1(slow)", moves: "1. Ra8+ Kd7", want: "M301 1.", alone: true},
	{name: "the last king goes by its own side's zap", moves: "1. Zd2:e1 (demotion) e6", want: "F601 1...", alone: true},
	{name: "the last king dies of sickness", moves: "1. Zd2:e1 (sickness) e6 2. a3 a6 3. b3 b6 4. c3\n[Ke1 dies from Sickness]\n4... c6", want: "F601 4..."},

	{name: "castling with a rook that was away", fen: castlingG1, moves: "1. Zg1:h1 (teleport = g2) Kd7 2. Zg1:g2 (teleport = h1) Ke7 3. Nf3 Ke6 4. O-O", want: "R401 4.", alone: true},
	{name: "castling with a rook that was made a rook", fen: castlingG1, moves: "1. Zg1:h1 (polymorph = Rook) Kd7 2. Nf3 Ke7 3. O-O", want: ""},
	{name: "castling with a sleeper", fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1 h1(sleep=3)", moves: "1. O-O Kd7", want: "R401 1."},
	{name: "a teleported pawn on the last rank", fen: "6k1/8/8/8/8/8/3P4/3NK3 w - - 0 1", moves: "1. Zd1:d2 (teleport = d8) Kh8 2. d8=Q", want: "R401 2.", alone: true},
	{name: "loot that is not played", moves: "1. e4 d5 2. exd5 &w e6", want: "R401 2.", alone: true},
	{name: "no wand to loot", tags: "[WandRules \"loot\"]\n", fen: "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1 a2(w=none)", moves: "1. Rxa2 &w Kd7", want: "R401 1.", alone: true},
	{name: "a wand of a subvariant that is not played", moves: "1. Zd2:e2 (lightning) e6", want: "E502 1.", alone: true},
	{name: "a square for a protected target", fen: rookKnight + " b1(prot)", moves: "1. Za1:b1 (teleport = h5) Kd7", want: "E502 1.", alone: true},
}

var hardRoads = []hard{
	{variant: "oz8", name: "straight off the road", moves: "1. Nf3 Nc6 2. Nc3 Nf6 3. Nc3-d5 e6",
		want: "R401 3.", alone: true},
	{variant: "oz8", name: "a Tornado square that is vacant", moves: "1. Nc3 e6 2. Nc3~d5-f6 d6", want: "R401 2.", alone: true},
	{variant: "oz8", name: "another Tornado square than the one written", moves: "1. d3 a6 2. Bf4 b6 3. Be5 c6 4. Bc3 d6 5. Bc3~b4-f6", want: "R407 5.", alone: true},
	{variant: "oz8", name: "a Tornado square off the road", moves: "1. Nb1~c3-d5 e6", want: "R401 1."},
	{variant: "oz8", name: "back to where it came from", moves: "1. Nc3 e6 2. Nc3~e2-c3", want: "R401 2."},
	{variant: "oz8", name: "a wizard leaves the road by one step", moves: "1. e3 e6 2. Ke2 a6 3. Kd3 a5 4. Kd4 a4 5. Kc5 h6", want: "R401 5.", alone: true},
	{variant: "oz8", name: "a witch where her next square is not a road", moves: "1. e3 e6 2. Qf3 a6 3. Qe4 a5 4. Qe6 h6", want: "R401 4."},
	{variant: "oz8", name: "a pawn without a Tornado", moves: "1. e4 a6 2. e5 a5", want: "R401 2.", alone: true},
	{variant: "oz8", name: "a pawn by its own knight", moves: "1. e4 d5 2. Nf3 d4 3. Ne5 a6 4. e4~e5-e6 h6", want: ""},
	{variant: "oz8", name: "en passant in one leg", fen: "7k/8/8/5Pp1/8/8/8/7K w - g6 0 1", moves: "1. f5:g6 Kg7", want: "R401 1."},
	{variant: "oz8", name: "promotion by way of a Tornado", tags: "[YBR \"c6 d5\"]\n", fen: "7k/2r5/2P5/8/8/8/8/7K w - - 0 1", moves: "1. c6~c7-c8=Q+ Kg7", want: ""},
	{variant: "oz8", name: "the letters of the tale", moves: "1. Lg1-f3 Lb8-c6 2. Sf1-c4 Ua5", want: "R401 2."},
	{variant: "oz8", name: "a road of one square", tags: "[YBR \"c3\"]\n", moves: "1. e4 e5", want: "T204", alone: true},
	{variant: "oz8", name: "a road on the second rank", tags: "[YBR \"c3 d2\"]\n", moves: "1. e4 e5", want: "T204", alone: true},
	{variant: "oz10", name: "a Toto nobody knows", tags: "[Toto \"Elephant\"]\n", moves: "1. a3 a8", want: "T204", alone: true},
	{variant: "racingkings", name: "a pawn move where there are no pawns", moves: "1. h3 a3", want: "R403 1."},
	{variant: "racingkings", name: "a check", moves: "1. Bd4 Kb3 2. Rg3", want: "R401 2."},
	{variant: "oz10", name: "a Falcon in a game of Nahbis", moves: "1. Fd1-c3 a9-a8", want: "R403 1."},
	{variant: "oz10", name: "a Falcon with all its ways barred", tags: "[Toto \"Falcon\"]\n", moves: "1. Fd1-g3 a9-a8", want: "R401 1.", alone: true},
	{variant: "oz10", name: "a zebra capture of Nahbi-mZ", tags: "[Toto \"Nahbi-mZ\"]\n", moves: "1. Hd1-f4 e9-e7 2. Hf4-d7 e7-e6 3. Hd7:b10",
		want: "R401 3.", alone: true},
	{variant: "oz10", name: "a zebra leap of Nahbi-mZ to a Tornado", tags: "[Toto \"Nahbi-mZ\"]\n[YBR \"f4 e5 e6 f6 g5\"]\n", moves: "1. Hd1-f4 a9-a8 2. Hf4~c2-e3", want: ""},
	{variant: "wotn+ybr", name: "a two-leg capture that improves", fen: "4k3/4r3/8/5P2/3N4/8/8/K7 w - - 0 1", moves: "1. Nd4~f5:e7+ Kd8",
		want: "M308 1.", alone: true},
}

var hardOxen = []hard{
	{variant: "ox", name: "a double step that captures nothing", moves: "1. a4:b5-b6 a9-a8", want: "R401 1."},
	{variant: "ox", name: "a double step with two captures", fen: "14k1/16/16/16/16/16/9r6/8r7/7P8/16/16/K15 w - - 0 1", moves: "1. h4:i5:j6 Ko12-n12", want: ""},
	{variant: "ox", name: "a double step that captures and turns back", fen: "14k1/16/16/16/16/16/9r6/8r7/7P8/16/16/K15 w - - 0 1", moves: "1. h4:i5-h6 Ko12-n12",
		want: "R407 1."},
	{variant: "ox", name: "three steps", moves: "1. a4-a7 a9-a8", want: "R401 1.", alone: true},
	{variant: "ox", name: "a Joker before the first move", moves: "1. Jl1-l2 a9-a8", want: "R401 1.", alone: true},
	{variant: "ox", name: "a Joker after an Ung", moves: "1. Ui2-b5 Ui11-b8 2. Jl1-l7", want: "R401 2.", alone: true},
	{variant: "ox", name: "a Joker's square of the move before", fen: strings.Replace(oxBare, "/16/16/16/16/16/K15", "/7J8/16/16/16/16/K15", 1) + " last=N", moves: "1. Ka1-a2 Ko12-n12 2. Jh6-i8", want: "R401 2.", alone: true},
	{variant: "ox", name: "a move that gives the enemy's Joker the king", fen: "14k1/16/16/16/16/16/1D5j8/16/16/16/1R14/7K8 w - - 0 1", moves: "1. Rb2-b3 Ko12-n12",
		want: "R401 1.", alone: true},
	{variant: "oz8", name: "a rook on the road and no check", fen: "3k4/8/8/8/R7/8/8/7K w - - 0 1", moves: "1. Ra4-d4+ Kd8-c8",
		want: "M301 1."},
	{variant: "oz8", name: "a rook on the road beside the line", fen: "2k5/8/8/8/R7/8/8/7K w - - 0 1", moves: "1. Ra4-d4+ Kc8-b8", want: "M301 1.", alone: true},
	{variant: "ox", name: "a Joker and no check", fen: "7k8/16/16/16/16/16/7J8/16/16/16/1R14/K15 w - - 0 1", moves: "1. Rb2-b3+ Kh12-g12",
		want: "M301 1."},
	{variant: "ox", name: "castling with units between", moves: "1. O-O@p1 a9-a8", want: "R401 1."},
	{variant: "ox", name: "castling with no partner", moves: "1. O-O@o1 a9-a8", want: "R401 1."},
	{variant: "ox", name: "castling that could be two", fen: "14k1/16/16/16/16/16/16/16/16/11W4/16/8K6R w l3p1 - 0 1", moves: "1. O-O Ko12-n12", want: "R402 1."},
	{variant: "ox", name: "castling bare where one partner fits", fen: "14k1/16/16/16/16/16/16/16/16/16/16/8K6R w p1 - 0 1", moves: "1. O-O Ko12-n12", want: ""},
	{variant: "ox", name: "castling through an attack", fen: "14k1/16/16/16/10r5/16/16/16/16/16/16/8K6R w p1 - 0 1", moves: "1. O-O@p1 Ko12-n12", want: "R401 1."},
	{variant: "ox", name: "castling with a Joker that moves as a bishop", fen: "14k1/16/16/16/16/16/16/16/16/16/16/8K2J4 w l1 - 0 1 last=B", moves: "1. O-O@l1 Ko12-n12",
		want: "R401 1."},
	{variant: "ox", name: "castling with a Joker that moves as a vixen", fen: "14k1/16/16/16/16/16/16/16/16/16/16/8K2J4 w l1 - 0 1 last=V", moves: "1. O-O@l1 Ko12-n12", want: ""},
	{variant: "ox", name: "the castlings with the partners within", fen: "14k1/16/16/16/16/16/16/16/16/S3W6W3S/16/R3I3K2J3R w a1a3e1e3l1l3p1p3 - 0 1 last=R",
		moves: "1. O-O@l1 (1. O-O@l3) (1. O-O@p3) (1. O-O-O@a3) (1. O-O-O@e1) (1. O-O-O@e3)", want: ""},
	{variant: "ox", name: "the castlings with the corner rooks", fen: "14k1/16/16/16/16/16/16/16/16/16/16/R7K6R w a1p1 - 0 1", moves: "1. O-O@p1 (1. O-O-O@a1) 1... Ko12-n12", want: ""},
	{variant: "ox", name: "and Black's", fen: "r7k6r/16/s14s/16/16/16/16/16/16/16/7K8/16 b a12a10p12p10 - 0 1", moves: "1... O-O@p12 (1... O-O-O@a12) (1... O-O@p10) (1... O-O-O@a10+) 2. Kh2-g2", want: ""},
	{variant: "ox", name: "promotion outside the camp", fen: "14k1/16/16/16/16/16/7P8/16/16/16/16/K15 w - - 0 1", moves: "1. h6-h7=Q Ko12-n12", want: "M314 1."},
	{variant: "ox", name: "promotion to a king", fen: "14k1/16/16/16/7P8/16/16/16/16/16/16/K15 w - - 0 1", moves: "1. h8-h9=K Ko12-n12", want: "M314 1."},
	{variant: "ox", name: "no promotion on the last rank", fen: "14k1/7P8/16/16/16/16/16/16/16/16/16/K15 w - - 0 1", moves: "1. h11-h12 Ko12-n12", want: "M313 1."},
	{variant: "ox", name: "waiting in the camp", fen: "14k1/16/16/16/7P8/16/16/16/16/16/16/K15 w - - 0 1", moves: "1. h8-h9 Ko12-n12 2. h9-h10=D Kn12-o12", want: ""},
	{variant: "ox", name: "en passant", fen: "14k1/16/16/7p8/16/6P9/16/16/16/16/16/K15 b - - 0 1", moves: "1... h9-h7 2. g7:h8", want: "R401 2.", alone: true},
	{variant: "ox", name: "a tank captures with nothing between", fen: "14k1/16/16/7r8/16/16/7T8/16/16/16/16/K15 w - - 0 1", moves: "1. Th6:h9 Ko12-n12", want: "R401 1.", alone: true},
	{variant: "ox", name: "a halberd stops after four squares", fen: "14k1/16/16/16/16/16/7H8/16/16/16/16/K15 w - - 0 1", moves: "1. Hh6-h10 Ko12-n12", want: "R401 1.", alone: true},
	{variant: "oz8", name: "a capture sign before a Tornado square", fen: "7k/8/8/8/3Rp3/8/8/K7 w - - 0 1", moves: "1. Rd4:e4-e5 Kh8-g8",
		want: "M307 1."},
	{variant: "oz8", name: "two capture signs and nothing captured", fen: "k7/8/8/3p1P2/3R4/8/8/7K w - - 0 1", moves: "1. Rd4xd5xe5 Ka8-b8",
		want: "M307 1."},
	{variant: "oz8", name: "the capture sign before the other square", fen: "k7/8/8/3ppP2/3R4/8/8/7K w - - 0 1", moves: "1. Rd4xd5-e5 Ka8-b8",
		want: "M307 1."},
	{variant: "wand", name: "captures of two units that are not fast", fen: "4k3/8/8/3pp3/3R4/8/8/4K3 w - - 0 1 d4(w=none,fast)", moves: "1. Rd4xd5xe5",
		want: "R401 1.", alone: true},
	{variant: "wand", name: "two moves of a rook that is not fast", fen: "R7/7k/8/8/8/8/8/1K6 w - - 0 1", moves: "1. Ra8-a6-a3 Kh7-g7",
		want: "R407 1.", alone: true},
	{variant: "wand", name: "two moves of a fast rook that one does", fen: "8/R7/8/7k/8/8/8/K7 w - - 0 1 a7(fast)", moves: "1. Ra7-a4-a3 Kh5-g5", want: ""},
	{variant: "ox+wand", name: "Z to a neighbouring square is a zap", moves: "1. Zf1-f2 a9-a8", want: "E501 1.", alone: true},
	{variant: "ox+wand", name: "Z to any other square is the Zebrarider's", fen: "14k1/16/16/16/16/16/7Z8/16/16/16/16/K15 w - - 0 1", moves: "1. Zh6-j9 Ko12-n12 2. Zj9-h8",
		want: "R401 2."},
}

// Small records with one deliberate error, of every kind that these games can have, give the right
// finding at the right ply, in the right words, with the right fix.
func TestHardRecords(t *testing.T) {
	for _, list := range [][]hard{hardWands, hardRoads, hardOxen} {
		for _, h := range list {
			t.Run(h.game()+"/"+h.name, func(t *testing.T) {
				found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, h.text())
				switch {
				case h.want == "" && len(found) == 0:
					return
				case h.want != "" && len(found) > 0 && strings.TrimSpace(found[0].Code+" "+found[0].Move) == h.want && !(h.alone && len(found) > 1):
					checktest.Sentence(t, t.Name(), found[0])
					return
				}
				t.Errorf("%s\nwant %q", h.text(), h.want)
				for _, d := range found {
					t.Log(checktest.Tells(d))
					for _, f := range d.Fixes {
						t.Log("   fix:", f.Label)
					}
				}
			})
		}
	}
}
