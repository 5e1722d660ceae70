package edit_test

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/edit"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/annotate"
)

// A tag is set, a name is corrected, and comments are stripped; everything else stays.
func ExampleEditor_Game() {
	names, err := edit.ReadSpelling(strings.NewReader("@PLAYER\nTal, Mikhail\n= Tal, Mihail\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	editor := edit.New(edit.Options{
		Set:      []edit.Value{{Name: "Event", Value: "Club"}},
		Spelling: names,
		Strip:    edit.Comments,
	})
	text := []byte("[Event \"?\"]\n[White \"Tal, Mihail\"]\n\n1.e4 {best by test} e5 *\n")
	game, _ := grammar.NewParser().Parse(text)
	edits, notices := editor.Game(game, text, grammar.Before{})
	fmt.Printf("%s%d notices\n", annotate.Apply(nil, text, edits), len(notices))
	// Output:
	// [Event "Club"]
	// [White "Tal, Mikhail"]
	//
	// 1.e4 e5 *
	// 0 notices
}
