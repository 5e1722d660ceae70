package extract

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// The attributes of a tag are those that a tokenizer of HTML finds, apart from an entity that ends
// without a semicolon, which stays in a value if a letter follows.
func FuzzAttributes(f *testing.F) {
	for _, tag := range []string{
		`<img alt="white knight" src=/fig/wn.gif>`, `<li value = '3' VALUE=4>`, "<a b=c\n\td/e=f/ =g==h i=>", `<a "b"='c`, `<ol start=2/>`,
		`<img alt=&amp;&#78; src="&quot;">`, `<a/b/=c>`, `<a = b = c>`, `<a b= >`, `<a b c='>' d>`, "<a\xff=\xff>",
	} {
		f.Add(tag)
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add("<a " + string(k.Seed()) + ">")
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsAny(text, "\r\x00") || len(text) > 500 {
			return // the tokenizer replaces them
		}
		z := html.NewTokenizer(strings.NewReader(text))
		for typ := z.Next(); typ != html.ErrorToken; typ = z.Next() {
			if typ != html.StartTagToken && typ != html.SelfClosingTagToken {
				continue
			}
			raw := bytes.Clone(z.Raw())
			var want, got []string
			for _, more := z.TagName(); more; {
				var name, value []byte
				name, value, more = z.TagAttr()
				want = append(want, fmt.Sprintf("%s=%s", name, value))
			}
			for name, value := range attributes(raw) {
				got = append(got, name+"="+value)
			}
			if w, g := strings.Join(want, "|"), strings.Join(got, "|"); w != g && !strings.Contains(text, "&") {
				t.Fatalf("%q has the attributes %q, want %q", raw, g, w)
			}
		}
	})
}
