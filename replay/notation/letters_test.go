package notation_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// The letters of king, queen, rook, bishop and knight.
var letters = map[string]string{
	"en": "K Q R B N", "de": "K D T L S", "fr": "R D T F C", "es": "R D T A C", "it": "R D T A C", "nl": "K D T L P", "pt": "R D T B C",
	"pl": "K H W G S", "cs": "K D V S J", "hu": "K V B F H", "ru": "Кр Ф Л С К", "sv": "K D T L S", "oz": "W U T S L",
}

func TestLettersOfLanguages(t *testing.T) {
	p := at(t, "chess", "4k3/8/8/8/8/8/8/RNBQK3 w - - 0 1")
	for _, l := range notation.Languages() {
		want := strings.Fields(letters[l.ID])
		if len(want) != 5 {
			t.Errorf("%s is not in the table", l.ID)
			continue
		}
		n := notation.Named("letters:" + l.ID)
		for i, long := range []string{"Ke1-f2", "Qd1-d3", "Ra1-a3", "Bc1-e3", "Nb1-c3"} {
			meant, err := notation.Resolve(p, read(t, long).Move)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(n.AppendMove(nil, p, meant.Move, rules.Spelling{})); got != want[i]+long[4:] {
				t.Errorf("%s: %s is written %s, want %s", l.ID, long, got, want[i]+long[4:])
			}
			r := notation.Resolver{Language: l}
			if back, err := r.Resolve(p, read(t, want[i]+long[4:])); err != nil || back.Move != meant.Move {
				t.Errorf("%s: %s is read as %+v, %v", l.ID, want[i]+long[4:], back.Move, err)
			}
		}
	}
}

// "Where a letter clashes with one of the variant's, that game keeps its own letters for all
// pieces."
func TestAGameWhoseLettersClashKeepsItsOwn(t *testing.T) {
	for _, c := range []struct {
		language, variant string
		fits              bool
		knight            string
	}{
		{"de", "chess", true, "S"},
		{"de", "wotn", true, "S"},
		{"fr", "wotn", false, "N"}, // C is the chancellor
		{"de", "ox", false, "N"},   // too many letters are taken there
		{"ru", "ox", true, "К"},
		{"nl", "chess", true, "P"}, // a pawn's letter is never written
		{"de", "oz8", true, "S"},   // the letters of the tale lose: L is the lion
		{"oz", "oz10", true, "L"},
		{"fr", "chess", true, "C"},
	} {
		p := setUp(t, map[string]string{"Variant": c.variant})
		l, named := notation.ParseLanguage("letters:" + c.language)
		if !named || l.Fits(p.Rules()) != c.fits {
			t.Errorf("letters of %s in %s: fit %v, want %v", c.language, c.variant, l.Fits(p.Rules()), c.fits)
		}
		knight := p.Rules().Kind("N")
		n := notation.Named("letters:" + c.language)
		for _, m := range p.Moves(nil) {
			if m.A.Unit.Kind() != knight || m.B.Kind != rules.NoStep || m.A.Kind != rules.Go {
				continue
			}
			if got := string(n.AppendMove(nil, p, m, rules.Spelling{})); !strings.HasPrefix(got, c.knight) {
				t.Errorf("letters of %s in %s: a knight's move is %s, want %s", c.language, c.variant, got, c.knight)
			}
			break
		}
	}
}

func TestNamesOfLanguages(t *testing.T) {
	for name, want := range map[string]struct {
		id    string
		named bool
	}{"letters:de": {"de", true}, "Letters:DE": {"de", true}, "letters:oz": {"oz", true}, "letters:xx": {"", true}, "san": {}, "letters": {}, "": {}} {
		l, named := notation.ParseLanguage(name)
		id := ""
		if l != nil {
			id = l.ID
		}
		if id != want.id || named != want.named {
			t.Errorf("%q names %q, %v", name, id, named)
		}
	}
}
