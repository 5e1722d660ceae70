package annotate_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/annotate"
)

// Each list selects plies of one game, and a comment after each of them shows it.
func TestPlies(t *testing.T) {
	text := "1. e4 d5 2. exd5 Qxd5 (2... Nf6 3. Bb5) 3. Nc3 Qe5 4. Be2 Nf6 *"
	tokens := strings.Fields(strings.NewReplacer("(", "", ")", "").Replace(text))
	for _, x := range []struct{ list, want string }{
		{"1", "e4"},
		{"2-4", "d5 exd5 Qxd5"},
		{"7-", "Be2 Nf6"},
		{"3,5", "exd5 Nc3"},
		{"2.", "exd5"},
		{"2...", "Qxd5"},
		{"captures", "exd5 Qxd5"},
		{"checks", "Qe5"},
		{"end", "Nf6"},
		{"variations", "Bb5"},
		{"zaps", ""},
		{" 1 , end", "e4 Nf6"},
		{"all", "e4 d5 exd5 Qxd5 Nc3 Qe5 Be2 Nf6"},
	} {
		out := run(t, annotate.Options{FEN: plies(t, x.list)}, text).text
		var got []string
		fields := strings.Fields(strings.NewReplacer("(", " ", ")", " ").Replace(out))
		for i, f := range fields {
			if f == "{[%fen" && slices.Contains(tokens, fields[i-1]) {
				got = append(got, fields[i-1])
			}
		}
		if strings.Join(got, " ") != x.want {
			t.Errorf("%s chooses %q, want %q", x.list, got, x.want)
		}
	}
	for _, bad := range []string{"", "0", "-3", "+3", "3-2", "2..", "x.", "ends", "1,,2", "99999999999"} {
		if _, err := annotate.ParsePlies(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

// A result that is added after a position with braces, a comment to the end of its line, is not in
// that comment.
func TestResultAfterAPositionWithBraces(t *testing.T) {
	const fen = ";[%fen rnbqkbnr/ppp1pppp/8/3{WfD}4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2]"
	for end, want := range map[string]string{"": "\n*", " ": "\n* ", "\n": "\n*\n", " e6": "\n2... e6 *"} {
		text := "[Variant \"wotn\"]\n\n1. e4 d5 2. ed/WfD" + end
		out := run(t, annotate.Options{Add: annotate.Result, FEN: plies(t, "3")}, text).text
		if _, moves, _ := strings.Cut(out, "ed/WfD "); moves != fen+want {
			t.Errorf("%q: %q, want %q", end, moves, fen+want)
		}
		if again := run(t, annotate.Options{Add: annotate.Result, FEN: plies(t, "3")}, out).text; again != out {
			t.Errorf("%q: %q becomes %q", end, out, again)
		}
	}
}

func TestAdditionsHaveNames(t *testing.T) {
	all, err := annotate.ParseAdditions([]string{"all"})
	if err != nil {
		t.Fatal(err)
	}
	var each annotate.Additions
	for _, name := range annotate.Names() {
		one, err := annotate.ParseAdditions([]string{" " + name})
		if err != nil {
			t.Error(err)
		}
		if name != "all" {
			each |= one
		}
	}
	if each != all || all&annotate.Usual != annotate.Usual || annotate.Usual&annotate.OnlyMoves != 0 {
		t.Errorf("%b are named, %b is all", each, all)
	}
	if _, err := annotate.ParseAdditions([]string{"event"}); err == nil || !strings.Contains(err.Error(), "did you mean events?") {
		t.Error(err)
	}
}
