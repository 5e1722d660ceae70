package record

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/google/go-cmp/cmp"
)

// shape writes a line with what is printed before and after each move.
func shape(line Line) string {
	var b strings.Builder
	for i, p := range line {
		if i > 0 {
			b.WriteByte(' ')
		}
		if p.Printed() {
			fmt.Fprintf(&b, "%d/%d", p.Number, p.Dots)
		}
		if p.Elided {
			b.WriteString("~")
		}
		fmt.Fprintf(&b, "%c%d:%s", p.Side.String()[0], p.Index, p.Move.Bare.Text([]byte(p.Move.Text)))
		if p.Effect != nil {
			b.WriteString(p.Effect.Text)
		}
		b.WriteString(checkSign(p.Check) + Suffix(p.Judge))
		if p.Passant {
			b.WriteString("ep")
		}
		b.WriteString(trailShape(p.Following))
	}
	return b.String()
}

func trailShape(items []Item) string {
	var b strings.Builder
	for i := range items {
		switch it := &items[i]; it.Kind {
		case Nested:
			b.WriteString("(" + trailShape(it.Variation.Leading) + shape(it.Variation.Line) + ")")
		case NAG:
			fmt.Fprintf(&b, "$%d", it.Code)
		case Comment:
			b.WriteString("{" + it.Text + "}")
		case Event:
			b.WriteString("[" + it.Text + "]")
		case Filler:
			b.WriteString("'" + it.Text + "'")
		default:
			fmt.Fprintf(&b, "<%d %s>", it.Kind, it.Text)
		}
	}
	return b.String()
}

func TestPliesTakeWhatBelongsToThem(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"numbers as printed, a comma between", "1. e4, e5 7 Nf3 2... Nc6",
			"1/1W1:e4',' B2:e5 7/0W3:Nf3 2/3B4:Nc6"},
		{"an ellipsis for White's move", "1. e4 1. ... e5 2. ... Nc6",
			"1/1W1:e4 1/1~B2:e5 2/1~W3:Nc6"},
		{"an ellipsis in Black's place belongs to no move", "1. e4 ... 2. d4",
			"1/1W1:e4<10 ...> 2/1B2:d4"},
		{"a number without its move", "1. e4 2. *", "1/1W1:e4<10 2.>"},
		{"a number that text is glued to belongs to the text", "1. e4 2x e5", "1/1W1:e4<9 2x> B2:e5"},
		{"a sign after a numbered move is not given its number", "5. e4 ... e5", "5/1W1:e4 ~B2:e5"},
		{"marks apart are as good as glued", "1. e4 + !? e5 # 2. Nf3 ep Nc6 dis ch",
			"1/1W1:e4+!? B2:e5# 2/1W3:Nf3ep B4:Nc6+"},
		{"other words for a discovered check", "1. e4 disc ch e5 disc. ch.! 2. Nf3discch Nc6disc.ch. 3. d4 disc",
			"1/1W1:e4+ B2:e5+! 2/1W3:Nf3+ B4:Nc6+ 3/1W5:d4+"},
		{"NAG 1 to 6 beside a move is its judgement", "1. e4 $1 e5 $14 $2", "1/1W1:e4! B2:e5$14$2"},
		{"a second judgement stays", "1. e4! $2 e5 ! ?", "1/1W1:e4!$2 B2:e5!$2"},
		{"a mark after a comment stays there", "1. e4 {x} + !", "1/1W1:e4{x}<5 +>$1"},
		{"check after a NAG", "1. e4 $14 +", "1/1W1:e4+$14"},
		{"nested lines count from the move they replace", "1. e4 e5 (1... c5 2. Nf3 (2. c3) d6) 2. d4",
			"1/1W1:e4 B2:e5(1/3B2:c5 2/1W3:Nf3(2/1W3:c3) B4:d6) 2/1W3:d4"},
		{"a comment that leads a variation", "1. e4 ({best} 1. d4 {so}) e5", "1/1W1:e4({best}1/1W1:d4{so}) B2:e5"},
		{"a zap's result and events", "1. Ze4:e4 (polymorph = Queen) + e5\n[Qd3 dies from Sickness]\n2. d4",
			"1/1W1:Ze4:e4(polymorph = Queen)+ B2:e5[Qd3 dies from Sickness] 2/1W3:d4"},
		{"an open variation ends with the text", "1. e4 (1. d4 d5", "1/1W1:e4(1/1W1:d4 B2:d5)"},
		{"a result inside a variation", "1. e4 (1. d4 *) e5 1-0", "1/1W1:e4(1/1W1:d4<8 *>) B2:e5"},
	} {
		g := parse(c.text)[0]
		if got := shape(g.Main); got != c.want {
			t.Errorf("%s:\nread %s\ngot  %s\nwant %s", c.name, c.text, got, c.want)
		}
	}
}

func TestRecordsBeginAndEnd(t *testing.T) {
	for _, c := range []struct {
		name, text string
		start      Start
		score      Score
		written    bool
		claim      string
	}{
		{"nothing said", "1. e4", Start{White, 1}, Unfinished, false, ""},
		{"FEN", "[FEN \"8/8/8/8/8/8/8/8 b - - 0 31\"]\n\n31... e5 0-1", Start{Black, 31}, BlackWon, true, ""},
		{"FEN without counts", "[FEN \"8/8/8/8/8/8/8/8 b\"]\n\ne5", Start{Black, 1}, Unfinished, false, ""},
		{"Black is printed first", "1... e5 2. d4 *", Start{Black, 1}, Unfinished, true, ""},
		{"the FEN tag decides", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1... e5 *", Start{White, 1}, Unfinished, true, ""},
		{"White resigns to Black's move", "1. e4 e5 Resigns", Start{White, 1}, BlackWon, true, ""},
		{"Black resigns", "1. e4 resigns", Start{White, 1}, WhiteWon, true, ""},
		{"who resigns is said", "1. e4 White resigns", Start{White, 1}, BlackWon, true, ""},
		{"who lost on time is said", "1. e4 Black lost on time.", Start{White, 1}, WhiteWon, true, ""},
		{"who won on time is said", "1. e4 black wins on time 0-1", Start{White, 1}, BlackWon, true, ""},
		{"a winner is only named", "1. e4 White won", Start{White, 1}, WhiteWon, true, ""},
		{"somebody forfeits on time", "1. e4 White forfeits on time *", Start{White, 1}, BlackWon, true, ""},
		{"a sentence is no result", "1. e4 White wins a pawn", Start{White, 1}, Unfinished, false, ""},
		{"words before more moves are no result", "1. e4 White lost on time e5", Start{White, 1}, Unfinished, false, ""},
		{"the tag says otherwise", "[Result \"0-1\"]\n\n1. e4 1-0", Start{White, 1}, WhiteWon, true, "0-1"},
		{"a tag with a colon", "[Result \"0 : 1\"]\n\n1. e4 1-0", Start{White, 1}, WhiteWon, true, "0-1"},
		{"a tag with long dashes", "[Result \"½—½\"]\n\n1. e4", Start{White, 1}, Unfinished, false, "1/2-1/2"},
		{"a tag that says nothing", "[Result \"won\"]\n\n1. e4 ½-½", Start{White, 1}, Draw, true, ""},
	} {
		g := parse(c.text)[0]
		claim := ""
		if s, ok := g.Claim(); ok {
			claim = s.String()
		}
		if g.Start != c.start || g.Score() != c.score || g.Result.Written() != c.written || claim != c.claim {
			t.Errorf("%s: start %v, score %v, written %t, claim %q", c.name, g.Start, g.Score(), g.Result.Written(), claim)
		}
	}
}

func TestSpansCountWithinTheText(t *testing.T) {
	const text = "\n\n[White \"A \\\"B\\\" C\"]\n\n12. e4 {why} ! e5 1-0 ; done\n"
	g := parse(text)[0]
	p := g.Main[0]
	got := []string{
		g.Tags[0].At.Text([]byte(g.Text)), g.Tags[0].Inside.Text([]byte(g.Text)), g.Tags[0].Value,
		p.NumberAt.Text([]byte(g.Text)), p.At.Text([]byte(g.Text)), p.Following[0].At.Text([]byte(g.Text)),
		p.Following[1].At.Text([]byte(g.Text)), g.Result.At.Text([]byte(g.Text)), g.AfterResult[0].At.Text([]byte(g.Text)),
	}
	want := []string{`[White "A \"B\" C"]`, `A \"B\" C`, `A "B" C`, "12.", "e4", "{why}", "!", "1-0", "; done"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestBuilderKeepsNothingOfTheGameBefore(t *testing.T) {
	var b Builder
	parser := grammar.NewParser()
	for range 2 {
		for _, text := range seeds {
			for rest := []byte(text); len(rest) > 0; {
				var syntax *grammar.Game
				syntax, rest = parser.Parse(rest)
				fresh := content(FromSyntax(syntax))
				if diff := cmp.Diff(fresh, content(b.Build(syntax))); diff != "" {
					t.Fatalf("%q: %s", text, diff)
				}
			}
		}
	}
}

// A game that FromSyntax built stays valid when the buffers it was read from are reused.
func TestGamesOwnTheirText(t *testing.T) {
	src := []byte("[White \"Anna\"]\n\n1. e4 {a comment} (1. d4 {another}) e5 1-0")
	parser := grammar.NewParser()
	syntax, _ := parser.Parse(src)
	g := FromSyntax(syntax)
	before := content(g)
	for i := range src {
		src[i] = 'x'
	}
	parser.Parse([]byte("[Black \"Otto\"]\n\n1. c4 {else} c5 0-1"))
	if diff := cmp.Diff(before, content(g)); diff != "" {
		t.Error(diff)
	}
}

func TestATerseGameCostsFewAllocations(t *testing.T) {
	g, _ := grammar.NewParser().Parse([]byte(terse(80)))
	if n := testing.AllocsPerRun(100, func() { FromSyntax(g) }); n > 8 {
		t.Errorf("FromSyntax: %v allocations", n)
	}
	var b Builder
	if n := testing.AllocsPerRun(100, func() { b.Build(g) }); n > 1 {
		t.Errorf("Builder: %v allocations, its text alone should be one", n)
	}
}

func TestDeepNestingNeedsNoRecursion(t *testing.T) {
	const depth = 100_000
	text := "1. e4 " + strings.Repeat("(1. d4 ", depth) + strings.Repeat(")", depth) + " e5 *"
	g := parse(text)[0]
	deepest, v := 0, Line(g.Main)
	for len(v) > 0 {
		var next Line
		for inner := range v[0].Variations() {
			next = inner.Line
			break
		}
		if next != nil {
			deepest++
		}
		v = next
	}
	if deepest != grammar.MaxDepth {
		t.Errorf("%d variations deep, want %d", deepest, grammar.MaxDepth)
	}
	if out := string(g.Append(nil, nil)); !strings.HasSuffix(out, "e5 *\n") {
		t.Errorf("written: …%q", out[max(0, len(out)-20):])
	}
}

// What a ply says is what its move says, also after that was replaced.
func TestAPlySaysWhatItsMoveSays(t *testing.T) {
	ply := parse("1. e4 *")[0].Main[0]
	if other, err := grammar.ParseMove("Nf3"); err != nil || ply.Says() != ply.Move.Canonical {
		t.Errorf("%x, %v", ply.Says(), err)
	} else if ply.Move = other; ply.Says() != other.Canonical {
		t.Errorf("another move says %x, its ply %x", other.Canonical, ply.Says())
	}
}
