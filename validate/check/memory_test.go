package check

import "testing"

var (
	countOfGame Memory[int]
	bookOfGame  Memory[book]
)

// book keeps its pages between games, but not what is written there.
type book struct {
	open  bool
	pages []string
}

func (b *book) Forget() { *b = book{pages: b.pages[:0]} }

// A memory is empty at the start of each game, and its value is not allocated again.
func TestMemoryIsEmptyInEachGame(t *testing.T) {
	var p Pass
	*countOfGame.Of(&p) = 7
	b := bookOfGame.Of(&p)
	b.open, b.pages = true, append(b.pages, "a")
	if n := *countOfGame.Of(&p); n != 7 {
		t.Errorf("%d in the same game, want 7", n)
	}
	p.forget()
	if countOfGame.In(&p) != nil || bookOfGame.In(&p) != nil {
		t.Error("the next game has values that nobody asked for")
	}
	if n := *countOfGame.Of(&p); n != 0 {
		t.Errorf("%d in the next game, want 0", n)
	}
	if again := bookOfGame.Of(&p); again != b || again.open || len(again.pages) > 0 || cap(again.pages) == 0 {
		t.Errorf("the next game has %+v", *again)
	}
	if n := testing.AllocsPerRun(100, func() {
		p.forget()
		*countOfGame.Of(&p)++
		bookOfGame.Of(&p).open = true
	}); n > 0 {
		t.Errorf("%v allocations a game, want 0", n)
	}
}
