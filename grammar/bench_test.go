package grammar

import (
	"bytes"
	"os"
	"testing"
)

// terse is about a megabyte of plain games: the sample without its annotated game.
func terse(t testing.TB) []byte {
	b, err := os.ReadFile("testdata/sample.pgn")
	if err != nil {
		t.Fatal(err)
	}
	plain, _, ok := bytes.Cut(b, []byte("[Event \"Club Evening\"]\n[Site \"Reading Room\"]\n[Date \"2024.03.08\"]"))
	if !ok {
		t.Fatal("the sample has no third game")
	}
	return bytes.Repeat(plain, 1<<20/len(plain))
}

// BenchmarkParse splits and parses terse games; every spelling is known.
func BenchmarkParse(b *testing.B) {
	data := terse(b)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	p := NewParser()
	p.Table = func(*Game) Table { return Table{Ranks: 8} }
	for b.Loop() {
		parseAll(b, p, data)
	}
}

// BenchmarkSplit splits terse games.
func BenchmarkSplit(b *testing.B) {
	data := terse(b)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		for rest := data; len(rest) > 0; {
			n, ok := NextRecord(rest, true)
			if !ok {
				b.Fatal("no record")
			}
			rest = rest[n:]
		}
	}
}

// BenchmarkParseMove measures the first reading of a spelling.
func BenchmarkParseMove(b *testing.B) {
	for b.Loop() {
		if _, err := ParseMove("Nbxd7+"); err != nil {
			b.Fatal(err)
		}
	}
}

// parseAll parses every game of data and returns their number.
func parseAll(t testing.TB, p *Parser, data []byte) (games int) {
	for len(data) > 0 {
		n, ok := NextRecord(data, true)
		if !ok {
			t.Fatal("no record")
		}
		for rest := data[:n]; len(rest) > 0; games++ {
			_, rest = p.Parse(rest)
		}
		data = data[n:]
	}
	return games
}

func TestWarmParserAllocatesNothingOfItsOwn(t *testing.T) {
	data := terse(t)
	p := NewParser()
	games := parseAll(t, p, data)
	n := testing.AllocsPerRun(3, func() { parseAll(t, p, data) })
	if per := n / float64(games); per > 0.1 {
		t.Errorf("%.1f allocations a game; participle takes some only for a new sequence of tokens", per)
	}
}
