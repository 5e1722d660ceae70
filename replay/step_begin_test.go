package replay

import (
	"reflect"
	"testing"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// A step has nothing of the one before it.
func TestStepsBeginEmpty(t *testing.T) {
	var r Replayer
	one, two := new(record.Ply), new(record.Ply)
	s := Step{Ply: one, Following: record.Line{one}, Depth: 3, Before: new(rules.Position), After: new(rules.Position),
		Move: rules.Move{Loot: 1}, Spelling: rules.Spelling{HasVia: [2]bool{true}}, Notes: notation.NullMove,
		Events: make([]rules.Event, 2), Plain: true, Repaired: true, Failure: new(Failure), walk: new(Replayer),
		keys: 5, known: checkKnown, check: true, ending: rules.Stalemate, repeats: 2,
		Bare: 5, number: 7, clock: 3, side: 1}
	for v, i := reflect.ValueOf(s), 0; i < v.NumField(); i++ {
		if v.Field(i).IsZero() {
			t.Errorf("this test says nothing about %s", v.Type().Field(i).Name)
		}
	}
	s.begin(two, record.Line{two}, 1, &r)
	if len(s.Events) > 0 {
		t.Error("it has events")
	}
	s.Events = nil
	if want := (Step{Ply: two, Following: record.Line{two}, Depth: 1, walk: &r}); !reflect.DeepEqual(s, want) {
		t.Errorf("%+v, want %+v", s, want)
	}
}
