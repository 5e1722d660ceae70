package grammar

import "testing"

// A separate evaluation is one piece of text: its sign is not a check sign of the move before it,
// and its digits are neither a number nor castling.
func TestEvaluationsOfPrograms(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 +0.34 *":        "1. m:e4 <stray text:+0.34> result:0",
		"1. e4 -1,20/12 e5 *":  "1. m:e4 <stray text:-1,20/12> m:e5 result:0",
		"1. e4 0.00 *":         "1. m:e4 <stray text:0.00> result:0",
		"1. e4 +M5 -#3 #-12 *": "1. m:e4 <stray text:+M5 -#3 #-12> result:0",
		"1. e4 e5 +1 2. d4 *":  "1. m:e4 m:e5 <stray text:+1> 2. m:d4 result:0",
		"1. e4 #5 e5 -12/30 *": "1. m:e4 <stray text:#5> m:e5 <stray text:-12/30> result:0",
		"1. e4 #5. d4 *":       "1. m:e4 mark:# 5. m:d4 result:0",
		"1. e4 +2... d5 *":     "1. m:e4 mark:+ 2... m:d5 result:0",
		"1. Qh5# 1 -0":         "1. m:Qh5# result:1 <spaced result:1 -0>",
		"1. e4+2. d4 *":        "1. m:e4+ 2. <glued number:2.> m:d4 result:0",
		"1. e4 {x}(+0.34) *":   "1. m:e4 {x} ( <stray text:+0.34> ) result:0",
		"4.0-0 *":              "4. m:0-0 result:0",
		"10.00 *":              "10. m:00 result:0",
		"1. e4 + 2. d4 *":      "1. m:e4 mark:+ 2. m:d4 result:0",
		"1. e4 +2. d4 *":       "1. m:e4 mark:+ 2. m:d4 result:0",
		"1. e4 0-1":            "1. m:e4 result:2",
	} {
		g, _ := NewParser().Parse([]byte(text))
		if got := dump(g); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
