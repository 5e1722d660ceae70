package viewer

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

var catalog = variant.NewCatalog()

// screen is a viewer without a terminal.
type screen struct {
	t *testing.T
	m *Model
}

// open starts a viewer on a text, and does all that it asks for.
func open(t *testing.T, text string, o Options) *screen {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return openFile(t, file, o)
}

func openFile(t *testing.T, file string, o Options) *screen {
	t.Helper()
	index, err := corpus.NewIndex(corpus.Source{Paths: []string{file}}, corpus.IndexOptions{
		Options:  corpus.Options{MaxRecord: 1 << 17},
		ParserOf: func(string) *grammar.Parser { return replay.NewParser("", catalog) },
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := index.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { index.Close() })
	o.Reader = &Reader{Index: index, Catalog: catalog, Checker: func(string) (*check.Checker, error) {
		return validate.NewChecker(check.Config{Level: diagnostic.Warning}, catalog)
	}}
	s := &screen{t, New(o)}
	s.m.redraw = 0 // there is no renderer
	s.do(s.m.Init())
	return s
}

// do runs a command, and those that its answer leads to.
func (s *screen) do(cmd tea.Cmd) {
	s.t.Helper()
	for queue := []tea.Cmd{cmd}; len(queue) > 0; queue = queue[1:] {
		if queue[0] == nil {
			continue
		}
		switch msg := queue[0]().(type) {
		case tea.BatchMsg:
			queue = append(queue, msg...)
		case tea.QuitMsg, nil:
		default:
			_, next := s.m.Update(msg)
			queue = append(queue, next)
		}
	}
}

// named are the keys that are not characters.
var named = map[string]tea.KeyPressMsg{
	"left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight}, "up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown},
	"home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd}, "pgup": {Code: tea.KeyPgUp}, "pgdown": {Code: tea.KeyPgDown},
	"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "backspace": {Code: tea.KeyBackspace},
	"shift+left": {Code: tea.KeyLeft, Mod: tea.ModShift}, "ctrl+c": {Code: 'c', Mod: tea.ModCtrl}, "ctrl+z": {Code: 'z', Mod: tea.ModCtrl},
}

// press presses keys, separated by spaces; others are typed.
func (s *screen) press(keys string) *screen {
	s.t.Helper()
	for name := range strings.FieldsSeq(keys) {
		if k, ok := named[name]; ok {
			s.send(k)
			continue
		}
		for _, r := range name {
			s.send(tea.KeyPressMsg{Code: r, Text: string(r)})
		}
	}
	return s
}

func (s *screen) send(msg tea.Msg) *screen {
	s.t.Helper()
	_, cmd := s.m.Update(msg)
	s.do(cmd)
	return s
}

func (s *screen) resize(columns, rows int) *screen {
	s.t.Helper()
	return s.send(tea.WindowSizeMsg{Width: columns, Height: rows})
}

// text returns the screen without colours.
func (s *screen) text() string { return ansi.Strip(s.m.screen()) }

// has fails unless the screen has a text.
func (s *screen) has(text string) *screen {
	s.t.Helper()
	if !strings.Contains(s.text(), text) {
		s.t.Errorf("the screen has no %q:\n%s", text, s.text())
	}
	return s
}

func (s *screen) lacks(text string) *screen {
	s.t.Helper()
	if strings.Contains(s.text(), text) {
		s.t.Errorf("the screen has %q:\n%s", text, s.text())
	}
	return s
}

const branched = `[White "Ada"]
[Black "Bob"]
[Result "1-0"]

{before} 1. e4 {first} e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6 $14) 2. Nf3 Nc6 3. Bb5 1-0
`

func TestKeysStepThroughAGame(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"", "initial position, ply 0 of 5"},
		{"right", "1. e4, ply 1 of 5"},
		{"right right left", "1. e4, ply 1 of 5"},
		{"left", "initial position"},
		{"end", "3. Bb5, ply 5 of 5"},
		{"end right", "3. Bb5, ply 5 of 5"},
		{"end home", "initial position"},
		{"G g", "initial position"},
		{"down", "3. Bb5, ply 5 of 5"},
		{"pgdown", "3. Bb5"},
		{"pgdown pgup", "initial position"},
		{"right", "next: [e5] c5"},
		{"right down", "next: e5 [c5]"},
		{"right down down", "next: [e5] c5"},
		{"right up", "next: e5 [c5]"},
		{"right down right", "1... c5, ply 2 of 5, variation 2.1"},
		{"right down right down right", "2. c3, ply 3 of 5, variation 2.1-3.1"},
		{"right down right down right left", "1... c5"},
		{"right down right down right end", "2... d5, ply 4 of 5, variation 2.1-3.1"},
		{"right down right down right shift+left", "1... c5, ply 2 of 5"},
		{"right down right end shift+left", "1. e4, ply 1 of 5"},
		{"right down right left right", "1... e5, ply 2 of 5"},
		{"right shift+left", "this is the main line"},
		{": 3 enter", "2. Nf3, ply 3 of 5"},
		{": 2... enter", "2... Nc6, ply 4 of 5"},
		{": 3. enter", "3. Bb5, ply 5 of 5"},
		{": 0 enter", "initial position"},
		{": 6 enter", "the game has no ply 6 (it has 5 plies)"},
		{": 3... enter", "the game has no move 3... (it has 5 plies)"},
		{": 2.1:3 enter", "2. Nf3, ply 3 of 5, variation 2.1"},
		{": 2.1:1 enter", "1. e4, ply 1 of 5"},
		{": 2.1-3.1 enter", "2... d5, ply 4 of 5, variation 2.1-3.1"},
		{": 2.1:5 enter", "the game has no ply 2.1:5 (the variation ends with ply 4)"},
		{": 2.2:3 enter", "the game has no variation 2.2"},
		{": x enter", "not a ply or a game; expected, for example, 26, 13., 13..., 17.1:20 or #3"},
		{": 3 esc", "initial position"},
		{": 3 backspace 4 enter", "2... Nc6"},
		{": 99999999999 enter", "not a ply or a game"},
		{"/ c3 enter", "2. c3, ply 3 of 5, variation 2.1-3.1"},
		{"/ D5 enter", "2... d5"},
		{"/ first enter", "1. e4, ply 1"},
		{"/ nf3 enter / enter", "2. Nf3, ply 3 of 5"},
		{"/ ada enter", `"ada" is in the tags of this game only`},
		{"/ zzz enter", `"zzz" was not found`},
		{"]", "this is the last game"},
		{"[", "this is the first game"},
		{"n", "there are no findings in this game"},
	} {
		t.Run(c.keys, func(t *testing.T) { open(t, branched, Options{Unicode: true}).press(c.keys).has(c.want) })
	}
}

func TestTheScreenShowsTheGame(t *testing.T) {
	s := open(t, branched, Options{Unicode: true}).resize(80, 24)
	s.has("Ada - Bob  1-0").has("game 1 of 1, Chess, ").has("before")
	s.has("1. e4 first 1... e5").has("(1... c5 2. Nf3 (2. c3 d5) 2... d6 +/=)").has("2. Nf3 Nc6 3. Bb5 1-0")
	s.has("8  r  n  b  q  k  b  n  r").has("1  R  N  B  Q  K  B  N  R").has("White to move")
	s.press("right").has("4  .  .  .  . [P] .  .  .").has("2  P  P  P  P [.] P  P  P").has("first")
	s.press("f").has("1  R  N  B  K  Q  B  N  R").has("h  g  f  e  d  c  b  a")
}

func TestFindingsStandAtTheirMoves(t *testing.T) {
	s := open(t, "[White \"A\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf6 Nc6 3. Ke3 *\n", Options{Unicode: true}).resize(120, 40)
	s.has("<E>").has("error")
	s.press("n").press("n").press("n").press("n").has("there are no more findings")
	s.press("home n").press("p p p").has("there are no earlier findings")
	s.press(": 3 enter").has("probably meant").has("[R4").has("help:").lacks("cannot be played")
}

// A step to a finding waits for the end of the check, unless another key comes first.
func TestStepsToFindingsWait(t *testing.T) {
	s := open(t, "1. e4 e5 2. Nf6 Nc6 *\n", Options{}).has("error")
	done := findingsMsg{game: s.m.game}
	for _, found := range s.m.game.found {
		done.found = append(done.found, found...)
	}
	s.m.checking = true
	s.press("n").has("still being checked").send(done).has("2. Nf6, ply 3")
	s.press("home")
	s.m.checking = true
	s.press("n right").send(done).has("1. e4, ply 1").lacks("still being checked")
}

// Notes below the board are whole next to moves that fill the screen.
func TestNotesNextToManyMoves(t *testing.T) {
	long := strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 100)
	s := open(t, "1. e4 {the first remark} e5 {[%cal Ga1a2] second} "+long+"*\n", Options{Unicode: true}).resize(80, 24)
	s.press("right").has("\nthe first remark ").press("right").has("\narrows Ga1a2 second ")
}

// Arrows are signs next to the unit from which they begin, and on the squares that they cross.
func TestArrowsHaveADirection(t *testing.T) {
	const text = "{[%cal Gf1b5,Rg1f3,Bd2d4,Ye8e5,Gh8h8]} 1. e4 *\n"
	s := open(t, text, Options{})
	s.has("1  R  N  B  Q  K \\B \\N  R").has("2  P  P  P  P^\\P  P").has("3  .  .  .  \\  . {.} .  .").has("8  r  n  b  q  kv b  n ")
	s.press("f").has("1  R  N\\ B\\ K  Q  B").has("4  .  .  .  . {.} \\").has("6  .  .  .  ^  .  .")
}

// Nothing of a record steers the terminal, and nothing on the screen is wider than it.
func TestHostileRecords(t *testing.T) {
	for name, text := range map[string]string{
		"controls":    "[White \"\x1b]0;title\x07\x1b[2J\"]\n[Black \"\u202etxt\"]\n\n1. e4 {\x1b[31m red \x9b31m \u2066 \x7f} e5 *\n",
		"long words":  "[White \"" + strings.Repeat("x", 5_000) + "\"]\n\n1. e4 {" + strings.Repeat("y", 20_000) + "} *\n",
		"wide":        "[White \"" + strings.Repeat("王", 300) + "\"]\n\n1. e4 {" + strings.Repeat("漢字 ", 300) + "e\u0301\u0301\u0301} *\n",
		"deep":        "1. e4 " + strings.Repeat("(1. d4 ", 3000) + strings.Repeat(")", 3000) + " *\n",
		"no variant":  "[Variant \"nothing\"]\n\n1. e4 *\n",
		"no position": "[FEN \"x\"]\n[SetUp \"1\"]\n\n1. e4 *\n",
		"no moves":    "[White \"A\"]\n\n*\n",
		"nothing":     "",
		"prose":       "(1. e4) only prose here\n",
		"invalid":     "[White \"\xff\xfe\"]\n\n1. e4 {\xc3\x28} *\n",
		"leading":     "[White \"A\"]\n\n(1. d4 d5) 1. e4 (1. c4 (1. b4 e5)) * (1. a4) {end}\n",
		"null moves":  "1. e4 -- 2. d4 -- *\n",
		"huge":        "[White \"A\"]\n\n1. e4 {" + strings.Repeat("x ", 1<<17) + "} *\n",
	} {
		t.Run(name, func(t *testing.T) {
			for _, o := range []Options{{Unicode: true, Depth: TrueColor}, {}} {
				s := open(t, text, o)
				for _, size := range [][2]int{{80, 24}, {1, 1}, {40, 24}, {120, 50}, {20, 5}, {300, 100}}[:hostile.Count(6, 2)] {
					s.resize(size[0], size[1])
					for _, key := range []string{"home", "right", "down", "end", "shift+left", "n", "l", "?", "esc", "esc", "f", "/", "esc", "j", "k"} {
						s.press(key)
						s.fits(size[0], size[1], o)
					}
				}
			}
		})
	}
}

// fits fails unless the screen has its size and nothing that steers a terminal.
func (s *screen) fits(columns, rows int, o Options) {
	s.t.Helper()
	lines := strings.Split(s.m.screen(), "\n")
	if len(lines) != rows {
		s.t.Fatalf("%d lines, want %d", len(lines), rows)
	}
	for _, l := range lines {
		for i, part := range strings.Split(l, "\x1b[") {
			if i > 0 {
				parameters, rest, ok := strings.Cut(part, "m")
				if !ok || strings.Trim(parameters, "0123456789;") != "" {
					s.t.Fatalf("a sequence that is not a colour: %q", part)
				}
				part = rest
			}
			for _, r := range part {
				if r < ' ' || r == utf8.RuneError || r >= 0x7f && (!o.Unicode || r < 0xa0 || r >= 0x200e && r <= 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069) {
					s.t.Fatalf("%q is on the screen: %q", r, part)
				}
			}
		}
		if n := width(ansi.Strip(l)); n != columns {
			s.t.Fatalf("a line has %d columns, want %d: %q", n, columns, l)
		}
	}
}

// Every sample is shown at every size, at every point of its lines.
func TestSamplesFitTheScreen(t *testing.T) {
	sizes := [][2]int{{40, 24}, {80, 24}, {120, 40}}
	for _, name := range samples.Names() {
		if testing.Short() && !strings.HasPrefix(name, "chess-") && name != "random-ox-wand" {
			continue
		}
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		s := open(t, string(text), Options{Unicode: true, Depth: Colors256})
		for i, size := range sizes {
			s.resize(size[0], size[1])
			for n := range s.m.game.nodes {
				if n%7 != i {
					continue
				}
				s.do(s.m.goTo(int32(n)))
				s.fits(size[0], size[1], s.m.o)
				if s.m.game.playable && s.m.layout().board.rows == 0 {
					t.Fatalf("%s: there is no board at %v", name, size)
				}
			}
		}
	}
}

// The path by keys: from the start, choosing variations, every node can be reached, and Left leads
// back.
func TestEveryPlyIsWithinReach(t *testing.T) {
	for _, text := range []string{branched, "(1. d4 d5) 1. e4 (1. c4 (1. b4 e5)) e6 * (1... a5)\n"} {
		s := open(t, text, Options{})
		met := map[int32]bool{0: true}
		for queue := []int32{0}; len(queue) > 0; queue = queue[1:] {
			for i, c := range s.m.game.choices(queue[0]) {
				s.do(s.m.goTo(queue[0]))
				s.press("g")
				s.do(s.m.goTo(queue[0]))
				s.press(strings.Repeat("down ", i)).press("right")
				if s.m.node != c {
					t.Errorf("%q: choice %d of node %d leads to %d, want %d", text, i, queue[0], s.m.node, c)
				}
				if s.press("left"); s.m.node != queue[0] {
					t.Errorf("%q: node %d leads back to %d, want %d", text, c, s.m.node, queue[0])
				}
				met[c] = true
				queue = append(queue, c)
			}
		}
		if len(met) != len(s.m.game.nodes) {
			t.Errorf("%q: %d of %d nodes are within reach", text, len(met), len(s.m.game.nodes))
		}
	}
}

// A game that is longer than what is kept of it is played again where it is looked at.
func TestALongGame(t *testing.T) {
	var b strings.Builder
	for i := range 1500 {
		fmt.Fprintf(&b, "%d. Nf3 Nf6 %d. Ng1 Ng8\n", 2*i+1, 2*i+2)
	}
	s := open(t, b.String()+"*\n", Options{Unicode: true}).resize(100, 24)
	s.press("end").has("ply 6000 of 6000").has("8  r  n  b  q  k  b [n] r")
	if n := len(s.m.frames.list); n > 2*window {
		t.Errorf("%d positions are kept", n)
	}
	s.press(": 2999 enter").has("ply 2999 of 6000").has("1  R  N  B  Q  K  B [N] R").has("8  r  n  b  q  k  b  .  r")
	s.press("home").has("initial position")
}

func TestTheListOfGames(t *testing.T) {
	var b strings.Builder
	for i := range 200 {
		fmt.Fprintf(&b, "[White \"Player %d\"]\n[Black \"Other\"]\n[Result \"1-0\"]\n\n1. e4 {note %d} 1-0\n\n", i+1, i+1)
	}
	s := open(t, b.String(), Options{Unicode: true}).resize(80, 24)
	s.has("game 1 of 200").press("]").has("Player 2 - Other").press("]").press("[").has("Player 2 - Other")
	s.press("l").has("200 games").has(">   2 Player 2 - Other").has("Player 20").lacks("Player 21 ")
	s.press("down enter").has("game 3 of 200").has("Player 3 - Other")
	s.press("l end").has("> 200 Player 200").press("home").has(">   1 Player 1").press("pgdown").has("Player 21 ")
	s.press(": 150 enter").has("> 150 Player 150").press("/ player enter").has("> 151")
	s.press("/ 77 enter").has("> 177").press("/ enter").has(">  77 Player 77").press("esc").has("game 3 of 200")
	s.press(": #120 enter").has("Player 120").press(": #201 enter").has("there is no game 201; the last is 200")
	s.press("/ note enter").has("1. e4, ply 1 of 1").press("/ enter").has("Player 121").press("/").press("19 enter").has("Player 190")
	s.press("l").send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}).has("> 189").send(tea.MouseClickMsg{Button: tea.MouseLeft, X: 5, Y: listHead})
	if s.m.mode != inGame || s.m.wanted != s.m.top {
		t.Errorf("a click opens game %d in mode %d, want %d", s.m.wanted, s.m.mode, s.m.top)
	}
}

func TestTheMouseStepsAndClicks(t *testing.T) {
	s := open(t, branched, Options{Unicode: true}).resize(80, 24)
	s.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}).has("1. e4, ply 1").send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}).has("initial position")
	lines := strings.Split(s.text(), "\n")
	for y, l := range lines {
		if before, _, ok := strings.Cut(l, "Bb5"); ok {
			s.send(tea.MouseClickMsg{Button: tea.MouseLeft, X: width(before) + 1, Y: y})
		}
	}
	s.has("3. Bb5, ply 5").send(tea.MouseClickMsg{Button: tea.MouseLeft, X: 5, Y: 5}).has("2... Nc6, ply 4")
	if s.m.View().MouseMode != tea.MouseModeNone || s.press("m").m.View().MouseMode == tea.MouseModeNone {
		t.Error("m does not turn the mouse on")
	}
}

func TestQuitting(t *testing.T) {
	s := open(t, branched, Options{})
	for key, want := range map[string]tea.Msg{"q": tea.Quit(), "ctrl+z": tea.Suspend()} {
		k, ok := named[key]
		if !ok {
			k = tea.KeyPressMsg{Code: 'q', Text: "q"}
		}
		if _, cmd := s.m.Update(k); cmd == nil || cmd() != want {
			t.Errorf("%s does not do what it should", key)
		}
	}
	if s.m.Interrupted {
		t.Error("interrupted without Ctrl+C")
	}
	if _, cmd := s.m.Update(named["ctrl+c"]); cmd == nil || cmd() != tea.Quit() || !s.m.Interrupted {
		t.Error("Ctrl+C does not interrupt")
	}
}

// Answers for a game that is no longer wanted change nothing.
func TestLateAnswersAreDropped(t *testing.T) {
	s := open(t, branched+"\n"+strings.ReplaceAll(branched, "Ada", "Eve"), Options{})
	_, first := s.m.Update(tea.KeyPressMsg{Code: ']', Text: "]"})
	_, second := s.m.Update(tea.KeyPressMsg{Code: '[', Text: "["})
	s.do(second)
	s.do(first)
	s.has("game 1 of 2").has("Ada")
	_, search := s.m.Update(tea.KeyPressMsg{Code: '/', Text: "/"})
	s.do(search)
	s.press("Eve")
	_, search = s.m.Update(named["enter"])
	s.press("esc").has("the search was stopped")
	s.do(search)
	s.has("game 1 of 2")
}

func TestBeginningSomewhere(t *testing.T) {
	two := branched + "\n" + strings.ReplaceAll(branched, "Ada", "Eve")
	open(t, two, Options{Game: 1, At: replay.Point{Number: 2, Side: board.Black}}).has("Eve").has("2... Nc6, ply 4")
	open(t, two, Options{Game: 5}).has("there is no game 6").has("game 2 of 2")
	open(t, two, Options{At: replay.Point{End: true}, Flip: true}).has("3. Bb5").has("h  g  f")
	open(t, two, Options{At: replay.Point{Line: "2.1-3.1", End: true}}).has("2... d5, ply 4 of 5, variation 2.1-3.1")
}

// The squares that a comment colours, and those to which its arrows point, are marked.
func TestCommentsColourSquares(t *testing.T) {
	const text = "{[%csl Gd5]} 1. e4 {[%csl Re5] [%cal Bg1f3]} (1. d4 {[%csl Yh1]}) 1... e5 *\n"
	open(t, text, Options{}).has("{.}").press("right").has("{.} ").lacks("h1}")
	s := open(t, text, Options{Depth: TrueColor})
	for _, c := range []struct {
		keys          string
		shown, absent []ground
	}{
		{"home", []ground{greenMark}, []ground{redMark, blueMark, yellowMark}},
		{"right", []ground{redMark, blueMark}, []ground{greenMark, yellowMark}},
		{": 1.1 enter", []ground{yellowMark}, []ground{greenMark, redMark, blueMark}},
		{": 2 enter", nil, []ground{greenMark, redMark, blueMark, yellowMark}},
	} {
		s.press(c.keys)
		screen := s.m.screen()
		for _, g := range c.shown {
			if !strings.Contains(screen, palettes[TrueColor].grounds[g]) {
				t.Errorf("%s: no square has the colour %d", c.keys, g)
			}
		}
		for _, g := range c.absent {
			if strings.Contains(screen, palettes[TrueColor].grounds[g]) {
				t.Errorf("%s: a square has the colour %d", c.keys, g)
			}
		}
	}
}

// What cannot be shown in colour or in Unicode is shown otherwise.
func TestTerminals(t *testing.T) {
	s := open(t, "[White \"Müller\"]\n\n1. e4 {…} *\n", Options{Depth: TrueColor, Unicode: true})
	s.has("♜ ").has("Müller").press("u u").has("8  r ").lacks("♜")
	s = open(t, "[White \"Müller\"]\n\n1. e4 {…} *\n", Options{Depth: Colors16})
	s.has("8  r ").has("M?ller").press("u").has("8  r ")
	if text := open(t, branched, Options{}).m.screen(); strings.Contains(text, "\x1b[3") || strings.Contains(text, "\x1b[4") || strings.Contains(text, ";3") {
		t.Errorf("colours without colours: %q", text)
	}
}

// Index and reader stop when the program does.
func TestWaitingEndsWithTheProgram(t *testing.T) {
	index, err := corpus.NewIndex(corpus.Source{}, corpus.IndexOptions{})
	if err != nil {
		t.Fatal(err)
	}
	m := New(Options{Reader: &Reader{Index: index, Catalog: catalog}})
	var stop context.CancelFunc
	m.ctx, stop = context.WithCancel(t.Context())
	stop()
	if msg := m.Init()(); msg != (indexMsg{}) {
		t.Errorf("the answer is %v", msg)
	}
}

// The FEN that is copied has the en passant squares that were chosen.
func TestCopiedPositions(t *testing.T) {
	for squares, want := range map[rules.Passants]string{
		rules.EveryPassant: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
		rules.LegalPassant: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
	} {
		s := open(t, "1. e4 *\n", Options{Passants: squares}).press("right")
		_, copied := s.m.Update(tea.KeyPressMsg{Code: 'c', Text: "c"})
		if got := fmt.Sprint(copied()); got != want {
			t.Errorf("copied %q, want %q", got, want)
		}
	}
}
