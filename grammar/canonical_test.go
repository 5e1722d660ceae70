package grammar

import (
	"slices"
	"testing"
)

func TestCanonicalSpellings(t *testing.T) {
	const none Canonical = 8
	for _, c := range []struct {
		text           string
		kind, to       Canonical
		file, rank     Canonical
		takes, becomes Canonical
		mark           Canonical
		manner         Canonical
	}{
		{"e4", pawnKind, 28, none, none, 0, 0, 0, ShortForm},
		{"exd5+", pawnKind, 35, 4, none, 1, 0, 1, ShortForm | TakesTimes},
		{"bxa8=N#", pawnKind, 56, 1, none, 1, knightKind, 2, ShortForm | TakesTimes},
		{"Nbd7", knightKind, 51, 1, none, 0, 0, 0, ShortForm},
		{"R1xa3!?", rookKind, 16, none, 0, 1, 0, 0, ShortForm | TakesTimes},
		{"Qh4e1#!!", queenKind, 4, 7, 3, 0, 0, 2, ShortForm},
		{"Ng1-f3", knightKind, 21, 6, 0, 0, 0, 0, LongForm},
		{"Nc6:d4+", knightKind, 27, 2, 5, 1, 0, 1, LongForm | TakesColon},
		{"Nc6xd4", knightKind, 27, 2, 5, 1, 0, 0, TakesTimes}, // both styles
		{"e2-e4", pawnKind, 28, 4, 1, 0, 0, 0, LongForm},
		{"e4xd5", pawnKind, 35, 4, 3, 1, 0, 0, LongForm | TakesTimes},
		{"e7-e8=Q", pawnKind, 60, 4, 6, 0, queenKind, 0, LongForm},
		{"Ke2", kingKind, 12, none, none, 0, 0, 0, ShortForm},
	} {
		m := canonical(c.text)
		if m == 0 || m.kind() != c.kind || m&63 != c.to || m.file() != c.file || m>>24&15 != c.rank || m>>13&3 != 0 ||
			m>>12&1 != c.takes || m>>9&7 != c.becomes || m>>15&3 != c.mark || m&(ShortForm|LongForm|TakesColon|TakesTimes) != c.manner {
			t.Errorf("canonical(%q) = %x", c.text, uint32(m))
		}
	}
	for text, want := range map[string]Canonical{"O-O": 1, "O-O+": 1, "O-O-O": 2, "O-O-O#?": 2} {
		if m := canonical(text); m>>13&3 != want || m.kind() != kingKind {
			t.Errorf("canonical(%q) = %x", text, uint32(m))
		}
	}
}

// Spellings that are not canonical are not read, however the parser would tolerate them.
func TestOtherSpellingsAreNotCanonical(t *testing.T) {
	for _, text := range []string{
		"", "+", "!", "e", "4", "e9", "i4", "E4", "e8", "e4=Q", "e8=K", "e8=P", "e8Q", "e8/Q", "e8(Q)", "e1=q", "Ne8=Q",
		"Pe4", "e2e4", "g1f3", "ed5", "de", "dxe", "d:e5", "d-e5", "5xe6", "Ng1f3x", "N", "Nx", "Nxx4", "nf3", "Sf3", "♘f3",
		"N1-f3", "Ng-f3", "Ng:f3", "N:f3", "N-f3", "Ng1~f3", "Nf31", "N1gf3", "Kfe2", "K1e2", "Nf3++", "Nf3+#", "Nf3!+",
		"Nf3!!!", "Nf3?!?", "Nf3ch", "Nf3†", "exd6ep", "exd6e.p.", "0-0", "o-o", "O-O-O-O", "OO", "O–O", "O-O=Q", "--", "Z0",
		"Ng1-f3-e5", "Ng1-f3&Bf1-c4", "e4 ", " e4", "e4\x00", "\x00e4", "N e4",
	} {
		if m := canonical(text); m != 0 {
			t.Errorf("canonical(%q) = %x, want a refusal", text, uint32(m))
		}
	}
}

// What is read from a word is what the spelling says, and is a move of the grammar; nearly all
// spellings in SAN can be read so. Two spellings never say the same.
func TestWordsSayWhatSpellingsSay(t *testing.T) {
	words := usualWords()
	read, said := 0, map[Canonical]string{}
	for _, spelling := range plainSpellings() {
		for _, mark := range []string{"", "+", "#", "++", "!", "?", "+!", "#?!"} {
			text := spelling + mark
			says := canonical(text)
			if other, ok := said[says]; ok && says != 0 && other != text {
				t.Fatalf("%q and %q say the same", text, other)
			}
			said[says] = text
			if len(text) == 0 || len(text) > 8 {
				continue
			}
			got := words.read(shortKey([]byte(text)), uint(8*len(text)))
			switch {
			case got == 0 && says&ShortForm != 0 && says&(7<<17) == 0:
				t.Errorf("%q is not read", text)
			case got != 0 && got != says:
				t.Errorf("%q says %x, read as %x", text, says, got)
			case got != 0 && parsePlain([]byte(text), 8) == nil:
				t.Errorf("%q is not a plain move", text)
			case got != 0:
				read++
			}
		}
	}
	if read < 3000 {
		t.Errorf("only %d spellings were read", read)
	}
}

// What a canonical spelling says about its marks and its form is what the move says.
func TestMarksOfCanonicalSpellingsAreThoseOfTheMove(t *testing.T) {
	n := 0
	for _, spelling := range plainSpellings() {
		for _, mark := range []string{"", "+", "#", "!", "?", "!!", "??", "!?", "?!", "+!", "#??", "+?!"} {
			text := spelling + mark
			says := canonical(text)
			if says == 0 {
				continue
			}
			m, err := parseMove(text, 8)
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			n++
			if got := len(text) - says.MarksLength(); m.Bare != (Span{0, int32(got)}) || m.Text != text {
				t.Errorf("the marks of %q begin at %d, those of the move %q at %d", text, got, m.Text, m.Bare.End)
			}
			sign := [...]uint8{0, '+', '#'}[says.Mark()]
			if m.Check != sign || int(m.Judge) != says.Judgement() || m.Passant || m.Digits != "" || m.Classic != nil || m.Result != "" {
				t.Errorf("%q says %x, the move is %+v", text, uint32(says), m)
			}
			castles, origin, piece := len(m.Parts) == 0, false, false
			if !castles {
				h := m.Parts[0].Head
				origin, piece = m.Parts[0].From.Known(), h != "" && h[0] < 'a' // that of axb2 is a
			}
			if says.Castles() != castles || says.NamesOrigin() != origin || says.NamesPiece() != piece {
				t.Errorf("%q says %x: castling %v, an origin %v, a piece %v", text, uint32(says), castles, origin, piece)
			}
		}
	}
	if n < 3000 {
		t.Errorf("only %d spellings were compared", n)
	}
}

// Whatever the bytes, a word says what the spelling does, or nothing.
func FuzzWord(f *testing.F) {
	for _, s := range []string{"e4", "Nf3+", "exd8=Q#", "O-O-O+", "Qa1xb2", "R1xe8", "Kd2", "\x00", "=Q", "\xff\xff\xff\xffd4"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) == 0 || len(text) > 8 || slices.ContainsFunc(text, func(c byte) bool { return c <= ' ' }) {
			return
		}
		got := usualWords().read(shortKey(text), uint(8*len(text)))
		if got != 0 && (got != canonical(string(text)) || parsePlain(text, 8) == nil) {
			t.Errorf("%q is read as %x, says %x", text, got, canonical(string(text)))
		}
	})
}

// Reading a game whose moves are in SAN remembers no spelling. It allocates nothing where the
// grammar of records has accepted the same sequence of tokens before.
func TestPlainGamesTeachNothing(t *testing.T) {
	p := NewParser()
	text := []byte("[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 *\n")
	g, _ := p.Parse(text)
	if len(g.SyntaxErrors) > 0 || p.spell.n != 0 {
		t.Fatalf("%v, %d spellings", g.SyntaxErrors, p.spell.n)
	}
	if n := testing.AllocsPerRun(100, func() { p.Parse(text) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
