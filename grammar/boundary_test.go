package grammar

import "testing"

func TestLackingAfter(t *testing.T) {
	for _, c := range []struct {
		text   string
		before int
		want   int
	}{
		{"", 0, 0}, {"", 1, 1}, {"\n", 0, 0}, {"\n", 2, 1}, {" \r\n", 1, 0}, {"\r\n", 2, 1}, {"\r\r", 2, 0},
		{"*", 0, 2}, {"* ", 0, 2}, {"*\n", 0, 1}, {"*\r\n", 0, 1}, {"*\r", 0, 1}, {"*\n \t", 0, 1},
		{"*\n\n", 2, 0}, {"*\r\n\r\n", 2, 0}, {"*\r\r", 0, 0}, {"*\n \n", 0, 0}, {"\n\n*\n", 0, 1},
	} {
		if got := LackingAfter([]byte(c.text), c.before); got != c.want {
			t.Errorf("%q after %d lacks %d, want %d", c.text, c.before, got, c.want)
		}
	}
}
