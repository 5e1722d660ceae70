package notation

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/variant"
)

// The letters of every language fit orthodox chess, as Fits says without a look at them.
func TestEveryLanguageFitsOrthodoxChess(t *testing.T) {
	r, err := variant.NewCatalog().Compile("chess", nil, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range Languages() {
		if l.names(r) == nil {
			t.Errorf("%s does not fit", l.Title)
		}
	}
	if (*Language)(nil).Fits(r) {
		t.Error("no language fits")
	}
}
