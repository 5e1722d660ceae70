package mutator_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A king that reaches a corner wins.
func ExampleGoal() {
	v := variant.Derived(variant.Find("chess"), "corners", "Corners", func(v *rules.Variant) {
		v.Mutators = []rules.Mutator{mutator.Goal{
			Squares: []string{"a8", "h8", "a1", "h1"},
			End:     rules.End{ID: "corner", Words: "{winner}'s king has reached a corner"},
		}}
	})
	r, err := v.Compile(nil, new(army.Cache))
	if err != nil {
		fmt.Println(err)
		return
	}
	var p rules.Position
	if _, err := r.ParseFEN(&p, "K7/8/8/8/8/4k3/8/8 b - - 0 1"); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Ending().Reason(p.Turn))
	// Output:
	// White's king has reached a corner
}
