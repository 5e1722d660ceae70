package moves

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// figurineLetters reports chess figures in a game whose tags do not declare them.
func figurineLetters() check.Check {
	return check.Check{
		Code:  "M341",
		Name:  "figurine",
		Title: "figurines in place of piece letters",
		Why: "The PGN standard (8.2.3.2) writes pieces as K, Q, R, B and N; most programs do not " +
			"read Unicode figurines.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Doubts: func(_ *orthodox.FastChecker, g *grammar.Game) bool {
			return bytes.Contains(g.Src[:g.End], []byte(figureStart))
		},
		Bad:  "1. e4 e5 2. ♘f3 Nc6 *\n",
		Good: "1. e4 e5 2. Nf3 Nc6 *\n",
		Game: func(p *check.Pass) {
			if p.Tag("Notation") != nil {
				return
			}
			if !strings.Contains(p.Record.Text, figureStart) {
				return
			}
			var found check.Occurrences
			for _, line := range p.Record.Lines() {
				for _, ply := range line {
					text := p.Text(ply.At)
					if plain := figures.Replace(text); plain != text {
						found.Add(ply.At, plain)
					}
				}
			}
			if found.Count == 0 {
				return
			}
			text := p.Text(found.First)
			first, _ := utf8.DecodeRuneInString(text[strings.Index(text, figureStart):])
			d := found.Report(p, printable.Quote(string(first))+" is a figurine; PGN uses letters: "+printable.Text(found.Edits[0].Text),
				"%d moves with figurines; PGN uses letters: "+printable.Text(found.Edits[0].Text))
			d.Fix("replace the figurines with letters", true, found.Edits...)
		},
	}
}

// figureStart is what all of Unicode's chess figures begin with.
const figureStart = "\xe2\x99"

// figures replaces Unicode's chess figures, of either colour, by the letters of PGN.
var figures = strings.NewReplacer("♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "",
	"♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "N", "♟", "")
