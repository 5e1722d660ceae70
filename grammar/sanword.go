package grammar

import (
	"strings"
	"sync"
)

// sanWords reads spellings in SAN that fit into a word of eight bytes without remembering them:
// what is before the target square is looked up, and the rest is arithmetic. So a file that is read
// for the first time costs no more than one whose spellings are known. It never changes.
type sanWords struct {
	prefixes [1 << sanBits]sanPrefix // open addressing with linear probing
	marks    [256]uint32             // of the last byte: its mark, and how many bits it takes
	become   [256]Canonical          // what a pawn becomes, by its letter
}

// sanPrefix is what is before the target square, and what it says; an empty slot says nothing.
type sanPrefix struct {
	key  uint32
	says Canonical
}

const (
	sanBits  = 11
	markBits = 8
)

// usualWords is the table for boards of eight ranks and more, built when it is first needed.
var usualWords = sync.OnceValue(newSANWords)

func newSANWords() *sanWords {
	x := new(sanWords)
	// The frequent ones come first, so that they are found at once.
	files, ranks := strings.Split("abcdefgh", ""), strings.Split("12345678", "")
	for _, origins := range [][]string{{""}, files, ranks} {
		x.addAll(origins, []string{""})
	}
	x.addAll(files, ranks)
	x.marks['+'], x.marks['#'] = 1<<15|markBits, 2<<15|markBits
	x.become['N'], x.become['B'] = knightKind<<9, bishopKind<<9
	x.become['R'], x.become['Q'] = rookKind<<9, queenKind<<9
	return x
}

// addAll adds each unit with each origin, with and without a capture.
func (x *sanWords) addAll(files, ranks []string) {
	for _, unit := range []string{"", "N", "B", "R", "Q", "K"} {
		for _, file := range files {
			for _, rank := range ranks {
				x.add(unit + file + rank)
				x.add(unit + file + rank + "x")
			}
		}
	}
}

// add adds what is before the target square of a canonical spelling in SAN.
func (x *sanWords) add(prefix string) {
	const anySquare = "d4"
	says := canonical(prefix+anySquare) &^ 63
	if says == 0 || says&ShortForm == 0 {
		return
	}
	key := uint32(shortKey([]byte(prefix)))
	i := sanSlot(key)
	for x.prefixes[i].says != 0 {
		if x.prefixes[i].key == key {
			return
		}
		i = (i + 1) % (1 << sanBits)
	}
	x.prefixes[i] = sanPrefix{key, says}
}

// sanSlot returns where the search for a prefix begins.
func sanSlot(key uint32) uint32 { return key * 0x9E3779B1 >> (32 - sanBits) }

// The castlings as words.
const (
	shortWord = 'O' | '-'<<8 | 'O'<<16
	longWord  = shortWord | '-'<<24 | 'O'<<32
)

// read decodes a spelling of n bits, the bytes of word from the lowest, without spaces and NULs. It
// returns 0 for what is not canonical, and for some spellings that are.
func (x *sanWords) read(word uint64, n uint) Canonical {
	mark := x.marks[byte(word>>((n-8)&63))]
	n -= uint(mark & markBits)
	says := Canonical(mark &^ markBits)
	if n < 16 {
		return 0
	}
	if byte(word>>((n-16)&63)) == '=' {
		become := x.become[byte(word>>((n-8)&63))]
		if n -= 16; n < 16 || become == 0 {
			return 0
		}
		says |= become
	}
	n -= 16
	file, rank := byte(word>>(n&63))-'a', byte(word>>((n+8)&63))-'1'
	if file|rank > 7 || n > 32 {
		return castlingWord(word&(1<<((n+16)&63)-1), says)
	}
	key := uint32(word & (1<<(n&63) - 1))
	i := sanSlot(key)
	p := &x.prefixes[i]
	for p.key != key { // an empty slot has the key of no prefix, which is found at once
		if p.says == 0 {
			return 0
		}
		i = (i + 1) % (1 << sanBits)
		p = &x.prefixes[i]
	}
	says |= p.says
	// Pawns promote on the first and the last rank, and nothing else does. Without branches: where
	// units go cannot be predicted.
	last, pawn := Canonical(0x81>>(rank&7))&1, (says.kind()-1)>>31
	if promotes := (says>>9&7 + 7) >> 3; promotes != last&pawn {
		return 0
	}
	return says | Canonical(rank)<<3 | Canonical(file)
}

// castlingWord decodes a castling whose marks have been read.
func castlingWord(word uint64, marks Canonical) Canonical {
	const whole = kingKind<<6 | 0x88<<20
	switch {
	case marks&(7<<9) != 0:
	case word == shortWord:
		return marks | whole | 1<<13
	case word == longWord:
		return marks | whole | 2<<13
	}
	return 0
}

// usualMove is a spelling, as [shortKey] has it, and its move.
type usualMove struct {
	key  uint64
	move *Move
}

// How many moves are found by what they say: those without an origin, and some of the others.
const (
	openMoves  = 1 << 11
	otherBits  = 9
	usualMoves = openMoves + 1<<otherBits
)

// usualSlot returns where a move is, if it is known. The moves of most games are close together:
// what is spread over a table of all spellings costs a wait for memory at nearly every move.
func usualSlot(says Canonical) uint32 {
	kind, to := says.kind(), says&63
	switch {
	case says.open():
	case kind == pawnKind: // two kinds that are not in use stand for captures from each side
		if kind = 6; says.file() > to&7 {
			kind = 7
		}
	default:
		return openMoves + uint32(says)*0x9E3779B1>>(32-otherBits)
	}
	return uint32(to | kind<<6 | says>>12&1<<9 | says>>15&1<<10)
}

// saying returns the move that a text spells, which says this.
func (t *tables) saying(says Canonical, text []byte) *Move {
	if len(text) > 8 {
		return t.move(text)
	}
	if t.usual == nil {
		t.usual = make([]usualMove, usualMoves)
	}
	key := shortKey(text)
	x := &t.usual[usualSlot(says)]
	if x.key != key {
		*x = usualMove{key, t.move(text)}
	}
	return x.move
}
