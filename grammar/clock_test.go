package grammar

import "testing"

// Times in parentheses after a move are one token, whatever else is in parentheses is not.
func TestTimesInParentheses(t *testing.T) {
	for text, want := range map[string]bool{
		"(0:00)": true, "(00:12)": true, "(1:02:03)": true, "(0:01.250)": true, "(123:45)": true, "(0:01.)": true,
		"(0:1)": false, "(1234:00)": false, "(0:00": false, "(0:00:00:00)": false, "(12)": false, "(1.5)": false, "(:12)": false,
		"(0:12 )": false, "(1-0)": false, "(0:)": false,
	} {
		g, _ := NewParser().Parse([]byte("1. e4 " + text + " e5"))
		it := &g.Items[min(2, len(g.Items)-1)]
		if got := it.Kind == Clock && it.Text(g.Src) == text && len(g.SyntaxErrors) == 0; got != want {
			t.Errorf("%s is a time: %v", text, got)
		}
	}
	for text, want := range map[string]bool{"0.3s": true, "12.0s": true, "0.35s": false, "0.3sec": false, "3s": false, ".3s": false, "12345.6s": false} {
		g, _ := NewParser().Parse([]byte("1. e4\n" + text + "\ne5\n"))
		it := &g.Items[min(2, len(g.Items)-1)]
		if got := it.Kind == Clock && it.Text(g.Src) == text && len(g.SyntaxErrors) == 0; got != want {
			t.Errorf("%s is a time: %v", text, got)
		}
	}
	if g, _ := NewParser().Parse([]byte("(0:12) e4")); len(g.SyntaxErrors) == 0 {
		t.Error("a time before all moves is read")
	}
}
