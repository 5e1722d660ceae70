package convert_test

import (
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// Converting any text loses no move: as many are written as were read.
func FuzzConvert(f *testing.F) {
	for _, s := range []string{
		"1. e4 e5 (1... c5 2. Nf3) 2. Nf3! $14 {x} *",
		"[Variant \"wand\"]\n\n1. Ze2:e2 (sleep) d7-d5 [Pe2 wakes from Sleep] 2. Zd2@d1 *",
		"[Variant \"ox\"]\n\n1. e4-e6 O-O@p1 *",
		"[Variant \"oz8\"]\n[Notation \"letters:oz\"]\n\n1. Lf3 e5 2. Le5~d4 *",
		"[Variant \"wotn\"]\n\n1. e4 d5 2. ed/xx (2. ed5) Qd5 *",
		"[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. a8 (Q) Kd7 2. e1g1 -- 3. P-K4 5254 *",
		"(1. e4) 1. d4 () (1. c4 ( 1. b3 ) ) d5 * (1... Nf6)",
		"1. P-K4 KtxPch 2. ♘f3 Кf6 3. Nb1xd2!!! Z0",
	} {
		f.Add(s)
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	// New parsers and converters know no spelling and no rules.
	first, second := grammar.NewParser(), grammar.NewParser()
	notations := []notation.Notation{notation.Long{}, notation.UCI{}, &notation.Descriptive{}, notation.Named("letters:de")}
	var converters []*convert.Converter
	for _, n := range notations {
		converters = append(converters, convert.New(n, sharedCatalog))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), 300) {
			return
		}
		syntax, _ := first.Parse([]byte(text))
		g := record.FromSyntax(syntax)
		plies := len(g.Main)
		for i, n := range notations {
			if hostile.Searching() && len(text)%len(notations) != i {
				continue
			}
			out, troubles := converters[i].Append(nil, record.FromSyntax(syntax))
			if len(out) == 0 && plies > 0 && len(troubles) == 0 {
				t.Fatalf("%s: nothing is written of %q", n.Name(), text)
			}
			if utf8.ValidString(text) && !utf8.Valid(out) {
				t.Fatalf("%s: %q becomes %q", n.Name(), text, out)
			}
			for _, s := range syntax.SyntaxErrors {
				if !s.Kind.Tolerated() {
					return // what it means next to other neighbours is a guess again
				}
			}
			if len(out) == 0 || len(troubles) > 0 || g.Doubtful() {
				continue // whoever writes a doubtful game reads it back
			}
			again, _ := second.Parse(out)
			if back := record.FromSyntax(again); len(back.Main) != plies {
				t.Fatalf("%s: %d moves become %d: %q\n%q", n.Name(), plies, len(back.Main), text, out)
			}
		}
	})
}
