package record

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestRecordsAreWrittenInExportLayout(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		layout           *Layout
	}{
		{"Black's number after what interrupts",
			"1. e4 {x} e5 (1... c5) 2. Nf3 $14 Nc6 3. Bb5 ; y\n a6 *",
			"1. e4 {x} 1... e5 (1... c5) 2. Nf3 $14 Nc6 3. Bb5 {y} 3... a6 *\n", nil},
		{"events on lines of their own, numbers continue",
			"6. g2-g3 [Pe2 wakes from Sleep] a7-a6 [Qd3 dies from Sickness][Ra4 wakes from Sloth] 7. h3 *",
			"1. g2-g3\n[Pe2 wakes from Sleep]\n1... a7-a6\n[Qd3 dies from Sickness]\n[Ra4 wakes from Sloth]\n2. h3 *\n", nil},
		{"a number without a move stays on the line of an event, where it is no list markup",
			"1. Nf3 [Qd3 dies from Sickness] 1. 1. {x} e5 *", "1. Nf3\n[Qd3 dies from Sickness] 1. {x} 1... e5 *\n", nil},
		{"numbers from the position set up",
			"[FEN \"8/8/8/8/8/8/8/8 b - - 0 31\"]\n\ne5 d4 (1. c4 c5) Nf3",
			"[FEN \"8/8/8/8/8/8/8/8 b - - 0 31\"]\n\n31... e5 32. d4 (32. c4 c5) 32... Nf3\n", nil},
		{"a brace keeps a comment after its semicolon",
			"1. e4 ; a } b\ne5 *", "1. e4 ;a } b\n1... e5 *\n", nil},
		{"an escape line", "1. e4\n%do this\ne5 *", "1. e4\n%do this\n1... e5 *\n", nil},
		{"marks are glued", "1. e4 + !! Ze4:e4 (misfire) # ?", "1. e4+!! Ze4:e4 (misfire)#?\n", nil},
		{"what no token took stays where it was", "1. e4 [+5:00] e5 ) 2. d4 *", "1. e4 [+5:00] 1... e5 ) 2. d4 *\n", nil},
		{"resignation", "[White \"A\"]\n\n1. e4 Resigns", "[White \"A\"]\n[Termination \"normal\"]\n[TerminationDetails \"resignation\"]\n\n1. e4 1-0\n", nil},
		{"a full stop belongs to the words of a result", "1. e4 e5 (1... c5 Resigns.) 2. d4 White resigns.",
			"[Termination \"normal\"]\n[TerminationDetails \"resignation\"]\n\n1. e4 e5 (1... c5 Resigns.) 2. d4 0-1\n", nil},
		{"text after a game without a result", "1. e4 e5\n\n#2\nfoo\n \nbar {x}\n", "1. e4 e5 #2\nfoo\n\nbar {x}\n", nil},
		{"text before the tags of the next game", "1. e4 e5\n\n#2\nfoo\n\nbar\n", "1. e4 e5\n\n#2\nfoo\n\nbar\n", nil},
		{"the reason of a draw stays", "1. e4 e5 Remis durch Dauerschach 1/2-1/2",
			"[Termination \"normal\"]\n[TerminationDetails \"perpetual check\"]\n\n1. e4 e5 1/2-1/2\n", nil},
		{"the reason of a result stays", "1. e4 e5 0-1 (on time)", "[Termination \"time forfeit\"]\n\n1. e4 e5 0-1\n", nil},
		{"a double check may decide which capture is meant", "1. P-K4 P-Q4 2. PxP dbl. ch. QxP ch! *", "1. P-K4 P-Q4 2. PxP dbl ch QxP+! *\n", nil},
		{"mate in German", "1. f3 e5 2. g4 Qh4 matt 0-1", "1. f3 e5 2. g4 Qh4# 0-1\n", nil},
		{"a double check with a judgement", "1. P-K4 P-Q4 2. PxP dbl. ch?! QxPdblch! *", "1. P-K4 P-Q4 2. PxP dbl ch?! QxPdblch! *\n", nil},
		{"a Termination tag stays", "[Termination \"time forfeit\"]\n\n1. e4 Resigns",
			"[Termination \"time forfeit\"]\n[TerminationDetails \"resignation\"]\n\n1. e4 1-0\n", nil},
		{"two readings of a result", "1. e4 e5 Black resigns 1-0", "[Termination \"normal\"]\n[TerminationDetails \"resignation\"]\n\n1. e4 e5 1-0\n", nil},
		{"in the other order, and with a comment", "1. e4 e5 1–0 {on time} 1-0 Resigns. *", "1. e4 e5 1-0 {on time} Resigns. *\n", nil},
		{"two standard results stay", "1. e4 e5 1-0 1-0", "1. e4 e5 1-0 1-0\n", nil},
		{"two results do, too", "1. e4 e5 White resigns 1-0", "[Termination \"normal\"]\n[TerminationDetails \"resignation\"]\n\n1. e4 e5 0-1 1-0\n", nil},
		{"a number before text that may be its move", "1. e4 e5 2. whatsit Nc6 3. Bb5 a6 *", "1. e4 e5 2. whatsit Nc6 3. Bb5 a6 *\n", &Layout{Numbers: true}},
		{"and Black's", "1. e4 e5 2. Nf3 {x} 2... whatsit Bb5 a6 *", "1. e4 e5 2. Nf3 {x} 2... whatsit Bb5 3. a6 *\n", &Layout{Numbers: true}},
		{"no number among words and signs in parentheses", "1. Za1:b1 (teleport += e4) e5 2. Za1:b1 (teleport = e5 e6) d4 *",
			"1. Za1:b1 (teleport += e4) 1... e5 2. Za1:b1 (teleport = e5 e6) 2... d4 *\n", nil},
		{"moves without numbers, an empty line among them", "e4 e5 Nf3 (d4 exd4) Nc6\n\nd4 d5 c4 e6", "e4 e5 Nf3 (d4 exd4) Nc6\n\nd4 d5 c4 e6\n", &Layout{Numbers: true}},
		{"moves without numbers in one paragraph", "e4 e5\nNf3 Nc6", "1. e4 e5 2. Nf3 Nc6\n", &Layout{Numbers: true}},
		{"number 1 after an empty line", "1. e4 e5 2. Nf3 Nc6\n\n1. d4 d5 (1... c5\n\n1. e4) 2. c4 e6", "1. e4 e5 2. Nf3 Nc6\n\n1. d4 d5 (1... c5 1. e4) 2. c4 e6\n", &Layout{Numbers: true}},
		{"after Black's turn was left out", "1. e4\r\n\r\n1. d4 d5", "1. e4\n\n1. d4 d5\n", &Layout{Numbers: true}},
		{"number 1 in the next line", "1. e4 e5\n1. d4 d5", "1. e4 e5\n1. d4 d5\n", &Layout{Numbers: true}},
		{"number 1 after comments", "1. e4 e5 {a}\n\n{b} ; c\n1. d4 d5", "1. e4 e5 {a}\n\n{b} {c}\n1. d4 d5\n", &Layout{Numbers: true}},
		{"number 1 in the same line", "1. e4 e5 1. d4 d5", "1. e4 e5 1. d4 d5\n", &Layout{Numbers: true}},
		{"numbers that are counted", "1. e4 e5\n\n1. d4 d5", "1. e4 e5 2. d4 d5\n", nil},
		{"a dash where White moves", "1. e4 e5 2. – Nf3 Nc6 3. d4 *", "1. e4 e5 2. – Nf3 Nc6 3. d4 *\n", &Layout{Numbers: true}},
		{"and where Black does", "1. e4 {x} 1. - e5 *", "1. e4 {x} 1... e5 *\n", &Layout{Numbers: true}},
		{"a number that contradicts and has no dots", "1. e4 17 e5 2. Nf3 9. Nc6 *", "1. e4 17 e5 2. Nf3 9. Nc6 *\n", &Layout{Numbers: true}},
		{"a result is not made up", "[Result \"1-0\"]\n\n1. e4", "[Result \"1-0\"]\n\n1. e4\n", nil},
		{"but if asked for", "[Result \"1-0\"]\n\n1. e4", "[Result \"1-0\"]\n\n1. e4 1-0\n", &Layout{Marker: true}},
		{"and without a tag", "1. e4", "1. e4 *\n", &Layout{Marker: true}},
		{"the order of tags is kept", "[B \"1\"]\n[Event \"e\"]\n[B \"2\"]\n\n*", "[B \"1\"]\n[Event \"e\"]\n[B \"2\"]\n\n*\n", nil},
		{"or the roster comes first", "[B \"1\"]\n[Black \"b\"]\n[event \"e\"]\n[Black \"again\"]\n\n0-1",
			"[Event \"e\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"b\"]\n[Result \"0-1\"]\n" +
				"[B \"1\"]\n[Black \"again\"]\n\n0-1\n", &Layout{Roster: true}},
		{"tags by name after the roster, without additions",
			"[b \"1\"]\n[Black \"b\"]\n[Z \"z\"]\n[A \"2\"]\n[event \"e\"]\n\n0-1",
			"[event \"e\"]\n[Black \"b\"]\n[A \"2\"]\n[Z \"z\"]\n[b \"1\"]\n\n0-1\n", &Layout{Order: true}},
		{"but not where one is duplicate", "[White \"a\"]\n[Z \"1\"]\n[white \"c\"]\n[Black \"d\"]\n\n*",
			"[White \"a\"]\n[Z \"1\"]\n[white \"c\"]\n[Black \"d\"]\n\n*\n", &Layout{Order: true}},
		{"the whole roster, and the others by name", "[Z \"z\"]\n[Black \"b\"]\n[A \"a\"]\n\n*",
			"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"b\"]\n[Result \"*\"]\n" +
				"[A \"a\"]\n[Z \"z\"]\n\n*\n", &Layout{Order: true, Roster: true}},
		{"but not around what is not a tag", "[Z \"z\"]\n[A x]\n[B \"b\"]\n\n*", "[Z \"z\"]\n[A x]\n[B \"b\"]\n\n*\n", &Layout{Order: true}},
		{"printed numbers that are due", "1. e4 1. e5 2. Nf3 2... Nc6 3 Bb5 a6 (3. ... d6 4. d4) *",
			"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... d6 4. d4) *\n", &Layout{Numbers: true}},
		{"numbers that are not due stay", "1. e4 e5 3. Nf3 Nc6 4. Bb5 7... a6 2. Ba4 Nf6 *",
			"1. e4 e5 3. Nf3 Nc6 4. Bb5 7... a6 2. Ba4 Nf6 *\n", &Layout{Numbers: true}},
		{"a fragment keeps its place", "47. Ne4-f6 Nf8-g6\n48. Nf6-d5\n[Qd3 dies from Sickness]\nNg6-f4 (48... a6 49. h3)",
			"47. Ne4-f6 Nf8-g6 48. Nf6-d5\n[Qd3 dies from Sickness]\n48... Ng6-f4 (48... a6 49. h3)\n", &Layout{Numbers: true}},
		{"a ply that is missing", "1. d4 d5 2. Nf3 ... 3. Nd2 Nf6 4. ... e6 *",
			"1. d4 d5 2. Nf3 ... 3. Nd2 Nf6 4... e6 *\n", &Layout{Numbers: true}},
		{"numbers without a move", "1. e4 17 1... e5 2. (3) 3. Nf3 {x} 4 5. Nc6 6. *", "1. e4 17 1... e5 2. (3) 3. Nf3 {x} 4 5. Nc6 6. *\n", &Layout{Numbers: true}},
		{"a number, a comment, and no move", "1. e4 e5 2. {x} *", "1. e4 e5 2. {x} *\n", nil},
		{"an ellipsis where no number is due", "1. e4 .. e5 2. Nf3 {x} … Nc6 ... *", "1. e4 .. e5 2. Nf3 {x} 2... Nc6 ... *\n", nil},
		{"commas between moves, and others", "1. e4, e5, 2. Nf3!, Nc6 , 3. Bb5, {x}, a6, 1-0", "1. e4 e5 2. Nf3! Nc6 , 3. Bb5 , {x} , 3... a6 1-0\n", nil},
		{"a number after a variation that ends in a result", "1. f3 (1. d4 Nf6 1-0) 1... e5 2. g4 (2. e4 *) Qh4# 0-1",
			"1. f3 (1. d4 Nf6 1-0) 1... e5 2. g4 (2. e4 *) 2... Qh4# 0-1\n", nil},
		{"lines of prose", "From: me\n\nSubject: x\nDate: y\n[A \"\"]\n\nfoo\n\nbar baz\n1. e4 what\nelse e5 *\n\nbye\n\nbye\n",
			"From: me\n\nSubject: x\nDate: y\n[A \"\"]\n\nfoo\n\nbar baz 1. e4 what\nelse 1... e5 *\n\nbye\n\nbye\n", nil},
		{"number 1 after a result", "1. d4 e5 2. Nf3 (2. e4 Black resigns) 1. c5 d5 *",
			"1. d4 e5 2. Nf3 (2. e4 Black resigns) 1. c5 d5 *\n", &Layout{Numbers: true}},
		{"White's place left out where it is White's", "1. e4 e5 ... Nf3 Nc6 *", "1. e4 e5 2... Nf3 3. Nc6 *\n", &Layout{Numbers: true}},
		{"tags alone", "[A \"\"]\n", "[A \"\"]\n", nil},
		{"what stands before the tags", "{c} ; d\n[A \"\"]\n\n*", "{c}\n{d}\n[A \"\"]\n\n*\n", nil},
		{"glyphs as they are", "± 1. e4 $1 e5 ! 2. Nf3 $14 $1 Nc6 += {c} $2 (2... d6 ± $3) 3. Bb5 !? = a6!!! *",
			"± 1. e4 $1 e5! 2. Nf3 $14 $1 Nc6 += {c} $2 (2... d6 ± $3) 3. Bb5!? = a6!!! *\n", nil},
		{"numeric glyphs", "± 1. e4 $1 e5 ! 2. Nf3 $14 ! Nc6 += {c} $2 (2... d6 ± $3) 3. Bb5+ !? = a6!!! *",
			"$16 1. e4 $1 e5 $1 2. Nf3 $14 $1 Nc6 $14 {c} $2 (2... d6 $16 $3) 3. Bb5+ $5 $10\na6!!! *\n", &Layout{NAGs: NumericNAGs}},
		{"glyphs as suffixes, as far as the standard has some", "1. e4 $1 e5 ! 2. Nf3 $14 Nc6 += $7 {c} $2 (2... d6 $3 $16) 3. Bb5+ $5 a6 $139 *",
			"1. e4! e5! 2. Nf3 $14 Nc6 += $7 {c} $2 (2... d6!! $16) 3. Bb5+!? a6 $139 *\n", &Layout{NAGs: SuffixNAGs}},
		{"glyphs as PGN has them", "1. e4 $1 e5 ! 2. Nf3 ± *", "1. e4 $1 e5! 2. Nf3 $16 *\n", &Layout{NAGs: StandardNAGs}},
		{"a glyph after a detached mark, a zap and a promotion", "1. e4 + $1 Ze4:e4 (misfire) $2 2. e8 =Q $3 *",
			"1. e4+ $1 Ze4:e4 (misfire) $2 2. e8 =Q $3 *\n", nil},
		{"an evaluation does not begin a line", "1. " + strings.Repeat("Nb1-c3 Nb8-c6 ", 5) + "e4 ± *",
			"1. Nb1-c3 Nb8-c6 2. Nb1-c3 Nb8-c6 3. Nb1-c3 Nb8-c6 4. Nb1-c3 Nb8-c6 5. Nb1-c3\nNb8-c6 6. e4 ± *\n", nil},
		{"moves by a function, judgements by the layout",
			"1. e4+ ! (1. d4) e5 (=) *", "1. <1>! (1. <1>) 1... <2> (=) *\n",
			&Layout{Move: func(dst []byte, p *Ply) []byte { return fmt.Appendf(dst, "<%d>", p.Index) }}},
	} {
		if diff := cmp.Diff(c.want, string(parse(c.text)[0].Append(nil, c.layout))); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// A game that was put together from the moves of other texts has none itself: a sign in White's
// place is then an ellipsis.
func TestSignsOfGamesWithoutText(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 ... e5 *":                    "1. e4 ... e5 *\n",
		"1. e4 e5 (1. d4 ... d5) 2. - d4 *": "1. e4 e5 (1... d4 2... d5) 2... d4 *\n",
		"1. e4 e5 2. - Nf3 Nc6 *":           "1. e4 e5 2... Nf3 3. Nc6 *\n",
	} {
		g := parse(text)[0]
		g.Text = ""
		if diff := cmp.Diff(want, string(g.Append(nil, &Layout{Numbers: true}))); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

// The text before the tags of a game is not taken for the end of the previous game when both are
// written one after the other.
func TestPrefacesStayWithTheirGames(t *testing.T) {
	text := ""
	for _, g := range parse("[A \"1\"]\n\n1. e4 *\n\n{c}\nof this\n[A \"2\"]\n\n1. d4 *\n\n%e\n; x\n[A \"3\"]\n\n1. c4 *\n") {
		text += string(g.Append(nil, nil)) + "\n"
	}
	var got []int
	for _, g := range parse(text) {
		if g.Len() > 0 {
			got = append(got, len(g.BeforeTags), len(g.AfterResult))
		}
	}
	if diff := cmp.Diff([]int{0, 0, 2, 0, 2, 0}, got); diff != "" {
		t.Errorf("prefaces and what follows results: %s\n%s", diff, text)
	}
}

func TestLinesAreFilledAndNoLonger(t *testing.T) {
	long := "1. e4 {" + strings.Repeat("wörter [%csl Ra1, Gb2] und mehr ", 40) + "} e5 " + strings.Repeat("2. Nf3 Nc6 ", 60) + "*"
	for _, width := range []int{0, 40, 60} {
		limit := width
		if limit == 0 {
			limit = exportWidth
		}
		lines := strings.Split(strings.TrimSpace(string(parse(long)[0].Append(nil, &Layout{Width: width}))), "\n")
		for i, line := range lines {
			n := utf8.RuneCountInString(line)
			if n > limit {
				t.Errorf("width %d: %d columns in %q", width, n, line)
			}
			if i+1 < len(lines) && n+24 < limit {
				t.Errorf("width %d: a line of %d columns is cut short", width, n)
			}
			if strings.Contains(line, "[%csl") && !strings.Contains(line, "[%csl Ra1, Gb2]") {
				t.Errorf("a command is broken: %q", line)
			}
		}
	}
	if s := string(parse(long)[0].Append(nil, &Layout{Width: -1})); strings.Count(s, "\n") != 1 {
		t.Error("lines without end are broken")
	}
}

func TestCommentsKeepTheirWords(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"blanks around do not count", "  a b\n", "a b"},
		{"a line end is a blank", "a\nb\r\nc", "a b c"},
		{"a blank line means something", "a\r\n\r\nb", "a\n\nb"},
		{"a line that begins with a blank", "a\n b", "a\n b"},
		{"two blanks", "a  b\nc", "a  b\nc"},
		{"a tab", "a\tb\nc", "a\tb\nc"},
		{"nothing", " \n ", ""},
	} {
		if got := CommentText(c.text); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if again := CommentText(CommentText(c.text)); again != CommentText(c.text) {
			t.Errorf("%s: taken twice %q", c.name, again)
		}
	}
}

// Preformatted text loses its lines if one of them would begin a game in the middle of the comment.
func TestLinesThatBeginGamesAreJoined(t *testing.T) {
	for text, want := range map[string]string{
		"a \n[a\"":        "a [a\"",
		"a\n\n[a \"b\"]":  "a [a \"b\"]",
		"a  b\n[a] \"b\"": "a  b\n[a] \"b\"",
	} {
		g := parse("1. e4 e5 *")[0]
		g.Main[0].Following = []Item{{Kind: Comment, Text: text}}
		again := parse(string(g.Append(nil, nil)))[0].Main[0].Following
		if len(again) != 1 || strings.ReplaceAll(again[0].Text, "  [", " [") != want {
			t.Errorf("%q reads back as %+v", text, again)
		}
	}
}

// A comment with any content reads back as one comment with the same words.
func TestMadeCommentsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("ab {}()[];%*1.\n\"é"))).Draw(t, "comment")
		g := parse("1. e4 e5 *")[0]
		g.Main[0].Following = []Item{{Kind: Comment, Text: text}}
		again := parse(string(g.Append(nil, nil)))
		if len(again) != 1 || len(again[0].Main) != 2 || len(again[0].Main[0].Following) != 1 {
			t.Fatalf("%q is written\n%s", text, g.Append(nil, nil))
		}
		words := func(s string) string { return strings.Join(strings.Fields(s), " ") }
		if got := again[0].Main[0].Following[0].Text; words(got) != words(text) {
			t.Fatalf("%q reads back as %q", text, got)
		}
	})
}

func TestTagValuesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.StringOf(rapid.SampledFrom([]rune("a\"\\[] {}%;é"))).Draw(t, "value")
		text := string(AppendTag(nil, "X", value)) + "\n[Y \"y\"]\n\n*"
		g := parse(text)[0]
		if got, ok := g.Tags.Get("X"); !ok || got != value || len(g.Tags) != 2 || len(g.SyntaxErrors) > 0 {
			t.Fatalf("%s: %q, %d tags, errors %v", text, got, len(g.Tags), g.SyntaxErrors)
		}
	})
}

func TestTagsAreFoundAndChanged(t *testing.T) {
	tags := Tags{{Name: "white", Value: "lower"}, {Name: "White", Value: "exact"}, {Name: "White", Value: "again"}, {Broken: "[x"}}
	if v, ok := tags.Get("White"); v != "exact" || !ok {
		t.Errorf("Get: %q", v)
	}
	if v, ok := tags.Get("WHITE"); v != "lower" || !ok {
		t.Errorf("Get in another case: %q", v)
	}
	if _, ok := tags.Get(""); ok {
		t.Error("a broken tag has no name to be found by")
	}
	tags.Set("White", "new")
	tags.Set("Black", "b")
	if tags[1].Value != "new" || tags[4] != (Tag{Name: "Black", Value: "b"}) {
		t.Errorf("Set: %v", tags)
	}
	tags.Del("WHITE")
	if len(tags) != 2 || tags[0].Broken == "" || tags[1].Name != "Black" {
		t.Errorf("Del: %v", tags)
	}
}

// A random record, made of tokens in an order that a careful writer could have chosen, obeys the
// law.
func TestRandomRecordsReadBack(t *testing.T) {
	moves := []string{"e4", "Nf3", "O-O", "e2-e4", "N:d4/NW", "exd4", "e8=Q+", "NrBc3:e5", "Nd4~f5-g7", "Ng1-f3 & Bf1-c4", "--", "e4!?", "Qh5#"}
	between := []string{"", "", "", "{a comment}", "{}", "; rest }\n", "\n% esc\n", "$3", "$14", "!", "+", "ch", "±", "N", "(=)",
		"\n[Qd3 dies from Sickness]\n", ",", "{ two  blanks\n\n and lines }", "e.p."}
	ends := []string{"", "1-0", "0-1", "½-½", "*", "Resigns", "mate", "White resigns", "Schwarz gibt auf", "scacco matto", "draw by repetition", "Dauerschach 1/2-1/2", "½-½ (agreement)", "* {after}"}
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(0, 3).Draw(t, "tags") {
			b.Write(AppendTag(nil, rapid.SampledFrom([]string{"A", "B", "Result"}).Draw(t, "tag"), rapid.SampledFrom([]string{"", "x\"y", "1-0"}).Draw(t, "value")))
			b.WriteByte('\n')
		}
		b.WriteByte('\n')
		depth, number := 0, 1
		for range rapid.IntRange(0, 30).Draw(t, "length") {
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				b.WriteString(" (")
				depth++
			case 1:
				if depth > 0 {
					b.WriteString(") ")
					depth--
				}
			case 2:
				fmt.Fprintf(&b, " %d. ", number)
				number++
			}
			b.WriteString(" " + rapid.SampledFrom(moves).Draw(t, "move") + " " + rapid.SampledFrom(between).Draw(t, "between"))
		}
		b.WriteString(strings.Repeat(")", depth) + " " + rapid.SampledFrom(ends).Draw(t, "end"))
		text := b.String()
		for _, g := range parse(text) {
			first := string(g.Append(nil, nil))
			again := parse(first)
			if strings.TrimSpace(first) == "" {
				continue
			}
			if len(again) != 1 {
				t.Fatalf("one game was written, %d read\n%q\n%q", len(again), g.Text, first)
			}
			if diff := cmp.Diff(content(g), content(again[0])); diff != "" {
				t.Fatalf("content changed: %s\n%q\n%q", diff, g.Text, first)
			}
		}
	})
}
