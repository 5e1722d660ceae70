package columns

import (
	"encoding/binary"
	"math"
	"math/bits"
	"strings"

	"github.com/klauspost/compress/zstd"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// column is a column of the group that is being written.
type column struct {
	path     []string
	place    uintptr // of the field in a row
	inner    uintptr // in an element of a list: of the field, or 0 if the element is the value
	element  uintptr // the size of such an element
	list     bool
	optional bool
	pointer  bool
	kind     format.Type
	delta    bool
	ordered  bool // the least and the largest value of each page are stored

	dictionary *dictionary // nil if there is none

	page  page
	chunk chunk
}

// page is what the next page will have.
type page struct {
	rows    int
	values  int // missing ones and empty lists included
	missing int
	bytes   int // an estimate
	repeats []uint8
	defined []uint8

	integers []int64
	numbers  []int32 // of a dictionary
	floats   []float64
	flags    []uint8
	texts    []byte
	lengths  []int64

	bounds bounds // of an ordered column
}

// bounds are the least and the largest value of an ordered column; either numbers or texts.
type bounds struct {
	known                  bool
	least, largest         int64
	leastText, largestText string
}

// number widens the bounds.
func (b *bounds) number(x int64) {
	if !b.known || x < b.least {
		b.least = x
	}
	if !b.known || x > b.largest {
		b.largest = x
	}
	b.known = true
}

// text widens the bounds.
func (b *bounds) text(s string) {
	if b.known && s == b.largestText {
		return // as the file of a row mostly is that of the row before
	}
	if !b.known || s < b.leastText {
		b.leastText = strings.Clone(s)
	}
	if !b.known || s > b.largestText {
		b.largestText = strings.Clone(s)
	}
	b.known = true
}

// values returns the bounds as the format has them.
func (b *bounds) values(kind format.Type) (least, largest []byte) {
	switch kind {
	case format.ByteArray:
		return []byte(b.leastText), []byte(b.largestText)
	case format.Int32:
		return binary.LittleEndian.AppendUint32(nil, uint32(b.least)), binary.LittleEndian.AppendUint32(nil, uint32(b.largest))
	}
	return binary.LittleEndian.AppendUint64(nil, uint64(b.least)), binary.LittleEndian.AppendUint64(nil, uint64(b.largest))
}

// chunk is the pages of the group.
type chunk struct {
	data         []byte
	rows         int64
	values       int64
	missing      int64
	uncompressed int64
	pages        []format.PageLocation // offsets are relative to data
	inDictionary int                   // pages whose texts are in the dictionary
	dictionary   []byte                // compressed
	index        format.ColumnIndex    // of an ordered column
	bounds       bounds
}

// full reports whether the page is large enough to be written. A dictionary that has become too
// large ends a page, because the next one is not in it.
func (c *column) full(pageBytes, dictionaryBytes int) bool {
	d := c.dictionary
	if d != nil && !d.full && len(d.texts) > dictionaryBytes {
		d.full = true
		return true
	}
	return c.page.bytes+len(c.page.defined)+len(c.page.repeats) >= pageBytes
}

// Encoders are what a file is encoded with. Writers that share them use as many goroutines together
// as there are encoders, and memory for as many.
type Encoders struct{ free chan *encoder }

// NewEncoders returns n encoders.
func NewEncoders(n int) *Encoders {
	e := &Encoders{make(chan *encoder, n)}
	for range n {
		z, _ := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1))
		e.free <- &encoder{zstd: z}
	}
	return e
}

// encoder encodes pages; its buffers are shared by all columns.
type encoder struct {
	zstd   *zstd.Encoder
	values []byte
	levels []byte
	packed []byte
}

// endGroup encodes what is left of a column of the group.
func (e *encoder) endGroup(c *column) {
	e.endPage(c)
	if c.chunk.inDictionary > 0 {
		c.chunk.dictionary = e.zstd.EncodeAll(c.dictionary.texts, nil)
	}
}

// endPage encodes the page.
func (e *encoder) endPage(c *column) {
	p := &c.page
	if p.values == 0 {
		return
	}
	e.levels = e.levels[:0]
	repeats, defined := 0, 0
	if c.list {
		e.levels = appendRuns(e.levels, p.repeats, 1)
		repeats = len(e.levels)
	}
	if c.list || c.optional {
		e.levels = appendRuns(e.levels, p.defined, 1)
		defined = len(e.levels) - repeats
	}
	var how format.Encoding
	e.values, how = e.appendValues(e.values[:0], c)
	if how == format.RLEDictionary {
		c.chunk.inDictionary++
	}
	e.packed = e.zstd.EncodeAll(e.values, e.packed[:0])
	body := e.packed
	packed := len(e.packed) < len(e.values)
	if !packed {
		body = e.values
	}
	h := format.PageHeader{
		Type:                 format.DataPageV2,
		UncompressedPageSize: int32(len(e.levels) + len(e.values)), CompressedPageSize: int32(len(e.levels) + len(body)),
	}
	h.DataPageHeaderV2.Valid = true
	h.DataPageHeaderV2.V = format.DataPageHeaderV2{
		NumValues: int32(p.values), NumNulls: int32(p.missing), NumRows: int32(p.rows), Encoding: how,
		DefinitionLevelsByteLength: int32(defined), RepetitionLevelsByteLength: int32(repeats),
		IsCompressed: thrift.Null[bool]{V: packed, Valid: true},
	}
	header := encoded(&h)
	k := &c.chunk
	k.pages = append(k.pages, format.PageLocation{
		Offset: int64(len(k.data)), CompressedPageSize: int32(len(header) + len(e.levels) + len(body)), FirstRowIndex: k.rows,
	})
	k.data = append(append(append(k.data, header...), e.levels...), body...)
	k.uncompressed += int64(len(header) + len(e.levels) + len(e.values))
	k.rows += int64(p.rows)
	k.values += int64(p.values)
	k.missing += int64(p.missing)
	if c.ordered {
		k.index.NullPages = append(k.index.NullPages, false)
		k.index.NullCounts = append(k.index.NullCounts, 0)
		least, largest := p.bounds.values(c.kind)
		k.index.MinValues, k.index.MaxValues = append(k.index.MinValues, least), append(k.index.MaxValues, largest)
		if c.kind == format.ByteArray {
			k.bounds.text(p.bounds.leastText)
			k.bounds.text(p.bounds.largestText)
		} else {
			k.bounds.number(p.bounds.least)
			k.bounds.number(p.bounds.largest)
		}
	}
	*p = page{
		repeats: p.repeats[:0], defined: p.defined[:0],
		integers: p.integers[:0], numbers: p.numbers[:0], floats: p.floats[:0], flags: p.flags[:0],
		texts: p.texts[:0], lengths: p.lengths[:0],
	}
}

// encoding returns how the values of a page are encoded that has no dictionary.
func (c *column) encoding() format.Encoding {
	switch {
	case c.kind == format.ByteArray:
		return format.DeltaLengthByteArray
	case c.delta:
		return format.DeltaBinaryPacked
	}
	return format.Plain
}

// appendValues appends the values of a page, and returns how they are encoded.
func (e *encoder) appendValues(b []byte, c *column) ([]byte, format.Encoding) {
	p, d := &c.page, c.dictionary
	if d != nil && len(p.lengths) == 0 && d.len() > 0 {
		width := bits.Len(uint(d.len() - 1))
		return appendRuns(append(b, byte(width)), p.numbers, width), format.RLEDictionary
	}
	how := c.encoding()
	switch {
	case how == format.DeltaLengthByteArray:
		b = append(appendDeltas(b, p.lengths, 32), p.texts...)
	case how == format.DeltaBinaryPacked && c.kind == format.Int32:
		b = appendDeltas(b, p.integers, 32)
	case how == format.DeltaBinaryPacked:
		b = appendDeltas(b, p.integers, 64)
	case c.kind == format.Double:
		for _, x := range p.floats {
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
		}
	case c.kind == format.Boolean:
		b = appendPacked(b, p.flags, len(p.flags), 1)
	case c.kind == format.Int32:
		for _, x := range p.integers {
			b = binary.LittleEndian.AppendUint32(b, uint32(x))
		}
	default:
		for _, x := range p.integers {
			b = binary.LittleEndian.AppendUint64(b, uint64(x))
		}
	}
	return b, how
}
