package query

import (
	"bytes"
	"slices"
)

// missingLast sorts after any longer value, in either direction.
const missingLast = 0xff

// order appends bytes that sort like the values.
type order struct {
	dst  []byte
	mask byte // 0xff for the other direction
}

// put appends bytes of a value.
func (o *order) put(b ...byte) {
	for _, c := range b {
		o.dst = append(o.dst, c^o.mask)
	}
}

// number appends a number.
func (o *order) number(n float64) {
	bits := orderedBits(n)
	for shift := 56; shift >= 0; shift -= 8 {
		o.put(byte(bits >> shift))
	}
}

// maxCompared is how much of a text is compared, in bytes: more than people write, but damaged
// files must not make keys of megabytes.
const maxCompared = 4 << 10

// maxDigits is how many digits of a number in a text are compared by value.
const maxDigits = 250

// text appends a folded text, with numbers in a form that sorts by value, and its end.
func (o *order) text(folded []byte) {
	folded = folded[:min(len(folded), maxCompared)]
	for i := 0; i < len(folded); {
		if c := folded[i]; c < '0' || c > '9' {
			o.put(max(c, 1))
			i++
			continue
		}
		from := i
		for i < len(folded) && folded[i] >= '0' && folded[i] <= '9' {
			i++
		}
		digits := bytes.TrimLeft(folded[from:i], "0")
		o.put('0', byte(min(len(digits), maxDigits))+1)
		o.put(digits...)
	}
	o.put(0)
}

// AppendOrder appends bytes for the key of the current record that compare like the values: texts
// by their letters, ignoring case and accents, with numbers in them by value; names by the family
// name; 3 before 3.1 before 10 for rounds; a missing value, and a missing part of a date, last in
// both directions. known is false for a missing value. decided is false if the movetext has to be
// read first; then nothing was appended.
func (r *KeyReader) AppendOrder(dst []byte, k *Key, descending bool) (out []byte, known, decided bool) {
	o := order{dst: dst}
	if descending {
		o.mask = 0xff
	}
	switch {
	case k.isNumber():
		var n float64
		if n, known, decided = r.number(k); known && decided {
			o.put(1)
			o.number(n)
		}
	case k.kind == variantKind:
		known, decided = true, true
		o.put(1)
		o.text([]byte(r.variant()))
	case k.kind == dateKind:
		known, decided = r.date(&o, k), true
	case k.opened != notOpened:
		var value string
		if value, decided = r.opened(k); decided && value != "" {
			known = true
			o.put(1)
			r.m.folded = appendFolded(r.m.folded[:0], []byte(value))
			o.text(r.m.folded)
		}
	default:
		known, decided = r.tags(&o, k), true
	}
	switch {
	case !decided:
		return dst, false, false
	case !known:
		return append(dst, missingLast), false, true
	}
	return o.dst, true, true
}

// date appends the date of a record; ok is false if it has none.
func (r *KeyReader) date(o *order, k *Key) (ok bool) {
	value, ok := r.m.tag(k.tags[0])
	if !ok {
		return false
	}
	d, ok := parseDate(string(value))
	if ok {
		o.put(1)
		o.date(d, k.part)
	}
	return ok
}

// tags appends the values of one or two tags, sorted; ok is false if the record has none of them.
func (r *KeyReader) tags(o *order, k *Key) (ok bool) {
	var keys [][]byte
	for _, tag := range k.tags {
		if value, ok := r.m.tag(tag); ok {
			keys = append(keys, r.tagOrder(k, value, o.mask))
		}
	}
	slices.SortFunc(keys, bytes.Compare)
	for _, key := range keys {
		o.dst = append(o.dst, key...)
	}
	if k.pair && len(keys) < 2 {
		o.dst = append(o.dst, missingLast)
	}
	return len(keys) > 0
}

// tagOrder returns the bytes for the value of a tag.
func (r *KeyReader) tagOrder(k *Key, value []byte, mask byte) []byte {
	o := order{mask: mask}
	o.put(1)
	r.m.folded = appendFolded(r.m.folded[:0], value)
	folded := r.m.folded
	switch {
	case k.isName():
		folded = familyFirst(value, folded)
	case k.kind == roundKind:
		o.round(folded)
		folded = nil
	case k.kind == anyKind:
		// A number with a sign or a fraction is compared as a whole.
		if n, ok := number(string(value)); ok {
			o.put(1)
			o.number(n)
			folded = nil
			break
		}
		o.put(2)
	}
	o.text(folded)
	return o.dst
}

// date appends a date part by part; unknown ones come last.
func (o *order) date(d span, part datePart) {
	unknown := func() { o.dst = append(o.dst, missingLast) }
	first, last := d.first/10000, d.last/10000
	for scale := 1000; scale > 0; scale /= 10 {
		if low, high := first/scale%10, last/scale%10; low == high {
			o.put(byte(1 + low))
		} else {
			unknown()
		}
	}
	if part == yearOnly {
		return
	}
	if month := d.first / 100 % 100; month > 0 {
		o.put(byte(month))
	} else {
		unknown()
	}
	if part == yearAndMonth {
		return
	}
	if day := d.first % 100; day > 0 {
		o.put(byte(day))
	} else {
		unknown()
	}
}

// round appends a round part by part: numeric parts come first.
func (o *order) round(folded []byte) {
	folded = folded[:min(len(folded), maxCompared)]
	for part := range bytes.SplitSeq(folded, []byte{'.'}) {
		part = bytes.TrimSpace(part)
		if len(part) > 0 && part[0] >= '0' && part[0] <= '9' {
			o.put(1)
		} else {
			o.put(2)
		}
		o.text(part)
	}
}
