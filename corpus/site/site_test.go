package site_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/corpus/site"
	"github.com/fairyscore/fairyscore/corpus/site/sitetest"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// encoder returns an encoder.
func encoder(t testing.TB) *site.Encoder {
	t.Helper()
	e, err := site.NewEncoder(variant.NewCatalog(), site.Reading{})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// page makes a page of the records of a text.
func page(t testing.TB, text string, o site.Options, notes ...site.Note) string {
	t.Helper()
	var out bytes.Buffer
	w, err := site.NewWriter(&out, o)
	if err != nil {
		t.Fatal(err)
	}
	e := encoder(t)
	quota := &site.Quota{All: o.Moves}
	eachRecord(text, func(g *grammar.Game, text []byte) {
		if err := w.Add(e.Game(g, text, "games.pgn", quota.Take("")), notes); err != nil {
			t.Fatal(err)
		}
	})
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// eachRecord parses the records of a text.
func eachRecord(text string, do func(g *grammar.Game, text []byte)) {
	p := replay.NewParser("", variant.NewCatalog())
	rest := []byte(text)
	for len(rest) > 0 {
		g, after := p.Parse(rest)
		if g.Len() > 0 {
			do(g, rest[:len(rest)-len(after)])
		}
		rest = after
	}
}

// block returns the content of a script element of a page.
func block(t testing.TB, page, id string) string {
	t.Helper()
	_, after, ok := strings.Cut(page, ` id="`+id+`">`)
	text, _, closed := strings.Cut(after, "</script>")
	if !ok || !closed {
		t.Fatalf("the page has no block %s", id)
	}
	return text
}

// The policy allows the script and the style sheet of the page, and nothing else.
func TestPolicyAllowsWhatIsThereOnly(t *testing.T) {
	text := page(t, "1. e4 *", site.Options{})
	m := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`).FindStringSubmatchIndex(text)
	if m == nil {
		t.Fatal("there is no policy")
	}
	policy := text[m[2]:m[3]]
	first := strings.Index(text, "<s")
	if first < m[0] {
		t.Error("a script or a style comes before the policy")
	}
	hash := func(s string) string {
		sum := sha256.Sum256([]byte(s))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	scripts := regexp.MustCompile(`(?s)<script>(.*?)</script>`).FindAllStringSubmatch(text, -1)
	styles := regexp.MustCompile(`(?s)<style>(.*?)</style>`).FindAllStringSubmatch(text, -1)
	if len(scripts) != 1 || len(styles) != 1 {
		t.Fatalf("%d scripts and %d style sheets", len(scripts), len(styles))
	}
	want := "default-src 'none'; script-src " + hash(scripts[0][1]) + "; style-src " + hash(styles[0][1]) +
		"; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
	if policy != want {
		t.Errorf("the policy is\n%s\nwant\n%s", policy, want)
	}
	if strings.Contains(text, "\r") {
		t.Error("a browser turns CRLF into LF before it compares hashes")
	}
	for _, sign := range []string{" src=", "http-equiv=\"refresh", "@import", "url(", " style=\"", " onclick=\"", " onload=\""} {
		if strings.Contains(text, sign) {
			t.Errorf("the page has %q", sign)
		}
	}
}

// What is written by hand is small, and a browser can parse it.
func TestProgramIsSmallAndValid(t *testing.T) {
	size := 0
	for _, name := range []string{"page/page.js", "page/page.css", "page/body.html"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		size += len(text)
		balanced(t, name, string(text))
	}
	if size > 60<<10 {
		t.Errorf("script, style sheet and body have %d bytes, the limit is %d", size, 60<<10)
	}
	if size < 20<<10 {
		t.Errorf("only %d bytes: the files are not those of the page", size)
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not here to parse the script")
	}
	if out, err := exec.Command(node, "--check", "page/page.js").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// balanced checks that brackets match, except in strings and comments, where no JavaScript engine
// is available.
func balanced(t *testing.T, name, text string) {
	t.Helper()
	if strings.HasSuffix(name, ".html") {
		return
	}
	if strings.HasSuffix(name, ".js") {
		text = regexp.MustCompile(`(?m)"(?:[^"\\\n]|\\.)*"|^\s*//.*$|/\*.*?\*/|; // .*$|([(=]|test\()/(?:[^/\\\n\[]|\\.|\[(?:[^\]\\]|\\.)*\])+/`).ReplaceAllString(text, "$1")
	} else {
		text = regexp.MustCompile(`(?s)/\*.*?\*/|"[^"]*"`).ReplaceAllString(text, "")
	}
	var open []byte
	pairs := map[byte]byte{')': '(', ']': '[', '}': '{'}
	line := 1
	for i := range len(text) {
		switch c := text[i]; c {
		case '\n':
			line++
		case '(', '[', '{':
			open = append(open, c)
		case ')', ']', '}':
			if len(open) == 0 || open[len(open)-1] != pairs[c] {
				t.Fatalf("%s, about line %d: %c closes nothing", name, line, c)
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		t.Errorf("%s: %s stay open", name, open)
	}
}

// The colours of the page are those of package theme.
func TestThemesAreThoseOfPictures(t *testing.T) {
	text, err := os.ReadFile("page/page.css")
	if err != nil {
		t.Fatal(err)
	}
	rules := func(selector string) map[string]string {
		m := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(selector) + `\{([^}]*)\}`).FindSubmatch(text)
		if m == nil {
			t.Fatalf("no rule for %s", selector)
		}
		out := make(map[string]string)
		for _, d := range strings.Split(string(m[1]), ";") {
			name, value, _ := strings.Cut(d, ":")
			out[name] = value
		}
		return out
	}
	first := rules(":root")
	for i, th := range theme.All() {
		own := map[string]string{}
		if i > 0 {
			own = rules("[data-theme=" + th.Name + "]")
		}
		for name, paint := range map[string]theme.Paint{
			"paper": th.Paper, "text": th.Text, "faint": th.Faint, "light": th.Light, "dark": th.Dark, "hatch": th.Hatch,
			"white-fill": th.White.Fill, "white-contour": th.White.Contour, "white-inner": th.White.Inner, "white-halo": th.White.Halo,
			"black-fill": th.Black.Fill, "black-contour": th.Black.Contour, "black-inner": th.Black.Inner, "black-halo": th.Black.Halo,
			"last": th.Last, "bracket": th.Bracket, "check": th.Check, "brick": th.Brick, "mortar": th.Mortar,
			"stone-white": th.Stone[0], "stone-black": th.Stone[1], "label": th.Label, "on-label": th.OnLabel,
			"green": th.Marks[0].Paint, "red": th.Marks[1].Paint, "blue": th.Marks[2].Paint, "yellow": th.Marks[3].Paint, "edge": th.Edge,
		} {
			got, ok := own["--"+name]
			if !ok {
				got = first["--"+name]
			}
			if got != css(paint) {
				t.Errorf("%s: --%s is %s, the theme has %s", th.Name, name, got, css(paint))
			}
		}
	}
	print := regexp.MustCompile(`:root,:root\[data-theme\]\{color-scheme:light;([^}]*)\}`).FindSubmatch(text)
	if print == nil || "[data-theme=print]{"+string(print[1])+"}" != regexp.MustCompile(`\[data-theme=print\]\{[^}]*\}`).FindString(string(text)) {
		t.Error("a page is not printed in the theme for print")
	}
}

// css returns a colour as the style sheet has it.
func css(p theme.Paint) string {
	if p.A == 0 {
		return "none"
	}
	s := fmt.Sprintf("#%02x%02x%02x", p.R, p.G, p.B)
	if p.A != 255 {
		return s + fmt.Sprintf("%02x", p.A)
	}
	if s[1] == s[2] && s[3] == s[4] && s[5] == s[6] {
		return "#" + s[1:2] + s[3:4] + s[5:6]
	}
	return s
}

// The text of a record is only data: it cannot end an element or hide anything.
func TestRecordsAreDataOnly(t *testing.T) {
	for _, text := range hostile.Share(sitetest.Hostile()) {
		p := page(t, text, site.Options{Title: "</title><script>alert(1)</script>"}, site.Note{Severity: "error", Message: "</script><img src=x onerror=alert(1)>", Off: 0})
		if n := strings.Count(p, "<script"); n != 4 {
			t.Errorf("%d scripts in the page of %.60q", n, text)
		}
		for _, id := range []string{"games", "index"} {
			data := block(t, p, id)
			if i := strings.IndexAny(data, "<>\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\ufeff\x00\x1b"); i >= 0 {
				t.Errorf("%.60q: %s has %q", text, id, data[i:min(i+10, len(data))])
			}
		}
		for line := range strings.Lines(strings.TrimPrefix(block(t, p, "games"), "\n")) {
			if !json.Valid([]byte(line)) {
				t.Errorf("%.60q: invalid JSON %.200q", text, line)
			}
		}
		if !json.Valid([]byte(block(t, p, "tables"))) || !json.Valid([]byte(block(t, p, "index"))) {
			t.Errorf("%.60q: tables or index are not JSON", text)
		}
	}
}

// A megabyte in a tag is cut where it is shown, and stays in the record.
func TestLongTextsAreCut(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	p := page(t, "[Event \""+long+"\"]\n\n1. e4 *", site.Options{})
	if n := strings.Count(p, strings.Repeat("x", 201)); n == 0 || strings.Count(p, long) != 1 {
		t.Errorf("the value is there %d times", n)
	}
	var game struct{ T [][2]string }
	if err := json.Unmarshal([]byte(strings.TrimSpace(block(t, p, "games"))), &game); err != nil {
		t.Fatal(err)
	}
	if v := game.T[0][1]; len([]rune(v)) != 201 || !strings.HasSuffix(v, "…") {
		t.Errorf("%d characters are shown", len([]rune(v)))
	}
}

// The offsets of the index lead to the games, in units of UTF-16.
func TestIndexLeadsToGames(t *testing.T) {
	p := page(t, "[White \"Ö\U0001F600\"]\n\n1. e4 *\n\n[White \"β\"]\n\n1. d4 {Привет \U0001F600} *\n\n[White \"c\"]\n\n1. c4 *\n", site.Options{})
	var rows [][]any
	if err := json.Unmarshal([]byte(block(t, p, "index")), &rows); err != nil || len(rows) != 3 {
		t.Fatal(rows, err)
	}
	data := utf16.Encode([]rune(block(t, p, "games")))
	for i, want := range []string{"Ö\U0001F600", "β", "c"} {
		from, size := int(rows[i][9].(float64)), int(rows[i][10].(float64))
		var game struct {
			T [][2]string
		}
		if err := json.Unmarshal([]byte(string(utf16.Decode(data[from:from+size]))), &game); err != nil || game.T[0][1] != want || rows[i][0] != want {
			t.Errorf("game %d: %v, %v, %v", i, rows[i], game.T, err)
		}
	}
}

// Legal moves are on pages of up to 100 games, or where they are requested.
func TestLegalMovesOfSmallPages(t *testing.T) {
	for _, c := range []struct {
		games int
		o     site.Options
		want  bool
	}{
		{1, site.Options{}, true}, {site.MaxWithMoves, site.Options{}, true}, {site.MaxWithMoves + 1, site.Options{}, false}, {site.MaxWithMoves + 20, site.Options{Moves: true}, true},
	} {
		p := page(t, strings.Repeat("[Event \"x\"]\n\n1. e4 e5 *\n\n", c.games), c.o)
		if n := strings.Count(block(t, p, "games"), `"g":["`); n != map[bool]int{true: c.games, false: 0}[c.want] {
			t.Errorf("%d games, %+v: %d have moves", c.games, c.o, n)
		}
		if n := strings.Count(block(t, p, "games"), "\n") - 1; n != c.games {
			t.Errorf("%d lines for %d games", n, c.games)
		}
	}
}

// Every sample can become a page.
func TestSamplesHavePages(t *testing.T) {
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		if second := bytes.Index(text[1:], []byte("\n[Event ")); second > 0 {
			text = text[:second+1] // one game of each is enough
		}
		p := page(t, string(text), site.Options{})
		for line := range strings.Lines(strings.TrimPrefix(block(t, p, "games"), "\n")) {
			if !json.Valid([]byte(line)) {
				t.Errorf("%s: invalid JSON %.200q", name, line)
			}
		}
		if !json.Valid([]byte(block(t, p, "tables"))) {
			t.Errorf("%s: invalid tables", name)
		}
	}
}

// Games that keep much memory do not wait until it is known how many there are, and keep their
// legal moves.
func TestLargeGamesDoNotWait(t *testing.T) {
	var out bytes.Buffer
	w, err := site.NewWriter(&out, site.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e, quota, kept := encoder(t), new(site.Quota), 0
	record := "[Event \"x\"]\n\n1. e4 {" + strings.Repeat("x", 100<<10) + "} *\n"
	for range site.MaxWithMoves {
		eachRecord(record, func(g *grammar.Game, text []byte) {
			game := e.Game(g, text, "games.pgn", quota.Take(""))
			if game.Holds() < len(record) {
				t.Fatalf("a game of %d bytes says that it keeps %d", len(record), game.Holds())
			}
			kept += game.Holds()
			if err := w.Add(game, nil); err != nil {
				t.Fatal(err)
			}
		})
		if most := 10 << 20; kept-out.Len() > kept/2+most {
			t.Fatalf("of games that keep %d bytes %d are written", kept, out.Len())
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(out.String()) {
		if strings.HasPrefix(line, `{"v":`) && strings.Contains(line, `,"g":`) && len(line) > 100<<10 {
			n++
		}
	}
	if n != site.MaxWithMoves {
		t.Errorf("%d games have legal moves, want %d", n, site.MaxWithMoves)
	}
}
