package spelling

import "testing"

func TestNearest(t *testing.T) {
	names := []string{"check", "convert", "moves", "WhiteElo"}
	for _, x := range []struct{ written, want string }{
		{"chek", "check"},
		{"con", "convert"},
		{"Moevs", "moves"},
		{"whiteelo", "WhiteElo"},
		{"diff", ""},
		{"", ""},
		{"c", ""},
		{"mvoes", "moves"},
		{"xyes", ""},
		{"cat", ""},
	} {
		if got := Nearest(x.written, names); got != x.want {
			t.Errorf("%q is nearest to %q, want %q", x.written, got, x.want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, x := range []struct {
		a, b string
		want int
	}{{"Nf3", "Nf3", 0}, {"Nf3", "Nc3", 1}, {"Nf3", "Nbf3", 1}, {"", "e4", 2}, {"ü", "u", 1}} {
		if got := Distance(x.a, x.b); got != x.want || Distance(x.b, x.a) != got {
			t.Errorf("%q to %q: %d, want %d both ways", x.a, x.b, got, x.want)
		}
	}
}
