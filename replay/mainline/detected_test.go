package mainline

import (
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// detectors find the language of letters that no tag names: from tokens, and in the rules engine.
type detectors struct {
	parser *grammar.Parser
	plain  *Plain
	player *replay.Player
}

func newDetectors() *detectors {
	catalog := variant.NewCatalog()
	return &detectors{replay.NewParser("", catalog), NewPlain(catalog), replay.NewPlayer(catalog)}
}

// agree compares the language that tokens tell with that of the rules engine. It reports whether
// they tell one.
func (x *detectors) agree(t *testing.T, text string) bool {
	g, _ := x.parser.Parse([]byte(text))
	if g.TooLong() != nil {
		return false
	}
	if named, _, _ := notation.TaggedLanguage(g); named != nil {
		return false
	}
	if _, ok := x.plain.Start(g); !ok || x.plain.letters == nil {
		return false
	}
	want := "none"
	x.player.Read(record.FromSyntax(g), func(*replay.Turn) {})
	if l := x.player.Letters(); l != nil {
		want = l.ID
	}
	if got := x.plain.letters.ID; got != want {
		t.Errorf("%s\ntokens tell %s, the rules engine %s", text, got, want)
	}
	return true
}

// Letters that tokens tell are those that the rules engine finds.
func TestTokensTellTheSameLetters(t *testing.T) {
	x, random, told := newDetectors(), rand.New(rand.NewPCG(28, 2026)), 0
	for i := 0; i < hostile.Count(3000, 300) && !t.Failed(); i++ {
		text := []byte(gametest.Game(random))
		for range random.IntN(3) {
			text[random.IntN(len(text))] = "abcdefgh12345678SLTDKCFNBRQPx+#= !$(){}"[random.IntN(39)]
		}
		if x.agree(t, string(text)) {
			told++
		}
	}
	if told < hostile.Count(10, 2) {
		t.Errorf("tokens told the letters of %d games", told)
	}
	for text, tell := range map[string]bool{
		"1. Sf3 Sf6 *":                         true,
		"1. Pf3 Pf6 2. g3 g6 *":                false, // pawns with letters, or knights in Dutch
		"1. Pf3 Pf6 2. g3 g6 3. Lg2 Lg7 *":     true,
		"1. ♘f3 ♞f6 2. Sc3 *":                  false,
		"1. e4 e5 (1... Sf6) *":                false, // the main line is in any letters
		"1. e4 e5 2. Sf3 Sf6 3. Sxf6 *":        false,
		"1. e4 e5 2. Sf3 Sf6 (2... Sxe4) *":    true,
		"1. Sf3 1-0 Sf6 *":                     false,
		"1. Nf3 Nf6 2. Nc3 Nc6 3. Rb1 Lb8 *":   false, // one odd letter among English ones
		"[Notation \"san\"]\n\n1. Sf3 Sf6 *":   true,
		"1. P-K4 P-K4 *":                       false,
		"1. e2e4 e7e5 2. g1f3 *":               false,
		"1. Cf3 Cf6 2. Cc3 Cc6 *":              true,
		"1. e4 d5 2. Sc3 {[%lint x]} dxe4 *":   true,
		"1. e4 d5 2. Sc3 dxe4 3. Sxe4 0-1 S *": false,
	} {
		if x.agree(t, text) != tell {
			t.Errorf("%q: tokens tell letters: %t", text, !tell)
		}
	}
}

// For any text, letters that tokens tell are those that the rules engine finds.
func FuzzDetectedLetters(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(gametest.Game(rand.New(rand.NewPCG(seed, 3))))
	}
	for _, text := range []string{
		"1. Sf3 Sf6 *", "1. Pf3 Pf6 2. Lc3 *", "1. e4 e5 (1... Sf6) 2. Cf3 *", "1. Rf3 ♘f6 2. Fc4", "1. Кf3 Кf6 *", "1. Hf3 b8=D", "1. e4 Sf6 {played} 1-0 Lc3",
	} {
		f.Add(text)
	}
	x := newDetectors()
	f.Fuzz(func(t *testing.T, text string) {
		if !hostile.Skip(len(text), 300) {
			x.agree(t, text)
		}
	})
}
