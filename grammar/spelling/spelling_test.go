package spelling

import (
	"testing"

	"pgregory.net/rapid"
)

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

// What is near is found without a comparison of all words, and the same as with it.
func TestWithin(t *testing.T) {
	word := rapid.StringOfN(rapid.SampledFrom([]rune("abcdeABxyü\u0161!")), 0, 7, -1)
	near, far := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		for range 40 {
			a, b, reach := word.Draw(t, "a"), word.Draw(t, "b"), rapid.IntRange(1, 6).Draw(t, "reach")
			typos, ok := Within(a, b, reach)
			if want := Typos(a, b); ok != (want < reach) || ok && typos != want {
				t.Fatalf("%q to %q below %d: %d, %v; want %d", a, b, reach, typos, ok, want)
			}
			if ok {
				near++
			} else {
				far++
			}
		}
	})
	if near == 0 || far == 0 {
		t.Errorf("%d near, %d far", near, far)
	}
}

// slowly returns the definition of the distance.
func slowly(a, b []rune) int {
	switch {
	case len(a) == 0:
		return len(b)
	case len(b) == 0:
		return len(a)
	case a[0] == b[0]:
		return slowly(a[1:], b[1:])
	}
	return 1 + min(slowly(a[1:], b[1:]), slowly(a[1:], b), slowly(a, b[1:]))
}

// byTable is slowly for long words of ASCII: it remembers the distances of all beginnings.
func byTable(a, b string) int {
	row := make([]int, len(b)+1)
	for k := range row {
		row[k] = k
	}
	for i := range len(a) {
		next := make([]int, len(b)+1)
		next[0] = i + 1
		for k := range len(b) {
			if next[k+1] = min(row[k], row[k+1], next[k]) + 1; a[i] == b[k] {
				next[k+1] = row[k]
			}
		}
		row = next
	}
	return row[len(b)]
}

// The distance is that of the definition, and comparing moves costs no memory.
func TestDistanceIsThatOfTheDefinition(t *testing.T) {
	word := rapid.StringOfN(rapid.SampledFrom([]rune("Nbf3xü\u0301")), 0, 6, -1)
	rapid.Check(t, func(t *rapid.T) {
		for range 40 {
			a, b := word.Draw(t, "a"), word.Draw(t, "b")
			if got, want := Distance(a, b), slowly([]rune(a), []rune(b)); got != want {
				t.Fatalf("%q to %q: %d, want %d", a, b, got, want)
			}
		}
	})
	long := rapid.StringOfN(rapid.SampledFrom([]rune("abcx")), 5, shortWord+2, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b := long.Draw(t, "a"), long.Draw(t, "b")
		if got, want := Distance(a, b), byTable(a, b); got != want {
			t.Fatalf("%q to %q: %d, want %d", a, b, got, want)
		}
	})
	if n := testing.AllocsPerRun(100, func() { Distance("Ng1-f3 & Bf1-c4", "Ng1-h3 & Bf1-b5") }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkDistance(b *testing.B) {
	for _, x := range [][2]string{{"Nf3", "Bd5"}, {"Ng1-f3", "e7-e8=Q"}, {"nobody17", "crazyhouse"}, {"threecheck", "capablanca"}} {
		b.Run(x[0]+"/"+x[1], func(b *testing.B) {
			for b.Loop() {
				Distance(x[0], x[1])
			}
		})
	}
}
