package extract

import (
	"bytes"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// half matches a draw that is printed as one half, after the last move of a line: Rd1 Kf7 1/2.
var half = printed.When(`(?m)(?:[a-h][1-8]|[O0])[+#!?]*[ \t]+(1/2|½)[.]?[ \t\r]*$`)

// maxHalves is how many of them are read: a page has no more games that end in a draw.
const maxHalves = 1 << 12

// halves writes a draw that is printed as one half in full, so that it is read as a result.
func (p *plain) halves() {
	if !bytes.Contains(p.text, []byte("1/2")) && !bytes.Contains(p.text, []byte("½")) {
		return
	}
	var edits []edit
	for _, m := range half.FindAllSubmatchIndex(p.text, maxHalves) {
		edits = append(edits, edit{grammar.Span{Off: int32(m[2]), End: int32(m[3])}, "1/2-1/2"})
	}
	p.rewrite(edits)
}
