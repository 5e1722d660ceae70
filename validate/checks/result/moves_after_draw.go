package result

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// movesAfterDraw reports moves after a draw that needs no claim.
func movesAfterDraw() check.Check {
	return check.Check{
		Code:  "F602",
		Name:  "moves-after-draw",
		Title: "moves after an automatic draw",
		Why: "The game had already ended. Fivefold repetition and the seventy-five-move rule have " +
			"been in the FIDE Laws since 1 July 2014. In orthodox games dated earlier, moves after " +
			"either kind of draw are not reported.",
		Severity: diagnostic.Warning,
		// checked as part of the previous game, or without the moves in a comment
		Yields: []string{"S122", "M340"},
		Rule:   "COMMON-6",
		Since:  "0.1",
		Proved: true,
		Bad:    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3r4/4K3 w - - 0 1\"]\n\n1. Kxd2 Kd7 1/2-1/2\n",
		Good:   "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3r4/4K3 w - - 0 1\"]\n\n1. Kxd2 1/2-1/2\n",
		End: func(p *check.Pass) {
			l := p.Line
			if !l.Done || l.Beyond == nil || !l.Automatic() {
				return
			}
			p.Ply = l.Beyond
			words, at := p.OverAt()
			d := p.Report(l.Beyond.At, "%s follows an automatic draw: %s, %s", printable.Text(l.Beyond.Move.Text), words, l.HowOver())
			if l.ByDate() {
				d.Note("the date of the game is unknown, so today's laws apply")
			}
			d.NoteAt(at, "the game was over here")
		},
	}
}
