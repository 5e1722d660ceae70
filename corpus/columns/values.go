package columns

import (
	"math"
	"unsafe"

	"github.com/parquet-go/parquet-go/format"
)

// add adds the value that a row has. It reads the row by the places of its fields: through
// reflection that took most of the time.
func (c *column) add(row unsafe.Pointer) {
	at, p := unsafe.Add(row, c.place), &c.page
	p.rows++
	if !c.list {
		c.value(at)
		return
	}
	list := *(*[]struct{})(at) // of whatever it is
	if len(list) == 0 {
		p.repeats, p.defined = append(p.repeats, 0), append(p.defined, 0)
		p.values++
		p.missing++
		return
	}
	at = unsafe.Add(unsafe.Pointer(unsafe.SliceData(list)), c.inner)
	for i := range list {
		p.repeats, p.defined = append(p.repeats, uint8(min(i, 1))), append(p.defined, 1)
		c.value(unsafe.Add(at, uintptr(i)*c.element))
	}
}

// value adds a value. An optional one is missing if it is zero.
func (c *column) value(at unsafe.Pointer) {
	p := &c.page
	p.values++
	if c.pointer {
		if at = *(*unsafe.Pointer)(at); c.present(at != nil) {
			c.given(at)
		}
		return
	}
	c.given(at)
}

// given adds the value at a place, unless it is optional and zero and no pointer leads to it.
func (c *column) given(at unsafe.Pointer) {
	p := &c.page
	switch c.kind {
	case format.ByteArray:
		if s := *(*string)(at); c.pointer || c.present(s != "") {
			c.text(s)
		}
	case format.Double:
		if x := *(*float64)(at); c.pointer || c.present(math.Float64bits(x) != 0) {
			p.floats = append(p.floats, x)
			p.bytes += 8
		}
	case format.Boolean:
		if x := *(*bool)(at); c.pointer || c.present(x) {
			flag := uint8(0)
			if x {
				flag = 1
			}
			p.flags = append(p.flags, flag)
			p.bytes++
		}
	case format.Int32:
		c.integer(int64(*(*int32)(at)))
	default:
		c.integer(*(*int64)(at))
	}
}

// present notes whether an optional value is there, and reports whether it is to be added.
func (c *column) present(there bool) bool {
	p := &c.page
	switch {
	case !c.optional:
		return true
	case !there:
		p.defined = append(p.defined, 0)
		p.missing++
		return false
	}
	p.defined = append(p.defined, 1)
	return true
}

// integer adds an integer.
func (c *column) integer(x int64) {
	if !c.pointer && !c.present(x != 0) {
		return
	}
	p := &c.page
	p.integers = append(p.integers, x)
	p.bytes += 8
	if c.ordered {
		p.bounds.number(x)
	}
}

// text adds a text.
func (c *column) text(s string) {
	p := &c.page
	if c.ordered {
		p.bounds.text(s)
	}
	if d := c.dictionary; d != nil && !d.full {
		p.numbers = append(p.numbers, d.number(s))
		p.bytes += 4
		return
	}
	p.texts = append(p.texts, s...)
	p.lengths = append(p.lengths, int64(len(s)))
	p.bytes += len(s) + 4
}
