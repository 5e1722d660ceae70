package beam

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus"
)

// However receipts are grouped and in whatever order they are added, the sum is the same; it is
// zero if each section was cut once and done once, and not if one is lost or done twice.
func TestReceiptsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []Receipt
		offset := int64(0)
		sections := rapid.IntRange(1, 20).Draw(t, "sections")
		for range sections {
			p := corpus.Section{Offset: offset, Size: rapid.Int64Range(1, 1000).Draw(t, "size"), Games: rapid.Int64Range(0, 9).Draw(t, "games")}
			offset += p.Size
			list = append(list, cutReceipt(&p), doneReceipt(&p, p.Games))
		}
		sum := func(list []Receipt) (r Receipt) {
			for i := range list {
				r = addReceipts(r, list[i])
			}
			return r
		}
		mixed := rapid.Permutation(list).Draw(t, "order")
		at := rapid.IntRange(0, len(mixed)).Draw(t, "at")
		if a, b := addReceipts(sum(mixed[:at]), sum(mixed[at:])), sum(list); a != b || b != (Receipt{}) {
			t.Fatalf("%v and %v", a, b)
		}
		one := rapid.IntRange(0, len(list)-1).Draw(t, "one")
		lost := append(append([]Receipt{}, list[:one]...), list[one+1:]...)
		twice := append(append([]Receipt{}, list...), list[one])
		if sum(lost) == (Receipt{}) || sum(twice) == (Receipt{}) {
			t.Fatal("a lost or doubled section is not noticed")
		}
	})
}

// Without a value, or with one that says no, the work is not complete.
func TestNothingIsReadyWithoutAValue(t *testing.T) {
	for _, x := range []struct {
		values []bool
		want   error
	}{{nil, errNotReady}, {[]bool{false}, errNotReady}, {[]bool{true}, nil}} {
		err := ready(func(to *bool) bool {
			if len(x.values) == 0 {
				return false
			}
			*to = x.values[0]
			return true
		})
		if err != x.want {
			t.Errorf("%v: %v, expected %v", x.values, err, x.want)
		}
	}
}
