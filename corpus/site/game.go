package site

import (
	"unsafe"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Game is a record as a page has it.
type Game struct {
	layout *rules.Rules // nil if the record could not be set up
	units  []unit       // the units that the array does not have, in the order of their numbers
	data   []byte       // the fields of its JSON object
	moves  []byte       // the legal moves; nil if they were not requested
	offs   []int32      // where each ply begins in the record's text, in written order
	first  int32        // where the movetext begins
	end    int32        // where the result begins, or the text ends
	last   int          // the number of the main line's last ply in offs, from 1; 0 for none
	row    row
	wrong  string
}

// Trouble says why a game has no board, such as an unknown variant; "" for most games. The page
// shows its record nevertheless.
func (g *Game) Trouble() string { return g.wrong }

// Plies returns the number of plies in the main line.
func (g *Game) Plies() int { return g.row.plies }

// Holds returns how many bytes of memory a game keeps.
func (g *Game) Holds() int {
	return cap(g.data) + cap(g.moves) + cap(g.offs)*int(unsafe.Sizeof(g.offs[0])) + cap(g.units)*int(unsafe.Sizeof(unit{}))
}

// row is what the list of games shows about a game.
type row struct {
	white, black, event, date, result, variant string
	plies                                      int
}

// unit is what is on a square, with its conditions. It is comparable.
type unit struct {
	piece     board.Piece // Vacant for a wand on the floor
	floor     bool
	as        board.Kind
	condition mutator.Condition
}

// Note is a remark about a place in a record, such as a finding of a check.
type Note struct {
	Severity string // "error", "warning" or "info"
	Code     string // "R401"
	Name     string // "illegal-move"
	Rule     string // "WOTN-3"; "" for none
	Message  string
	Details  []string // further sentences
	Fixes    []string // suggestions
	Where    string   // line and column in the file: "12:4"; "" if unknown
	Off      int32    // offset in the text of the record, in bytes; -1 for the whole game
}

// ply returns the ply to which an offset belongs, by its number in written order from 1; 0 stands
// for the whole game.
func (g *Game) ply(off int32) int {
	switch {
	case off < g.first || off < 0:
		return 0
	case off >= g.end:
		return g.last
	}
	low, high := 0, len(g.offs)
	for low < high {
		if mid := (low + high) / 2; g.offs[mid] <= off {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}
