package moves

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wrongNumber reports move numbers that are not the expected ones. A score whose numbers restart
// gets one finding there, not one for each following number.
func wrongNumber() check.Check {
	return check.Check{
		Code:  "M305",
		Name:  "wrong-number",
		Title: "a wrong move number",
		Why: "A jump in the numbers is the first sign that a move was lost, duplicated, or pasted " +
			"from another game.",
		Severity: diagnostic.Warning,
		// checked as part of the previous game, or without the moves in a comment
		Yields: []string{"S122", "M340"},
		Since:  "0.1",
		Proved: true,
		Faults: []orthodox.FaultKind{orthodox.WrongNumber},
		Fault:  numberFaults,
		Needs:  []*check.Fact{check.Soundness},
		Bad:    "1. e4 e5 7. Nf3 Nc6 8. Bb5 *\n",
		Good:   "1. e4 e5 2. Nf3 (2. d4 exd4) 2... Nc6 *\n",
		End:    checkNumbers,
		Setup: func(p *check.Pass, err error) {
			if _, unknown := p.Syntax.UnknownWord(); err != nil && !unknown { // there will be no walk
				checkNumbers(p)
			}
		},
	}
}

// numbering is the state of the numbers printed so far in a line: by how much they differ from the
// expected ones since the report d.
type numbering struct {
	ahead int32
	d     *diagnostic.Finding
}

// checkNumbers compares the printed numbers of every line with the expected ones.
func checkNumbers(p *check.Pass) {
	var reports []*diagnostic.Finding
	var w record.Walker
	w.Begin(p.Record.Leading, p.Record.Main, nil)
	lines := []numberedLine{{}}
	for stop := w.Next(); stop != record.Finished; stop = w.Next() {
		l := &lines[len(lines)-1]
		switch stop {
		case record.AtPly:
			l.before = l.now
			if ply := w.Ply(); ply.Printed() {
				if d := l.now.look(p, ply); d != nil {
					reports = append(reports, d)
				}
			}
		case record.Entered:
			// A variation may continue the numbers before or after the move it replaces.
			start := l.now
			if ply := w.Replaced(); ply != nil && l.before.d != l.now.d && firstNumber(w.Line())-l.before.ahead == p.ExpectedNumber(ply) {
				start = l.before
			}
			lines = append(lines, numberedLine{now: start})
		case record.Left:
			lines = lines[:len(lines)-1]
		}
	}
	p.Ply = nil
	for _, d := range reports {
		slices.SortFunc(d.Fixes[0].Edits, func(a, b diagnostic.Edit) int { return int(a.Span.Off) - int(b.Span.Off) })
	}
	labelNumbers(p, reports)
}

// labelNumbers completes the fixes of the reports on the numbers of a game, whose edits are in
// order.
func labelNumbers(p *check.Pass, reports []*diagnostic.Finding) {
	sound := p.Sound()
	for _, d := range reports {
		d.Fixes[0].Safe = d.Fixes[0].Safe && sound
		edits := d.Fixes[0].Edits
		if len(edits) == 1 {
			d.Fixes[0].Label = p.Replacing(edits[0].Span, edits[0].Text)
		}
	}
}

// numberedLine is a line whose numbers are being compared.
type numberedLine struct {
	before, now numbering // before the last ply, and after it
}

// numberFaults reports the wrong numbers of a game that has no other lines.
func numberFaults(p *check.Pass, faults []orthodox.Fault) {
	items := p.Syntax.Items
	var reports []*diagnostic.Finding
	var d *diagnostic.Finding
	ahead, last := int32(0), -1
	for i := range faults {
		f := &faults[i]
		if f.Kind != orthodox.WrongNumber {
			continue
		}
		if last >= 0 && rightNumber(items[last+1:f.Item]) {
			ahead, d = 0, nil
		}
		last = f.Item
		it := &items[f.Item]
		edit := diagnostic.Edit{Span: numeral(p.Syntax.Src, it.Span), Text: strconv.Itoa(int(f.Number))}
		if d != nil && it.N-f.Number == ahead {
			d.Fixes[0].Edits = append(d.Fixes[0].Edits, edit)
			continue
		}
		move := nextMove(p.Syntax.Src, items[f.Item:])
		d, ahead = p.ReportFault(f, it.Span, wrongNumberText(move, it.N, f.Number)), it.N-f.Number
		edits := append(make([]diagnostic.Edit, 0, len(faults)-i), edit)
		d.Fix("renumber the moves, starting with "+check.FaultMove(f)+" "+printable.Text(move), true, edits...)
		if nextMove(p.Syntax.Src, items[:f.Item]) == "" {
			noteStart(p, d, f.Number)
		}
		reports = append(reports, d)
	}
	labelNumbers(p, reports)
}

// rightNumber reports whether there is a move number among items, none of which is wrong.
func rightNumber(items []grammar.Item) bool {
	for i := range items {
		if items[i].Kind == grammar.Number {
			return true
		}
	}
	return false
}

// nextMove returns the text of the first move among items.
func nextMove(src []byte, items []grammar.Item) string {
	for i := range items {
		if items[i].Kind == grammar.MoveTok {
			return items[i].Text(src)
		}
	}
	return ""
}

// wrongNumberText says that the number of a move is not the one due.
func wrongNumberText(move string, n, due int32) string {
	return fmt.Sprintf("%s is numbered %d instead of %d", printable.Text(move), n, due)
}

// firstNumber returns the number printed before a line's first move, 0 if there is none.
func firstNumber(l record.Line) int32 {
	if len(l) == 0 {
		return 0
	}
	return l[0].Number
}

// look compares one printed number with the expected one, and returns a report if it is neither
// that nor the successor of a wrong one.
func (n *numbering) look(p *check.Pass, ply *record.Ply) *diagnostic.Finding {
	if p.Line.Numbered(ply) { // nearly always
		n.ahead, n.d = 0, nil
		return nil
	}
	if t, judged := p.Line.TurnOf(ply); t.Askew || !judged && p.Rules() != nil {
		return nil // the error there has been reported, or the line was given up before
	}
	due := p.ExpectedNumber(ply)
	ahead := ply.Number - due
	switch ahead {
	case 0:
		n.ahead, n.d = 0, nil
		return nil
	case n.ahead:
		if n.d != nil {
			n.d.Fixes[0].Edits = append(n.d.Fixes[0].Edits, renumber(p, ply))
		}
		return nil
	}
	if afterHidden(p, ply) { // the number is right
		n.ahead, n.d = ahead, nil
		return nil
	}
	first := len(p.Record.Main) > 0 && ply == p.Record.Main[0]
	if first && p.Rules() == nil && fenTag(p).Len() > 0 { // that was not read
		n.ahead, n.d = ahead, nil
		return nil
	}
	p.Ply = ply
	d := p.ReportText(ply.NumberAt, wrongNumberText(ply.Move.Text, ply.Number, due))
	d.Fix("renumber the moves, starting with "+p.NameOf(ply), true, renumber(p, ply))
	if first {
		noteStart(p, d, due)
	}
	n.ahead, n.d = ahead, d
	return d
}

// noteStart adds to a report on the number of the first move that moves are counted from the FEN
// tag: that may be what is wrong, so that renumbering is not safe.
func noteStart(p *check.Pass, d *diagnostic.Finding, due int32) {
	if at := fenTag(p); at.Len() > 0 {
		d.NoteAt(at, "counted from the FEN tag, this is move %d", due)
		d.Fixes[0].Safe = false
	}
}

// fenTag returns where the FEN tag is, also in a game without a record; empty if there is none.
func fenTag(p *check.Pass) grammar.Span {
	for i := range p.Syntax.Tags {
		if t := &p.Syntax.Tags[i]; string(p.Syntax.Src[t.Name.Off:t.Name.End]) == "FEN" {
			return t.Span
		}
	}
	return grammar.Span{}
}

// renumber returns the edit that replaces a printed number by the expected one, with the dots of
// the side to move if those are wrong or missing.
func renumber(p *check.Pass, ply *record.Ply) diagnostic.Edit {
	src := p.Syntax.Src
	at := numeral(src, ply.NumberAt)
	text := strconv.Itoa(int(p.ExpectedNumber(ply)))
	t, judged := p.Line.TurnOf(ply)
	if black := t.Side == board.Black; judged && !t.Guessed && t.Played && !ply.Elided && (ply.Dots == 0 || ply.PrintedBlack() != black) {
		dots := string(src[at.End:ply.NumberAt.End])
		if strings.Trim(dots, ".") == "" {
			at.End = ply.NumberAt.End
			text += [...]string{".", "..."}[t.Side]
		}
	}
	return diagnostic.Edit{Span: grammar.Span{Off: at.Off, End: at.End}, Text: text}
}

// numeral returns where the digits of a printed number are, or what stands for them: 1O. or ４.
func numeral(src []byte, at grammar.Span) grammar.Span {
	i := at.Off
	for i < at.End && src[i]-'0' < 10 {
		i++
	}
	if i > at.Off && i < at.End && src[i] == '.' {
		return grammar.Span{Off: at.Off, End: i}
	}
	text := string(src[at.Off:at.End])
	if n := strings.IndexAny(text, ". \t\r\n…．。"); n > 0 {
		at.End = at.Off + int32(n)
	}
	return at
}
