package extract

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// text returns the plain text of a page, its blocks separated by |, headings marked.
func text(p *plain) string {
	var out []string
	for _, b := range p.blocks {
		s := string(p.text[b.off:b.end])
		if b.kind == heading {
			s = "# " + s
		}
		out = append(out, s)
	}
	return strings.Join(out, "|")
}

func TestMarkupIsRemoved(t *testing.T) {
	for _, c := range []struct {
		name   string
		format Format
		src    string
		want   string
	}{
		{"paragraphs of text", Text, "a\nb\n\n\n c\r\n\r\nd", "a\nb|c|d"},
		{"items of a list in text", Text, "  1. e4 e5\n  2. Nf3\n\nAnd\n1. x", "1. e4 e5|2. Nf3|And\n1. x"},
		{"bullets", Text, "- e4\n* e5\n• d4", "e4|e5|d4"},
		{"a byte order mark", Text, "\ufeffa", "a"},
		{"text keeps what Markdown would take", Text, "*a* `b` # c", "*a* `b` # c"},
		{"emphasis", Markdown, "*Nf3* and **12. Nf3** and _e4_ and a*b", "Nf3 and 12. Nf3 and e4 and a*b"},
		{"delimiters without partners", Markdown, "1-0 * `only' snake_case 2 * 3", "1-0 * `only' snake_case 2 * 3"},
		{"headings", Markdown, "# A #\nb\n## C\n#no", "# A|b|# C|#no"},
		{"a fence", Markdown, "a\n```pgn\n1. *e4*\n\n2. d4\n```\nb", "a|1. *e4*|2. d4|b"},
		{"a fence with text on its line", Markdown, "```47. Ne4-f6 Nf8-g6\n48. Nd5\n```", "47. Ne4-f6 Nf8-g6\n48. Nd5"},
		{"links and pictures", Markdown, "see [the game](http://x/1.e4) ![d4](d4.png) [x] (y)", "see the game d4 [x] (y)"},
		{"tables", Markdown, "| 1 | e4 |\n|---|---|\n| 2 | d4 |", "1   e4|2   d4"},
		{"quotes and escapes", Markdown, "> 1\\. e4\n> \\*", "1. e4\n*"},
		{"paragraphs of HTML", HTML, "<p>a\n b</p><P>c<br>d<div>e</div>", "a b|c\nd|e"},
		{"numbers of lists", HTML, "<ol><li>a<li value=7>b<li>c</ol><ol start='3'><li>d<ul><li>e</ul><li>f</ol>", "1. a|7. b|8. c|3. d|e|4. f"},
		{"entities", HTML, "<p>a&amp;b&#45;c&nbsp;d&unknown;&", "a&b-c d&unknown;&"},
		{"no scripts, styles and comments", HTML, "<script>1. e4</script><style>x</style><!-- y -->a", "a"},
		{"lines of pre", HTML, "<pre>\n1. e4\n  e5\n\nb</pre>c", "1. e4\n  e5|b|c"},
		{"titles", HTML, "<title>T</title><h2>A <b>b</b></h2>c", "# T|# A b|c"},
		{"cells", HTML, "<table><tr><td>1.<td>e4<td>e5<tr><td>2.</table>", "1. e4 e5|2."},
		{"a tag that is cut off", HTML, "a <b>b</b> <i", "a b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := text(plainOf([]byte(c.src), c.format)); got != c.want {
				t.Errorf("%q\nbecomes %q\n    not %q", c.src, got, c.want)
			}
		})
	}
}

// Each byte of the plain text comes from a place in the source, and where a segment is a copy, the
// bytes are equal.
func TestPlacesInTheSource(t *testing.T) {
	check := func(t interface{ Fatalf(string, ...any) }, src []byte, format Format) {
		p := plainOf(src, format)
		last := int32(0)
		for _, b := range p.blocks {
			if b.off < last || b.end <= b.off {
				t.Fatalf("block %v after %d", b, last)
			}
			last = b.end
			for i := b.off; i < b.end; i++ {
				at := p.source(grammar.Span{Off: i, End: i + 1})
				if at.Off < 0 || int(at.End) > len(src) || at.End < at.Off {
					t.Fatalf("%q comes from %v", p.text[i], at)
				}
				c := p.text[i]
				if at.Len() == 1 && printed.IsWord(c) && c < 0x80 && src[at.Off] != c {
					t.Fatalf("%q at %d comes from %q at %d of %q", c, i, src[at.Off], at.Off, src)
				}
			}
		}
	}
	for _, name := range []string{"knight.txt", "knight.md", "knight.html"} {
		src, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		check(t, src, Auto)
	}
	pieces := []string{"a", "e4 ", "\n", "\n\n", "\r\n", "*", "**", "_", "`", "```", "# ", "[x](y)", "|", "\\*", "> ", "- ", "1. ", "<p>", "</p>", "<b>",
		"</b>", "<ol>", "<li>", "</ol>", "<pre>", "</pre>", "<br>", "&amp;", "&#45;", "<script>", "</script>", "é", "<td>", "\x00"}
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(0, 30).Draw(t, "n") {
			b.WriteString(rapid.SampledFrom(pieces).Draw(t, "piece"))
		}
		check(t, []byte(b.String()), Format(rapid.IntRange(1, 3).Draw(t, "format")))
	})
}

func TestTheFormatIsDetected(t *testing.T) {
	for src, want := range map[string]Format{
		"<!DOCTYPE html><p>x": HTML,
		"text\n<ol><li>e4":    HTML,
		"# Title\n\n1. e4":    Markdown,
		"a **b** c":           Markdown,
		"x\n```\ny\n```":      Markdown,
		"1. e4 e5 < 2 > 1":    Text,
		"`only' a #1":         Text,
	} {
		if got := formatOf([]byte(src)); got != want {
			t.Errorf("%q is %v, not %v", src, got, want)
		}
	}
}

func TestLinesAndColumnsAreThoseOfRecords(t *testing.T) {
	pieces := []string{"a", "é", "\n", "\r\n", "\r", "\xff", "\ufeff"}
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(1, 12).Draw(t, "n") {
			b.WriteString(rapid.SampledFrom(pieces).Draw(t, "piece"))
		}
		src := []byte(b.String())
		lines := grammar.NewLines(src, 1)
		var notices []Notice
		for i := range src {
			if src[i] != '\r' && src[i] != '\n' && (src[i] < 0x80 || src[i] >= 0xc0) {
				notices = append(notices, Notice{At: grammar.Span{Off: int32(i), End: int32(i) + 1}})
			}
		}
		locate(src, notices, nil)
		for _, n := range notices {
			if want := lines.At(n.At.Off); n.From != want {
				t.Fatalf("byte %d of %q is at %v, not %v", n.At.Off, src, n.From, want)
			}
		}
	})
}

func TestWhatAPageSaysOfItsEncoding(t *testing.T) {
	for src, want := range map[string]string{
		`<html><meta charset="koi8-r">`:                                            "koi8-r",
		`<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">`: "iso-8859-1",
		`<?xml version="1.0" encoding='latin1'?><html>`:                            "latin1",
		`charset=x`: "",
		``:          "",
	} {
		if got := Charset([]byte(src)); got != want {
			t.Errorf("%q: %q, not %q", src, got, want)
		}
	}
}
