package check_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nastyInputs are inputs that other programs misread, drop or crash on, by the number of their row
// in the list they come from. want are the expected findings of severity warning and above, in
// written order; none means that the input is fine and every move of it is read. moves is how many
// plies the first game has.
var nastyInputs = []struct {
	row   int
	name  string
	text  string
	want  []string
	about string // a part of the first finding's message, notes or fixes
}{
	{1, "German letters in a record without a Notation tag", "1. Sf3 Sf6 2. d4 d5 *", []string{"M310 warning"}, "[Notation \"letters:de\"]"},
	{3, "a knight in lower case", "1. nf3 d5 *", []string{"M306 warning"}, "Nf3"},
	{3, "a target without its rank, and one square that fits", "1. e4 e5 2. Nf3 Nc6 3. Be Nf6 *", []string{"M306 warning"}, "replace \"Be\" with \"Be2\""},
	{3, "a target without its rank, and several squares that fit", "1. e4 e5 2. Ke2 Nf6 3. Ke Nxe4 *", []string{"R402 error"}, "Ke3"},
	{3, "a target without its file", "1. e4 e5 2. Nf3 N6 3. Bc4 Nf6 *", []string{"R402 error"}, "Nc6"},
	{3, "a pawn without its file", "1. e4 d5 2. xd5 Qxd5 *", []string{"M306 warning"}, "replace \"xd5\" with \"exd5\""},
	{3, "a pawn without its rank", "1. e4 e5 2. Nf3 d6 3. Nc3 a 4. Bb5+ c6 *", []string{"R402 error"}, "a6"},
	{4, "an engine's squares in movetext", "1. e4 e5 2. g1f3 Nc6 *", nil, ""},
	{5, "castling and results with other dashes", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O–O Nf6 5. d3 O—O 1–0", nil, ""},
	{5, "a hyphen that does not break", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O‑O Nf6 *", nil, ""},
	{7, "ICCF numbers from end to end", "1. 5254 5755 2. 7163 2836 *", []string{"M310 warning"}, "ICCF"},
	{8, "Black's move left out, and a knight with two ways", "1. d4 d5 2. Nf3 ... 3. Nd2 *", []string{"R401 error"}, "it is Black's turn"},
	{10, "a file that is not needed, as the other knight is pinned", "1. d4 d5 2. c4 e6 3. Nc3 Bb4 4. e3 Nf6 5. Nge2 O-O *", nil, ""},
	{11, "squares of origin without and with a dash", "1. e4 e5 2. Ng1f3 Nb8-c6 *", nil, ""},
	{12, "a pawn on the last rank that becomes nothing", fen("8/1P6/8/8/8/8/k6K/8 w - - 0 1") + "1. b8 *", []string{"M313 error"}, "b8=Q"},
	{14, "a pawn that becomes a king", fen("4k3/8/8/8/8/8/1p6/R3K3 b - - 0 5") + "5... bxa1=K *", []string{"M314 error"}, "bxa1=Q"},
	{15, "e.p. after the move", "1. e4 a6 2. e5 d5 3. exd6 e.p. *", nil, ""},
	{15, "ep glued to the move", "1. e4 a6 2. e5 d5 3. exd6ep *", nil, ""},
	{16, "a bishop in lower case, and no pawn that could", "1. e4 e5 2. bc4 *", []string{"M306 warning"}, "Bc4"},
	{16, "a b-pawn that could: it is the pawn", "1. b4 c5 2. bc5 *", nil, ""},
	{18, "numbers with all sorts of dots", "1 . e4 1 ... e5 2 . Nf3 2… Nc6 3..... Bb5 *", nil, ""},
	{19, "a wrong number", "1. e4 e5 7. Nf3 *", []string{"M305 warning"}, "2"},
	{19, "the number nought", "1. e4 e5 0. Nf3 *", []string{"M305 warning"}, "2"},
	{21, "judgements and marks of all sorts", "1. e4 +/= e5 ± 2. Nf3 !!! Nc6 N = *", nil, ""},
	{22, "draw offers, diagrams, novelties, remarks", "1. e4 (=) e5 D 2. Nf3 N Nc6 RR *", nil, ""},
	{23, "a glyph beyond all glyphs, and one without number", "1. e4 $999999999999999999999 e5 $ *", []string{"S115 error", "S115 error"}, "0 to 255"},
	{24, "a comment in a comment", "1. e4 { a { b } c } e5 *", []string{"S104 warning"}, ""},
	{26, "a stray brace", "1. e4 } e5 *", []string{"S103 error"}, ""},
	{27, "brackets and semicolons in a comment", "1. e4 { a; b ) ( } e5 *", nil, ""},
	{27, "brackets in a comment to the end of the line", "1. e4 ; x } (\ne5 *", nil, ""},
	{28, "an escaped line", "1. e4 e5\n% escape line (\n2. Nf3 *", nil, ""},
	{30, "a parenthesis in a comment that has no partner", "1. e4 {my ( text} e5 *", nil, ""},
	{31, "a variation that is not closed", "1. e4 (1. d4 d5 2. Nf3 *", []string{"S105 error"}, ""},
	{32, "a parenthesis that closes nothing", "1. e4 e5) 2. Nf3 *", []string{"S106 error"}, ""},
	{34, "a comment first in a variation", "1. e4 e5 ({best was} 1... c5) 2. Nf3 *", nil, ""},
	{35, "a variation of nothing", "1. e4 e5 () 2. Nf3 *", []string{"S107 warning"}, ""},
	{37, "three thousand nested variations", "1. e4 " + strings.Repeat("(1. d4 ", 3000) + strings.Repeat(")", 3000) + " e5 *", []string{"S108 error"}, ""},
	{38, "a comment of a megabyte", "1. e4 {" + strings.Repeat("talk ", 200_000) + "} e5 *", nil, ""},
	{39, "a game of more than five hundred moves", shuffle(520) + "*", []string{"F602 warning"}, "automatic draw"},
	{41, "no blank line between tags and moves, nor between games", "[White \"a\"]\n1. e4 e5 *\n[White \"b\"]\n1. d4 *", nil, ""},
	{41, "tag and moves on one line", "[White \"a\"] 1. e4 e5 *", nil, ""},
	{42, "a blank line between tags", "[White \"a\"]\n\n[Black \"b\"]\n\n1. e4 *", nil, ""},
	{43, "a comment before the first tag", "{from a mail}\n[White \"a\"]\n\n1. e4 *", nil, ""},
	{43, "a mail's header before the first tag", "From: a@example.org\nSubject: game\n\n[White \"a\"]\n\n1. e4 *", []string{"S117 warning", "S117 warning"}, ""},
	{43, "a FEN without quotes", "[White \"a\"]\n[FEN 4k3/8/8/8/8/8/8/R3K3 b Q - 0 1]\n[SetUp \"1\"]\n\n1... Kd7 *\n", []string{"S109 error"}, "its value is read as"},
	{43, "a forum's brackets around the game", "[pgn]\n[White \"a\"]\n\n1. e4 *\n[/pgn]", []string{"S109 warning", "S117 warning"}, "forum"},
	{44, "a byte order mark at the start and before a later game", "\ufeff[White \"a\"]\n\n1. e4 *\n\n\ufeff[White \"b\"]\n\n1. d4 *", nil, ""},
	{44, "line ends of DOS", "[White \"a\"]\r\n\r\n1. e4 e5\r\n2. Nf3 *\r\n", nil, ""},
	{44, "line ends of the old Macintosh", "[White \"a\"]\r\r1. e4 e5\r2. Nf3 *\r", nil, ""},
	{45, "a name in Latin-1, the standard's own set", "[White \"M\xfcller\"]\n\n1. e4 *", nil, ""},
	{45, "a name in a DOS encoding", "[White \"Andr\x82\"]\n\n1. e4 *", []string{"S112 warning"}, ""},
	{47, "a NUL byte among the moves", "1. e4 \x00 e5 *", []string{"S111 error"}, ""},
	{47, "the end-of-file byte of DOS", "1. e4 e5 *\n\x1a", []string{"S111 warning"}, ""},
	{48, "escaped quotation marks", `[Annotator "A \"Hat\" B\\C"]` + "\n\n1. e4 *", nil, ""},
	{50, "several tags on a line, with brackets and quotes in their values", `[C "A]]"] [E "\"A]][\""]` + "\n\n1. e4 *", nil, ""},
	{51, "brackets in values", `[Variation "Abbazia ... defence[!])"]` + "\n" + `[White "H[+]hler"]` + "\n\n1. e4 *", nil, ""},
	{52, "tag names with signs and in lower case", "[White_Elo-x \"1\"]\n[ePGN \"1.0\"]\n[white \"a\"]\n\n1. e4 *", nil, ""},
	{53, "a tag that is a duplicate", "[White \"a\"]\n[White \"b\"]\n\n1. e4 *", []string{"T207 warning"}, "duplicate"},
	{53, "a date in another form, with the time", "[Date \"04/29/2014 02:27PM\"]\n\n1. e4 *", []string{"T208 warning"}, "YYYY.MM.DD"},
	{55, "a position without a SetUp tag, Black to move", "[FEN \"4k3/2q5/8/8/8/8/8/6K1 b - - 0 1\"]\n\n1. ... Qc5+ *", []string{"T206 warning"}, "SetUp"},
	{56, "a row of nine files", fen("4k3/9/8/8/8/8/8/4K3 w - - 0 1") + "*", []string{"T202 error"}, "rank 7"},
	{56, "two kings", fen("4k3/8/8/8/8/8/8/K3K3 w - - 0 1") + "*", []string{"T202 error"}, "2 kings"},
	{56, "the side not to move in check", fen("4k3/8/8/8/8/8/8/K3R3 w - - 0 1") + "*", []string{"T202 error"}, "in check"},
	{58, "castling rights by file, and the Variant tag after them", fen("rkbqnbnr/pppppppp/8/8/8/8/PPPPPPPP/RKBQNBNR w HAha - 0 1") + "1. d4 d5 *", nil, ""},
	{59, "a position of one's own is orthodox chess", "[Variant \"From Position\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O-O *", nil, ""},
	{59, "a variant nobody knows", "[Variant \"Zebrahouse960\"]\n\n1. e4 e5 *", []string{"T201 error"}, "Zebrahouse960"},
	{60, "a piece put in from the hand", "1. e4 e5 2. Nf3 Nc6 3. P@d4 *", []string{"R401 error"}, "P@d4"},
	{61, "a piece that enters on the square just left", "1. e4 e5 2. d4 exd4 3. Nf3 Nc6 4. Nc3/E *", []string{"R403 error"}, ""},
	{63, "a capture that continues", "1. e4 e5 2. Ke2 Nc6 3. Kxe3-e4 *", []string{"R401 error"}, ""},
	{65, "a null move", "1. e4 Z0 2. d4 *", []string{"R405 error"}, ""},
	{65, "a zap where there are no wands", "1. e4 d5 2. Z:d5 *", []string{"R401 error"}, "wands"},
	{66, "brackets that are nothing", "1. e4 [+5:00] e5 *", []string{"S110 error"}, "[+5:00]"},
	{68, "mate by Black, a win for White, and a draw in the tag", "[Result \"1/2-1/2\"]\n\n1. f3 e5 2. g4 Qh4# 1-0", []string{"F603 error", "F604 error"}, "White is mated"},
	{70, "two results", "1. e4 e5 1-0 0-1", []string{"F606 error"}, "second"},
	{70, "results without end", "1. e4 e5 ****", []string{"F606 warning"}, "second"},
	{71, "commands in comments, split over lines", "1. e4 {[%clk 0:00:59.8]} e5 {[%clk2:10:30]} 2. Nf3 {[%csl ]} Nc6 {[%eval #-3,18]} 3. Bb5 {[%clk\n0:00:01]} {[%emt\n0:00:02]} *", nil, ""},
}

// fen returns the tag section of a game that starts from a position.
func fen(position string) string {
	variant := ""
	if strings.Contains(position, "HAha") {
		variant = "[Variant \"fischerandom\"]\n"
	}
	return "[SetUp \"1\"]\n[FEN \"" + position + "\"]\n" + variant + "\n"
}

func TestNastyInputs(t *testing.T) {
	for _, c := range nastyInputs {
		t.Run(c.name, func(t *testing.T) {
			found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, c.text+"\n")
			if got := checktest.Codes(found, diagnostic.Warning); !slices.Equal(got, c.want) {
				for _, d := range found {
					t.Log(d.Code, d.Message)
				}
				t.Fatalf("row %d gives %q, want %q", c.row, got, c.want)
			}
			if len(found) > 0 && !strings.Contains(words(found[0]), c.about) {
				t.Errorf("row %d: %q does not speak of %q", c.row, words(found[0]), c.about)
			}
		})
	}
}

// words returns all text of a finding.
func words(d *diagnostic.Finding) string {
	out := d.Message
	for _, n := range d.Notes {
		out += "\n" + n.Text
	}
	for _, f := range d.Fixes {
		out += "\n" + f.Label
		for _, e := range f.Edits {
			out += "\n" + e.Text
		}
	}
	return out
}

// A letter of another language is first read as that language's piece.
func TestForeignLettersSuggestTheirPiece(t *testing.T) {
	for text, want := range map[string]string{
		"1. Nf3 d5 2. Sc3 c6 *":                      "Nc3",
		"1. e4 e5 2. Nf3 Nf6 3. Lc4 Lc5 *":           "Bc4",
		"1. e4 e5 2. Nf3 Nc6 3. Fb5 a6 *":            "Bb5",
		"1. e4 e5 2. Nf3 Nc6 3. Nc3 d6 4. Te1 Tb8 *": "",
	} {
		found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, text)
		if len(found) != 1 || found[0].Code != "R403" {
			t.Errorf("%s gives %v, want one finding", text, checktest.Codes(found, diagnostic.Warning))
			continue
		}
		if fixes := found[0].Fixes; want != "" && (len(fixes) == 0 || fixes[0].Edits[0].Text != want) {
			t.Errorf("%s: the first suggestion is not %s: %+v", text, want, fixes)
		}
	}
}

// Games can share a line; columns count from its start anyway.
func TestColumnsOfGamesOnOneLine(t *testing.T) {
	found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, "1. e4 e5 1-0 1. d4 d5 what 0-1 1. c4 what *\n")
	var columns []int64
	for _, d := range found {
		columns = append(columns, d.Where.Column)
	}
	if !slices.Equal(columns, []int64{23, 38}) {
		t.Errorf("the findings are in columns %v", columns)
	}
}

// shuffle returns the movetext of a game of n moves in which the knights move out and back.
func shuffle(n int) string {
	var b strings.Builder
	for i := 1; i <= n; i++ {
		if i%2 == 1 {
			fmt.Fprintf(&b, "%d. Nf3 Nf6 ", i)
		} else {
			fmt.Fprintf(&b, "%d. Ng1 Ng8 ", i)
		}
	}
	return b.String()
}
