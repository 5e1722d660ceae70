package check

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Pass is one game under check: what a [Check] may read, and where it reports.
type Pass struct {
	Syntax  *grammar.Game
	Record  *record.Game
	Setup   *variant.Game // how the game was set up; its Rules are nil if it could not be
	Line    *Timeline     // what the walk knows of the main line so far
	Decoded string        // the detected encoding from which the text was translated; "" if none

	Source []byte              // the game with the spaces around it: the beginning of Syntax.Src
	File   crossgame.GameFacts // set by the checks that need it

	archive *crossgame.ArchiveGame // the same
	catalog *variant.Catalog       // for After
	after   *variant.Game
	Trial   *Scratch // the same for all games

	before  grammar.Before // see Apart
	kept    []keepsake     // see Memory
	spare   []keepsake     // of the games before
	newline string         // see Newline; "" until it is known
	told    []*Topic
	prints  map[diagnostic.Digits]int // of fingerprint: how often each one occurs

	Suppressions []*Suppression
	Suppressor   *Suppressor // of silent
	unsound      bool        // see sound

	kinds      uint64 // see itemKinds
	kindsKnown bool
	lines      layout

	Check *Check
	Ply   *record.Ply // the ply a report is about; nil for none
	found []*diagnostic.Finding
	slab  []reported        // memory for newFinding, also of the next games
	edits []diagnostic.Edit // the same for Edit
	words *diagnostic.Texts // the same for Words; nil before the first

	spoken   []spoken  // see spokenFor
	pictures *pictures // also of the games before

	seen   func(d *diagnostic.Finding) diagnostic.Severity // see [Checker.seen]
	room   int                                             // how many findings stay
	extra  map[string]int                                  // findings above the limit, by code
	beyond [diagnostic.Error + 1]int                       // the same by severity
	worst  diagnostic.Severity                             // the highest of those
	counted
}

// forget forgets what is known of the last game besides its findings.
func (p *Pass) forget() {
	p.File, p.archive, p.beyond = crossgame.GameFacts{}, nil, [diagnostic.Error + 1]int{}
	for _, k := range p.kept {
		k.value.forget()
	}
	p.spare = append(p.spare, p.kept...)
	clear(p.kept)
	p.kept = p.kept[:0]
}

// maxFindings limits the findings of one record, so that a record of megabytes of noise costs
// neither memory nor a reader's time.
const maxFindings = 200

// heldFactor times as many findings as stay are held until it is decided which of them give way to
// others about the same fault.
const heldFactor = 4

// CharacterBefore returns the span of the character before an offset of the record, empty at its
// beginning.
func (p *Pass) CharacterBefore(end int32) grammar.Span {
	text := p.Syntax.Src[p.Syntax.Off:end]
	_, n := utf8.DecodeLastRune(text)
	return grammar.Span{Off: end - int32(n), End: end}
}

// Text returns the text of a span.
func (p *Pass) Text(s grammar.Span) string { return s.Text(p.Syntax.Src) }

// Report adds a finding of the current check. The message is in lower case and without a full stop;
// the caller may change the result until the next report.
func (p *Pass) Report(at grammar.Span, format string, args ...any) *diagnostic.Finding {
	if p.OnlyCounted() {
		return p.count(at)
	}
	message := format
	if len(args) > 0 || strings.Contains(format, "%") {
		message = fmt.Sprintf(format, args...)
	}
	return p.ReportText(at, message)
}

// ReportText is [Pass.Report] with a complete message.
func (p *Pass) ReportText(at grammar.Span, message string) *diagnostic.Finding {
	if p.OnlyCounted() {
		return p.count(at)
	}
	d := p.newFinding(at, message)
	if p.Ply != nil {
		d.Ply, d.Move, d.MoveText = p.Ply.Index, p.MoveNumber(p.Ply), p.Ply.Move.Text
	}
	p.found = append(p.found, d)
	if held := heldFactor * p.room; len(p.found) > held+held/4 {
		p.drop(len(p.found) - held)
	}
	return d
}

// newFinding returns a finding of the current check, with room for a fix and a note.
func (p *Pass) newFinding(at grammar.Span, message string) *diagnostic.Finding {
	if len(p.slab) == 0 {
		p.slab = make([]reported, slabSize)
	}
	r := &p.slab[0]
	p.slab = p.slab[1:]
	d := &r.Finding
	d.Code, d.Name, d.Severity, d.Rule = p.Check.Code, p.Check.Name, p.Check.Severity, p.Check.Rule
	d.Span, d.Message, d.Fixes, d.Notes = at, message, r.fix[:0], r.note[:0]
	return d
}

// Words returns what a finding says as a string that shares its memory with others.
func (p *Pass) Words(text []byte) string {
	if p.words == nil {
		p.words = new(diagnostic.Texts)
	}
	return p.words.String(text)
}

// Edit returns a list of one edit, for a fix, that shares its memory with others.
func (p *Pass) Edit(at grammar.Span, text string) []diagnostic.Edit {
	if len(p.edits) == 0 {
		p.edits = make([]diagnostic.Edit, slabSize)
	}
	e := p.edits[:1:1]
	p.edits = p.edits[1:]
	e[0] = diagnostic.Edit{Span: at, Text: text}
	return e
}

// drop removes findings and counts them: those of the lowest severity, and of these the latest. The
// last one stays, since its check may still change it.
func (p *Pass) drop(n int) {
	var with, out [diagnostic.Error + 1]int // findings by severity: all, and those to remove
	held := p.found[:len(p.found)-1]
	weights := make([]diagnostic.Severity, len(held))
	for i, d := range held {
		weights[i] = p.weight(d)
		with[weights[i]]++
	}
	for w := range out {
		out[w] = min(n, with[w])
		n -= out[w]
	}
	for i := len(held) - 1; i >= 0; i-- {
		if w := weights[i]; out[w] > 0 {
			out[w]--
			p.leave(held[i])
			held[i] = nil
		}
	}
	p.found = slices.DeleteFunc(p.found, func(d *diagnostic.Finding) bool { return d == nil })
	p.fill(func(w int) bool { return with[w] > out[w] })
}

// leave counts a finding that is removed.
func (p *Pass) leave(d *diagnostic.Finding) {
	if w := p.weight(d); w > 0 {
		if p.extra == nil {
			p.extra = make(map[string]int)
		}
		p.extra[d.Code]++
		p.beyond[w]++
		p.worst = max(p.worst, w)
	}
}

// cut removes all but the shown findings, which are in order: those of the highest severity, and of
// these the first.
func (p *Pass) cut() {
	n := len(p.found)
	if n <= p.room {
		return
	}
	weights := make([]diagnostic.Severity, n)
	for i, d := range p.found {
		weights[i] = p.weight(d)
	}
	sorted := slices.Clone(weights)
	slices.Sort(sorted)
	least := sorted[n-p.room] // of those that stay
	room := p.room
	for _, w := range sorted[n-p.room:] {
		if w > least {
			room--
		}
	}
	kept := p.found[:0]
	for i, d := range p.found {
		switch {
		case weights[i] > least:
			kept = append(kept, d)
		case weights[i] == least && room > 0:
			kept = append(kept, d)
			room--
		default:
			p.leave(d)
		}
	}
	clear(p.found[len(kept):])
	p.found = kept
}

// weight returns the severity of a finding for the user, 0 if it will not be shown.
func (p *Pass) weight(d *diagnostic.Finding) diagnostic.Severity {
	switch {
	case p.silenced(d):
		return 0
	case p.seen == nil:
		return d.Severity
	}
	return p.seen(d)
}

// MoveNumber returns the correct printed number of a ply: "13." or "13...".
func (p *Pass) MoveNumber(ply *record.Ply) string {
	black := ply.Side == record.Black
	if _, side, ok := p.Line.numberOf(ply); ok {
		black = side == board.Black
	}
	number := strconv.Itoa(int(p.ExpectedNumber(ply)))
	if black {
		return number + "..."
	}
	return number + "."
}

// ExpectedNumber returns the move number of a ply: from the walk, which knows of missing plies, or
// by counting from the start of the game.
func (p *Pass) ExpectedNumber(ply *record.Ply) int32 {
	if number, _, ok := p.Line.numberOf(ply); ok {
		return number
	}
	half := ply.Index - 1
	if p.Record.Start.Side == record.Black {
		half++
	}
	return p.Record.Start.Number + half/2
}

// NameOf returns a ply for a note: "12... Bb4".
func (p *Pass) NameOf(ply *record.Ply) string {
	return p.MoveNumber(ply) + " " + printable.Text(ply.Move.Text)
}

// LeaveOut returns the edit that deletes a part of the movetext, including the space before it if
// another one follows. There is a space instead if what is around it would touch.
func (p *Pass) LeaveOut(at grammar.Span) diagnostic.Edit {
	src := p.Syntax.Src
	before, after := byte('('), byte('\n')
	if at.Off > 0 {
		before = src[at.Off-1]
	}
	if int(at.End) < len(src) {
		after = src[at.End]
	}
	switch {
	case before == ' ' && strings.IndexByte(" \t\r\n", after) >= 0:
		at.Off--
	case before > ' ' && before != '(' && after > ' ' && after != ')':
		return diagnostic.Edit{Span: at, Text: " "}
	}
	return diagnostic.Edit{Span: at}
}

// CommentAt returns the span of the comment that begins at or covers an offset; it is empty if
// there is none.
func (p *Pass) CommentAt(off int32) grammar.Span {
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

// InsideText reports whether a span lies in a comment or tag pair, whose text is read
// whatever its bytes are.
func (p *Pass) InsideText(s grammar.Span) bool {
	return p.TagAt(s.Off) != nil || p.CommentAt(s.Off).Len() > 0
}

// WithSpacesBefore returns a span with the spaces and tabs before it, for deleting.
func (p *Pass) WithSpacesBefore(s grammar.Span) grammar.Span {
	for s.Off > 0 && (p.Syntax.Src[s.Off-1] == ' ' || p.Syntax.Src[s.Off-1] == '\t') {
		s.Off--
	}
	return s
}

// NothingAfter reports whether only spaces follow an offset in the text.
func (p *Pass) NothingAfter(off int32) bool {
	return len(bytes.TrimLeft(p.Syntax.Src[off:], " \t\r\n\v\f")) == 0
}

// Apart is [grammar.Game.Apart] for the record, with the line ends as text.
func (p *Pass) Apart() (off int32, lineEnds string, ok bool) {
	return p.Syntax.Apart(p.Source, p.preceding())
}

// Begin returns the place of a finding about the game as a whole: its first tag or move.
func (p *Pass) Begin() grammar.Span {
	switch {
	case len(p.Syntax.Tags) > 0:
		return p.Syntax.Tags[0].Span
	case len(p.Record.Main) > 0:
		return p.Record.Main[0].At
	}
	s := p.Syntax.Span
	return grammar.Span{Off: s.Off, End: min(s.End, s.Off+1)}
}

// Rules returns the rules of the game, nil if it could not be set up.
func (p *Pass) Rules() *rules.Rules {
	if p.Setup == nil {
		return nil
	}
	return p.Setup.Rules
}

// inOrder sorts the findings by place, and those at one place by code.
func (p *Pass) inOrder() {
	slices.SortStableFunc(p.found, func(a, b *diagnostic.Finding) int {
		if a.Span.Off != b.Span.Off {
			return int(a.Span.Off) - int(b.Span.Off)
		}
		return strings.Compare(a.Code, b.Code)
	})
}

// HasSyntaxError reports whether the record has a syntax error of one of these kinds.
func (p *Pass) HasSyntaxError(kinds ...grammar.ErrorKind) bool {
	return slices.ContainsFunc(p.Record.SyntaxErrors, func(s grammar.SyntaxError) bool { return slices.Contains(kinds, s.Kind) })
}

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
