package extract_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/corpus/extract"
)

// moves returns the moves of a record's main line as printed.
func moves(r *extract.Result, i int) string {
	var list []string
	for _, ply := range r.Games[i].Record().Main {
		list = append(list, ply.Move.Text)
	}
	return strings.Join(list, " ")
}

// Moves under a number other than the expected one are reported; those of lists that begin at 1
// again are not.
func TestAnotherNumberIsReported(t *testing.T) {
	for _, c := range []struct {
		name, page string
		want       []string
	}{
		{"a number is left out", "1. e4 e5 2. Nf3 Nc6\n\n4. Bb5 a6 5. Ba4 Nf6 1-0\n", []string{"4. Bb5 a6 5. Ba4 Nf6 1-0"}},
		{"a number is printed again", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n3. Ba4 Nf6 4. O-O Be7 1-0\n", []string{"3. Ba4 Nf6 4. O-O Be7 1-0"}},
		{"once for all that follow", "1. e4 e5 2. Nf3 Nc6\n\n4. Bb5 a6\n\n5. Ba4 Nf6\n\n6. O-O Be7\n", []string{"4. Bb5 a6"}},
		{"the numbers of lists", "1. e4 e5\n\n1. Nf3 Nc6\n2. Bb5 a6\n\n1. Ba4 Nf6\n2. O-O Be7\n3. Re1 b5\n", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := extracted(t, c.page, extract.Options{Format: extract.Text})
			var got []string
			for i := range r.Notices {
				if n := &r.Notices[i]; n.Kind == extract.Renumbered {
					got = append(got, n.Text)
				}
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Games that are printed in turns are separated.
func TestGamesInTurns(t *testing.T) {
	r := extracted(t, "Board 1: 1.e4 e5\nBoard 2: 1.d4\n\nBoard 1: 2.Nf3\nBoard 2: 1...Nf6 2.c4\n\nBoard 2: 2...e6\nBoard 1: 2...Nc6\nBoard 3: hello\n", extract.Options{})
	if len(r.Games) != 2 || moves(r, 0) != "e4 e5 Nf3 Nc6" || moves(r, 1) != "d4 Nf6 c4 e6" {
		t.Errorf("%d games: %s", len(r.Games), r.Games[0].Text)
	}
	r = extracted(t, "Board 1: 1.e4 e5 1-0\nBoard 2: 1.d4 d5 1-0\n\nBoard 1: 1.c4 c5 1-0\nBoard 2: 1.b3 b6 1-0\n", extract.Options{})
	if len(r.Games) > 0 && moves(r, 0) != "e4 e5" {
		t.Errorf("other games under the same numbers are read as one: %s", r.Games[0].Text)
	}
}

// A game at odds begins without the piece, or says that it does not.
func TestGamesAtOdds(t *testing.T) {
	const rest = "\n\n1. e4 e5 2. f4 exf4 3. Nf3 g5 4. Bc4 g4 1-0\n"
	for _, c := range []struct{ above, vacant string }{
		{"Odds of the queen's rook", "a1"},
		{"(Remove White's QR)", "a1"},
		{"White gives the odds of king's rook.", "h1"},
		{"Played at the odds of a knight", "b1"},
		{"Odds of the Queen", "d1"},
		{"Odds of pawn and move", "f7"},
		{"Weiß gibt den Damenturm vor", "a1"},
		{"Vorgabe: Turm a1", "a1"},
		{"Avantage du cavalier dame", "b1"},
		{"Odds of pawn and two moves", "?"},
		{"Odds of the exchange", "?"},
		{"Odds of the king's knight", "?"}, // which moves
		{"He won against all opponents", ""},
	} {
		t.Run(c.above, func(t *testing.T) {
			r := extracted(t, "White: Lind  Black: Roth\n"+c.above+rest, extract.Options{})
			if len(r.Games) != 1 {
				t.Fatalf("%d games", len(r.Games))
			}
			got := ""
			for i := range r.Notices {
				if n := &r.Notices[i]; n.Kind == extract.SetUp {
					got = "?"
					if at, rest, ok := strings.Cut(n.Why, " is vacant"); ok && rest != "" {
						got = at[len(at)-2:]
					}
				}
			}
			if _, fen := r.Games[0].Record().Tags.Get("FEN"); got != c.vacant || fen != (len(got) == 2) {
				t.Errorf("%q, expected %q", got, c.vacant)
			}
		})
	}
}

// A move that names an earlier game of the page goes there; where it also names the game above it,
// it stays and is reported.
func TestMovesThatNameAnEarlierGame(t *testing.T) {
	const games = "Brown - Green\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n\nHolm - Lund\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 1/2-1/2\n\n"
	for _, c := range []struct {
		name, text    string
		first, second string // a move of a variation in that game; "" without one
		joined        bool
	}{
		{"players", "Brown could also play 4. Bxc6.", "4. Bxc6", "", false},
		{"the first game", "In the first game 4. O-O was possible.", "4. O-O", "", false},
		{"a number", "In game 1 White had 4. Bxc6.", "4. Bxc6", "", false},
		{"the players of the game itself", "Holm could also play 4. Nf3.", "", "4. Nf3", false},
		{"both", "Unlike Brown, Holm had 4. Nf3 too.", "", "4. Nf3", true},
		{"none", "Also 4. Nf3 is good.", "", "4. Nf3", false},
		{"legal in the other one alone", "Brown missed 4. cxd5.", "", "4. cxd5", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := extracted(t, games+c.text+"\n", extract.Options{})
			if len(r.Games) != 2 {
				t.Fatalf("%d games", len(r.Games))
			}
			for i, want := range []string{c.first, c.second} {
				text := strings.Join(strings.Fields(string(r.Games[i].Text)), " ")
				if want != "" && !strings.Contains(text, "("+want) && !strings.Contains(text, "} "+want) || want == "" && strings.Contains(text, "(") {
					t.Errorf("game %d has no %q, or another one: %s", i+1, want, text)
				}
			}
			joined := false
			for i := range r.Notices {
				joined = joined || r.Notices[i].Kind == extract.Joined
			}
			if joined != c.joined {
				t.Errorf("joined is %v: %+v", joined, r.Notices)
			}
		})
	}
}

// A variation after the last move repeats that move, which is impossible for a misprint: what
// follows is reported and stays a comment.
func TestNoVariationRepeatsAMisprint(t *testing.T) {
	r := extracted(t, "1. e4 e5 e4\n1. 2... Nc6 the move ½-½", extract.Options{Format: extract.Text})
	if text := string(r.Games[0].Text); !strings.Contains(text, "2. e4 {1. 2... Nc6 the move} 1/2-1/2") {
		t.Errorf("the text after the misprint is not a comment:\n%s", text)
	}
	n := &r.Notices[len(r.Notices)-1]
	if n.Kind != extract.Unplaced || n.Text != "2... Nc6" || !strings.Contains(n.Why, "the move before it is printed wrong") {
		t.Errorf("the last notice is %+v", n)
	}
}

// A word that ends with a dash goes on in the next line unless a move begins there.
func TestNoMoveEndsADividedWord(t *testing.T) {
	page := "1. e4 e5 2. d4 This is a chal-\nlenge to Byron-\n2... exd4 3. c3 dxc3 and again to Byron-\nexd4 1-0"
	text := string(extracted(t, page, extract.Options{Format: extract.Text}).Games[0].Text)
	for _, want := range []string{"{This is a challenge to Byron-}", "to Byron- exd4}"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s in\n%s", want, text)
		}
	}
}
