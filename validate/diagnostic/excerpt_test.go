package diagnostic

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/width"
	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
)

func TestExcerptPutsTheCaretsUnderTheFinding(t *testing.T) {
	for _, c := range []struct {
		name, line string
		meant      string // its first occurrence is the finding
		text       string
		from       int
		wide       int
	}{
		{"a plain line", "1. e4 e5 what", "what", "1. e4 e5 what", 9, 4},
		{"a tab before the finding goes to the next stop", "1.\te4 what", "what", "1.      e4 what", 11, 4},
		{"a tab at a stop takes a whole one", "12345678\twhat", "what", "12345678        what", 16, 4},
		{"wide characters take two columns", "{将棋} what", "what", "{将棋} what", 7, 4},
		{"combining marks take none", "{Mu\u0308ller} what", "what", "{Mu\u0308ller} what", 9, 4},
		{"control bytes are spelled out", "1. e4 \x1b[31m what", "what", `1. e4 \x1B[31m what`, 15, 4},
		{"so is a byte that is no UTF-8", "{M\xfcller} what", "what", `{M\xFCller} what`, 12, 4},
		{"and a mark that turns the text around", "{a\u202eb} what", "what", `{a\u202Eb} what`, 11, 4},
		{"an empty finding at the end has one caret", "1. e4", "", "1. e4", 5, 1},
	} {
		from := strings.Index(c.line, c.meant)
		if c.meant == "" {
			from = len(c.line)
		}
		e := ExcerptOf([]byte(c.line), from, from+len(c.meant))
		if e.Text != c.text || e.From != c.from || e.Width != c.wide {
			t.Errorf("%s: %q from %d, %d wide; want %q from %d, %d wide", c.name, e.Text, e.From, e.Width, c.text, c.from, c.wide)
		}
	}
}

// For any line, an excerpt is short and safe to show, and its carets are under the right text.
func TestExcerptOfAnyLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := []byte(rapid.StringOfN(rapid.RuneFrom([]rune("ab .\t将ü\u0301\x00\x1b\u202e😀")), 0, 3000, -1).Draw(t, "line"))
		if rapid.Bool().Draw(t, "damaged") && len(line) > 0 {
			line[rapid.IntRange(0, len(line)-1).Draw(t, "at")] = 0xff
		}
		from := rapid.IntRange(0, len(line)).Draw(t, "from")
		word := []byte("<W>")
		line = append(line[:from:from], append(word, line[from:]...)...)
		e := ExcerptOf(line, from, from+len(word))
		col, under := 0, ""
		for i, r := range e.Text {
			if r == utf8.RuneError && e.Text[i] != 0xef {
				t.Fatalf("%q is no UTF-8", e.Text)
			}
			if _, bad := printable.Rune(r); bad {
				t.Fatalf("%q has %U in it", e.Text, r)
			}
			if col >= e.From && col < e.From+e.Width {
				under += string(r)
			}
			switch {
			case r == '\u0301':
			case width.LookupRune(r).Kind() == width.EastAsianWide:
				col += 2
			default:
				col++
			}
		}
		if strings.TrimLeft(under, "\u0301") != "<W>" && under != "<W>\u0301" {
			t.Fatalf("the carets stand under %q in %q", under, e.Text)
		}
		if col > wholeLine+lead+12 {
			t.Fatalf("the excerpt has %d columns", col)
		}
	})
}

func TestExcerptOfALongLineIsClippedAroundTheFinding(t *testing.T) {
	line := strings.Repeat("1. e4 e5 ", 1200) + "what " + strings.Repeat("2. d4 d5 ", 1200)
	from := strings.Index(line, "what")
	e := ExcerptOf([]byte(line), from, from+4)
	if n := utf8.RuneCountInString(e.Text); n > wholeLine+2 {
		t.Errorf("the excerpt has %d characters", n)
	}
	if !strings.HasPrefix(e.Text, "…") || !strings.HasSuffix(e.Text, "…") {
		t.Errorf("nothing says that %q is cut at both ends", e.Text)
	}
	if got := string([]rune(e.Text)[e.From : e.From+e.Width]); got != "what" {
		t.Errorf("the carets stand under %q", got)
	}
}

func TestLocatorKnowsEveryLineEnd(t *testing.T) {
	src := "ab\ncd\r\nef\rgh\n\nüx\xffy"
	var l Locator
	l.Reset([]byte(src), 10, 1)
	for _, c := range []struct {
		at           string
		line, column int64
	}{{"ab", 10, 1}, {"b", 10, 2}, {"cd", 11, 1}, {"ef", 12, 1}, {"gh", 13, 1}, {"üx", 15, 1}, {"x", 15, 2}, {"y", 15, 4}, {"d", 11, 2}} {
		off := int32(strings.Index(src, c.at))
		p := l.Place(grammar.Span{Off: off, End: off})
		if p.Line != c.line || p.Column != c.column {
			t.Errorf("%q is at %d:%d, want %d:%d", c.at, p.Line, p.Column, c.line, c.column)
		}
	}
}

// In any order of queries, the locator agrees with counting from the start.
func TestLocatorInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := []byte(rapid.StringOfN(rapid.RuneFrom([]rune("ab\n\r\tü")), 0, 60, -1).Draw(t, "text"))
		var l Locator
		l.Reset(src, 1, 1)
		for range 8 {
			off := rapid.IntRange(0, len(src)).Draw(t, "off")
			for off < len(src) && !utf8.RuneStart(src[off]) {
				off++
			}
			got := l.Place(grammar.Span{Off: int32(off), End: int32(off)})
			if rapid.Bool().Draw(t, "shown") {
				l.lineFromHere()
			}
			line, col := int64(1), int64(1)
			for i := 0; i < off; i++ {
				switch {
				case src[i] == '\r' && i+1 < len(src) && src[i+1] == '\n' && i+1 < off:
				case src[i] == '\n' || src[i] == '\r' && (i+1 == len(src) || src[i+1] != '\n'):
					line, col = line+1, 1
				case utf8.RuneStart(src[i]):
					col++
				}
			}
			if got.Line != line || got.Column != col {
				t.Fatalf("offset %d of %q is at %d:%d, want %d:%d", off, src, got.Line, got.Column, line, col)
			}
		}
	})
}

// Of printable ASCII, and of lines with other characters outside of what is shown, the short way
// makes the same excerpt as the long one.
func TestPlainExcerptIsTheExcerpt(t *testing.T) {
	if _, ok := plainExcerpt([]byte("1. e4 e5 *"), 3, 5, false, nil); !ok {
		t.Error("a plain line does not go the short way")
	}
	rapid.Check(t, func(t *rapid.T) {
		ascii := rapid.StringOfN(rapid.RuneFrom([]rune("abc1. #[]:~ ")), 0, 400, -1)
		other := rapid.StringOfN(rapid.RuneFrom([]rune("a\t将ü\u0301#[")), 0, 60, -1)
		line := []byte(other.Draw(t, "before") + ascii.Draw(t, "line") + other.Draw(t, "after"))
		from := rapid.IntRange(0, len(line)).Draw(t, "from")
		end := rapid.IntRange(from, len(line)).Draw(t, "end")
		got, ok := plainExcerpt(line, from, end, false, nil)
		want := anyExcerpt(line, from, end, nil)
		if ok && got != want {
			t.Fatalf("%q from %d to %d: %+v, want %+v", line, from, end, got, want)
		}
		src := append([]byte("before\n"), append(line, "\nafter"...)...)
		var l Locator
		l.Reset(src, 1, 1)
		for i := range 3 { // from the second time on, the line is known
			if i == 2 {
				from = rapid.IntRange(0, len(line)).Draw(t, "from")
				end = rapid.IntRange(from, len(line)).Draw(t, "end")
				want = anyExcerpt(line, from, end, nil)
			}
			d := &Finding{Span: grammar.Span{Off: int32(7 + from), End: int32(7 + end)}}
			l.last = grammar.Span{Off: -1}
			if l.Fill(d); d.Line != want {
				t.Fatalf("%q from %d to %d: %+v in a finding, want %+v", line, from, end, d.Line, want)
			}
			if columns := int64(utf8.RuneCount(line[:from])); utf8.ValidString(string(line[:from])) && d.Where.Column != columns+1 {
				t.Fatalf("%q from %d: column %d, want %d", line, from, d.Where.Column, columns+1)
			}
		}
	})
}

// A line of a game is shown with one allocation.
func TestPlainExcerptAllocatesItsText(t *testing.T) {
	line := []byte(strings.Repeat("12. Nf3 Nc6 ", 100))
	if n := testing.AllocsPerRun(100, func() { excerpt(line, 600, 603, false, nil, nil) }); n > 1 {
		t.Errorf("%v allocations", n)
	}
}

// Each byte at each place of a word counts.
func TestPlainTellsEachByte(t *testing.T) {
	for c := range 256 {
		for at := range 17 {
			text := []byte(strings.Repeat("a", 17))
			text[at] = byte(c)
			if got, want := plain(text), c >= ' ' && c <= '~'; got != want {
				t.Errorf("byte %#x at %d: %v, want %v", c, at, got, want)
			}
		}
	}
}

// Printable characters are copied, but those that may end a command of a CI system are not.
func TestCopiedCharactersAreShownAsOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := []byte(rapid.StringOfN(rapid.RuneFrom([]rune("ab #:[]-_~\t\x7f\x01é")), 0, 40, -1).Draw(t, "line"))
		var want strings.Builder
		var guard printable.Guard
		col := 0
		for i := 0; i < len(line); {
			text, cells, n := display(line[i:], col, &guard)
			want.WriteString(text)
			col, i = col+cells, i+n
		}
		var v view
		if v.show(line, 0); v.text != want.String() || v.columnAt(len(line)) != col {
			t.Fatalf("%q is shown as %q in %d columns, not as %q in %d", line, v.text, v.columnAt(len(line)), want.String(), col)
		}
	})
}
