package extract_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/extract"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Pages and records give the same language of piece letters, with or without prose between the
// moves.
func TestPagesAndRecordsReadTheSameLetters(t *testing.T) {
	const english = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. Re1 Nc5 7. Bxc6 dxc6 8. Nxe5 Be7 9. Qh5 O-O 10. Kh1 *"
	for _, l := range notation.Languages() {
		if l.ID == "oz" {
			continue // the letters of other variants
		}
		t.Run(l.ID, func(t *testing.T) {
			moves := english
			for _, x := range []string{"N", "B", "R", "Q", "K"} {
				moves = strings.ReplaceAll(moves, " "+x, " <"+x+">")
			}
			for _, x := range []string{"N", "B", "R", "Q", "K"} {
				moves = strings.ReplaceAll(moves, "<"+x+">", l.Pieces[x])
			}
			syntax, _ := grammar.NewParser().Parse([]byte(moves))
			var start variant.Game
			if err := catalog.Setup(&start, func(string) (string, bool) { return "", false }, ""); err != nil {
				t.Fatal(err)
			}
			want := ""
			if found := replay.NewReplayer().LanguageOf(record.FromSyntax(syntax), &start.Start); found != nil {
				want = "letters:" + found.ID
			}
			if (l.ID == "en") != (want == "") {
				t.Fatalf("a record is read in %q", want)
			}
			for _, page := range []string{moves, strings.ReplaceAll(moves, " 5.", "\n\nA word about the opening.\n\n5.")} {
				r := extracted(t, page, extract.Options{})
				if len(r.Games) != 1 {
					t.Fatalf("%d games of\n%s", len(r.Games), page)
				}
				g := r.Games[0].Record()
				if got := tagOf(g, "Notation"); got != want || len(g.Main) != 19 {
					t.Errorf("%d plies in %q, expected 19 in %q:\n%s", len(g.Main), got, want, page)
				}
			}
		})
	}
}
