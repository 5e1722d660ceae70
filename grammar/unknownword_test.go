package grammar

import (
	"slices"
	"testing"
)

// In an unknown notation, a word that is not a move in a usual one is not read, and nothing is
// guessed about it. What no notation changes stays what it is.
func TestWordsOfAnUnknownNotation(t *testing.T) {
	tests := []struct {
		name, in string
		unread   []string // the unknown words
		moves    string
		errors   []ErrorKind // besides unknown words
	}{
		{"moves of chess", "1. e4 e5 2. N@f3 (2. d4 exd4) Nc6+ 1-0", nil, "e4 e5 N@f3 d4 exd4 Nc6+", nil},
		{"a rank before the file", "1. P7g P3d 2. e4 *", []string{"P7g", "P3d"}, "e4", nil},
		{"a star inside", "5. P*3c S-7g 1-0", []string{"P*3c S-7g"}, "", nil},
		{"no space after the number", "5.P*3c 5...+R-5e+", []string{"P*3c", "+R-5e+"}, "", nil},
		{"the boards of Bughouse", "1A. e4 {120} 1B. d4 {119} 1a. e5 2A. Nf3", []string{"1A. e4", "1B.", "1a.", "2A."}, "d4 e5 Nf3", nil},
		{"a castling with a unit", "4. O-O/Ee1 Nf6 (4... O-O/Hh8) 5. d4", []string{"O-O/Ee1", "4... O-O/Hh8"}, "Nf6 d4", nil},
		{"a rank above 8", "1. h2e2 h9g7 2. h0g2 *", []string{"h9g7", "h0g2"}, "h2e2", nil},
		{"signs after a move", "1. P-7f! e5?! $1 *", []string{"P-7f!"}, "e5?!", nil},
		{"brackets", "1. P-7f (P-2f {x (y} ;z\n) P-3d", []string{"P-7f", "P-2f", "P-3d"}, "", nil},
		{"a variation that is not closed", "1. P-7f (P-2f e5", []string{"P-7f", "P-2f"}, "e5", []ErrorKind{OpenVariation}},
		{"what is wrong in any notation", "1. e4 } P-\x00 ) e5", []string{"P-"}, "e4 e5", []ErrorKind{StrayBrace, NulByte, StrayParen}},
		{"a move in parts", "1. N f3 e 5 *", []string{"N f3", "e 5"}, "", nil},
		{"two moves in one word", "1. e4 e52. Nf3 exd5Qxd5", nil, "e4 e5 Nf3 exd5Qxd5", []ErrorKind{GluedNumber}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			checkLaws(t, []byte(c.in), Table{Ranks: 8, UnknownNotation: true})
			p := NewParser()
			p.Table = func(*Game) Table { return Table{Ranks: 8, UnknownNotation: true} }
			g, _ := p.Parse([]byte(c.in))
			var unread []string
			var errors []ErrorKind
			for _, e := range g.SyntaxErrors {
				if e.Kind == UnknownWord {
					unread = append(unread, c.in[e.Off:e.End])
				} else {
					errors = append(errors, e.Kind)
				}
			}
			moves := ""
			for i := range g.Items {
				if g.Items[i].Kind == MoveTok {
					moves += " " + g.Items[i].Text(g.Src)
				}
			}
			if moves != "" {
				moves = moves[1:]
			}
			if !slices.Equal(unread, c.unread) || moves != c.moves || !slices.Equal(errors, c.errors) {
				t.Errorf("unread %q, moves %q, errors %v; want %q, %q, %v", unread, moves, errors, c.unread, c.moves, c.errors)
			}
			at, ok := g.UnknownWord()
			if ok != (len(c.unread) > 0) || ok && c.in[at.Off:at.End] != c.unread[0] {
				t.Errorf("the first unknown word is %v, %v", at, ok)
			}
		})
	}
}
