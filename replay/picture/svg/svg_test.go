package svg_test

import (
	"bytes"
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// Text from outside stays text, whatever it contains.
func TestHostileTextIsEscaped(t *testing.T) {
	for _, text := range []string{
		`</title><script>alert(1)</script>`, `"><svg onload=alert(1)>`, `]]>`, `<!--`, `&lt;&amp;&#x3c;`, "\x00\x01\x1b[31m", "\u202e\u2066abc",
		"\ufffe\uffff", "\xff\xfe", `javascript:alert(1)`, strings.Repeat("<", 1<<16), "a\r\nb",
	} {
		file := svg.Append(nil, &vector.Picture{Width: 10, Height: 10, Title: text, Desc: text})
		d := xml.NewDecoder(bytes.NewReader(file))
		var names []string
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%.40q: %v", text, err)
			}
			if e, ok := token.(xml.StartElement); ok {
				names = append(names, e.Name.Local)
				for _, a := range e.Attr {
					if strings.HasPrefix(a.Name.Local, "on") {
						t.Errorf("%.40q: the attribute %s", text, a.Name.Local)
					}
				}
			}
		}
		if strings.ContainsAny(string(file), "\u202e\u2066\x1b\x00") {
			t.Errorf("%.40q: what steers a reader is in the file", text)
		}
		if got := strings.Join(names, " "); got != "svg title desc" {
			t.Errorf("%.40q: the file has %s", text, got)
		}
	}
}

// Several pictures can be in one page: their ids differ unless they are the same picture.
func TestIDsDifferBetweenPictures(t *testing.T) {
	artist, err := scene.NewArtist()
	if err != nil {
		t.Fatal(err)
	}
	ids := regexp.MustCompile(`id="([^"]*)"`)
	owner := make(map[string]string)
	for _, th := range theme.All() {
		for name, s := range cases(t) {
			p, err := artist.Draw(s, scene.Look{Theme: th, Square: 20})
			if err != nil {
				t.Fatal(err)
			}
			file := svg.Append(nil, p)
			if again := svg.Append(nil, p); !bytes.Equal(file, again) {
				t.Errorf("%s, %s: two files of one picture differ", name, th.Name)
			}
			for _, m := range ids.FindAllSubmatch(file, -1) {
				if was, met := owner[string(m[1])]; met {
					t.Errorf("the id %s is in %s and in %s, %s", m[1], was, name, th.Name)
				}
				owner[string(m[1])] = name + ", " + th.Name
			}
		}
	}
}

// A picture can be read aloud, and has no external references.
func TestPicturesStandAlone(t *testing.T) {
	artist, err := scene.NewArtist()
	if err != nil {
		t.Fatal(err)
	}
	for name, s := range cases(t) {
		p, err := artist.Draw(s, scene.Look{Theme: theme.All()[0], Square: 45})
		if err != nil {
			t.Fatal(err)
		}
		var root element
		file := svg.Append(nil, p)
		if err := xml.Unmarshal(file, &root); err != nil {
			t.Fatal(err)
		}
		if title, desc := root.Inside[0], root.Inside[1]; title.Text != s.Title || desc.Text != s.Desc || s.Title == "" || s.Desc == "" {
			t.Errorf("%s: title %q, description %q", name, title.Text, desc.Text)
		}
		text := strings.Replace(string(file), "http://www.w3.org/2000/svg", "", 1)
		for _, bad := range []string{"http", "url(", "<style", "<script", "font", "<image", "<text", "foreignObject", "NaN", "Inf"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s: the file has %q", name, bad)
			}
		}
	}
}
