package extract_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/corpus/extract"
)

// The players, place and date in the sentence or the bracketed line above a game.
func TestSentencesNameTheGame(t *testing.T) {
	for _, c := range []struct{ name, above, white, black, site, date string }{
		{"colours in brackets", "Here is a game between Adam Lind (White) and Boris Roth (Black).", "Adam Lind", "Boris Roth", "", ""},
		{"with place and year", "It was played in Breslau in 1912 by Adam Lind (White) and Boris Roth (Black).", "Adam Lind", "Boris Roth", "Breslau", "1912.??.??"},
		{"in German", "Adam Lind (Weiß) gegen Boris Roth (Schwarz)", "Adam Lind", "Boris Roth", "", ""},
		{"a month is not a place", "This was played in June 1912 by Adam Lind (White) and Boris Roth (Black).", "Adam Lind", "Boris Roth", "", "1912.06.??"},
		{"another game's place", "Adam Lind - Boris Roth\n\nA similar one was played in Paris in 1912 by others.", "Adam Lind", "Boris Roth", "", ""},
		{"the black pieces first", "Boris Roth (Black) and Adam Lind (White) met again.", "Adam Lind", "Boris Roth", "", ""},
		{"a line in brackets", "White: Adam Lind  Black: Boris Roth\n(Vienna, casual game, 1910)", "Adam Lind", "Boris Roth", "Vienna", "1910.??.??"},
		{"the number in a bulletin", "[12.3] Lind,Adam - Roth,Boris [C41]", "Lind,Adam", "Roth,Boris", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := extracted(t, c.above+"\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n", extract.Options{})
			if len(r.Games) != 1 {
				t.Fatalf("%d games", len(r.Games))
			}
			g := r.Games[0].Record()
			got := []string{tagOf(g, "White"), tagOf(g, "Black"), tagOf(g, "Site"), tagOf(g, "Date")}
			if diff := cmp.Diff([]string{c.white, c.black, c.site, c.date}, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Names side by side above columns of moves are the players.
func TestNamesAboveColumnsArePlayers(t *testing.T) {
	const moves = "  1  P-Q4              P-K3\n  2  P-K4              P-Q4\n  3  Kt-QB3            P-QB4\n  4  Kt-B3             Kt-QB3\n"
	for _, c := range []struct{ name, above, white, black string }{
		{"right above the moves", "GAME 12\n\n    LEVITSKY            MARSHALL\n", "LEVITSKY", "MARSHALL"},
		{"in a paragraph of their own", "Breslau, 1912\n\n    S. Levitsky          F. J. Marshall\n\n", "S. Levitsky", "F. J. Marshall"},
		{"above the names of the sides", "    Levitsky             Marshall\n     White                Black\n\n", "Levitsky", "Marshall"},
		{"an opening", "    Queen's Gambit       Declined\n\n", "", ""},
		{"a place and a year", "    Breslau              1912\n\n", "", ""},
		{"a page's head", "    GAME 12              PAGE 40\n\n", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := extracted(t, c.above+moves, extract.Options{})
			if len(r.Games) != 1 {
				t.Fatalf("%d games", len(r.Games))
			}
			g := r.Games[0].Record()
			if white, black := tagOf(g, "White"), tagOf(g, "Black"); white != c.white || black != c.black {
				t.Errorf("%q and %q, expected %q and %q", white, black, c.white, c.black)
			}
		})
	}
	if r := extracted(t, "Levitsky          Marshall\n\n1. e4 e5 2. Nf3 Nc6 1-0\n", extract.Options{}); tagOf(r.Games[0].Record(), "White") != "" {
		t.Error("names above moves that are not in columns are players")
	}
}
