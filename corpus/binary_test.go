package corpus

import (
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"testing"
)

// headers returns the beginnings of databases and opening books, in the layout of their formats.
func headers() map[string]string {
	le, be := binary.LittleEndian, binary.BigEndian
	// ChessBase: a header of 46 bytes with the size of a record and the number of games, then
	// records.
	cbh := append([]byte{0, 0, 0x2c, 0, 0x2e, 1}, be.AppendUint32(nil, 4)...)
	cbh = append(cbh, make([]byte, 46-len(cbh))...)
	for i := range uint32(10) {
		cbh = append(be.AppendUint32(append(cbh, 1), 26+100*i), make([]byte, 41)...)
	}
	// Scid 4: a signature, version, type, number of games, a description.
	si4 := append([]byte("Scid.si\x00\x01\x90\x00\x00\x00\x00\x00\x00\x07\x00\x00\x01My games"), make([]byte, 200)...)
	// Scid 5: 14 words for each game, without a header: players, event, site, round, date, place of
	// the moves.
	var si5 []byte
	for i := range uint32(10) {
		for _, word := range [14]uint32{2 * i, 2*i + 1, 7, 3, i + 1, 1995<<9 | 4<<5 | i, 1995<<9 | 4<<5 | i, 2400<<20 | i, 2450<<20 | 80, 40 + 90*i, 0, 90, 1 << 21, 0} {
			si5 = le.AppendUint32(si5, word)
		}
	}
	// Polyglot: sorted keys, a move, a weight, and four unused bytes.
	var bin []byte
	for i := range uint64(30) {
		bin = be.AppendUint64(bin, 0x00004a5d3f1b9c77*(i+1))
		bin = be.AppendUint32(be.AppendUint32(bin, 796<<16|uint32(i)), 0)
	}
	// Words of two bytes, most of them small.
	var words []byte
	for i := range uint16(200) {
		words = le.AppendUint16(words, i%3*40)
	}
	return map[string]string{
		"a.cbh": string(cbh), "a.si4": string(si4), "a.si5": string(si5), "a.bin": string(bin), "a.dat": string(words),
		"marked.cbh":   "\xff\xfe" + string(cbh),
		"marked.dat":   "\xfe\xff" + string(words),
		"marked32.dat": "\x00\x00\xfe\xff" + strings.Repeat("\x00", 300),
	}
}

// A database is not text in UTF-16 or UTF-32, whatever its name, though half of its bytes are 0.
func TestADatabaseIsNotText(t *testing.T) {
	for own, head := range headers() {
		for _, name := range []string{own, "a.pgn", "-"} {
			_, err := asText(strings.NewReader(head), name, nil)
			var binary *BinaryError
			if !errors.As(err, &binary) {
				t.Errorf("%s as %s: %v", own, name, err)
			}
		}
	}
	// And text is.
	const text = "\ufeff[White \"M\u00fcller\"]\n\n1. e4 {\u68cb \u265e} e5 *\n"
	for _, name := range []string{UTF16LE, UTF16BE, UTF32LE, UTF32BE} {
		for _, text := range []string{text, strings.TrimPrefix(text, "\ufeff")} {
			wide, err := wideOf(name, false).NewEncoder().String(text)
			if err != nil {
				t.Fatal(err)
			}
			r, err := asText(strings.NewReader(wide), "a.pgn", nil)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			content, decoded := decodeStream(r, nil, "")
			if got, err := io.ReadAll(content); err != nil || decoded == "" || !strings.Contains(string(got), "M\u00fcller") {
				t.Errorf("%s: %q %v, read as %q", name, got, err, decoded)
			}
		}
	}
}
