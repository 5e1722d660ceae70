package grammar

import (
	"fmt"
	"strings"
	"testing"
)

// A line of FEN or EPD is a record, with its fields and its operations.
func TestPositionLines(t *testing.T) {
	const rows = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	for _, c := range []struct {
		name, text string
		// fields | operations, line by line; "" for a line that is not a position
		want []string
	}{
		{"FEN", rows + " w KQkq - 0 1\n", []string{rows + "_w_KQkq_-_0_1|"}},
		{"EPD", rows + " w KQkq - bm e4; id \"a; b\";\n", []string{rows + "_w_KQkq_-|bm e4; id \"a; b\";"}},
		{"EPD without operations", rows + " b - e3", []string{rows + "_b_-_e3|"}},
		{"perft counts after FEN", rows + " w KQkq - 0 1 ;D1 20 ;D2 400\n", []string{rows + "_w_KQkq_-_0_1|;D1 20 ;D2 400"}},
		{"operations after FEN", rows + " w KQkq - 3 12 bm e4;\n", []string{rows + "_w_KQkq_-_3_12|bm e4;"}},
		{"a missing last field", rows + " w KQkq - 0\n", []string{rows + "_w_KQkq_-_0|"}},
		{"rows and a side", rows + " w\r\n", []string{rows + "_w|"}},
		{"rows alone", rows + "\n", []string{rows + "|"}},
		{"a state", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1(fast);e1(fast)\n", []string{"4k3/8/8/8/8/8/8/R3K3_w_-_-_0_1_a1(fast);e1(fast)|"}},
		{"checks before the counts", rows + " w KQkq - 3+2 4 7\n", []string{rows + "_w_KQkq_-_3+2_4_7|"}},
		{"checks, a state and operations", rows + " w KQkq - 3+2 4 7 a1(fast) bm e4;\n", []string{rows + "_w_KQkq_-_3+2_4_7_a1(fast)|bm e4;"}},
		{"checks after the counts", rows + " w KQkq - 4 7 +2+1\n", []string{rows + "_w_KQkq_-_4_7_+2+1|"}},
		{"checks without counts", rows + " w KQkq - 3+2 bm e4;\n", []string{rows + "_w_KQkq_-|3+2 bm e4;"}},
		{"checks and one count", rows + " w KQkq - 3+2 4\n", []string{rows + "_w_KQkq_-|3+2 4"}},
		{"a list with comments and blank lines", "# a\n\n" + rows + " w KQkq -\n# b\n" + rows + " b KQkq -\n\n", []string{rows + "_w_KQkq_-|", rows + "_b_KQkq_-|"}},
		{"comments after the last line", rows + " w KQkq -\n# b\n" + rows + " b KQkq -\n\n# c\n #d", []string{rows + "_w_KQkq_-|", rows + "_b_KQkq_-|"}},
		{"comments between a list and a game", rows + " w KQkq -\r\n# b\r\n\r\n1. e4 *\r\n", []string{rows + "_w_KQkq_-|", ""}},
		{"a damaged line", rows + " w KQkq -\nwhat is this\n" + rows + " b KQkq -\n", []string{rows + "_w_KQkq_-|", "", rows + "_b_KQkq_-|"}},
		{"a row that is lost", "8/8/8/8/8/8/8 w - - 0 1\n" + rows + " b KQkq -\n", []string{"8/8/8/8/8/8/8_w_-_-_0_1|", rows + "_b_KQkq_-|"}},
		{"an invalid side to move", rows + " x KQkq -\n", []string{rows + "_x_KQkq_-|"}},
		{"a game after a list", rows + " w KQkq -\n[Event \"x\"]\n\n1. e4 *\n", []string{rows + "_w_KQkq_-|", ""}},
		{"a list after a game", "1. e4 e5 *\n\n" + rows + " w KQkq -\n" + rows + " b KQkq - bm e5;\n", []string{"", rows + "_w_KQkq_-|", rows + "_b_KQkq_-|bm e5;"}},
		{"a list after a game with tags", "[Event \"x\"]\r\n\r\n1. e4 1-0 {x}\r\n# a\r\n" + rows + " w KQkq -\r\n[Event \"y\"]\r\n\r\n1. d4 *\r\n", []string{"", rows + "_w_KQkq_-|", ""}},
		{"names in braces after a game", "1. e4 *\n{NrB}3k3/8/8/8/8/8/8/R3K3 w - - 0 1\n", []string{"", "{NrB}3k3/8/8/8/8/8/8/R3K3_w_-_-_0_1|"}},
		{"a position in a comment", "1. e4 * {\n" + rows + " w KQkq -\n}\n", []string{""}},
		{"a position within a game", "1. e4\n" + rows + " w KQkq -\ne5 *\n", []string{""}},
		{"a list after a game without a result", "1. e4 e5\n\n" + rows + " w KQkq -\n" + rows + " b KQkq -\n", []string{"", rows + "_w_KQkq_-|", rows + "_b_KQkq_-|"}},
		{"a list after a comment without an end", "{open\r\n\r\n" + rows + " w KQkq -\r\n" + rows + " b KQkq -\r\n", []string{"", rows + "_w_KQkq_-|", rows + "_b_KQkq_-|"}},
		{"a list after an open comment after moves", "1. e4 {open\n\n" + rows + " w KQkq -\n\n1. d4 {x} *\n", []string{"", rows + "_w_KQkq_-|", ""}},
		{"a position after an empty line of a comment", "1. e4 {see\n\n" + rows + " w KQkq -\n\nso} *\n", []string{""}},
		{"a list after a game and text", "1. e4 *\n\n" + rows + " w KQkq -\n{\n\n" + rows + " b KQkq -\n", []string{"", rows + "_w_KQkq_-|", "", rows + "_b_KQkq_-|"}},
		{"a tag section in an operation", "1. e4 *\n\n" + rows + " w KQkq - c0 \"1-0 [White \"x\"]\";\n", []string{"", rows + "_w_KQkq_-|c0 \"1-0 [White \"x\"]\";"}},
		{"no position", "a/b/c/d/e/f g\n", []string{""}},
		{"moves", "1. e4 e5 1/2-1/2\n", []string{""}},
	} {
		var got []string
		p := NewParser()
		for s := NewSplitter(strings.NewReader(c.text)); s.Scan(); {
			for rest := s.Record(); len(rest) > 0; {
				var g *Game
				if g, rest = p.Parse(rest); g.Len() == 0 {
					continue
				}
				if g.Setup.Len() == 0 {
					got = append(got, "")
					continue
				}
				var fields []string
				for _, f := range g.Setup.Fields {
					fields = append(fields, f.Text(g.Src))
				}
				got = append(got, strings.Join(fields, "_")+"|"+g.Setup.Operands.Text(g.Src))
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Comment lines after a position do not make its record longer than the limit.
func TestLongCommentsAfterAPosition(t *testing.T) {
	const line = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;\n"
	for _, c := range []struct{ lines, first int }{{90, len(line) + 900}, {200, len(line)}} {
		s := NewSplitter(strings.NewReader(line + strings.Repeat("# a note\n", c.lines)))
		s.MaxRecord = 1000
		if !s.Scan() || len(s.Record()) < c.first-90 || len(s.Record()) > c.first {
			t.Errorf("%d lines: the record has %d bytes", c.lines, len(s.Record()))
		}
	}
}

// A list may be longer than the limit of a record; each of its lines is a record.
func TestLongLists(t *testing.T) {
	line := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;\n"
	s := NewSplitter(strings.NewReader(strings.Repeat(line, 3000)))
	s.MaxRecord = 1000
	n := 0
	for s.Scan() {
		if n++; string(s.Record()) != line {
			t.Fatalf("line %d is %q", n, s.Record())
		}
	}
	if n != 3000 {
		t.Errorf("%d lines", n)
	}
}

func TestOperations(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "[]",
		"bm e4 d4;":              "[bm=e4 d4]",
		`id "a; b"; c0 "x"`:      `[id="a; b" c0="x"]`,
		";D1 20 ;D2 400":         "[D1=20 D2=400]",
		"noop; ;; acd 12":        "[noop= acd=12]",
		`a "x\"; y"; b "\\";`:    `[a="x\"; y" b="\\"]`,
		`id "not closed; bm e4;`: `[id="not closed; bm e4;]`,
	} {
		var got []string
		for _, op := range Operations([]byte(text)) {
			got = append(got, op.Code+"="+op.Value)
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%q: %v, want %s", text, got, want)
		}
	}
}
