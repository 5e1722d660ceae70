package report_test

import (
	"log"
	"os"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/report"
)

// A finding as text for people, and as one line for programs.
func ExampleFormats() {
	checker, err := validate.NewChecker(validate.Config{Level: validate.Warning}, variant.NewCatalog())
	if err != nil {
		log.Fatal(err)
	}
	_, found := checker.Check([]byte("1. e4 e5 2. Nf6 *\n"), validate.Origin{})
	for _, format := range report.Formats(validate.Kinds()) {
		if format.Name != "text" && format.Name != "jsonl" {
			continue
		}
		r := format.New(false)
		out := r.Begin(nil)
		for _, d := range found {
			out = r.Append(out, report.Located{File: "club.pgn", Game: d.Game}, d)
		}
		os.Stdout.Write(r.End(out))
	}
	// Output:
	// club.pgn:1:13: error[R401] 2. Nf6 is illegal: it is White's turn, but only the black knight on g8 can go to f6 (COMMON-1)
	//   |
	// 1 | 1. e4 e5 2. Nf6 *
	//   |             ^^^
	//   |    8  r n b q k b[n]r
	//   |    7  p p p p . p p p
	//   |    6  . . . . .[.]. .
	//   |    5  . . . . p . . .
	//   |    4  . . . . P . . .
	//   |    3  . . . . . . . .
	//   |    2  P P P P . P P P
	//   |    1  R N B Q K B N R
	//   |       a b c d e f g h
	//   = note: if this move was really played, an earlier move, though legal, was recorded wrongly
	//   = help: replace "Nf6" with "Nf3"
	//   = help: replace "Nf6" with "Nc3"
	//   = help: replace "Nf6" with "Na3"
	//
	// {"file":"club.pgn","game":1,"ply":3,"move":"2.","moveText":"Nf6","line":1,"column":13,"endLine":1,"endColumn":16,"code":"R401","name":"illegal-move","severity":"error","rule":"COMMON-1","message":"Nf6 is illegal: it is White's turn, but only the black knight on g8 can go to f6","fingerprint":"de57eb409d0fe44b","notes":[{"message":"if this move was really played, an earlier move, though legal, was recorded wrongly"}],"fixes":[{"label":"replace \"Nf6\" with \"Nf3\"","safe":false,"edits":[{"line":1,"column":13,"endLine":1,"endColumn":16,"text":"Nf3"}]},{"label":"replace \"Nf6\" with \"Nc3\"","safe":false,"offered":true,"edits":[{"line":1,"column":13,"endLine":1,"endColumn":16,"text":"Nc3"}]},{"label":"replace \"Nf6\" with \"Na3\"","safe":false,"offered":true,"edits":[{"line":1,"column":13,"endLine":1,"endColumn":16,"text":"Na3"}]},{"label":"replace \"Nf6\" with \"Qf3\"","safe":false,"offered":true,"edits":[{"line":1,"column":13,"endLine":1,"endColumn":16,"text":"Qf3"}]},{"label":"replace \"Nf6\" with \"Ba6\"","safe":false,"offered":true,"edits":[{"line":1,"column":13,"endLine":1,"endColumn":16,"text":"Ba6"}]},{"label":"replace \"Nf6\" with \"Nh3\"","safe":false,"offered":true,"edits":[{"line":1,"column":13,"endLine":1,"endColumn":16,"text":"Nh3"}]}]}
}
