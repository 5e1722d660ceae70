package grammar

import (
	"bytes"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// BinaryHead is the number of bytes at the start of a file that [Binary] needs.
const BinaryHead = 512

// Binary names the kind of a file that is not text: "a PNG image". It needs the file's first
// [BinaryHead] bytes and its name, which may be empty. It returns "" for an empty file and for text
// in UTF-8 or an encoding with one byte per character, even if some bytes are damaged. If the name
// has the extension of a database, one control byte is enough. Compressed data has to be
// decompressed first.
func Binary(head []byte, name string) string {
	for _, s := range signatures {
		if len(head) >= s.at+len(s.bytes) && string(head[s.at:s.at+len(s.bytes)]) == s.bytes {
			return s.what
		}
	}
	n, invalid := controls(head)
	for _, known := range binaryNames {
		if n > 0 && strings.EqualFold(known.extension, filepath.Ext(name)) {
			return known.what
		}
	}
	// The share of control bytes from which a file is binary; with fewer it is a damaged record.
	const least, share = 16, 20 // at least so many, and one byte in so many
	if n >= least && n*share >= len(head) && !bytes.Contains(head, []byte("[Event \"")) && (invalid || n*4 >= len(head)) {
		return "a binary file"
	}
	return ""
}

// signatures are the first bytes of formats; no record begins with them.
var signatures = []struct {
	at    int
	bytes string
	what  string
}{
	{0, "\x89PNG\r\n\x1a\n", "a PNG image"},
	{0, "\xff\xd8\xff", "a JPEG image"},
	{0, "GIF87a", "a GIF image"},
	{0, "GIF89a", "a GIF image"},
	{0, "%PDF-", "a PDF document"},
	{0, "\x7fELF", "a program for Linux or another Unix"},
	{0, "MZ\x90\x00", "a program for Windows"},
	{0, "MZ\x00", "a program for Windows"},
	{0, "\xcf\xfa\xed\xfe", "a program for macOS"},
	{0, "\xca\xfe\xba\xbe", "a program for macOS or Java"},
	{0, "SQLite format 3\x00", "an SQLite database"},
	{0, "Scid.si\x00", "the index of a Scid database (export its games as PGN)"},
	{0, "Scid.sn\x00", "the names of a Scid database (export its games as PGN)"},
	{0, "7z\xbc\xaf\x27\x1c", "a 7z archive (unpack it first)"},
	{0, "Rar!\x1a\x07", "a RAR archive (unpack it first)"},
	{0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of an old office program"},
	{0, "\x04\x22\x4d\x18", "data compressed with LZ4 (unpack them first)"},
	{0, "\x1f\x8b", "data compressed twice with gzip (unpack them first)"},
	{0, "\x28\xb5\x2f\xfd", "data compressed twice (unpack them first)"},
	{0, "\xfd7zXZ\x00", "data compressed twice (unpack them first)"},
	{0, "PK\x03\x04", "a zip archive inside another file (unpack it first)"},
	{257, "ustar", "a tar archive (unpack it first)"},
}

// binaryNames are the formats of files without a signature, by the extension of the name.
var binaryNames = []struct{ extension, what string }{
	{".cbh", "the index of a ChessBase database (export its games as PGN)"},
	{".cbg", "the moves of a ChessBase database (export its games as PGN)"},
	{".cba", "the annotations of a ChessBase database (export its games as PGN)"},
	{".cbp", "the players of a ChessBase database (export its games as PGN)"},
	{".cbt", "the tournaments of a ChessBase database (export its games as PGN)"},
	{".cbv", "a ChessBase archive (export its games as PGN)"},
	{".cbf", "a database of an old ChessBase program (export its games as PGN)"},
	{".cbi", "the index of a database of an old ChessBase program (export its games as PGN)"},
	{".2cbh", "a ChessBase database (export its games as PGN)"},
	{".si4", "the index of a Scid database (export its games as PGN)"},
	{".sn4", "the names of a Scid database (export its games as PGN)"},
	{".sg4", "the games of a Scid database (export its games as PGN)"},
	{".si5", "the index of a Scid database (export its games as PGN)"},
	{".sn5", "the names of a Scid database (export its games as PGN)"},
	{".sg5", "the games of a Scid database (export its games as PGN)"},
	{".si3", "the index of a Scid database (export its games as PGN)"},
	{".ctg", "a ChessBase opening book"},
	{".bin", "a binary file, perhaps a Polyglot opening book"},
	{".abk", "an opening book of Arena"},
	{".scid", "a database of Scid (export its games as PGN)"},
}

// controls counts the control bytes that do not occur in text; invalid reports whether text is not
// valid UTF-8.
func controls(text []byte) (n int, invalid bool) {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRune(text[i:])
			invalid = invalid || r == utf8.RuneError && size == 1
			i += size
			continue
		case c < ' ' && strings.IndexByte("\t\n\v\f\r\x1a\x1b", c) < 0:
			n++
		}
		i++
	}
	return n, invalid
}
