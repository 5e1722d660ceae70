package notation_test

import (
	"errors"
	"testing"

	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// written is a turn in the long notation and in other notations; "" means that the notation refuses
// it.
type written struct {
	name, variant, fen string
	long               string
	want               map[string]string
}

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

var turns = []written{
	{"a knight from its home", "chess", start, "Ng1-f3", map[string]string{
		"san": "Nf3", "lan": "Ng1-f3", "uci": "g1f3", "figurine": "♘f3", "iccf": "7163", "descriptive": "N-KB3", "letters:de": "Sf3"}},
	{"a pawn's double step", "chess", start, "e2-e4", map[string]string{
		"san": "e4", "lan": "e2-e4", "uci": "e2e4", "figurine": "e4", "iccf": "5254", "descriptive": "P-K4", "letters:de": "e4"}},
	{"Black's ranks count from his side in words", "chess", "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7-e5", map[string]string{
		"uci": "e7e5", "iccf": "5755", "descriptive": "P-K4"}},
	{"a capture that promotes", "chess", "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7:d8=Q", map[string]string{
		"san": "cxd8=Q", "lan": "c7xd8=Q", "uci": "c7d8q", "figurine": "cxd8=♕", "iccf": "37481", "descriptive": "PxN=Q", "letters:de": "cxd8=D"}},
	{"a knight by promotion", "chess", "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7-c8=N", map[string]string{
		"san": "c8=N", "uci": "c7c8n", "iccf": "37384", "descriptive": "P-B8=N", "letters:ru": "c8=К"}},
	{"castling short", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", map[string]string{
		"san": "O-O", "lan": "O-O", "uci": "e1g1", "figurine": "O-O", "iccf": "5171", "descriptive": "O-O", "letters:de": "O-O"}},
	{"castling long", "chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O", map[string]string{
		"san": "O-O-O", "uci": "e8c8", "iccf": "5838", "descriptive": "O-O-O"}},
	{"castling to a square where the king could go", "chess", "4k3/8/8/8/8/8/8/5K1R w H - 0 1", "O-O", map[string]string{
		"san": "O-O", "uci": "f1h1", "iccf": "6181"}},
	{"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5:d6", map[string]string{
		"san": "exd6", "lan": "e5xd6", "uci": "e5d6", "iccf": "5546", "descriptive": "PxPe.p."}},
	{"two knights on different files", "chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nb1-d2", map[string]string{
		"san": "Nbd2", "lan": "Nb1-d2", "figurine": "♘bd2", "descriptive": "N(N1)-Q2", "letters:fr": "Cbd2"}},
	{"two knights on one file", "chess", "4k3/8/8/5N2/8/8/8/4KN2 w - - 0 1", "Nf1-g3", map[string]string{
		"san": "N1g3", "descriptive": "N(B1)-N3"}},
	{"three queens", "chess", "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4-e1", map[string]string{
		"san": "Qh4e1", "figurine": "♕h4e1", "descriptive": "Q(R4)-K1"}},
	{"a pinned knight is not a rival", "chess", "4r1k1/8/8/8/8/4N3/1N6/4K3 w - - 0 1", "Nb2-c4", map[string]string{
		"san": "Nc4", "descriptive": "N-B4"}},
	{"one knight may take either of two pawns", "chess", "4k3/8/8/2p1p3/8/3N4/8/4K3 w - - 0 1", "Nd3:c5", map[string]string{
		"san": "Nxc5", "descriptive": "NxBP"}},
	{"two pawns may take one", "chess", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "c4:d5", map[string]string{
		"san": "cxd5", "descriptive": "BPxP"}},
	{"two bishop's pawns may take pieces of one kind", "chess", "4k3/8/8/3n1n2/2P3P1/8/8/4K3 w - - 0 1", "c4:d5", map[string]string{
		"san": "cxd5", "descriptive": "BPxN"}},
	{"either bishop's file", "chess", "4k3/8/8/8/8/8/2R2R2/4K3 w - - 0 1", "Rc2-c4", map[string]string{
		"san": "Rc4", "descriptive": "R-QB4"}},
	{"a unit with a name of several letters", "wotn", "4k3/8/8/8/3{nw}4/2{NrB}5/8/4K3 w - - 0 1", "NrBc3:d4", map[string]string{
		"san": "NrBxd4", "lan": "NrBc3xd4", "uci": "c3d4", "figurine": "NrBxd4", "letters:de": "NrBxd4", "iccf": "", "descriptive": ""}},
	{"an improvement", "wotn", "4k3/8/8/4p3/3N4/8/8/4K3 b - - 0 1", "e5:d4/WfD", map[string]string{
		"san": "exd4/WfD", "lan": "e5xd4/WfD", "uci": "e5d4=WfD", "figurine": "exd4/WfD", "iccf": "", "descriptive": ""}},
	{"a zap that makes a queen", "wand", start, "Zd2:e2 (polymorph = Queen)", map[string]string{
		"san": "Zd2xe2 (polymorph = Queen)", "lan": "Zd2xe2 (polymorph = Queen)", "uci": "d2@e2=polymorph,Q",
		"letters:de": "Zd2xe2 (polymorph = Queen)", "iccf": "", "descriptive": ""}},
	{"a zap that sends away", "wand", start, "Zd2:e2 (teleport = h5)", map[string]string{
		"san": "Zd2xe2 (teleport = h5)", "uci": "d2@e2=teleport,h5"}},
	{"a zap that does nothing", "wand", start, "Zh2:g3 (empty)", map[string]string{
		"san": "Zh2xg3 (empty)", "uci": "h2@g3=empty"}},
	{"two fast units", "wand", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1 f1(fast);g1(fast)", "Bf1-c4 & Ng1-f3", map[string]string{ // the lower square first (WAND-27)
		"san": "Bf1-c4 & Ng1-f3", "uci": "f1c4&g1f3", "letters:de": "Lf1-c4 & Sg1-f3", "descriptive": ""}},
	{"a fast unit captures on the way", "wand", "k7/8/8/8/8/1p6/P7/K7 w - - 0 1 a1(fast);b3(fast)", "Ka1-b2:b3", map[string]string{
		"san": "Ka1-b2xb3", "uci": "a1b2,b2b3", "descriptive": ""}},
	{"a leg to a Tornado", "oz8", "4k3/6p1/8/5P2/3N4/8/8/4K3 w - - 0 1", "Nd4~f5:g7", map[string]string{
		"san": "N~f5xg7", "lan": "Nd4~f5xg7", "uci": "d4f5,f5g7", "figurine": "♘~f5xg7", "letters:oz": "L~f5xg7", "descriptive": "NxP"}},
}

// at sets up a position of a variant.
func at(t *testing.T, variant, fen string) *rules.Position {
	t.Helper()
	return setUp(t, map[string]string{"Variant": variant, "FEN": fen})
}

func TestWhatNotationsMakeOfATurn(t *testing.T) {
	met := make(map[string]bool)
	for _, c := range turns {
		p := at(t, c.variant, c.fen)
		var r notation.Resolver
		meant, err := r.Resolve(p, read(t, c.long))
		if err != nil {
			t.Errorf("%s: %s: %v", c.name, c.long, err)
			continue
		}
		m := meant.Move
		if text := string(notation.Long{}.AppendMove(nil, p, m, rules.Spelling{})); text != c.long {
			t.Errorf("%s: long writes %s of %s", c.name, text, c.long)
		}
		for name, want := range c.want {
			met[name] = true
			n := notation.Named(name)
			if err := n.Refuse(p, &m); err != nil || want == "" {
				var e *notation.UnsayableError
				if want != "" || !errors.As(err, &e) {
					t.Errorf("%s: %s of %s: %v", c.name, name, c.long, err)
				}
				continue
			}
			if text := string(n.AppendMove(nil, p, m, rules.Spelling{})); text != want {
				t.Errorf("%s: %s of %s is %s, want %s", c.name, name, c.long, text, want)
			}
		}
	}
	for _, name := range []string{"san", "lan", "uci", "figurine", "iccf", "descriptive", "letters:de"} {
		if !met[name] {
			t.Errorf("%s is in no row", name)
		}
	}
}

func TestARefusalSaysWhatCannotBeWritten(t *testing.T) {
	for _, c := range []struct{ variant, fen, long, notation, want string }{
		{"wand", start, "Zd2:e2 (sleep)", "iccf", "iccf cannot write a zap"},
		{"wotn", start, "e2-e4", "iccf", "iccf cannot write the moves of this game"},
		{"chess", start, "--", "iccf", "iccf cannot write a null move"},
		{"wand", start, "Zd2:e2 (sleep)", "descriptive", "descriptive cannot write a zap"},
		{"oz10", "", "e2-e3", "descriptive", "descriptive cannot write the moves of this game"},
		{"wotn", "4k3/8/8/8/8/2{NrB}5/8/4K3 w - - 0 1", "NrBc3-d4", "descriptive", "descriptive cannot write a piece that orthodox chess does not have"},
		{"wand", "k7/8/8/8/8/1p6/P7/K7 w - - 0 1 a1(fast);b3(fast)", "Ka1-b2:b3", "descriptive", "descriptive cannot write a turn of two moves"},
	} {
		p := at(t, c.variant, c.fen)
		meant, err := new(notation.Resolver).Resolve(p, read(t, c.long))
		if err != nil {
			t.Errorf("%s: %v", c.long, err)
			continue
		}
		if err := notation.Named(c.notation).Refuse(p, &meant.Move); err == nil || err.Error() != c.want {
			t.Errorf("%s of %s: %v, want %s", c.notation, c.long, err, c.want)
		}
	}
}

func TestAMoveTellsItsNotation(t *testing.T) {
	for text, want := range map[string]string{
		"Ng1-f3": "long", "Nc6:d4": "long", "e5:d4/WfD": "long", "Nd4~f5-g7": "long",
		"Nf3": "san", "exd4": "san", "N~f5-g7": "san", "Nbd7": "san",
		"Nc6xd4": "lan", "g1f3": "uci", "d4f5,f5g7": "uci", "e4@e4=polymorph,Q": "uci",
		"♘f3": "figurine", "7163": "iccf", "P-K4": "descriptive", "NxP": "descriptive",
		"e4": "", "O-O": "", "--": "",
	} {
		if got := notation.Tell(read(t, text).Move); got != want {
			t.Errorf("%s looks like %q, want %q", text, got, want)
		}
	}
}
