package corpus

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/klauspost/compress/gzip"
	"golang.org/x/text/encoding"

	"github.com/fairyscore/fairyscore/corpus/packed"
)

func TestEncodings(t *testing.T) {
	wide := func(mark uint16, big bool) string {
		var b []byte
		for _, u := range append([]uint16{mark}, utf16.Encode([]rune("[Event \"Müller\"]\n\n1. e4 *\n"))...) {
			if big {
				b = append(b, byte(u>>8), byte(u))
			} else {
				b = append(b, byte(u), byte(u>>8))
			}
		}
		return string(b)
	}
	for _, c := range []struct {
		name, encoding, text string
		event, decoded       string
	}{
		{"UTF-8", "", "[Event \"Müller\"]\n\n*", "Müller", ""},
		{"UTF-8 asked for", "UTF-8", "[Event \"M\xfcller\"]\n\n*", "M\xfcller", ""},
		{"Windows-1252 by guess", "", "[Event \"M\xfcller \x96 L\x8csch\"]\n\n*", "Müller – LŒsch", "windows-1252"},
		{"damage beside proper UTF-8 is left", "", "[Event \"Müller M\xfcller\"]\n\n*", "Müller M\xfcller", ""},
		{"a byte Windows-1252 has not", "", "[Event \"M\x81ller\"]\n\n*", "M\x81ller", ""},
		{"KOI8-R asked for", "koi8-r", "[Event \"\xeb\xd2\"]\n\n*", "Кр", "koi8-r"},
		{"DOS asked for", "cp437", "[Event \"\x82\"]\n\n*", "é", "ibm437"},
		{"Latin-1 asked for", "Latin1", "[Event \"\xe9\"]\n\n*", "é", "iso-8859-1"},
		{"Windows-1251 asked for", "CP1251", "[Event \"\xca\"]\n\n*", "К", "windows-1251"},
		{"UTF-16, small end first", "", wide(0xfeff, false), "Müller", "utf-16le"},
		{"UTF-16, big end first", "", wide(0xfeff, true), "Müller", "utf-16be"},
	} {
		for _, jobs := range []int{1, 2} {
			got := read(t, c.text, Options{Encoding: c.encoding, Jobs: jobs})
			if len(got) != 1 || got[0].Value.Event != c.event || got[0].Decoded != c.decoded {
				t.Errorf("%s: %+v", c.name, got)
			}
		}
	}
}

// Detection is per record: the other records of the file keep their text.
func TestTheGuessIsMadeForEachRecord(t *testing.T) {
	got := read(t, "[Event \"Müller\"]\n\n*\n\n[Event \"M\xfcller\"]\n\n*\n\n[Event \"Miller\"]\n\n*\n", Options{})
	if len(got) != 3 || got[0].Decoded+got[2].Decoded != "" || got[1].Decoded != Windows1252 ||
		got[0].Value.Event != "Müller" || got[1].Value.Event != "Müller" {
		t.Errorf("%+v", got)
	}
}

// Wide encodings are detected with and without a byte order mark, and written back unchanged.
func TestWideEncodings(t *testing.T) {
	text := "[White \"Müller\"]\n\n1. e4 {→ ♘} e5 *\n"
	for _, e := range []encoding.Encoding{
		wideOf(UTF16LE, false), wideOf(UTF16BE, false), wideOf(UTF32LE, false), wideOf(UTF32BE, false),
	} {
		for _, mark := range []string{"", "\ufeff"} {
			data, err := e.NewEncoder().Bytes([]byte(mark + text))
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			path := write(t, dir, "a.pgn", data)
			back, err := e.NewDecoder().Bytes(rewritten(t, path))
			if err != nil || !strings.HasPrefix(string(back), mark) || strings.Contains(string(back), "e4") || !strings.Contains(string(back), "Müller") {
				t.Errorf("%v, mark %q: %q, %v", e, mark, back, err)
			}
		}
	}
	for _, plain := range []string{"", "1. e4", "1. e4 \x00 e5 2. d4 *", strings.Repeat("\x00", 100), "a\x00", "[Event \"\x00\x00\x00\"]"} {
		if got := wideEncoding([]byte(plain)); got != "" {
			t.Errorf("%q is taken for %s", plain, got)
		}
	}
}

// rewritten returns a file with every e4 replaced by d4, in the form of the file.
func rewritten(t *testing.T, path string) []byte {
	t.Helper()
	var out bytes.Buffer
	var w io.WriteCloser
	for p, err := range Rewrite(t.Context(), Source{Paths: []string{path}}, Options{}, Stateless, louder) {
		if err == nil && p.First {
			w, err = p.Form().NewWriter(&out, 0)
		}
		if err == nil {
			_, err = w.Write(p.New)
		}
		if err == nil && p.Last {
			err = w.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}

func TestAnEmptyCompressedFileIsAnError(t *testing.T) {
	dir := t.TempDir()
	var b bytes.Buffer
	if err := gzip.NewWriter(&b).Close(); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"a.pgn.gz": nil, "a.pgn.zst": nil, "a.pgn.bz2": nil, "b.pgn.gz": b.Bytes(), "c.pgn": b.Bytes()} {
		path := write(t, dir, name, data)
		for _, jobs := range []int{1, 2} {
			if _, errs := collect(t, Source{Paths: []string{path}}, Options{Jobs: jobs}); len(errs) != 1 || !errors.Is(errs[0], packed.ErrEmpty) {
				t.Errorf("%s gives %v", name, errs)
			}
		}
		for _, err := range Pages(t.Context(), Source{Paths: []string{path}}, PageOptions{}) {
			if !errors.Is(err, packed.ErrEmpty) {
				t.Errorf("%s as a page gives %v", name, err)
			}
		}
	}
	if _, errs := collect(t, Source{Paths: []string{write(t, dir, "d.pgn", nil)}}, Options{}); len(errs) > 0 {
		t.Errorf("an empty file gives %v", errs)
	}
}
