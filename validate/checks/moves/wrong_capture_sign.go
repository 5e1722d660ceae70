package moves

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// captureSign reports a capture sign without a capture, and the reverse.
func captureSign() check.Check {
	return check.Check{
		Code:  "M307",
		Name:  "wrong-capture-sign",
		Title: "a wrong or missing capture sign",
		Why: "Readers compare the sign with their board. A wrong sign suggests that the writer had " +
			"another position.",
		Severity: diagnostic.Warning,
		Yields:   []string{"M340"}, // checked without the moves in a comment
		Since:    "0.1",
		Proved:   true,
		Faults:   []orthodox.FaultKind{orthodox.MissingCaptureSign},
		Bad:      "1. e4 d5 2. exd5 Qd5 3. Nxc3 *\n",
		Good:     "1. e4 d5 2. exd5 Qxd5 3. Nc3 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			switch {
			case !check.AsWritten(s):
			case s.Notes.Has(notation.TornadoSign):
				at, _ := tornadoOf(s.Ply.Move)
				words := "%s has a capture sign before the Tornado square %v, where nothing is captured"
				switch {
				case s.Notes.Has(notation.FalseCapture):
					words = fmt.Sprintf("%%s has capture signs before the Tornado square %%v and before %v, but captures nothing", s.Move.A.To)
				case s.Notes.Has(notation.MissingCapture):
					words = fmt.Sprintf("%%s has its capture sign before the Tornado square %%v, but captures on %v", s.Move.A.To)
				}
				d := p.Report(s.Ply.At, words, printable.Text(s.Ply.Move.Text), at)
				d.Rule = "OZ-5"
				p.FixMove(d, s, s.Move, true)
			case s.Notes.Has(notation.FalseCapture):
				d := p.Report(s.Ply.At, "%s captures nothing", printable.Text(s.Ply.Move.Text))
				p.NoteVacant(d, s.Ply, s.Move.A.To)
				p.FixMove(d, s, s.Move, true)
			case s.Notes.Has(notation.MissingCapture):
				d := p.ReportText(s.Ply.At, unsignedText(s.Ply.Move.Text))
				if ply := p.CameTo(s.Ply, s.Move.A.To); ply != nil {
					d.Notes = append(d.Notes, cameText(p.Rules().Title(s.Before.Board.At(s.Move.A.To).Kind()), s.Move.A.To, p.NameOf(ply), ply.At))
				}
				p.FixMove(d, s, s.Move, true)
			}
		},
		Fault: func(p *check.Pass, faults []orthodox.Fault) {
			for i := range faults {
				if f := &faults[i]; f.Kind == orthodox.MissingCaptureSign {
					reportUnsigned(p, f)
				}
			}
		},
	}
}

// reportUnsigned reports a capture without its sign that the fast checker found.
func reportUnsigned(p *check.Pass, f *orthodox.Fault) {
	it := &p.Syntax.Items[f.Item]
	m := p.Syntax.Move(it)
	d := p.ReportFault(f, it.Span, unsignedText(m.Text))
	bare := check.BareSpan(m, it.Span)
	was := p.Text(bare)
	to := strings.LastIndexAny(was, "12345678") - 1
	if f.Came >= 0 {
		came := &p.Syntax.Items[f.Came]
		titles := [...]string{"pawn", "knight", "bishop", "rook", "queen"}
		square, _ := board.Parse(was[to : to+2])
		number := check.FaultMove(f.Back(f.Ago))
		d.Notes = append(d.Notes, cameText(titles[f.Taken], square, number+" "+printable.Text(p.Syntax.Move(came).Text), came.Span))
	}
	text := was[:to] + "x" + was[to:]
	d.Fix(p.Replacing(bare, text), true, diagnostic.Edit{Span: bare, Text: text})
}

// unsignedText says that a capture has no sign.
func unsignedText(move string) string {
	return printable.Text(move) + " captures, but has no capture sign"
}

// cameText is the note on where a captured unit came from.
func cameText(title string, to board.Square, move string, at grammar.Span) diagnostic.Note {
	return diagnostic.Note{Text: "the captured " + title + " came to " + to.String() + " with " + move, Span: at}
}

// tornadoOf returns the first square with a capture sign in a move with a Tornado square.
func tornadoOf(m *grammar.Move) (board.Square, bool) {
	for i := range m.Parts {
		for _, leg := range m.Parts[i].Legs {
			if leg.Link.Captures() && leg.To.Known() {
				return board.At(int(leg.To.File), int(leg.To.Rank)), true
			}
		}
	}
	return 0, false
}
