package extract_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/corpus/extract"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// judged are the tags for which a page is rated. What the expected record does not name must be
// unknown, except the Event, which may be a heading of the page.
var judged = []string{"Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo", "ECO", "Opening", "Board", "Variant"}

// expectation is the expected content of a page, written by hand.
type expectation struct {
	games     []*record.Game
	notPlaced []string
}

// readExpectation reads a .want file: records, after lines that name what is not placed.
func readExpectation(t testing.TB, name string) (x expectation) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for {
		line, rest, _ := strings.Cut(string(text), "\n")
		moves, ok := strings.CutPrefix(line, "% not placed: ")
		if !ok {
			break
		}
		x.notPlaced = append(x.notPlaced, moves)
		text = []byte(rest)
	}
	for len(strings.TrimSpace(string(text))) > 0 {
		p := grammar.NewParser()
		syntax, rest := p.Parse(text)
		x.games = append(x.games, record.FromSyntax(syntax))
		text = rest
	}
	return x
}

// moveTree lists every move of a record with its depth, in long notation.
func moveTree(t testing.TB, g *record.Game) (main, side []string) {
	t.Helper()
	var start variant.Game
	if err := catalog.Setup(&start, g.Tags.Get, ""); err != nil {
		t.Fatalf("%v", err)
	}
	replay.NewReplayer().Walk(g, &start.Start, func(s *replay.Step) bool {
		if s.Failure != nil && s.Depth == 0 {
			main = append(main, "illegal "+s.Ply.Move.Text)
			return true
		}
		m := fmt.Sprintf("%d%s %v", s.Before.Number, [2]string{".", "..."}[s.Before.Turn], moveText(s))
		if s.Depth == 0 {
			main = append(main, m)
		} else {
			side = append(side, strings.Repeat("(", s.Depth)+m)
		}
		return true
	})
	return main, side
}

// moveText returns a move in long notation.
func moveText(s *replay.Step) string {
	return string(notation.Long{}.AppendMove(nil, s.Before, s.Move, s.Spelling))
}

// tagOf returns the value of a judged tag, "" if it is not known.
func tagOf(g *record.Game, name string) string {
	if name == "Variant" {
		var start variant.Game
		if err := catalog.Setup(&start, g.Tags.Get, ""); err == nil {
			return start.Rules.Variant.ID
		}
	}
	v, _ := g.Tags.Get(name)
	if name == "Result" && (v == "" || v == "*") {
		v = g.Result.Text
	}
	if strings.Trim(v, "?.*") == "" {
		return ""
	}
	return v
}

// score is the rating of a page.
type score struct {
	moves, placed  int // of main lines and variations
	players, named int // of games with players
	right          bool
	faults         []string
}

// judge compares the content of a page with the expectation.
func judge(t testing.TB, name string) (s score) {
	t.Helper()
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want := readExpectation(t, strings.TrimSuffix(name, filepath.Ext(name))+".want")
	r, err := extract.Page(src, extract.Options{Format: extract.FormatOf(name), Catalog: catalog})
	if err != nil {
		t.Fatal(err)
	}
	fault := func(format string, args ...any) { s.faults = append(s.faults, fmt.Sprintf(format, args...)) }
	if len(r.Games) != len(want.games) {
		fault("%d games, expected %d", len(r.Games), len(want.games))
	}
	taken := make([]bool, len(r.Games))
	for i, w := range want.games {
		main, side := moveTree(t, w)
		s.moves += len(main) + len(side)
		best, most := -1, -1
		var bestMain, bestSide []string
		for k := range r.Games {
			if taken[k] {
				continue
			}
			m, v := moveTree(t, r.Games[k].Record())
			if n := common(main, m); n > most && n > 0 {
				best, most, bestMain, bestSide = k, n, m, v
			}
		}
		white, black := tagOf(w, "White"), tagOf(w, "Black")
		if white != "" {
			s.named++
		}
		if best < 0 {
			fault("game %d is missing", i+1)
			continue
		}
		taken[best] = true
		s.placed += most + shared(side, bestSide)
		if diff := cmp.Diff(main, bestMain); diff != "" {
			fault("main line of game %d (-want +got):\n%s", i+1, diff)
		}
		if diff := cmp.Diff(side, bestSide); diff != "" {
			fault("variations of game %d (-want +got):\n%s", i+1, diff)
		}
		got := r.Games[best].Record()
		if white != "" && white == tagOf(got, "White") && black == tagOf(got, "Black") {
			s.players++
		}
		for _, tag := range judged {
			w, g := tagOf(w, tag), tagOf(got, tag)
			if w != g && (tag != "Event" || w != "") {
				fault("game %d: %s %q, expected %q", i+1, tag, g, w)
			}
		}
	}
	var not []string
	for i := range r.Notices {
		n := &r.Notices[i]
		if !n.Failed() {
			continue
		}
		if !slices.ContainsFunc(want.notPlaced, func(w string) bool { return strings.Contains(n.Text, w) }) {
			fault("not placed: %s: %s", n.Text, n.Why)
		}
		not = append(not, n.Text)
	}
	for _, w := range want.notPlaced {
		if !slices.ContainsFunc(not, func(n string) bool { return strings.Contains(n, w) }) {
			fault("%q is not reported", w)
		}
	}
	s.right = len(s.faults) == 0
	return s
}

// common returns how many first moves two lines have in common.
func common(a, b []string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// shared returns how many entries of a are in b, each counted once.
func shared(a, b []string) (n int) {
	left := slices.Clone(b)
	for _, x := range a {
		if k := slices.Index(left, x); k >= 0 {
			left = slices.Delete(left, k, k+1)
			n++
		}
	}
	return n
}

// Pages as published, each with the records that a careful reader makes of it.
func TestPublishedPages(t *testing.T) {
	if n := judgePages(t, filepath.Join("testdata", "pages")); n < 175 {
		t.Errorf("%d pages", n)
	}
}

// judgePages judges the pages of a folder and counts them.
func judgePages(t *testing.T, dir string) (pages int) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.want"))
	if err != nil {
		t.Fatal(err)
	}
	var all score
	right := 0
	for _, want := range names {
		base := strings.TrimSuffix(want, ".want")
		for _, ext := range []string{".txt", ".html", ".md", ".tex"} {
			if _, err := os.Stat(base + ext); err != nil {
				continue
			}
			if pages++; testing.Short() && pages%4 > 0 {
				continue
			}
			t.Run(filepath.Base(base)+ext, func(t *testing.T) {
				s := judge(t, base+ext)
				for _, f := range s.faults {
					t.Error(f)
				}
				if s.right {
					right++
				}
				all.moves += s.moves
				all.placed += s.placed
				all.players += s.players
				all.named += s.named
			})
		}
	}
	t.Logf("%d of %d pages right, %d of %d moves placed, %d of %d pairs of players", right, pages, all.placed, all.moves, all.players, all.named)
	return pages
}

// Who sends, quotes and answers a letter does not play the game in it.
func TestWhoWritesALetterIsNotAPlayer(t *testing.T) {
	const game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0"
	for _, page := range []string{
		"From: Alice Miller <a@x.org>\r\nTo: Bob Stone\r\nSubject: Re: Our game\r\n\r\nOn Mon, 3 May 1999, Carol King wrote:\r\n> " + game + "\r\n\r\nBest, Alice\r\n",
		"Von: Alice Miller\nAn: Bob Stone\nBetreff: Partie\n\nAm 3. Mai 1999 schrieb Carol King:\n\n" + game + "\n",
		"Le 3 mai 1999, Carol King a écrit :\n\n" + game + "\n",
	} {
		r := extracted(t, page, extract.Options{})
		if len(r.Games) != 1 {
			t.Fatalf("%d games on %q", len(r.Games), page)
		}
		for _, name := range []string{"Event", "Site", "Date", "White", "Black"} {
			if value, _ := r.Games[0].Record().Tags.Get(name); strings.Trim(value, "?.") != "" {
				t.Errorf("%s is %q on %q", name, value, page)
			}
		}
	}
}

// A run that may belong to another game than the one it is read into is reported, and mate gives
// the result.
func TestNothingIsJoinedSilently(t *testing.T) {
	for _, c := range []struct {
		name, page string
		games      int
		joined     []string
		result     string // of the first game
	}{
		{"a line from the first move among prose", "1. e4 e5 2. Nf3 Nc6\n\nOther players like 1. d4 d5 2. c4 here.\n", 1, []string{"1. d4 d5 2. c4"}, "*"},
		{"a line that is compared with the game", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\r\n\r\nCompare 1. e4 c5 2. Nf3 d6 with this.\r\n\r\n4. Ba4 Nf6 1-0\r\n", 1, []string{"1. e4 c5 2. Nf3 d6"}, "1-0"},
		{"a line that repeats the number of its move", "1. e4 e5 2. Nf3 Nc6\n\nHere 2... d6 3. d4 is solid.\n", 1, nil, "*"},
		{"a line in brackets is a variation", "1. e4 e5 (1. d4 d5) 2. Nf3 Nc6\n", 1, nil, "*"},
		{"a result of its own makes a game", "1. e4 e5 2. Nf3 Nc6\n\nThen came 1. d4 Nf6 2. Nd2 e5 3. dxe5 Ng4 4. h3 Ne3 0-1 in Paris.\n", 2, nil, "*"},
		{"after mate another game begins", "1. f3 e5 2. g4 Qh4#\n\nA trap is 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#.\n", 2, nil, "0-1"},
		{"a header begins a game that begins alike", "1. e4 e5 2. Nf3\n\nWhite: A. Lind\nBlack: B. Roth\n\n1. e4 e5 2. Nf3 Nc6 and so on\n", 2, nil, "*"},
		{"mate overrules an open result", "1. f3 e5 2. g4 Qh4# *\n", 1, nil, "0-1"},
		{"stalemate is a draw", "FEN: 1k6/8/8/1K6/8/8/8/2Q5 w - - 0 1\n\n1. Qc6 Ka7 2. Qb6+ Ka8 3. Ka6\n", 1, nil, "1/2-1/2"},
		{"who resigned is read in other languages", "1. e4 e5 2. Nf3 Nc6 3. Bb5 und Weiß gab auf.\n", 1, nil, "0-1"},
		{"a line in a question is not called a game", "What do I play after 1. e4 c6 2. d4 d5 3. e5 Bf5 here?\n", 1, nil, "*"},
		{"a quotation is not a second game", "1. e4 e5 2. Nf3 Nc6 1-0\n\nAs you say, 1. e4 e5 2. Nf3 is good.\n", 1, nil, "1-0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := extracted(t, c.page, extract.Options{})
			if len(r.Games) != c.games {
				t.Fatalf("%d games, expected %d", len(r.Games), c.games)
			}
			if got, _ := r.Games[0].Record().Tags.Get("Result"); got != c.result {
				t.Errorf("Result %q, expected %q", got, c.result)
			}
			var joined []string
			for i := range r.Notices {
				if n := &r.Notices[i]; n.Kind == extract.Joined {
					joined = append(joined, n.Text)
				}
			}
			if diff := cmp.Diff(c.joined, joined); diff != "" {
				t.Errorf("joined (-want +got):\n%s", diff)
			}
		})
	}
}

// An opening line that a question mentions is written, since nothing is lost, and is called what it
// is; a game with players is not.
func TestOpeningLinesAreCalledLines(t *testing.T) {
	for page, want := range map[string]bool{
		"What do you play after 1. e4 c6 2. d4 d5 3. e5 Bf5 as White?\n":                  true,
		"Lind - Roth\n\n1. e4 c6 2. d4 d5 3. e5 Bf5\n":                                    false,
		"We saw 1. e4 c6 2. d4 d5 3. e5 Bf5 4. Nf3 e6 and White resigned.\n":              false,
		"1. e4 c6 2. d4 d5 3. e5 Bf5\n\nHere I resigned, and this was not a long game.\n": false,
	} {
		r := extracted(t, page, extract.Options{})
		got := slices.ContainsFunc(r.Notices, func(n extract.Notice) bool {
			return n.Kind == extract.Unsure && strings.HasPrefix(n.Why, "an opening line")
		})
		if len(r.Games) != 1 || got != want {
			t.Errorf("%q: %d games, called a line: %v", page, len(r.Games), got)
		}
	}
}

// A writer who says which side he had is a player; the opponent is the one he names.
func TestWriterWithASideIsAPlayer(t *testing.T) {
	for page, want := range map[string][2]string{
		"From: Alice Miller <a@x.org>\nSubject: a game\n\nI had White against Bob Stone.\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n":                                   {"Alice Miller", "Bob Stone"},
		"Von: Jan Kern <j@x.de>\nBetreff: Partie\n\nIch hatte Schwarz gegen Dr. Wolf.\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n":                                      {"Dr. Wolf", "Jan Kern"},
		"#3 by rook_lift » 2 May 2020\n\nI was black here:\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 0-1\n":                                                                 {"", "rook_lift"},
		"#3 by rook_lift » 2 May 2020\n\nBlack was better here:\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 0-1\n":                                                            {"", ""},
		"From: Alice Miller <a@x.org>\nTo: Bob Stone <b@x.org>\nSubject: a game\n\nDear Bob,\n\nyou had White in our game.\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n": {"Bob Stone", "Alice Miller"},
	} {
		r := extracted(t, page, extract.Options{})
		if len(r.Games) != 1 {
			t.Fatalf("%d games on %q", len(r.Games), page)
		}
		g := r.Games[0].Record()
		if got := [2]string{tagOf(g, "White"), tagOf(g, "Black")}; got != want {
			t.Errorf("%q on %q, expected %q", got, page, want)
		}
	}
}

// Sentences that say who had White overrule the order of the names in a header. They leave the
// players of a header open that names their sides too, and say so.
func TestHeadersAreWeighedAgainstSentences(t *testing.T) {
	for _, c := range []struct {
		page    string
		players [2]string
		unsure  string // part of a notice
	}{
		{"Lind - Roth, Paris 1900\n\nRoth had White in this game.\n", [2]string{"Roth", "Lind"}, "Roth had White"},
		{"Lind - Roth, Paris 1900\n\nLind had White in this game.\n", [2]string{"Lind", "Roth"}, ""},
		{"Lind - Roth, Paris 1900\n\nIn the return game Roth had White.\n", [2]string{"Lind", "Roth"}, ""},
		{"White: Lind\nBlack: Roth\n\nRoth had White in this game.\n", [2]string{}, "contradict each other"},
		{"Subject: Re: Lind-Roth\nFrom: a@x.org (Al Miller)\nDate: 3 May 1999\n\nLind had Black.\n", [2]string{"Roth", "Lind"}, ""},
		{"Lind, who had Black, lost to Roth.\n", [2]string{"Roth", "Lind"}, ""},
		{"Lind beat Roth with the black pieces.\n", [2]string{"Roth", "Lind"}, ""},
		{"A game between Lind and Roth, the latter having the move.\n", [2]string{"Roth", "Lind"}, ""},
		{"White was conducted by Lind, Black by Roth.\n", [2]string{"Lind", "Roth"}, ""},
		{"White: Lind\nBlack: de Roth\nResult: *\n", [2]string{"Lind", "de Roth"}, ""},
		{"Lind gave a simultaneous display. The postman, Hugo Roth, held him to a draw.\n", [2]string{"Lind", "Hugo Roth"}, ""},
		{"We remember Ada Lind. In 1961 she defeated the visiting master Roth; Lind was Black.\n", [2]string{"Roth", "Ada Lind"}, ""},
		{"Harbour Chess Club - Castle Hill\n\nOn board 3 Ada Lind, with Black, beat Bo Roth.\n", [2]string{"Bo Roth", "Ada Lind"}, "their teams"},
		{"A fine win for Ada Lind. Playing Black against Roth, she sacrificed.\n", [2]string{"Roth", "Ada Lind"}, ""},
		{"1. Lind - Roth  1/2\n\n2. Ito - Webb  0-1\n\nBoard 2\n", [2]string{"Ito", "Webb"}, ""},
		{"1. Lind - Roth  1/2\n\n2. Ito - Webb  0-1\n\nA game from this round:\n", [2]string{}, ""},
		{"A. LIND        B. ROTH\n(Leeds).       (York).\n\nWHITE.       BLACK.\n", [2]string{"A. LIND", "B. ROTH"}, ""},
		{"As Lind showed against Roth and as Ito confirmed against Webb, this is sound.\n", [2]string{}, ""},
		{"Bd 1: Lind 1-0 Roth\nBd 2: Ito 0-1 Webb\n\nThis is what happened on board two.\n", [2]string{"Ito", "Webb"}, ""},
	} {
		r := extracted(t, c.page+"\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6\n", extract.Options{})
		if len(r.Games) != 1 {
			t.Fatalf("%d games on %q", len(r.Games), c.page)
		}
		g := r.Games[0].Record()
		if got := [2]string{tagOf(g, "White"), tagOf(g, "Black")}; got != c.players {
			t.Errorf("%q on %q, expected %q", got, c.page, c.players)
		}
		if c.unsure != "" && !slices.ContainsFunc(r.Notices, func(n extract.Notice) bool { return n.Kind == extract.Unsure && strings.Contains(n.Why, c.unsure) }) {
			t.Errorf("no notice %q on %q", c.unsure, c.page)
		}
	}
}
