package replay_test

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// readings are the turns of the plies of a game, with the position that each leads to.
type readings map[*record.Ply]struct {
	move  rules.Move
	after uint64
}

// readAlike fails if a Player and a Replayer take a ply of a game for different turns. A ply that a
// Player plays comes after no guess of the Replayer, so both must play it, and the other way round
// until the first guess. It returns how many plies were compared, and how many of them leave a
// choice open.
func readAlike(t *testing.T, g *record.Game, start *rules.Position, what string) (plies, open int) {
	t.Helper()
	played := make(readings)
	player := replay.NewPlayer(sharedCatalog)
	player.Play(g, start, func(turn *replay.Turn) {
		if turn.After != nil {
			played[turn.Ply] = struct {
				move  rules.Move
				after uint64
			}{turn.Move, turn.After.Fingerprint(true)}
			plies++
			if turn.Notes.Has(notation.OpenChoice) {
				open++
			}
		}
	})
	guessed := false
	replay.NewReplayer().Walk(g, start, func(s *replay.Step) bool {
		guessed = guessed || s.Failure != nil && !s.Failure.Kept && s.Failure.Kind != notation.NullTurn
		turn, ok := played[s.Ply]
		switch {
		case ok && s.After == nil, ok && s.Repaired:
			t.Errorf("%s: a Player plays %s, a Replayer does not", what, s.Ply.Move.Text)
		case ok && (s.Move != turn.move || s.After.Fingerprint(true) != turn.after):
			t.Errorf("%s: %s is %+v to a Player, and %+v to a Replayer", what, s.Ply.Move.Text, turn.move, s.Move)
		case !ok && !guessed:
			t.Errorf("%s: a Replayer plays %s, a Player does not", what, s.Ply.Move.Text)
		}
		return true
	})
	return plies, open
}

// improved is what a unit becomes, at the end of a move.
var improved = regexp.MustCompile(`/\w+([+#]?)$`)

// A spelling means the same to who converts as to who checks, with improvements left open, with
// faults, in every variant.
func TestAPlayerReadsAsAReplayer(t *testing.T) {
	for _, v := range variant.All() {
		t.Run(v.ID, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(13, 13))
			plies, open := 0, 0
			for seed := range uint64(3) {
				texts, _ := random(t, v.ID, seed, 90)
				for i := range texts {
					if rng.IntN(2) == 0 {
						texts[i] = improved.ReplaceAllString(texts[i], "/xx$1")
					}
				}
				compare := func(what string) {
					g := load(t, score(v.ID, texts))
					n, o := readAlike(t, g.record, &g.start, what)
					plies, open = plies+n, open+o
				}
				compare("as played")
				at := len(texts) / 2
				texts = append(texts[:at], texts[at+1:]...)
				compare("with a ply left out")
			}
			if plies < 50 || v.ID == "wotn" && open == 0 {
				t.Errorf("%d plies were compared, %d with an open choice", plies, open)
			}
		})
	}
}

// What settles an open choice may be far away.
func TestAnOpenChoiceIsSettledByAMoveFarAway(t *testing.T) {
	wait := ""
	for i := range 60 {
		wait += []string{" Kh8-g8", " Ke1-e2", " Kg8-h8", " Ke2-e1"}[i%4]
	}
	for _, next := range []string{"WfDd5-d7", "ADd5-f7"} {
		g := load(t, "[Variant \"wotn\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/3p4/4P3/8/8/4K3 w - - 0 1\"]\n\n"+
			"1. Ke1-f1 (1. e4:d5/xx"+wait+" Kh8-g8 "+next+") *\n")
		readAlike(t, g.record, &g.start, next)
		if errs := replay.NewPlayer(sharedCatalog).Read(g.record, func(*replay.Turn) {}); len(errs) > 0 {
			t.Errorf("%s: %v", next, errs)
		}
	}
}

func TestAPlayerReadsTheSamplesAsAReplayer(t *testing.T) {
	parser := replay.NewParser("", sharedCatalog)
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		for rest := text; len(rest) > 0; {
			var syntax *grammar.Game
			syntax, rest = parser.Parse(rest)
			g := record.FromSyntax(syntax)
			var set variant.Game
			if sharedCatalog.Setup(&set, g.Tags.Get, "") == nil {
				readAlike(t, g, &set.Start, name)
			}
		}
	}
}
