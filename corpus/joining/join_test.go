package joining

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
)

// wide returns a text in UTF-16, little endian, with a byte order mark.
func wide(text string) string {
	out := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(text)) {
		out = append(out, byte(u), byte(u>>8))
	}
	return string(out)
}

func TestJoin(t *testing.T) {
	a, b := "[White \"a\"]\n\n1. a4 *\n\n", "[White \"b\"]\n\n1. b4 *\n"
	latin, umlaut := "[White \"M\xfcller\"]\n\n1. c4 *\n\n", "[White \"Müller\"]\n\n1. c4 *\n\n"
	for name, c := range map[string]struct {
		in     []string
		utf8   bool
		want   string
		report string // what is reported, a line each
	}{
		"one file":        {[]string{"\ufeff" + a + b}, false, "\ufeff" + a + b, ""},
		"two files":       {[]string{b, a}, false, b + "\n" + a, ""},
		"empty files":     {[]string{"", b, "\n", a}, false, b + "\n" + a, ""},
		"marks":           {[]string{"\ufeff" + a, "\ufeff" + b}, false, "\ufeff" + a + b, "1: its byte order mark is left out, because it does not begin the output"},
		"the second mark": {[]string{a, "\ufeff" + b}, false, a + b, "1: its byte order mark is left out, because it does not begin the output"},
		"UTF-16":          {[]string{wide(umlaut), b}, false, umlaut + b, "0: written as UTF-8, translated from utf-16le"},
		"mixed":           {[]string{latin, b, umlaut}, false, latin + b + "\n" + umlaut, "2: the output has records in windows-1252 (of 0) and in UTF-8 (of 2); --utf8 translates them"},
		"translated":      {[]string{"\n" + latin + latin, b}, true, "\n" + umlaut + umlaut + b, "0: written as UTF-8, translated from windows-1252"},
		"line ends":       {[]string{"[White \"a\"]\r\n\r\n1. a4 *", b}, false, "[White \"a\"]\r\n\r\n1. a4 *\r\n\r\n" + b, "1: its lines end in LF, those of 0 in CRLF; both are kept"},
		"ends of DOS":     {[]string{"", b + "\x1a", a + "\x1a\n"}, false, b + "\x1a\n\n" + a + "\x1a\n", "1: it ends in an end-of-file byte (^Z), at which some programs stop reading the output"},
		"escaped lines":   {[]string{b, "% x\n" + a}, false, b + "\n% x\n" + a, ""},
		"escaped alone":   {[]string{"% x", a}, false, "% x\n" + a, ""},
		"spaces alone":    {[]string{" ", a}, false, " " + a, ""},
		"no final line":   {[]string{strings.TrimSpace(b), a}, false, strings.TrimSpace(b) + "\n\n" + a, ""},
	} {
		dir := t.TempDir()
		var paths, report []string
		for i, text := range c.in {
			paths = append(paths, filepath.Join(dir, string(rune('0'+i))))
			if err := os.WriteFile(paths[i], []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		var out bytes.Buffer
		_, err := Join(t.Context(), corpus.Input[struct{}]{Source: corpus.Source{Paths: paths}, NewReader: corpus.SameReader(corpus.Stateless)}, Options{UTF8: c.utf8, Report: func(err error) error {
			report = append(report, strings.ReplaceAll(err.Error(), dir+string(filepath.Separator), ""))
			return nil
		}}, &out)
		if err != nil || out.String() != c.want || strings.Join(report, "\n") != c.report {
			t.Errorf("%s: %q, want %q; %v %q", name, out.String(), c.want, err, report)
		}
		if c.utf8 && !utf8.Valid(out.Bytes()) {
			t.Errorf("%s: %q", name, out.String())
		}
	}
}
