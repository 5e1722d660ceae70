package replay

import (
	"fmt"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/replay/words"
)

// Player plays games as they are written. It does not guess: a line stops at a move that means no
// legal turn. The [Replayer] is for those who want to know what was meant. A Player reuses its
// memory, so it belongs to one goroutine; the catalog may be shared.
type Player struct {
	Variant string // of games without a Variant tag; "" is orthodox chess
	// of the letters in games whose Notation tag names none; nil: detected
	Language *notation.Language
	Opened   bool // Read also visits turns with an open choice (/xx)
	Guesses  bool // moves that are only read by a guess ([grammar.Move.Damaged]) are played

	catalog   *variant.Catalog
	setup     variant.Game
	start     *rules.Position // of the game at work
	reader    reader
	walk      record.Walker
	lines     []playedLine // the open lines of the walk
	free      []*rules.Position
	turn      Turn
	alphabets notation.Alphabets
	quiet     bool // errors are not worded
	guessed   bool
}

// MoveError says what is wrong with a move, or why a game cannot be played.
type MoveError struct {
	Ply *record.Ply // the move; nil if it is the whole game
	// a *[notation.ResolveError]; for a whole game, the error of [variant.Catalog.Setup] or of its
	// source
	Err   error
	Words string // the same in chess words: lower case, no full stop
}

// Error returns Words.
func (e *MoveError) Error() string { return e.Words }

// Unwrap returns Err.
func (e *MoveError) Unwrap() error { return e.Err }

// Turn is a ply that was played.
type Turn struct {
	Ply      *record.Ply
	Depth    int             // 0 for the main line
	Before   *rules.Position // valid during the visit, like After
	After    *rules.Position // nil if the line has stopped
	Move     rules.Move
	Spelling rules.Spelling
	// what was read although it is not written correctly; notation.OpenChoice only if
	// [Player.Opened]
	Notes    notation.Notes
	Events   []rules.Event // the events after it
	First    bool          // of its line
	Last     bool          // of its line
	Insisted bool          // it is illegal, and was played anyway because of a comment after it
	Err      *MoveError    // why the line stops here
}

// NewPlayer returns a Player.
func NewPlayer(catalog *variant.Catalog) *Player { return &Player{catalog: catalog} }

// Read plays every line of g and shows each turn that is understood, in written order. The errors
// are those of the lines that stop, in written order too, or that of a game that cannot be set up.
func (p *Player) Read(g *record.Game, visit func(*Turn)) (errs []*MoveError) {
	if err := p.Set(g); err != nil {
		return []*MoveError{err}
	}
	p.Play(g, &p.setup.Start, func(t *Turn) {
		if t.Err != nil {
			errs = append(errs, t.Err)
		}
		if t.After != nil && (p.Opened || !t.Notes.Has(notation.OpenChoice)) {
			visit(t)
		}
	})
	return errs
}

// Set sets g up by its tags.
func (p *Player) Set(g *record.Game) *MoveError {
	p.guessed = false
	p.reader.begin(nil)
	if err := p.catalog.Setup(&p.setup, g.Tags.Get, p.Variant); err != nil {
		p.setup.Rules = nil
		return &MoveError{Err: err, Words: err.Error()}
	}
	return nil
}

// Play shows every ply of g in written order, variations before the tags and after the result
// included, with start as the position before the first. Plies at which a line has stopped have no
// After. A turn of which something was left open (/xx) is shown, whatever Opened says.
func (p *Player) Play(g *record.Game, start *rules.Position, visit func(*Turn)) {
	p.start, p.guessed = start, false
	p.reader.begin(p.languageOf(g))
	if len(g.BeforeTags) > 0 {
		p.run(g.BeforeTags, nil, nil, visit)
	}
	p.run(g.Leading, g.Main, g.AfterResult, visit)
}

// Setup returns the rules and the first position of the game that was set up last; its Rules are
// nil if that failed.
func (p *Player) Setup() *variant.Game { return &p.setup }

// Start returns the first position of the last game set up; nil if it could not be set up.
func (p *Player) Start() *rules.Position {
	if p.setup.Rules == nil {
		return nil
	}
	return &p.setup.Start
}

// Letters returns the language of the letters of the last game played; nil for the game's own
// letters.
func (p *Player) Letters() *notation.Language { return p.reader.resolver.Language }

// Guessed reports whether the language of the letters of the last game played was detected rather
// than named.
func (p *Player) Guessed() bool { return p.guessed }

// Tell returns the notation of the main line of g: the one that most of its moves look like, "" if
// none can be determined. For the last game played, it knows the language of the letters.
func (p *Player) Tell(g *record.Game) string {
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
	if l := p.Letters(); l != nil && best != "iccf" && best != "uci" && best != "descriptive" {
		return "letters:" + l.ID
	}
	return best
}

// playedLine is what a Player keeps of an open line.
type playedLine struct {
	pos    *rules.Position
	before *rules.Position // before the last ply
	stuck  bool            // the line has stopped
	lost   bool            // it had stopped before the last ply
}

// run plays a line and all that branch off it, from p.start.
func (p *Player) run(before []record.Item, line record.Line, after []record.Item, visit func(*Turn)) {
	for len(p.lines) > 0 { // a visit of the last run has panicked
		p.leave()
	}
	w := &p.walk
	w.Begin(before, line, after)
	p.push(p.start, false)
	for {
		l := &p.lines[len(p.lines)-1]
		switch w.Next() {
		case record.AtPly:
			l.lost = l.stuck
			p.ply(l, visit)
		case record.Entered:
			if w.Replaced() == nil {
				p.push(l.pos, l.stuck)
			} else {
				p.push(l.before, l.lost)
			}
		case record.Left:
			p.leave()
		case record.Finished:
			p.leave()
			return
		}
	}
}

// push opens a line that begins in a position.
func (p *Player) push(pos *rules.Position, stuck bool) {
	l := playedLine{pos: p.take(), before: p.take(), stuck: stuck}
	l.pos.CopyFrom(pos)
	p.lines = append(p.lines, l)
}

// leave closes the line on top.
func (p *Player) leave() {
	n := len(p.lines) - 1
	spoilPosition(p.lines[n].pos)
	spoilPosition(p.lines[n].before)
	p.free = append(p.free, p.lines[n].pos, p.lines[n].before)
	p.lines = p.lines[:n]
}

// take returns a position to fill.
func (p *Player) take() *rules.Position {
	n := len(p.free)
	if n == 0 {
		return new(rules.Position)
	}
	pos := p.free[n-1]
	p.free = p.free[:n-1]
	return pos
}

// ply plays and shows the ply at which the walk is.
func (p *Player) ply(l *playedLine, visit func(*Turn)) {
	ply, following := p.walk.Ply(), p.walk.Following()
	t := &p.turn
	*t = Turn{Ply: ply, Depth: p.walk.Depth(), First: p.walk.Played() == 1, Last: len(following) == 0, Events: t.Events[:0]}
	if l.stuck {
		visit(t)
		t.spoil()
		return
	}
	l.before.CopyFrom(l.pos) // variations of a damaged move begin there too
	t.Before = l.before
	read, err := notation.Reading{}, error(nil)
	unread := ply.Move.Damaged && !p.Guesses
	if !unread {
		read, err = p.reader.read(l.pos, ply, following)
	}
	switch {
	case unread:
		l.stuck = true
		if !p.quiet {
			t.Err = &MoveError{Ply: ply, Err: &notation.ResolveError{Kind: notation.Unreadable},
				Words: fmt.Sprintf("not a move; it looks like %s", ply.Move.Read)}
		}
	case err == nil:
		t.Move, t.Spelling, t.Notes = read.Move, read.Spelling, read.Notes
		t.Events = playOn(l.pos, &t.Move, t.Events)
		t.After = l.pos
	default:
		if t.Move, t.Insisted = insisted(l.pos, ply, err); t.Insisted {
			t.Events = l.pos.PlayInsisted(&t.Move, t.Events)
			t.After = l.pos
			break
		}
		l.stuck = true
		if !p.quiet {
			t.Err = p.stops(l.pos, ply, err)
		}
	}
	visit(t)
	t.spoil()
}

// stops says why a ply cannot be played.
func (p *Player) stops(pos *rules.Position, ply *record.Ply, err error) *MoveError {
	e := resolveError(err)
	text := err.Error()
	if e.Asked || e.Kind == notation.Illegal {
		reason := reasonFor(pos, e, false)
		text = words.ExplainIn(pos, &reason, p.Letters())
	}
	return &MoveError{Ply: ply, Err: err, Words: text}
}
