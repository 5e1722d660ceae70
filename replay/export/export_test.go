package export_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// sharedCatalog serves all tests here: compiling the variants costs more than most of them.
var sharedCatalog = variant.NewCatalog()

// write writes all games of a text in a format, with its frame.
func write(t testing.TB, to, text string, options export.Options) (string, []export.Notice) {
	t.Helper()
	e := export.New(to, sharedCatalog, options)
	frame := export.FrameOf(to)
	parser := replay.NewParser("", sharedCatalog)
	var out []byte
	var told []export.Notice
	games := 0
	for rest := []byte(text); len(rest) > 0; {
		var g *grammar.Game
		src := rest
		g, rest = parser.Parse(rest)
		if g.Len() == 0 {
			continue
		}
		game, notices := e.Game(nil, g, src[:len(src)-len(rest)], 1+int64(strings.Count(text[:len(text)-len(src)], "\n")))
		told = append(told, notices...)
		if len(game) == 0 {
			continue
		}
		if games++; games == 1 {
			out = append(out, frame.Begin...)
		} else {
			out = append(out, frame.Between...)
		}
		out = append(out, game...)
	}
	if games == 0 {
		return frame.Empty, told
	}
	return string(append(out, frame.End...)), told
}

// The records in testdata are written in each format, and compared with the files next to them.
func TestFormats(t *testing.T) {
	inputs, err := filepath.Glob("testdata/*.pgn")
	if err != nil || len(inputs) == 0 {
		t.Fatal(inputs, err)
	}
	for _, input := range inputs {
		text, err := os.ReadFile(input)
		if err != nil {
			t.Fatal(err)
		}
		for _, format := range export.Formats() {
			want, err := os.ReadFile(strings.TrimSuffix(input, "pgn") + format)
			if err != nil {
				t.Fatal(err)
			}
			got, _ := write(t, format, string(text), export.Options{})
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("%s as %s (written again by 'fairyscore convert --to %s'): %s", input, format, format, diff)
			}
		}
	}
}

// JSON can be read by its package, and is the same in both forms, for any record.
func TestJSONIsValid(t *testing.T) {
	for _, text := range []string{
		"", "1. e4 e5 *", "1. e4 (1. d4 (1. c4) (1. b4) d5) {a \"quoted\" \\ \t\x01 line\nend} $7 e5 1-0 {after}",
		"[A \"b\\\"c\\\\\"]\n[broken \"\n\n1. Ke5 e5 *\n\n[X \"y\"]\n\n1. d4 \xff\xfe *", "{x}\n\n[A \"b\"]\n\n(1. e4) 1. d4 *", "[Variant \"none\"]\n\n1. e4 *",
		"1. e4 " + strings.Repeat("(1. d4 ", 900) + strings.Repeat(")", 900) + " e5 *",
	} {
		array, _ := write(t, "json", text, export.Options{})
		var games []any
		if err := json.Unmarshal([]byte(array), &games); err != nil {
			t.Errorf("%.60q: %v\n%s", text, err, array)
			continue
		}
		lines, _ := write(t, "jsonl", text, export.Options{})
		var again []any
		for line := range strings.Lines(lines) {
			var g any
			if err := json.Unmarshal([]byte(line), &g); err != nil {
				t.Errorf("%.60q: %v", text, err)
			}
			again = append(again, g)
		}
		if diff := cmp.Diff(len(games), len(again)); diff != "" {
			t.Errorf("%.60q: %s", text, diff)
		}
	}
}

// docs/json.md names every field that is written, and no other.
func TestTheSchemaNamesEveryField(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "json.md"))
	if err != nil {
		t.Fatal(err)
	}
	documented := map[string]bool{}
	page, _, _ = bytes.Cut(page, []byte("\n# ")) // other pages follow
	for line := range strings.Lines(string(page)) {
		if name, ok := strings.CutPrefix(line, "| `"); ok {
			name, _, _ = strings.Cut(name, "`")
			documented[name] = true
		}
	}
	text, _ := write(t, "json", "{p}\n\n[A \"b\"]\n[Who x y]\n[B \"d\"]\n% x\n[C \"d\"]\n\n"+
		"{lead} 1. e4! $14 +/= (=) e5 (1... d5) 1/2-1/2 2. Nf3 {c} !!! \x01\n% escape\nNc6 1-0 {after}\n\n"+
		"[Variant \"wand\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1 h1(sleep=1)\"]\n\n1. Ze1:e1 (sleep)\n[Rh1 wakes from Sleep]\n*\n", export.Options{})
	var games any
	if err := json.Unmarshal([]byte(text), &games); err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	var visit func(v any)
	visit = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, x := range v {
				visit(x)
			}
		case map[string]any:
			for name, x := range v {
				met[name] = true
				if name != "moves" {
					visit(x)
				}
			}
		}
	}
	visit(games)
	for name := range met {
		if !documented[name] {
			t.Errorf("docs/json.md does not tell of %q", name)
		}
	}
	for name := range documented {
		if !met[name] {
			t.Errorf("docs/json.md tells of %q, which the test has not met", name)
		}
	}
}

func TestNotices(t *testing.T) {
	for _, c := range []struct {
		name, to, text string
		options        export.Options
		want           []export.Notice
	}{
		{"nothing to tell", "long", "1. e4 *", export.Options{}, nil},
		{"a line that stops", "long", "[Event \"x\"]\n\n1. e4\ne5 2.\nKe3 *", export.Options{},
			[]export.Notice{{Line: 5, Text: "2. Ke3: the king on e1 cannot go to e3; the rest of the game or variation is copied unchanged", Failed: true}}},
		{"Black's move, counted from the FEN", "long", "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 31\"]\n\n31... Ke3 *", export.Options{},
			[]export.Notice{{Line: 3, Text: "31... Ke3: the king on e8 cannot go to e3; the rest of the game or variation is copied unchanged", Failed: true}}},
		{"a game that is left out", "iccf", "1. e4 -- *", export.Options{},
			[]export.Notice{{Line: 1, Text: "1... --: iccf cannot write a null move; the game is left out", Failed: true}}},
		{"an unknown variant", "san", "\n\n[Variant \"wotm\"]\n\n1. e4 *", export.Options{},
			[]export.Notice{{Line: 3, Text: `unknown variant "wotm"; did you mean wotn?`, Failed: true}}},
		{"a notation that is not known", "san", "[Variant \"Bughouse\"]\n\n1A. e4 1B. d4 *", export.Options{},
			[]export.Notice{{Line: 3, Text: "the notation of this game is not known; the record is left unchanged", Failed: true}}},
		{"the notation, if asked", "san", "1. g1f3 *", export.Options{Tell: true}, []export.Notice{{Line: 1, Text: "read as uci", Failed: false}}},
		{"letters by a tag, if asked", "san", "[Notation \"letters:de\"]\n\n1. Sf3 *", export.Options{Tell: true}, []export.Notice{{Line: 1, Text: "read as letters:de", Failed: false}}},
		{"letters that were detected, if not asked", "san", "1. Sf3 d5 2. d4 Lf5 *", export.Options{}, nil},
		{"letters that were detected, if asked", "san", "1. Sf3 d5 2. d4 Lf5 *", export.Options{Tell: true}, []export.Notice{{Line: 1, Text: "read as letters:de", Failed: false}}},
		{"a record that is too long", "san", "[Event \"x\"]\n\n1. e4 {" + strings.Repeat("a ", grammar.MaxRecord/2) + "} e5 *", export.Options{},
			[]export.Notice{{Line: 1, Text: "this record is over the limit of 4 MiB (--max-record); it is left out", Failed: true}}},
		{"not in formats of positions either", "fen", "1. e4 Ke4 *", export.Options{},
			[]export.Notice{{Line: 1, Text: "1... Ke4: the king on e8 cannot go to e4; the rest of the game or variation is left out", Failed: true}}},
	} {
		_, got := write(t, c.to, c.text, c.options)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestEveryFormatHasAWriter(t *testing.T) {
	for _, name := range export.Formats() {
		if export.New(name, sharedCatalog, export.Options{}) == nil {
			t.Errorf("%s has none", name)
		}
	}
	if export.New("nonesuch", sharedCatalog, export.Options{}) != nil || slices.Contains(export.Formats(), "nonesuch") {
		t.Error("a format of no name")
	}
}

func TestCommentLinesOfAListAreWritten(t *testing.T) {
	const epd = "# a list\n#\n4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n"
	if got, _ := write(t, "epd", strings.ReplaceAll(epd, "\n", "\r\n"), export.Options{}); got != epd {
		t.Errorf("%q becomes %q", epd, got)
	}
	if got, _ := write(t, "epd", epd+"\n# and\n\n  # so on", export.Options{}); got != epd+"# and\n# so on\n" {
		t.Errorf("with lines after the position: %q", got)
	}
	if got, _ := write(t, "san", "# a list\r\r"+epd[11:]+"#\n# {on}\n", export.Options{}); !strings.HasSuffix(got, "\n\n{a list} {} ;{on}\n") {
		t.Errorf("as a record: %q", got)
	}
	if got, _ := write(t, "epd", "\ufeff"+epd, export.Options{}); got != epd {
		t.Errorf("with a byte order mark: %q becomes %q", epd, got)
	}
	if got, _ := write(t, "epd", "\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*\n", export.Options{}); strings.Contains(got, "#") {
		t.Errorf("%q", got)
	}
}

// A position of EPD gets no move number that its list does not have.
func TestNoMoveNumberIsAddedToEPD(t *testing.T) {
	for _, list := range []string{"4k3/8/8/8/8/8/8/4K2R w K - hmvc 3;\n", "4k3/8/8/8/8/8/8/4K2R w K - fmvn 7; hmvc 3;\n", "4k3/8/8/8/8/8/8/4K2R w K - id \"a\";\n"} {
		if got, _ := write(t, "epd", list, export.Options{}); got != list {
			t.Errorf("%q becomes %q", list, got)
		}
	}
}

// The positions of an EPD list are those of the FEN list of the same games, whatever fields the
// variant has besides the six.
func TestPositionsOfEPDAreThoseOfFEN(t *testing.T) {
	for name, text := range map[string]string{
		"3check":      "[Variant \"Three-check\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4KQ2 w - - 3+2 5 9\"]\n\n1. Qf7+ Kxf7 *\n",
		"3check+wand": "[Variant \"3check+wand\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4KQ2 w - - 1+2 5 9 f1(w=none)\"]\n\n1. Ke2 *\n",
		"wand":        "[Variant \"wand\"]\n\n1. Zd2:e2 (sleep) *\n",
		"chess":       "1. e4 e5 *\n",
	} {
		value := strings.Trim(strings.Fields(text)[1], "\"]")
		o := export.Options{}
		if strings.HasPrefix(text, "[Variant") {
			o.Variant = strings.Replace(value, "Three-check", "3check", 1)
		}
		fen, _ := write(t, "fen", text, o)
		epd, _ := write(t, "epd", text, o)
		again, told := write(t, "fen", epd, o)
		if again = strings.ReplaceAll(again, "\n\n", "\n"); again != fen || len(told) > 0 {
			t.Errorf("%s:\n%sbecome\n%s, read back as\n%s(%v)", name, fen, epd, again, told)
		}
		if strings.Contains(epd, "hmvc 3+2") || name == "3check" && !strings.Contains(epd, "fmvn 9; hmvc 5; sm Qf7; state \"3+2\"") {
			t.Errorf("%s: %s", name, epd)
		}
	}
}
