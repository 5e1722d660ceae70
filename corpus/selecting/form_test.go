package selecting_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/selecting"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A record that its tags select has its moves in JSON too.
func TestRecordsSelectedByTagsHaveMovesInJSON(t *testing.T) {
	catalog := variant.NewCatalog()
	q, err := query.Parse(`White = "Tal"`, query.Vocabulary{Catalog: catalog})
	if err != nil {
		t.Fatal(err)
	}
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader("[White \"Tal\"]\n\n1. d4 *\n\n[White \"Keres\"]\n\n1. e4 *\n")}
	newSearcher := func() *selecting.Searcher {
		return selecting.NewSearcher(q, catalog, selecting.JSON, selecting.Reading{})
	}
	in := corpus.Input[*selecting.Searcher]{Source: src, NewReader: corpus.SameReader(newSearcher)}
	var out bytes.Buffer
	if _, err := selecting.Select(context.Background(), in, selecting.Options{Query: q, Form: selecting.JSON}, &out); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.Contains(got, `"d4"`) || strings.Contains(got, "Keres") {
		t.Errorf("%s", got)
	}
}
