package grammar

import "testing"

// What follows a text lacks an empty line, or part of one.
func TestBeforeCountsLineEnds(t *testing.T) {
	for _, c := range []struct {
		text   string
		before int
		want   int
	}{
		{"", 0, 0}, {"", 1, 1}, {"\n", 0, 0}, {"\n", 2, 1}, {" \r\n", 1, 0}, {"\r\n", 2, 1}, {"\r\r", 2, 0},
		{"*", 0, 2}, {"* ", 0, 2}, {"*\n", 0, 1}, {"*\r\n", 0, 1}, {"*\r", 0, 1}, {"*\n \t", 0, 1},
		{"*\n\n", 2, 0}, {"*\r\n\r\n", 2, 0}, {"*\r\r", 0, 0}, {"*\n \n", 0, 0}, {"\n\n*\n", 0, 1},
	} {
		if got := (Before{Lacking: c.before}).Then([]byte(c.text)).Lacking; got != c.want {
			t.Errorf("%q after %d lacks %d, want %d", c.text, c.before, got, c.want)
		}
	}
}

// What is added ends its lines as the record does, or else as the last line before it.
func TestBeforeKnowsLineEnds(t *testing.T) {
	for _, c := range []struct{ before, record, want string }{
		{"", "", "\n"}, {"", "*\r\n", "\r\n"}, {"*\r\n", "*\n", "\n"}, {"*\r\n", "*", "\r\n"}, {"*\r", "*", "\r"},
		{"*\n*\r\n*", "*", "\r\n"}, {"*\r\n*\n", "*", "\n"}, {"\r\n", "", "\r\n"}, {"*\r\r", "*", "\r"},
	} {
		if got := (Before{}).Then([]byte(c.before)).LineEndIn([]byte(c.record)); got != c.want {
			t.Errorf("a line of %q after %q ends with %q, want %q", c.record, c.before, got, c.want)
		}
	}
}
