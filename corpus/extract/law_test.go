package extract_test

import (
	"bytes"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus/extract"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// words counts the words of letters and digits in a text; it leaves out numbers alone, since those
// of moves and lists are counted again in a record.
func words(text string, counts map[string]int) {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if strings.TrimFunc(w, unicode.IsDigit) != "" {
			counts[w]++
		}
	}
}

// otherwise are the words that a record expresses differently: as a result, a mark, a tag.
const otherwise = " resigns resigned white black ch mate dis disc dbl disch discch dblch ep e p vs v x versus against null " +
	"january february march april may june july august september october november december " +
	"bord brett bd tafel mesa tisch tablero scacchiera " +
	"jan feb mar apr jun jul aug sep oct nov dec " +
	"pr prend prende por toma tom roque roq enroca enroque arrocca mat mate matt matto échec éch ech jaque jaq jq xeque xq scacco sc j et y a al paso en passant "

// spaced are the letters of descriptive moves in Romance languages, which a record writes together:
// P 4 R.
const spaced = "PRDTACFB"

// typed matches the tags and entities of forums, which are removed, and the names of standard tags,
// which are written as in the standard.
var typed = regexp.MustCompile(`\[(?i:event|site|date|round|white|black|result)\b|\[/?(?:b|i|u|s|color|size|font|url|center)(?:=[^\]\n]{1,60})?\]|&[a-z]+(?:12)?;`)

// replaced folds the letters that are read as others; é is one of a file in French newspapers.
var replaced = strings.NewReplacer("é", "e", "l", "1", "I", "1", "O", "0", "o", "0", "а", "a", "с", "c", "е", "e", "х", "x", "О", "0", "о", "0", "Х", "x", "К", "K", "С", "C", "р", "p", "S", "8", "5", "8", "B", "8", "Z", "2", "G", "6")

// holds checks the laws for a page; visible means that the page has no markup, so that all its text
// must be found again.
func holds(t interface{ Errorf(string, ...any) }, src []byte, opt extract.Options, visible bool) {
	opt.Catalog = catalog
	r, err := extract.Page(src, opt)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	there := make(map[string]int)
	same := func(s string) string { return s }
	if slices.ContainsFunc(r.Notices, func(n extract.Notice) bool { return n.Kind == extract.Replaced }) {
		same = replaced.Replace
	}
	split := words
	words := func(text string, counts map[string]int) { split(same(text), counts) }
	syntaxErrors := 0
	off := int32(0)
	for i := range r.Notices {
		n := &r.Notices[i]
		if n.Kind == extract.Outside {
			words(n.Text, there)
		}
		if n.Kind == extract.SyntaxError {
			syntaxErrors++
		}
		if n.At.Off < off || n.At.End < n.At.Off || int(n.At.End) > len(src) || n.From.Line < 1 || n.Why == "" {
			t.Errorf("notice %d has no place: %+v", i, n)
		}
		off = n.At.Off
	}
	for i := range r.Games {
		g := &r.Games[i]
		words(string(g.Text), there)
		if round, ok := g.Record().Tags.Get("Round"); ok { // printed "r4", too
			words("r"+round+" R"+round, there)
		}
		if eco, ok := g.Record().Tags.Get("ECO"); ok && len(eco) == 3 { // printed "E 86", too
			words(eco[:1]+" "+eco[1:], there)
		}
		readsBack(t, g)
		syntaxErrors -= failures(t, g)
	}
	if syntaxErrors < 0 {
		t.Errorf("%d moves of main lines cannot be played, and nothing tells", -syntaxErrors)
	}
	if !visible {
		return
	}
	text := typed.ReplaceAllString(strings.ToValidUTF8(string(src), "\ufffd"), " ")
	plain, printed := make(map[string]int), make(map[string]int)
	split(text, plain)
	for w, n := range plain {
		if !strings.Contains(otherwise, " "+strings.ToLower(w)+" ") && strings.TrimFunc(same(w), unicode.IsDigit) != "" {
			printed[same(w)] += n
		}
	}
	for w, n := range printed {
		for _, piece := range "KQRBN" { // ¤f3 is written Nf3
			if strings.ContainsAny(text, "¢£¤¥¦") {
				n -= there[string(piece)+w]
			}
		}
		if len(w) < 4 && strings.Trim(w, spaced) == "" {
			continue
		}
		if there[w] < n {
			t.Errorf("%q stands %d times on the page and %d times in games and notices", w, n, there[w])
		}
	}
}

// readsBack checks that the text of a game is exactly one record.
func readsBack(t interface{ Errorf(string, ...any) }, g *extract.Game) {
	if again := g.Record().Append(nil, &record.Layout{Roster: true, Marker: true, NAGs: record.StandardNAGs}); string(again) != string(g.Text) {
		t.Errorf("the record reads back as another one:\n%s\nnot\n%s", again, g.Text)
	}
	for _, s := range g.Record().SyntaxErrors {
		if !s.Kind.Tolerated() {
			t.Errorf("nothing reads %q in\n%s", g.Record().Text[s.Off:s.End], g.Text)
		}
	}
	if _, rest := grammar.NewParser().Parse(g.Text); len(rest) > 0 {
		t.Errorf("the record is two:\n%s", g.Text)
	}
}

// failures counts the moves of the main line that cannot be played. All those of variations can.
func failures(t interface{ Errorf(string, ...any) }, g *extract.Game) (n int) {
	var start variant.Game
	if err := catalog.Setup(&start, g.Record().Tags.Get, ""); err != nil {
		t.Errorf("%v", err)
		return 0
	}
	replay.NewReplayer().Walk(g.Record(), &start.Start, func(s *replay.Step) bool {
		switch {
		case s.Failure == nil:
		case s.Depth > 0:
			t.Errorf("%s cannot be played in a variation of\n%s", s.Ply.Move.Text, g.Text)
		default:
			n++
		}
		return true
	})
	return n
}

// Every word of a page without markup is in a game or in a notice, and every game reads back and is
// legal.
func TestNothingOfAPageIsLost(t *testing.T) {
	pieces := []string{
		"1.", "1.", "2.", "3.", "1...", "2...", "3. ...", "12.", "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "d4", "exd4", "c5", "d5", "O-O", "Ke2",
		"Qh5", "Zd2-e3", "Ze4:e4 (polymorph = Queen)", "+", "?!", ",", ";", "(", ")", "{", "}", "[", "the move", "is good.", "Then", "Is it?",
		"Kf3", "Сс4", "Фe7", "Rfl", "l.", "lO.", "(0:03)", "\n[1]", "\n(b)", "Byron", "in the first game", "1-0", "Resigns", "*", "\n", "\n", "\n\n", "\n\n", "- ", "White: A. Byron", "A vs. B", "[Qd3 dies from Sickness]", "[Event \"x\"]\n",
		"[White \"y\"]\n\n", "1. e4 e5 2. Nf3 Nc6", "\n\n1. e4 e5", "e4-e5", "de", "–", "…", "½-½", "$3", "&", "%", "\\", "\"", "x", "5254", "--", "Nf3?!",
	}
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(0, 40).Draw(t, "pieces") {
			b.WriteString(rapid.SampledFrom(pieces).Draw(t, "piece"))
			b.WriteString(rapid.SampledFrom([]string{" ", " ", " ", "\n", ""}).Draw(t, "gap"))
		}
		holds(t, []byte(b.String()), extract.Options{Format: extract.Text}, true)
	})
}

// FuzzPage checks the laws of pages for any text, in each kind of markup. Its pages are short and
// of orthodox chess: a search through all variants would take most of its time, and
// TestNothingOfAPageIsLost does it.
func FuzzPage(f *testing.F) {
	f.Add([]byte("<ol start=3><li>e4 e5<li>Nf3</ol><pre>1. d4\n\n1. e4&amp;</pre>"), byte(extract.HTML))
	f.Add([]byte("<table><tr><td>1.<td>e4<td>e5</table><b>2. Nf3</b> (2.f4) <p>White: A. Byron"), byte(extract.HTML))
	f.Add([]byte("# T\n\n1. **e4** `e5` [Nf3](x) \\* | 2. Nf3\n```\n1. d4\n"), byte(extract.Markdown))
	f.Add([]byte("1. e4 (1. d4 (1. c4 (1. f4 e5) c5) d5) e5 2. Qh5? Ke7 3. Qxe5# 1-0"), byte(extract.Text))
	f.Add([]byte("A - B, Paris 1900\n\n1. P-K4 P-K4 2. Kt-KB3 (a)\n\n(a) 2. P-KB4\n"), byte(extract.Text))
	f.Add([]byte("\\newchessgame[white={A \\'e}, setfen=8/8/8/8/8/4k3/4p3/4K3 w]\n\\mainline{1. Kd2 \\variation{1. Kf2}} % x\n\\\"o \\v{c} \\wbetter{} {\\bf y"), byte(extract.LaTeX))
	f.Add([]byte("1. P 4 R, P. 4 R.; 2 F. 4 F. D., P pr P (éch.) 3. Roq. (TD) D x P échec et mat"), byte(extract.Text))
	f.Add([]byte("A 00 01 P-a4 P-KB4 "), byte(extract.Text))
	f.Add([]byte("<table><tr><td>1.<br>2.<td>e4<br>Nf3<td>e5<br>Nc6<tr><td>3. Bb5<td>4. Ba4</table><table><tr><table><td>1. d4"), byte(extract.HTML))
	f.Add([]byte("Bord 1  A - B  1-0\n\nBord 1\n1. e4 e5 2. Nf3 B?5 3. Bb5 a6 4. Ba4 NfG 5. O-O ReS aS lZ. d4"), byte(extract.Text))
	f.Add([]byte("[[A|White]]: [[B]]<ref>x</ref> 1. e4 {{c|1. d4}}"), byte(extract.Text))
	f.Add([]byte("1. e4 e5\n\n2.\u00a4f3 \u00a4c6\n{note} 3. Bb5 a6 ;Resigns"), byte(extract.Auto))
	f.Add([]byte("1. e4 e5 2. Nf3 ... Nc6 3. - Bb5..a6 (3... d6)"), byte(extract.Text))
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Make(120), byte(extract.Auto))
	}
	f.Add([]byte("l. e4 e5 2. Bfl lO. Rxal (0:03) 1. е4 e5 2. Kf3 Фe7 3. Сс4"), byte(extract.Text))
	f.Add([]byte("A - B\n\n1. e4 e5 2. Nf3 1-0\n\nC - D\n\n1. d4 d5\n\nA had 2. f4 in game 1.\n[1] 2. c4\n[2] 1... f5"), byte(extract.Text))
	f.Fuzz(func(t *testing.T, src []byte, format byte) {
		if hostile.Skip(len(src), 160) {
			return
		}
		kind := extract.Format(int(format) % len(extract.Formats()))
		// a wiki's marks may join what they separate, and its links name pages that are not shown
		wiki := bytes.Contains(src, []byte("''")) || bytes.Contains(src, []byte("[[")) || bytes.Contains(src, []byte("{{"))
		holds(t, src, extract.Options{Format: kind, Variant: "chess"}, kind == extract.Text && utf8.Valid(src) && !wiki)
	})
}

// moveTokens counts the words of a text that have a square, as moves do.
func moveTokens(text string) map[string]int {
	counts := make(map[string]int)
	for _, m := range squareWord.FindAllString(text, -1) {
		counts[m]++
	}
	return counts
}

var (
	squareWord = regexp.MustCompile(`[\p{Lu}♔-♟]{0,2}[a-h]?[1-8]?[x:-]?[a-h][1-8]`)
	// The signs that are pieces in the fonts of chess books, as the letters in records.
	fontFigurines = strings.NewReplacer("¢", "K", "£", "Q", "¤", "N", "¥", "B", "¦", "R")
	// Latin letters that are typed for Russian pieces are written as those, and é is the file e.
	lookalikes = strings.NewReplacer("К", "K", "С", "C", "é", "e")
	// What LaTeX does not print as text: comments and positions.
	unprinted = regexp.MustCompile(`[^\\]%[^\n]*|setfen=(?:\{[^}]*\}|[^,\]]*)`)
	markup    = regexp.MustCompile(`<script.*?</script>|<style.*?</style>|<[^>]*>`)
	figurine  = regexp.MustCompile(`<img [^>]*alt="([KQRBN])"[^>]*>`)
)

// Every move printed on a page is in a game or in a notice, and no page loses words.
func TestNoMoveOfAPublishedPageIsLost(t *testing.T) {
	names, err := filepath.Glob(filepath.Join("testdata", "pages", "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range hostile.Share(names) {
		if filepath.Ext(name) == ".want" {
			continue
		}
		t.Run(filepath.Base(name), func(t *testing.T) {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			format := extract.FormatOf(name)
			r, err := extract.Page(src, extract.Options{Format: format, Catalog: catalog})
			if err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			for i := range r.Games {
				out.Write(r.Games[i].Text)
				readsBack(t, &r.Games[i])
			}
			for i := range r.Notices {
				if k := r.Notices[i].Kind; k == extract.Outside || k == extract.Unplaced {
					out.WriteString(r.Notices[i].Text + "\n")
				}
			}
			there := moveTokens(lookalikes.Replace(strings.ReplaceAll(out.String(), "\n", " ")))
			page := string(src)
			if format == extract.HTML {
				page = html.UnescapeString(markup.ReplaceAllString(figurine.ReplaceAllString(page, "$1"), " "))
			}
			if format == extract.LaTeX {
				_, page, _ = strings.Cut(page, `\begin{document}`)
				page = unprinted.ReplaceAllString(page, " ")
			}
			for w, n := range moveTokens(lookalikes.Replace(fontFigurines.Replace(page))) {
				if there[w] < n {
					t.Errorf("%q is printed %d times on the page and %d times in games and notices", w, n, there[w])
				}
			}
		})
	}
}
