package corpus

import (
	"bytes"
	"io"
	"unicode/utf8"

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
	if what := binaryKind(head, file, asked); what != "" {
		return nil, &BinaryError{what}
	}
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return io.MultiReader(bytes.NewReader(head), failingReader{err}), nil
	}
	return io.MultiReader(bytes.NewReader(head), content), nil
}

// binaryKind is [grammar.Binary] for a file of which the encoding may be specified.
func binaryKind(head []byte, file string, asked encoding.Encoding) string {
	what := grammar.Binary(head, file)
	if what == anyBinary {
		_, narrow := asked.(*charmap.Charmap)
		if asked != nil && !narrow || wideEncoding(head[:min(len(head), detectSize)]) != "" {
			return "" // every second byte of such text is 0
		}
	}
	return what
}

// Binary says as which kind of file that is not text the file would be refused if its text began
// with head; "" if it would be read. It needs [BinaryHead] bytes, or the whole text.
func (f Form) Binary(head []byte) string {
	if f.form.decoded != "" {
		narrow, ok := f.form.asked.(*charmap.Charmap)
		if !ok {
			return "" // it has two or four bytes per character
		}
		head, _ = narrow.NewEncoder().Bytes(head) // a character that is cut at the end is left out
	}
	return binaryKind(head[:min(len(head), grammar.BinaryHead)], f.file, f.form.asked)
}

// BinaryHead is how much of a text [Form.Binary] needs, in bytes of UTF-8.
const BinaryHead = grammar.BinaryHead * utf8.UTFMax
