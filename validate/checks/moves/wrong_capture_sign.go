package moves

import (
	"fmt"

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

// reportUnsigned reports a capture without its sign that the fast checker found. What is said about
// it shares its memory: a game can have dozens.
func reportUnsigned(p *check.Pass, f *orthodox.Fault) {
	items := p.Syntax.Items
	it := &items[f.Item]
	move, bare := p.FaultText(it)
	was, to := move[:bare], bare-len("e4")
	var room [256]byte
	words := append(append(room[:0], move...), unsigned...)
	message := len(words)
	if f.Came >= 0 {
		words = append(append(words, "the captured "...), titles[f.Taken]...)
		words = append(append(append(words, " came to "...), was[to:]...), " with "...)
		words = append(check.AppendFaultMove(words, f.Back(f.Ago)), ' ')
		came, _ := p.FaultText(&items[f.Came])
		words = append(words, came...)
	}
	note := len(words)
	words = append(append(append(words, `replace "`...), was...), `" with "`...)
	text := len(words)
	words = append(append(append(append(words, was[:to]...), 'x'), was[to:]...), '"')
	all := p.Words(words)
	d := p.ReportFault(f, it.Span, all[:message])
	if f.Came >= 0 {
		d.Notes = append(d.Notes, diagnostic.Note{Text: all[message:note], Span: items[f.Came].Span})
	}
	d.Fix(all[note:], true, p.Edit(grammar.Span{Off: it.Off, End: it.Off + int32(bare)}, all[text:len(all)-1])...)
}

// titles are those of the units that can be captured.
var titles = [...]string{"pawn", "knight", "bishop", "rook", "queen"}

// unsigned is what is said of a capture without its sign.
const unsigned = " captures, but has no capture sign"

// unsignedText says that a capture has no sign.
func unsignedText(move string) string {
	return printable.Text(move) + unsigned
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
