package record

import (
	"iter"

	"github.com/fairyscore/fairyscore/grammar"
)

// Game is one record.
type Game struct {
	Text    string // the record's text up to its end; every Span counts within it
	Preface []Item // what stands before the first tag pair: comments, prose
	Tags    Tags
	Lead    []Item // between the tags and the first move
	Main    Line
	Result  Result
	After   []Item // behind the result
	Slips   []grammar.Slip
	Start   Start // where counting begins
	grammar.Span
}

// Line is a sequence of moves.
type Line []*Ply

// Side is who moves.
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

// Start says who moves first and under which number.
type Start struct {
	Side   Side
	Number int32
}

// Ply is one half-move of a line as written.
type Ply struct {
	Move    *grammar.Move // shared by all places of this spelling; read only
	Effect  *Effect       // what a zap did; nil if nothing was written
	Becomes *grammar.Move // the same move with what stands apart behind it, e8 (Q) or e8 =Q, for where it needs one; else nil
	Trail   []Item        // everything behind the move, in written order
	At      grammar.Span  // the move and the marks glued to it

	Number   int32        // as printed; see Printed
	NumberAt grammar.Span // of the number and its dots; empty if none was printed
	CheckAt  grammar.Span // of a check mark that stands apart; empty if none does
	Index    int32        // half-moves from the record's start, this one included; a variation's first has that of the move it replaces
	Dots     uint8        // printed behind the number; three for …
	Side     Side         // by counting from the start of the record, not as printed

	Elided  bool  // … or a dash stood in White's place before this move
	Passant bool  // e.p., glued or apart
	Check   uint8 // glued or apart: 0 none, '+' check, '#' mate, '2' the ambiguous ++
	Judge   uint8 // NAG code 1 to 6 for ! ? !! ?? !? ?!, glued or apart; 0 none
}

// Printed reports whether a number was printed before the move.
func (p *Ply) Printed() bool { return p.NumberAt.End > p.NumberAt.Off }

// PrintedBlack reports whether what was printed before the move says that it is
// Black's: 12... or 12. … or a lone ellipsis.
func (p *Ply) PrintedBlack() bool { return p.Elided || p.Dots > 1 }

// Variations yields the variations that replace the move, in written order.
func (p *Ply) Variations() iter.Seq[*Variation] {
	return func(yield func(*Variation) bool) {
		for i := range p.Trail {
			if v := p.Trail[i].Variation; v != nil && !yield(v) {
				return
			}
		}
	}
}

// Effect is what a zap did, as written behind it: (polymorph = Queen).
type Effect struct {
	Text string // brackets included
	At   grammar.Span
}

// Result takes the effect apart; ok is false if it has no known word.
func (e *Effect) Result() (r grammar.ZapResult, ok bool) { return grammar.ParseEffect(e.Text) }

// Variation is a line in brackets that replaces the move before it.
type Variation struct {
	Lead []Item // before its first move
	Line Line
	At   grammar.Span // from ( to ), or to the end of its text if it was not closed
}

// ItemKind says what stands behind a move.
type ItemKind uint8

// The kinds of items.
const (
	Comment    ItemKind = iota + 1 // Text without braces or semicolon
	NAG                            // Code; Text as written: $14 or +/=
	Event                          // [Qd3 dies from Sickness]; Text without brackets
	Nested                         // Variation
	Annotation                     // a mark that stands apart and names no NAG; Text
	DrawOffer                      // (=)
	Escape                         // a line that begins with %; Text without the sign
	Ending                         // a result that is not the record's: inside a variation, or moves follow; Outcome, Text
	Unread                         // text no token took; Text, and the slip beside it says why
	Filler                         // a comma, list markup, a number or ellipsis without its move; Text; not written
)

// Item is one thing written between moves.
type Item struct {
	Kind      ItemKind
	Rest      bool // Comment: written as ; to the end of the line
	Outcome   grammar.Outcome
	Code      int32 // NAG
	Text      string
	Variation *Variation // Nested
	At        grammar.Span
}

// Incident takes an event apart; ok is false if the item is none.
func (it *Item) Incident() (e grammar.Incident, ok bool) {
	if it.Kind != Event {
		return grammar.Incident{}, false
	}
	return grammar.ParseEvent(it.Text)
}
