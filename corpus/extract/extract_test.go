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
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

var catalog = variant.NewCatalog()

// page reads a page of the testdata.
func page(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// extracted reads a page without errors.
func extracted(t *testing.T, text string, opt extract.Options) *extract.Result {
	t.Helper()
	opt.Catalog = catalog
	r, err := extract.Page([]byte(text), opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// mainLine plays the main line of a record.
func mainLine(t *testing.T, g *record.Game) []rules.Move {
	t.Helper()
	var start variant.Game
	if err := catalog.Setup(&start, g.Tags.Get, ""); err != nil {
		t.Fatal(err)
	}
	var line []rules.Move
	replay.NewReplayer().Walk(g, &start.Start, func(s *replay.Step) bool {
		if s.Depth == 0 {
			line = append(line, s.Move)
		}
		return true
	})
	return line
}

// The published game of the Way of the Knight, on pages written around its moves: lists whose
// numbers restart, side lines in the notes, a misprint. The record was compared with the printed
// game move by move.
func TestThePublishedGameComesOutOfEachKindOfPage(t *testing.T) {
	text, err := samples.Read("way-of-the-knight-1995")
	if err != nil {
		t.Fatal(err)
	}
	syntax, _ := grammar.NewParser().Parse(text)
	want := mainLine(t, record.FromSyntax(syntax))
	if len(want) != 45 {
		t.Fatalf("the published game has %d plies, not 45", len(want))
	}
	golden := string(page(t, "knight.pgn"))
	for _, name := range []string{"knight.txt", "knight.md", "knight.html"} {
		t.Run(name, func(t *testing.T) {
			r := extracted(t, string(page(t, name)), extract.Options{})
			if len(r.Games) != 1 {
				t.Fatalf("%d games, not 1", len(r.Games))
			}
			g := &r.Games[0]
			if diff := cmp.Diff(golden, string(g.Text)); diff != "" {
				t.Error(diff)
			}
			if got := mainLine(t, g.Record()); !slices.Equal(got, want) {
				t.Errorf("the main line is another one: %d plies, first difference at %d", len(got), firstDifference(got, want))
			}
			if g.Variant != "wotn" {
				t.Errorf("read as %s", g.Variant)
			}
			var told []string
			for i := range r.Notices {
				if n := &r.Notices[i]; n.Kind != extract.Outside {
					told = append(told, fmt.Sprintf("%v %s", n.Kind, n.Text))
				}
			}
			if diff := cmp.Diff([]string{
				"guessed 1. e2-e4, e7-e5",
				"unplaced 7. D:d6/Nrb, a7:b6/AD",
				"misprint Bd4:c3/BD",
				"unplaced NrBf6-g5 +",
				"unplaced 20. R:f5!",
			}, told); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func firstDifference(a, b []rules.Move) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}

// movetext returns what follows the tags of a record, on one line.
func movetext(g *extract.Game) string {
	_, text, _ := strings.Cut(string(g.Text), "\n\n")
	return strings.Join(strings.Fields(text), " ")
}

func TestPages(t *testing.T) {
	for _, c := range []struct {
		name string
		page string
		opt  extract.Options
		want []string // movetext of each game
		tags []string // of the first game, without unknown roster tags
		not  []string // what is not placed
	}{
		{
			name: "an empty page has no game",
		},
		{
			name: "squares and words in prose are not moves",
			page: "I saw a knight on f3 and e4. Section 3. Be kind. In 7. a box, e5, d4, f4.\n\n12. Summary\n\n1. a4 paper",
			not:  []string{"1. a4"},
		},
		{
			name: "a flowing game continues after its notes",
			page: "It began 1. e4 e5 2. Nf3 as usual. Now 2... Nc6 3. Bb5 is the Spanish game, and after 3... a6 4. Ba4 Nf6 the centre is open.",
			want: []string{"{It began} 1. e4 e5 2. Nf3 {as usual. Now} 2... Nc6 3. Bb5 {is the Spanish game, and after} 3... a6 4. Ba4 Nf6 {the centre is open.} *"},
		},
		{
			name: "brackets hold side lines, side lines of them, and references",
			page: "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 (3. Bc4 is quiet) exd4 follows) 3. Bb5 a6 (after 3. Bb5 this is usual) 4. Ba4 *",
			want: []string{"1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 (3. Bc4 {is quiet}) {exd4 follows}) 3. Bb5 a6 {(after 3. Bb5 this is usual)} 4. Ba4 *"},
			not:  nil,
		},
		{
			name: "a number that stays the same counts paragraphs",
			page: "1. e4 e5\n\nThe open game.\n\n1. Nf3 Nc6\n\nNatural.\n\n1. Bb5 a6 1/2-1/2\n",
			want: []string{"1. e4 e5 {The open game.} 2. Nf3 Nc6 {Natural.} 3. Bb5 a6 1/2-1/2"},
		},
		{
			name: "what plays from the array begins another game",
			page: "1. e4 e5 2. Nf3 Nc6 1-0\n\n1. d4 d5 2. c4 e6 0-1\n\n1. e4 e5 2. f4\n\n1. c4 c5 2. Nc3\n",
			want: []string{"1. e4 e5 2. Nf3 Nc6 1-0", "1. d4 d5 2. c4 e6 0-1", "1. e4 e5 2. f4 *", "1. c4 c5 2. Nc3 *"},
		},
		{
			name: "tag pairs, labels, players and dates are tags",
			page: "# Round 7\n\nAda Byron vs. Charles Babbage, London\n\nDate: 12 May 1843\n\nResult: 1-0\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5 mate\n",
			want: []string{"1. e4 e5 2. Qh5 Ke7 3. Qxe5 1-0"},
			tags: []string{"Event London", "Date 1843.05.12", "Round 7", "White Ada Byron", "Black Charles Babbage", "Result 1-0", "Termination normal", "TerminationDetails checkmate"},
		},
		{
			name: "labels may share a line",
			page: "White: Byron, Ada; Black: Charles Babbage, May 12, 1843, Result: 1-0\n\n1. e4 e5 *\n",
			want: []string{"1. e4 e5 *"},
			tags: []string{"Date 1843.05.12", "White Byron, Ada", "Black Charles Babbage", "Result 1-0"},
		},
		{
			name: "records inside a page come through",
			page: "Here it is:\n\n```\n[Event \"Simul\"]\n[White \"A {B}\"]\n\n1. e4 {a { note} e5 2. Nf3 *\n\n[Event \"Next\"]\n\n1. d4 d5 *\n```\n",
			want: []string{"1. e4 {a ( note} 1... e5 2. Nf3 *", "1. d4 d5 *"},
		},
		{
			name: "tag pairs in typographic quotes",
			page: "[Event “Club “A” final”]\n[White “Doe, J.”]\n\n1. e4 e5 *\n",
			want: []string{"1. e4 e5 *"},
			tags: []string{"Event Club “A” final", "White Doe, J."},
		},
		{
			name: "a table of moves without dots",
			page: "<table><tr><th>White</th><th>Black</th></tr><tr><td>1</td><td>e4</td><td>e5</td></tr><tr><td>2</td><td>Nf3</td><td>Nc6</td></tr></table>",
			want: []string{"1. e4 e5 2. Nf3 Nc6 *"},
		},
		{
			name: "moves directly below tag pairs, and these below a sentence",
			page: "Here it is:\n[White \"Doe \"Jo\" Jane\"]\n[Result \"1-0\"]\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n",
			want: []string{"1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0"},
			tags: []string{"White Doe \"Jo\" Jane", "Result 1-0"},
		},
		{
			name: "a record in a field of a form",
			page: "<p>Copy this:</p><textarea>[Event &quot;Final&quot;]\n[White &quot;Doe&quot;]\n\n1. e4 e5 *</textarea></form>",
			want: []string{"1. e4 e5 *"},
			tags: []string{"Event Final", "White Doe"},
		},
		{
			name: "a score sheet of a spreadsheet",
			page: "No,White,Black\n1,e4,\"e5\"\n2,Nf3,Nc6\n3,Bc4,Bc5\n4,O-O,Nf6\n5,d3,\n",
			want: []string{"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 *"},
		},
		{
			name: "a score sheet in a table of a wiki",
			page: "{| class=\"wikitable\"\n! # !! White !! Black\n|-\n| 1 || e4 || e5\n|-\n| 2 || Nf3 || Nc6\n|}\n",
			want: []string{"1. e4 e5 2. Nf3 Nc6 *"},
		},
		{
			name: "zaps and events tell that wands are played",
			page: "An example is 1. e4 e5 2. Ze4:e4 (polymorph = Queen); the pawn is a queen now.",
			want: []string{"{An example is} 1. e4 e5 2. Ze4:e4 (polymorph = Queen) {the pawn is a queen now.} *"},
			tags: []string{"Variant Wand Chess"},
		},
		{
			name: "a misprint with nothing after it ends the line",
			page: "1. e4 e5 2. Nf3 Nc6 3. Bb6\n",
			want: []string{"1. e4 e5 2. Nf3 Nc6 {3. Bb6} *"},
			not:  []string{"3. Bb6"},
		},
		{
			name: "a misprint among prose is reported as well",
			page: "It began 1. e4 e5 2. Bb6 and so on.",
			want: []string{"{It began} 1. e4 e5 {2. Bb6 and so on.} *"},
			not:  []string{"2. Bb6"},
		},
		{
			name: "moves without a game are reported",
			page: "The end was 34. Qh7 Kf8 35. Qh8 and so on.",
			not:  []string{"34. Qh7 Kf8 35. Qh8"},
		},
		{
			name: "the variant asked for is taken",
			page: "1. e4 e5 2. Nf3 Nc6",
			opt:  extract.Options{Variant: "wotn"},
			want: []string{"1. e4 e5 2. Nf3 Nc6 *"},
			tags: []string{"Variant Way of the Knight"},
		},
		{
			name: "a line above the game names its variant",
			page: "Variant: wotn\n\n1. e4 e5 2. Nf3 Nc6",
			want: []string{"1. e4 e5 2. Nf3 Nc6 *"},
			tags: []string{"Variant wotn"},
		},
		{
			name: "bold moves are the game",
			page: "**1. e4 e5** is old. Here **2. f4** is the gambit, and 2. Nf3 the rest. **2... exf4 3. Nf3**",
			want: []string{"1. e4 e5 {is old. Here} 2. f4 {is the gambit, and} (2. Nf3 {the rest.}) 2... exf4 3. Nf3 *"},
		},
		{
			name: "a fragment gets the position that it names",
			page: "1. e4 e5\n\nAn end:\n\n40. Ra1-a8 Kh8-h7\n41. Ra8-a7 Kh7-g8\n",
			want: []string{
				"1. e4 e5 *",
				"{no position is printed; the setup has only the 2 units named by moves and events; the square of White's king is not printed; h1 is assumed} 40. Ra1-a8 Kh8-h7 41. Ra8-a7 Kh7-g8 *",
			},
			not: nil,
		},
		{
			name: "events of a fragment are what its units have",
			page: "47.  Ne4-f6   Nf8-g6\n48.  Nf6-d5\n[Qd3 dies from Sickness]\n[Ra4 wakes from Sloth]\nNg6-f4\n[Ke8 wakes from Stoning]\n",
			want: []string{"{no position is printed; the setup has only the 5 units named by moves and events; the square of White's king is not printed; h1 is assumed} " +
				"47. Ne4-f6 Nf8-g6 48. Nf6-d5 [Qd3 dies from Sickness] [Ra4 wakes from Sloth] 48... Ng6-f4 [Ke8 wakes from Stoning] *"},
			tags: []string{"SetUp 1", "FEN 4kn2/8/8/8/R3N3/3Q4/8/7K w - - 0 47 d3(sick=2);a4(slow=2);e8(stone=2)", "Variant Wand Chess"},
		},
		{
			name: "a fragment that does not say where its units come from gets none",
			page: "47. Nf6 Ng6 48. Nd5 Nf4\n",
			not:  []string{"47. Nf6 Ng6 48. Nd5 Nf4"},
		},
		{
			name: "players and a date in one paragraph",
			page: "<h1>A Famous Game</h1><p><b>Ada Byron &ndash; Charles Babbage</b><br>London, 21 June 1851</p><ol><li>e4 e5<li>Nf3 Nc6</ol>",
			want: []string{"1. e4 e5 2. Nf3 Nc6 *"},
			tags: []string{"Event A Famous Game", "Site London", "Date 1851.06.21", "White Ada Byron", "Black Charles Babbage"},
		},
		{
			name: "a place and a year under the players",
			page: "BYRON vs. BABBAGE\n\nBath, 1849\n\n1 e4 e5\n2 Nf3 Nc6\n",
			want: []string{"1. e4 e5 2. Nf3 Nc6 *"},
			tags: []string{"Site Bath", "Date 1849.??.??", "White BYRON", "Black BABBAGE"},
		},
		{
			name: "a note that plays on by chance is not a game",
			page: "**1. e4 e5 2. Nf3 Nc6**\n\nAfter 3. Bb5 a6 4. Ba4 it is Spanish.\n\n**3. d4 exd4 4. Nxd4 Nf6**\n",
			want: []string{"1. e4 e5 2. Nf3 Nc6 3. d4 ({After} 3. Bb5 a6 4. Ba4 {it is Spanish.}) 3... exd4 4. Nxd4 Nf6 *"},
		},
		{
			name: "the list of a game server in its log",
			page: "aics% moves 12\n\nMovelist for game 12:\n\nAnna (++++) vs. Bert (1500) --- Sat Jan  5, 11:22 PST 2019\nRated blitz match, initial time: 5 minutes, increment: 0 seconds.\n\n" +
				"Move  Anna                    Bert\n----  ---------------------   ---------------------\n  1.  e4      (0:00)      e5      (0:02)\n" +
				"  2.  Nf3     (0:01)\n      {Still in progress} *\naics% moves 13\naics% ",
			want: []string{"1. e4 {0:00} 1... e5 {0:02} 2. Nf3 {0:01} {Still in progress} *"},
			tags: []string{"Date 2019.01.05", "White Anna", "Black Bert", "BlackElo 1500"},
		},
		{
			name: "a game that goes on after an asterisk",
			page: "1. e4 e5 2. Nf3 Nc6 *\n\n(diagram)\n\n3. Bb5 a6 *\n\nNow 4. Bxc6 dxc6 5. O-O wins the pawn.\n\n4. Ba4 Nf6 1/2-1/2\n\n1. d4 d5 *\n\n1. c4 e5 *\n",
			want: []string{
				"1. e4 e5 2. Nf3 Nc6 {(diagram)} 3. Bb5 a6 4. Ba4 ({Now} 4. Bxc6 dxc6 5. O-O {wins the pawn.}) 4... Nf6 1/2-1/2",
				"1. d4 d5 *",
				"1. c4 e5 *",
			},
		},
		{
			name: "numbers are moves where there are no others",
			page: "In 1995 they played 1. 5254 5755 2. 7163 2836 by mail.",
			want: []string{"{In 1995 they played} 1. 5254 5755 2. 7163 2836 {by mail.} *"},
		},
		{
			name: "numbers among letters are not moves",
			page: "1. e4 e5 2. 1234 Nf3 Nc6",
			want: []string{"1. e4 e5 {2. 1234 Nf3 Nc6} *"},
		},
		{
			name: "a position above a game is where it begins",
			page: "FEN: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 30\n\n30. e4 Ke7 31. e5 Ke6\n",
			want: []string{"30. e4 Ke7 31. e5 Ke6 *"},
			tags: []string{"SetUp 1", "FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 30"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := extracted(t, c.page, c.opt)
			var got, tags, not []string
			for i := range r.Games {
				got = append(got, movetext(&r.Games[i]))
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("games (-want +got):\n%s", diff)
			}
			if len(r.Games) > 0 && c.tags != nil {
				for _, tag := range r.Games[0].Record().Tags {
					if tag.Value != "?" && tag.Value != "????.??.??" && tag.Value != "*" {
						tags = append(tags, tag.Name+" "+tag.Value)
					}
				}
				if diff := cmp.Diff(c.tags, tags); diff != "" {
					t.Errorf("tags (-want +got):\n%s", diff)
				}
			}
			for i := range r.Notices {
				if n := &r.Notices[i]; n.Failed() {
					not = append(not, n.Text)
				}
			}
			if diff := cmp.Diff(c.not, not); diff != "" {
				t.Errorf("not placed (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAnUnknownVariantIsAnError(t *testing.T) {
	if _, err := extract.Page(nil, extract.Options{Variant: "wotm"}); err == nil {
		t.Error("no error")
	}
}

// A record is a page too, and comes out unchanged.
func TestARecordIsAPage(t *testing.T) {
	sidelines, err := samples.Read("way-of-the-knight-1995-sidelines")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"knight.pgn": string(page(t, "knight.pgn")),
		"sidelines":  string(sidelines),
		"variations": "[Event \"x\"]\n[Result \"*\"]\n\n{first} 1. e4 e5 ({another} 1... c5 2. Nf3 (2. c3 d5) 2... d6 {good}) (1... e6) 2. Nf3 $14 {a} {b} *\n",
	} {
		t.Run(name, func(t *testing.T) {
			syntax, _ := grammar.NewParser().Parse([]byte(text))
			want := record.FromSyntax(syntax).Append(nil, &record.Layout{Roster: true, Marker: true, NAGs: record.StandardNAGs})
			r := extracted(t, text, extract.Options{Format: extract.Text})
			if len(r.Games) != 1 {
				t.Fatalf("%d games, not 1", len(r.Games))
			}
			if diff := cmp.Diff(string(want), string(r.Games[0].Text)); diff != "" {
				t.Error(diff)
			}
			for i := range r.Notices {
				if n := &r.Notices[i]; n.Kind == extract.Unplaced || n.Kind == extract.Outside {
					t.Errorf("%v: %s", n.Kind, n.Text)
				}
			}
		})
	}
}

// A bracket that does not close, after the name of an opening, ends with its line.
func TestAnOpenBracketAfterAnOpening(t *testing.T) {
	r := extracted(t, "A. Lind - B. Roth, Ruy Lopez Opening (Berlin\n\n1. e4 e5 2. Nf3 Nc6 1-0\n", extract.Options{})
	if len(r.Games) != 1 {
		t.Fatalf("%d games", len(r.Games))
	}
}

// Signs that only some pages use: a bracket after the numbers, any dash in castling, a capture of
// nothing.
func TestSignsOfMoves(t *testing.T) {
	for _, c := range []struct {
		page    string
		plies   int
		notices int // of misprints
	}{
		{"1) e4 e5 2) Nf3 Nc6 (If 2) ... d6) 3) Bb5 a6\n", 6, 0},
		{"1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0—0 Nf6\n", 8, 0},
		{"1. e4 e5 2. Nxf3 Nc6 3. Bb5 a6\n", 6, 1},
		{"1. e4 e5 2. Nf3 ... Nc6 3. Bb5..a6\n", 6, 0},
		{"1. e4\n\nThe best move, as all of us think.\n\n1... e5 (which is a good answer to it) 2. Nf3 Nc6\n", 4, 0},
	} {
		r := extracted(t, c.page, extract.Options{})
		if len(r.Games) != 1 {
			t.Fatalf("%d games on %q", len(r.Games), c.page)
		}
		if n := len(mainLine(t, r.Games[0].Record())); n != c.plies {
			t.Errorf("%d plies on %q", n, c.page)
		}
		n := 0
		for i := range r.Notices {
			if r.Notices[i].Kind == extract.SyntaxError {
				n++
			}
		}
		if n != c.notices {
			t.Errorf("%d misprints on %q: %+v", n, c.page, r.Notices)
		}
	}
}
