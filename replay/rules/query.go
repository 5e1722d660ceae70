package rules

import "github.com/fairyscore/fairyscore/replay/board"

// Place is a square, or the part of one that is known; -1 is "any".
type Place struct{ File, Rank int8 }

// Anywhere fits every square.
var Anywhere = Place{-1, -1}

// On returns the Place of one square.
func On(s board.Square) Place { return Place{int8(s.File()), int8(s.Rank())} }

// Fits reports whether s is one of the squares of the place.
func (p Place) Fits(s board.Square) bool {
	return (p.File < 0 || int(p.File) == s.File()) && (p.Rank < 0 || int(p.Rank) == s.Rank())
}

// Square returns the square if the place is a single one.
func (p Place) Square() (board.Square, bool) {
	if p.File < 0 || p.Rank < 0 {
		return 0, false
	}
	return board.At(int(p.File), int(p.Rank)), true
}

// Tri is yes, no, or unspecified.
type Tri uint8

// The answers of a Tri.
const (
	Any Tri = iota
	Yes
	No
)

// fits reports whether an answer satisfies the Tri.
func (t Tri) fits(b bool) bool { return t == Any || (t == Yes) == b }

// StepQuery is a step with unknowns.
type StepQuery struct {
	Kind board.Kind // 0: any
	From Place
	// a Tornado square, or the square of a twin step's first half; Anywhere if not written
	Via     Place
	HasVia  bool // Via was written
	To      Place
	Capture Tri
	Becomes board.Kind // 0: see Change
	Change  Change
}

// Change is what is known of a promotion or improvement when Becomes is 0.
type Change uint8

// The changes: nothing was written (so all fit, and the caller judges the omission), an open suffix
// such as /xx (so the unit must change somehow), or no change.
const (
	Unsaid Change = iota
	Open
	Same
)

// Query is a turn with unknowns. It names a castling, a zap, or one or two steps.
type Query struct {
	A, B StepQuery
	Two  bool // B is set
	// with Two: return every way to play a turn, not each turn once; see [Position.Canonical]
	Ways bool
	// A.From is the king, A.To the rook, each as far as known; Side distinguishes O-O from O-O-O
	Castle     bool
	Side       int8       // 2: O-O, 3: O-O-O
	Zap        bool       // A.From zaps at A.To
	ZapOutcome ZapOutcome // the zap's written outcome; NoOutcome: any
	Loot       uint8
}
