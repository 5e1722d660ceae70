package corpus

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Shard is a share of the records of an archive: number K of N, from 1. The zero Shard is all of
// them. Every record is in exactly one of N shards, which depends on the name of its file and on
// where in the file it begins, so that both many files and large ones are distributed.
type Shard struct{ K, N int }

// ParseShard parses "2/5".
func ParseShard(s string) (Shard, error) {
	k, n, ok := strings.Cut(s, "/")
	a, err := strconv.Atoi(k)
	b, err2 := strconv.Atoi(n)
	if !ok || err != nil || err2 != nil || a < 1 || b < a || b > maxShards {
		return Shard{}, fmt.Errorf("invalid shard %q: expected K/N, with K from 1 to N, such as 2/5", s)
	}
	return Shard{a, b}, nil
}

// String returns a form that ParseShard can parse.
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.K, s.N) }

// maxShards is how many shards there can be.
const maxShards = 1 << 20

// shardStretch is how much of a file goes to the same shard, in bytes.
const shardStretch = 4 << 20

// Has reports whether a record is in the shard: offset is where it begins in its unpacked file, as
// [Record.Offset].
func (s Shard) Has(file string, offset int64) bool {
	if s.N <= 1 {
		return true
	}
	h := fnv.New32a()
	h.Write([]byte(filepath.ToSlash(filepath.Clean(file)))) // a hash never fails
	return (int64(h.Sum32())+offset/shardStretch)%int64(s.N) == int64(s.K-1)
}

// Owns reports whether a file, or an error in its place, is counted with the shard: each is with
// exactly one.
func (s Shard) Owns(file string) bool { return s.Has(file, 0) }

// Lacks reports whether a file certainly has nothing of the shard and need not be read: it is
// short, and not compressed.
func (s Shard) Lacks(file string) bool {
	if s.Owns(file) {
		return false
	}
	info, err := os.Stat(file)
	return err == nil && info.Mode().IsRegular() && info.Size() <= shardStretch && strings.EqualFold(filepath.Ext(file), ".pgn")
}
