package grammar

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// maxSpellings is how many spellings of moves a [Parser] remembers. Millions of games use some
// twenty thousand; the limit keeps a hostile file from filling memory. At the limit all are
// forgotten, so that the games after such a file find theirs remembered again.
const maxSpellings = 1 << 15

// spellings remembers the move of each spelling. The meaning of a spelling depends on the number of
// ranks (e12 is e1, 2. on eight ranks), so each number has its own tables, made when a game needs
// them.
type spellings struct {
	byRanks [maxRanks + 1]*tables
	n       int32
}

// tables are the known spellings for one number of ranks: those of up to 8 bytes, found by their
// bytes as a number, and longer ones, found by a hash. What the scanner finds among the short ones
// it takes for a move without a closer look, so those that need one are among the long ones.
type tables struct {
	short, long table
	usual       []usualMove // see [tables.saying]; made when it is first needed
	ranks       int
	all         *spellings
}

// table is open addressing with linear probing. No key is 0.
type table struct {
	slots []slot
	shift uint8
	n     int
}

type slot struct {
	key  uint64
	move *Move // notMove: known not to be a move
}

// notMove marks spellings in a table that are not moves.
var notMove = new(Move)

// forget removes all spellings. Games keep their moves.
func (s *spellings) forget() {
	for _, t := range s.byRanks {
		if t != nil {
			t.clear()
		}
	}
	s.n = 0
}

// clear empties the tables.
func (t *tables) clear() {
	t.short, t.long = table{}, table{}
	t.short.resize(10)
	t.long.resize(6)
	clear(t.usual)
}

// of returns the tables for boards with that many ranks.
func (s *spellings) of(ranks int) *tables {
	if s.byRanks[ranks] == nil {
		t := &tables{ranks: ranks, all: s}
		t.clear()
		s.byRanks[ranks] = t
	}
	return s.byRanks[ranks]
}

func (t *table) resize(log uint8) {
	old := t.slots
	t.slots, t.shift = make([]slot, 1<<log), 64-log
	for _, s := range old {
		if s.key != 0 {
			t.slots[t.place(s.key)] = s
		}
	}
}

// spread is 2^64 divided by the golden ratio: multiplying by it spreads keys.
const spread = 0x9E3779B97F4A7C15

// place returns the slot of a key that is not in the table.
func (t *table) place(key uint64) int {
	i := int(key * spread >> t.shift)
	for t.slots[i].key != 0 {
		i = (i + 1) & (len(t.slots) - 1)
	}
	return i
}

// add inserts a key that is not in the table, and keeps the table at most half full.
func (t *table) add(key uint64, m *Move) {
	if t.n++; 2*t.n > len(t.slots) {
		t.resize(64 - t.shift + 1)
	}
	t.slots[t.place(key)] = slot{key, m}
}

// get looks up a short key; nil if it is not there.
func (t *table) get(key uint64) *Move {
	i := int(key * spread >> t.shift)
	for {
		s := &t.slots[i&(len(t.slots)-1)]
		if s.key == key {
			return s.move
		}
		if s.key == 0 {
			return nil
		}
		i++
	}
}

// getLong looks up a long spelling.
func (t *table) getLong(key uint64, text []byte) *Move {
	i := int(key * spread >> t.shift)
	for {
		s := &t.slots[i&(len(t.slots)-1)]
		if s.key == key && s.move.Text == string(text) {
			return s.move
		}
		if s.key == 0 {
			return nil
		}
		i++
	}
}

// shortKey returns the key of a spelling of 1 to 8 bytes.
func shortKey(b []byte) uint64 {
	if cap(b) >= 8 { // what follows it in its text is masked out
		return binary.LittleEndian.Uint64(b[:8]) & (1<<(8*len(b)) - 1)
	}
	var w [8]byte
	copy(w[:], b)
	return binary.LittleEndian.Uint64(w[:])
}

// longKey returns the hash of a spelling of more than 8 bytes.
func longKey(b []byte) uint64 {
	h := uint64(len(b))
	for len(b) > 8 {
		h = bits.RotateLeft64((h^binary.LittleEndian.Uint64(b))*spread, 29)
		b = b[8:]
	}
	return (h^shortKey(b))*spread | 1
}

// maxMoveText bounds the length of a move's spelling in bytes; the longest real ones, turns of two
// pieces with improvements, have some thirty.
const maxMoveText = 96

// move returns the move that text spells, or nil if it is not a move.
func (t *tables) move(text []byte) *Move {
	if len(text) == 0 || len(text) > maxMoveText {
		return nil
	}
	var key uint64
	var m *Move
	short := len(text) <= 8 && !variable(text)
	if short {
		key = shortKey(text)
		if key == 0 {
			return nil
		}
		m = t.short.get(key)
	}
	if m == nil {
		m = t.long.getLong(longKey(text), text)
	}
	if m != nil {
		if m == notMove {
			return nil
		}
		return m
	}
	if t.all.n >= maxSpellings {
		t.all.forget()
	}
	if m = parsePlain(text, t.ranks); m == nil {
		m = t.marked(text)
	}
	if m == nil {
		m = parseOther(string(text), t.ranks)
	}
	if m == nil {
		// A long one is not inserted: its text would have to be kept.
		if short {
			t.all.n++
			t.short.add(key, notMove)
		}
		return nil
	}
	t.all.n++
	if short && !dependsOnGame(m) {
		t.short.add(key, m)
	} else {
		t.long.add(longKey(text), m)
	}
	return m
}

// variable reports whether what a spelling says depends on more than the number of ranks: on its
// place, or on whether a road can be named after a slash. The scanner must not read it as the move
// that it was read as before.
func variable(text []byte) bool {
	n := bytes.IndexByte(text, '/')
	return string(text) == "oo" || isSmallWord(text) || n > 0 && n+2 < len(text) && char.IsFile(text[n+1]) && char.IsDigit(text[n+2])
}

// dependsOnGame reports whether the game decides how a spelling is read: as one move or as two
// (h2exd6, e4&d4), or with a variation inside (N(d4)f6).
func dependsOnGame(m *Move) bool {
	return len(m.Parts) > 1 || gluedInside(m) || strings.ContainsAny(m.Text, "([")
}

// parseOther is parseMove without the reason why a text is not a move; nil if it is not one.
func parseOther(text string, ranks int) *Move {
	if _, ok := moveEnd(text, ranks); !ok {
		return nil
	}
	m, err := parseByGrammar(text, ranks)
	if err != nil {
		return nil
	}
	return m
}

// marked returns the move of a known spelling without marks followed by + or #; nil if text is not
// of that form. A quarter of the spellings in real games are, and participle need not parse them
// again.
func (t *tables) marked(text []byte) *Move {
	n := len(text) - 1
	if n < 2 || n > 8 || text[n] != '+' && text[n] != '#' || !char.IsDigit(text[n-1]) {
		return nil
	}
	m := t.short.get(shortKey(text[:n]))
	if m == nil || m == notMove || len(m.Parts) != 1 || int(m.Bare.End) != n {
		return nil
	}
	marked := *m
	marked.Text, marked.Check = string(text), text[n]
	marked.Canonical = canonical(marked.Text)
	return &marked
}
