package opening

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

//go:embed openings.tsv.gz
var packed []byte

// Book is a table of named positions. It never changes, and goroutines may share it.
type Book struct {
	rows   []Opening
	boards []orthodox.Board // of the rows
	keys   []uint64         // of the boards
	slots  []uint16         // by key: a row's index plus 1, or 0; linear probing

	// fewest has, for each set of pawns on their first squares, the least number of units of a
	// named position that can still arise. No unit comes back, and no pawn returns to its square.
	fewest []uint8

	terms func() map[string]term // see [Found.Contradicts]
}

// Standard returns the embedded book. Reading it takes some milliseconds the first time.
func Standard() *Book { return standard() }

var standard = sync.OnceValue(func() *Book {
	b, err := unpack(packed)
	if err != nil {
		panic("opening: " + err.Error()) // a test reads the embedded table
	}
	return b
})

// unpack reads a compressed table.
func unpack(packed []byte) (*Book, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return newBook(string(text))
}

// newBook makes a book of lines with a code, a name, and the moves to its position, separated by
// tabs.
func newBook(text string) (*Book, error) {
	b := &Book{rows: make([]Opening, 0, strings.Count(text, "\n")), fewest: make([]uint8, 1<<16)}
	parser := grammar.NewParser()
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		eco, rest, _ := strings.Cut(line, "\t")
		name, written, ok := strings.Cut(rest, "\t")
		g, left := parser.Parse([]byte(written))
		var board orthodox.Board
		if !ok || len(left) > 0 || len(g.SyntaxErrors) > 0 || !board.Set("") {
			return nil, fmt.Errorf("line %d is not a code, a name and moves: %q", len(b.rows)+1, line)
		}
		plies := 0
		for i := range g.Items {
			it := &g.Items[i]
			if it.Kind != grammar.MoveTok {
				continue
			}
			if plies++; board.Play(it.Canonical()) == 0 {
				return nil, fmt.Errorf("line %d: %s is not a legal move: %q", len(b.rows)+1, g.Src[it.Off:it.End], line)
			}
		}
		b.rows = append(b.rows, Opening{ECO: eco, Name: name, Moves: written, home: home(&board), units: units(&board), plies: uint8(plies)})
		b.boards = append(b.boards, board)
	}
	b.terms = sync.OnceValue(b.makeTerms)
	return b, b.index()
}

// index builds the table that finds rows by their positions.
func (b *Book) index() error {
	size := 1 << bits.Len(uint(2*len(b.rows)))
	b.slots, b.keys = make([]uint16, size), make([]uint64, len(b.rows))
	for i := range b.rows {
		key := b.boards[i].Key()
		if at := b.find(key, &b.boards[i]); at >= 0 {
			return fmt.Errorf("lines %d and %d have the same position", at+1, i+1)
		}
		slot := key & uint64(size-1)
		for b.slots[slot] != 0 {
			slot = (slot + 1) & uint64(size-1)
		}
		b.slots[slot], b.keys[i] = uint16(i+1), key
	}
	const none = 0xff
	for i := range b.fewest {
		b.fewest[i] = none
	}
	for i := range b.rows {
		r := &b.rows[i]
		b.fewest[r.home] = min(b.fewest[r.home], r.units)
	}
	for pawn := 1; pawn < len(b.fewest); pawn <<= 1 { // a set can become each of its subsets
		for set := range b.fewest {
			if set&pawn != 0 {
				b.fewest[set] = min(b.fewest[set], b.fewest[set^pawn])
			}
		}
	}
	return nil
}

// find returns the row of a position, -1 if there is none.
func (b *Book) find(key uint64, board *orthodox.Board) int {
	mask := uint64(len(b.slots) - 1)
	for slot := key & mask; b.slots[slot] != 0; slot = (slot + 1) & mask {
		if i := int(b.slots[slot]) - 1; b.keys[i] == key && b.boards[i].Same(board) {
			return i
		}
	}
	return -1
}

// At returns the opening of a position, nil if it has no name.
func (b *Book) At(board *orthodox.Board) *Opening {
	if i := b.find(board.Key(), board); i >= 0 {
		return &b.rows[i]
	}
	return nil
}

// AtPosition is [Book.At] for a position of the rules engine. Only orthodox positions have names.
func (b *Book) AtPosition(p *rules.Position) *Opening {
	var board orthodox.Board
	if !plain(&board, p) {
		return nil
	}
	return b.At(&board)
}

// plain sets a board to a position of the rules engine; it returns false if that is not orthodox.
func plain(board *orthodox.Board, p *rules.Position) bool {
	return p.Rules().Variant.Orthodox && !p.Chess960 && board.Set(p.FEN())
}

// All returns the openings, ordered by code and name.
func (b *Book) All() []*Opening {
	list := make([]*Opening, len(b.rows))
	for i := range b.rows {
		list[i] = &b.rows[i]
	}
	return list
}

// Search returns the openings that have each word of a text in their name, or as the beginning of
// their code; case, accents and apostrophes do not matter.
func (b *Book) Search(text string) (list []*Opening) {
	words := strings.Fields(Fold(text))
	for i := range b.rows {
		o := &b.rows[i]
		name, code := Fold(o.Name), strings.ToLower(o.ECO)
		if len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(name, w) && !strings.HasPrefix(code, w) }) {
			list = append(list, o)
		}
	}
	return list
}

// over reports whether no named position can follow a position.
func (b *Book) over(board *orthodox.Board) bool { return units(board) < b.fewest[home(board)] }

// units returns how many units a board has.
func units(b *orthodox.Board) uint8 { return uint8(bits.OnesCount64(b.Side(0) | b.Side(1))) }

// home returns the set of pawns that have not moved: White's on the a- to h-files, then Black's.
func home(b *orthodox.Board) uint16 {
	pawns := b.Kind(0)
	return uint16(pawns&b.Side(0)>>8&0xff | pawns&b.Side(1)>>48&0xff<<8)
}
