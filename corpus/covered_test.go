package corpus

import (
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
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
	hostile.Draws(func(random *rand.Rand) {
		n := 1 + random.IntN(12)
		var list []Covered
		for k := 1; k <= n; k++ {
			list = append(list, Covered{Shard{k, n}, "x", random.IntN(10) == 0})
		}
		draw := func() (Shards, error) {
			cuts := make([]bool, len(list))
			for i := range cuts {
				cuts[i] = random.IntN(2) == 0
			}
			mixed := slices.Clone(list)
			random.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
			return joined(mixed, cuts)
		}
		a, err := draw()
		b, err2 := draw()
		if !reflect.DeepEqual(a, b) || err != nil || err2 != nil || a.Missing() != nil {
			t.Fatalf("%v, %v, %v: %+v and %+v", err, err2, a.Missing(), a, b)
		}
		i := random.IntN(n)
		x := list[i]
		var wrong *ShardError
		list = append(list, x)
		if _, err := draw(); !errors.As(err, &wrong) || wrong.Shards[0] != x.Shard {
			t.Fatalf("shard %v twice: %v", x.Shard, err)
		}
		list = append(list[:i:i], list[i+1:n]...)
		if sum, err := draw(); err != nil || n > 1 && sum.Missing() == nil {
			t.Fatalf("shard %v is missing: %v", x.Shard, err)
		}
		if n > 1 {
			x.Input = "y"
			list = append(list, x)
			if _, err := draw(); !errors.As(err, &wrong) || !wrong.Other {
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
