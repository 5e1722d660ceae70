package compare

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// sequence numbers the bytes of a text, each as a key.
func sequence(n *names, text string) []int32 {
	list := make([]int32, len(text))
	for i := range text {
		list[i] = n.of([]byte(text[i : i+1]))
	}
	return list
}

// checkAlignment checks that partners are equal and in order, and counts them.
func checkAlignment(t rapid.TB, match []int, a, b []int32) int {
	t.Helper()
	if len(match) != len(a) {
		t.Fatalf("%d partners for %d elements", len(match), len(a))
	}
	n, last := 0, -1
	for i, j := range match {
		if j == none {
			continue
		}
		if j <= last || j >= len(b) || a[i] != b[j] {
			t.Fatalf("element %d has partner %d after %d: %v", i, j, last, match)
		}
		n, last = n+1, j
	}
	return n
}

// longest returns the length of the longest common subsequence, by the textbook algorithm.
func longest(a, b []int32) int {
	row := make([]int, len(b)+1)
	for i := range a {
		diagonal := 0
		for j := range b {
			above := row[j+1]
			if a[i] == b[j] {
				row[j+1] = diagonal + 1
			} else {
				row[j+1] = max(above, row[j])
			}
			diagonal = above
		}
	}
	return row[len(b)]
}

func TestAlignmentsAreLongestAndSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letters := rapid.StringOfN(rapid.SampledFrom([]rune("abcde")), 0, 40, -1)
		n := newNames()
		x := newAligner(n)
		a, b := sequence(n, letters.Draw(t, "a")), sequence(n, letters.Draw(t, "b"))
		match := x.align(a, b)
		if got, want := checkAlignment(t, match, a, b), longest(a, b); got != want {
			t.Fatalf("%d pairs, the longest row has %d", got, want)
		}
		for j, i := range x.align(b, a) {
			if i != none && match[i] != j {
				t.Fatalf("%d and %d are a pair the other way round only", i, j)
			}
		}
	})
}

// Numbers depend on what was read before; alignments must not.
func TestAlignmentsDoNotDependOnNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letters := rapid.StringOfN(rapid.SampledFrom([]rune("abcde")), 0, 30, -1)
		left, right := letters.Draw(t, "a"), letters.Draw(t, "b")
		n, m := newNames(), newNames()
		sequence(m, "edcba")
		first := newAligner(n).align(sequence(n, left), sequence(n, right))
		second := newAligner(m).align(sequence(m, left), sequence(m, right))
		if !slices.Equal(first, second) {
			t.Fatalf("%v and %v", first, second)
		}
	})
}

// Two sequences as long as the moves of the longest records, with nothing in order,
// must not take hours, as an exact answer would.
func TestLongAlignmentsAreBounded(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	n := newNames()
	random := func(size, letters int) []int32 {
		list := make([]int32, size)
		for i := range list {
			r := rng.IntN(letters)
			list[i] = n.of([]byte{byte(r), byte(r >> 8), byte(r >> 16)})
		}
		return list
	}
	size := hostile.Count(100_000, 10_000)
	few, other := random(size, 50), random(size, 50)
	many, shuffled := random(size, 1<<20), []int32(nil)
	shuffled = slices.Clone(many)
	rng.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	alone := random(2*size, 1<<20)
	for name, c := range map[string][2][]int32{
		"few letters": {few, other}, "shuffled": {many, shuffled}, "nothing in common": {many, alone[size:]},
		"one side longer": {few[:3000], other},
	} {
		t.Run(name, func(t *testing.T) {
			checkAlignment(t, newAligner(n).align(c[0], c[1]), c[0], c[1])
		})
	}
}

// Insertions into a long sequence are found, although it is too long for an exact answer.
func TestLongSequencesWithFewChanges(t *testing.T) {
	n := newNames()
	a := make([]int32, 20_000)
	for i := range a {
		a[i] = n.of([]byte{byte(i % 7), byte(i % 251), byte(i % 5)})
	}
	b := slices.Clone(a)
	odd := n.of([]byte("odd"))
	for _, at := range []int{19_000, 10_000, 500, 3} {
		b = slices.Insert(b, at, odd)
	}
	b = slices.Delete(b, 7000, 7010)
	x := newAligner(n)
	if got := checkAlignment(t, x.align(a, b), a, b); got != len(a)-10 {
		t.Errorf("%d of %d elements have a partner", got, len(a)-10)
	}
}

func TestRefineKeepsWhatItHas(t *testing.T) {
	n := newNames()
	x := newAligner(n)
	a, b := sequence(n, "xayb"), sequence(n, "pxaqb")
	match := x.align(sequence(n, "1a2b"), sequence(n, "33a4b"))
	x.refine(match, a, b)
	if want := []int{1, 2, none, 4}; !slices.Equal(match, want) {
		t.Errorf("%v, want %v", match, want)
	}
}
