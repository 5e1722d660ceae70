package variant

import "testing"

func TestSizeNeedsNoTags(t *testing.T) {
	c := NewCatalog()
	for name, want := range map[string]string{
		"": "h8", "Chess960": "h8", "wotn+wand": "h8", "oz10": "j10", "Missing Ox": "p12", "ox+ybr": "p12", "ybr+ox+wand": "p12",
	} {
		size, ok := c.Size(name)
		squares := size.Squares()
		if !ok || squares[len(squares)-1].String() != want {
			t.Errorf("%q: %v %v, want a board up to %s", name, size, ok, want)
		}
	}
	if size, ok := c.Size("checkers"); ok {
		t.Errorf("checkers is played on %v", size)
	}
}
