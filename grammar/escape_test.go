package grammar

import (
	"bytes"
	"testing"
	"testing/iotest"
)

// A line that begins with % may be anywhere (PGN standard 6). Between tag pairs it ends neither the
// tag section nor the record.
func TestEscapeLinesBetweenTagPairs(t *testing.T) {
	for _, x := range []struct {
		text string
		want string // the first game
		more int    // games after it
	}{
		{"[White \"a\"]\n%x [Site \"no\"]\n[Black \"b\"]\n\n1. e4 *\n", `[White=a] [Black=b] %x [Site "no"] 1. m:e4 result:0`, 0},
		{"%y\n[White \"a\"]\r\n%x\r\n%x [\r\n[Black \"b\"]\r\n\r\n1. e4 *\r\n", "[White=a] [Black=b] %y %x %x [ 1. m:e4 result:0", 0},
		{"[White \"a\"]\n%x\n1. e4 *\n", "[White=a] %x 1. m:e4 result:0", 0},
		{"[White \"a\"]\n%x\n\n[Black \"b\"]\n\n1. e4 *\n", "[White=a] [Black=b] %x 1. m:e4 result:0", 0},
		{"[White \"a\"]\n%x\n\n[White \"b\"]\n\n1. e4 *\n", "[White=a] %x", 1},
		{"[White \"a\"]\n %x\n[Black \"b\"]\n\n1. e4 *\n", "[White=a] <stray text:%x>", 1},
		// a byte order mark is not in the line
		{"\ufeff%x [Site \"no\"]\n[White \"a\"]\n\n1. e4 *\n", `[White=a] %x [Site "no"] 1. m:e4 result:0`, 0},
		{"[White \"a\"]\n\n1. e4 \n\ufeff%x\ne5 *\n", "[White=a] 1. m:e4 <byte order mark inside:\ufeff> %x m:e5 result:0", 0},
		{"[White \"a\"]\n%x", "[White=a] %x", 0},
		{"[White \"a\"];x\n[Black \"b\"] {y [%z 1]} [Site \"c\"]\n{y}\n\n;z\n1. e4 *\n", "[White=a] [Black=b] [Site=c] ;x {y [%z 1]} {y} ;z 1. m:e4 result:0", 0},
		{"[White \"a\"]\n\n{y\n}\n\n%x\n[Black \"b\"]\n\n1. e4 *\n", "[White=a] [Black=b] {y\n} %x 1. m:e4 result:0", 0},
		{"[White \"a\"]\n{y}\n[White \"b\"]\n\n1. e4 *\n", "[White=a] {y}", 1},
		{"[Black \"a\"]\n\n;y\n\n[White \"b\"]\n[Black \"c\"]\n\n1. e4 *\n", "[Black=a] ;y", 1},
		{"[Black \"a\"]\n\n{y} *\n[White \"b\"]\n\n1. e4 *\n", "[Black=a] {y} result:0", 1},
		{"[White \"a\"]\n%x\n\n[White \"", "[White=a] %x", 1},
	} {
		for name, src := range map[string]*Splitter{
			"whole":     NewSplitter(bytes.NewReader([]byte(x.text))),
			"by a byte": NewSplitter(iotest.OneByteReader(bytes.NewReader([]byte(x.text)))),
		} {
			var records []string
			for src.Scan() {
				g, _ := NewParser().Parse(src.Record())
				records = append(records, dump(g))
			}
			if len(records) != 1+x.more || records[0] != x.want {
				t.Errorf("%q %s: %q, want %q and %d more", x.text, name, records, x.want, x.more)
			}
		}
	}
}

// Any number of escape lines leaves the record whole, and the time is linear in their length.
func TestManyEscapeLinesBetweenTagPairs(t *testing.T) {
	src := append([]byte("[A \"b\"]\n"), bytes.Repeat([]byte("%x\n"), 500_000)...)
	src = append(src, "[C \"d\"]\n\n1. e4 *\n"...)
	records := NewSplitter(bytes.NewReader(src))
	if !records.Scan() || len(records.Record()) != len(src) {
		t.Fatal("the record is cut in two")
	}
	p := NewParser()
	p.MaxRecord = 16 << 20 // fewer tokens than 4 MiB of them are read
	g, _ := p.Parse(records.Record())
	if len(g.Tags) != 2 || len(g.Items) != 500_000+3 {
		t.Errorf("%d tags, %d items", len(g.Tags), len(g.Items))
	}
}
