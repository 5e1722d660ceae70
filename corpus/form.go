package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"

	"github.com/fairyscore/fairyscore/corpus/packed"
)

// ErrLink means that a file to rewrite is a symbolic link that was found in a directory or by a
// glob: its target can be anywhere.
var ErrLink = errors.New("a symbolic link that is not named is read but not rewritten; name the link or its target")

// ErrNotReversible means that a file has bytes that are undefined in its encoding, so that it could
// not be written back unchanged.
var ErrNotReversible = errors.New("it has bytes that are invalid in its encoding and would be lost")

// ErrReinterpreted means that a text that is not valid UTF-8 would be read in another encoding with
// a change: without its only other character beyond ASCII, for example.
var ErrReinterpreted = errors.New("with this change its invalid bytes would be read in another encoding")

// CharsetError means that a new text has a character that the encoding of its record lacks.
type CharsetError struct {
	Charset string
	Rune    rune
}

// Error implements error.
func (e *CharsetError) Error() string { return fmt.Sprintf("%s has no %q", e.Charset, e.Rune) }

// form is how the text of a file is stored: what is needed to read it, and to write it the same
// way.
type form struct {
	input     int // the index of the file in the run
	packed    packed.Method
	asked     encoding.Encoding // specified by the user; nil with a name is UTF-8
	askedName string
	decoded   string // the encoding of the whole file, "" for UTF-8 or detection per record
	sure      bool   // the encoding was specified
	linked    bool   // the file was found as a symbolic link
	again     bool   // records need not be counted, and any part of the file can be read again
	// the file when it was opened, if it may be rewritten; nil for what is no file of its own
	opened fs.FileInfo
}

// EncodeLegacy returns the text of a record in Windows-1252, as [Rewrite] would write a record in
// that encoding. The error is a *[CharsetError], or [ErrNotReversible] if the bytes would not be
// read as that text.
func EncodeLegacy(text []byte) ([]byte, error) {
	b, err := encodeRecord(text)
	if err != nil {
		return nil, err
	}
	if back, ok := decodeRecord(nil, b); !ok && !utf8.Valid(b) || ok && string(back) != string(text) {
		return nil, ErrNotReversible
	}
	return b, nil
}

// encodeRecord returns text in Windows-1252, one byte per character.
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

// guesses reports whether a record of the file that is not valid UTF-8 may be one in Windows-1252.
func (f *form) guesses() bool { return f.decoded == "" && !f.sure }

// readOnly says why a file of this form cannot be written; nil if it can.
func (f *form) readOnly() error {
	if err := f.packed.ReadOnly(); err != nil {
		return err
	}
	if f.linked {
		return ErrLink
	}
	return nil
}
