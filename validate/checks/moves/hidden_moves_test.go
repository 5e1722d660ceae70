package moves_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// blackFirst are the tags of a game that begins with Black's fifth move.
const blackFirst = "[SetUp \"1\"]\n[FEN \"4k3/7p/8/8/8/8/8/4K3 b - - 0 5\"]\n\n"

// TestMovesThatAreHiddenOrMissing checks which findings of M305, M340, R401 and R404 a record has.
func TestMovesThatAreHiddenOrMissing(t *testing.T) {
	c, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ text, want string }{
		{"1. e4 e5; 2. Nf3 Nc6 3. Bb5\n", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6 3. Bb5} *", "M340"},
		{"1. e4 e5; 2. Nf3 Nc6 3. Bb5 1-0\n", "M340"},
		{"1. e4 e5; 2. Nf3 1-0\n", "M340"},
		{"1. e4 e5 2.; Nf3 Nc6 3. Bb5 1-0\n", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6 3. Bb5 1-0}\n", "M340"},
		{"1. e4 ; the best by test e5 2. Nf3 Nc6 3. Bb5 1-0\n", "M340"},
		{"1. e4 e5 ; the best by test 2. Nf3 Nc6\n", ""}, // it may be analysis
		{"1. e4 e5 ; the best by test 2. Nf3 Nc6 1-0\n1-0", ""},
		{"1. e4 e5 {2. Nf3 Nc6 3. Bb5} 1-0", "M340"}, // more moves than the game has
		{"1. e4 e5 2. Nf3 {Nc6 3. Bb5} *", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6} 3. Bb5 a6 4. Ba4 *", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6 3. Bb5} 3... a6 4. Ba4 *", "M340"},
		{"1. e4 {e5 2. Nf3} Nc6 *", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6} {3. Bb5 a6} 4. Ba4 *", "M340"},
		{"1. e4 e5 {2. Nf3} {Nc6} 3. Bb5 *", "M340"},
		{"1. e4 e5 ; 2. Nf3 Nc6\n; 3. Bb5 a6\n4. Ba4 *", "M340"},
		{"1. e4 e5 {good} {2. Nf3 Nc6} {3. Bb5 a6} 4. Ba4 *", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6} {3. Bb5 a6} 2. Nf3 *", ""},
		{"1. e4 e5 {2. Nf3 Nc6} {so far the usual moves} {3. Bb5 a6} 4. Ba4 *", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6} Bb5 a6 *", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6} $1 {3. Bb5 a6} 4. Ba4 Nf6 *", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6} (2... d6 3. d4) {3. Bb5 a6} 4. Ba4 Nf6 *", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6} (1... c5) $14 {3. Bb5} {a6} 4. Ba4 Nf6 *", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6} 3. Bb5 {a6 4. Ba4} Nf6 5. O-O *", "M340 M340"},
		{"1. e4 e5 {2. Nf3 Nc6} $1 {3. Bb5 a6} *", "M340 M340"},
		{"1. e4 e5 {2. Nf3 Nc6} 3. Bb5 (3. Bc4 {Bc5 4. O-O} Nf6 5. c3) a6 4. Ba4 Nf6 *", "M340 M340"},
		{"1. e4 e5 2. {Nf3 Nc6} $1 {Bb5 a6} 4. Ba4 Nf6 *", "M340"},
		{"1. e4 e5 {2. Nf3 Nc6} 1-0 {3. Bb5 a6} 4. Ba4 Nf6 *", "F607 M305 R401"},
		{"1. e4 e5 2. Nf3 (2. Nc3 {2... Nc6} $1 {3. f4 exf4} 4. Nf3) 2... Nc6 *", "M340 M340"},
		{"1. e4 e5 {Nf3 Nc6} 3. Bb5 a6 *", "M340"},
		{"1. e4 e5 {Nf3} {Nc6} 3. Bb5 {a6} 4. Ba4 *", "M340 M340"},
		{"1. e4 {e5 2. Nf3} Nc6 2. d4 *", ""},       // the number says that they were not played
		{"1. e4 {e5 2. Nf3} 1... Nc6 *", ""},        // as here
		{"1. e4 {e5 2. Nf3 d6} Nc6 *", ""},          // Black would move twice
		{"1. e4 {e5 2. Nf3} e5 *", ""},              // the moves after it do not continue these
		{"1. e4 e5 2. Nf3 Nc6 {3. Bb5 a6} 1-0", ""}, // analysis of a game that has ended
		{"1. e4 e5 {2. Nf3 is better} 2. Nc3 *", ""},
		{"e4 e5 {Nf3 Nc6} Bb5 *", ""}, // no number says which were played
		{blackFirst + "5... Kd7 {6. Ke2 Ke7} 7. Ke3 *", "M340"},
		{blackFirst + "5... Kd7 {6. Ke2 Ke7} 6. Ke1-d2 *", ""},
		{"1. e4 e5 {2. Nf3 Nc6 3. Bb5} 2. Nc3 *", ""},
		{"1. e4 {1... e5 2. Nf3 Nc6 is the main line} 1... c5 2. Nf3 *", ""},
		{"1. e4 e5 {2. Nf3 Nc6 with a good game} *", ""},
		{"1. e4 e5 {2. Nf5 Nc6 3. Bb5} *", ""},
		{"1. e4 e5 (1... c5 ; 2. Nf3 d6\n) 2. Nf3 *", "M340"},
		{"1. e4 e5 (1... c5 {2. Nf3 d6}) 2. Nf3 *", "M340"},
		{"1. e4 e5 (1... c5 {2. Nf3 d6} 3. d4) 2. Nf3 *", "M340"},
		{"1. e4 e5 (1... c5 (1... e6 {2. d4 d5 3. exd5} 3... exd5 {4. Nf3 Nf6} {good}) 2. Nf3) 2. Nf3 *", "M340 M340"},
		{"1. e4 {e5} 2. Nf3 Nc6 *", "M340"},
		{"1. e4 e5 {2. Nf3} 2... Nc6 3. Bb5 *", "M340"},
		{"1. e4 {c5} e5 {or d5} {Nf3} Nc6 3. Bb5 *", "M340"},
		{"1. e4 {d5} 2. e5 f5 3. exf6 *", "M340"},
		{"1. e4 {d5} 3. e5 f5 *", "M305 R401"},
		{"1. e4 e5 2. Nf3 (2. Nc3 Nc6 3. f4 ; exf4 4. Nf3\n) 2... Nc6 *", "M340"},
		{"1. e4 e5 (1... c5 ; 2. Nf3 d6\n 2. Nc3) 2. Nf3 *", ""},            // another possibility
		{"1. e4 e5 (1... c5 {2. Nf3 d6 is the Najdorf}) 2. Nf3 *", ""},      // analysis
		{"1. e4 e5 (1... c5 {2. Nf6 d6} (1... e6 {2. d4})) 2. Nf3 *", ""},   // not legal; one move
		{"1. e4 e5 (1... c5 ({2. d4 d5} 1... e6) {1. d4 d5}) 2. Nf3 *", ""}, // before a move; another number
		{"(1. d4 {d5 2. c4}) 1. e4 e5 *", ""},                               // a variation before the move that it replaces
		{"1. e4 e5 2. Nf3 3. Bb5", "R404"},
		{"1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 Nf6 *", "R404"},
		{"1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 Qxh1 *", "R404"},
		{"1. e4 e5 2... Nc6 3. Bb5 *", "R404"},
	} {
		var got []string
		_, found := c.Check([]byte(x.text), check.Origin{})
		for _, d := range found {
			got = append(got, d.Code)
			if d.Code == "R404" {
				checktest.Sentence(t, t.Name()+"/"+x.text, d)
			}
		}
		if got := strings.Join(got, " "); got != x.want {
			t.Errorf("%q: found %q, want %q", x.text, got, x.want)
		}
	}
}

func TestWordsWithHiddenMovesStayAComment(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 e5 {2. Nf3 Nc6} {so far usual} {3. Bb5 a6} 4. Ba4 *":      "2. Nf3 Nc6 | {so far usual} | 3. Bb5 a6",
		"1. e4 e5 {2. Nf3 Nc6} (2... d6) $1 {3. Bb5 a6, usual} 4. Ba4 *": "2. Nf3 Nc6 | 3. Bb5 a6, {usual}",
		"1. e4 e5 {the usual 2. Nf3 Nc6 as always} 3. Bb5 *":             "{the usual} 2. Nf3 Nc6 {as always}",
		"1. e4 e5 {[%eval 0.3] 2. Nf3 Nc6 [%clk 0:10:00]} 3. Bb5 *":      "{[%eval 0.3]} 2. Nf3 Nc6 {[%clk 0:10:00]}",
		"1. e4 e5 {2. Nf3 perhaps Nc6} 3. Bb5 *":                         "2. Nf3 {perhaps} Nc6",
		"1. e4 e5 {so it was 2. Nf3 Nc6} 2. Nf3 Nc6 3. Bb5 *":            "",
	} {
		var got []string
		for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Warning}, text) {
			if d.Code != "M340" || len(d.Fixes) != 1 {
				t.Fatalf("%s: found %v", text, d)
			}
			for _, e := range d.Fixes[0].Edits {
				got = append(got, e.Text)
			}
		}
		if got := strings.Join(got, " | "); got != want {
			t.Errorf("%s: the fix writes %q, want %q", text, got, want)
		}
	}
}
