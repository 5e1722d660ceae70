package columns

import (
	"testing"

	"pgregory.net/rapid"
)

// A dictionary numbers distinct texts in the order of their first appearance, short and long ones,
// also after it was cleared.
func TestDictionaryNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d dictionary
		for range 2 {
			want := make(map[string]int32)
			text := rapid.StringOfN(rapid.RuneFrom([]rune("\x00aé4")), 0, 9, -1)
			for _, s := range rapid.SliceOf(text).Draw(t, "texts") {
				n, known := want[s]
				if !known {
					n = int32(len(want))
					want[s] = n
				}
				if got := d.number(s); got != n || d.len() != len(want) {
					t.Fatalf("%q has number %d of %d, not %d of %d", s, got, d.len(), n, len(want))
				}
			}
			d.clear()
		}
	})
}
