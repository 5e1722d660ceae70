package grammar

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestRecordsAreCutWhereGamesBegin(t *testing.T) {
	for _, c := range []struct {
		name string
		want []string // the records, which together are the whole text
	}{
		{"two games", []string{"[A \"x\"]\n\n1. e4 *\n\n", "[A \"y\"]\n\n1. d4 *\n"}},
		{"no blank lines", []string{"[A \"x\"]\n1. e4 *\n", "[A \"y\"]\n1. d4 *\n"}},
		{"two blank lines", []string{"[A \"x\"]\n\n\n1. e4 *\n\n\n", "[A \"y\"]\n\n1. d4 *"}},
		{"CRLF", []string{"[A \"x\"]\r\n\r\n1. e4 *\r\n\r\n", "[A \"y\"]\r\n\r\n1. d4 *\r\n"}},
		{"bare CR", []string{"[A \"x\"]\r\r1. e4 *\r\r", "[A \"y\"]\r\r1. d4 *\r"}},
		{"blanks and a byte order mark before the tag", []string{"\ufeff[A \"x\"]\n\n1. e4 *\n\n", " \ufeff [A \"y\"]\n\n1. d4 *\n"}},
		{"invisible characters and markup between tag pairs", []string{"[A \"x\"]\u200e\n[B \"x\"]<br>\n\u202e\n[C \"x\"]<br/>[D \"x\"]\ufeff\u00ad\n</p>\n{c} \u200e\n[E \"x\"]\n\n1. e4 *\n\n", "[A \"y\"]\n\n1. d4 *\n"}},
		{"an invisible character before the tags", []string{"[A \"x\"]\n\n1. e4\n\n", "\u200e[A \"y\"]\n\n1. d4 *\n"}},
		{"markup between games without moves", []string{"[A \"x\"]\n[B \"x\"]<br>\n<br>\n<br>\n", "[A \"y\"]\n[B \"y\"]<br>\n\n*"}},
		{"a tag pair after a blank line in a comment", []string{"[A \"x\"]\n\n1. e4 {\n\n", "[A \"y\"]\n\n1. d4 *} *\n"}},
		{"a tag section in a comment", []string{"[A \"x\"]\n1. e4 {\n", "[A \"y\"]\n[B \"y\"]\n1. d4 *} *\n"}},
		{"a tag pair and a move in a line of a comment", []string{"[A \"x\"] 1. e4 {lost 1-0\r\n", "[A \"y\"] 1. d4 {c} *\r\n"}},
		{"a tag pair in a line of a comment", []string{"[A \"x\"]\n\n1. e4 {from\n[Source \"a book\"] of old} *\n", "[A \"y\"]\n\n1. d4 *\n"}},
		{"a stray brace far after an unclosed comment", []string{"[A \"x\"]\n\n1. e4 {open\n\n", "[A \"y\"]\n\n1. d4 *\n\n", "[A \"z\"]\n\n1. c4 } *\n"}},
		{"a tag pair among the moves", []string{"[A \"x\"]\n\n1. e4 e5\n[B \"y\"]\n2. Nf3 *\n", "[A \"y\"]\n\n1. d4 *\n"}},
		{"tag pairs among the moves between blank lines", []string{"[A \"x\"]\n\n1. e4 (1. d4\n\n[B \"y\"]\n[C \"y\"]\n\n1... d5) e5\n\n[B \"\"]\n\n{c} 2. Nf3 *\n", "[A \"y\"]\n\n1. d4 *\n"}},
		{"a number in a comment does not continue the game", []string{"[A \"x\"]\n\n1. e4 {rank 2 of it}\n", "[Result \"*\"]\n3. d4 *\n"}},
		{"a damaged tag pair after one among the moves", []string{"1. e4 e5\n[A \"y\"]\n[\n"}},
		{"a tag pair before a move without a number", []string{"[A \"x\"]\n\n1. e4\n[Round \"1\"]\ne5 *\n", "[A \"y\"]\n\n1. d4 *\n"}},
		{"games without results", []string{"[A \"x\"]\n\n1. e4 e5\n\n", "[A \"y\"]\n\n1. d4 d5 2. c4\n\n", "[FEN \"8/8 w - - 0 3\"]\n\n3. c4\n\n", "[Event \"y\"]\n[A \"y\"]\n\n5... c4\n"}},
		{"a tag section in a game, after which its numbers go on", []string{"[A \"x\"]\n\n1. e4 e5 2. Nf3 (2. d4)\n\n[Event \"y\"]\n[White \"y\"]\n\n2... d6 *\n\n", "[Event \"z\"]\n[White \"z\"]\n\n1. d4 *\n"}},
		{"a tag section after which other numbers follow", []string{"[A \"x\"]\n\n1. e4 e5 2. Nf3 d6 3. d4\n\n", "[Event \"y\"]\n[White \"y\"]\n\n2. d4 *\n"}},
		{"the tag of a game in a game, without numbers", []string{"[A \"x\"]\n\n1. e4 e5 2. Nf3\n[Event \"y\"]\nNc6 Bb5 *\n"}},
		{"games without numbers and empty lines", []string{"[Event \"x\"]\ne4 e5\n", "[Event \"y\"]\nd4 d5\n"}},
		{"games without numbers and results", []string{"[Event \"x\"]\n\ne4 e5\n\n", "[Event \"y\"]\n\nd4 d5\n"}},
		{"a tag section without moves in the next line", []string{"[Event \"x\"]\n\n1. e4 e5\n", "[Event \"y\"]\n1-0\n"}},
		{"tags after a result on its line", []string{"[A \"x\"]\n1. e4 1-0 ", "[A \"y\"] [B \"y\"]\n\n1. d4 ½-½ {agreed} ", "[A \"z\"] *\n"}},
		{"tag sections without moves, of which the first has another tag", []string{"[A \"1\"]\n[B \"1\"]\n[C \"1\"]\n\n", "[B \"2\"]\n[C \"2\"]\n\n", "[B \"3\"]\n[C \"3\"]\n"}},
		{"a tag section that begins with a new tag", []string{"[A \"1\"]\n[B \"1\"]\n\n", "[D \"2\"]\n[b \"2\"]\n\n[E \"\"]\n\n1. e4 *\n"}},
		{"an unclosed comment before a comment", []string{"[A \"x\"]\n\n1. e4 {open\n\n", "[A \"y\"]\n\n1. d4 {c} *\n"}},
		{"an unclosed comment and no other", []string{"[A \"x\"]\n\n1. e4 {open\n\n", "[A \"y\"]\n\n1. d4 *\n"}},
		{"nested braces", []string{"[A \"x\"]\n\n1. e4 {a {b} \n", "[A \"q\"]\n[A \"y\"]\n\n1. d4 *\n"}},
		{"braces in line comments", []string{"[A \"x\"]\n\n1. e4 ; {\n*\n", "[A \"y\"]\n\n1. d4 ; }\n*\n"}},
		{"braces in an escape line", []string{"[A \"x\"]\n\n1. e4\n% {\n*\n", "[A \"y\"]\n\n*\n"}},
		{"an event is not a tag", []string{"[A \"x\"]\n\n1. e4 e5\n[Qd3 dies from Sickness]\n2. d4 *\n"}},
		{"a tag within a line", []string{"[A \"x\"]\n\n1. e4 [A \"y\"] e5 *\n"}},
		{"a game without moves", []string{"[A \"x\"]\n[B \"1\"]\n\n", "[A \"y\"]\n[B \"2\"]\n\n", "[A \"z\"]\n"}},
		{"blank lines between tags", []string{"[A \"x\"]\n\n[B \"1\"]\n\n1. e4 *\n"}},
		{"moves without tags", []string{"1. e4 e5 *\n\n", "[A \"y\"]\n\n1. d4 *\n"}},
		{"prose before the tags", []string{"Dear all,\n\nhere:\n[A \"y\"]\n\n1. d4 *\n"}},
		{"tag sections without quotes", []string{"[Event x]\n[Site y]\n\n1. e4 e5\n\n", "[Event y]\r\n [Site z]\n[A \"y\"]\n\n1. d4 {\n[Event z]\n[Site z]\n} *\n\n", "[White x]\n[Black y]\n"}},
		{"remarks in brackets", []string{"[A \"x\"]\n\n1. e4 e5 1-0\n\n[White resigns]\n[A move later]\n\n", "[A \"y\"]\n\n1. d4 *\n"}},
		{"a broken tag first", []string{"[A \"x\"]\n\n1. e4 *\n\n", "[A y]\n[B \"1\"]\n\n1. d4 *\n"}},
		{"a tag that lost its bracket", []string{"[A \"x\"]\n\n1. e4 *\n\n", "A \"y\"]\n[B \"1\"]\n\n1. d4 *\n"}},
		{"broken tags inside", []string{"[A \"x\"]\nB \"1\"]\n[C 2]\n[D \"3]\n[E \"4\"]q\n[F \"5\"]\n\n1. d4 *\n"}},
		{"brackets in values", []string{"[A \"]\n\"]\n[B \"\\\"]\"]\n\n*\n", "[A \"y\"]\n*"}},
		{"a tag on the line of moves", []string{"[A \"x\"] 1. e4 *\n", "[A \"y\"] 1. d4 *\n"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Join(c.want, "")
			for i, rest := 0, text; len(rest) > 0; i++ {
				n, ok := NextRecord([]byte(rest), true)
				if !ok || i >= len(c.want) || rest[:n] != c.want[i] {
					t.Fatalf("record %d is %q", i, rest[:n])
				}
				rest = rest[n:]
			}
		})
	}
}

func TestSplitterSaysWhereRecordsBegin(t *testing.T) {
	text := "\n\n[A \"x\"]\r\n\r\n1. e4 *\r\r[A \"y\"]\n\n{a\nb} *\n\n[A \"z\"]"
	want := []struct {
		off, line int64
	}{{0, 1}, {22, 7}, {40, 12}}
	s := NewSplitter(iotest.HalfReader(strings.NewReader(text)))
	for i, w := range want {
		if !s.Scan() {
			t.Fatalf("ends before record %d", i)
		}
		if s.Offset() != w.off || s.Line() != w.line {
			t.Errorf("record %d at %d, line %d; want %v", i, s.Offset(), s.Line(), w)
		}
	}
	if s.Scan() || s.Err() != nil {
		t.Errorf("more records, or %v", s.Err())
	}
}

func TestSplitterKeepsWhatItReadBeforeAnError(t *testing.T) {
	broken := errors.New("broken pipe")
	s := NewSplitter(io.MultiReader(strings.NewReader("[A \"x\"]\n\n*\n\n[A \"y\"]\n"), iotest.ErrReader(broken)))
	n := 0
	for s.Scan() {
		n++
	}
	if n != 2 || !errors.Is(s.Err(), broken) {
		t.Errorf("%d records, error %v", n, s.Err())
	}
}

// endless is a reader that repeats a text up to a length.
type endless struct {
	text string
	left int
}

func (e *endless) Read(b []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := 0
	for n < len(b) && e.left > 0 {
		k := copy(b[n:min(len(b), n+e.left)], e.text)
		n, e.left = n+k, e.left-k
	}
	return n, nil
}

func TestARecordTooLongIsSkipped(t *testing.T) {
	first := "[A \"x\"]\n\n1. e4 *\n\n[A \"long\"]\n\n1. d4 "
	last := "*\n\n[A \"z\"]\n\n1. c4 *\n"
	const size = 5*MaxRecord + 12345
	s := NewSplitter(io.MultiReader(strings.NewReader(first), &endless{"e4 e5 ", size}, strings.NewReader(last)))
	p := NewParser()
	var got []string
	for s.Scan() {
		g, rest := p.Parse(s.Record())
		if len(rest) > 0 {
			t.Errorf("%d bytes left", len(rest))
		}
		v, _ := g.Tag("A")
		if len(g.SyntaxErrors) > 0 {
			v += " " + g.SyntaxErrors[0].Kind.String()
		}
		got = append(got, v)
		if v == "z" {
			if off := int64(len(first) + size + 3); s.Offset() != off || s.Line() != 9 {
				t.Errorf("the game after it is at %d, line %d; want %d, 9", s.Offset(), s.Line(), off)
			}
		}
	}
	if strings.Join(got, ", ") != "x, long too long, z" {
		t.Errorf("records %q", got)
	}
	if len(s.buf) > 2*MaxRecord+2*readSize {
		t.Errorf("the buffer grew to %d bytes", len(s.buf))
	}
}

func TestASmallStreamNeedsASmallBuffer(t *testing.T) {
	s := NewSplitter(&endless{"[A \"x\"]\n\n1. e4 *\n\n", 10 << 20})
	n := 0
	for s.Scan() {
		n++
	}
	if n < 10<<20/19 || len(s.buf) > 4*readSize {
		t.Errorf("%d records, a buffer of %d bytes", n, len(s.buf))
	}
}

func TestLines(t *testing.T) {
	l := NewLines([]byte("\ufeffaé\r\n\rb\n♘\xffc"), 5)
	for _, c := range []struct {
		off       int32
		line, col int64
	}{{0, 5, 1}, {3, 5, 2}, {4, 5, 3}, {6, 5, 4}, {8, 6, 1}, {9, 7, 1}, {10, 7, 2}, {11, 8, 1}, {14, 8, 2}, {15, 8, 3}, {16, 8, 4}, {99, 8, 4}, {-1, 5, 1}} {
		if p := l.At(c.off); p != (Position{c.line, c.col}) {
			t.Errorf("offset %d is %v, want %d:%d", c.off, p, c.line, c.col)
		}
	}
}

func TestParseEffect(t *testing.T) {
	for _, c := range []struct {
		text string
		want ZapResult
		ok   bool
	}{
		{"(polymorph = Queen)", ZapResult{Polymorph, "Queen", Nowhere}, true},
		{"(POLYMORPH=q)", ZapResult{Polymorph, "q", Nowhere}, true},
		{"polymorph,Q", ZapResult{Polymorph, "Q", Nowhere}, true},
		{"( teleport = h5 )", ZapResult{Teleport, "h5", Place{7, 4}}, true},
		{"(teleport = p12)", ZapResult{Teleport, "p12", Place{15, 11}}, true},
		{"(teleport)", ZapResult{Teleport, "", Nowhere}, true},
		{"(misfire)", ZapResult{Misfire, "", Nowhere}, true},
		{"(empty)", ZapResult{Empty, "", Nowhere}, true},
		{"(invisibility)", ZapResult{Invisibility, "", Nowhere}, true},
		{"(demotion = FLD)", ZapResult{Demotion, "FLD", Nowhere}, true},
		{"(polymorph =)", ZapResult{To: Nowhere}, false},
		{"(nonsense)", ZapResult{To: Nowhere}, false},
		{"(wand of sloth)", ZapResult{Sloth, "", Nowhere}, true},
		{"(a Sloth wand)", ZapResult{Sloth, "", Nowhere}, true},
		{"(Teleport to e4)", ZapResult{Teleport, "e4", Place{4, 3}}, true},
		{"(teleported -> e4)", ZapResult{Teleport, "e4", Place{4, 3}}, true},
		{"(polymorph into Queen)", ZapResult{Polymorph, "Queen", Nowhere}, true},
		{"(polymorph: becomes a Queen!)", ZapResult{Polymorph, "Queen", Nowhere}, true},
		{"(demoted to Knight)", ZapResult{Demotion, "Knight", Nowhere}, true},
		{"(misfires)", ZapResult{Misfire, "", Nowhere}, true},
		{"(it falls asleep)", ZapResult{Sleep, "", Nowhere}, true},
		{"(turned to stone)", ZapResult{Stoning, "", Nowhere}, true},
		{"(dies)", ZapResult{Death, "", Nowhere}, true},
		{"(becomes Queen)", ZapResult{Changed, "Queen", Nowhere}, true},
		{"(becomes a Knight)", ZapResult{Changed, "Knight", Nowhere}, true},
		{"(it turns into a Rook!)", ZapResult{Changed, "Rook", Nowhere}, true},
		{"(becomes e4)", ZapResult{To: Nowhere}, false},
		{"(becomes)", ZapResult{To: Nowhere}, false},
		{"(the wand is destroyed)", ZapResult{Destroyed, "", Nowhere}, true},
		{"(the wand fizzles)", ZapResult{Misfire, "", Nowhere}, true},
		{"(removed from the board)", ZapResult{Death, "", Nowhere}, true},
		{"(loses all ability to capture)", ZapResult{Peace, "", Nowhere}, true},
		{"(becomes immune to all wands)", ZapResult{Protection, "", Nowhere}, true},
		{"(sleeps for 5 turns)", ZapResult{Sleep, "", Nowhere}, true},
		{"(teleported away to e4)", ZapResult{Teleport, "e4", Place{4, 3}}, true},
		{"(Wand of Polymorph: it becomes a Queen)", ZapResult{Polymorph, "Queen", Nowhere}, true},
		{"(it turns out to be a wand of sleep)", ZapResult{Sleep, "", Nowhere}, true},
		{"(becomes slow)", ZapResult{Sloth, "", Nowhere}, true},
		{"(not asleep)", ZapResult{To: Nowhere}, false},
		{"(asleep or misfire)", ZapResult{To: Nowhere}, false},
		{"(sloth d4)", ZapResult{To: Nowhere}, false},
		{"(no effect)", ZapResult{Idle, "", Nowhere}, true},
		{"(nothing happens)", ZapResult{Idle, "", Nowhere}, true},
		{"()", ZapResult{To: Nowhere}, false},
	} {
		if got, ok := ParseEffect(c.text); got != c.want || ok != c.ok {
			t.Errorf("%q: %+v, %v", c.text, got, ok)
		}
	}
}

func TestParseEvent(t *testing.T) {
	for _, c := range []struct {
		text string
		want Incident
		ok   bool
	}{
		{"[Qd3 dies from Sickness]", Incident{"Q", Place{3, 2}, Dies, "Sickness"}, true},
		{"[Ra4 wakes from Sloth]", Incident{"R", Place{0, 3}, Wakes, "Sloth"}, true},
		{"NrBp12  WAKES From stoning", Incident{"NrB", Place{15, 11}, Wakes, "stoning"}, true},
		{"[d3 dies from Sickness]", Incident{"", Place{3, 2}, Dies, "Sickness"}, true},
		{"[Qd3 sleeps from Sickness]", Incident{}, false},
		{"[Qd3 dies of Sickness]", Incident{"Q", Place{3, 2}, Dies, "Sickness"}, true},
		{"[Qd3 dies]", Incident{"Q", Place{3, 2}, Dies, ""}, true},
		{"[Ra4 wakes up]", Incident{"R", Place{0, 3}, Wakes, ""}, true},
		{"[Ra4 woke up from the sleep.]", Incident{"R", Place{0, 3}, Wakes, "sleep"}, true},
		{"[The queen on d3 dies of illness]", Incident{"queen", Place{3, 2}, Dies, "Sickness"}, true},
		{"[Ra4 is awake again]", Incident{"R", Place{0, 3}, Wakes, ""}, true},
		{"[Ra4 is no longer asleep]", Incident{"R", Place{0, 3}, Wakes, "Sleep"}, true},
		{"[Ra4 comes back to life]", Incident{"R", Place{0, 3}, Wakes, ""}, true},
		{"[Ra4 recovers from Sloth]", Incident{"R", Place{0, 3}, Wakes, "Sloth"}, true},
		{"[White's rook on a4 succumbs to its sickness]", Incident{"rook", Place{0, 3}, Dies, "sickness"}, true},
		{"[Ra4: dies (sickness)]", Incident{"R", Place{0, 3}, Dies, "sickness"}, true},
		{"[Sickness kills Ra1]", Incident{"R", Place{0, 0}, Dies, "Sickness"}, true},
		{"[Sleep ends for the queen on d3]", Incident{"queen", Place{3, 2}, Wakes, "Sleep"}, true},
		{"[Sloth wears off Ra4]", Incident{"R", Place{0, 3}, Wakes, "Sloth"}, true},
		{"[Sickness Ra1]", Incident{}, false},
		{"[Ra4 is no longer here]", Incident{}, false},
		{"[Ra4 wakes up later]", Incident{}, false},
		{"[Ra4 does not wake]", Incident{}, false},
		{"[a queen dies]", Incident{}, false},
		{"[Qd3 dies from]", Incident{}, false},
		{"[Q dies from Sickness]", Incident{}, false},
		{"[Qd99 dies from Sickness]", Incident{}, false},
		{"[]", Incident{}, false},
	} {
		if got, ok := ParseEvent(c.text); got != c.want || ok != c.ok {
			t.Errorf("%q: %+v, %v", c.text, got, ok)
		}
	}
}

// A tag pair that lost its bracket stays in the tag section, wherever it is: the result in its
// value ends no game.
func TestTagWithoutItsBracket(t *testing.T) {
	for _, lost := range []string{`Event "a"]`, `White "c"]`, `Result "*"]`, `Result "1-0"`, `Result "1/2-1/2"]`} {
		text := "[Event \"a\"]\n[White \"c\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. d4 *\n"
		name, _, _ := strings.Cut(lost, " ")
		lines := strings.Split(text, "\n")
		for i, l := range lines {
			if strings.HasPrefix(l, "["+name) {
				lines[i] = lost
				break
			}
		}
		text = strings.Join(lines, "\n")
		n, ok := NextRecord([]byte(text), true)
		if !ok || !strings.HasPrefix(text[n:], `[Event "b"]`) {
			t.Errorf("%s: the first record is %q", lost, text[:n])
			continue
		}
		g, rest := NewParser().Parse([]byte(text[:n]))
		moves := 0
		for _, it := range g.Items {
			if it.Kind == MoveTok {
				moves++
			}
		}
		if len(rest) > 0 || moves != 2 || len(g.SyntaxErrors) != 1 {
			t.Errorf("%s: %d moves, errors %v, rest %q", lost, moves, g.SyntaxErrors, rest)
		}
	}
}

// Where no turn has two pieces, & joins nothing, and the text after it is read separately.
func TestAmpersandWhereTurnsAreSingle(t *testing.T) {
	p := NewParser()
	p.Table = func(*Game) Table { return Table{Ranks: 8, Single: true} }
	for text, want := range map[string]int{"1. d3 &h6 *": 2, "1. Ng1-f3 & Bf1-c4 *": 2, "1. g1f3&f1c4 *": 2, "1. Nc3:d5 &w *": 1} {
		g, _ := p.Parse([]byte(text))
		moves := 0
		for _, it := range g.Items {
			if it.Kind == MoveTok && len(g.Move(&it).Parts) == 1 {
				moves++
			}
		}
		if moves != want || len(g.SyntaxErrors) == 0 || !strings.HasPrefix(g.SyntaxErrors[0].Text(g.Src), "&") {
			t.Errorf("%q: %d moves, errors %v", text, moves, g.SyntaxErrors)
		}
	}
}
