package report

import (
	"encoding/xml"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/printable"
)

// Texts in XML are escaped as encoding/xml does it.
func TestAttributesAreEscapedAsByThePackage(t *testing.T) {
	if !strings.HasPrefix(xml.Header, xmlHeader) {
		t.Errorf("the header is %q, want %q", xmlHeader, xml.Header)
	}
	for c := rune(0); c <= utf8.MaxRune; c++ {
		if c == 0x3000 {
			c = 0xD700 // what is between is like its neighbours
		} else if c == 0x10100 {
			c = utf8.MaxRune - 1
		}
		var want strings.Builder
		if err := xml.EscapeText(&want, []byte(printable.Text("a"+string(c)+"b"))); err != nil {
			t.Fatal(err)
		}
		if got := attribute("a" + string(c) + "b"); got != want.String() {
			t.Fatalf("%U is %q, want %q", c, got, want.String())
		}
	}
}
