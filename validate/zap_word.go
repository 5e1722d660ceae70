package validate

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
)

// longestZapWord bounds, in bytes, what is taken for a misspelt result of a zap.
const longestZapWord = 40

// zapWord finds a bracket right behind a zap that has words in it and is neither a result
// nor a variation: its place and what stands in it.
func (p *Pass) zapWord(ply *record.Ply) (at grammar.Span, word string, ok bool) {
	src := p.Syntax.Src
	off := behindBlanks(src, ply.At.End)
	if int(off) >= len(src) || src[off] != '(' {
		return at, "", false
	}
	n := bytes.IndexByte(src[off:min(len(src), int(off)+longestZapWord)], ')')
	if n < 0 {
		return at, "", false
	}
	at = grammar.Span{Off: off, End: off + int32(n) + 1}
	word = strings.TrimSpace(string(src[off+1 : int(off)+n]))
	if word == "" || strings.ContainsAny(word, "(){}[];\r\n") || strings.ContainsFunc(word, unicode.IsControl) {
		return at, "", false
	}
	for v := range ply.Variations() {
		if len(v.Line) > 0 && !(strings.Contains(word, "=") && likeZapWord(word) != "") {
			return at, "", false // a variation; (telport = e4) is none, though e4 is a move
		}
	}
	return at, word, true
}

// likeZapWord is the result that a word behind a zap was most likely meant for, with what
// stands behind its sign of equality, in brackets; "" if none is like it.
func likeZapWord(word string) string {
	var names []string
	for w := grammar.Teleport; w <= grammar.Empty; w++ {
		names = append(names, w.String())
	}
	kind, param, _ := strings.Cut(word, "=")
	name := spelling.Nearest(strings.TrimSpace(kind), names)
	if param = strings.TrimSpace(param); name != "" && param != "" {
		return "(" + name + " = " + param + ")"
	} else if name != "" {
		return "(" + name + ")"
	}
	return ""
}

// misspelt says of a zap without a result that what stands in a bracket behind it is none,
// and takes back what was found about that text.
func (p *Pass) misspelt(d *Diagnostic, at grammar.Span, word string) {
	d.Message = fmt.Sprintf("%s does not say what the zap did: (%s) is no result of a zap", visible(p.ply.Move.Text), visible(word))
	p.found = slices.DeleteFunc(p.found, func(x *Diagnostic) bool {
		return x != d && x.Code[0] == 'S' && x.Span.Off >= at.Off && x.Span.End <= at.End
	})
}
