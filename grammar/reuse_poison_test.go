//go:build poison

package grammar

import "testing"

// What a Parser returned is unreadable after its next call.
func TestReturnedGamesArePoisoned(t *testing.T) {
	p := NewParser()
	g, _ := p.Parse([]byte("[A \"b\"]\n\n1. e4 ) e5 *\n"))
	tags, items, errs := g.Tags, g.Items, g.SyntaxErrors
	if len(tags) == 0 || len(items) == 0 || len(errs) == 0 {
		t.Fatal("the record lacks what is tested")
	}
	p.Parse([]byte("*\n"))
	if tags[0].Span != poisonSpan || items[len(items)-1].Span != poisonSpan || errs[0].Span != poisonSpan {
		t.Errorf("still readable: %v %v %v", tags[0], items[len(items)-1], errs[0])
	}
}
