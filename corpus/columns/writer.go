package columns

import (
	"encoding/binary"
	"fmt"
	"io"
	"reflect"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// Options control how rows are written.
type Options struct {
	Metadata  [][2]string // keys and values of the file
	CreatedBy string
	Ordered   []string // columns whose values follow the order of the rows: their bounds are stored

	Encoders *Encoders // shared with other writers; nil for one of its own

	PageBytes       int // how many bytes of values are compressed together; 32 KiB
	DictionaryBytes int // above which further texts of a group are stored one by one; 256 KiB
}

// Writer writes rows of a type, a struct.
type Writer[R any] struct {
	to      io.Writer
	options Options
	schema  *schema
	work    sync.WaitGroup      // of Write
	bug     atomic.Pointer[any] // the value of a panic of it, which becomes one of the caller

	written int64
	rows    int64 // of the group
	all     int64 // rows of the file
	groups  []format.RowGroup
	indexes []indexes
}

// indexes say where the pages of a column of a group are, and what is in them.
type indexes struct {
	offsets format.OffsetIndex
	bounds  format.ColumnIndex
}

// NewWriter returns a Writer of a file. It has to be closed; otherwise nobody can read the file.
func NewWriter[R any](to io.Writer, o Options) *Writer[R] {
	if o.PageBytes == 0 {
		o.PageBytes = 32 << 10
	}
	if o.DictionaryBytes == 0 {
		o.DictionaryBytes = 256 << 10
	}
	if o.Encoders == nil {
		o.Encoders = NewEncoders(1)
	}
	w := &Writer[R]{options: o, schema: schemaOf(reflect.TypeFor[R](), o.Ordered)}
	w.Reset(to)
	return w
}

// Reset begins another file.
func (w *Writer[R]) Reset(to io.Writer) {
	w.to, w.written, w.all, w.groups, w.indexes = to, 0, 0, nil, nil
}

// Write begins to write rows, which must not change until Wait, after those of earlier calls. The
// file does not depend on the number of encoders.
func (w *Writer[R]) Write(rows []R) {
	w.Wait()
	w.rows += int64(len(rows))
	w.each(func(e *encoder, c *column) {
		for i := range rows {
			c.add(unsafe.Pointer(&rows[i]))
			if c.full(w.options.PageBytes, w.options.DictionaryBytes) {
				e.endPage(c)
			}
		}
	})
}

// each begins to do something with each column, on as many goroutines as there are encoders.
func (w *Writer[R]) each(do func(*encoder, *column)) {
	list, next := w.schema.columns, new(atomic.Int32)
	for range min(cap(w.options.Encoders.free), len(list)) {
		w.work.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					w.bug.Store(&v)
				}
			}()
			e := <-w.options.Encoders.free
			defer func() { w.options.Encoders.free <- e }()
			for i := next.Add(1); int(i) <= len(list); i = next.Add(1) {
				do(e, list[i-1])
			}
		})
	}
}

// Wait waits for the end of Write: the rows are not used any more.
func (w *Writer[R]) Wait() {
	w.work.Wait()
	if v := w.bug.Load(); v != nil {
		panic(*v)
	}
}

// Waiting returns the size of the pages that wait for the end of their group, in bytes.
func (w *Writer[R]) Waiting() (n int) {
	w.Wait()
	for _, c := range w.schema.columns {
		n += len(c.chunk.data)
	}
	return n
}

// EndGroup ends a group of rows, unless it is empty. Readers take the columns of whole groups.
func (w *Writer[R]) EndGroup() error {
	w.Wait()
	if w.rows == 0 {
		return nil
	}
	if err := w.begin(); err != nil {
		return err
	}
	g := format.RowGroup{NumRows: w.rows, FileOffset: w.written, Ordinal: int16(len(w.groups))}
	w.each((*encoder).endGroup)
	w.Wait()
	for _, c := range w.schema.columns {
		from := w.written
		m, err := w.writeColumn(c)
		if err != nil {
			return err
		}
		g.Columns = append(g.Columns, format.ColumnChunk{MetaData: m})
		g.TotalByteSize += m.TotalUncompressedSize
		g.TotalCompressedSize += w.written - from
	}
	w.groups = append(w.groups, g)
	w.all += w.rows
	w.rows = 0
	return nil
}

// magic is what a file begins and ends with.
const magic = "PAR1"

// begin writes the start of the file.
func (w *Writer[R]) begin() error {
	if w.written > 0 {
		return nil
	}
	return w.write([]byte(magic))
}

// write writes bytes and counts them.
func (w *Writer[R]) write(b []byte) error {
	n, err := w.to.Write(b)
	w.written += int64(n)
	return err
}

// writeColumn writes the pages of a column and forgets them.
func (w *Writer[R]) writeColumn(c *column) (format.ColumnMetaData, error) {
	k, d, from := &c.chunk, c.dictionary, w.written
	m := format.ColumnMetaData{
		Type: c.kind, PathInSchema: c.path, Codec: format.Zstd, NumValues: k.values, TotalUncompressedSize: k.uncompressed,
		Statistics: format.Statistics{NullCount: k.missing},
	}
	if k.inDictionary > 0 {
		packed := k.dictionary
		h := format.PageHeader{
			Type: format.DictionaryPage, UncompressedPageSize: int32(len(d.texts)), CompressedPageSize: int32(len(packed)),
		}
		h.DictionaryPageHeader.Valid = true
		h.DictionaryPageHeader.V = format.DictionaryPageHeader{NumValues: int32(d.len()), Encoding: format.Plain}
		header := encoded(&h)
		if err := w.write(append(header, packed...)); err != nil {
			return m, err
		}
		m.DictionaryPageOffset = from
		m.TotalUncompressedSize += int64(len(header) + len(d.texts))
		m.Encoding = append(m.Encoding, format.Plain, format.RLEDictionary)
		m.EncodingStats = append(m.EncodingStats,
			format.PageEncodingStats{PageType: format.DictionaryPage, Encoding: format.Plain, Count: 1},
			format.PageEncodingStats{PageType: format.DataPageV2, Encoding: format.RLEDictionary, Count: int32(k.inDictionary)})
	}
	if n := len(k.pages) - k.inDictionary; n > 0 {
		how := c.encoding()
		m.Encoding = append(m.Encoding, how)
		m.EncodingStats = append(m.EncodingStats, format.PageEncodingStats{PageType: format.DataPageV2, Encoding: how, Count: int32(n)})
	}
	if c.list || c.optional {
		m.Encoding = append(m.Encoding, format.RLE) // of levels
	}
	m.DataPageOffset = w.written
	for i := range k.pages {
		k.pages[i].Offset += w.written
	}
	if err := w.write(k.data); err != nil {
		return m, err
	}
	m.TotalCompressedSize = w.written - from
	if c.ordered {
		m.Statistics.MinValue, m.Statistics.MaxValue = k.bounds.values(c.kind)
	}
	w.indexes = append(w.indexes, indexes{format.OffsetIndex{PageLocations: k.pages}, k.index})
	*k = chunk{data: k.data[:0]}
	if d != nil {
		d.clear()
	}
	return m, nil
}

// Close ends the file. It does not close what the file is written to.
func (w *Writer[R]) Close() error {
	if err := w.EndGroup(); err != nil {
		return err
	}
	if err := w.begin(); err != nil {
		return err
	}
	n := len(w.schema.columns)
	for i := range w.indexes {
		c := &w.groups[i/n].Columns[i%n]
		if len(w.indexes[i].bounds.NullPages) == 0 {
			continue
		}
		c.ColumnIndexOffset = w.written
		if err := w.write(encoded(&w.indexes[i].bounds)); err != nil {
			return err
		}
		c.ColumnIndexLength = int32(w.written - c.ColumnIndexOffset)
	}
	for i := range w.indexes {
		c := &w.groups[i/n].Columns[i%n]
		c.OffsetIndexOffset = w.written
		if err := w.write(encoded(&w.indexes[i].offsets)); err != nil {
			return err
		}
		c.OffsetIndexLength = int32(w.written - c.OffsetIndexOffset)
	}
	m := format.FileMetaData{
		Version: 2, Schema: w.schema.elements, NumRows: w.all, RowGroups: w.groups, CreatedBy: w.options.CreatedBy,
	}
	for _, pair := range w.options.Metadata {
		m.KeyValueMetadata = append(m.KeyValueMetadata, format.KeyValue{Key: pair[0], Value: pair[1]})
	}
	for range n {
		m.ColumnOrders = append(m.ColumnOrders, format.ColumnOrder{Value: new(format.TypeDefinedOrder)})
	}
	footer := encoded(&m)
	footer = binary.LittleEndian.AppendUint32(footer, uint32(len(footer)))
	return w.write(append(footer, magic...))
}

// encoded returns a structure of the format in its protocol.
func encoded(v any) []byte {
	b, err := thrift.Marshal(new(thrift.CompactProtocol), v)
	if err != nil {
		panic(fmt.Sprintf("columns: %v", err)) // it is written to memory
	}
	return b
}
