package corpus

import (
	"fmt"
	"strings"
	"testing"
)

// Every record is in exactly one shard, and each shard has its share.
func TestShardsAreAPartition(t *testing.T) {
	for n := 1; n <= 7; n++ {
		counts := make([]int, n+1)
		for f := range 50 {
			file := fmt.Sprintf("folder/%d.pgn", f)
			for offset := int64(0); offset < 40<<20; offset += 1 << 20 {
				in := 0
				for k := 1; k <= n; k++ {
					if (Shard{k, n}).Has(file, offset) {
						in++
						counts[k]++
					}
				}
				if in != 1 {
					t.Fatalf("%s at %d is in %d of %d shards", file, offset, in, n)
				}
			}
		}
		for k := 1; k <= n; k++ {
			if share := 2000 / n; counts[k] < share*2/3 || counts[k] > share*3/2 {
				t.Errorf("shard %d/%d has %d records of 2000", k, n, counts[k])
			}
		}
	}
	if !(Shard{}).Has("a", 1<<40) {
		t.Error("the zero shard is not all")
	}
}

// A skipped file has no record of the shard.
func TestFilesThatAShardLacks(t *testing.T) {
	plant(t, map[string]string{"short.pgn": "1. e4 *\n", "short.pgn.gz": "", "long.pgn": strings.Repeat(" ", shardStretch+1)})
	lacking := 0
	for k := 1; k <= 3; k++ {
		s := Shard{k, 3}
		if s.Lacks("short.pgn") {
			lacking++
			if s.Has("short.pgn", 0) {
				t.Errorf("shard %d lacks a file it has", k)
			}
		}
		if s.Lacks("short.pgn.gz") || s.Lacks("long.pgn") || s.Lacks("none.pgn") {
			t.Errorf("shard %d passes over what can have a record of it", k)
		}
	}
	if lacking != 2 {
		t.Errorf("%d of 3 shards lack a short file", lacking)
	}
}

func TestParseShard(t *testing.T) {
	if s, err := ParseShard("2/5"); err != nil || s != (Shard{2, 5}) {
		t.Errorf("2/5 is %v, %v", s, err)
	}
	for _, text := range []string{"", "2", "0/5", "6/5", "-1/2", "1/0", "a/b", "1/99999999"} {
		if s, err := ParseShard(text); err == nil {
			t.Errorf("%q is %v", text, s)
		}
	}
}
