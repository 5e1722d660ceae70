package columns_test

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/parquet-go/parquet-go"
	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus/columns"
)

// row has each kind of column.
type row struct {
	ID      int64    `parquet:"id,delta"`
	Name    string   `parquet:"name,dict"`
	Nick    string   `parquet:"nick,dict,optional"`
	Note    string   `parquet:"note"`
	Hint    string   `parquet:"hint,optional"`
	Year    int32    `parquet:"year,optional"`
	Step    int32    `parquet:"step,delta"`
	Plain   int32    `parquet:"plain"`
	Key     int64    `parquet:"key,optional"`
	Wide    int64    `parquet:"wide,delta"`
	Clock   *float64 `parquet:"clock,optional"`
	Exact   float64  `parquet:"exact"`
	Fixable bool     `parquet:"fixable"`
	Numbers []int32  `parquet:"numbers,list"`
	Pairs   []pair   `parquet:"pairs,list"`
}

// pair is an element of a list.
type pair struct {
	Name  string `parquet:"name,dict"`
	Value string `parquet:"value"`
}

// rows draws rows whose values are often equal, often missing, and sometimes as far apart as they
// can be.
func rows(t *rapid.T) (list []row) {
	texts := rapid.SampledFrom([]string{"", "a", "e4", "Nf3", "ü", "a longer text, longer than a page is", "\x00"})
	small := rapid.SampledFrom([]int32{0, 0, 0, 1, -1, 7, 255, 256, math.MaxInt32, math.MinInt32})
	large := rapid.SampledFrom([]int64{0, 0, 1, -1, 1 << 40, math.MaxInt64, math.MinInt64})
	for i := range rapid.IntRange(0, 80).Draw(t, "rows") {
		r := row{
			ID: int64(i), Name: texts.Draw(t, "name"), Nick: texts.Draw(t, "nick"), Note: texts.Draw(t, "note"), Hint: texts.Draw(t, "hint"),
			Year: small.Draw(t, "year"), Step: small.Draw(t, "step"), Plain: small.Draw(t, "plain"),
			Key: large.Draw(t, "key"), Wide: large.Draw(t, "wide"), Exact: float64(large.Draw(t, "exact")) / 3, Fixable: rapid.Bool().Draw(t, "fixable"),
		}
		if rapid.Bool().Draw(t, "has a clock") {
			r.Clock = &r.Exact
		}
		if rapid.IntRange(0, 9).Draw(t, "new name") == 0 {
			r.Name = fmt.Sprint("player ", i)
		}
		for range rapid.IntRange(0, 3).Draw(t, "numbers") {
			r.Numbers = append(r.Numbers, small.Draw(t, "number"))
		}
		for range rapid.IntRange(0, 2).Draw(t, "pairs") {
			r.Pairs = append(r.Pairs, pair{texts.Draw(t, "name"), texts.Draw(t, "value")})
		}
		list = append(list, r)
	}
	return list
}

// An independent reader finds the rows that were written, whatever the sizes of pages, dictionaries
// and groups, and the bounds of ordered columns hold.
func TestRowsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rows(t)
		o := columns.Options{
			Ordered: []string{"id"}, PageBytes: rapid.SampledFrom([]int{1, 20, 300, 0}).Draw(t, "page"),
			DictionaryBytes: rapid.SampledFrom([]int{1, 60, 0}).Draw(t, "dictionary"),
		}
		var b bytes.Buffer
		w := columns.NewWriter[row](io.Discard, o)
		if rapid.Bool().Draw(t, "a second file") {
			w.Write(want)
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
		}
		w.Reset(&b)
		for left := want; len(left) > 0; {
			n := rapid.IntRange(1, len(left)).Draw(t, "written together")
			w.Write(left[:n])
			left = left[n:]
			if rapid.Bool().Draw(t, "end the group") {
				if err := w.EndGroup(); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		got, err := parquet.Read[row](bytes.NewReader(b.Bytes()), int64(b.Len()))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
		bounds(t, &b, len(want))
	})
}

// bounds fails if the bounds of the pages of the column of numbers do not enclose the numbers of
// their rows.
func bounds(t *rapid.T, b *bytes.Buffer, rows int) {
	f, err := parquet.OpenFile(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	next := int64(0)
	for _, g := range f.Metadata().RowGroups {
		for _, c := range g.Columns {
			if s, ordered := &c.MetaData.Statistics, c.MetaData.PathInSchema[0] == "id"; (s.MinValue != nil) != ordered || (s.MaxValue != nil) != ordered {
				t.Fatalf("column %s has the bounds %v and %v", c.MetaData.PathInSchema, s.MinValue, s.MaxValue)
			}
		}
	}
	for _, g := range f.RowGroups() {
		chunk := g.ColumnChunks()[0]
		index, err := chunk.ColumnIndex()
		if err != nil {
			t.Fatal(err)
		}
		places, err := chunk.OffsetIndex()
		if err != nil {
			t.Fatal(err)
		}
		for i := range index.NumPages() {
			end := g.NumRows()
			if i+1 < places.NumPages() {
				end = places.FirstRowIndex(i + 1)
			}
			if least, largest := next+places.FirstRowIndex(i), next+end-1; index.MinValue(i).Int64() != least || index.MaxValue(i).Int64() != largest {
				t.Fatalf("page %d has the bounds %v and %v, want %d and %d", i, index.MinValue(i), index.MaxValue(i), least, largest)
			}
		}
		next += g.NumRows()
	}
	if next != int64(rows) {
		t.Fatalf("%d rows in groups, want %d", next, rows)
	}
}

// An error of what is written to is returned, wherever it comes.
func TestErrorsAreReturned(t *testing.T) {
	list := slices.Repeat([]row{{Name: "x"}}, 100)
	var whole bytes.Buffer
	w := columns.NewWriter[row](&whole, columns.Options{})
	w.Write(list)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for room := 0; room < whole.Len(); room += 1 + whole.Len()/50 {
		w = columns.NewWriter[row](&limited{room}, columns.Options{})
		w.Write(list)
		if err := w.Close(); err == nil {
			t.Fatalf("no error, although only %d of %d bytes could be written", room, whole.Len())
		}
	}
}

// limited is a disk with room for some bytes.
type limited struct{ room int }

// Write implements [io.Writer].
func (l *limited) Write(b []byte) (int, error) {
	if l.room -= len(b); l.room < 0 {
		return 0, io.ErrShortWrite
	}
	return len(b), nil
}
