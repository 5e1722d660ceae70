package corpus

import (
	"testing"
	"unicode/utf16"
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

// The guess is made for each record: the others of the file keep their text.
func TestTheGuessIsMadeForEachRecord(t *testing.T) {
	got := read(t, "[Event \"Müller\"]\n\n*\n\n[Event \"M\xfcller\"]\n\n*\n\n[Event \"Miller\"]\n\n*\n", Options{})
	if len(got) != 3 || got[0].Decoded+got[2].Decoded != "" || got[1].Decoded != Windows1252 ||
		got[0].Value.Event != "Müller" || got[1].Value.Event != "Müller" {
		t.Errorf("%+v", got)
	}
}
