package orthodox

import (
	"fmt"
	"strings"
	"testing"
)

const mated = "1. f3 e5 2. g4 Qh4#"

func TestClean(t *testing.T) {
	r, p := engine(t), parser()
	var v FastChecker
	shuffleFrom := func(number, n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "%d. Nf3 Nf6 %d. Ng1 Ng8 ", number+2*i, number+2*i+1)
		}
		return b.String()
	}
	shuffle := func(n int) string { return shuffleFrom(1, n) }
	for _, c := range []struct {
		name         string
		tags, moves  string
		result       string
		clean, alone bool // alone: the engine, which checks more, may differ
	}{
		{name: "plain moves", moves: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", result: "1-0", clean: true},
		{name: "castling, en passant", moves: "1. e4 Nf6 2. e5 d5 3. exd6 e6 4. Nf3 Bxd6 5. Be2 O-O 6. O-O", result: "*", clean: true},
		{name: "the long forms", moves: "1. e2-e4 d7-d5 2. e4:d5 Ng8-f6 3. Bf1-b5+", result: "*", clean: true},
		{name: "the long forms with x", moves: "1. e2-e4 d7-d5 2. e4xd5 Qd8xd5", result: "*", clean: true},
		{name: "long and short forms mixed", moves: "1. e2-e4 d5", result: "*"},
		{name: "x and : mixed", moves: "1. e2-e4 d7-d5 2. e4xd5 Qd8:d5", result: "*"},
		{name: "a full origin where none is needed", moves: "1. Ng1f3", result: "*"},
		{name: "a file where none is needed", moves: "1. Ngf3", result: "*"},
		{name: "a file that a pinned rival does not make necessary", moves: "1. d4 e6 2. Nc3 Bb4 3. e3 a6 4. Nge2", result: "*"},
		{name: "no file where the rival is pinned", moves: "1. d4 e6 2. Nc3 Bb4 3. e3 a6 4. Ne2", result: "*", clean: true},
		{name: "no file where one is needed", moves: "1. Nf3 d5 2. d4 e6 3. Nd2", result: "*"},
		{name: "a rank where the file would do", moves: "1. Nf3 d5 2. d4 e6 3. N3d2", result: "*"},
		{name: "the file that is needed", moves: "1. Nf3 d5 2. d4 e6 3. Nfd2", result: "*", clean: true},
		{name: "a capture without a sign", moves: "1. e4 d5 2. ed5", result: "*"},
		{name: "a sign without a capture", moves: "1. Nxf3", result: "*"},
		{name: "check without a mark", moves: "1. e4 f6 2. Qh5", result: "*"},
		{name: "a mark without check", moves: "1. e4+", result: "*"},
		{name: "mate", moves: mated, result: "0-1", clean: true},
		{name: "mate marked as check", moves: "1. f3 e5 2. g4 Qh4+", result: "0-1"},
		{name: "mate without a mark", moves: "1. f3 e5 2. g4 Qh4", result: "0-1"},
		{name: "check marked as mate", moves: "1. e4 f6 2. Qh5#", result: "1-0"},
		{name: "mate, and the loser wins", moves: mated, result: "1-0"},
		{name: "mate, and the game continues", moves: mated, result: "*"},
		{name: "a move after mate", moves: mated + " 3. e4", result: "0-1"},
		{name: "mate marked as check in a variation", moves: "1. f3 e5 2. g4 Nc6 ( 2... Qh4+ )", result: "*"},
		{name: "mate in a variation", moves: "1. f3 e5 2. g4 Nc6 ( 2... Qh4# ) 3. e4", result: "*", clean: true},
		{name: "a wrong number", moves: "1. e4 e5 3. Nf3", result: "*"},
		{name: "a wrong number of dots", moves: "1... e4", result: "*"},
		{name: "a move without a number", moves: "e4 e5", result: "*"},
		{name: "Black's number", moves: "1. e4 1... e5", result: "*", clean: true},
		{name: "Black's number with one dot", moves: "1. e4 1. e5", result: "*"},
		{name: "two numbers", moves: "1. 1. e4", result: "*"},
		{name: "a number and nothing", moves: "1. e4 e5 2.", result: "*"},
		{name: "an illegal move", moves: "1. e4 e5 2. Ke3", result: "*"},
		{name: "a pinned piece moves", moves: "1. e4 e5 2. d3 Bb4+ 3. Nc3 a6 4. Nd5", result: "*"},
		{name: "castling out of check", moves: "1. e4 e5 2. Nf3 d6 3. Be2 Qh4 4. d3 Qxf2+ 5. O-O", result: "*"},
		{name: "castling after the king moved", moves: "1. e4 e5 2. Nf3 a6 3. Be2 b6 4. Kf1 c6 5. Ke1 d6 6. O-O", result: "*"},
		{name: "en passant too late", moves: "1. e4 a6 2. e5 d5 3. a3 b6 4. exd6", result: "*"},
		{name: "comments, NAGs, judgements", moves: "{first} 1. e4! {x} $18 e5 ; y\n 2. Nf3 $1 $14", result: "*", clean: true},
		{name: "a judgement twice", moves: "1. e4! $1", result: "*"},
		{name: "a NAG before its move", moves: "1. $1 e4", result: "*"},
		{name: "a NAG after a variation", moves: "1. e4 ( 1. d4 ) $1", result: "*"},
		{name: "a null move", moves: "1. e4 --", result: "*"},
		{name: "a detached mark", moves: "1. e4 e5 2. Bb5 c6 3. Bxc6 dxc6 4. Qh5 a6 5. Qxf7 +", result: "*"},
		{name: "an elided move", moves: "1. e4 1. ... e5", result: "*"},
		{name: "a comma", moves: "1. e4, e5", result: "*"},
		{name: "stray text", moves: "1. e4 xyzzy e5", result: "*"},
		{name: "variations", moves: "1. e4 e5 ( 1... c5 2. Nf3 ( 2. c3 d5 ( 2... Nf6 ) 3. exd5 ) 2... d6 ) ( 1... e6 ) 2. Nf3", result: "*", clean: true},
		{name: "a variation with its own comment", moves: "1. e4 ( {better} 1. d4 )", result: "*", clean: true},
		{name: "a variation that does not branch", moves: "1. e4 ( 1. e4 e5 )", result: "*"},
		{name: "a variation that continues instead of branching", moves: "1. e4 ( 1... c5 ) e5", result: "*"},
		{name: "a variation without number", moves: "1. e4 e5 ( c5 )", result: "*"},
		{name: "an illegal move in a variation", moves: "1. e4 ( 1. e5 )", result: "*"},
		{name: "a variation of nothing", moves: "( 1. e4 ) 1. d4", result: "*"},
		{name: "an empty variation", moves: "1. e4 ( ) e5", result: "*"},
		{name: "a variation of a comment", moves: "1. e4 ( {d4} ) e5", result: "*"},
		{name: "an open variation", moves: "1. e4 ( 1. d4 ", result: "*"},
		{name: "a stray parenthesis", moves: "1. e4 ) e5", result: "*"},
		{name: "the same capture by another pawn branches", moves: "1. e4 d5 2. c4 a6 3. cxd5 ( 3. exd5 )", result: "*", clean: true},
		{name: "no moves", result: "1-0"},
		{name: "two results", moves: "1. e4 1-0", result: "1-0"},
		{name: "a comment after the result", moves: "1. e4 1-0 {x}", result: "1-0"},
		{name: "White's resignation in words", moves: "1. e4 White resigns", result: "0-1"},
		{name: "a position four times", moves: shuffle(3), result: "1/2-1/2", clean: true},
		{name: "a position five times", moves: shuffle(4), result: "1/2-1/2"},
		{name: "a position five times in a variation", moves: shuffle(3) + "7. Nf3 Nf6 8. Ng1 Nd5 ( 8... Ng8 )", result: "1/2-1/2"},
		{name: "a position five times but for the variation", moves: shuffle(3) + "7. Nf3 Nf6 8. Ng1 ( 8. d4 ) 8... Nd5", result: "1/2-1/2", clean: true},
		{name: "a variation does not take the place of a position in the line", moves: "1. Nf3 Nf6 2. Ng1 Ng8 ( 2... Nd5 ) " + shuffleFrom(3, 3), result: "1/2-1/2"},
		{name: "a position four times, long after a capture", moves: "1. Nc3 Nc6 2. Rb1 Rb8 " + shuffleFrom(3, 3), result: "1/2-1/2", clean: true},
		{name: "a position five times, not the first", moves: "1. Nc3 Nc6 2. Rb1 Rb8 " + shuffleFrom(3, 4), result: "1/2-1/2"},
		{name: "a FEN", tags: `[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40"]`, moves: "40... Kd7 41. e4", result: "1/2-1/2", clean: true},
		{name: "a FEN whose number the moves do not keep", tags: `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40"]`, moves: "1. e4", result: "*"},
		{name: "a FEN that begins with Black, without number", tags: `[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40"]`, moves: "Kd7", result: "*"},
		{name: "the 75th move", tags: `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 148 90"]`, moves: "90. Kd2 Kd7", result: "1/2-1/2"},
		{name: "before the 75th move", tags: `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 148 90"]`, moves: "90. Kd2 ( 90. e4 Kd7 ) 90... Ke7", result: "*"},
		{name: "the pawn moves in time", tags: `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 148 90"]`, moves: "90. Kd2 ( 90. e4 Kd7 )", result: "*", clean: true},
		{name: "over before it begins", tags: `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 150 90"]`, moves: "90. e4", result: "*"},
		{name: "dead", tags: `[FEN "4k3/8/8/8/8/8/4p3/4KB2 w - - 0 1"]`, moves: "1. Bxe2", result: "1/2-1/2", clean: true},
		{name: "dead, and somebody wins", tags: `[FEN "4k3/8/8/8/8/8/4p3/4KB2 w - - 0 1"]`, moves: "1. Bxe2", result: "1-0"},
		{name: "dead, and the game continues", tags: `[FEN "4k3/8/8/8/8/8/4p3/4KB2 w - - 0 1"]`, moves: "1. Bxe2 Kd7", result: "1/2-1/2"},
		{name: "dead from the first", tags: `[FEN "4k3/8/8/8/8/8/8/4KB2 w - - 0 1"]`, moves: "1. Be2", result: "1/2-1/2"},
		{name: "bishops of one colour", tags: `[FEN "2b1k3/8/8/8/8/8/3pB3/4K3 w - - 0 1"]`, moves: "1. Kxd2 Kd7", result: "1/2-1/2"},
		{name: "bishops of both colours", tags: `[FEN "4kb2/8/8/8/8/8/3pB3/4K3 w - - 0 1"]`, moves: "1. Kxd2 Kd7", result: "1/2-1/2", clean: true},
		{name: "two knights", tags: `[FEN "4kn2/8/8/8/8/8/3pN3/4K3 w - - 0 1"]`, moves: "1. Kxd2 Kd7", result: "1/2-1/2", clean: true},
		{name: "a promotion that leaves a dead position", tags: `[FEN "8/4P3/2k5/8/8/8/8/4K3 w - - 0 1"]`, moves: "1. e8=N Kd7", result: "1/2-1/2"},
		{name: "stalemate", tags: `[FEN "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"]`, moves: "1. Qc7", result: "1/2-1/2", clean: true},
		{name: "stalemate, and somebody wins", tags: `[FEN "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"]`, moves: "1. Qc7", result: "1-0"},
		{name: "stalemate, and the game is unfinished", tags: `[FEN "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"]`, moves: "1. Qc7", result: "*"},
		{name: "a bare king wins: players resign, and no rule page forbids it", tags: `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]`, moves: "1. e4", result: "0-1", clean: true},
		{name: "en passant would leave the king in check", tags: `[FEN "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1"]`, moves: "1. exd6", result: "*"},
		{name: "en passant discovers check", tags: `[FEN "8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1"]`, moves: "1. exd6+", result: "*", clean: true},
		{name: "the victim of en passant discovers check", tags: `[FEN "k7/8/8/3pP3/8/8/6B1/4K3 w - d6 0 1"]`, moves: "1. exd6+", result: "*", clean: true},
		{name: "mate but for en passant", tags: `[FEN "3R1R2/6N1/8/4k3/4p3/8/3P4/K7 w - - 0 1"]`, moves: "1. d4+", result: "*", clean: true},
		{name: "en passant overlooked", tags: `[FEN "3R1R2/6N1/8/4k3/4p3/8/3P4/K7 w - - 0 1"]`, moves: "1. d4#", result: "1-0"},
		{name: "castling gives check", tags: `[FEN "5k2/8/8/8/8/8/8/4K2R w K - 0 1"]`, moves: "1. O-O+", result: "*", clean: true},
		{name: "castling through check", tags: `[FEN "5rk1/8/8/8/8/8/8/4K2R w K - 0 1"]`, moves: "1. O-O", result: "*"},
		{name: "the rook may cross an attacked square", tags: `[FEN "1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1"]`, moves: "1. O-O-O", result: "*", clean: true},
		{name: "the rook is taken", tags: `[FEN "6k1/8/8/8/8/6n1/8/4K2R b K - 0 1"]`, moves: "1... Nxh1 2. O-O", result: "*"},
		{name: "Standard chess", tags: `[Variant "Standard"]`, moves: "1. e4", result: "*", clean: true},
		{name: "another variant", tags: `[Variant "Wand Chess"]`, moves: "1. e4", result: "*", alone: true},
		{name: "Chess960", tags: `[Variant "Chess960"]`, moves: "1. e4", result: "*", alone: true},
		{name: "another notation", tags: `[Notation "letters:de"]`, moves: "1. e4", result: "*", alone: true},
		{name: "a FEN tag in lower case", tags: `[fen "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]`, moves: "1. e4", result: "*", alone: true},
		{name: "two FEN tags", tags: `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"][FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]`, moves: "1. e4", result: "*", alone: true},
	} {
		text := fmt.Sprintf("[Event \"x\"]\n[Result %q]\n%s\n\n%s %s\n", c.result, c.tags, c.moves, c.result)
		g := one(p, text)
		if got := v.Clean(g); got != c.clean {
			t.Errorf("%s: Clean = %v", c.name, got)
		}
		if why := judge(r, g); !c.alone && (why == "") != c.clean {
			t.Errorf("%s: the engine says %q", c.name, why)
		}
	}
}

func TestCleanNeedsTheResultTag(t *testing.T) {
	p := parser()
	var v FastChecker
	for tags, want := range map[string]bool{
		"[Result \"1-0\"]":                      true,
		"[Result \"0-1\"]":                      false,
		"[Result \"\"]":                         false,
		"[White \"x\"]":                         false,
		"[Result \"1-0\"]\n[Result \"1-0\"]":    false,
		"[Result \"1-0\"]\n[result \"0-1\"]":    false,
		"{x}\n[Result \"1-0\"]":                 false,
		"[Result \"1-0\"]\n[SetUp \"0\"]":       true,
		"[Result \"1-0\"]\n[Variation \"QGD\"]": true,
	} {
		if got := v.Clean(one(p, tags+"\n\n1. e4 1-0\n")); got != want {
			t.Errorf("%s: Clean = %v", tags, got)
		}
	}
	if v.Clean(one(p, "[Result \"1/2-1/2\"]\n\n1. e4 ½-½\n")) {
		t.Error("a draw in another spelling is found clean")
	}
}

// A FastChecker serves games of several parsers, which have different numbers for a spelling.
func TestFastCheckerDistinguishesParsers(t *testing.T) {
	var v FastChecker
	a, b := parser(), parser()
	first, second := "[Result \"*\"]\n\n1. e4 e5 *\n", "[Result \"*\"]\n\n1. d4 d5 *\n"
	for range 2 {
		if !v.Clean(one(a, first)) || !v.Clean(one(b, second)) || v.Clean(one(b, "[Result \"*\"]\n\n1. e5 *\n")) {
			t.Fatal("spellings of two parsers are mixed up")
		}
	}
}

// Once warm, a game does not allocate.
func TestCleanAllocatesNothing(t *testing.T) {
	g := one(parser(), "[Result \"*\"]\n\n1. e4 e5 ( 1... c5 2. Nf3 ( 2. c3 d5 ) 2... d6 ) 2. Nf3! $14 {x} Nc6 3. Bb5 *\n")
	var v FastChecker
	if n := testing.AllocsPerRun(100, func() {
		if !v.Clean(g) {
			t.Error("not clean")
		}
	}); n != 0 {
		t.Errorf("%v allocations a game", n)
	}
}
