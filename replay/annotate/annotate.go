package annotate

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/opening"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Options control what is added.
type Options struct {
	Add        Additions
	FEN        Plies              // positions as comments
	Diagrams   Plies              // drawings of the board as comments
	Conditions Plies              // conditions of units as comments (WAND-2)
	Variant    string             // of games without a Variant tag; "" is orthodox chess
	Language   *notation.Language // of the letters in games without a Notation tag; nil: detected
	Passants   rules.Passants     // in FEN
	// with Opening: tags of openings are replaced if they differ from the moves, and not only added
	ReplaceOpenings bool
	Parser          *grammar.Parser // if set, reads games back whose layout decides how they read
}

// Place is where a text begins in its file.
type Place struct {
	Line   int64 // from 1
	Column int64 // in code points, from 1
}

// Notice says what was not annotated, and why.
type Notice struct {
	Place
	Text string // lower case, no full stop
}

// Annotator annotates games. It reuses its memory, so it belongs to one goroutine; the
// catalog may be shared.
type Annotator struct {
	options  Options
	catalog  *variant.Catalog
	marks    map[string]notation.Marks // by notation
	builder  record.Builder
	reader   *replay.Player
	resolver notation.Resolver // for [writing]
	half     rules.Position
	again    record.Builder // of games that are read back
	edited   []byte
	vias     []board.Square
	turns    []rules.Move
	finder   *opening.Finder // made when it is first needed

	plain plain

	// Of the current game.
	fast    bool // it is plain
	plies   int  // of the main line
	syntax  *grammar.Game
	text    []byte
	game    *record.Game
	where   Place
	newline string
	told    string // the notation that most moves look like; "" if not determined yet
	figures answer // whether the game uses figures for letters

	firstResult int   // index among the items; -1 if not determined yet
	restOfLine  int32 // where a comment is added that its line ends; -1 if there is none
	unreported  int   // notices above maxNotices
	room        int   // bytes of remarks until the record is too long; negative if it is
	verdict     verdict
	history     history
	tags        []newTag
	following   []trailing
	due         []rules.Event
	missing     []dueEvent
	wrote       map[wroteEvent]bool
	drafts      drafts
	notices     []Notice
	before      grammar.Before
	unnamed     opening.Reason
}

// New returns an Annotator.
func New(catalog *variant.Catalog, options Options) *Annotator {
	a := &Annotator{options: options, catalog: catalog, reader: replay.NewPlayer(catalog), marks: make(map[string]notation.Marks), wrote: make(map[wroteEvent]bool)}
	a.reader.Variant, a.reader.Language, a.reader.Opened = options.Variant, options.Language, true
	for _, n := range notation.All() {
		a.marks[n.Name()] = n.Marks()
	}
	return a
}

// Game returns the edits that annotate a game. text is the beginning of its Src up to where the
// next game begins, place is where that is, and before what must be known of the text before
// it. Edits and notices do not refer to the text and stay valid.
//
// A record above the size limit was not read, so it is not changed and gets a notice; the same is
// true of a record that annotations would make as long, and of one with conflict markers of a
// version control system.
func (a *Annotator) Game(syntax *grammar.Game, text []byte, place Place, before grammar.Before) ([]Edit, []Notice) {
	a.begin(syntax, text, place, before)
	if long := syntax.TooLong(); long != nil {
		a.notice(syntax.Off, "%v; it is left unchanged", long)
		return nil, a.notices
	}
	if at, ok := syntax.Conflict(); ok {
		a.notice(at.Off, "merge conflict marker; the record is left unchanged")
		return nil, a.notices
	}
	a.fast = true
	if a.fast = a.playPlain(); !a.fast && !a.play() {
		return nil, nil
	}
	g := a.game
	a.usualTags()
	a.openingTags()
	a.ending()
	a.placeTags()
	if a.unreported > 0 {
		last := a.notices[maxNotices-1]
		last.Text = fmt.Sprintf("%d more lines of this game are not annotated", a.unreported)
		a.notices = append(a.notices, last)
	}
	edits := a.drafts.edits()
	if room := a.syntax.Limit - len(a.text); a.room < 0 || added(edits) > room && room > 0 {
		a.notice(g.Off, "with annotations this record would have more than %d bytes (--max-record); it is left unchanged", a.syntax.Limit)
		return nil, a.notices
	}
	if len(edits) > 0 && g.Doubtful() && a.options.Parser != nil && !a.holds(edits) {
		a.notice(g.Off, "this record would not read the same with annotations; it is left unchanged")
		return nil, a.notices
	}
	return edits, a.notices
}

// play annotates the moves of a game in the rules engine. It returns false for a record that has
// no room for anything.
func (a *Annotator) play() bool {
	g := a.builder.Build(a.syntax)
	if g.Listed {
		return false // a line of a list has no room
	}
	a.game, a.plies = g, len(g.Main)
	if len(g.Tags) == 0 && len(g.Main) == 0 {
		return false // prose, or nothing
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
	if start := a.reader.Start(); start != nil {
		if len(g.Main) == 0 && a.options.Add.has(Result|Termination|Tags) {
			if !begun {
				begin() // the positions of the previous record do not count
			}
			a.judge(start.Ending(), start.Turn, start.Rules()) // the game may be over at the start
			a.verdict.whole = a.verdict.decided
		}
		a.placeStart(start)
	}
	a.settleEvents()
	for i := range a.following {
		a.place(&a.following[i])
	}
	return true
}

// holds reports whether the game with its edits reads as one with all its former content.
func (a *Annotator) holds(edits []Edit) bool {
	a.edited = Apply(a.edited[:0], a.text, edits)
	syntax, rest := a.options.Parser.Parse(a.edited)
	return len(rest) == 0 && a.again.Build(syntax).Contains(a.game)
}

// begin discards the previous game.
func (a *Annotator) begin(syntax *grammar.Game, text []byte, where Place, before grammar.Before) {
	a.syntax, a.text, a.where, a.before = syntax, text, where, before
	a.newline = before.LineEndIn(text)
	a.told, a.figures, a.verdict = "", unasked, verdict{}
	a.tags, a.following, a.missing, a.drafts = a.tags[:0], a.following[:0], a.missing[:0], a.drafts[:0]
	a.notices, a.unreported, a.firstResult, a.unnamed = nil, 0, -1, opening.None
	a.room, a.restOfLine = syntax.Limit, -1
	clear(a.wrote)
}

// turn annotates one ply.
func (a *Annotator) turn(t *replay.Turn) {
	if a.options.Add.has(Repetitions | Result | Termination | Tags) {
		a.history.add(t)
	}
	if t.Depth == 0 && t.Last {
		a.verdict.whole = true
		if a.options.Add.has(Result | Termination | Tags) {
			a.judge(t.After.Ending(), t.After.Turn, t.After.Rules())
		}
	}
	if !t.Notes.Has(notation.OpenChoice) {
		a.spell(t)
		a.mark(t)
	}
	b := trailing{index: len(a.following), ply: t.Ply, number: t.After.Number, black: t.After.Turn == board.Black}
	missing := len(a.missing)
	a.events(t, &b)
	a.remarks(t, &b)
	if len(b.comments) > 0 || len(a.missing) > missing {
		a.following = append(a.following, b)
	}
}

// placeStart writes the remarks about the first position before the first move.
func (a *Annotator) placeStart(p *rules.Position) {
	list := a.startRemarks(p)
	if len(list) == 0 || len(a.game.Main) == 0 {
		return
	}
	i := a.itemOf(a.game.Main[0].At.Off)
	bullet := false
	for ; i > 0; i-- {
		if !space(a.text[a.syntax.Items[i-1].End:a.syntax.Items[i].Off]) {
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
	if bullet && out[len(out)-1] == ' ' { // list markup is at the start of a line
		out = append(out[:len(out)-1], a.newline...)
	}
	a.drafts.insert(rankStart, a.syntax.Items[i].Off, string(out))
}

// trouble reports a line that stops, or a game that cannot be set up.
func (a *Annotator) trouble(t *replay.MoveError) {
	if t.Ply == nil {
		a.notice(a.game.Off, "the moves are not annotated: %s", t.Words)
		return
	}
	a.notice(t.Ply.At.Off, "%s: %s; the rest of the game or variation is not annotated", a.moveText(t.Ply), t.Words)
}

// maxNotices is how many notices a game has at most, not counting the one that counts the others.
const maxNotices = 20

// notice adds a notice about a place in the text.
func (a *Annotator) notice(off int32, format string, args ...any) {
	if len(a.notices) == maxNotices {
		a.unreported++
		return
	}
	at := grammar.NewLines(a.text[:off], a.where.Line).At(off)
	if at.Line == a.where.Line {
		at.Column += a.where.Column - 1
	}
	a.notices = append(a.notices, Notice{Place{at.Line, at.Column}, fmt.Sprintf(format, args...)})
}

// moveText returns a move with its number for a notice: "13... Bd4:c3/BD".
func (a *Annotator) moveText(p *record.Ply) string {
	half := int64(p.Index) - 1 + int64(a.game.Start.Side)
	dots := "."
	if half&1 == 1 {
		dots = "..."
	}
	return fmt.Sprintf("%d%s %s", int64(a.game.Start.Number)+half/2, dots, p.Move.Text)
}
