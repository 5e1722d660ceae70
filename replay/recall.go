package replay

import (
	"encoding/binary"
	"hash/maphash"
	"slices"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// recall remembers why short lines failed, and what was suggested, when they fail for the second
// time. Where the same line fails in the same position again, as in variations without end or in a
// file of tiny records, the search would find the same.
type recall struct {
	seen []uint32    // a part of the hashes of lines, by the rest; made when the first line fails
	list []*recalled // by hash, the same
	key  []byte      // memory to use
	seed maphash.Seed
}

// recalled is what is known of a line that failed.
type recalled struct {
	key       string
	language  *notation.Language
	pos       rules.Position // where the line failed, or where it began: see recall.place
	explained bool           // reason is known
	reason    rules.Reason
	words     string       // the reason in words, if they were needed
	searched  bool         // what follows is known
	spent     int          // work of the search
	out       []Suggestion // without plies
	earlier   []int        // for each of out: the index of its ply in the line, -1 for none
}

const (
	seenOnce  = 4 << 10 // lines of which it is remembered that they were seen
	recalls   = 1 << 10 // lines that are remembered
	longestOf = 400     // the longest key of one
)

// keyOf returns what the suggestions for the last ply of a frame depend on, besides the position;
// nil for a long line.
func (c *recall) keyOf(r *Replayer, f *frame) []byte {
	from := f.next - 1
	if r.rewritable(f) {
		from = 0
	}
	if len(f.line)-from > longestOf/8 {
		return nil
	}
	shift, told := shiftAfter(f.line, f.next-1)
	marked, noted := marksChecks(f.line), notesEvents(f.line)
	unread := f.next > 1 && lastUnread(f.line[f.next-2].Following) != nil
	k := binary.LittleEndian.AppendUint32(c.key[:0], uint32(shift))
	k = append(k, byte(f.next-from), bit(from == 0, 0)|bit(told, 1)|bit(marked, 2)|bit(noted, 3)|bit(unread, 4))
	for _, ply := range f.line[from:] {
		k = append(append(k, ply.Move.Text...), 0, ply.Check, bit(ply.Passant, 0)|bit(ply.Double, 1))
		if ply.Effect != nil {
			k = append(append(k, 1), ply.Effect.Text...)
		}
		if ply.Becomes != nil {
			k = append(append(k, 2), ply.Becomes.Text...)
		}
		for i := range ply.Following {
			if noted && ply.Following[i].Kind == record.Event {
				k = append(append(k, 3), ply.Following[i].Text...)
			}
		}
		if len(k) > longestOf {
			return nil
		}
		k = append(k, 4)
	}
	c.key = k
	return k
}

// bit returns the bit n if x is set.
func bit(x bool, n int) byte {
	if x {
		return 1 << n
	}
	return 0
}

// place returns the position on which the suggestions for a line depend: its first one if earlier
// turns may be replaced, else the one in which it fails.
func (c *recall) place(r *Replayer, f *frame) *rules.Position {
	if r.rewritable(f) {
		return r.start
	}
	return f.pos
}

// of returns what is remembered of the last ply of a frame, nil for a line that is long or was not
// seen before; known is false if there was nothing, and then the result is to be filled.
func (c *recall) of(r *Replayer, f *frame) (x *recalled, known bool) {
	key := c.keyOf(r, f)
	if key == nil {
		return nil, false
	}
	if c.list == nil {
		c.seen, c.list, c.seed = make([]uint32, seenOnce), make([]*recalled, recalls), maphash.MakeSeed()
	}
	p, l := c.place(r, f), r.repairer.resolver.Language
	hash := maphash.Bytes(c.seed, key) ^ p.Board.Key()
	at := &c.list[hash%recalls]
	if x = *at; x != nil && x.key == string(key) && x.language == l && x.pos.Same(p) {
		return x, true
	}
	if part, seen := uint32(hash>>32)|1, &c.seen[hash%seenOnce]; *seen != part {
		*seen = part
		return nil, false
	}
	if x == nil {
		x = new(recalled)
		*at = x
	}
	x.key, x.language, x.explained, x.searched, x.words = string(key), l, false, false, ""
	x.pos.CopyFrom(p)
	return x, false
}

// suggestions appends the remembered suggestions for a line.
func (x *recalled) suggestions(out []Suggestion, line record.Line) []Suggestion {
	out = append(out, x.out...)
	for i, k := range x.earlier {
		if k >= 0 {
			out[i].Ply = line[k]
		}
	}
	return out
}

// keep remembers the suggestions for a line.
func (x *recalled) keep(line record.Line, out []Suggestion, spent int) {
	x.searched, x.spent = true, spent
	x.out, x.earlier = append(x.out[:0], out...), x.earlier[:0]
	for i := range x.out {
		at := -1
		if x.out[i].Ply != nil {
			at = slices.Index(line, x.out[i].Ply)
		}
		x.earlier = append(x.earlier, at)
		x.out[i].Ply = nil
	}
}
