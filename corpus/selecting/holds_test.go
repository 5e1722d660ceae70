package selecting

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// An answer says how much memory its text keeps: answers of many workers wait.
func TestAnAnswerSaysWhatItKeeps(t *testing.T) {
	catalog := variant.NewCatalog()
	q, err := query.Parse("plies > 0", query.Vocabulary{Catalog: catalog})
	if err != nil {
		t.Fatal(err)
	}
	text := []byte("[Event \"x\"]\n\n1. e4 {" + strings.Repeat("x", 10_000) + "} *\n")
	syntax, _ := replay.NewParser("", catalog).Parse(text)
	for form, least := range map[Form]int{List: 1, JSON: 10_000} {
		o := Options{Query: q, Form: form}
		a := NewSearcher(q, catalog, form, Reading{}).search(&corpus.Record{Syntax: syntax, Text: text}, &o)
		if n := corpus.Holder(&a).Holds(); n < len(a.text) || n < least {
			t.Errorf("form %d: an answer of %d bytes says that it keeps %d", form, len(a.text), n)
		}
	}
}
