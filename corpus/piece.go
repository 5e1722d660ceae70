package corpus

import (
	"bytes"
	"fmt"
	"iter"

	"github.com/fairyscore/fairyscore/grammar"
)

// Owner is what a part of a file belongs to.
type Owner uint8

const (
	FileHead   Owner = iota // the file: see [Pieces]
	RecordHead              // a record, which begins with it
	RecordRest              // the record before it
)

// Piece is a part of a file and its owner. Value, Err and the place are those of the record that it
// begins. The piece that shows that a record is too long has a [*LongError].
type Piece[T any] struct {
	Picked[T]
	Owner Owner
}

// LongError means that only the tags of a record were read, because it is too long. It is a remark:
// the record has all its bytes.
type LongError struct {
	File string
	Line int64 // of the record
	Size *grammar.SizeError
}

// Error implements error.
func (e *LongError) Error() string {
	return fmt.Sprintf("%s:%d: %v; only its tags were read", e.File, e.Line, e.Size)
}

// Unwrap returns the size.
func (e *LongError) Unwrap() error { return e.Size }

// Pieces determines the owners of the parts that [Pick] yields. A record owns its text, the empty
// lines and escaped lines after it, and whatever else precedes the next record. The file owns what
// precedes its first record: its byte order mark, empty lines and escaped lines. Records that are
// Left are skipped, with what follows them. A conflict marker ends the run with a [*ConflictError].
//
// Each file begins with a FileHead, which may be empty, and has First set.
func Pieces[T any](picked iter.Seq2[Picked[T], error]) iter.Seq2[Piece[T], error] {
	return func(yield func(Piece[T], error) bool) {
		met, left := false, false
		var line int64 // of the current record
		for p, err := range picked {
			if err != nil {
				if !yield(Piece[T]{Picked: p}, err) {
					return
				}
				continue
			}
			one := Piece[T]{Picked: p, Owner: RecordRest}
			if p.First {
				met, left = false, false
				n := len(p.Raw)
				if p.Game > 0 || p.Err != nil {
					n = headOf(p.Raw)
				}
				head := one
				head.Owner, head.Raw, head.Game = FileHead, p.Raw[:n], 0
				if n < len(p.Raw) {
					head.Err = nil // it belongs to the record
				}
				if !yield(head, nil) {
					return
				}
				if n == len(p.Raw) {
					continue
				}
				one.Raw, one.First = p.Raw[n:], false
				one.Offset += int64(n)
				one.Line += linesIn(p.Raw[:n])
			}
			switch {
			case p.Game > 0 || p.Err != nil:
				one.Owner = RecordHead
				met, left, line = true, p.Left, one.Line
			case !met:
				one.Owner = FileHead
			}
			if p.Long != nil && one.Err == nil {
				one.Err = &LongError{File: p.File, Line: line, Size: p.Long}
			}
			if left {
				continue
			}
			if err := one.Conflict(); err != nil {
				yield(one, err)
				return
			}
			if !yield(one, nil) {
				return
			}
		}
	}
}

// headOf returns the length of the head of a file that its first record does not need: a byte order
// mark, empty lines and escaped lines (PGN standard 6).
func headOf(text []byte) int {
	at := 0
	if bytes.HasPrefix(text, byteOrderMark) {
		at = len(byteOrderMark)
	}
	for at < len(text) {
		end := len(text)
		if i := bytes.IndexAny(text[at:], "\r\n"); i >= 0 {
			end = at + i + 1
			if text[end-1] == '\r' && end < len(text) && text[end] == '\n' {
				end++
			}
		}
		if text[at] != '%' && len(bytes.TrimSpace(text[at:end])) > 0 {
			break
		}
		at = end
	}
	return at
}

// byteOrderMark may begin a text in UTF-8.
var byteOrderMark = []byte("\ufeff")
