package rules

import "github.com/fairyscore/fairyscore/replay/board"

// StepKind is the kind of a step.
type StepKind uint8

// The kinds of steps. The zero Step is not a step.
const (
	NoStep StepKind = iota
	Go              // a unit goes from From to To, capturing or not
	Castle          // the king on From castles with the rook on To
	Zap             // the unit on From zaps its wand at To
	Pass            // a null move: never legal (COMMON-9)
)

// Takes are the marks of a step: what it captures, and whether it was a double step.
type Takes uint8

// The marks. TakesVia is set only for a twin step whose first half captures (OX-5);
// Via means nothing without it.
const (
	TakesTo      Takes = 1 << iota // captures what is on To
	TakesVia                       // captures what is on Via
	TakesPassant                   // captures en passant; To is vacant
	Doubles                        // a double step: may be captured en passant next
	Captures     = TakesTo | TakesVia | TakesPassant
)

// Step is what one unit does in a turn.
type Step struct {
	Kind    StepKind
	Takes   Takes
	Unit    board.Piece // the acting unit as it was before the step
	Becomes board.Kind  // by promotion or improvement; 0 if unchanged
	From    board.Square
	Via     board.Square // see TakesVia
	To      board.Square
}

// Move is one turn. It is small and comparable; two ways to play that give the same position are
// one Move (see "Move identity" in the introduction to the rules). So which Tornado or middle
// square was written belongs to the [Spelling] and is not kept here.
type Move struct {
	A, B       Step       // B is the second move of a fast turn (WAND-20), else zero
	ZapOutcome ZapOutcome // what a zap did; NoOutcome for a zap whose result is still open
	Param      uint8      // a board.Square for Teleport, a board.Kind for Polymorph and Demotion
	Bare       bool       // the outcome has no parameter because the target is immune (WAND-8)
	Loot       uint8      // bit 0: A takes the captured unit's wand, bit 1: B does (WAND-26)
}

// Captures reports whether the turn captures anything.
func (m *Move) Captures() bool { return (m.A.Takes|m.B.Takes)&Captures != 0 }

// Spelling is how a move is written, where that is not part of its identity: the Tornado square of
// each step, and the way of two moves by one unit.
type Spelling struct {
	Via    [2]board.Square // Tornado squares of A and B, or of the steps of Way
	HasVia [2]bool
	// two moves of one unit as recorded (WAND-27): middle square, and type in between; zero if none
	Way Move
}

// HasWay reports whether the way of two moves by one unit was recorded.
func (s *Spelling) HasWay() bool { return s.Way.B.Kind != NoStep }

// ZapOutcome is the outcome of a zap.
type ZapOutcome uint8

// The outcomes: the twelve wands in the published order, the additions of WAND-26, and the two
// ways in which a zap has no effect.
const (
	NoOutcome ZapOutcome = iota
	Teleport
	Death
	Sleep
	Stoning
	Sloth
	Polymorph
	Demotion
	Peace
	Sickness
	Speed
	Protection
	Healing
	Nothing      // WAND-26
	Lightning    // WAND-26
	Reflection   // WAND-26
	Invisibility // WAND-26
	Misfire      // WAND-7
	Empty        // WAND-6, and a known wand at a vacant square
)

var zapOutcomeNames = [...]string{"", "teleport", "death", "sleep", "stoning", "sloth", "polymorph", "demotion",
	"peace", "sickness", "speed", "protection", "healing", "nothing", "lightning", "reflection", "invisibility",
	"misfire", "empty"}

// String returns the word used in scores and in FEN: "polymorph".
func (f ZapOutcome) String() string { return zapOutcomeNames[f] }

// ParseZapOutcome looks up an outcome by its word in lower case.
func ParseZapOutcome(word string) (ZapOutcome, bool) {
	for i, n := range zapOutcomeNames {
		if n == word && i > 0 {
			return ZapOutcome(i), true
		}
	}
	return NoOutcome, false
}

// Verb is what happened to the unit of an event.
type Verb uint8

// The verbs of WAND-13.
const (
	Dies Verb = iota + 1
	Wakes
)

// Event is something that happens at the end of a turn without a choice: a timer that ran out
// (WAND-13).
type Event struct {
	Verb  Verb
	Cause ZapOutcome // Sickness, Sleep, Stoning or Sloth
	At    board.Square
	Unit  board.Piece
}
