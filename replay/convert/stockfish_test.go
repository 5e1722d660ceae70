package convert_test

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// stockfish is a running engine that plays moves in UCI by independent rules.
type stockfish struct {
	in  io.Writer
	out *bufio.Reader
}

// newStockfish starts the engine. The test is skipped if it is not installed, except in .ci/run,
// which installs it and sets FAIRYSCORE_ENGINES.
func newStockfish(t *testing.T) *stockfish {
	t.Helper()
	path, err := exec.LookPath("stockfish")
	if err != nil {
		path, err = exec.LookPath("/usr/games/stockfish") // where Debian has it
	}
	if err != nil {
		if os.Getenv("FAIRYSCORE_ENGINES") != "" {
			t.Fatal("stockfish is not installed")
		}
		t.Skip("stockfish is not installed")
	}
	cmd := exec.Command(path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	// an engine that hangs ends the test
	late := time.AfterFunc(3*time.Minute, func() { _ = cmd.Process.Kill() })
	t.Cleanup(func() {
		late.Stop()
		_, _ = io.WriteString(in, "quit\n")
		_ = cmd.Wait()
	})
	return &stockfish{in, bufio.NewReader(out)}
}

// play returns the position after moves in FEN. The engine stops at a move that it does not
// understand, so an error shows as another position.
func (s *stockfish) play(t *testing.T, chess960 bool, fen string, moves []string) string {
	t.Helper()
	_, err := fmt.Fprintf(s.in, "setoption name UCI_Chess960 value %t\nposition fen %s moves %s\nd\n", chess960, fen, strings.Join(moves, " "))
	if err != nil {
		t.Fatal(err)
	}
	for {
		line, err := s.out.ReadString('\n')
		if err != nil {
			t.Fatalf("stockfish: %v", err)
		}
		if after, ok := strings.CutPrefix(line, "Fen: "); ok {
			return strings.TrimSpace(after)
		}
	}
}

// Stockfish replays every game of orthodox chess and of Chess960, written in UCI, to our position:
// each in its own mode, including all kinds of castling.
func TestStockfishReplaysUCI(t *testing.T) {
	engine := newStockfish(t)
	castlings, played := map[bool]int{}, map[bool]int{}
	for _, text := range uciRecords(t) {
		parser := grammar.NewParser()
		for rest := []byte(text); len(rest) > 0; {
			var syntax *grammar.Game
			if syntax, rest = parser.Parse(rest); syntax.Len() == 0 {
				continue
			}
			g := record.FromSyntax(syntax)
			c := convert.New(notation.UCI{}, sharedCatalog)
			// of the main line, cut at null moves, which engines do not play
			var stretches []stretch
			for _, e := range c.Read(g, func(turn *replay.Turn) {
				if turn.Depth > 0 {
					return
				}
				null := turn.Move.A.Kind == rules.Pass
				if turn.First && !null {
					stretches = append(stretches, stretch{from: turn.Before.FEN()})
				}
				if null {
					stretches = append(stretches, stretch{from: turn.After.FEN()})
					return
				}
				s := &stretches[len(stretches)-1]
				s.moves = append(s.moves, string(notation.UCI{}.AppendMove(nil, turn.Before, turn.Move, turn.Spelling)))
				s.to = turn.After.FEN()
				if turn.Move.A.Kind == rules.Castle {
					castlings[turn.Before.Chess960]++
				}
			}) {
				t.Log(e) // a published game with a mistake is replayed up to there
			}
			// The text of the whole record reads back as the game.
			written, _ := c.Append(nil, g)
			again, _ := grammar.NewParser().Parse(written)
			var moves []string
			for _, ply := range record.FromSyntax(again).Main {
				moves = append(moves, ply.Move.Text)
			}
			for i, s := range stretches {
				if len(s.moves) == 0 {
					continue
				}
				if i == 0 && strings.Join(moves[:len(s.moves)], " ") != strings.Join(s.moves, " ") {
					t.Fatalf("the record has %s, not %s", moves, s.moves)
				}
				chess960 := c.Start().Chess960
				if got := engine.play(t, chess960, s.from, s.moves); engineState(t, got) != engineState(t, s.to) {
					t.Errorf("from %s Stockfish (Chess960 %t) plays %s to\n%s, not\n%s", s.from, chess960, s.moves, got, s.to)
				}
				played[chess960] += len(s.moves)
			}
		}
	}
	for _, chess960 := range []bool{false, true} {
		if castlings[chess960] < 20 || played[chess960] < 2000 {
			t.Errorf("Chess960 %t: only %d plies with %d castlings were replayed", chess960, played[chess960], castlings[chess960])
		}
	}
}

// stretch is a part of a game.
type stretch struct {
	from, to string // positions in FEN
	moves    []string
}

// engineState returns what two programs must agree on: the FEN without the letters of the castling
// rights, of which only the number counts, and without a useless en passant square.
func engineState(t *testing.T, fen string) string {
	t.Helper()
	f := strings.Fields(fen)
	if len(f) != 6 {
		t.Fatalf("%q is not a FEN", fen)
	}
	white, black := 0, 0
	for _, c := range f[2] {
		switch {
		case c >= 'A' && c <= 'Z':
			white++
		case c >= 'a' && c <= 'z':
			black++
		}
	}
	return fmt.Sprint(f[0], f[1], white, black, f[4], f[5])
}

// uciRecords returns the records to replay: those that come with the program, and games of random
// moves that castle where possible, from both arrays and many of Chess960.
func uciRecords(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, name := range []string{"chess960", "random-chess960", "random-chess", "chess-variations"} {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(text))
	}
	const developed = "r3k2r/pppqbppp/2npbn2/4p3/4P3/2NPBN2/PPPQBPPP/R3K2R w KQkq - 0 1"
	rng := rand.New(rand.NewPCG(9, 60))
	for i := range 72 {
		tags := map[string]string{"Variant": "Chess960"}
		switch i % 6 {
		case 0:
			tags["Variant"] = "chess"
		case 1:
			tags["Variant"], tags["FEN"] = "chess", developed
		case 2: // the usual array
		case 3:
			tags["FEN"] = developed
		default:
			tags["FEN"] = array960(rng, i%2 == 1)
		}
		out = append(out, castlingRecord(t, tags, rng))
	}
	return out
}

// array960 returns an array of Chess960; with double, each side has a different one.
func array960(rng *rand.Rand, double bool) string {
	row := func() string {
		b := []byte("........")
		free := func(n int) int {
			for i := range b {
				if b[i] == '.' {
					if n == 0 {
						return i
					}
					n--
				}
			}
			panic("no free square")
		}
		b[2*rng.IntN(4)] = 'b'
		b[2*rng.IntN(4)+1] = 'b'
		b[free(rng.IntN(6))] = 'q'
		b[free(rng.IntN(5))] = 'n'
		b[free(rng.IntN(4))] = 'n'
		for _, unit := range []byte("rkr") {
			b[free(0)] = unit
		}
		return string(b)
	}
	black := row()
	white := black
	if double {
		white = row()
	}
	letters := func(row string) string {
		return string([]byte{'a' + byte(strings.LastIndexByte(row, 'r')), 'a' + byte(strings.IndexByte(row, 'r'))})
	}
	return black + "/pppppppp/8/8/8/8/PPPPPPPP/" + strings.ToUpper(white) + " w " + strings.ToUpper(letters(white)) + letters(black) + " - 0 1"
}

// castlingRecord plays a game of random moves that castles where possible.
func castlingRecord(t *testing.T, tags map[string]string, rng *rand.Rand) string {
	t.Helper()
	var set variant.Game
	if err := sharedCatalog.Setup(&set, func(name string) (string, bool) { v, ok := tags[name]; return v, ok }, ""); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for name, value := range tags {
		fmt.Fprintf(&b, "[%s %q]\n", name, value)
	}
	b.WriteByte('\n')
	p := &set.Start
	for range 120 {
		all := p.All(nil)
		if len(all) == 0 {
			break
		}
		m := all[rng.IntN(len(all))]
		for _, other := range all {
			if other.A.Kind == rules.Castle {
				m = other
			}
		}
		fmt.Fprintf(&b, "%s ", notation.Long{}.AppendMove(nil, p, m, rules.Spelling{}))
		p.Play(&m, nil)
	}
	b.WriteString("*\n")
	return b.String()
}
