package hostile

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// cycle is several units again and again, n bytes in all.
func cycle(before string, units ...string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		b.WriteString(before)
		for i := 0; b.Len() < n; i++ {
			b.WriteString(units[i%len(units)])
		}
		return b.String()
	}
}

// mixed is units in random order, n bytes in all; the same for the same size.
func mixed(before, after string, units ...string) func(int) string {
	return func(n int) string {
		r := rand.New(rand.NewPCG(3, 4))
		var b strings.Builder
		b.WriteString(before)
		for b.Len() < n-len(after) {
			b.WriteString(units[r.IntN(len(units))])
		}
		return b.String() + after
	}
}

// All returns [Kinds] and small records of all games with faults of all families.
func All() []Kind { return slices.Concat(Kinds(), records()) }

// records returns further kinds, also to measure how fast text is checked and fixed: many small
// records of all games, with faults of all families, and mixtures of faults in one record.
func records() []Kind {
	const (
		fide  = "[Event \"a\"]\n[Site \"b\"]\n[Date \"2020.01.01\"]\n[Round \"1\"]\n[White \"c\"]\n[Black \"d\"]\n[Result \"1-0\"]\n\n"
		clean = "1. e4 e5 2. Nf3 Nc6 1-0\n\n"
	)
	tiny := func(id, moves string) func(int) string {
		return repeat("", "[Variant \""+id+"\"]\n\n"+moves+" *\n\n", "")
	}
	return []Kind{
		// Small records of every game.
		{"records of wotn", tiny("wotn", "1. e4")},
		{"records of wotn3", tiny("wotn3", "1. e4 e5 2. d4")},
		{"records of wand", tiny("wand", "1. Ze4:e4")},
		{"records of wand that fail", tiny("wand", "1. Ke5")},
		{"records of oz8", tiny("oz8", "1. Nf3")},
		{"records of oz10", tiny("oz10", "1. e4 Ke5")},
		{"records of ox", tiny("ox", "1. e4")},
		{"records of three-check", tiny("3check", "1. e4 e5 2. Bc4 Nc6 3. Bxf7")},
		{"records of all games", cycle("", "[Variant \"ox\"]\n\n1. e4 *\n\n", "[Variant \"racingkings\"]\n\n1. Kh3 *\n\n", "[Variant \"capablanca\"]\n\n1. e4 *\n\n",
			"[Variant \"wand+ybr\"]\n\n1. e4 *\n\n", "[Variant \"kingofthehill\"]\n\n1. e4 *\n\n", "[Variant \"nobody\"]\n\n1. e4 *\n\n")},
		{"records of ever new games", counted("", "[Variant \"Nobody%d\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n\n", "")},
		{"records of Chess960", repeat("", "[Variant \"Chess960\"]\n[FEN \"nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1\"]\n\n1. O-O *\n\n", "")},
		{"records with a FEN", repeat("", "[FEN \"4k3/8/8/8/8/8/8/4K2Q w - - 0 1\"]\n\n1. Qh8 *\n\n", "")},
		{"records with a wrong FEN", repeat("", "[FEN \"4k3/8/8/8/8/9/8/4K2Q w - -\"]\n\n1. Qh8+ *\n\n", "")},

		// Small records in every notation.
		{"German records", repeat("", "1. Sf3 Sf6 2. Sc3 *\n\n", "")},
		{"UCI records", repeat("", "1. e2e4 e7e5 2. g1f3 *\n\n", "")},
		{"descriptive records", repeat("", "1. P-K4 P-K4 2. N-KB3 *\n\n", "")},
		{"figurine records", repeat("", "1. ♘f3 ♞f6 *\n\n", "")},
		{"records of zeros", repeat("", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *\n\n", "")},
		{"EPD lines", repeat("", "4k3/8/8/8/8/8/8/4K2Q w - - bm Qh8+; id \"x\";\n", "")},

		// Small records with a fault each.
		{"records with an illegal move", repeat("", "1. Ke5 e5 *\n\n", "")},
		{"records with wrong numbers", repeat("", "3. e4 e5 7. d4 *\n\n", "")},
		{"records without signs", repeat("", "1. f3 e5 2. g4 Qh4 0-1\n\n", "")},
		{"records with wrong results", repeat("", "[Result \"1-0\"]\n\n1. e4 e5 0-1\n\n", "")},
		{"records with a bracket", repeat("", "1. e4 [ e5 *\n\n", "")},
		{"records with an open variation", repeat("", "1. e4 (1. d4 *\n\n", "")},
		{"records without results", repeat("", "[Event \"x\"]\n\n1. e4 e5\n\n", "")},
		{"records with a wrong clock", repeat("", "1. e4 {[%clk 0:99:99]} *\n\n", "")},
		{"records with an entity", repeat("", "1. e4 {&nbsp;} e5 *\n\n", "")},
		{"records with a duplicate tag", repeat("", "[White \"a\"]\n[White \"b\"]\n\n*\n\n", "")},
		{"records with wrong dates", repeat("", "[Date \"2020-13-41\"]\n\n1. e4 *\n\n", "")},
		{"records with a suppression", repeat("", "1. e4 {[%lint ignore M305 x]} *\n\n", "")},
		{"records with a conflict", repeat("", "<<<<<<< a\n1. e4 *\n=======\n1. d4 *\n>>>>>>> b\n\n", "")},
		{"records with spaces at line ends", repeat("", "[A \"b\"] \t\n\n1. e4  e5 \n*\n\n", "")},
		{"records of Latin-1", repeat("", "[White \"\xe9\"]\n\n1. e4 {\xe9} *\n\n", "")},
		{"clean records", repeat("", fide+clean, "")},
		{"records with prose between", repeat("", "1. e4 e5 *\n\nand then\n\n", "")},
		{"records of a comment", repeat("", "{a} *\n\n", "")},
		{"records with wrong ratings", repeat("", "[WhiteElo \"9999\"]\n[ECO \"Z99\"]\n[Round \"x\"]\n\n1. e4 *\n\n", "")},

		// One record with many faults of a kind.
		{"failing variations in ox", repeat(ox+"1. e4 ", "(1. Ke5) ", "*\n")},
		{"failing variations in wotn", repeat(wotn+"1. e4 ", "(1. Ke5) ", "*\n")},
		{"failing variations in oz8", repeat(oz+"1. e4 ", "(1. Ke5) ", "*\n")},
		{"failing promotions in wand", repeat(wand+"1. e4 ", "(1. e8=Q e1=Q) ", "*\n")},
		{"failing zaps", repeat(wand+"1. e4 ", "(1. Ze4:e5) ", "*\n")},
		{"failing variations deep in a game", repeat(head+"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 ", "(4... Ke5 5. O-O) ", "*\n")},
		{"variations without signs", repeat(head+"1. f3 e5 2. g4 Qh4 ", "(2... Bb4 3. a3 Qh4) ", "*\n")},
		{"wrong marks", repeat(head, "Nf3+ Nf6# Ng1+ Ng8# ", "*\n")},
		{"wrong numbers", repeat(head, "7. Nf3 Nf6 9. Ng1 Ng8 ", "*\n")},
		{"wrong numbers in wand", repeat(wand, "7. Nf3 Nf6 9. Ng1 Ng8 ", "*\n")},
		{"long spellings", repeat(head, "Ng1-f3 Ng8f6 Nf3-g1 Nf6g8 ", "*\n")},
		{"ambiguous moves", repeat("[FEN \"4k3/8/8/8/8/8/8/R3K2R w - - 0 1\"]\n[SetUp \"1\"]\n\n", "(1. Rd1) 1. Rf1 Kd8 2. Rg1 Ke8 ", "*\n")},
		{"zeros for castlings in variations", repeat(head+"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O ", "(4. 0-0) ", "*\n")},
		{"NAGs and signs in disorder", repeat(head, "Nf3 $1 !? Nf6?! $6 $6 Ng1 ± Ng8 (=) ", "*\n")},
		{"comments in disorder", repeat(head, "Nf3 { a  b } ; c\nNf6{[%clk 1:2:3]}Ng1 {[%eval x]} Ng8 ", "*\n")},

		// Mixtures.
		{"mixture of records", mixed("", "", "1. e4 e5 *\n\n", "[A \"b\"]\n", "\n", "{", "} ", "1-0 ", "3. Ke5 ", "(1. d4 ", ") ", "e4 ", "[Variant \"wand\"]\n\n", "$1 ", "Ze4:e4 ", "; x\n", "\xff")},
		{"mixture of faults", mixed(head, "*\n", "1. e4 ", "Ke5 ", "(Ke5) ", "() ", "{&nbsp;} ", "$1 ", "!? ", "[ ", "0-0 ", "[%clk 1] ", "Nf3+ ", "5254 ", "P-K4 ", "-- ", "e8=Q ", ", ", "what ")},
		{"mixture of faults in wand", mixed(wand, "*\n", "1. e4 ", "Ke5 ", "(Ke5) ", "() ", "{&nbsp;} ", "$1 ", "Ze4:e4 ", "(sleep) ", "Nf3+ ", "e8=Q ", "[Qd3 dies from Sickness] ", "Ng1-f3 & Bf1-c4 ")},
		{"mixture of tags", mixed("", "\n1. e4 *\n", "[White \"A\"]\n", "[Date \"2020.99.99\"]\n", "[ A \"b\" ]\n", "[A b]\n", "[A \"b\n", "[Elo \"x\"] ", "% x\n", "{a}\n", "[Result \"1:0\"]\n", "[FEN \"x\"]\n")},
		{"mixture of small records", mixed("", "", "1. Ke5 *\n\n", "[White \"a\"]\n[White \"b\"]\n\n*\n\n", "1. Sf3 Sf6 *\n\n", "3. e4 e5 *\n\n", "[Variant \"wand\"]\n\n1. e4 *\n\n", "1. f3 e5 2. g4 Qh4 0-1\n\n", "[Result \"1-0\"]\n\n1. e4 *\n\n", "1. e4 [ e5 *\n\n", "{&nbsp;} *\n\n", "5254 *\n\n")},
		{"mixture of lines", func(n int) string {
			var b strings.Builder
			r := rand.New(rand.NewPCG(5, 6))
			for i := 1; b.Len() < n; i++ {
				switch r.IntN(4) {
				case 0:
					fmt.Fprintf(&b, "[White \"A%d\"]\n", i)
				case 1:
					fmt.Fprintf(&b, "%d. Nf3 Nf6 %d. Ng1 Ng8\n", i, i+7)
				case 2:
					fmt.Fprintf(&b, "%d. Ke%d (Kd%d) {%d}\n", i, i, i, i)
				default:
					b.WriteString("1-0\n\n")
				}
			}
			return b.String()
		}},
	}
}
