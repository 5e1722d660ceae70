package validate

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
)

// gameEnds is how the lines of a game end.
type gameEnds struct {
	usual  string      // of most of them
	remark *Diagnostic // where a finding goes, without its words
}

// lineEndBook remembers how the lines of a file's first games end.
type lineEndBook struct{ usual string }

// next takes in the game with a number and returns the finding that its lines end in another
// way than those of the game before it: each change is told once.
func (b *lineEndBook) next(g *gameEnds, number int) *Diagnostic {
	if g == nil {
		return nil
	}
	before := b.usual
	b.usual = g.usual
	if before == "" || before == g.usual {
		return nil
	}
	g.remark.Message = fmt.Sprintf("from here on lines end in %s; up to game %d of this file they end in %s", endNames[g.usual], number-1, endNames[before])
	return g.remark
}

// noteEnds keeps how most lines of a game end; at is where the first one does.
func (p *Pass) noteEnds(usual string, at grammar.Span) {
	r := p.rule
	p.file.ends = &gameEnds{usual, &Diagnostic{Code: r.Code, Name: r.Name, Severity: r.Severity, Span: at}}
}
