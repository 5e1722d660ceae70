package validate

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Pass is one game under check: what a [Rule] may look at, and where it reports.
type Pass struct {
	Syntax  *grammar.Game
	Record  *record.Game
	Setup   *variant.Game // how the game was set up; its Rules are nil if it could not be
	Line    *Course       // what the walk knows of the main line so far
	Decoded string        // the encoding the text was translated from by guess; "" if none

	text   []byte // the game with the blanks around it: the beginning of Syntax.Src
	events eventBook
	file   InFile // set by the rules that ask for it

	archive *ArchiveGame // the same
	trial   *trial       // the same for all games

	silent     []*suppression
	rulesAsked []*Rule

	rule  *Rule
	ply   *record.Ply // the half-move a report is about; nil for none
	found []*Diagnostic

	seen  func(d *Diagnostic) Severity // as the user sees it, 0 if not at all; nil is its own
	floor Severity                     // no finding is milder, once there are more than maxFindings
	extra map[string]int               // findings beyond those that would be seen, by code
	worst Severity                     // of those
}

// maxFindings bounds the findings of one record, so that a record of megabytes of
// noise costs neither memory nor a reader's time.
const maxFindings = 200

// Text returns the text a span covers.
func (p *Pass) Text(s grammar.Span) string { return s.Text(p.Syntax.Src) }

// Report adds a finding of the rule at work. The message is in lower case and without
// a full stop; the caller may change the result until the next report.
func (p *Pass) Report(at grammar.Span, format string, args ...any) *Diagnostic {
	d := &Diagnostic{
		Code: p.rule.Code, Name: p.rule.Name, Severity: p.rule.Severity, Rule: p.rule.Rule,
		Span: at, Message: fmt.Sprintf(format, args...),
	}
	if p.ply != nil {
		d.Ply, d.Move = p.ply.Index, p.moveNumber(p.ply)
	}
	p.found = append(p.found, d)
	if len(p.found) > maxFindings {
		p.drop()
	}
	return d
}

// drop takes a finding out and counts it: the one before the last, since the last one may
// still be changed by the rule that made it, or one that matters less.
func (p *Pass) drop() {
	out := len(p.found) - 2
	if least := p.weight(p.found[out]); least > p.floor {
		for i := out - 1; i >= 0; i-- {
			if w := p.weight(p.found[i]); w < least {
				out, least = i, w
			}
		}
		p.floor = least
	}
	d := p.found[out]
	p.found = slices.Delete(p.found, out, out+1)
	if w := p.weight(d); w > 0 {
		if p.extra == nil {
			p.extra = make(map[string]int)
		}
		p.extra[d.Code]++
		p.worst = max(p.worst, w)
	}
}

// maxAsked is how many suppressions are asked about findings that are not shown anyway.
const maxAsked = 1000

// weight is how much a finding matters to the user, 0 if it will not be shown.
func (p *Pass) weight(d *Diagnostic) Severity {
	switch {
	case len(p.silent) <= maxAsked && p.silenced(d):
		return 0
	case p.seen == nil:
		return d.Severity
	}
	return p.seen(d)
}

// moveNumber is the number of a half-move as it should be printed: "13." or "13...".
func (p *Pass) moveNumber(ply *record.Ply) string {
	black := ply.Side == record.Black
	if t, ok := p.Line.turns[ply]; ok {
		black = t.side == board.Black
	}
	if black {
		return fmt.Sprintf("%d...", p.dueNumber(ply))
	}
	return fmt.Sprintf("%d.", p.dueNumber(ply))
}

// dueNumber is the move number of a half-move: as the walk has it, which knows of half-moves
// that are left out, or by counting from the game's start.
func (p *Pass) dueNumber(ply *record.Ply) int32 {
	if t, ok := p.Line.turns[ply]; ok {
		return t.number
	}
	half := ply.Index - 1
	if p.Record.Start.Side == record.Black {
		half++
	}
	return p.Record.Start.Number + half/2
}

// nameOf names a half-move in a note: "12... Bb4".
func (p *Pass) nameOf(ply *record.Ply) string {
	return p.moveNumber(ply) + " " + visible(ply.Move.Text)
}

// note appends a note without a place of its own.
func (d *Diagnostic) note(format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, Note{Text: fmt.Sprintf(format, args...)})
	return d
}

// noteAt appends a note about another place.
func (d *Diagnostic) noteAt(at grammar.Span, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, Note{Text: fmt.Sprintf(format, args...), Span: at})
	return d
}

// fix appends a way to mend the record.
func (d *Diagnostic) fix(label string, safe bool, edits ...Edit) *Diagnostic {
	d.Fixes = append(d.Fixes, Fix{Label: label, Safe: safe, Edits: edits})
	return d
}

// leaveOut is the edit that takes a stretch of movetext out, with the blank before it
// where another blank follows.
func (p *Pass) leaveOut(at grammar.Span) Edit {
	src := p.Syntax.Src
	if at.Off > 0 && src[at.Off-1] == ' ' && (int(at.End) == len(src) || strings.IndexByte(" \t\r\n", src[at.End]) >= 0) {
		at.Off--
	}
	return Edit{Span: at}
}

// sound reports whether the game has been read and played whole up to now: if not, a move may
// be missing or doubled, and what is odd about the rest may come from that.
func (p *Pass) sound() bool {
	return !slices.ContainsFunc(p.found, func(d *Diagnostic) bool {
		return d.Severity == Error && (strings.HasPrefix(d.Code, "S1") || strings.HasPrefix(d.Code, "R4"))
	})
}

// commentAt returns the extent of the comment that begins at or covers an offset; it
// is empty if there is none.
func (p *Pass) commentAt(off int32) grammar.Span {
	items := p.Syntax.Items
	i := sort.Search(len(items), func(i int) bool { return items[i].Off > off }) - 1
	if i < 0 || items[i].End <= off {
		return grammar.Span{}
	}
	switch it := &items[i]; it.Kind {
	case grammar.Comment, grammar.Line, grammar.Escape:
		return it.Span
	}
	return grammar.Span{}
}

// tagAt returns the tag pair that covers an offset, or nil.
func (p *Pass) tagAt(off int32) *grammar.Tag {
	tags := p.Syntax.Tags
	i := sort.Search(len(tags), func(i int) bool { return tags[i].Off > off }) - 1
	if i < 0 || tags[i].End <= off {
		return nil
	}
	return &tags[i]
}

// insideText reports whether a span lies in a comment or tag pair, whose text is read
// whatever its bytes are.
func (p *Pass) insideText(s grammar.Span) bool {
	return p.tagAt(s.Off) != nil || p.commentAt(s.Off).Len() > 0
}

// withBlanksBefore is a span and the blanks and tabs before it, which go with what is left out.
func (p *Pass) withBlanksBefore(s grammar.Span) grammar.Span {
	for s.Off > 0 && (p.Syntax.Src[s.Off-1] == ' ' || p.Syntax.Src[s.Off-1] == '\t') {
		s.Off--
	}
	return s
}

// nothingAfter reports whether only blanks follow an offset in the text.
func (p *Pass) nothingAfter(off int32) bool {
	return len(bytes.TrimLeft(p.Syntax.Src[off:], " \t\r\n\v\f")) == 0
}

// tag returns the tag of a name, or nil.
func (p *Pass) tag(name string) *record.Tag {
	if i := p.Record.Tags.Index(name); i >= 0 {
		return &p.Record.Tags[i]
	}
	return nil
}

// begin is where a finding about the game as a whole is placed: its first tag or move.
func (p *Pass) begin() grammar.Span {
	switch {
	case len(p.Syntax.Tags) > 0:
		return p.Syntax.Tags[0].Span
	case len(p.Record.Main) > 0:
		return p.Record.Main[0].At
	}
	s := p.Syntax.Span
	return grammar.Span{Off: s.Off, End: min(s.End, s.Off+1)}
}

// rules returns the rules the game is played by, nil if it could not be set up.
func (p *Pass) rules() *rules.Rules {
	if p.Setup == nil {
		return nil
	}
	return p.Setup.Rules
}

// inOrder sorts the findings by place, and those at one place by code.
func (p *Pass) inOrder() {
	slices.SortStableFunc(p.found, func(a, b *Diagnostic) int {
		if a.Span.Off != b.Span.Off {
			return int(a.Span.Off) - int(b.Span.Off)
		}
		return strings.Compare(a.Code, b.Code)
	})
}
