package record_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
)

// write returns the canonical text of a record.
func write(text []byte) string {
	g, _ := grammar.NewParser().Parse(text)
	return string(record.FromSyntax(g).Append(nil, nil))
}

// Every sample reads back from what was written, and is then written the same again.
func TestSamplesReadBack(t *testing.T) {
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		once := write(text)
		if diff := cmp.Diff(once, write([]byte(once))); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// Once written, the game as printed and the corrected one differ by the misprint and by what the
// corrected one says in words.
func TestThePublishedGameIsWrittenInSequence(t *testing.T) {
	text, err := samples.Read("way-of-the-knight-1995")
	if err != nil {
		t.Fatal(err)
	}
	const want = `[Event "Sample game of the Way of the Knight"]
[Site "?"]
[Date "1995.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[Variant "Way of the Knight"]
[Source "Ralph Betza, Eteroscacco 69/70, 1995, as published on the Chess Variant Pages"]
[Termination "normal"]
[TerminationDetails "resignation"]

1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. d2-d4 Nc6:d4?! 4. Nf3:d4/NW e5:d4/WfD
5. Qd1:d4 Qd8-f6!? 6. e4-e5 Qf6-b6 7. Bc1-e3 Ng8-e7! 8. Bf1-c4? Ne7-f5
9. Qd4-d5 Nf5:e3/NW! 10. Qd5:f7+ Ke8-d8 11. f2:e3/AD Qb6:b2 12. ADe3-c3 Bf8-b4
13. Ke1-e2 Bd4:c3/BD 14. Nb1:c3/NW Qb2:c3/NrB+ 15. Ke2-e3 NrBc3:e5 16. Ra1-e1
c7-c6?! 17. Rh1-f1!! d7-d6 18. Ke3-d2 NrBe5-g6 19. Qf7:g7! Bc8-d7 20. Bc4-d3
NrBg6-h4+ 21. Kd2-c1 Kd8-c7 22. Re1-e7 Rh8-d8 23. Rf1-f7 1-0
`
	if diff := cmp.Diff(want, write(text)); diff != "" {
		t.Error(diff)
	}
}
