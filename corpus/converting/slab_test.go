package converting

import (
	"bytes"
	"math/rand/v2"
	"sync"
	"testing"
)

// Texts of all lengths, appended by several goroutines and to slabs or to other memory, stay as
// they are until they were written.
func TestTextsInSlabsStay(t *testing.T) {
	type kept struct {
		text []byte
		slab *slab
		as   byte
		size int
	}
	var p slabs
	queue := make(chan kept, 64)
	var all sync.WaitGroup
	for seed := range uint64(3) {
		all.Go(func() {
			r := rand.New(rand.NewPCG(seed, 1))
			for n := range 3000 {
				as, size := byte(n), r.IntN(1<<r.IntN(18))
				s := p.room(0, 1+size/(1+r.IntN(40)))
				text := s.text[len(s.text):]
				if r.IntN(4) == 0 {
					text = nil
				}
				text, s = p.keep(s, append(text, bytes.Repeat([]byte{as}, size)...), 1+r.IntN(100))
				queue <- kept{text, s, as, size}
			}
		})
	}
	go func() { all.Wait(); close(queue) }()
	shared := 0
	for k := range queue {
		if len(k.text) != k.size || bytes.Count(k.text, []byte{k.as}) != k.size {
			t.Fatalf("a text of %d bytes changed", k.size)
		}
		if k.slab != nil {
			shared++
			p.done(k.slab)
		}
	}
	if shared == 0 {
		t.Error("no text is in a slab")
	}
}
