package orthodox

import (
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
)

// FuzzClean: no input causes a panic, and a game found clean is clean according to the engine.
func FuzzClean(f *testing.F) {
	for _, moves := range []string{
		mated + " 0-1", "1. e4 ( 1. d4 d5 ( 1... Nf6 ) 2. c4 ) e5 $1 {x} 0-1", "1. e2-e4 e7-e5 2. Ng1-f3 0-1", "((((", "1. -- 0-1",
	} {
		f.Add([]byte("[Result \"0-1\"]\n\n" + moves))
	}
	for _, fen := range gametest.Starts960() {
		f.Add([]byte("[Result \"*\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n1. O-O O-O-O 2. e4 *"))
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed())
	}
	r := engine(f)
	p := parser()
	f.Fuzz(func(t *testing.T, src []byte) {
		if hostile.Skip(len(src), 1000) {
			return
		}
		var v FastChecker
		for rest := src; len(rest) > 0; {
			g, more := p.Parse(rest)
			rest = more
			if !v.Clean(g) {
				continue
			}
			if _, ok := g.Tag("Notation"); ok {
				return // the judge does not read it
			}
			if name, ok := g.Tag("Variant"); ok && name != "Standard" && !isChess960([]byte(name)) {
				return // the judge takes it for Chess960
			}
			if why := judge(r, g); why != "" {
				t.Fatalf("found clean, but %s:\n%s", why, g.Src)
			}
		}
	})
}
