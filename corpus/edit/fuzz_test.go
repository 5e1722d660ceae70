package edit

import (
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// FuzzEdit: an edited record has the same moves, and editing it again changes nothing.
func FuzzEdit(f *testing.F) {
	var editors []*Editor
	for _, o := range []Options{
		{Strip: everything}, {Strip: Comments}, {Strip: Variations}, {Strip: NAGs}, {Strip: Clocks},
		{Set: []Value{{"Event", "x"}, {"Zed", "z"}}, Delete: []string{"Site"}, Rename: []Renamed{{"Annotator", "By"}}},
	} {
		editors = append(editors, New(o))
	}
	for i := range editors {
		f.Add("[Event \"a\"]\n[Site \"s\"]\n[Annotator \"b\"]\n\n1. e4! {x [%clk 0:01]} e5 $1 (1... c5 ; y\n) 2. Nf3 *\n", uint8(i))
		f.Add("1. e4{b}e5 2. Nf3{c} Nc6 {d}3. Bb5 *\n\n1. d4 (1. c4 {open", uint8(i))
	}
	for i, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()), uint8(i))
	}
	before, after := grammar.NewParser(), grammar.NewParser()
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		if hostile.Skip(len(text), 600) {
			return
		}
		idempotent(t, editors[int(which)%len(editors)], before, after, []byte(text))
	})
}
