package verdict

import "testing"

func TestPhrases(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want Verdict
	}{
		{"Schwarz gibt auf.", 16, BlackResigns},
		{"SCHWARZ\n gab  auf und weiter", 17, BlackResigns},
		{"Weiß gibt die Partie auf", 25, WhiteResigns},
		{"Aufgegeben", 10, Resigns},
		{"gibt auf", 8, Resigns},
		{"Les Noirs abandonnent", 21, BlackResigns},
		{"abandonan las blancas", 21, WhiteResigns},
		{"abandonan las torres", 9, Resigns},
		{"il Nero abbandona", 17, BlackResigns},
		{"Чёрные сдались", 27, BlackResigns},
		{"Czarne poddały się!", 20, BlackResigns},
		{"Échec et mat", 13, Mate},
		{"mat", 3, Mate},
		{"matt", 4, Mate},
		{"Matte", 0, None},
		{"checkmate", 9, Mate},
		{"check", 0, None},
		{"patt", 4, Stalemate},
		{"Remis  vereinbart", 17, Drawn},
		{"Remis durch Schach", 5, Drawn},
		{"remíza", 7, Drawn},
		{"ничья", 10, Drawn},
		{"Weiß gewinnt", 13, WhiteWins},
		{"ganan las negras.", 16, BlackWins},
		{"Weiß gewinn", 0, None},
		{"Game drawn", 10, Drawn},
		{"remis durch Dauerschach", 23, Perpetual},
		{"Draw by three-fold\nrepetition", 29, Repeated},
		{"drawn by the 50-move rule", 25, Fifty},
		{"draw by the 50", 0, None},
		{"empate por falta de material!", 28, Material},
		{"threefold", 0, None},
		{"drawn by hand", 0, None},
		{"on time", 0, None},
		{"50 move rule", 0, None},
		{"white", 0, None},
		{"Weiß am Zug", 0, None},
		{"", 0, None},
		{" matt", 0, None},
		{"1-0", 0, None},
	} {
		if n, got := At([]byte(c.text)); n != c.n || got != c.want {
			t.Errorf("%q: %d bytes of %d, want %d of %d", c.text, n, got, c.n, c.want)
		}
	}
}

// Each phrase is read whole, however it is written, and no language contradicts another one.
func TestEveryPhraseIsRead(t *testing.T) {
	said := make(map[string]Verdict)
	check := func(phrase string, want Verdict) {
		t.Helper()
		if old := said[phrase]; old != None && old != want {
			t.Errorf("%q means %d and %d", phrase, old, want)
		}
		said[phrase] = want
		if n, got := At([]byte(phrase)); n != len(phrase) || got != want {
			t.Errorf("%q: %d bytes of %d, want %d of %d", phrase, n, got, len(phrase), want)
		}
	}
	for _, l := range languages() {
		for _, p := range split(l.drawn) {
			check(p, Drawn)
		}
		for _, p := range split(l.resigned) {
			check(p, Resigns)
		}
		for _, p := range split(l.mate) {
			check(p, Mate)
		}
		for _, p := range split(l.stalemate) {
			check(p, Stalemate)
		}
		for v, list := range l.draws() {
			for _, p := range split(list) {
				check(p, v)
				for _, draw := range drawWords(&l) {
					check(draw+" "+p, v)
				}
			}
		}
		for _, verb := range split(l.wins) {
			for _, side := range split(l.white) {
				check(verb+" "+side, WhiteWins)
			}
			for _, side := range split(l.black) {
				check(side+" "+verb, BlackWins)
			}
		}
		for _, verb := range split(l.givesUp) {
			for _, side := range split(l.white) {
				check(side+" "+verb, WhiteResigns)
			}
			for _, side := range split(l.black) {
				check(side+" "+verb, BlackResigns)
			}
		}
	}
}

func TestReasonsAfterResults(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want Verdict
	}{
		{"on time", 7, Flagged},
		{"durch Zeitüberschreitung.", 25, Flagged},
		{"by resignation", 14, Resigned},
		{"by mutual agreement", 19, Agreed},
		{"Remis durch Dauerschach", 23, Perpetual},
		{"Black resigns", 0, None},
		{"on the board", 0, None},
		{"", 0, None},
	} {
		if n, got := After([]byte(c.text)); n != c.n || got != c.want {
			t.Errorf("%q: %d bytes of %d, want %d of %d", c.text, n, got, c.n, c.want)
		}
	}
}
