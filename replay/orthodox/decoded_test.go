package orthodox

import "testing"

func TestCompile(t *testing.T) {
	const none = 8
	for _, c := range []struct {
		text           string
		kind, to       uint
		file, rank     uint
		takes, becomes uint
		mark           uint
		manner         decoded
	}{
		{"e4", pawn, 28, none, none, 0, 0, 0, short},
		{"exd5+", pawn, 35, 4, none, 1, 0, 1, short | times},
		{"bxa8=N#", pawn, 56, 1, none, 1, knight, 2, short | times},
		{"Nbd7", knight, 51, 1, none, 0, 0, 0, short},
		{"R1xa3!?", rook, 16, none, 0, 1, 0, 0, short | times},
		{"Qh4e1#!!", queen, 4, 7, 3, 0, 0, 2, short},
		{"Ng1-f3", knight, 21, 6, 0, 0, 0, 0, long},
		{"Nc6:d4+", knight, 27, 2, 5, 1, 0, 1, long | colon},
		{"Nc6xd4", knight, 27, 2, 5, 1, 0, 0, times}, // both styles
		{"e2-e4", pawn, 28, 4, 1, 0, 0, 0, long},
		{"e4xd5", pawn, 35, 4, 3, 1, 0, 0, long | times},
		{"e7-e8=Q", pawn, 60, 4, 6, 0, queen, 0, long},
		{"Ke2", king, 12, none, none, 0, 0, 0, short},
	} {
		m := compile(c.text)
		if m == 0 || m.kind() != c.kind || m.to() != c.to || m.file() != c.file || m.rank() != c.rank || m.castle() != 0 ||
			m.captures() != c.takes || m.promote() != c.becomes || m.mark() != c.mark || m&(short|long|colon|times) != c.manner {
			t.Errorf("compile(%q) = %x", c.text, uint64(m))
		}
	}
	for text, want := range map[string]uint{"O-O": 1, "O-O+": 1, "O-O-O": 2, "O-O-O#?": 2} {
		if m := compile(text); m.castle() != want || m.kind() != king {
			t.Errorf("compile(%q) = %x", text, uint64(m))
		}
	}
}

// Spellings that are not canonical are not read, however the parser would tolerate them.
func TestCompileRefuses(t *testing.T) {
	for _, text := range []string{
		"", "+", "!", "e", "4", "e9", "i4", "E4", "e8", "e4=Q", "e8=K", "e8=P", "e8Q", "e8/Q", "e8(Q)", "e1=q", "Ne8=Q",
		"Pe4", "e2e4", "g1f3", "ed5", "de", "dxe", "d:e5", "d-e5", "5xe6", "Ng1f3x", "N", "Nx", "Nxx4", "nf3", "Sf3", "♘f3",
		"N1-f3", "Ng-f3", "Ng:f3", "N:f3", "N-f3", "Ng1~f3", "Nf31", "N1gf3", "Kfe2", "K1e2", "Nf3++", "Nf3+#", "Nf3!+",
		"Nf3!!!", "Nf3?!?", "Nf3ch", "Nf3†", "exd6ep", "exd6e.p.", "0-0", "o-o", "O-O-O-O", "OO", "O–O", "O-O=Q", "--", "Z0",
		"Ng1-f3-e5", "Ng1-f3&Bf1-c4", "e4 ", " e4", "e4\x00",
	} {
		if m := compile(text); m != 0 {
			t.Errorf("compile(%q) = %x, want a refusal", text, uint64(m))
		}
	}
}
