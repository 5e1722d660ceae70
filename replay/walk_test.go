package replay_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/replay/words"
)

// game is a record with its set-up.
type game struct {
	record *record.Game
	start  rules.Position
}

// load reads a record and sets it up.
func load(t testing.TB, text string) *game {
	t.Helper()
	syntax, _ := grammar.NewParser().Parse([]byte(text))
	g := &game{record: record.FromSyntax(syntax)}
	var v variant.Game
	if err := sharedCatalog.Setup(&v, g.record.Tags.Get, ""); err != nil {
		t.Fatal(err)
	}
	g.start.CopyFrom(&v.Start)
	return g
}

// seen returns what a test records of a step, in words.
func seen(s *replay.Step) string {
	out := strings.Repeat(">", s.Depth) + s.Ply.Move.Text
	switch {
	case s.Failure != nil && s.After == nil:
		out += " FAILS"
	case s.Failure != nil:
		out += " CORRECTED"
	case s.Repaired:
		out += " TAKEN"
	}
	if s.Notes != 0 {
		out += fmt.Sprintf(" %b", s.Notes)
	}
	return out
}

// walk lists the steps of a record.
func walk(t testing.TB, text string) []string {
	t.Helper()
	g := load(t, text)
	var out []string
	replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
		out = append(out, seen(s))
		return true
	})
	return out
}

// failed is a failure with the position it is about.
type failed struct {
	*replay.Failure
	start rules.Position
}

// onlyFailure plays one move, which must fail, from a position.
func onlyFailure(t testing.TB, name, fen, move string) failed {
	t.Helper()
	text := "[Variant \"" + name + "\"]\n"
	if fen != "" {
		text += "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n"
	}
	g := load(t, text+"\n"+move+" *\n")
	var out failed
	replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
		if s.Failure != nil {
			out.Failure = s.Failure
			out.start.CopyFrom(s.Before)
		}
		return true
	})
	if out.Failure == nil {
		t.Fatalf("%s plays", move)
	}
	return out
}

func TestWalkOrder(t *testing.T) {
	got := walk(t, "(1. c4 c5) 1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. Nf3) 1... e5 2. Nf3 *\n")
	want := []string{">c4", ">c5", "e4", ">d4", ">d5", ">>Nf6", ">>c4", ">c4", ">Nf3", "e5", "Nf3"}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

// A line that breaks ends alone: the variations of the failing ply, and all other lines, are still
// checked.
func TestOnlyTheBrokenLineEnds(t *testing.T) {
	got := walk(t, "1. e4 e5 2. Ke3 (2. Nf3 Nc6) *\n")
	if want := []string{"e4", "e5", "Ke3 FAILS", ">Nf3", ">Nc6"}; !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	got = walk(t, "1. e4 (1. Ke5 e6 2. Bxa8) 1... e5 2. Nf3 *\n")
	if want := []string{"e4", ">Ke5 FAILS", "e5", "Nf3"}; !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

func TestVisitStopsTheWalk(t *testing.T) {
	g := load(t, "1. e4 (1. d4 (1. c4)) 1... e5 *\n")
	r := replay.NewReplayer()
	for stop := 1; stop <= 4; stop++ {
		n := 0
		r.Walk(g.record, &g.start, func(*replay.Step) bool { n++; return n < stop })
		if n != stop {
			t.Errorf("the walk is stopped at step %d and shows %d", stop, n)
		}
	}
}

// Where only the name of what a unit becomes is missing, it is supplied, and no earlier move is
// doubted.
func TestAnOmittedNameIsSupplied(t *testing.T) {
	const setup = "[Variant \"wotn\"]\n[SetUp \"1\"]\n[FEN \"4kr2/8/8/8/8/8/K7/4K2R w K - 0 1\"]\n\n"
	g := load(t, setup+"1. Kf1 Rxf1 *\n")
	replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
		if s.Failure == nil {
			return true
		}
		var texts []string
		for _, b := range s.Failure.Suggestions() {
			texts = append(texts, b.Text)
		}
		if want := []string{"Rxf1/Nr", "Rxf1/FLD"}; !slices.Equal(texts, want) {
			t.Errorf("suggested: %q, want %q", texts, want)
		}
		return true
	})
}

// One misprint gives one failure, at its ply or where it first shows, and the walk continues with
// what was meant.
func TestOneMisprintOneFailure(t *testing.T) {
	const opera = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 " +
		"10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n"
	for _, c := range []struct {
		name, was, is string
		ply           int32
		repair        replay.Repair
		text          string
	}{
		{"a changed square", "15. Bxd7+", "15. Bxd6+", 29, replay.Replace, "Bxd7"},
		{"another piece", "8. Nc3", "8. Bc3", 15, replay.Replace, "Nc3"},
		{"a move left out", "9. Bg5 b5", "9. b5", 17, replay.LeftOut, ""},
		{"a move too many", "5. Qxf3", "5. Qxf3 Qxf3", 10, replay.ExtraPly, ""},
		{"two neighbours swapped", "6. Bc4 Nf6", "6. Nf6 Bc4", 11, replay.Swapped, ""},
		{"two of one side swapped", "4. dxe5 Bxf3 5. Qxf3", "4. Qxf3 Bxf3 5. dxe5", 7, replay.Swapped, ""},
		{"a mistake that shows later", "3. d4", "3. d3", 7, replay.Earlier, "d4"},
		{"two moves run together", "1. e4 e5", "1. e4e5", 1, replay.Joined, "e4 e5"},
		{"two moves with a dash between them", "1. e4 e5", "1. e4-e5", 1, replay.Joined, "e4 e5"},
		{"a bishop's and a pawn's move run together", "9. Bg5 b5", "9. Bg5b5", 17, replay.Joined, "Bg5 b5"},
		{"two captures run together", "5. Qxf3 dxe5", "5. Qxf3dxe5", 9, replay.Joined, "Qxf3 dxe5"},
		{"a move backward", "9. Bg5 b5", "9. Bg5-c1 b5", 17, replay.Replace, "Bc1-g5"},
		{"an unclear move", "11. Bxb5+ Nbd7", "11. Bxb5+ Nd7", 22, replay.Replace, "Nbd7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(opera, c.was, c.is, 1)
			if text == opera {
				t.Fatal("the mistake is not in the text")
			}
			g := load(t, text)
			fails, last := 0, ""
			replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
				last = seen(s)
				if s.Failure == nil {
					return true
				}
				fails++
				if s.Ply.Index != c.ply {
					t.Errorf("ply %d fails, want %d", s.Ply.Index, c.ply)
				}
				if len(s.Failure.Suggestions()) == 0 {
					t.Fatal("nothing is suggested")
				}
				if b := s.Failure.Suggestions()[0]; b.Repair != c.repair || c.text != "" && b.Text != c.text || !b.PlaysToEnd {
					t.Errorf("suggested: %+v; want %d %s", s.Failure.Suggestions(), c.repair, c.text)
				}
				return true
			})
			if fails != 1 || last != "Rd8#" {
				t.Errorf("%d failures, the last step is %q", fails, last)
			}
		})
	}
}

// wayOfTheKnight is the published game as printed: Ralph Betza, Way of the Knight,
// Eteroscacco 69/70, 1995.
const wayOfTheKnight = `[Variant "Way of the Knight"]

1. e2-e4, e7-e5 2. Ng1-f3 Nb8-c6 3. d2-d4, Nc6:d4?! 1. Nf3:d4/NW, e5:d4/WfD 2. Qd1:d4, Qd8-f6!?
3. e4-e5, Qf6-b6 4. Bc1-e3, Ng8-e7! 1. Bf1-c4?, Ne7-f5 2. Qd4-d5, Nf5:e3/NW! 1. Qd5:f7+, Ke8-d8
1. f2:e3/AD, Qb6:b2 1. ADe3-c3, Bf8-b4 2. Ke1-e2, Bd4:c3/BD 3. Nb1:c3/NW, Qb2:c3/NrB +
4. Ke2-e3, NrBc3:e5 1. Ra1-e1, c7-c6 ?! 2. Rh1-f1 !!, d7-d6 1. Ke3-d2, NrBe5-g6 1. Qf7:g7!
1. ..., Bc8-d7 2. Bc4-d3, NrBg6-h4 + 3. Kd2-c1, Kd8-c7 4. Re1-e7, Rh8-d8 5. Rf1-f7, Resigns
`

func TestThePublishedMisprint(t *testing.T) {
	g := load(t, wayOfTheKnight)
	plies := 0
	replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
		plies++
		if s.Failure == nil {
			if s.Notes != 0 || s.Repaired {
				t.Errorf("%s: notes %b", s.Ply.Move.Text, s.Notes)
			}
			if marked := s.Ply.Check != 0; marked != s.Check() {
				t.Errorf("%s: check is %v", s.Ply.Move.Text, s.Check())
			}
			return true
		}
		if s.Ply.Move.Text != "Bd4:c3/BD" {
			t.Fatalf("%s fails", s.Ply.Move.Text)
		}
		want := "no bishop is on d4; the bishop that can go to c3 is on b4"
		if got := words.Explain(s.Before, &s.Failure.Reason); got != want {
			t.Errorf("%s, want %s", got, want)
		}
		if b := s.Failure.Suggestions()[0]; b.Text != "Bb4:c3/BD" || !b.PlaysToEnd || s.Failure.Chosen != 0 {
			t.Errorf("suggested first: %+v", b)
		}
		return true
	})
	if plies != 45 {
		t.Errorf("%d plies are walked", plies)
	}
}

// A promotion may be left open in a variation; the walk chooses the one after which most of the
// line is legal.
func TestOpenChoiceForks(t *testing.T) {
	for _, next := range []string{"WfDd5-d7", "ADd5-f7"} {
		g := load(t, "[Variant \"wotn\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/3p4/4P3/8/8/4K3 w - - 0 1\"]\n\n1. Ke1-e2 (1. e4:d5/xx Kh8-g8 2. "+next+") *\n")
		replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
			if s.Failure != nil {
				t.Errorf("%s: %s fails", next, s.Ply.Move.Text)
			}
			if open := strings.HasSuffix(s.Ply.Move.Text, "/xx"); open != s.Notes.Has(notation.OpenChoice) {
				t.Errorf("%s: notes %b", s.Ply.Move.Text, s.Notes)
			}
			return true
		})
	}
}

func TestNullMoves(t *testing.T) {
	got := walk(t, "1. e4 -- 2. d4 (2. -- e5) *\n")
	want := []string{"e4", "-- CORRECTED " + fmt.Sprintf("%b", notation.NullMove), "d4", ">-- " + fmt.Sprintf("%b", notation.NullMove), ">e5"}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

// Repetition counts full positions in the own line, including the first (COMMON-4).
func TestRepetitions(t *testing.T) {
	g := load(t, "1. Nf3 Nf6 2. Ng1 Ng8 (2... Nd5 3. Nf3 Nf6) 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *\n")
	var got []int
	replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
		got = append(got, s.Repetitions())
		return true
	})
	want := []int{1, 1, 1, 2, 1, 1, 2, 2, 2, 2, 3, 1}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestFactsOfAStep(t *testing.T) {
	g := load(t, "[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/8/R3K2R b KQ - 3 20\"]\n\n20... h6 21. Ra8+ Kh7 22. Ra7 Kg6 23. O-O f5 24. Ra8 *\n")
	var got []string
	replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
		due := ""
		if d := s.Due(); d != 0 {
			due = string(d)
		}
		got = append(got, fmt.Sprintf("%d %v %s%s %d", s.Number(), s.Side(), s.Ply.Move.Text, due, s.After.Clock))
		return true
	})
	want := []string{"20 Black h6 0", "21 White Ra8++ 1", "21 Black Kh7 2", "22 White Ra7 3", "22 Black Kg6 4", "23 White O-O 5", "23 Black f5 0", "24 White Ra8 1"}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

// Nothing is played after mate, and no reading is searched for beyond it.
func TestMovesAfterTheEnd(t *testing.T) {
	g := load(t, "1. f3 e5 2. g4 Qh4# 3. Kf2 Qxg4 *\n")
	var got []string
	replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
		got = append(got, seen(s))
		if s.Failure != nil && (s.Failure.Reason.Code != rules.GameOver || len(s.Failure.Suggestions()) > 0 || s.Failure.Unjudged != 1) {
			t.Errorf("%+v", s.Failure)
		}
		return true
	})
	if want := []string{"f3", "e5", "g4", "Qh4#", "Kf2 FAILS"}; !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

// Unreadable text counts as the ply that it may have been.
func TestUnreadTextBeforeAFailure(t *testing.T) {
	g := load(t, "1. e4 e5 2. N&f3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n")
	fails := 0
	replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
		if s.Failure != nil {
			fails++
			if s.Failure.Kind != notation.MissingPly || s.Failure.Unread == nil {
				t.Errorf("%+v", s.Failure)
			}
		}
		return true
	})
	if fails != 1 {
		t.Errorf("%d failures in %q", fails, walk(t, g.record.Text))
	}
}
