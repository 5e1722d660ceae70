package annotate

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Options say what is added.
type Options struct {
	Add        Additions
	FEN        Plies  // positions as comments
	Diagrams   Plies  // drawings of the board as comments
	Conditions Plies  // conditions of units as comments (WAND-2)
	Variant    string // of games without a Variant tag; "" is orthodox chess
}

// Place is where a text begins in its file.
type Place struct {
	Line   int64 // from 1
	Column int64 // in code points, from 1
}

// Notice tells what was not annotated, and why.
type Notice struct {
	Place
	Text string // lower case, no full stop
}

// Annotator annotates games. It reuses its memory, so it belongs to one goroutine; the
// catalog may be shared.
type Annotator struct {
	options  Options
	marks    map[string]notation.Marks // by notation
	builder  record.Builder
	reader   *replay.Converter // it plays the games; it converts nothing
	resolver notation.Resolver // for [writing]
	half     rules.Position
	vias     []board.Square
	turns    []rules.Move

	// Of the game at work.
	syntax  *grammar.Game
	text    []byte
	game    *record.Game
	where   Place
	newline string
	told    string // the notation that most moves look like; "" if nobody has asked
	figures answer // whether the game has figures for letters

	firstResult int // among the items; -1 if nobody has asked
	untold      int // notices beyond maxNotices
	verdict     verdict
	history     history
	tags        []newTag
	behinds     []behind
	due         []rules.Event
	missing     []dueEvent
	wrote       map[wroteEvent]bool
	drafts      drafts
	notices     []Notice
}

// New returns an Annotator.
func New(catalog *variant.Catalog, options Options) *Annotator {
	a := &Annotator{options: options, reader: replay.NewConverter(nil, catalog), marks: make(map[string]notation.Marks), wrote: make(map[wroteEvent]bool)}
	a.reader.Variant, a.reader.Opened = options.Variant, true
	for _, n := range notation.All() {
		a.marks[n.Name()] = n.Marks()
	}
	return a
}

// Game returns the edits that annotate a game, of which text is the beginning of its Src up to
// where the next one begins and place is where that is. Edits and notices share nothing with
// the text, and stay valid.
//
// A record beyond [grammar.MaxRecord] was read only in part, so it is left as it is, with a
// notice.
func (a *Annotator) Game(syntax *grammar.Game, text []byte, place Place) ([]Edit, []Notice) {
	a.begin(syntax, text, place)
	if a.long() {
		a.notice(syntax.Off, "this record has %d MiB or more; it is left as it is", grammar.MaxRecord>>20)
		return nil, a.notices
	}
	g := a.builder.Build(syntax)
	a.game = g
	if len(g.Tags) == 0 && len(g.Main) == 0 {
		return nil, nil // prose, or nothing
	}
	begun := false
	begin := func() {
		if begun = true; a.reader.Start() != nil {
			a.history.begin(a.reader.Start())
		}
	}
	troubles := a.reader.Read(g, func(t *replay.Turn) {
		if !begun {
			begin()
		}
		a.turn(t)
	})
	for _, t := range troubles {
		a.trouble(t)
	}
	if a.reader.Start() != nil {
		a.placeStart()
	}
	a.settleEvents()
	for i := range a.behinds {
		a.place(&a.behinds[i])
	}
	a.usualTags()
	a.ending()
	a.placeTags()
	if a.untold > 0 {
		last := a.notices[maxNotices-1]
		last.Text = fmt.Sprintf("%d more lines of this game are not annotated", a.untold)
		a.notices = append(a.notices, last)
	}
	return a.drafts.edits(), a.notices
}

// begin forgets the game before.
func (a *Annotator) begin(syntax *grammar.Game, text []byte, where Place) {
	a.syntax, a.text, a.where = syntax, text, where
	a.newline = lineEnd(text)
	a.told, a.figures, a.verdict = "", unasked, verdict{}
	a.tags, a.behinds, a.missing, a.drafts = a.tags[:0], a.behinds[:0], a.missing[:0], a.drafts[:0]
	a.notices, a.untold, a.firstResult = nil, 0, -1
	clear(a.wrote)
}

// long reports whether the record was read only in part.
func (a *Annotator) long() bool {
	for i := range a.syntax.Slips {
		if a.syntax.Slips[i].Kind == grammar.TooLong {
			return true
		}
	}
	return false
}

// lineEnd is how the first line of a text ends: LF, CR LF or CR; LF if nothing tells.
func lineEnd(text []byte) string {
	i := bytes.IndexAny(text, "\r\n")
	switch {
	case i < 0 || text[i] == '\n':
		return "\n"
	case i+1 < len(text) && text[i+1] == '\n':
		return "\r\n"
	}
	return "\r"
}

// turn annotates one half-move.
func (a *Annotator) turn(t *replay.Turn) {
	if a.options.Add.Has(Repetitions | Result | Termination | Tags) {
		a.history.add(t)
	}
	if t.Depth == 0 && t.Last {
		a.verdict.whole = true
		if a.options.Add.Has(Result | Termination | Tags) {
			a.judge(t)
		}
	}
	if !t.Notes.Has(notation.OpenChoice) {
		a.spell(t)
		a.mark(t)
	}
	b := behind{index: len(a.behinds), ply: t.Ply, number: t.After.Number, black: t.After.Turn == board.Black}
	missing := len(a.missing)
	a.events(t, &b)
	a.remarks(t, &b)
	if len(b.comments) > 0 || len(a.missing) > missing {
		a.behinds = append(a.behinds, b)
	}
}

// placeStart writes the remarks about the first position before the first move.
func (a *Annotator) placeStart() {
	list := a.startRemarks(a.reader.Start())
	if len(list) == 0 || len(a.game.Main) == 0 {
		return
	}
	i := a.itemOf(a.game.Main[0].At.Off)
	bullet := false
	for ; i > 0; i-- {
		if !blank(a.text[a.syntax.Items[i-1].End:a.syntax.Items[i].Off]) {
			break
		}
		kind := a.syntax.Items[i-1].Kind
		if bullet = kind == grammar.Bullet; !bullet && kind != grammar.Number && kind != grammar.Elided {
			break
		}
	}
	var out []byte
	if a.bracketOpen(a.syntax.Items[i].Off) {
		out = append(out, a.newline...)
	}
	for _, text := range list {
		text, rest := a.comment(text)
		out = append(out, text...)
		if rest {
			out = append(out, a.newline...)
		} else {
			out = append(out, ' ')
		}
	}
	if bullet && out[len(out)-1] == ' ' { // list markup stands at the start of a line
		out = append(out[:len(out)-1], a.newline...)
	}
	a.drafts.insert(rankStart, a.syntax.Items[i].Off, string(out))
}

// trouble tells of a line that stops, or of a game that cannot be set up.
func (a *Annotator) trouble(t *replay.ConvertError) {
	if t.Ply == nil {
		a.notice(a.game.Off, "%s; the moves are not annotated", t.Words)
		return
	}
	a.notice(t.Ply.At.Off, "%s: %s; the line is not annotated from here", a.moveText(t.Ply), t.Words)
}

// maxNotices is how many notices a game has at most, but for one that counts the others.
const maxNotices = 20

// notice adds a notice about a place of the text.
func (a *Annotator) notice(off int32, format string, args ...any) {
	if len(a.notices) == maxNotices {
		a.untold++
		return
	}
	at, line := a.where, 0
	for i := range int(off) {
		if c := a.text[i]; c == '\n' || c == '\r' && (i+1 == len(a.text) || a.text[i+1] != '\n') {
			at.Line, at.Column, line = at.Line+1, 1, i+1
		}
	}
	at.Column += int64(utf8.RuneCount(a.text[line:off]))
	a.notices = append(a.notices, Notice{at, fmt.Sprintf(format, args...)})
}

// moveText is a move as a notice has it, with its number: "13... Bd4:c3/BD".
func (a *Annotator) moveText(p *record.Ply) string {
	half := int64(p.Index) - 1 + int64(a.game.Start.Side)
	dots := "."
	if half&1 == 1 {
		dots = "..."
	}
	return fmt.Sprintf("%d%s %s", int64(a.game.Start.Number)+half/2, dots, p.Move.Text)
}
