package record

import (
	"iter"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
)

// Game is one record.
type Game struct {
	Text         string // the text of the record up to its end; every Span counts within it
	Listed       bool   // the record is a line of FEN or EPD; its tags hold what the line says
	BeforeTags   []Item // before the first tag pair: comments, prose
	Tags         Tags
	Leading      []Item // between the tags and the first move
	Main         Line
	Result       Result
	Restated     []Item // what says the result again in other words: the 1-0 of Black resigns 1-0
	AfterResult  []Item // after the result
	SyntaxErrors []grammar.SyntaxError
	Start        Start // the first side to move and its number
	grammar.Span

	doubtful bool // its layout decides how it reads: see Writer
}

// Line is a sequence of moves.
type Line []*Ply

// Side is the player who moves: White or Black.
type Side uint8

// The sides.
const (
	White Side = iota
	Black
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// String returns "White" or "Black".
func (s Side) String() string {
	if s == Black {
		return "Black"
	}
	return "White"
}

// Start is the side that moves first, and the number of that move.
type Start struct {
	Side   Side
	Number int32
}

// Ply is one ply of a line as written.
type Ply struct {
	Move   *grammar.Move // shared by all places of this spelling; read only
	Effect *Effect       // what a zap did; nil if nothing was written
	// the same move with a detached promotion after it, e8 (Q) or e8 =Q, used if it needs one; else
	// nil
	Becomes   *grammar.Move
	Following []Item        // everything after the move, in written order
	known     *grammar.Move // the move of which says is known
	At        grammar.Span  // the move and the marks attached to it

	Number   int32        // as printed; see Printed
	NumberAt grammar.Span // of the number and its dots; empty if none was printed
	SignAt   grammar.Span // of the sign in White's place; empty if there is none
	CheckAt  grammar.Span // of a detached check sign; empty if there is none
	// plies from the start of the record, including this one; the first ply of a variation has the
	// index of the move it replaces
	Index int32
	says  grammar.Canonical // of the move known; see Says
	Dots  uint8             // printed after the number; three for …
	Side  Side              // by counting from the start of the record, not as printed

	Elided  bool  // … or a dash was in White's place before this move
	Passant bool  // e.p., attached or detached
	Check   uint8 // attached or detached: 0 none, '+' check, '#' mate, '2' the ambiguous ++
	// NAG code 1 to 6 for ! ? !! ?? !? ?!, attached or detached, and for $1 to $6; 0 none
	Judge   uint8
	Numeric bool // Judge was written as $1 to $6
	Double  bool // the record calls the check double: dbl ch
}

// Says returns what the move says, if its spelling is canonical: that of Move, which most callers
// then need not look at.
func (p *Ply) Says() grammar.Canonical {
	if p.known == p.Move {
		return p.says
	}
	return p.Move.Canonical
}

// Branches reports whether a variation follows the move.
func (p *Ply) Branches() bool {
	return slices.ContainsFunc(p.Following, func(it Item) bool { return it.Variation != nil })
}

// Printed reports whether a number was printed before the move.
func (p *Ply) Printed() bool { return p.NumberAt.End > p.NumberAt.Off }

// PrintedBlack reports whether the number or sign printed before the move is Black's: 12... or 12.
// … or a lone ellipsis.
func (p *Ply) PrintedBlack() bool { return p.Elided || p.Dots > 1 }

// Variations yields the variations that replace the move, in written order.
func (p *Ply) Variations() iter.Seq[*Variation] {
	return func(yield func(*Variation) bool) {
		for i := range p.Following {
			if v := p.Following[i].Variation; v != nil && !yield(v) {
				return
			}
		}
	}
}

// Effect is what a zap did, as written after it: (polymorph = Queen).
type Effect struct {
	Text string // with its brackets
	At   grammar.Span
}

// Result parses the effect; ok is false if it has no known word.
func (e *Effect) Result() (r grammar.ZapResult, ok bool) { return grammar.ParseEffect(e.Text) }

// Variation is a line in parentheses that replaces the move before it.
type Variation struct {
	Leading []Item // before its first move
	Line    Line
	At      grammar.Span // from ( to ), or to the end of its text if it is not closed
}

// ItemKind is the kind of an [Item].
type ItemKind uint8

// The kinds of items.
const (
	Comment    ItemKind = iota + 1 // Text without braces or semicolon
	NAG                            // Code; Text as written: $14 or +/=
	Event                          // [Qd3 dies from Sickness]; Text without brackets
	Nested                         // Variation
	Annotation                     // a detached mark without a NAG code; Text
	DrawOffer                      // (=)
	Escape                         // a line that begins with %; Text without the %
	// a result other than the record's: inside a variation, or before more moves; Outcome, Text
	Ending
	// text that could not be read; Text, and the syntax error next to it says why
	Unread
	// a number or ellipsis without its move, or a comma that separates no moves; Text without
	// spaces
	Loose
	Filler // a comma between two moves, or list markup; Text; not written
)

// Item is one thing that is written between moves.
type Item struct {
	Kind      ItemKind
	Rest      bool  // Comment: written as ; to the end of the line
	Break     uint8 // Unread: line endings between it and the text before it; 2 for an empty line
	Outcome   grammar.Outcome
	Code      int32 // NAG
	Text      string
	Variation *Variation // Nested
	At        grammar.Span
}

// Incident parses an event; ok is false if the item is not one.
func (it *Item) Incident() (e grammar.Incident, ok bool) {
	if it.Kind != Event {
		return grammar.Incident{}, false
	}
	return grammar.ParseEvent(it.Text)
}
