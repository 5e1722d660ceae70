package columns

import "strings"

// dictionary numbers the distinct texts of a group.
type dictionary struct {
	short map[uint64]int32 // up to shortText bytes, by shortKey: most moves and results
	long  map[string]numbered
	texts []byte   // as the format has them
	full  bool     // later pages have their own texts
	last  numbered // the long text that was asked for last, which is often asked for again
}

// numbered is a text of a dictionary.
type numbered struct {
	text   string
	number int32
}

// shortText is how many bytes a shortKey has room for.
const shortText = 7

// shortKey returns a number that no other text of up to shortText bytes has.
func shortKey(s string) uint64 {
	key := uint64(len(s))
	for i := range len(s) {
		key = key<<8 | uint64(s[i])
	}
	return key
}

// len returns how many texts there are.
func (d *dictionary) len() int { return len(d.short) + len(d.long) }

// number returns the number of a text, which is added if it is new.
func (d *dictionary) number(s string) int32 {
	if len(s) <= shortText {
		key := shortKey(s)
		n, known := d.short[key]
		if !known {
			if d.short == nil {
				d.short = make(map[uint64]int32)
			}
			n = d.add(s)
			d.short[key] = n
		}
		return n
	}
	if s == d.last.text {
		return d.last.number
	}
	found, known := d.long[s]
	if !known {
		if d.long == nil {
			d.long = make(map[string]numbered)
		}
		found = numbered{strings.Clone(s), d.add(s)} // s may be part of something large
		d.long[found.text] = found
	}
	d.last = found
	return found.number
}

// add appends a text, and returns its number.
func (d *dictionary) add(s string) int32 {
	d.texts = appendText(d.texts, s)
	return int32(d.len())
}

// clear forgets the texts.
func (d *dictionary) clear() {
	clear(d.short)
	clear(d.long)
	*d = dictionary{short: d.short, long: d.long, texts: d.texts[:0]}
}
