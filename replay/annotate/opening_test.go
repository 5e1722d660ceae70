package annotate_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/replay/opening"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func TestOpeningTags(t *testing.T) {
	const najdorf = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 *\n"
	const queens = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 *\n"
	const tags = "[ECO \"B90\"]\n[Opening \"Sicilian Defense\"]\n[Variation \"Najdorf Variation\"]\n"
	for _, c := range []struct {
		name, text, want string
		replace          bool
		notice           string // part of the only one
		why              opening.Reason
	}{
		{name: "no tags", text: najdorf, want: tags + "\n" + najdorf},
		{name: "an opening without a variation", text: "1. f4 *\n", want: "[ECO \"A02\"]\n[Opening \"Bird Opening\"]\n\n1. f4 *\n"},
		{name: "after other tags", text: "[White \"x\"]\n[Black \"y\"]\n\n" + najdorf, want: "[White \"x\"]\n[Black \"y\"]\n" + tags + "\n" + najdorf},
		{name: "all are there", text: tags + "\n" + najdorf, want: tags + "\n" + najdorf},
		{name: "all are there, in one tag", text: "[ECO \"B90\"]\n[Opening \"Sicilian Defense: Najdorf Variation\"]\n\n" + najdorf,
			want: "[ECO \"B90\"]\n[Opening \"Sicilian Defense: Najdorf Variation\"]\n\n" + najdorf},
		{name: "all are there, in another spelling", text: "[ECO \"B90a1\"]\n[Opening \"Sicilian defence: Najdorf variation\"]\n\n" + najdorf,
			want: "[ECO \"B90a1\"]\n[Opening \"Sicilian defence: Najdorf variation\"]\n\n" + najdorf},
		{name: "unknown values are filled in", text: "[ECO \"?\"]\n[Opening \"\"]\n[White \"x\"]\n[Variation \"-\"]\n\n" + najdorf,
			want: "[ECO \"B90\"]\n[Opening \"Sicilian Defense\"]\n[White \"x\"]\n[Variation \"Najdorf Variation\"]\n\n" + najdorf},
		{name: "the variation alone is missing", text: "[ECO \"B90\"]\n[Opening \"Sicilian Defense\"]\n\n" + najdorf, want: tags + "\n" + najdorf},
		{name: "names of another source are not mixed with those of the book", text: "[Opening \"Sizilianisch\"]\n\n" + najdorf,
			want: "[Opening \"Sizilianisch\"]\n[ECO \"B90\"]\n\n" + najdorf},
		{name: "a near code stays", text: "[ECO \"B96\"]\n[Opening \"Sicilian\"]\n[Variation \"Najdorf\"]\n\n" + najdorf,
			want: "[ECO \"B96\"]\n[Opening \"Sicilian\"]\n[Variation \"Najdorf\"]\n\n" + najdorf},
		{name: "what contradicts the moves stays, and is reported", text: "[ECO \"B90\"]\n[Opening \"?\"]\n\n" + queens,
			want:   "[ECO \"B90\"]\n[Opening \"Queen's Gambit Declined\"]\n[Variation \"Modern Variation, Normal Line\"]\n\n" + queens,
			notice: "the ECO tag says \"B90\", but the moves are D"},
		{name: "a name that contradicts the moves", text: "[Opening \"Sicilian Defence\"]\n\n" + queens,
			want: "[Opening \"Sicilian Defence\"]\n[ECO \"D55\"]\n\n" + queens, notice: "the Opening tag says \"Sicilian Defence\""},
		{name: "replaced", text: "[ECO \"D53\"]\n[Opening \"Sicilian Defence\"]\n[Variation \"x\"]\n[SubVariation \"y\"]\n[White \"z\"]\n\n" + queens, replace: true,
			want: "[ECO \"D55\"]\n[Opening \"Queen's Gambit Declined\"]\n[Variation \"Modern Variation, Normal Line\"]\n[White \"z\"]\n\n" + queens},
		{name: "replaced by one without a variation", text: "[Opening \"x\"]\n[Variation \"y\"]\n\n1. f4 *\n", replace: true,
			want: "[Opening \"Bird Opening\"]\n[ECO \"A02\"]\n\n1. f4 *\n"},
		{name: "replaced, the first tag goes", text: "[Variation \"y\"]\n[Opening \"x\"]\n\n1. f4 *\n", replace: true,
			want: "[Opening \"Bird Opening\"]\n[ECO \"A02\"]\n\n1. f4 *\n"},
		{name: "replaced, tags on one line", text: "[Opening \"x\"] [Variation \"y\"] [White \"z\"]\n\n1. f4 *\n", replace: true,
			want: "[Opening \"Bird Opening\"] [White \"z\"]\n[ECO \"A02\"]\n\n1. f4 *\n"},
		{name: "replaced, the only tag goes", text: "[SubVariation \"y\"]\n\n1. f4 *\n", replace: true, want: "\n[ECO \"A02\"]\n[Opening \"Bird Opening\"]\n\n1. f4 *\n"},
		{name: "no moves", text: "[White \"x\"]\n\n*\n", want: "[White \"x\"]\n\n*\n", why: opening.NoMoves},
		{name: "a variant", text: "[Variant \"wotn\"]\n\n1. f4 *\n", want: "[Variant \"wotn\"]\n\n1. f4 *\n", why: opening.NotOrthodox},
		{name: "a set-up position", text: "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n", want: "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n", why: opening.SetUp},
		{name: "a move that cannot be played, in the opening", text: "1. e4 c5 2. Ke3 *\n", want: "1. e4 c5 2. Ke3 *\n", notice: "Ke3"},
		{name: "an ECO tag in damaged text", text: "[White \"x\n[ECO B20\n\n1. f4 *\n", want: "[White \"x\n[ECO B20\n\n1. f4 *\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := annotate.New(variant.NewCatalog(), annotate.Options{Add: annotate.Opening, ReplaceOpenings: c.replace})
			g, rest := grammar.NewParser().Parse([]byte(c.text))
			if len(rest) > 0 {
				t.Fatal("more than one game")
			}
			edits, notices := a.Game(g, []byte(c.text), annotate.Place{Line: 1, Column: 1}, grammar.Before{})
			got := string(annotate.Apply(nil, []byte(c.text), edits))
			if got != c.want {
				t.Errorf("%s\nwant\n%s", got, c.want)
			}
			if len(notices) > 1 || (c.notice == "") != (len(notices) == 0) || c.notice != "" && !strings.Contains(notices[0].Text, c.notice) {
				t.Errorf("notices %+v, want %q", notices, c.notice)
			}
			if a.Unnamed() != c.why {
				t.Errorf("unnamed %v, want %v", a.Unnamed(), c.why)
			}
			g, _ = grammar.NewParser().Parse([]byte(got))
			if again, _ := a.Game(g, []byte(got), annotate.Place{Line: 1, Column: 1}, grammar.Before{}); len(again) > 0 {
				t.Errorf("annotated again: %+v", again)
			}
		})
	}
}
