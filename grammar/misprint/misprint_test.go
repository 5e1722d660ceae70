package misprint_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/grammar/misprint"
)

// longestMove is how long the text of a move is at most.
const longestMove = 96

// proposals returns what each reading proposes for a text, as a sentence; those that propose
// nothing are left out.
func proposals(text []byte) (all []string) {
	add := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	if read, end := misprint.LookAlikeMove(make([]byte, 0, longestMove), text); read != nil {
		add("looks like %s, %d bytes", read, end)
	}
	if n, dots, end := misprint.LookAlikeNumber(text); dots > 0 {
		add("looks like the number %d with %d dots, %d bytes", n, dots, end)
	}
	if result, end := misprint.LookAlikeResult(text); end > 0 {
		add("looks like the result %s, %d bytes", result, end)
	}
	if castling, end := misprint.Castling(text); end > 0 {
		add("misread %s, %d bytes", castling, end)
	}
	if n, dot, doubtful := misprint.Number(text); dot > 0 {
		add("misread number %d, dot at %d, doubtful %t", n, dot, doubtful)
	}
	if len(text) == 0 {
		return all
	}
	run := text[:min(len(text), longestMove)]
	if read, capitals := misprint.Misread(nil, run); read != nil {
		add("misread %s, capitals %t, like a move %t", read, capitals, misprint.IsLikeMove(run))
	}
	const ranks = 8
	if read := misprint.Mistyped(nil, run, ranks); read != nil {
		add("mistyped %s", read)
	}
	if at, lacks := misprint.Incomplete(run); lacks != misprint.Complete {
		add("lacks %d at %d", lacks, at)
	}
	ends := make([]int8, len(run))
	if misprint.Joints(ends, run, ranks) {
		add("joined %v", joinedMoves(run, ends))
	}
	if cut := misprint.LongMoves(run, ranks); cut > 0 {
		add("%s and %s in full", run[:cut], run[cut:])
	}
	if first, second, ok := misprint.TwoMoves(string(run), ranks); ok {
		add("%s and %s", first, second)
	}
	if piece := misprint.Piece(run); piece != "" {
		add("the piece %s", piece)
	}
	if sign := misprint.Sign(run); sign != 0 {
		add("the sign %c", sign)
	}
	if castling := misprint.CastlingTo(run); castling != "" {
		add("castling %s", castling)
	}
	if n := misprint.ClassicPiece(run); n > 0 {
		add("%s to %s", run[:n], run[n:])
	}
	return all
}

// joinedMoves returns the moves of a run.
func joinedMoves(run []byte, ends []int8) (moves []string) {
	for k := 0; k < len(run); {
		end := int(ends[k])
		moves = append(moves, string(run[k:end]))
		k = misprint.AfterDash(run, end)
	}
	return moves
}

func TestProposals(t *testing.T) {
	for text, want := range map[string][]string{
		"Nf3":      nil,
		"Nс6 x":    {"looks like Nc6, 4 bytes"},
		"e\u200d4": {"looks like e4, 5 bytes"},
		"４. Bb5":   {"looks like the number 4 with 1 dots, 4 bytes"},
		"１-О":      {"looks like 1-O, 6 bytes", "looks like the result 1-0, 6 bytes"},
		"O0O+":     {"misread O-O-O, 3 bytes"},
		"OO":       nil,
		"1O. Nf3":  {"misread number 10, dot at 2, doubtful false"},
		"S. Nf3":   {"misread number 5, dot at 1, doubtful true"},
		"BbS+":     {"misread Bb5+, capitals false, like a move true"},
		"8xcG":     {"misread Bxc6, capitals false, like a move true"},
		"NC6":      {"misread Nc6, capitals true, like a move true"},
		"BAG":      nil,
		"Nf3Nc6":   {"joined [Nf3 Nc6]", "Nf3 and Nc6"},
		"e4-e5":    {"joined [e4 e5]"},
		"Ng1-f3Nb8-c6": {
			"joined [Ng1-f3 Nb8-c6]", "Ng1-f3 and Nb8-c6 in full", "Ng1-f3 and Nb8-c6"},
		"e2-e4e7-e5": {"joined [e2-e4 e7-e5]", "e2-e4 and e7-e5 in full", "e2-e4 and e7-e5"},
		"fN3":        {"mistyped Nf3"},
		"B5b+":       {"mistyped Bb5+"},
		"Nb8-6c":     {"mistyped Nb8-c6"},
		"NrBc-3e5":   {"mistyped NrBc3-e5"},
		"Nd-4f5-g7":  {"mistyped Nd4-f5-g7"},
		"Rc5-dd5":    {"mistyped Rc5-d5"},
		"e7-88=Q":    nil,
		"e7--e8=Q":   {"mistyped e7-e8=Q"},
		"exxd5":      {"mistyped exd5"},
		"xed5":       {"mistyped exd5"},
		"e44":        nil, // may be e4 and a number
		"dab4":       nil,
		"knight":     {"the piece Kt"},
		"takes":      {"the sign x"},
		"kingsside":  {"castling O-O"},
		"KtKB3":      {"Kt to KB3"},
	} {
		if got := proposals([]byte(text)); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestPartsOfSplitMoves(t *testing.T) {
	for _, c := range []struct {
		run, head string
		begins    bool
	}{
		{"N", "N", true},
		{"Ng", "Ng", true},
		{"Kt", "N", true},
		{"knight", "N", false},
		{"Nx", "Nx", true},
		{"ex", "ex", true},
		{"Nf3", "", true},
		{"word", "", false},
	} {
		if got := string(misprint.MoveHead([]byte(c.run), 1)); got != c.head {
			t.Errorf("%s: the head is %q, want %q", c.run, got, c.head)
		}
		if got := misprint.BeginsMove([]byte(c.run)); got != c.begins {
			t.Errorf("%s: begins a move: %t", c.run, got)
		}
	}
	for move, want := range map[[2]string]bool{
		{"Ng1", "f3"}: true, {"Ng1", "g3"}: false, {"Bf1", "b5"}: true, {"Ra1", "a8"}: true,
		{"Qd1", "e3"}: false, {"Ke1", "e3"}: false, {"Sg1", "f3"}: true,
	} {
		if got := misprint.Reaches([]byte(move[0]), []byte(move[1])); got != want {
			t.Errorf("%s to %s: %t, want %t", move[0], move[1], got, want)
		}
	}
	for move, want := range map[string]string{"Kt-f3": "Nf3", "P-e4": "e4", "Bxe5": "Bxe5", "B-e5": "Be5"} {
		if got := string(misprint.Algebraic([]byte(move), len(move)-2)); got != want {
			t.Errorf("%s: %s, want %s", move, got, want)
		}
	}
}

// The keys for a move are struck in a wrong order, or one of them twice: what is read is the move,
// or nothing if it may be another one.
func TestMistypedMovesAreRead(t *testing.T) {
	for move, least := range map[string]int{
		"Nf3": 3, "Nbd7": 2, "N1e2": 3, "Nxd4": 4, "Nbxd4": 6, "exd5": 5, "Ng1-f3": 8, "Nc6:d4": 8, "e2-e4": 7,
		"Qh4xe1": 8, "NrBc3:e5": 10, "Nd4~f5-g7": 11, "Zd2:e3": 8,
	} {
		read := 0
		for k := range len(move) {
			typed := []string{move[:k+1] + move[k:]}
			if k > 0 && move[k] != move[k-1] {
				typed = append(typed, move[:k-1]+move[k:k+1]+move[k-1:k]+move[k+1:])
			}
			for _, text := range typed {
				switch got := string(misprint.Mistyped(nil, []byte(text), 8)); got {
				case "":
				case move:
					read++
				default:
					t.Errorf("%s typed as %s is read as %s", move, text, got)
				}
			}
		}
		if read < least {
			t.Errorf("%s: %d typing errors are read, not %d", move, read, least)
		}
	}
}

// Correct moves and words are not corrected.
func TestWhatIsNotMistyped(t *testing.T) {
	for _, text := range []string{"", "e", "e4", "ee4", "O-O", "0-0-0", "Kasparov", "well", "No.5", "c2e", "Diagram", "1-0", "Ab12cd", "Nf3Nc6"} {
		if got := misprint.Mistyped(nil, []byte(text), 8); got != nil {
			t.Errorf("%q is read as %s", text, got)
		}
	}
}

func TestBackward(t *testing.T) {
	for move, want := range map[string]string{
		"Nf3-g1": "Ng1-f3", "Zo6-k12": "Zk12-o6", "p12:a9=Q": "a9:p12=Q", "e4e2": "e2e4", "NrBg5:b10": "NrBb10:g5",
		"Nf3": "", "O-O": "", "": "", "12": "", "e": "", "Nd4-f5-g7": "Nd4-g7-f5",
	} {
		got := misprint.Backward(move)
		if got != want {
			t.Errorf("%s: %q, want %q", move, got, want)
		}
		if got != "" && misprint.Backward(got) != move {
			t.Errorf("%s: twice gives %q", move, misprint.Backward(got))
		}
	}
}

// No text makes a reading panic, and none proposes more than the text has.
func FuzzProposals(f *testing.F) {
	for _, kind := range hostile.All() {
		f.Add(kind.Seed())
	}
	for _, text := range []string{"Nс6", "４. Bb5", "１-О", "O0O+", "1O.", "BbS+", "Nf3Nc6", "e2-e4e7-e5", "Kt", "KtKB3", "Nb8-6c", "Rc5-dd5"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		proposals(text)
		for _, read := range []func([]byte) int{
			func(text []byte) int { _, n := misprint.LookAlikeMove(make([]byte, 0, longestMove), text); return n },
			func(text []byte) int { _, _, n := misprint.LookAlikeNumber(text); return n },
			func(text []byte) int { _, n := misprint.LookAlikeResult(text); return n },
			func(text []byte) int { _, n := misprint.Castling(text); return n },
			func(text []byte) int { _, n, _ := misprint.Number(text); return n },
		} {
			if n := read(text); n < 0 || n > len(text) {
				t.Fatalf("%q: a proposal for %d bytes", text, n)
			}
		}
		if len(text) == 0 {
			return
		}
		run := text[:min(len(text), longestMove)]
		misprint.BeginsMove(run)
		misprint.MoveHead(run, 1)
		if back := misprint.Backward(string(run)); back != "" && misprint.Backward(back) != string(run) {
			t.Fatalf("%q is %q backward", run, back)
		}
		if read := misprint.Mistyped(nil, run, 8); len(read) > len(run) || len(read) > 0 && len(read)+1 < len(run) {
			t.Fatalf("%q is read as %q", run, read)
		}
		if at, lacks := misprint.Incomplete(run); at < 0 || at > len(run) || lacks == misprint.Complete && at > 0 {
			t.Fatalf("%q lacks %d at %d", run, lacks, at)
		}
		ends := make([]int8, len(run))
		if misprint.Joints(ends, run, 8) && joinedLength(joinedMoves(run, ends)) > len(run) {
			t.Fatalf("%q is joined of %q", run, joinedMoves(run, ends))
		}
	})
}

// joinedLength is the length of the moves together.
func joinedLength(moves []string) (n int) {
	for _, m := range moves {
		n += len(m)
	}
	return n
}

// A move without a part of a square, and text that is more or less than that.
func TestMovesWithoutAPartOfASquare(t *testing.T) {
	for text, want := range map[string]struct {
		at    int
		lacks misprint.Lack
	}{
		"Be": {2, misprint.TargetRank}, "b": {1, misprint.TargetRank}, "Qe+": {2, misprint.TargetRank}, "Nef": {3, misprint.TargetRank},
		"Ng1-f": {5, misprint.TargetRank}, "Q6+": {1, misprint.TargetFile}, "Nx8": {2, misprint.TargetFile}, "Ng1-3": {4, misprint.TargetFile},
		"Ng13": {3, misprint.TargetFile}, "Rd8:2": {4, misprint.TargetFile}, "xd4": {0, misprint.OriginFile}, "♘f": {4, misprint.TargetRank},
		"": {}, "+": {}, "3": {}, "x": {}, "B": {}, "e4": {}, "Nf3": {}, "b34": {}, "Be-": {}, "Ng1f": {}, "N33": {}, "aSb": {}, "of": {},
	} {
		if at, lacks := misprint.Incomplete([]byte(text)); at != want.at || lacks != want.lacks {
			t.Errorf("%q lacks %d at %d, want %d at %d", text, lacks, at, want.lacks, want.at)
		}
	}
}
