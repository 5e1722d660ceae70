package validate

import (
	"slices"
	"strconv"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// wrongNumber reports move numbers that are not the ones due. A score whose numbers
// start anew in the middle gets one finding there, not one for each number behind it.
func wrongNumber() Rule {
	return Rule{
		Code:     "M305",
		Name:     "wrong-number",
		Title:    "a move number other than the one due",
		Why:      "A jump in the numbers is the first sign that a move was lost, doubled, or pasted from another game.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 e5 7. Nf3 Nc6 8. Bb5 *\n",
		Good:     "1. e4 e5 2. Nf3 (2. d4 exd4) 2... Nc6 *\n",
		End:      checkNumbers,
		Setup: func(p *Pass, err error) {
			if err != nil { // there will be no walk
				checkNumbers(p)
			}
		},
	}
}

// numbered is a line whose numbers are still to be looked at. ahead is by how much the
// numbers printed so far differ from the ones due, since the report d.
type numbered struct {
	line  record.Line
	ahead int32
	d     *Diagnostic
}

// checkNumbers looks at the printed numbers of every line, the main line first.
func checkNumbers(p *Pass) {
	var reports []*Diagnostic
	todo := []numbered{{line: p.Record.Main}}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, ply := range n.line {
			before := n
			if ply.Printed() {
				if d := n.look(p, ply); d != nil {
					reports = append(reports, d)
				}
			}
			for v := range ply.Variations() {
				// A variation may follow the numbers before or behind the move it replaces.
				child := numbered{v.Line, n.ahead, n.d}
				if before.d != n.d && firstNumber(v.Line)-before.ahead == p.dueNumber(ply) {
					child = numbered{v.Line, before.ahead, before.d}
				}
				todo = append(todo, child)
			}
		}
	}
	p.ply = nil
	sound := p.sound()
	for _, d := range reports {
		d.Fixes[0].Safe = sound
		edits := d.Fixes[0].Edits
		slices.SortFunc(edits, func(a, b Edit) int { return int(a.Span.Off) - int(b.Span.Off) })
	}
}

// firstNumber is the number printed before a line's first move, 0 if there is none.
func firstNumber(l record.Line) int32 {
	if len(l) == 0 {
		return 0
	}
	return l[0].Number
}

// look compares one printed number with the one due, and returns a report if it is
// neither that nor the next after wrong ones.
func (n *numbered) look(p *Pass, ply *record.Ply) *Diagnostic {
	if t, judged := p.Line.turns[ply]; t.askew || !judged && p.rules() != nil {
		return nil // what is wrong there is said already, or the line was given up before
	}
	due := p.dueNumber(ply)
	ahead := ply.Number - due
	switch ahead {
	case 0:
		n.ahead, n.d = 0, nil
		return nil
	case n.ahead:
		n.d.Fixes[0].Edits = append(n.d.Fixes[0].Edits, renumber(p, ply))
		return nil
	}
	p.ply = ply
	d := p.Report(ply.NumberAt, "move number %d where %d is due", ply.Number, due)
	d.fix("number the moves from here on as they are due", true, renumber(p, ply))
	n.ahead, n.d = ahead, d
	return d
}

// renumber is the edit that puts the number due in place of a printed one; the dots
// stay as they are.
func renumber(p *Pass, ply *record.Ply) Edit {
	at := ply.NumberAt
	src := p.Syntax.Src
	for i := at.Off; i < at.End; i++ {
		if src[i] < '0' || src[i] > '9' {
			at.End = i
		}
	}
	return Edit{Span: grammar.Span{Off: at.Off, End: at.End}, Text: strconv.Itoa(int(p.dueNumber(ply)))}
}
