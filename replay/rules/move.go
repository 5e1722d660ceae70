package rules

import "github.com/fairyscore/fairyscore/replay/board"

// StepKind says what a step does.
type StepKind uint8

// The kinds of steps. The zero Step is no step at all.
const (
	NoStep StepKind = iota
	Go              // a unit goes from From to To, capturing or not
	Castle          // the king on From castles with the partner on To
	Zap             // the unit on From zaps its wand at To
	Pass            // a null move: never legal (COMMON-9)
)

// Takes are the marks of a step: what it captures, and whether it was a double step.
type Takes uint8

// The marks. TakesVia is set only for a twin step whose first half captures (OX-5);
// Via means nothing without it.
const (
	TakesTo      Takes = 1 << iota // captures what stands on To
	TakesVia                       // captures what stands on Via
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

// Move is one turn. It is small and comparable; two ways to play that give the same
// position are one Move (see "Move identity" in the rules' introduction), so which
// Tornado or middle square was written is spelling ([Spelling]) and not kept here.
type Move struct {
	A, B  Step  // B is the second move of a fast turn (WAND-20), else zero
	Fate  Fate  // what a zap did; NoFate for a zap whose result is still open
	Param uint8 // the fate's parameter: a board.Square for Teleport, a board.Kind for Polymorph and Demotion
	Bare  bool  // the fate has no parameter because the target is immune (WAND-8)
	Loot  uint8 // bit 0: A takes the victim's wand, bit 1: B does (WAND-26)
}

// Captures reports whether the turn captures anything.
func (m *Move) Captures() bool { return (m.A.Takes|m.B.Takes)&Captures != 0 }

// Spelling is how a move was or will be written where that is not part of its
// identity: the Tornado square of each step, and the middle square of a fast turn
// by one unit.
type Spelling struct {
	Via    [2]board.Square // Tornado squares of A and B
	HasVia [2]bool
	Mid    board.Square // of a fast turn by one unit, where it differs from A.To (WAND-27)
	HasMid bool
}

// Fate is what came of a zap.
type Fate uint8

// The fates: the twelve wands in the published order, what WAND-26 adds, and the
// two ways in which a zap comes to nothing.
const (
	NoFate Fate = iota
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

var fateNames = [...]string{"", "teleport", "death", "sleep", "stoning", "sloth", "polymorph", "demotion",
	"peace", "sickness", "speed", "protection", "healing", "nothing", "lightning", "reflection", "invisibility",
	"misfire", "empty"}

// String is the word used in scores and in FEN: "polymorph".
func (f Fate) String() string { return fateNames[f] }

// ParseFate finds a fate by its word in lower case.
func ParseFate(word string) (Fate, bool) {
	for i, n := range fateNames {
		if n == word && i > 0 {
			return Fate(i), true
		}
	}
	return NoFate, false
}

// Verb is what an event says of its unit.
type Verb uint8

// The verbs of WAND-13.
const (
	Dies Verb = iota + 1
	Wakes
)

// Event is something that happens at the end of a turn without anybody's choice:
// a timer that ran out (WAND-13).
type Event struct {
	Verb  Verb
	Cause Fate // Sickness, Sleep, Stoning or Sloth
	At    board.Square
	Unit  board.Piece
}
