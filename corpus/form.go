package corpus

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"unicode/utf8"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// ErrBzip2 says that a file would have to be written in a compression that is only
// read here.
var ErrBzip2 = errors.New("bzip2 is read here and not written; unpack the file first")

// ErrNotReversible says that a file has bytes that its encoding does not have, so that
// it could not be written as it was.
var ErrNotReversible = errors.New("it has bytes that are nothing in its encoding, which writing would lose")

// CharsetError says that a new text has a character which the encoding of its record
// does not have.
type CharsetError struct {
	Charset string
	Rune    rune
}

// Error implements error.
func (e *CharsetError) Error() string { return fmt.Sprintf("%s has no %q", e.Charset, e.Rune) }

// form is how the text of a file lies on disk: what it takes to read it, and to write
// it in the same way.
type form struct {
	input     int // the place of the file among those of the run
	packed    packing
	asked     encoding.Encoding // by the user; nil with a name is UTF-8
	askedName string
	decoded   string // the encoding of the whole file, "" for UTF-8 and for what is found out for each record
	sure      bool   // it was asked for
}

// encodeRecord returns text in Windows-1252, one byte a character.
func encodeRecord(text []byte) ([]byte, error) {
	b := make([]byte, 0, len(text))
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		c, ok := charmap.Windows1252.EncodeRune(r)
		if !ok {
			return nil, &CharsetError{Windows1252, r}
		}
		b, text = append(b, c), text[n:]
	}
	return b, nil
}

// renewal is a file that is being written anew, in the form it has.
type renewal struct {
	to      *Replacement
	out     *bufio.Writer
	closers []io.Closer // from the text to the file
	text    io.Writer
}

// renew begins a renewal with the first n bytes of the file's text, as they are
// counted where they are read.
func (f *form) renew(name string, n int64) (w *renewal, err error) {
	if f.packed == packedBzip2 {
		return nil, ErrBzip2
	}
	to, err := Replace(name)
	if err != nil {
		return nil, err
	}
	w = &renewal{to: to, out: bufio.NewWriterSize(to, rawSize)}
	w.text = w.out
	switch f.packed {
	case packedGzip:
		z := gzip.NewWriter(w.out)
		w.text, w.closers = z, append(w.closers, z)
	case packedZstd:
		z, err := zstd.NewWriter(w.out, zstd.WithEncoderConcurrency(1))
		if err != nil {
			return nil, errors.Join(err, w.discard())
		}
		w.text, w.closers = z, append(w.closers, z)
	}
	if err := w.begin(f, name, n); err != nil {
		return nil, errors.Join(err, w.discard())
	}
	return w, nil
}

// begin writes what a file begins with.
func (w *renewal) begin(f *form, name string, n int64) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close() // it is only read
	content, _, closeContent, err := unpack(file)
	if err != nil {
		return err
	}
	defer closeContent()
	if f.decoded == "" {
		_, err := io.CopyN(w.text, content, n)
		return err
	}
	head := bufio.NewReader(content)
	mark, err := head.Peek(2)
	if err != nil && err != io.EOF {
		return err
	}
	var e *encoding.Encoder
	switch f.decoded {
	case UTF16LE, UTF16BE:
		order, bom := unicode.LittleEndian, []byte{0xff, 0xfe}
		if f.decoded == UTF16BE || bytes.Equal(mark, []byte{0xfe, 0xff}) {
			order = unicode.BigEndian
		}
		if bytes.Equal(mark, bom) {
			order = unicode.LittleEndian // a mark outdoes the name, in reading too
		}
		if bytes.Equal(mark, bom) || bytes.Equal(mark, []byte{0xfe, 0xff}) {
			if _, err := w.text.Write(mark); err != nil {
				return err
			}
		}
		e = unicode.UTF16(order, unicode.IgnoreBOM).NewEncoder()
	default:
		e = f.asked.NewEncoder()
	}
	t := transform.NewWriter(w.text, e)
	w.text, w.closers = t, append(w.closers, t)
	whole, _ := decodeStream(head, f.asked, f.askedName)
	_, err = io.CopyN(w.text, whole, n)
	return err
}

// commit puts the new file in the place of the old.
func (w *renewal) commit() error {
	var err error
	for i := len(w.closers) - 1; i >= 0 && err == nil; i-- {
		err = w.closers[i].Close()
	}
	if err == nil {
		err = w.out.Flush()
	}
	if err != nil {
		return errors.Join(err, w.to.Discard())
	}
	return w.to.Commit()
}

// discard removes the new file.
func (w *renewal) discard() error { return w.to.Discard() }
