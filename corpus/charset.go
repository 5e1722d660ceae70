package corpus

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
	"golang.org/x/text/transform"
)

// The values of [Record.Decoded] for text that was not UTF-8 and whose encoding was not specified.
const (
	Windows1252 = "windows-1252"
	UTF16LE     = "utf-16le"
	UTF16BE     = "utf-16be"
	UTF32LE     = "utf-32le"
	UTF32BE     = "utf-32be"
)

// EncodingError means that the name of an encoding is unknown.
type EncodingError struct{ Name string }

// Error implements error.
func (e *EncodingError) Error() string {
	if near := spelling.Nearest(e.Name, Encodings()); near != "" {
		return fmt.Sprintf("unknown encoding %q; did you mean %s?", e.Name, near)
	}
	return fmt.Sprintf("unknown encoding %q; expected %s", e.Name, english.Or(Encodings()))
}

// CheckEncoding returns an [EncodingError] if the name is unknown; see [Options.Encoding].
func CheckEncoding(name string) error {
	_, _, err := findEncoding(name)
	return err
}

// findEncoding finds an encoding by name: utf-8 (nil), utf-16le, utf-16be, or one of the
// single-byte encodings of [charmap]: windows-1252, iso-8859-1 (also latin1), koi8-r, ibm437 (also
// cp437), macintosh. Case, spaces and dashes do not count. canonical is the name in lower case.
func findEncoding(name string) (e encoding.Encoding, canonical string, err error) {
	key := plainName(name)
	switch key {
	case "utf8":
		return nil, "utf-8", nil
	case "utf16le":
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), UTF16LE, nil
	case "utf16be", "utf16":
		return unicode.UTF16(unicode.BigEndian, unicode.UseBOM), UTF16BE, nil
	case "utf32le":
		return wideOf(UTF32LE, true), UTF32LE, nil
	case "utf32be", "utf32":
		return wideOf(UTF32BE, true), UTF32BE, nil
	case "latin1":
		key = "iso88591"
	}
	if digits, ok := strings.CutPrefix(key, "cp"); ok {
		if key = "ibm" + digits; strings.HasPrefix(digits, "125") {
			key = "windows" + digits
		}
	}
	for _, e := range charmap.All {
		m, ok := e.(*charmap.Charmap)
		if ok && plainName(m.String()) == key {
			return m, strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(m.String()), " code page ", ""), " ", "-"), nil
		}
	}
	return nil, "", &EncodingError{name}
}

// plainName returns a name without the differences between its spellings.
func plainName(name string) string {
	name = strings.ReplaceAll(strings.ToLower(name), "code page", "")
	return strings.NewReplacer(" ", "", "-", "", "_", "").Replace(name)
}

// decodeStream returns r as UTF-8: from the given encoding, or else by its byte order mark or its
// first characters if it is UTF-16 or UTF-32. decoded names the encoding, "" for UTF-8.
func decodeStream(r io.Reader, asked encoding.Encoding, name string) (content io.Reader, decoded string) {
	if name != "" {
		if asked == nil {
			return r, ""
		}
		return transform.NewReader(r, asked.NewDecoder()), name
	}
	head := make([]byte, detectSize)
	n, err := io.ReadFull(r, head)
	head = head[:n]
	whole := io.MultiReader(bytes.NewReader(head), r)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		whole = io.MultiReader(bytes.NewReader(head), failingReader{err})
	}
	decoded = wideEncoding(head)
	if decoded == "" {
		return whole, ""
	}
	return transform.NewReader(whole, wideOf(decoded, true).NewDecoder()), decoded
}

// detectSize is how much of a text shows whether its characters have two or four bytes.
const detectSize = 256

// wideOf returns the encoding with a name from [wideEncoding]; with mark it honours a byte order
// mark.
func wideOf(name string, mark bool) encoding.Encoding {
	policy, policy32 := unicode.IgnoreBOM, utf32.IgnoreBOM
	if mark {
		policy, policy32 = unicode.UseBOM, utf32.UseBOM
	}
	switch name {
	case UTF16LE:
		return unicode.UTF16(unicode.LittleEndian, policy)
	case UTF16BE:
		return unicode.UTF16(unicode.BigEndian, policy)
	case UTF32LE:
		return utf32.UTF32(utf32.LittleEndian, policy32)
	}
	return utf32.UTF32(utf32.BigEndian, policy32)
}

// wideMark returns the byte order mark of an encoding with a name from [wideEncoding].
func wideMark(name string) string {
	switch name {
	case UTF16LE:
		return "\xff\xfe"
	case UTF16BE:
		return "\xfe\xff"
	case UTF32LE:
		return "\xff\xfe\x00\x00"
	}
	return "\x00\x00\xfe\xff"
}

// wideEncoding names the encoding with two or four bytes per character in which a text begins, ""
// if there is none: by its byte order mark, or because most text in records is ASCII, where all
// bytes of a character but one are 0.
func wideEncoding(head []byte) string {
	for _, name := range [...]string{UTF32LE, UTF32BE, UTF16LE, UTF16BE} {
		if bytes.HasPrefix(head, []byte(wideMark(name))) && !zeroed(head, name) {
			return name
		}
	}
	if len(head) < 8 || bytes.IndexByte(head, 0) < 0 {
		return ""
	}
	head = head[:len(head)/4*4]
	for _, m := range []struct {
		name      string
		width, at int // of a character, and the index of the ASCII byte
	}{
		{UTF32LE, 4, 0}, {UTF32BE, 4, 3}, {UTF16LE, 2, 0}, {UTF16BE, 2, 1},
	} {
		ascii, wrong := 0, 0
		for i := 0; i < len(head); i += m.width {
			zeros := bytes.Count(head[i:i+m.width], []byte{0})
			switch c := head[i+m.at]; {
			case zeros == m.width-1 && (c >= ' ' && c < 0x7f || c >= '\t' && c <= '\r'):
				ascii++
			case zeros == m.width:
				wrong++
			}
		}
		if n := len(head) / m.width; wrong == 0 && ascii*2 > n {
			return m.name
		}
	}
	return ""
}

// zeroed reports whether so many characters of a text in a wide encoding would be U+0000 that it is
// a database that only begins like a byte order mark.
func zeroed(head []byte, name string) bool {
	width := 2
	if name == UTF32LE || name == UTF32BE {
		width = 4
	}
	zeros := 0
	for i := 0; i+width <= len(head); i += width {
		if bytes.Count(head[i:i+width], []byte{0}) == width {
			zeros++
		}
	}
	return zeros*8 > len(head)/width
}

// failingReader is a reader that only returns an error.
type failingReader struct{ err error }

// Read implements [io.Reader].
func (f failingReader) Read([]byte) (int, error) { return 0, f.err }

// decodeRecord appends text that is not valid UTF-8 to dst, decoded as Windows-1252. ok is false if
// it is not that either: if it has bytes that Windows-1252 leaves undefined, or valid UTF-8
// characters next to the invalid bytes, which means that a few bytes are damaged.
func decodeRecord(dst, text []byte) (decoded []byte, ok bool) {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			dst = append(dst, c)
			i++
			continue
		}
		if r, n := utf8.DecodeRune(text[i:]); r != utf8.RuneError || n > 1 {
			return dst, false
		}
		r := charmap.Windows1252.DecodeByte(c)
		if r == utf8.RuneError || r >= 0x80 && r < 0xa0 {
			return dst, false
		}
		dst = utf8.AppendRune(dst, r)
		i++
	}
	return dst, true
}

// LegacyRune returns the character of a byte in Windows-1252.
func LegacyRune(b byte) rune { return charmap.Windows1252.DecodeByte(b) }

// Encodings lists the names of the possible encodings of input. Other spellings are accepted too:
// see [CheckEncoding].
func Encodings() []string {
	names := []string{"utf-8", UTF16LE, UTF16BE, UTF32LE, UTF32BE, "latin1"}
	for _, e := range charmap.All {
		m, ok := e.(*charmap.Charmap)
		if !ok || m == charmap.XUserDefined {
			continue // "x-user-defined" and similar ones have no letters
		}
		if _, name, err := findEncoding(m.String()); err == nil {
			names = append(names, name)
		}
	}
	return names
}
