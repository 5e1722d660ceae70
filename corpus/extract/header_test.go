package extract_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/corpus/extract"
)

// Lines above a game in the forms in which they are printed, and the tags that a reader makes of
// them.
func TestHeadersAsPrinted(t *testing.T) {
	names := []string{"White", "Black", "Event", "Site", "Date", "Round", "Result", "ECO", "Opening", "WhiteElo", "BlackElo", "WhiteTitle"}
	for _, c := range []struct {
		above string
		want  map[string]string
	}{
		{"Brown - Green", map[string]string{"White": "Brown", "Black": "Green"}},
		{"Brown – Green 1-0", map[string]string{"White": "Brown", "Black": "Green", "Result": "1-0"}},
		{"Brown-Green, Hastings 1932/33", map[string]string{"White": "Brown", "Black": "Green", "Site": "Hastings", "Date": "1932.??.??"}},
		{"Kasparov-Topalov, Wijk aan Zee 1999, Pirc B07", map[string]string{"White": "Kasparov", "Black": "Topalov", "Site": "Wijk aan Zee", "Date": "1999.??.??", "Opening": "Pirc", "ECO": "B07"}},
		{"G. Kasparov (2812) – V. Topalov (2700), Wijk aan Zee (4), 20.1.1999", map[string]string{"White": "G. Kasparov", "Black": "V. Topalov", "Event": "Wijk aan Zee", "Date": "1999.01.20", "Round": "4", "WhiteElo": "2812", "BlackElo": "2700"}},
		{"WHITE: Morphy. BLACK: The Duke", map[string]string{"White": "Morphy", "Black": "The Duke"}},
		{"WHITE: Paul Morphy; BLACK: The Duke and the Count. Paris, 1858.", map[string]string{"White": "Paul Morphy", "Black": "The Duke and the Count", "Site": "Paris", "Date": "1858.??.??"}},
		{"Weiß: Réti, Schwarz: Tartakower", map[string]string{"White": "Réti", "Black": "Tartakower"}},
		{"Weiß: Réti   Schwarz: Tartakower\nWien, November 1910", map[string]string{"White": "Réti", "Black": "Tartakower", "Site": "Wien", "Date": "1910.11.??"}},
		{"Blancs : Janowski, Noirs : Lasker\nOstende 1907", map[string]string{"White": "Janowski", "Black": "Lasker", "Site": "Ostende", "Date": "1907.??.??"}},
		{"Bianco: Rossi – Nero: Bianchi", map[string]string{"White": "Rossi", "Black": "Bianchi"}},
		{"Wit: M. Euwe   Zwart: A. Aljechin", map[string]string{"White": "M. Euwe", "Black": "A. Aljechin"}},
		{"Белые – М. Таль, черные – М. Ботвинник", map[string]string{"White": "М. Таль", "Black": "М. Ботвинник"}},
		{"W: GM Nigel Short (2660)\nB: Jan Timman (2630)", map[string]string{"White": "Nigel Short", "Black": "Jan Timman", "WhiteTitle": "GM", "WhiteElo": "2660", "BlackElo": "2630"}},
		{"W: Lind B: Roth", map[string]string{"White": "Lind", "Black": "Roth"}},
		{"B: García   N: Núñez", map[string]string{"White": "García", "Black": "Núñez"}},
		{"Dufresne (Black) and Anderssen (White)", map[string]string{"White": "Anderssen", "Black": "Dufresne"}},
		{"Dufresne (black) vs. Anderssen (white), Berlin 1852", map[string]string{"White": "Anderssen", "Black": "Dufresne", "Site": "Berlin", "Date": "1852.??.??"}},
		{"Anderssen (White) vs. Dufresne (Black), Berlin 1852", map[string]string{"White": "Anderssen", "Black": "Dufresne", "Site": "Berlin", "Date": "1852.??.??"}},
		{"Dufresne (Schwarz) – Anderssen (Weiß)", map[string]string{"White": "Anderssen", "Black": "Dufresne"}},
		{"A. Amateur (Black) - P. Morphy", map[string]string{"White": "P. Morphy", "Black": "A. Amateur"}},
		{"Anna\nvs.\nBoris", map[string]string{"White": "Anna", "Black": "Boris"}},
		{"Knight_77 – rookie", map[string]string{"White": "Knight_77", "Black": "rookie"}},
		{"GuestAB (++++) vs. rook_2 (1523P) --- Mon Jul 12, 10:33 PDT 2010", map[string]string{"White": "GuestAB", "Black": "rook_2", "BlackElo": "1523", "Date": "2010.07.12"}},
		{"Knightly (2700) vs. Rooksby (2650) --- Tue 1998.01.06 14:02:11", map[string]string{"White": "Knightly", "Black": "Rooksby", "WhiteElo": "2700", "BlackElo": "2650", "Date": "1998.01.06"}},
		{"Knightly (1823) vs. Rooksby (1765) --- Sat Mar  7, 12:03 PST 2009", map[string]string{"White": "Knightly", "Black": "Rooksby", "WhiteElo": "1823", "BlackElo": "1765", "Date": "2009.03.07"}},
		{"White  Lind          Black  Roth\nRound  4     Date  20-1-1999", map[string]string{"White": "Lind", "Black": "Roth", "Round": "4", "Date": "1999.01.20"}},
		{"Р. Бирн – Р. Фишер\nНью-Йорк, 1956 год", map[string]string{"White": "Р. Бирн", "Black": "Р. Фишер", "Site": "Нью-Йорк", "Date": "1956.??.??"}},
		{"Réti - Alekhine\nBaden-Baden 1925", map[string]string{"White": "Réti", "Black": "Alekhine", "Site": "Baden-Baden", "Date": "1925.??.??"}},
		{"PARTITA N. 12\nBianco: Rossi\nNero: Verdi\nGambetto di Re - Londra, 21 giugno 1851", map[string]string{"White": "Rossi", "Black": "Verdi", "Site": "Londra", "Date": "1851.06.21", "Opening": "Gambetto di Re"}},
		{"Spielmann - Flamberg\nMannheim 1914, Vienna Game", map[string]string{"White": "Spielmann", "Black": "Flamberg", "Site": "Mannheim", "Date": "1914.??.??", "Opening": "Vienna Game"}},
		{"I choose a game from Baden-Baden 1925 here.", map[string]string{}},
		{"Board 2. A. Brent (Harlow) v. C. Dunne (Epping)", map[string]string{"White": "A. Brent", "Black": "C. Dunne"}},
		{"Marek Lis (POL) 2101 vs Antti Virta (FIN) 2088", map[string]string{"White": "Marek Lis", "Black": "Antti Virta", "WhiteElo": "2101", "BlackElo": "2088"}},
		{"Ronda 9. Julio Panno - Miguel Najdor", map[string]string{"White": "Julio Panno", "Black": "Miguel Najdor", "Round": "9"}},
		{"Brown-Green 1932", map[string]string{"White": "Brown", "Black": "Green", "Date": "1932.??.??"}},
		{"Lind v Roth, 3/4/1999", map[string]string{"White": "Lind", "Black": "Roth", "Date": "1999.??.??"}},
		{"Lind v Roth, 13/4/1999", map[string]string{"White": "Lind", "Black": "Roth", "Date": "1999.04.13"}},
	} {
		t.Run(c.above, func(t *testing.T) {
			r := extracted(t, c.above+"\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n", extract.Options{Format: extract.Text})
			if len(r.Games) != 1 {
				t.Fatalf("%d games", len(r.Games))
			}
			got := make(map[string]string)
			for _, name := range names {
				if v := tagOf(r.Games[0].Record(), name); v != "" {
					got[name] = v
				}
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
