package grammar

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// tokenwise reads a movetext as [scanner.movetext] does, by the methods for its tokens alone.
func tokenwise(src []byte) string {
	p, g := NewParser(), &Game{Src: src, Limit: limitOf(0)}
	s := &p.scan
	s.start(g, p.spell, p.table())
	s.meet = boundary{}
	for i := 0; ; {
		if i >= len(src) {
			s.finish(i)
			break
		}
		if i = s.token(i); i < 0 {
			s.finish(^i)
			break
		}
	}
	return dump(g)
}

// readsAsTokens compares [scanner.movetext] with tokenwise: before spellings are remembered, and
// after.
func readsAsTokens(t interface {
	Helper()
	Fatalf(string, ...any)
}, src []byte) {
	t.Helper()
	want := tokenwise(src)
	p := NewParser()
	for range 2 {
		g := &Game{Src: src, Limit: limitOf(0)}
		p.scan.start(g, p.spell, p.table())
		p.scan.movetext(0)
		if got := dump(g); got != want {
			t.Fatalf("%q is read as\n%s\nand by its tokens as\n%s", src, got, want)
		}
	}
}

// foreignPieces are parts of movetexts with letters beyond ASCII.
var foreignPieces = []string{
	"♘", "♔", "♟", "К", "Кр", "Ф", "Л", "С", "п", "Ѐ", "ѿ", "½", "…", "–", "⟳", "é", "\ufeff", "\u00a0", "\xd0", "\xe2\x99", "♀",
	"f3", "e4", "xd5", "d5", "c", "1", "8", "x", "+", "#", "!", "=", "=♕", "=Ф", "-", "0", "O-O", "Nf3", "N", "e",
	"1.", "2.", "13.", "1...", "1 ", "0.", " ", " ", " ", "\n", "(", ")", "{c}", "$1", ",", ".", "*", "1-0", ";", "[", "/",
}

// foreignSeeds are movetexts with moves in figurines and in Cyrillic.
var foreignSeeds = []string{
	"1. e4 ♞c6 2. ♘f3 d5 3. ♘xd4+ (3. ♗b5 ♘f6) ♚xd4 1-0", "1. Кf3 Кc6 2. Крe2 Крe7 3. Крxf1+ Кd4 4. Сb5+! *", "1.♘f3 ♘f6 2.♘c3\n♘c6 3. ♘bxd2+ a8=♕ *",
	"1. ♘f3 1. ♘f3", "*\n\n1. ♘f3 *", "1. К f3 ♘ c6 2. ♘ *", "1. ½-½", "2. … ♘f6", "0. ♘f3", "12. ♘f3, ♘c6", "1. ♘f3(♘c3) ♘f3ch", "1. Кf3\nКf6\n2. Кc3", "1. 2. Кf3", "1. Кf32. Кc3",
}

func TestForeignMovesAreReadAsTokens(t *testing.T) {
	for _, text := range foreignSeeds {
		readsAsTokens(t, []byte(text))
	}
	hostile.Draws(func(random *rand.Rand) {
		for range 20 {
			text := hostile.Joined(random, foreignPieces, 1, 12)
			readsAsTokens(t, []byte(text+" "+text+" 2. e4 ♘f3"))
		}
	})
}

// What isForeign takes for the beginning of a word, the general way does, too.
func TestForeignLettersBeginWords(t *testing.T) {
	n := 0
	for r := rune(utf8.RuneSelf); r <= 0x2fff; r++ {
		text := string(r)
		if !isForeign([]byte(text), 0) {
			continue
		}
		n++
		if char.IsSpaceRune(r) || char.IsDash(r) || isSign(r) || char.IsInvisible(r) || strings.ContainsRune("\ufeff…½", r) {
			t.Errorf("%q does not begin a word", r)
		}
	}
	if n != 128+12 {
		t.Errorf("%d letters, want 140", n)
	}
}

func FuzzForeignMoves(f *testing.F) {
	for _, text := range foreignSeeds {
		f.Add([]byte(text))
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed())
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if !hostile.Skip(len(src), 200) {
			readsAsTokens(t, src)
		}
	})
}
