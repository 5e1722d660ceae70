package check_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// random960 returns a record of random moves of Chess960; ok is false if no move can be played.
func random960(t testing.TB, r *rand.Rand) (game string, ok bool) {
	fen := hostile.Pick(r, gametest.Starts960())
	if r.IntN(3) > 0 {
		fen = gametest.Array960(r, r.IntN(2) == 0, r.IntN(4) == 0)
	}
	game, ok = randomRecordFrom(t, r, fen)
	return strings.Replace(game, "[SetUp", "[Variant \"Chess960\"]\n[SetUp", 1), ok
}

// The tiers agree about games of Chess960, with and without faults; of some the fast one decides.
func TestTheTiersAgreeAboutChess960(t *testing.T) {
	x := allTiers(t, diagnostic.Warning)
	info := allTiers(t, diagnostic.Info)
	r := rand.New(rand.NewPCG(9, 60))
	for range hostile.Count(60, 15) {
		text, ok := random960(t, r)
		if !ok {
			continue
		}
		x.agree(t, text)
		info.agree(t, text)
		for _, bad := range faulty(r, text) {
			x.agree(t, bad)
		}
		for range 8 {
			x.agree(t, mutate(r, text))
		}
		for _, change := range [][2]string{{"Chess960", "Standard"}, {"Chess960", "chess 960"}, {"[Variant", "[variant"}, {" w ", " b "}, {" 0 1\"", " 0 9\""}, {" 0 1\"", " 5 1\""}, {"KQkq", "-"}} {
			x.agree(t, strings.Replace(text, change[0], change[1], 1))
		}
	}
	// Wrong signs at castlings, with a picture of the position.
	x.agree(t, "[White \"a\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O+ d6 5. d3 Be6 6. Nc3 Qd7 7. Bg5 O-O-O# *\n")
	x.agree(t, "[White \"a\"]\n[Result \"*\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1\"]\n\n"+
		"1. e4 e5 2. Bf3 Bf6 3. O-O-O+ O-O-O# *\n")
	faults := 0
	for kinds, n := range x.partly {
		if kinds != 0 {
			faults += n
		}
	}
	if x.partly[0] < hostile.Count(100, 20) || faults < hostile.Count(100, 20) || x.replayed < hostile.Count(300, 60) {
		t.Errorf("%d clean games were not replayed, %d with faults, and %d were: the test has lost its edge", x.partly[0], faults, x.replayed)
	}
}
