package corpus

import (
	"bytes"
	"io"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"

	"github.com/fairyscore/fairyscore/grammar"
)

// BinaryError means that a file is not text, but for example a picture or a database.
type BinaryError struct{ What string } // "a PNG image"

// Error implements error.
func (e *BinaryError) Error() string { return "this is " + e.What + ", not a game record" }

// anyBinary is what [grammar.Binary] returns for an unknown file.
var anyBinary = grammar.Binary(make([]byte, grammar.BinaryHead), "")

// asText returns what a file is read from, or a *BinaryError if it is not text. asked is the
// encoding of all text, nil for UTF-8 or unspecified.
func asText(content io.Reader, file string, asked encoding.Encoding) (io.Reader, error) {
	head := make([]byte, grammar.BinaryHead)
	n, err := io.ReadFull(content, head)
	head = head[:n]
	what := grammar.Binary(head, file)
	if what == anyBinary {
		_, narrow := asked.(*charmap.Charmap)
		if asked != nil && !narrow || wideEncoding(head[:min(n, detectSize)]) != "" {
			what = "" // every second byte of such text is 0
		}
	}
	if what != "" {
		return nil, &BinaryError{what}
	}
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return io.MultiReader(bytes.NewReader(head), failingReader{err}), nil
	}
	return io.MultiReader(bytes.NewReader(head), content), nil
}
