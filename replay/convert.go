package replay

import (
	"errors"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Converter writes games in another notation: their moves by the rules, and everything
// else (tags, comments, NAGs, variations, events, results, in their order) as it is. It
// reuses its memory, so it belongs to one goroutine; the catalog may be shared.
//
// It does not guess: a move that means no legal turn, and all behind it in its line,
// keeps its spelling. The [Replayer] is for those who want to know what was meant.
type Converter struct {
	To       notation.Notation  // a value that can be compared
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters in games whose Notation tag names none; nil to find out
	Opened   bool               // Read shows turns of which something was left open (/xx), too
	Layout   record.Layout      // of what is written; its Move is the Converter's own

	catalog   *variant.Catalog
	setup     variant.Game
	resolver  notation.Resolver
	effect    grammar.ZapResult
	letters   string // that the army of lettersOf is written with
	lettersOf *rules.Rules
	lines     []convertLine // the open lines: depth costs no call
	free      []*rules.Position
	visit     func(*Turn)
	turn      Turn
	text      []byte // of all moves, in written order
	ends      []int  // of each in text; a move without text keeps its spelling
	next      int    // of ends, while a game is written
	troubles  []*ConvertError
	refusal   error
	guessed   bool
	plain     plainConverter

	writeText, writePlain func([]byte, *record.Ply) []byte // the ways to text of the two engines
}

// ConvertError says what of a game could not be converted.
type ConvertError struct {
	Ply   *record.Ply // where it begins; nil if it is the whole game
	Err   error       // a *[notation.ResolveError] or *[notation.UnsayableError]; for a whole game that of [variant.Catalog.Setup]
	Words string      // the same in chess words: lower case, no full stop
}

// Error is Words.
func (e *ConvertError) Error() string { return e.Words }

// Unwrap is Err.
func (e *ConvertError) Unwrap() error { return e.Err }

// Turn is a half-move that was understood.
type Turn struct {
	Ply      *record.Ply
	Depth    int             // 0 for the main line
	Before   *rules.Position // valid during the visit, as is After
	After    *rules.Position
	Move     rules.Move
	Spelling rules.Spelling
	Notes    notation.Notes // what was read in spite of its spelling; notation.OpenChoice only if [Converter.Opened]
	Events   []rules.Event  // that are due behind it
	First    bool           // of its line
	Last     bool           // of its line
}

// NewConverter returns a Converter to a notation.
func NewConverter(to notation.Notation, catalog *variant.Catalog) *Converter {
	c := &Converter{To: to, catalog: catalog}
	c.writeText, c.writePlain = c.write, c.plain.write
	return c
}

// Append appends g in the notation, in the export layout of package record. A game that
// the notation cannot say is not written at all: dst comes back as it was, and the last
// error is a *[notation.UnsayableError]. Other errors are of lines that stop, in the
// order of the record. The Notation tag of g is set to what was written.
func (c *Converter) Append(dst []byte, g *record.Game) ([]byte, []*ConvertError) {
	c.Layout.Move = c.writeText
	switch {
	case !c.begin(g, c.append):
	case c.plain.read(c, g):
		c.Layout.Move = c.writePlain
	default:
		c.play(g)
	}
	if c.refusal != nil {
		return dst, c.troubles
	}
	c.retag(g)
	c.next = 0
	return g.Append(dst, &c.Layout), c.troubles
}

// Read plays every line of g and shows each turn that is understood, in written order.
// The errors are as those of Append.
func (c *Converter) Read(g *record.Game, visit func(*Turn)) []*ConvertError {
	if c.begin(g, visit) {
		c.play(g)
	}
	return c.troubles
}

// begin forgets the last game and sets g up. It reports false, and keeps the error, if
// that cannot be done.
func (c *Converter) begin(g *record.Game, visit func(*Turn)) bool {
	c.visit, c.troubles, c.refusal, c.guessed = visit, nil, nil, false
	c.text, c.ends = c.text[:0], c.ends[:0]
	c.resolver.Language = nil
	if err := c.catalog.Setup(&c.setup, g.Tags.Get, c.Variant); err != nil {
		c.troubles = append(c.troubles, &ConvertError{Err: err, Words: err.Error()})
		c.setup.Rules = nil
		return false
	}
	return true
}

// play plays every line of g.
func (c *Converter) play(g *record.Game) {
	c.resolver.Language = c.languageOf(g)
	start := &c.setup.Start
	c.run(convertLine{items: g.Preface}, start)
	c.run(convertLine{items: g.Lead, line: g.Main, tail: g.After}, start)
}

// Start is the first position of the game that was read last; nil if it could not be
// set up.
func (c *Converter) Start() *rules.Position {
	if c.setup.Rules == nil {
		return nil
	}
	return &c.setup.Start
}

// languageOf is the language of the letters in g: what its Notation tag names, else that
// of the Converter; else, where moves have letters that no piece of the game has, the
// language in which the main line plays farthest. It is nil for the game's own letters.
func (c *Converter) languageOf(g *record.Game) *notation.Language {
	if l := languageNamed(g); l != nil {
		return l
	}
	if c.Language != nil || !c.foreign(g) {
		return c.Language
	}
	var best *notation.Language
	far := c.plays(g, nil)
	for _, l := range notation.Languages() {
		if far == len(g.Main) {
			break
		}
		if !l.Fits(c.setup.Rules) {
			continue
		}
		if n := c.plays(g, l); n > far {
			best, far = l, n
		}
	}
	c.guessed = best != nil
	return best
}

// Letters is the language of the letters of the game that was read last; nil for the
// game's own letters.
func (c *Converter) Letters() *notation.Language { return c.resolver.Language }

// Guessed reports whether the letters of the last game that was read are a language's
// that nothing named.
func (c *Converter) Guessed() bool { return c.guessed }

// plays is how many half-moves of the main line play in the letters of l.
func (c *Converter) plays(g *record.Game, l *notation.Language) int {
	c.resolver.Language = l
	p := c.take(&c.setup.Start)
	defer func() { c.free = append(c.free, p) }()
	for i, ply := range g.Main {
		read, err := c.resolver.Resolve(p, written(ply, &c.effect))
		if err != nil {
			return i
		}
		p.Play(&read.Move, nil)
	}
	return len(g.Main)
}

// foreign reports whether a move of g has a letter that no piece of its army is written
// with.
func (c *Converter) foreign(g *record.Game) bool {
	if c.lettersOf != c.setup.Rules {
		c.lettersOf, c.letters = c.setup.Rules, "abcdefghijklmnopZ♔♕♖♗♘♙♚♛♜♝♞♟"
		for i := range c.setup.Rules.Variant.Army {
			u := &c.setup.Rules.Variant.Army[i]
			c.letters += u.Name + strings.Join(u.Aliases, "")
		}
		c.letters += strings.ToLower(c.letters)
	}
	for _, ply := range g.Main {
		for i := range ply.Move.Parts {
			for _, r := range ply.Move.Parts[i].Head {
				if !strings.ContainsRune(c.letters, r) {
					return true
				}
			}
		}
	}
	return false
}

// convertLine is a line that is being played.
type convertLine struct {
	line   record.Line
	next   int           // of line
	items  []record.Item // behind the last ply, or before the first
	item   int           // the next of items
	tail   []record.Item // behind the whole line: they are no ply's
	pos    *rules.Position
	before *rules.Position // before the last ply, if something may branch there
	stuck  bool            // the line has stopped
	lost   bool            // it had stopped before the last ply
}

// run plays a line and all that branch off it.
func (c *Converter) run(l convertLine, start *rules.Position) {
	c.push(l, start, false)
	for len(c.lines) > 0 {
		l := &c.lines[len(c.lines)-1]
		switch {
		case l.item < len(l.items):
			v := l.items[l.item].Variation
			l.item++
			switch {
			case v == nil:
			case l.next == 0:
				c.push(convertLine{line: v.Line, items: v.Lead}, l.pos, l.stuck)
			default:
				c.push(convertLine{line: v.Line, items: v.Lead}, l.before, l.lost)
			}
		case l.next < len(l.line):
			ply := l.line[l.next]
			l.next++
			l.items, l.item = ply.Trail, 0
			l.lost = l.stuck
			c.ply(l, ply)
		case len(l.tail) > 0:
			l.items, l.item, l.tail = l.tail, 0, nil
		default:
			c.free = append(c.free, l.pos, l.before)
			c.lines = c.lines[:len(c.lines)-1]
		}
	}
}

// push opens a line that begins in p.
func (c *Converter) push(l convertLine, p *rules.Position, stuck bool) {
	l.pos, l.before, l.stuck = c.take(p), c.take(nil), stuck
	c.lines = append(c.lines, l)
}

// take returns a copy of p, or a position to fill.
func (c *Converter) take(p *rules.Position) *rules.Position {
	var q *rules.Position
	if n := len(c.free); n > 0 {
		q = c.free[n-1]
		c.free = c.free[:n-1]
	} else {
		q = new(rules.Position)
	}
	if p != nil {
		q.CopyFrom(p)
	}
	return q
}

// ply plays one half-move. Its text, or nothing, goes to c.text by way of the visit.
func (c *Converter) ply(l *convertLine, ply *record.Ply) {
	n := len(c.ends)
	c.ends = append(c.ends, len(c.text))
	if l.stuck {
		return
	}
	l.before.CopyFrom(l.pos)
	read, err := c.resolver.Resolve(l.pos, written(ply, &c.effect))
	if err != nil {
		l.stuck = true
		c.troubles = append(c.troubles, c.trouble(l.pos, ply, err))
		return
	}
	open := read.Notes.Has(notation.OpenChoice)
	if open {
		read.Move = c.choose(l)
	}
	t := &c.turn
	t.Ply, t.Depth, t.Move, t.Spelling = ply, len(c.lines)-1, read.Move, read.Spelling
	t.Notes, t.First, t.Last = read.Notes, l.next == 1, l.next == len(l.line)
	t.Events = playOn(l.pos, &t.Move, t.Events[:0])
	t.Before, t.After = l.before, l.pos
	if !open || c.Opened { // what is open stays open, as it is spelt
		c.visit(t)
		c.ends[n] = len(c.text)
	}
}

// append writes a turn in the notation.
func (c *Converter) append(t *Turn) {
	if c.refusal != nil {
		return
	}
	if err := c.To.Refuse(t.Before, &t.Move); err != nil {
		c.refusal = err
		c.troubles = append(c.troubles, &ConvertError{Ply: t.Ply, Err: err, Words: err.Error()})
		return
	}
	c.text = c.To.AppendMove(c.text, t.Before, t.Move, t.Spelling)
	c.text = c.To.Marks().Append(c.text, t.After)
}

// sight is how many half-moves are looked ahead to settle what was left open: enough to
// tell the choices apart, and a bound on the work that a hostile line can make.
const sight = 40

// choose settles an improvement that was left open: on the one with which the rest of
// the line plays farthest, the first of several.
func (c *Converter) choose(l *convertLine) rules.Move {
	choices := append([]rules.Move(nil), c.resolver.Choices()...)
	best, far := choices[0], -1
	p := c.take(nil)
	for i := range choices {
		p.CopyFrom(l.pos)
		p.Play(&choices[i], nil)
		n := 0
		for _, ply := range l.line[l.next:min(l.next+sight, len(l.line))] {
			read, err := c.resolver.Resolve(p, written(ply, &c.effect))
			if err != nil {
				break
			}
			p.Play(&read.Move, nil)
			n++
		}
		if n > far {
			best, far = choices[i], n
		}
	}
	c.free = append(c.free, p)
	return best
}

// trouble words why a move cannot be played.
func (c *Converter) trouble(p *rules.Position, ply *record.Ply, err error) *ConvertError {
	e := &ConvertError{Ply: ply, Err: err, Words: err.Error()}
	var resolve *notation.ResolveError
	if errors.As(err, &resolve) && resolve.Asked {
		reason := reasonFor(p, resolve)
		e.Words = Explain(p, &reason)
	}
	return e
}

// write is the layout's way to the texts.
func (c *Converter) write(dst []byte, _ *record.Ply) []byte {
	if c.next >= len(c.ends) {
		return dst // of a game that could not be set up
	}
	from := 0
	if c.next > 0 {
		from = c.ends[c.next-1]
	}
	c.next++
	return append(dst, c.text[from:c.ends[c.next-1]]...)
}

// retag makes the Notation tag tell what was written.
func (c *Converter) retag(g *record.Game) {
	if c.setup.Rules == nil {
		return
	}
	if to, ok := c.To.(*notation.Letters); ok && to.Language.Fits(c.setup.Rules) {
		g.Tags.Set("Notation", to.Name())
		return
	}
	if name, ok := g.Tags.Get("Notation"); ok && notation.Named(strings.TrimSpace(name)) != nil {
		g.Tags.Del("Notation")
	}
}

// Tell says in which notation the main line of g is written: the one most of its moves
// look like, "" if none tells. Of the last game that was read, the letters of a language
// are known.
func (c *Converter) Tell(g *record.Game) string {
	counts := make(map[string]int)
	best := ""
	for _, ply := range g.Main {
		name := notation.Tell(ply.Move)
		if name == "" {
			continue
		}
		if counts[name]++; best == "" || counts[name] > counts[best] {
			best = name
		}
	}
	if l := c.resolver.Language; l != nil && best != "iccf" && best != "uci" && best != "descriptive" {
		return "letters:" + l.ID
	}
	return best
}
