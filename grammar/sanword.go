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
