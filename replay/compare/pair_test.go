package compare

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/grammar"
)

// archives adds the records of two texts to Archives. With piped, they are stored in the temporary
// file instead of read again from files.
func archives(t testing.TB, a, b string, piped bool) *Archives {
	t.Helper()
	x := NewArchives(2, func(string) *grammar.Parser { return grammar.NewParser() }, func() *Comparer { return New(compiled, Options{}) })
	t.Cleanup(func() {
		if err := x.Close(); err != nil {
			t.Error(err)
		}
	})
	dir := t.TempDir()
	for i, text := range [...]string{a, b} {
		name := filepath.Join(dir, string("ab"[i])+".pgn")
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		fill(t, [...]*Archive{x.A, x.B}[i], name, text, piped)
	}
	return x
}

// fill adds the records of a text to an Archive.
func fill(t testing.TB, a *Archive, name, text string, piped bool) {
	t.Helper()
	p := grammar.NewParser()
	offset, line := int64(0), int64(1)
	for n := int64(1); text != ""; n++ {
		end, _ := grammar.NextRecord([]byte(text), true)
		syntax, _ := p.Parse([]byte(text[:end]))
		d, err := a.Digest(name, syntax, []byte(text[:end]), Place{Offset: offset, Line: line, Column: 1, Piped: piped})
		if err != nil {
			t.Fatal(err)
		}
		a.Add(name, n, d)
		offset, line = offset+int64(end), line+int64(strings.Count(text[:end], "\n"))
		text = text[end:]
	}
}

// game returns a record: players, a round, moves.
func game(white, black, round, moves string) string {
	return fmt.Sprintf("[Event \"e\"]\n[Site \"?\"]\n[Date \"1999.01.01\"]\n[Round %q]\n[White %q]\n[Black %q]\n[Result \"*\"]\n\n%s *\n\n",
		round, white, black, moves)
}

// drawn draws matches: 1=1 tags.
func drawn(list []Match) []string {
	var out []string
	for _, m := range list {
		out = append(out, strings.TrimSpace(fmt.Sprintf("%d=%d %s", m.A+1, m.B+1, m.By)))
	}
	return out
}

func TestGamesArePaired(t *testing.T) {
	const opening = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"
	anna, otto, emil := game("Anna", "Otto", "1", opening), game("Otto", "Emil", "2", "1. d4 d5 2. c4 e6"), game("Emil", "Anna", "3", "1. c4 c5 2. g3 g6")
	for _, c := range []struct {
		name, a, b string
		want       []string
	}{
		{"one and one, whatever they are", anna, "1. f4 f5 *\n", []string{"1=1 alone"}},
		{"the same files", anna + otto, anna + otto, []string{"1=1 text", "2=2 text"}},
		{"another order", anna + otto + emil, emil + anna + otto, []string{"1=2 text", "2=3 text", "3=1 text"}},
		{"twice the same", anna + anna, anna + anna, []string{"1=1 text", "2=2 text"}},
		{"by tags, with other moves", anna + otto, otto + game("Anna", "Otto", "1", "1. f4 f5"), []string{"1=2 tags", "2=1 text"}},
		{"only in A", anna + otto, otto, []string{"1=0", "2=1 text"}},
		{"only in B, where it stands there", anna + otto, emil + anna + game("Ida", "Ada", "5", "1. b4 b5") + otto,
			[]string{"0=1", "1=2 text", "0=3", "2=4 text"}},
		{"tags that two games have do not tell", game("A", "B", "1", "1. e4 e5") + game("A", "B", "1", "1. d4 d5"),
			game("A", "B", "1", "1. d2-d4 d5") + game("A", "B", "1", "1. e2-e4 e5"), []string{"1=2 moves", "2=1 moves"}},
		{"no tags, the moves tell in any notation", "1. e4 e5 2. Nf3 *\n\n[A \"\"]\n\n1. d4 d5 *\n", "[A \"\"]\n\n1. d2-d4 d7-d5 *\n\n[A \"\"]\n\n1. e2e4 P-K4 2. g1f3 *\n",
			[]string{"1=2 moves", "2=1 moves"}},
		{"tags of a whole file changed, and two games with the same main line", game("A", "B", "1", "1. e4 {x}") + game("A", "B", "1", "1. e4 {y}"),
			game("A", "B", "2", "1. e4 {y}") + game("A", "B", "2", "1. e4 {x}"), []string{"1=2 moves", "2=1 moves"}},
		{"records without moves", "[A \"1\"]\n\n*\n\n[A \"2\"]\n\n*\n", "[A \"2\"]\n\n*\n\n[B \"1\"]\n\n*\n", []string{"1=0", "2=1 text", "0=2"}},
		{"a name problems and a move changed", anna + otto, otto + game("Anna B.", "Otto", "1", opening+" 5. O-O"), []string{"1=2 likeness", "2=1 text"}},
		{"games of the same two players", anna + otto, game("Anna", "Otto", "7", "1. f4 f5") + otto, []string{"1=0", "0=1", "2=2 text"}},
		{"the likeliest", game("Anna", "Otto", "?", opening) + otto,
			otto + game("Anna", "Otto", "", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6") + game("Anna", "Otto", "", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 d6"),
			[]string{"0=2", "1=3 likeness", "2=1 text"}},
		{"no tags, a first move corrected", "1. c4 *\n\n[A \"\"]\n\n1. e5 e5 2. Nf3 Nc6 *\n",
			"1. e4 e5 2. Nf3 Nc6 *\n\n[A \"\"]\n\n1. c4 *\n", []string{"1=2 moves", "2=1 likeness"}},
		{"nothing", "", anna, []string{"0=1"}},
		{"nothing at all", "", "", nil},
	} {
		for _, piped := range []bool{false, true} {
			x := archives(t, c.a, c.b, piped)
			got, err := x.Pair(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, drawn(got)); diff != "" {
				t.Errorf("%s (piped: %t): %s", c.name, piped, diff)
			}
		}
	}
}

// A file with every game changed a little, in another order: each game finds its partner.
func TestManyGamesFindTheirOwn(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	var a, b []string
	firsts := []string{"e4", "d4", "c4", "Nf3", "g3", "b3", "f4", "e3"}
	for i := range 300 {
		moves := fmt.Sprintf("1. %s %s 2. a3 a6 3. h3 h6", firsts[rng.IntN(8)], []string{"e5", "d5", "c5", "Nf6"}[rng.IntN(4)])
		white, black := fmt.Sprintf("W%d", i), fmt.Sprintf("B%d", i%17)
		a = append(a, game(white, black, "1", moves))
		b = append(b, game(white+" (club)", black, "1", moves+" 4. a4"))
	}
	order := rng.Perm(len(a))
	var shuffled strings.Builder
	for _, i := range order {
		shuffled.WriteString(b[i])
	}
	x := archives(t, strings.Join(a, ""), shuffled.String(), false)
	matches, err := x.Pair(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	good := 0
	for _, m := range matches {
		if m.A >= 0 && m.B >= 0 && order[m.B]%17 == int(m.A)%17 {
			good++
		}
	}
	// Players' names and moves leave some doubt about games between the same opponents.
	if len(matches) != 300 || good != 300 {
		t.Errorf("%d matches, %d with the same opponent", len(matches), good)
	}
}

// So many games remain that not every pair is examined.
func TestVeryManyGamesFindTheirOwn(t *testing.T) {
	const games = 1200
	if games*games <= maxCandidates {
		t.Fatal("these are few")
	}
	var a, b strings.Builder
	for i := range games {
		if i%2 == 0 { // by their players
			white := fmt.Sprint("W", i)
			a.WriteString(game(white, "B", "1", "1. e4 e5"))
			b.WriteString(game(white, "B", "", "1. e4 c5"))
		} else { // by their beginnings
			files, line := "abcdefgh", ""
			for k, n := 0, i; k < 5; k, n = k+1, n/4 {
				f := files[k%8 : k%8+1]
				line += fmt.Sprintf(" %s%d %s%d", f, 3+n&1, f, 6-n>>1&1)
			}
			fmt.Fprintf(&a, "[A \"\"]\n\n%s *\n\n", line)
			fmt.Fprintf(&b, "[A \"\"]\n\n%s Nf3 *\n\n", line)
		}
	}
	x := archives(t, a.String(), b.String(), false)
	matches, err := x.Pair(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	own := 0
	for _, m := range matches {
		if m.A == m.B && m.By == ByLikeness {
			own++
		}
	}
	if len(matches) != games || own != games {
		t.Errorf("%d of %d in %d matches", own, games, len(matches))
	}
}

// An archive has millions of games, and memory holds these of each.
func TestLittleIsKeptOfAGame(t *testing.T) {
	if digest, more := unsafe.Sizeof(Digest{}), unsafe.Sizeof(opening{}); digest > 56 || more > 152 {
		t.Errorf("%d and %d bytes", digest, more)
	}
}

// Of very many games that are equally alike, each finds the one at its place.
func TestVeryManyAlikeStayInOrder(t *testing.T) {
	var a, b strings.Builder
	for i := range 1100 {
		fmt.Fprintf(&a, "[White \"A\"]\n\n1. e4 {%d} e5 2. Nf3 Nc6 *\n\n", i)
		fmt.Fprintf(&b, "[White \"A\"]\n\n1. d4 {%d} e5 2. Nf3 Nc6 *\n\n", i)
	}
	matches, err := archives(t, a.String(), b.String(), false).Pair(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range matches {
		if m.A != m.B || m.By != ByLikeness {
			t.Fatalf("%d and %d by %s", m.A, m.B, m.By)
		}
	}
}

// Very many games that are all most alike to the same few still find partners.
func TestVeryManyRivalsFindPartners(t *testing.T) {
	var a, b strings.Builder
	for i := range 1100 {
		a.WriteString(game("A", "B", "1", "1. e4 e5 2. a3"))
		if i%10 == 0 {
			b.WriteString(game("A", "B", "1", "1. e4 e5 2. a4"))
		} else {
			b.WriteString(game("A", "B", "1", "1. e4 c5 2. h4"))
		}
	}
	matches, err := archives(t, a.String(), b.String(), false).Pair(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	alone := 0
	for _, m := range matches {
		if m.By == Unpaired {
			alone++
		}
	}
	if alone > 0 {
		t.Errorf("%d games on one side only", alone)
	}
}

func TestGamesAreFoundByTheirNumbers(t *testing.T) {
	x := archives(t, game("A", "B", "1", "1. e4")+game("A", "B", "2", "1. d4"), "", false)
	for number, want := range map[int]bool{-1: false, 0: false, 1: true, 2: true, 3: false} {
		if i, ok := x.A.Find(number); ok != want || ok && i != int32(number-1) {
			t.Errorf("%d: %d, %t", number, i, ok)
		}
	}
}

func TestComparisonsComeInOrder(t *testing.T) {
	var a, b strings.Builder
	for i := range 500 {
		a.WriteString(game(fmt.Sprint("W", i), "B", "1", "1. e4 e5"))
		b.WriteString(game(fmt.Sprint("W", i), "B", "1", [...]string{"1. e4 e5", "1. e4 c5"}[i%2]))
	}
	x := archives(t, a.String(), b.String(), true)
	matches, err := x.Pair(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	i := 0
	for place, err := range compareAll(context.Background(), x, matches, true, func(p *matched) int {
		if (p.Comparison != nil) != (p.A%2 == 1) || p.Comparison != nil && p.Comparison.Differences != 1 {
			return -1
		}
		return int(p.A)
	}) {
		if err != nil || place != i {
			t.Fatalf("%d, %v: want %d", place, err, i)
		}
		i++
	}
	if i != 500 {
		t.Errorf("%d games", i)
	}
}

func TestComparisonsStopOnRequest(t *testing.T) {
	x := archives(t, game("A", "B", "1", "1. e4 e5"), game("A", "B", "1", "1. e4 c5"), false)
	ctx, cancel := context.WithCancel(context.Background())
	matches, err := x.Pair(ctx)
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	for _, err := range compareAll(ctx, x, matches, true, func(*matched) int { return 0 }) {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
}

// A file that changes between the two readings is reported, and not compared.
func TestAFileThatChangesIsReported(t *testing.T) {
	x := archives(t, game("A", "B", "1", "1. e4 e5"), game("A", "B", "1", "1. e4 c5"), false)
	name := x.A.head(0).File
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(strings.Replace(string(text), "e5", "e6", 1)), 0o666); err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, err := range compareAll(context.Background(), x, []Match{{0, 0, ByTags}}, true, func(*matched) int { return 0 }) {
		if n++; err == nil || !strings.Contains(err.Error(), "was changed") {
			t.Errorf("%v", err)
		}
	}
	if n != 1 {
		t.Errorf("%d results", n)
	}
}

// The temporary file is gone when the Archives are closed.
func TestNoTemporaryFileRemains(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	x := NewArchives(1, func(string) *grammar.Parser { return grammar.NewParser() }, func() *Comparer { return New(compiled, Options{}) })
	fill(t, x.A, "-", game("A", "B", "1", "1. e4"), true)
	if g, err := x.A.read(grammar.NewParser(), 0); err != nil || len(g.Items) == 0 {
		t.Errorf("what was set aside: %v", err)
	}
	if err := x.Close(); err != nil {
		t.Error(err)
	}
	if list, _ := os.ReadDir(dir); len(list) != 0 {
		t.Errorf("%d files", len(list))
	}
}

func TestLikeness(t *testing.T) {
	c := New(compiled, Options{})
	x := archives(t, "", "", false)
	play := func(moves string) opening { return c.opening(read(t, moves), Reading{}, x.A.seed) }
	tags := [7]uint32{1, 0, 2, 3, 4, 5, 0}
	other := [7]uint32{1, 0, 2, 3, 4, 9, 0}
	none := [7]uint32{}
	long := play("1. e4 e5 2. Nf3 Nc6 *")
	for _, l := range []struct {
		name      string
		x, y      [7]uint32
		a, b      opening
		low, high int
	}{
		{"all the same", tags, tags, long, long, 100, 100},
		{"no tags, the same moves", none, none, long, play("1. e2e4 e7e5 2. g1f3 b8c6 *"), 100, 100},
		{"no tags, half the moves", none, none, long, play("1. e4 e5 *"), 50, 50},
		{"nothing in common", none, tags, long, play("1. d4 *"), 0, 0},
		{"no moves", tags, tags, play("*"), play("*"), 100, 100},
		{"nothing at all", none, none, play("*"), play("*"), 0, 0},
		{"one player", tags, other, long, long, 80, 99},
	} {
		a, b := l.a, l.b
		a.tags, b.tags = l.x, l.y
		if got := likeness(&a, &b); got < l.low || got > l.high {
			t.Errorf("%s: %d, want %d to %d", l.name, got, l.low, l.high)
		}
	}
}

// Records without moves are identified by their content, however it is laid out.
func TestRecordsWithoutMovesFindEachOther(t *testing.T) {
	a := "[A \"1\"]\n\nfoo  bar\nbaz\n\n[A \"2\"]\n\n{a\nb} 1-0\n\n[A \"3\"]\n\nqux\n"
	b := "[A \"2\"]\n\n{a b}  1-0\n\n[A \"3\"]\n\nquux\n\n[A \"1\"]\n\nfoo bar baz\n"
	list, err := archives(t, a, b, false).Pair(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := []Match{{0, 2, ByMoves}, {1, 0, ByMoves}, {2, -1, Unpaired}, {-1, 1, Unpaired}}
	for _, m := range want {
		if !slices.Contains(list, m) {
			t.Errorf("%v, want %v", list, want)
			break
		}
	}
}
