package corpus

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// joined joins parts in the order given, in groups that cuts says.
func joined(list []Covered, cuts []bool) (sum Shards, err error) {
	var group Shards
	for i, x := range list {
		if err := group.Add(x); err != nil {
			return sum, err
		}
		if cuts[i] {
			if err := sum.Join(group); err != nil {
				return sum, err
			}
			group = Shards{}
		}
	}
	return sum, sum.Join(group)
}

// However shards are grouped and in whatever order they are joined, the parts are the same. They
// are complete if each shard is there once, and an error otherwise.
func TestPartsJoinInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "n")
		var list []Covered
		for k := 1; k <= n; k++ {
			list = append(list, Covered{Shard{k, n}, "x", rapid.IntRange(0, 9).Draw(t, "failed") == 0})
		}
		draw := func(label string) (Shards, error) {
			cuts := rapid.SliceOfN(rapid.Bool(), len(list), len(list)).Draw(t, label+" groups")
			return joined(rapid.Permutation(list).Draw(t, label), cuts)
		}
		a, err := draw("one")
		b, err2 := draw("other")
		if d := cmp.Diff(a, b, cmp.AllowUnexported(Shards{})); d != "" || err != nil || err2 != nil || a.Missing() != nil {
			t.Fatalf("%v, %v, %v: %s", err, err2, a.Missing(), d)
		}
		i := rapid.IntRange(0, n-1).Draw(t, "i")
		x := list[i]
		var wrong *ShardError
		list = append(list, x)
		if _, err := draw("twice"); !errors.As(err, &wrong) || wrong.Shards[0] != x.Shard {
			t.Fatalf("shard %v twice: %v", x.Shard, err)
		}
		list = append(list[:i:i], list[i+1:n]...)
		if sum, err := draw("lost"); err != nil || n > 1 && sum.Missing() == nil {
			t.Fatalf("shard %v is missing: %v", x.Shard, err)
		}
		if n > 1 {
			x.Input = "y"
			list = append(list, x)
			if _, err := draw("other input"); !errors.As(err, &wrong) || !wrong.Other {
				t.Fatalf("shard %v of another input: %v", x.Shard, err)
			}
		}
	})
}

// An error names the shards.
func TestMissingShardsAreNamed(t *testing.T) {
	for n, want := range map[int]string{2: "shard 2/2 is missing", 3: "shards 2/3 and 3/3 are missing",
		9: "shards 2/9, 3/9, 4/9, 5/9, 6/9 and 3 more are missing"} {
		var p Shards
		if err := errors.Join(p.Add(Covered{Shard: Shard{1, n}}), p.Add(Covered{})); err != nil || p.Missing().Error() != want {
			t.Errorf("%v, %v; want %s", err, p.Missing(), want)
		}
	}
}

// A line without an end is not kept.
func TestALongLineIsNoStoredResult(t *testing.T) {
	line := strings.Repeat("x", maxStoredLine/2) + "\n"
	if n, err := io.Copy(io.Discard, StoredLines(strings.NewReader(line+line+line))); err != nil || n != 3*int64(len(line)) {
		t.Errorf("%d bytes, %v", n, err)
	}
	endless := strings.NewReader(line + strings.Repeat("x", 2*maxStoredLine))
	if n, err := io.Copy(io.Discard, StoredLines(endless)); !errors.Is(err, ErrLongLine) || n > int64(len(line)+maxStoredLine) {
		t.Errorf("%d bytes, %v", n, err)
	}
}
