package annotate_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/annotate"
)

// For any text, nothing of it is lost, its games and moves do not change, and a second run adds
// nothing.
func FuzzAnnotatedOnce(f *testing.F) {
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			f.Fatal(err)
		}
		if len(text) < 2000 {
			f.Add(hostile.Short(string(text), 240))
		}
	}
	for _, text := range []string{
		"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7", "1. f3 e5 2. g4 Qh4+ *", "[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4 *\n",
		"1. e4 * 1. d4 * 1. c4", "1. e4 ; rest\ne5", "1. e4 {open", "1. e4 (1. d4 d5", "[White \"x]\n[Black \"y\"]\n\n1. e4 *",
		"[FEN \"8/P7/8/8/8/k7/8/K7 w - - 0 1\"]\n\n1. a8 (Q) Kb3", "[FEN \"k7/8/K7/8/8/8/8/7R w - - 0 1\"] 1. Rh8 e.p.",
		"1. e4\r\ne5\r\n", "1. P-K4 P-K4 2. B-B4 N-QB3 3. Q-R5 N-B3 4. QxP", "1. 5254 5755",
		"[Variant \"wotn\"]\n1. e4 d5 2. exd5! , Qxd5 (2... Nf6 3. dxe6)", "1. Sf3 Sf6 2. Sc3 d5",
		"[Variant \"wand\"]\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O 5. h2-h3 d7-d6 6. h3-h4!? {x} a7-a6",
		"{a} 1. e4 {b}{c}e5 $1 $3 (=) ; d\n% e\n2. Nf3 Resigns", "- 1. e4 e5\n* 2. Nf3 d6", "1. e4 e5 what 2. Nf3", "",
	} {
		f.Add(hostile.Short(text, 240))
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	usual, all := everything(f), everything(f)
	usual.FEN, usual.Diagrams, usual.Conditions = plies(f, "start,2"), plies(f, "end"), plies(f, "zaps,variations")
	usual.Parser, all.Parser = replay.NewParser("", catalog), replay.NewParser("", catalog)
	p := replay.NewParser("", catalog)
	seldom, often := annotate.New(catalog, usual), annotate.New(catalog, all)
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), 240) {
			return
		}
		either := hostile.Searching()
		if even := len(text)%2 == 0; even || !either {
			holdsOnceBy(t, seldom, p, usual, text)
		}
		if odd := len(text)%2 == 1; odd || !either {
			holdsOnceBy(t, often, p, all, text)
		}
	})
}
