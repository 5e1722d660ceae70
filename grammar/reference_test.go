package grammar

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// The reference is ordinary PGN as a plain participle grammar over a regular lexer: slow, short and
// easy to compare with the PGN standard (8.1, 8.2). The fast path must read the same from every
// text that the reference accepts.
type refFile struct {
	Games []*refGame `parser:"@@*"`
}

type refGame struct {
	Tags     []*refTag     `parser:"@@+"`
	Elements []*refElement `parser:"@@*"`
}

type refTag struct {
	Name  string `parser:"'[' @Symbol"`
	Value string `parser:"@String ']'"`
}

type refElement struct {
	Number    string        `parser:"(   @Number"`
	Result    string        `parser:"| @Result"`
	Comment   string        `parser:"| @( Comment | Rest )"`
	NAG       string        `parser:"| @NAG"`
	Move      string        `parser:"| @Symbol"`
	Variation *refVariation `parser:"| @@ )"`
}

type refVariation struct {
	Elements []*refElement `parser:"'(' @@* ')'"`
}

var refParser = participle.MustBuild[refFile](
	participle.Lexer(lexer.MustSimple([]lexer.SimpleRule{
		{Name: "blank", Pattern: `[ \t\r\n]+`},
		{Name: "Comment", Pattern: `\{[^{}]*\}`},
		{Name: "Rest", Pattern: `;[^\n]*`},
		{Name: "String", Pattern: `"(?:\\["\\]|[^"\\\n])*"`},
		{Name: "Result", Pattern: `(?:1-0|0-1|1/2-1/2|\*)`},
		{Name: "Number", Pattern: `[1-9][0-9]?[0-9]?\.(?:\.\.)?`},
		{Name: "NAG", Pattern: `\$[0-9]+`},
		{Name: "Symbol", Pattern: `[A-Za-z][A-Za-z0-9_+#=:\-]*[!?]?[!?]?`},
		{Name: "Sign", Pattern: `[\[\]()]`},
	})),
	participle.UseLookahead(2),
)

// write appends a tree in the words of [fastWords].
func (e *refElement) write(out *[]string) {
	switch {
	case e.Number != "":
		*out = append(*out, "number "+e.Number)
	case e.Result != "":
		*out = append(*out, "result "+e.Result)
	case e.Comment != "":
		*out = append(*out, "comment "+e.Comment)
	case e.NAG != "":
		*out = append(*out, "nag "+e.NAG)
	case e.Move != "":
		*out = append(*out, "move "+e.Move)
	case e.Variation != nil:
		*out = append(*out, "(")
		for _, inner := range e.Variation.Elements {
			inner.write(out)
		}
		*out = append(*out, ")")
	}
}

// refWords reads src with the reference.
func refWords(src string) ([]string, error) {
	f, err := refParser.ParseString("", src)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, g := range f.Games {
		for _, t := range g.Tags {
			out = append(out, "tag "+t.Name+" "+t.Value[1:len(t.Value)-1])
		}
		for _, e := range g.Elements {
			e.write(&out)
		}
		out = append(out, "end")
	}
	return out, nil
}

// fastWords reads src with the splitter and the parser.
func fastWords(t testing.TB, src string) []string {
	var out []string
	p := NewParser()
	for rest := []byte(src); len(rest) > 0; {
		n, ok := NextRecord(rest, true)
		if !ok {
			t.Fatalf("no record in %q", rest)
		}
		g, left := p.Parse(rest[:n])
		if len(left) > 0 {
			t.Fatalf("%q leaves %q", rest[:n], left)
		}
		rest = rest[n:]
		for _, tag := range g.Tags {
			out = append(out, "tag "+tag.Name.Text(g.Src)+" "+tag.Value.Text(g.Src))
		}
		for _, it := range g.Items {
			text := it.Text(g.Src)
			switch it.Kind {
			case Number:
				out = append(out, fmt.Sprintf("number %d%s", it.N, strings.Repeat(".", int(it.Dots))))
			case Result:
				out = append(out, "result "+text)
			case Comment, Line:
				out = append(out, "comment "+text)
			case NAG:
				out = append(out, fmt.Sprintf("nag $%d", it.N))
			case MoveTok:
				out = append(out, "move "+text)
			case Open:
				out = append(out, "(")
			case Close:
				out = append(out, ")")
			default:
				out = append(out, fmt.Sprintf("other %d %s", it.Kind, text))
			}
		}
		for _, s := range g.SyntaxErrors {
			if s.Kind != EmptyVariation {
				out = append(out, fmt.Sprintf("error %v %s", s.Kind, s.Text(g.Src)))
			}
		}
		if len(g.Tags)+len(g.Items)+len(g.SyntaxErrors) > 0 {
			out = append(out, "end")
		}
	}
	return out
}

// compare checks that the fast path and the reference agree on one text.
func compare(t testing.TB, src string) {
	t.Helper()
	want, err := refWords(src)
	if err != nil {
		t.Fatalf("the reference refuses the text: %v", err)
	}
	got := fastWords(t, src)
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		for i := range max(len(got), len(want)) {
			if i >= len(got) || i >= len(want) || got[i] != want[i] {
				t.Fatalf("token %d differs in %q\nfast %q\nref  %q", i, src, got[i:min(i+4, len(got))], want[i:min(i+4, len(want))])
			}
		}
	}
}

func TestFastPathEqualsReferenceOnSample(t *testing.T) {
	b, err := os.ReadFile("testdata/sample.pgn")
	if err != nil {
		t.Fatal(err)
	}
	compare(t, string(b))
}

// The pieces of ordinary games, for games built from numbers.
var (
	refMoves    = []string{"e4", "Nf3", "exd5", "O-O", "Qxf7#", "Rad1+", "N1c3", "e8=Q", "Bb5!?", "O-O-O", "Qh4xe1", "Nbd7", "a8=N+", "Kf1??"}
	refComments = []string{"{a comment}", "{[%clk 0:01:02] (x) ; y}", "{}", "; to the end\n", "{two\nlines}", "{1. e4 \"q\" *}"}
	refTags     = []string{"[White \"A\"]", "[Site \"a \\\"b\\\" \\\\c\"]", "[Round \"[1]\"]", "[X_1 \"\"]", "[FEN \"8/8 w - - 0 1\"]"}
	refResults  = []string{"*", "1-0", "0-1", "1/2-1/2"}
)

// ordinary builds games of ordinary PGN: each byte of data chooses the next piece.
func ordinary(data []byte) string {
	var b strings.Builder
	next := func(n int) int {
		if len(data) == 0 {
			return 0
		}
		c := int(data[0])
		data = data[1:]
		return c % n
	}
	for first := true; first || len(data) > 0; first = false {
		b.WriteString("[Event \"x\"]\n")
		for range next(4) {
			b.WriteString(refTags[next(len(refTags))] + "\n")
		}
		b.WriteString("\n")
		depth, ply := 0, 0
		// without data left, all games would go on alike
		for n := next(60); n > 0 && len(data) > 0; n-- {
			switch k := next(16); {
			case k == 0 && depth < 20 && ply > 0:
				b.WriteString("( 1. e4 ")
				depth++
			case k == 1 && depth > 0:
				b.WriteString(") ")
				depth--
			case k == 2:
				b.WriteString(refComments[next(len(refComments))] + " ")
			case k == 3 && ply > 0:
				fmt.Fprintf(&b, "$%d ", next(256))
			case k == 4:
				fmt.Fprintf(&b, "%d... %s\n", 1+next(200), refMoves[next(len(refMoves))])
			case k < 9:
				fmt.Fprintf(&b, "%d. %s ", 1+next(200), refMoves[next(len(refMoves))])
			default:
				b.WriteString(refMoves[next(len(refMoves))] + " ")
			}
			ply++
		}
		b.WriteString(strings.Repeat(")", depth) + " " + refResults[next(len(refResults))] + "\n\n")
	}
	return b.String()
}

// repeated are bytes from which [ordinary] makes hostile games: one piece again and again, and each
// two in turn.
func repeated() (list [][]byte) {
	const pieces = 16
	for a := range byte(pieces) {
		list = append(list, append([]byte{0, 59, pieces - 1, 0}, bytes.Repeat([]byte{a}, 80)...))
		for b := range a {
			list = append(list, append([]byte{0, 59, pieces - 1, 0}, bytes.Repeat([]byte{a, b}, 40)...))
		}
	}
	return list
}

func FuzzFastPathEqualsReference(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{3, 1, 2, 3, 59, 5, 1, 0, 5, 2, 1, 0, 2, 1, 3, 77, 1, 4, 9, 3, 9, 9, 9, 10, 11, 12, 13, 14, 2, 3, 2, 5, 1, 1})
	for _, piece := range hostile.Share(repeated()) {
		f.Add(piece)
	}
	f.Add([]byte("any bytes choose what the games are made of, so that this is a game as well as any other text; long ones are several games"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if hostile.Searching() { // the reference takes most of the time
			data = data[:min(len(data), 32)]
		}
		compare(t, ordinary(data))
	})
}
