package token_test

import (
	"bytes"
	"fmt"

	"github.com/fairyscore/fairyscore/corpus/extract/token"
)

func ExampleScanner_Scan() {
	s := token.Scanner{Text: []byte("12. P to K4, a mistake. 12... Castles")}
	for _, t := range s.Scan(0, len(s.Text)) {
		if t.Kind == token.Move {
			text := s.Text[t.Off:t.End]
			fmt.Printf("%s is %s\n", text, bytes.TrimSpace(token.Legible(text)))
		}
	}
	// Output:
	// P to K4 is P-K4
	// Castles is O-O
}
