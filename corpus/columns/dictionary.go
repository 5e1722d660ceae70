package columns

import "strings"

// dictionary numbers the distinct texts of a group.
type dictionary struct {
	short shortTexts // most moves and results
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

// len returns how many texts there are.
func (d *dictionary) len() int { return d.short.n + len(d.long) }

// number returns the number of a text, which is added if it is new.
func (d *dictionary) number(s string) int32 {
	if len(s) <= shortText {
		key := shortKey(s)
		n, known := d.short.number(key)
		if !known {
			n = d.add(s)
			d.short.add(key, n)
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
	d.short.clear()
	clear(d.long)
	*d = dictionary{short: d.short, long: d.long, texts: d.texts[:0]}
}
