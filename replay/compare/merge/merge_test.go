package merge_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/compare/merge"
	"github.com/fairyscore/fairyscore/replay/variant"
)

var catalog = variant.NewCatalog()

// recordsOf splits a text into records.
func recordsOf(text string) (list []merge.Record) {
	for data := []byte(text); len(data) > 0; {
		n, _ := grammar.NextRecord(data, true)
		list = append(list, merge.Record{Raw: data[:n], Text: data[:n], Game: len(bytes.TrimSpace(data[:n])) > 0})
		data = data[n:]
	}
	return list
}

// speller remembers the spellings of all files that merged reads, instead of reading every move by
// its grammar again.
var speller = replay.NewParser("", catalog)

// merged merges three texts.
func merged(t *testing.T, o, a, b string) (string, []merge.Conflict) {
	t.Helper()
	out, conflicts, err := merge.Files(t.Context(), recordsOf(o), recordsOf(a), recordsOf(b), merge.Options{
		Catalog:   catalog,
		NewParser: speller.Twin,
		Encode:    corpus.EncodeLegacy,
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(out), conflicts
}

const (
	one   = "[Event \"Club\"]\n[White \"Anna\"]\n[Black \"Otto\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n"
	two   = "[Event \"Club\"]\n[White \"Bea\"]\n[Black \"Carl\"]\n[Result \"*\"]\n\n1. d4 d5 2. c4 e6 *\n"
	three = "[Event \"Club\"]\n[White \"Dora\"]\n[Black \"Emil\"]\n[Result \"*\"]\n\n1. c4 c5 *\n"
	four  = "[Event \"Club\"]\n[White \"Fay\"]\n[Black \"Gus\"]\n[Result \"*\"]\n\n1. f4 d5 *\n"
)

// edit replaces parts of a text, each of which must exist.
func edit(text string, pairs ...string) string {
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, pairs[i]) {
			panic("the text has no " + pairs[i])
		}
		text = strings.Replace(text, pairs[i], pairs[i+1], 1)
	}
	return text
}

func TestFiles(t *testing.T) {
	conflict := func(a, b string) string { return "<<<<<<< ours\n" + a + "=======\n" + b + ">>>>>>> theirs\n" }
	for _, c := range []struct {
		name, base, ours, theirs, want string
		areas                          []merge.Area
	}{
		{
			name: "a comment and a later move", base: one,
			ours:   edit(one, "Nf3 Nc6", "Nf3 {usual} 2... Nc6"),
			theirs: edit(one, "Ba4 Nf6", "Bxc6 dxc6"),
			want:   edit(one, "Nf3 Nc6", "Nf3 {usual} 2... Nc6", "Ba4 Nf6", "Bxc6 dxc6"),
		},
		{
			name: "another notation and a move", base: one,
			ours:   edit(one, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6", "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5a4 g8f6"),
			theirs: edit(one, "Ba4 Nf6", "Bxc6 dxc6"),
			want: edit(one, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n", conflict(
				"1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5a4 g8f6 1-0\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 1-0\n")),
			areas: []merge.Area{merge.Movetext},
		},
		{
			name: "a comment on a move and the move itself", base: one,
			ours:   edit(one, "Ba4 Nf6", "Ba4 {best} 4... Nf6"),
			theirs: edit(one, "Ba4 Nf6", "Bxc6 Nf6"),
			want:   edit(one, "Ba4 Nf6", "Bxc6 {best} 4... Nf6"),
		},
		{
			name: "a comment and the result", base: one,
			ours:   edit(one, "e4 e5", "e4 {!} e5"),
			theirs: edit(one, "1-0\"", "0-1\"", "Nf6 1-0", "Nf6 0-1"),
			want:   edit(one, "e4 e5", "e4 {!} e5", "1-0\"", "0-1\"", "Nf6 1-0", "Nf6 0-1"),
		},
		{
			name: "comments of both after one move", base: one,
			ours:   edit(one, "Nf3 Nc6", "Nf3 {ours} 2... Nc6"),
			theirs: edit(one, "Nf3 Nc6", "Nf3 $1 {theirs} 2... Nc6"),
			want:   edit(one, "Nf3 Nc6", "Nf3 $1 {ours} {theirs} 2... Nc6"),
		},
		{
			name: "glyphs that differ", base: one,
			ours:   edit(one, "Nf3 Nc6", "Nf3 $1 Nc6"),
			theirs: edit(one, "Nf3 Nc6", "Nf3 $2 Nc6"),
			want: edit(one, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n", conflict(
				"1. e4 e5 2. Nf3 $1 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n", "1. e4 e5 2. Nf3 $2 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n")),
			areas: []merge.Area{merge.Movetext},
		},
		{
			name: "one glyph in two spellings", base: one,
			ours:   edit(one, "Nf3 Nc6", "Nf3 $1 Nc6", "Bb5 a6", "Bb5 +/= 3... a6"),
			theirs: edit(one, "Nf3 Nc6", "Nf3! Nc6", "Bb5 a6", "Bb5 $14 a6", "Nf6 1-0", "Nf6? 1-0"),
			want:   edit(one, "Nf3 Nc6", "Nf3 $1 Nc6", "Bb5 a6", "Bb5 +/= 3... a6", "Nf6 1-0", "Nf6? 1-0"),
		},
		{
			name: "two glyphs in two spellings", base: one,
			ours:   edit(one, "Nf3 Nc6", "Nf3 $2 Nc6"),
			theirs: edit(one, "Nf3 Nc6", "Nf3! Nc6"),
			want: edit(one, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n", conflict(
				"1. e4 e5 2. Nf3 $2 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n", "1. e4 e5 2. Nf3! Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n")),
			areas: []merge.Area{merge.Movetext},
		},
		{
			name: "a glyph and a comment on a move", base: one,
			ours:   edit(one, "Nf3 Nc6", "Nf3 {c} 2... Nc6"),
			theirs: edit(one, "Nf3 Nc6", "Nf3! Nc6"),
			want:   edit(one, "Nf3 Nc6", "Nf3! {c} 2... Nc6"),
		},
		{
			name: "the line ends of ours", base: strings.ReplaceAll(one, "\n", "\r\n"),
			ours:   strings.ReplaceAll(edit(one, "Nf3 Nc6", "Nf3 {c} 2... Nc6"), "\n", "\r\n"),
			theirs: edit(one, "Nf6 1-0", "Nf6 5. O-O 1-0"),
			want:   strings.ReplaceAll(edit(one, "Nf3 Nc6", "Nf3 {c} 2... Nc6", "Nf6 1-0", "Nf6 5. O-O 1-0"), "\n", "\r\n"),
		},
		{
			name: "other line ends are no change", base: one,
			ours:   edit(one, "Nf3 Nc6", "Nf3 {c} 2... Nc6"),
			theirs: strings.ReplaceAll(one, "\n", "\r\n"),
			want:   edit(one, "Nf3 Nc6", "Nf3 {c} 2... Nc6"),
		},
		{
			name: "a comment to the end of the line", base: one,
			ours:   edit(one, "e4 e5", "e4 ; king's pawn\ne5"),
			theirs: edit(one, "Nf6 1-0", "Nf6 5. O-O 1-0"),
			want:   edit(one, "e4 e5", "e4 ; king's pawn\ne5", "Nf6 1-0", "Nf6 5. O-O 1-0"),
		},
		{
			name: "moves laid out in other lines", base: one,
			ours:   edit(one, "3. Bb5", "\n3. Bb5"),
			theirs: edit(one, "Nf6 1-0", "Nf6 {good} 1-0"),
			want:   edit(one, "3. Bb5", "\n3. Bb5", "Nf6 1-0", "Nf6 {good} 1-0"),
		},
		{
			name: "moves that are not legal together", base: one,
			ours:   edit(one, "Bb5 a6 4. Ba4", "Bb5 a6 4. Bxc6"),
			theirs: edit(one, "Nf6 1-0", "Nf6 5. Bb3 1-0"),
			want: conflict(edit(one, "Bb5 a6 4. Ba4", "Bb5 a6 4. Bxc6"),
				edit(one, "Nf6 1-0", "Nf6 5. Bb3 1-0")),
			areas: []merge.Area{merge.Whole},
		},
		{
			name: "a comment on a move that the other side cut off", base: one,
			ours:   edit(one, "4. Ba4 Nf6 1-0", "1-0"),
			theirs: edit(one, "Nf6 1-0", "Nf6 {good} 1-0"),
			want: edit(one, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n", conflict(
				"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {good} 1-0\n")),
			areas: []merge.Area{merge.Movetext},
		},
		{
			name: "tags by name", base: one,
			ours:   edit(one, "Anna", "Anna A.", "[Result", "[Round \"3\"]\n[Result"),
			theirs: edit(one, "Otto", "Otto B.", "[Event", "[ECO \"C70\"]\n[Event"),
			want:   edit(one, "Anna", "Anna A.", "[Result", "[Round \"3\"]\n[Result", "Otto", "Otto B.", "[Event", "[ECO \"C70\"]\n[Event"),
		},
		{
			name: "one tag in two ways", base: one,
			ours:   edit(one, "Anna", "Anne"),
			theirs: edit(one, "Anna", "Ann", "Nf6 1-0", "Nf6 {!} 1-0"),
			want: conflict(
				"[Event \"Club\"]\n[White \"Anne\"]\n[Black \"Otto\"]\n[Result \"1-0\"]\n",
				"[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Otto\"]\n[Result \"1-0\"]\n") +
				"\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {!} 1-0\n",
			areas: []merge.Area{merge.Tags},
		},
		{
			name: "games added by both", base: one + "\n" + two,
			ours:   one + "\n" + two + "\n" + three,
			theirs: one + "\n" + two + "\n" + four,
			want:   one + "\n" + two + "\n" + three + "\n" + four,
		},
		{
			name: "games added in the middle and at the beginning", base: one + "\n" + two,
			ours:   one + "\n" + three + "\n" + two,
			theirs: four + "\n" + one + "\n" + two,
			want:   four + "\n" + one + "\n" + three + "\n" + two,
		},
		{
			name: "the same game added by both", base: one,
			ours: one + "\n" + three, theirs: one + "\n" + three + "\n" + four, want: one + "\n" + three + "\n" + four,
		},
		{
			name: "a game added by both, with other moves", base: one,
			ours: one + "\n" + three, theirs: one + "\n" + edit(three, "c5", "e5"),
			want:  one + "\n" + edit(three, "1. c4 c5 *\n", conflict("1. c4 c5 *\n", "1. c4 e5 *\n")),
			areas: []merge.Area{merge.Movetext},
		},
		{
			name: "a game deleted, another changed", base: one + "\n" + two + "\n" + three,
			ours:   one + "\n" + three,
			theirs: one + "\n" + two + "\n" + edit(three, "c5", "e5"),
			want:   one + "\n" + edit(three, "c5", "e5"),
		},
		{
			name: "a game deleted and changed", base: one + "\n" + two,
			ours: one, theirs: one + "\n" + edit(two, "e6", "c6"),
			want:  one + "\n" + conflict("", edit(two, "e6", "c6")),
			areas: []merge.Area{merge.Whole},
		},
		{
			name: "a game replaced by one that begins like it", base: two,
			ours:   edit(two, "e6", "e6 {solid}"),
			theirs: edit(two, "Bea", "Hal", "Carl", "Ida", "c4 e6", "Nf3 Nf6 3. e3 e6"),
			want: conflict(edit(two, "e6", "e6 {solid}"), "") +
				"\n" + edit(two, "Bea", "Hal", "Carl", "Ida", "c4 e6", "Nf3 Nf6 3. e3 e6"),
			areas: []merge.Area{merge.Whole},
		},
		{
			name: "games in another order, and one changed", base: one + "\n" + two + "\n" + three,
			ours:   edit(one, "Nf6 1-0", "Nf6 {!} 1-0") + "\n" + two + "\n" + three,
			theirs: three + "\n" + one + "\n" + two,
			want:   three + "\n" + edit(one, "Nf6 1-0", "Nf6 {!} 1-0") + "\n" + two,
		},
		{
			name: "no line end at the end", base: strings.TrimSpace(one),
			ours:   one + "\n" + strings.TrimSpace(three),
			theirs: one + "\n" + strings.TrimSpace(four),
			want:   one + "\n" + three + "\n" + strings.TrimSpace(four),
		},
		{
			name: "line ends of Windows", base: strings.ReplaceAll(one, "\n", "\r\n"),
			ours:   strings.ReplaceAll(edit(one, "Anna", "Anne"), "\n", "\r\n"),
			theirs: strings.ReplaceAll(edit(one, "Anna", "Ann"), "\n", "\r\n"),
			want: strings.ReplaceAll(conflict(
				"[Event \"Club\"]\n[White \"Anne\"]\n[Black \"Otto\"]\n[Result \"1-0\"]\n",
				"[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Otto\"]\n[Result \"1-0\"]\n")+
				"\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n", "\n", "\r\n"),
			areas: []merge.Area{merge.Tags},
		},
		{
			name: "a byte order mark, and a game before the first", base: "\ufeff" + one,
			ours: "\ufeff" + three + "\n" + one, theirs: "\ufeff" + edit(one, "Anna", "Ann"),
			want: "\ufeff" + three + "\n" + edit(one, "Anna", "Ann"),
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, conflicts := merged(t, c.base, c.ours, c.theirs)
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			var areas []merge.Area
			for _, x := range conflicts {
				areas = append(areas, x.Area)
				lines := strings.Split(got, "\n")
				if x.Line > len(lines) || !strings.HasPrefix(lines[x.Line-1], "<<<<<<< ours") {
					t.Errorf("line %d is not a conflict", x.Line)
				}
			}
			if fmt.Sprint(areas) != fmt.Sprint(c.areas) {
				t.Errorf("conflicts in %v, want %v", areas, c.areas)
			}
		})
	}
}

// A record that one side did not change is the other side's, byte for byte.
func TestOneSide(t *testing.T) {
	names, err := filepath.Glob(filepath.Join("..", "..", "..", "corpus", "samples", "*.pgn"))
	if err != nil || len(names) < 3 {
		t.Fatal(err, "too few samples")
	}
	hard := []string{"", "\n\n", "1. e4 *", "% escape\n[White \"a\"]\n[White \"b\"]\n\n{open 1. e4 (", "\xef\xbb\xbf[White \"\xe9\"]\r\n\r\n1. e4 } e5 ) *\r\n\r\n\r\n; end",
		one + "\n" + one + "\n" + one, "mail\n\n" + one + "<<<<<<< a\n" + two + "=======\n" + three + ">>>>>>> b\n"}
	texts := hard
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(b))
	}
	for n, text := range hostile.Share(texts) {
		seeds := uint64(3)
		if testing.Short() {
			seeds = 1
		}
		for seed := range seeds {
			changed := mutate(text, rand.New(rand.NewPCG(seed, uint64(n))))
			for _, c := range [...]struct{ name, o, a, b string }{
				{"theirs", text, text, changed}, {"ours", text, changed, text}, {"both", text, changed, changed},
			} {
				if got, conflicts := merged(t, c.o, c.a, c.b); got != changed || len(conflicts) > 0 {
					t.Fatalf("text %d, seed %d, changed by %s: %d conflicts, got\n%q\nwant\n%q", n, seed, c.name, len(conflicts), got, changed)
				}
			}
		}
	}
}

// mutate changes a text in several places, by records and by bytes.
func mutate(text string, r *rand.Rand) string {
	var parts []string
	for _, rec := range recordsOf(text) {
		parts = append(parts, string(rec.Raw))
	}
	for range 1 + r.IntN(5) {
		if len(parts) == 0 {
			return three
		}
		i := r.IntN(len(parts))
		at := r.IntN(len(parts[i]) + 1)
		switch r.IntN(8) {
		case 0:
			parts = append(parts[:i:i], parts[i+1:]...)
		case 1:
			parts = append(parts[:i:i], append([]string{three + "\n"}, parts[i:]...)...)
		case 2:
			j := r.IntN(len(parts))
			parts[i], parts[j] = parts[j], parts[i]
		case 3:
			parts[i] = parts[i][:at] + " {note} " + parts[i][at:]
		case 4:
			parts[i] = strings.ReplaceAll(parts[i], "\n", "\r\n")
		case 5:
			parts[i] = strings.TrimRight(parts[i], "\n")
		case 6:
			parts[i] = parts[i][:at] + string([]byte("({[%;\n\"\xe9 1e*")[r.IntN(12)]) + parts[i][at:]
		case 7:
			parts[i] = parts[i][:at] + parts[i][min(at+r.IntN(20), len(parts[i])):]
		}
	}
	return strings.Join(parts, "")
}

// What either side added is in the merged file: comments, tag pairs and games.
func TestNothingIsLost(t *testing.T) {
	text := one + "\n" + two + "\n" + three + "\n" + four
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 0))
		var notes []string
		side := func(name string) string {
			words := strings.SplitAfter(text, " ")
			for i := range 1 + r.IntN(4) {
				note := fmt.Sprintf("%s%d", name, i)
				switch at := r.IntN(len(words)); {
				case strings.Contains(words[at], "\n\n1."):
					words[at] = strings.Replace(words[at], "\n\n1.", "\n[Note"+note+" \"x\"]\n\n1.", 1)
				case strings.ContainsAny(words[at], "[]\""):
					words[at] = strings.Replace(words[at], "\n\n[", "\n\n[Event \"new "+note+"\"]\n\n1. a3 *\n\n[", 1)
					if !strings.Contains(words[at], note) {
						continue
					}
				default:
					words[at] += "{" + note + "} "
				}
				notes = append(notes, note)
			}
			return strings.Join(words, "")
		}
		a, b := side("our"), side("their")
		got, _ := merged(t, text, a, b)
		for _, note := range notes {
			if !strings.Contains(got, note) {
				t.Fatalf("seed %d: %s is lost in\n%s\nours\n%s\ntheirs\n%s", seed, note, got, a, b)
			}
		}
	}
}
