package replay_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
)

func TestPoints(t *testing.T) {
	for text, want := range map[string]replay.Point{
		"": {End: true}, "0": {}, "26": {Ply: 26}, "13.": {Number: 13, Side: board.White},
		"13...": {Number: 13, Side: board.Black}, "999999999": {Ply: 999999999},
		"17.1": {Line: "17.1", End: true}, "17.1:20": {Line: "17.1", Ply: 20}, "17.1-20.2:11...": {Line: "17.1-20.2", Number: 11, Side: board.Black},
	} {
		p, ok := replay.ParsePoint(text)
		if !ok || p != want || p.String() != text {
			t.Errorf("%q is %v, %t, and %q again", text, p, ok, p)
		}
	}
	if p, ok := replay.ParsePoint("13…"); !ok || p != (replay.Point{Number: 13, Side: board.Black}) {
		t.Errorf("an ellipsis: %v, %t", p, ok)
	}
	for _, text := range []string{"x", "-1", "+1", "1..", "1....", "0.", "0...", "1 ", " 1", ".", "...", "1000000000", "99999999999999999999", "1….", "1.…", ":", ":1", "13.:1", "1:1", "1.1:x", "1.1:2:3", "1.1:2.1", "0.1"} {
		if p, ok := replay.ParsePoint(text); ok {
			t.Errorf("%q is %v", text, p)
		}
	}
}
