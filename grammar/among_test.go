package grammar

import (
	"strings"
	"testing"
)

// A single tag pair between empty lines is among the moves if no game begins with the next one, or
// if neither the tag nor the next number says that a game begins.
func TestATagPairBeforeALaterMoveIsAmongTheMoves(t *testing.T) {
	for text, games := range map[string]int{
		"1. e4 e5 2. Nf3 Nc6\n\n[Event \"x\"]\n\nBb5 a6 Ba4 Nf6\n":     1,
		"1. e4 e5 2. Nf3\n\n[White \"x\"]\n\nNc6 Bb5 a6\n":             1,
		"1. e4 d5\n\n[Event \"x\"]\n\nexd5 Qxd5\n":                     1,
		"1. e4 e5\n\n[Annotator \"x\"]\n\nNf3 Nc6 3. Bb5\n":            1,
		"1. e4 e5\n\n[White \"x\"]\n\nNf3 2... Nc6\n":                  1,
		"1. e4 e5\n\n[Annotator \"x\"]\n\nNf3 Nc6 Bc4\n":               1,
		"1. e4 e5\n\n[Round \"x\"]\n\nNf3 Nc6 Bc4\n":                   2,
		"1. e4 e5\n\n[Annotator \"x\"]\n\n1. Nf3 Nc6\n":                2,
		"1. e4 e5 1-0\n\n[Annotator \"x\"]\n\nNf3 Nc6 3. Bb5\n":        2,
		"1. e4 e5 2. Nf3 Nc6\n\n[Event \"x\"]\n\nd4 d5 c4 e6\n":        2,
		"1. e4 e5 2. Nf3 Nc6\n\n[Event \"x\"]\n\nBoth played well.\n":  2,
		"1. e4 e5 2. Nf3 Nc6\n\n[Variant \"x\"]\n\nBb5 a6\n":           2,
		"1. e4 e5 2. Nf3 Nc6 *\n\n[Event \"x\"]\n\nBb5 a6\n":           2,
		"1. e4 e5\n\n[Event \"x\"]\n[White \"a\"]\n\nBb5 a6 Ba4 Nf6\n": 2,
	} {
		n := 0
		for s := SplitBytes([]byte(text)); s.Scan(); n++ {
		}
		if n != games {
			t.Errorf("%q is %d games, want %d", text, n, games)
		}
	}
}

// Two signs of equality may touch their move, and are one.
func TestTwoEqualsSignsAreOneEvaluation(t *testing.T) {
	g, _ := NewParser().Parse([]byte("1. Nf3== e5 == *"))
	marks := 0
	for i := range g.Items {
		if it := &g.Items[i]; it.Kind == Mark && it.N == 10 && it.Len() == 2 {
			marks++
		}
	}
	if marks != 2 || len(g.SyntaxErrors) > 0 {
		t.Errorf("%d marks, errors %v", marks, g.SyntaxErrors)
	}
}

// Both moves of a number may have a slash between them, if a turn moves only one piece.
func TestASlashBetweenMoves(t *testing.T) {
	for _, c := range []struct{ text, moves string }{
		{"1.e4/e5 2.Nf3/Nc6 3.O-O+/d5! *", "e4 e5 Nf3 Nc6 O-O+ d5!"},
		{"1. e4/e5 2. d4/d5 *", "e4 e5 d4 d5"},
		{"1. e4 e5 2. Nf3 /Nc6 3. Bb5/ a6 *", "e4 e5 Nf3 Nc6 Bb5 a6"},
		{"1. e2/e4 e7/e5 2. Ng1/f3 Nb8/c6 *", "e2/e4 e7/e5 Ng1/f3 Nb8/c6"},
		{"1. e4 e5 2. d4/d5 d6 *", "e4 e5 d4/d5 d6"},
		{"1. e4 1... e7/e5 2. Nf3 *", "e4 e7/e5 Nf3"},
		{"1. e4/e5 1/2-1/2", "e4/e5"},
		{"1. e8/Q e5 2. f8 /Q *", "e8/Q e5 f8"}, // read as f8=Q,
	} {
		p := NewParser()
		p.Table = func(*Game) Table { return Table{Ranks: 8, Single: true} }
		g, _ := p.Parse([]byte(c.text))
		var moves []string
		for i := range g.Items {
			if g.Items[i].Kind == MoveTok {
				moves = append(moves, string(g.Src[g.Items[i].Off:g.Items[i].End]))
			}
		}
		if got := strings.Join(moves, " "); got != c.moves {
			t.Errorf("%s is read as %s, want %s", c.text, got, c.moves)
		}
	}
}

// Where a unit can improve, a slash is part of a move.
func TestASlashWhereUnitsImproveDividesNothing(t *testing.T) {
	g, _ := NewParser().Parse([]byte("1. e4/e5 2. Nf3/Nc6 *"))
	for i := range g.Items {
		if g.Items[i].Kind == Comma {
			t.Errorf("the slash at %d divides two moves", g.Items[i].Off)
		}
	}
}
