package header_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/grammar"
)

// Names on both sides of a sign are players only if their form says so.
func TestPairsAreWeighed(t *testing.T) {
	for line, want := range map[string][2]string{
		"R Lind 2150 ½-½ B Roth 1795":                  {"R Lind", "B Roth"},
		"GM Ann Lind-GM Bo Roth":                       {"Ann Lind", "Bo Roth"},
		"1-Ann LIND(1090) -Bo ROTH(1099)":              {"Ann LIND", "Bo ROTH"},
		"Karl-Heinz Adler":                             {},
		"Stratford-upon-Avon":                          {},
		"The Caro-Kann Defence":                        {},
		"Round 3 - Results":                            {},
		"White - Black":                                {},
		"A well-known game of the Anglo-Dutch masters": {},
		"12 May-14 June":                               {},
	} {
		found, _ := header.Pair(line)
		white, _ := found.Get("White")
		black, _ := found.Get("Black")
		if got := [2]string{white, black}; got != want {
			t.Errorf("%q: %q, expected %q", line, got, want)
		}
	}
}

// What follows two players in their line is no part of the second name.
func TestWhatFollowsAPairIsNoName(t *testing.T) {
	testPlayers(t, map[string][2]string{
		"Ann Lind - Bo J. Roth":                                                 {"Ann Lind", "Bo J. Roth"},
		"Ann Lind – Bo J. Roth, Prague 1938":                                    {"Ann Lind", "Bo J. Roth"},
		"Ann Lind vs Bo J. Roth. Prague 1938":                                   {"Ann Lind", "Bo J. Roth"},
		"Lind A. - Roth B. Prague 1938":                                         {"Lind A.", "Roth B."},
		`Lind vs. Roth - "The Lost Queen", Prague 1938`:                         {"Lind", "Roth"},
		`Lind – Roth, "The Lost Queen", Prague 1938`:                            {"Lind", "Roth"},
		"lind99 (1500) vs. roth_x (1490) - Blitz 5+0":                           {"lind99", "roth_x"},
		"Match game No. 7. Lind v Roth":                                         {"Lind", "Roth"},
		"1938.05.17 Lind - Roth, Prague":                                        {"Lind", "Roth"},
		"17.5.1938: Lind - Roth":                                                {"Lind", "Roth"},
		"Round 3 | Lind - Roth | 1-0 | B90":                                     {"Lind", "Roth"},
		"Lind-Roth 0.5-0.5":                                                     {"Lind", "Roth"},
		"Partij 12  Lind-Roth, 26e matchpartij, Leeuwarden 1935 (de \"Parel\")": {"Lind", "Roth"},
		"Lind - de la Roth (1–0)":                                               {"Lind", "de la Roth"},
		"Lind, Ann (2101) – Roth, Bo (1795) (½-½)":                              {"Lind, Ann", "Roth, Bo"},
		"Lind v. Roth 1-0":                                                      {"Lind", "Roth"},
		"Game 3: A. Lind vs B. Roth [0-1]":                                      {"A. Lind", "B. Roth"},
		"Lind, S v Roth, Z":                                                     {"Lind, S", "Roth, Z"},
		"A. Lind – B. Roth (New York 1975)":                                     {"A. Lind", "B. Roth"},
		"Lind (GER) v Roth (ESP) 1975":                                          {"Lind", "Roth"},
		"Board 2: van der Lind, A. v de Roth, B.":                               {"van der Lind, A.", "de Roth, B."},
		"White: Lind, Black: Roth, Prague 1938":                                 {"Lind", "Roth"},
		"White: Lind, A., Black: Roth, B., Prague, 1938":                        {"Lind, A.", "Roth, B."},
		"White: Lind, Ann   Black: Roth, Bo 1938":                               {"Lind, Ann", "Roth, Bo"},
		"White: Lind (2400). Black: Roth (USSR)":                                {"Lind", "Roth"},
	})
}

// testPlayers reads lines and compares the players.
func testPlayers(t *testing.T, cases map[string][2]string) {
	t.Helper()
	for line, want := range cases {
		var r header.Reader
		found, _ := r.Read(line)
		white, _ := found.Get("White")
		black, _ := found.Get("Black")
		if got := [2]string{white, black}; got != want {
			t.Errorf("%q: %q, expected %q", line, got, want)
		}
	}
}

// A claim completes a header that has initials, and no other.
func TestClaimsCompleteInitials(t *testing.T) {
	var prose header.Prose
	prose.Add("Between Mr. Horwood and Mr. Buckland.", 0, true, grammar.Span{})
	claims := prose.Claims()
	if len(claims) != 1 {
		t.Fatalf("%d claims", len(claims))
	}
	for names, want := range map[[2]string]bool{{"Mr. H", "Mr. B."}: true, {"Mr. B", "Mr. H"}: false, {"", "Mr. B"}: true, {"Mr. H", "Mr. C"}: false} {
		if got := claims[0].Completes(names[0], names[1]); got != want {
			t.Errorf("%q: %v", names, got)
		}
	}
}

// After words, an opening in lower case is a part of their sentence; one with a capital is that of
// the game.
func TestOpeningsAfterAPair(t *testing.T) {
	for line, want := range map[string]string{
		"Lind - Roth, un Gambito Evans":                                "un Gambito Evans",
		"Una bella partita. Lind - Roth, un Gambito Evans":             "",
		"Una bella partita. Lind - Roth, un Gambito Evans, Leeds 1900": "",
		"A fine win! Mr. Lind vs Mr. Roth 1-0, un gambito Evans (1-0)": "",
		"A fine win! Mr. Lind vs Mr. Roth 1-0, Evans Gambit (1-0)":     "Evans Gambit",
		"A brilliant win, Lind - Roth, Evans Gambit":                   "Evans Gambit",
		"A fine win. Lind vs. Roth, gambito Evans":                     "",
		"A fine win. Lind vs. Roth. Evans Gambit":                      "Evans Gambit",
	} {
		found, _ := header.Pair(line)
		white, _ := found.Get("White")
		if got, _ := found.Get("Opening"); got != want || white == "" {
			t.Errorf("%q: White %q, opening %q, want %q", line, white, got, want)
		}
	}
}

// A board is that of a game only if the text mentions no other.
func TestBoardIn(t *testing.T) {
	for text, want := range map[string]string{
		"here is our win on board two":       "2",
		"board 3, and again on board three":  "3",
		"the game on the top board":          "1",
		"Brett Nr. 12":                       "12",
		"the second board":                   "2",
		"board 1 and board 2":                "",
		"board 1, then board 1, but board 4": "",
		"the board was wet":                  "",
		"board nine":                         "",
	} {
		if got, ok := header.BoardIn(text); got != want || ok != (want != "") {
			t.Errorf("%q: %q, %t, want %q", text, got, ok, want)
		}
	}
}

// The claims about each pair are added up. The sides are open if another pair weighs almost as
// much.
func TestWeigh(t *testing.T) {
	lind, roth, maric := header.Player{Name: "Ann Lind"}, header.Player{Name: "Bo Roth"}, header.Player{Name: "C. Maric"}
	for _, c := range []struct {
		name   string
		claims []header.Claim
		want   string // the pair
		white  int
	}{
		{"none", nil, "", 0},
		{"one", []header.Claim{{A: lind, B: roth, Weight: 8, White: 1}}, "Ann Lind, Bo Roth", 1},
		{"the heavier", []header.Claim{{A: lind, B: maric, Weight: 4, White: 1}, {A: lind, B: roth, Weight: 8, White: 8}}, "Ann Lind, Bo Roth", 8},
		{"as heavy", []header.Claim{{A: lind, B: roth, Weight: 8, White: 8}, {A: lind, B: maric, Weight: 7, White: 1}}, "Ann Lind, Bo Roth", 0},
		{"clear enough", []header.Claim{{A: lind, B: roth, Weight: 8, White: 8}, {A: lind, B: maric, Weight: 6, White: 1}}, "Ann Lind, Bo Roth", 8},
		{"the same twice", []header.Claim{{A: lind, B: maric, Weight: 9, White: 1}, {A: lind, B: roth, Weight: 8, White: 8}, {A: roth, B: lind, Weight: 6, White: -1}}, "Ann Lind, Bo Roth", 9},
	} {
		got, pair, white := header.Weigh(c.claims), "", 0
		if got != nil {
			pair, white = got.A.Name+", "+got.B.Name, got.White
		}
		if pair != c.want || white != c.white {
			t.Errorf("%s: %s, %d for White, want %s, %d", c.name, pair, white, c.want, c.white)
		}
	}
}
