package corpus

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// The names [Record.Decoded] has for text that was not UTF-8 and nobody said what
// it is.
const (
	Windows1252 = "windows-1252"
	UTF16LE     = "utf-16le"
	UTF16BE     = "utf-16be"
)

// EncodingError says that an encoding has no known name.
type EncodingError struct{ Name string }

// Error implements error.
func (e *EncodingError) Error() string { return fmt.Sprintf("no encoding is named %q", e.Name) }

// CheckEncoding returns an [EncodingError] if a name is that of no encoding; see
// [Options.Encoding].
func CheckEncoding(name string) error {
	_, _, err := findEncoding(name)
	return err
}

// findEncoding finds an encoding by name: utf-8 (nil), utf-16le, utf-16be, or one
// of the single-byte encodings of [charmap]: windows-1252, iso-8859-1 (also
// latin1), koi8-r, ibm437 (also cp437), macintosh. Case, blanks and dashes do not
// count. canonical is the name in lower case.
func findEncoding(name string) (e encoding.Encoding, canonical string, err error) {
	key := plainName(name)
	switch key {
	case "utf8":
		return nil, "utf-8", nil
	case "utf16le":
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), UTF16LE, nil
	case "utf16be", "utf16":
		return unicode.UTF16(unicode.BigEndian, unicode.UseBOM), UTF16BE, nil
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

// plainName is a name without what its spellings differ in.
func plainName(name string) string {
	name = strings.ReplaceAll(strings.ToLower(name), "code page", "")
	return strings.NewReplacer(" ", "", "-", "", "_", "").Replace(name)
}

// decodeStream returns r as UTF-8: in the encoding asked for, else by its byte
// order mark if that is one of UTF-16. decoded names the encoding, "" for UTF-8.
func decodeStream(r io.Reader, asked encoding.Encoding, name string) (content io.Reader, decoded string) {
	if name != "" {
		if asked == nil {
			return r, ""
		}
		return transform.NewReader(r, asked.NewDecoder()), name
	}
	var head [2]byte
	n, err := io.ReadFull(r, head[:])
	whole := io.MultiReader(bytes.NewReader(head[:n]), r)
	if err != nil {
		if err == io.EOF || err == io.ErrUnexpectedEOF {
			return whole, "" // r is at its end, and says so again
		}
		return io.MultiReader(bytes.NewReader(head[:n]), failing{err}), ""
	}
	switch {
	case head[0] == 0xff && head[1] == 0xfe:
		return transform.NewReader(whole, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder()), UTF16LE
	case head[0] == 0xfe && head[1] == 0xff:
		return transform.NewReader(whole, unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder()), UTF16BE
	}
	return whole, ""
}

// failing is a reader of nothing but an error.
type failing struct{ err error }

// Read implements [io.Reader].
func (f failing) Read([]byte) (int, error) { return 0, f.err }

// decodeRecord appends text that is no valid UTF-8 to dst, read as Windows-1252. ok
// is false if it is that neither: if it has bytes Windows-1252 leaves out, or
// characters that are proper UTF-8 beside the bytes that are not, so that a few
// bytes are damaged and not the encoding another one.
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
