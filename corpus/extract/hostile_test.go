package extract_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/extract"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// hostilePages are pages that repeat a few lines, which a careless search for games would read many
// times.
var hostilePages = []struct{ name, piece string }{
	{"prose", "The knight went to f3 in 1995, and 12 of them saw it. A move such as e4 is one. "},
	{"paragraphs", "A paragraph on section 3. It has 1. no move.\n\n"},
	{"moves", "1. e4 e5 2. Nf3 Nc6 "},
	{"games", "1. e4 e5 2. Nf3 Nc6 1-0\n\n"},
	{"lists", "1. e4 e5\n\n1. Nf3 Nf6\n\n1. Ng1 Ng8\n\nA note on 2. Nc3 and 3... d6.\n\n"},
	{"illegal moves", "1. e4 e5 2. Nh8 Nh1\n\n"},
	{"nested variations", "1. e4 (1. d4 (1. c4 "},
	{"variations", "(3... a5) "},
	{"brackets", "(((((((((("},
	{"braces", "{{{{{{{{{{"},
	{"open notes", "{1. e4 e5 "},
	{"bold text", "**1. e4** _e5_ "},
	{"stars", "* ** *** `` _a **b "},
	{"links", "[[[[[](((("},
	{"HTML", "<b><ol><li><pre>"},
	{"entities", "&amp;&lt;&#45;&"},
	{"records", "[Event \"x\"]\n\n1. e4 e5 *\n\n"},
	{"records with players", "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n"},
	{"quotations", "> > > 1. e4\n"},
	{"knights to and fro", "1. Nf3 Nf6 2. Ng1 Ng8 "},
	{"first moves", "1. e4 e5\n\n"},
	{"headers", "A  b   1. e4\n"},
	{"look-alikes", "1. Kf3 Фc7 2. Сс4 Kpf8 "},
	{"scanned digits", "l. Rfl lO. Bgl ll. "},
	{"footnotes", "[1] 3. Nc3 Nf6\n"},
	{"names of earlier games", "Brown - Green\n\n1. e4 e5 2. Nf3 1-0\n\nIn the first game 2... d6 and Brown 2... f6.\n\n"},
	{"a game among names", "Brown vs\n"},
	{"clocks", "(0:01) "},
	{"LaTeX games", "\\newchessgame[white={"},
	{"LaTeX variations", "\\variation{1. d4 "},
	{"bridged words", "1. e4 e5 2. Nf3 N?c6x 3. Bb5 a6 4. Ba4 Nf6\n\n"},
	{"forum tags", "[b]1. e4[/b] [quote]e5[/quote] &ndash; "},
	{"halves", "Nf6 1/2\n"},
	{"sides of the writer", "From: A <a@b>\n\nI was White against Mr. Roth.\n\n1. e4 e5 2. Nf3 Nc6\n\n"},
	{"names and signs", "GM A B-C D-E F - 1-0 G H\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n\n"},
	{"marks", "+ "},
	{"numbers", "17. "},
	{"results in prose", "Nothing here. 1-0 Another. "},
	{"clock times", "2. Nf3 0:00:09 Nc6 8.9s (+0.12/14 9)\n"},
}

// hostilePage returns a page of n bytes that begins with a game.
func hostilePage(piece string, n int) []byte {
	return []byte("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 " + strings.Repeat(piece, n/len(piece)))
}

// BenchmarkHostile checks that the time for a page is linear in its length.
func BenchmarkHostile(b *testing.B) {
	const small = 16 << 10
	for _, format := range []extract.Format{extract.Text, extract.Markdown, extract.HTML, extract.LaTeX} {
		for _, p := range hostilePages {
			b.Run(format.String()+"/"+strings.ReplaceAll(p.name, " ", "_"), func(b *testing.B) {
				b.SetBytes(hostile.Growth * small)
				hostile.Linear(b, hostilePage(p.piece, 0), hostilePage(p.piece, small), hostilePage(p.piece, hostile.Growth*small), func(page []byte) {
					if _, err := extract.Page(page, extract.Options{Format: format, Catalog: catalog}); err != nil {
						b.Fatal(err)
					}
				})
			})
		}
	}
}

// Every kind of page is read to its end, in every format. BenchmarkHostile reads longer ones.
func TestHostilePagesAreRead(t *testing.T) {
	size := hostile.Depth(24, 8, 4) << 10
	for _, format := range []extract.Format{extract.Text, extract.Markdown, extract.HTML, extract.LaTeX} {
		for _, p := range hostile.Share(hostilePages) {
			if _, err := extract.Page(hostilePage(p.piece, size), extract.Options{Format: format, Catalog: catalog}); err != nil {
				t.Errorf("%s, %s: %v", format, p.name, err)
			}
		}
	}
}
