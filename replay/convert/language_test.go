package convert_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A game in the letters of any language, without a tag that names it, is read as the original game,
// by both the Converter and the Replayer.
func TestLettersThatNothingNamesAreDetected(t *testing.T) {
	for _, l := range notation.Languages() {
		if l.ID == "en" || l.ID == "oz" {
			continue
		}
		t.Run(l.ID, func(t *testing.T) {
			t.Parallel()
			for seed := range hostile.Count(6, 1) {
				long, _ := converted(t, "long", randomRecord(t, map[string]string{"Variant": "chess"}, uint64(seed), 60))
				written, _ := converted(t, "letters:"+l.ID, long)
				unreported := strings.Replace(written, "[Notation \"letters:"+l.ID+"\"]\n", "", 1)
				if unreported == written {
					t.Fatalf("no Notation tag in %s", written)
				}
				back, told := converted(t, "long", unreported)
				if diff := cmp.Diff(long, back); diff != "" || told != nil {
					t.Errorf("%v %s", told, diff)
				}
				walked(t, unreported, true)
			}
		})
	}
}

// walked walks a record and reports failures. With whole, there must be none; it returns the
// detected language.
func walked(t *testing.T, text string, whole bool) (language string, failures []string) {
	t.Helper()
	syntax, _ := grammar.NewParser().Parse([]byte(text))
	g := record.FromSyntax(syntax)
	var set variant.Game
	if err := sharedCatalog.Setup(&set, g.Tags.Get, ""); err != nil {
		t.Fatal(err)
	}
	r := replay.NewReplayer()
	r.Walk(g, &set.Start, func(s *replay.Step) bool {
		if s.Failure != nil {
			failures = append(failures, s.Ply.Move.Text)
			if whole {
				t.Errorf("%s fails in %s", s.Ply.Move.Text, text)
			}
		}
		return true
	})
	l, guessed := r.Letters()
	if guessed {
		language = l.ID
	}
	return language, failures
}

// One odd letter is a misprint; a language is used if it has more of the letters.
func TestWhichLanguageIsDetected(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"English", "1. Nf3 Nf6 2. e3 e6 3. Bc4 *", ""},
		{"one German letter among English ones", "1. Nf3 Nf6 2. Sc3 e6 *", ""},
		{"a letter of no language", "1. e4 e5 2. Xf3 *", ""},
		{"German", "1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "de"},
		{"Dutch, whose P is a knight", "1. e4 e5 2. Pf3 Pc6 3. Lb5 *", "nl"},
		{"Dutch, with knights alone", "1. e4 e5 2. Pf3 Pc6 3. Pxe5 *", "nl"},
		{"Dutch knights in a variation", "1. e4 e5 2. d4 (2. Pf3 Pc6 3. Pxe5) 2... exd4 *", "nl"},
		{"English with the pawn's letter", "1. Pe4 Pe5 2. Nf3 Nc6 *", ""},
		{"English with a wrong move of a pawn", "1. Pe4 Pe5 2. Pf3 Pd3 *", ""},
		{"French, whose R is a king", "1. e4 e5 2. Re2 Re7 3. Cf3 *", "fr"},
		{"Russian", "1. e4 e5 2. Кf3 Кc6 3. Сb5 *", "ru"},
		{"letters in a variation alone", "1. e4 e5 (1... c5 2. Sf3 Sc6) 2. d4 *", "de"},
		{"a promotion alone", "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=D *", "de"},
		{"a game that does not play to its end", "1. e4 e5 2. Sf3 Sc6 3. Lb5 Lf1 *", "de"},
		{"a tag wins", "[Notation \"letters:fr\"]\n\n1. e4 e5 2. Sf3 *", ""},
		{"a game with letters of its own", "[Variant \"wotn\"]\n\n1. Nf3 d5 2. Ne5 *", ""},
	} {
		if got, _ := walked(t, c.text, false); got != c.want {
			t.Errorf("%s: %q is detected, want %q", c.name, got, c.want)
		}
	}
}
