package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// The size of the file of TestEveryFaultIsReported.
const (
	faultGames  = 260
	faults      = 200
	gamePlies   = 60
	faultsSeed1 = 7
	faultsSeed2 = 2026
)

// aGame is a game as tokens: move numbers, moves, the result.
type aGame struct {
	tags   []string
	tokens []string
}

// text writes a game as a record. Each game of the test has two lines of tags and one of
// movetext, so that places are easy to tell.
func (g *aGame) text() string {
	return strings.Join(g.tags, "\n") + "\n\n" + strings.Join(g.tokens, " ") + "\n\n"
}

// randomGame plays legal moves at random.
func randomGame(r *rand.Rand, number int, start *rules.Position) *aGame {
	var san notation.SAN
	p := new(rules.Position)
	p.CopyFrom(start)
	g := &aGame{}
	result := "*"
	for ply := range gamePlies {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[r.IntN(len(moves))]
		if ply%2 == 0 {
			g.tokens = append(g.tokens, fmt.Sprintf("%d.", ply/2+1))
		}
		text := san.AppendMove(nil, p, m, rules.Spelling{})
		p.Play(&m, nil)
		g.tokens = append(g.tokens, string(notation.AppendMarks(text, p)))
		switch e := p.Ending(); {
		case e == rules.Checkmate && p.Turn == 1:
			result = "1-0"
		case e == rules.Checkmate:
			result = "0-1"
		case e != rules.Ongoing:
			result = "1/2-1/2"
		default:
			continue
		}
		break
	}
	g.tokens = append(g.tokens, result)
	g.tags = []string{fmt.Sprintf("[Event \"Game %d\"]", number), fmt.Sprintf("[Result \"%s\"]", result)}
	return g
}

// firstFault reads a game's tokens as strictly as can be: a number where one is due, each
// move exactly as the standard spells a legal one, a result at the end. It returns the
// half-move, from 1, at which this fails, and 0 for a game that is legal whatever was
// done to it. It knows nothing of the code under test but the engine and the writer.
func firstFault(tokens []string, start *rules.Position) int {
	var san notation.SAN
	p, next := new(rules.Position), new(rules.Position)
	p.CopyFrom(start)
	ply := 0
	for i, token := range tokens {
		if i == len(tokens)-1 {
			switch token {
			case "1-0", "0-1", "1/2-1/2", "*":
				return 0
			}
			return ply + 1
		}
		if number, ok := strings.CutSuffix(token, "."); ok {
			if n, err := strconv.Atoi(number); err != nil || ply%2 == 1 || n != ply/2+1 {
				return ply + 1
			}
			continue
		}
		fits := false
		for _, m := range p.Moves(nil) {
			text := san.AppendMove(nil, p, m, rules.Spelling{})
			if !strings.HasPrefix(token, string(text)) {
				continue
			}
			next.CopyFrom(p)
			next.Play(&m, nil)
			if fits = string(notation.AppendMarks(text, next)) == token; fits {
				break
			}
		}
		if !fits || ply%2 == 0 && (i == 0 || !strings.HasSuffix(tokens[i-1], ".")) {
			return ply + 1
		}
		p.CopyFrom(next)
		ply++
	}
	return ply + 1
}

// moveAt returns the index of a random move among the tokens, and its half-move from 1.
func (g *aGame) moveAt(r *rand.Rand) (index, ply int) {
	n := r.IntN(len(g.tokens) - 1)
	for strings.HasSuffix(g.tokens[n], ".") {
		n = r.IntN(len(g.tokens) - 1)
	}
	for i := 0; i <= n; i++ {
		if !strings.HasSuffix(g.tokens[i], ".") {
			ply++
		}
	}
	return n, ply
}

// spoil puts one fault into a game. It returns what it did, the half-move it was done to
// (0 for a tag), and where on its line a byte was put in (-1 if none was).
func spoil(r *rand.Rand, g *aGame) (what string, ply, stray int) {
	at, ply := g.moveAt(r)
	switch move := g.tokens[at]; r.IntN(5) {
	case 0:
		i := strings.LastIndexAny(move, "12345678")
		if i < 0 {
			return "nothing", ply, -1 // castling has no square
		}
		b := []byte(move)
		b[i] = "12345678"[r.IntN(8)]
		if r.IntN(2) == 0 {
			b[i], b[i-1] = move[i], "abcdefgh"[r.IntN(8)]
		}
		g.tokens[at] = string(b)
		return "changed " + move + " to " + string(b), ply, -1
	case 1:
		g.tokens = append(g.tokens[:at:at], g.tokens[at+1:]...)
		return "dropped " + move, ply, -1
	case 2:
		other := at + 1
		if strings.HasSuffix(g.tokens[other], ".") {
			other++
		}
		if other >= len(g.tokens)-1 {
			return "nothing", ply, -1
		}
		g.tokens[at], g.tokens[other] = g.tokens[other], g.tokens[at]
		return "swapped " + move + " and " + g.tokens[at], ply, -1
	case 3:
		i := r.IntN(len(g.tags))
		tag := g.tags[i]
		switch r.IntN(4) {
		case 0:
			g.tags[i] = strings.TrimPrefix(tag, "[")
		case 1:
			g.tags[i] = strings.TrimSuffix(tag, "]")
		case 2:
			g.tags[i] = strings.TrimSuffix(tag, `"]`) + "]"
		case 3:
			g.tags[i] = strings.Replace(tag, ` "`, " ", 1)
		}
		return "broke " + tag + " to " + g.tags[i], 0, -1
	default:
		b := []string{"\x00", "\x01", "}", ")", "\xff", "@", "]", "^", "$", "~", "q", "Ω"}[r.IntN(12)]
		i := r.IntN(len(move) + 1)
		g.tokens[at] = move[:i] + b + move[i:]
		column := 1 + i
		for _, token := range g.tokens[:at] {
			column += len(token) + 1
		}
		return fmt.Sprintf("put %q into %s", b, move), ply, column
	}
}

// aFinding is what the test reads of a finding in JSON.
type aFinding struct {
	Game     int
	Ply      int
	Line     int
	Column   int
	Code     string
	Severity string
	Message  string
	Notes    []struct{ Message string }
	Fixes    []struct{ Label string }
}

// Of two hundred faults put into legal games each is reported: at the half-move where the
// game first goes wrong, with a note if that is not where the fault was made; a tag in
// its game. Faults that leave a game legal by firstFault are set aside. Nothing is
// said about the games that were left alone.
func TestEveryFaultIsReported(t *testing.T) {
	var setup variant.Game
	none := func(string) (string, bool) { return "", false }
	if err := variant.NewCatalog().Setup(&setup, none, ""); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(faultsSeed1, faultsSeed2))
	type fault struct {
		what       string
		ply, shows int
		stray      int
		text       string
	}
	made := make(map[int]fault)
	aside := 0
	var file bytes.Buffer
	lines := make(map[int]int) // of each game's movetext
	for number := 1; number <= faultGames; number++ {
		g := randomGame(r, number, &setup.Start)
		if firstFault(g.tokens, &setup.Start) != 0 {
			t.Fatalf("game %d is not legal to begin with: %v", number, g.tokens)
		}
		for number <= faults {
			spoilt := &aGame{append([]string(nil), g.tags...), append([]string(nil), g.tokens...)}
			what, ply, stray := spoil(r, spoilt)
			shows := firstFault(spoilt.tokens, &setup.Start)
			if ply > 0 && shows == 0 {
				aside++
				continue
			}
			made[number] = fault{what, ply, shows, stray, strings.Join(spoilt.tokens, " ")}
			g = spoilt
			break
		}
		lines[number] = 5*number - 1
		file.WriteString(g.text())
	}
	t.Logf("%d faults were set aside because they left a legal game", aside)
	path := filepath.Join(t.TempDir(), "faults.pgn")
	if err := os.WriteFile(path, file.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	if code := run([]string{"check", "--format", "jsonl", path}, nil, &stdout, &stderr); code != exitFindings {
		t.Fatalf("exit code %d: %s", code, stderr.String())
	}
	found := make(map[int][]aFinding)
	for _, line := range strings.Split(strings.TrimSpace(stdout.String()), "\n") {
		var f aFinding
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		// By its line, as a fault may make two games of one: each has five lines.
		number := (f.Line-1)/5 + 1
		found[number] = append(found[number], f)
	}
	for number := 1; number <= faultGames; number++ {
		fault, spoilt := made[number]
		if !spoilt {
			for _, f := range found[number] {
				t.Errorf("game %d was left alone, but %s: %s", number, f.Code, f.Message)
			}
			continue
		}
		if !reported(found[number], fault.ply, fault.shows, fault.stray, lines[number]) {
			t.Errorf("game %d: %s at half-move %d, shows at %d, column %d; found %+v\n%s",
				number, fault.what, fault.ply, fault.shows, fault.stray, found[number], fault.text)
		}
	}
}

// reported tells whether a fault is among the findings of its game.
func reported(found []aFinding, ply, shows, stray, line int) bool {
	for _, f := range found {
		switch {
		case ply == 0:
			if strings.HasPrefix(f.Code, "S") || strings.HasPrefix(f.Code, "T") {
				return true
			}
		case f.Ply == shows && (shows == ply || len(f.Notes) > 0 || len(f.Fixes) > 0):
			return true
		case stray >= 0 && strings.HasPrefix(f.Code, "S") && f.Line == line && abs(f.Column-stray) <= len("exd8=Q+ "):
			return true
		}
	}
	return false
}

func abs(n int) int { return max(n, -n) }
