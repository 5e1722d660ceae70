package header_test

import "testing"

// Each part of a header is read whatever the other parts are. Where a text can be read in several
// ways, the names that are written alike are the players.
func TestHeadersAreReadByTheirParts(t *testing.T) {
	testPlayers(t, map[string][2]string{
		"SMITH 1–0 LE ROUX, 1999":                                      {"SMITH", "LE ROUX"},
		"Lind - Roth Prague 1938":                                      {"Lind", "Roth"},
		"J. Lind – Ada St. John. Prague 1938":                          {"J. Lind", "Ada St. John"},
		"Petrov, I contra Ng, S. Leeds 2019.":                          {"Petrov, I", "Ng, S"},
		"Petrov, I. contra Ng, S. Leeds 2019":                          {"Petrov, I.", "Ng, S."},
		"B. van der Berg [2622] v. N. d'Arc [2152]":                    {"B. van der Berg", "N. d'Arc"},
		"GM Mei Sørensen (NOR/2360) v IM José Kovács (ESP/2208)":       {"Mei Sørensen", "José Kovács"},
		"[3] IM Nagy-IM Roth - Prague, 1938":                           {"Nagy", "Roth"},
		"Jean-Luc Duval – Eva Nagy":                                    {"Jean-Luc Duval", "Eva Nagy"},
		"Hastings 1932/33, round 3: Stockfish 16 - Leela 0.30 [B90]":   {"Stockfish 16", "Leela 0.30"},
		"tal-fan9 vs. knight_77 (simul), Leeds 2019, 1-0 (34)":         {"tal-fan9", "knight_77"},
		"Lind, A. (2360) : Roth, B. (2208)":                            {"Lind, A.", "Roth, B."},
		"Weiß: Sørensen, Mei 2360. Schwarz: Roth, Bo 2208, Bonn, 1938": {"Sørensen, Mei", "Roth, Bo"},
		"Wit: Lind, T | Zwart: Roth, A. New York 2019":                 {"Lind, T", "Roth, A"},
		"Bianco — I. de la Cruz 2398 / Nero — K. de la Cruz 2207":      {"I. de la Cruz", "K. de la Cruz"},
		"Lieu : Paris":         {},
		"SOKOLOV-MÜLLER-LANGE": {},
		"Sicilian - Najdorf":   {},
		"Ruy Lopez – Exchange": {},
		"Pirc - Alekhine":      {},
		"Baden-Baden 1925":     {},
		"May 12 - June 14":     {},
		"Game 3 - Round 4":     {},
		"10. O-O 1-0":          {},
	})
}
