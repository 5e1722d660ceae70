package check

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// EachPly calls f for every ply of the record, the main line first and then each variation, line by
// line; reports in the meantime concern that ply.
func (p *Pass) EachPly(f func(*record.Ply)) {
	for _, line := range p.Record.Lines() {
		for _, ply := range line {
			p.Ply = ply
			f(ply)
		}
	}
	p.Ply = nil
}

// EachItem calls f for everything written between moves, with the ply that it follows, nil for
// none; reports in the meantime concern that ply.
func (p *Pass) EachItem(f func(it *record.Item, after *record.Ply)) {
	for it, ply := range p.Record.Items() {
		p.Ply = ply
		f(it, ply)
	}
	p.Ply = nil
}

// TryMove plays a move that is written outside the movetext on a position, in the letters of the
// game. It returns why the move cannot be played; "" if it was.
func (p *Pass) TryMove(on *rules.Position, text string) (why string) {
	letters := p.Trial.Language
	if name, ok := p.Record.Tags.Get("Notation"); ok {
		letters, _ = notation.ParseLanguage(strings.TrimSpace(name))
	}
	return replay.Try(on, text, letters)
}
