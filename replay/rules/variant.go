package rules

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// Variant is a game as data: a board, an army, a start, tables, and mutators in
// order. The variants that ship are built from nothing else.
type Variant struct {
	ID      string   // "wotn", or composed "wotn+ybr"
	Name    string   // as written in the Variant tag; "" for orthodox chess, which needs no tag
	Aliases []string // other names read, in any case
	Source  string   // who published the rules, where and when
	Rules   string   // prefix of the rule identifiers: "WOTN"
	Size    board.Size
	Army    army.Army
	Start   string // FEN of the array

	Castling  CastlingStyle
	Castlings []Castling // CastleTable only: the table itself
	King      HomeKing   // CastleRooks only
	Promotion Promotion
	Dead      Dead
	Regicide  bool // the last king may be captured (WAND-16), so a set-up without a king or with the side not to move in check is accepted (COMMON-7)
	OneKing   bool // COMMON-7: a set-up with two kings of a side is refused, and one with a pawn on a first or last rank
	Mutators  []Mutator
	Options   []Option
	Readings  []Reading
}

// Reading is a point that a published text leaves open or says in two ways, and how it is
// read.
type Reading struct {
	Rule string // the rule identifier that decides it: "WAND-20"
	Text string // in words, lower case, no full stop
}

// CastlingStyle says where a variant's castlings come from.
type CastlingStyle uint8

// The styles.
const (
	NoCastling  CastlingStyle = iota
	CastleRooks               // CHESS-2, CHESS-4, OZ-13: king and the outermost unit named by the rights, on the first rank
	CastleTable               // OX-10: the variant's own table
)

// HomeKing says where kings castle on the first rank. Files count from 0.
type HomeKing struct {
	File    int    // the king's usual file; the usual partners stand in the corners
	To      [2]int // the king's goal: short, long. The partner ends beside it, on the inner side
	Partner string // the name of the partner's type; "" for whatever stands in the corner (WOTN-11)
}

// Castling is one king-and-partner pair that may castle. Kings and partners start
// on the squares given; the move is named by these two squares.
type Castling struct {
	Side              board.Color
	Long              bool // O-O-O rather than O-O
	King, Partner     board.Square
	KingTo, PartnerTo board.Square
	Vacant            []board.Square // must be empty but for the king and the partner themselves
	Passes            []board.Square // what the king crosses and where it lands: none may be attacked
}

// Promotion says what a unit marked Pawn in the army may become at the far end.
type Promotion struct {
	To   []string // names of types, in the order they are listed; none: no promotion
	Camp int      // how many last ranks are the camp where it may promote; on the last it must
}

// Dead says which positions are dead draws (CHESS-5).
type Dead uint8

// The tests for a dead position.
const (
	NeverDead Dead = iota
	DeadChess      // bare kings, king and minor against king, bishops all on one colour
	DeadBare       // bare kings, one each
)

// Mutator is a twist of the rules that works on any base. It can do only what the
// Builder offers.
type Mutator interface {
	// Name is the name used in composed variants: "ybr".
	Name() string
	// Install adds the mutator's hooks. It returns an *OptionError if the base or
	// the options do not allow it.
	Install(b *Builder) error
}

// Option is a tag that chooses among readings or set-ups of a variant.
type Option struct {
	Tag     string // "YBR"
	Values  string // what may stand there, in words
	Default string
	Array   bool   // changes the array only, so that beside a FEN tag it merely documents
	Rule    string // the rule identifier that allows it
}

// OptionError says that a tag asks for something a variant does not have.
type OptionError struct {
	Tag, Value string
	Want       string // what would do, in words
	Rule       string
	Col        int // the byte of Value that is wrong, from 1; 0 if it is the whole
}

// Error words the complaint without a place.
func (e *OptionError) Error() string {
	return fmt.Sprintf("[%s %q]: %s (%s)", e.Tag, e.Value, e.Want, e.Rule)
}

// Builder is all a mutator may touch while a variant compiles. Hooks of one stage
// run in order of installation; a later wrapper sees the moves of the earlier ones.
type Builder struct {
	*Rules
	// Tags are the options of the game being set up, by tag name.
	Tags map[string]string
}

// Gen appends the steps the unit u could make from a square, whether or not it
// stands there (a unit in its second leg does not). With [Land] in the mode it
// appends instead where the unit could come down if any unit stood there. It knows
// nothing of the safety of kings, and nothing of promotion.
type Gen func(dst []Step, p *Position, u board.Piece, from board.Square, mode Mode) []Step

// Mode says which steps a Gen is asked for: of which sort, and where they end.
type Mode uint16

// The modes; [Both] is the usual one.
const (
	Quiets Mode = 1 << iota
	Takings
	Land
	aimed // at the square in the upper byte
	Both  = Quiets | Takings
)

// To is the mode for those steps only that end on s.
func (m Mode) To(s board.Square) Mode { return m&^(0xff<<8) | aimed | Mode(s)<<8 }

// Target is the square on which the steps end that are asked for; false if that may be any.
func (m Mode) Target() (board.Square, bool) { return board.Square(m >> 8), m&aimed != 0 }

// Anywhere is the mode without its target.
func (m Mode) Anywhere() Mode { return m & (Quiets | Takings | Land) }

// Moves wraps the generator of one unit's steps.
func (b *Builder) Moves(wrap func(next Gen) Gen) { b.gen = wrap(b.gen) }

// Become replaces promotion: f lists the kinds that the unit of a step, which moves and captures
// as it will, may become, and says whether it may also stay what it is. With no kinds it does.
func (b *Builder) Become(f func(p *Position, s *Step) (to []board.Kind, stays bool)) { b.become = f }

// Vias tells by which intermediate squares a step may go that its identity leaves out
// (Tornado squares): f appends them, by rank and then file, and reports whether the
// step can also be made without any.
func (b *Builder) Vias(f func(dst []board.Square, p *Position, s *Step) (vias []board.Square, direct bool)) {
	b.vias = f
}

// Special names squares that matter to the mutator, for pictures of the board.
func (b *Builder) Special(s board.Set) { b.special = s }

// Turns wraps the generator of whole turns, which lists every pseudo-legal turn.
func (b *Builder) Turns(wrap func(next TurnGen) TurnGen) { b.turns, b.steps = wrap(b.turns), false }

// TurnGen appends pseudo-legal turns that fit a query; nil fits all. It may append
// more than fits: the caller filters.
type TurnGen func(dst []Move, p *Position, q *Query) []Move

// Capturable adds a condition on the unit on a square being capturable.
func (b *Builder) Capturable(f func(p *Position, s board.Square) bool) {
	b.capturable = append(b.capturable, f)
}

// Castles adds a condition for a castling beside the orthodox ones.
func (b *Builder) Castles(f func(p *Position, c *Castling) bool) { b.castles = append(b.castles, f) }

// Derives tells which units may come to a square otherwise than along their own paths: f
// names the squares of side by's units of which that can be, or more of its units. They are
// asked through the composed generator whether they go to s or attack it; all others do so
// along their own paths, or not at all if they are muted. Whether a unit is named may depend on
// where it stands, on s, and on the type that moved last; on nothing else.
func (b *Builder) Derives(f func(p *Position, by board.Color, s board.Square, ask Ask) board.Set) {
	b.derive = append(b.derive, f)
}

// DerivesOn is [Builder.Derives] for whatever stands on the squares of a set, of either side.
func (b *Builder) DerivesOn(on board.Set) { b.deriveOn.Unite(&on) }

// Mutes tells which units attack nothing, whatever they could do otherwise: f names the squares
// of side by's units of which that is so, and of others at will.
func (b *Builder) Mutes(f func(p *Position, by board.Color, ask Ask) board.Set) {
	b.mutes = append(b.mutes, f)
}

// AttackTurn adds captures that need a whole turn: it reports whether side by
// could capture on s in a turn of more than one step (WAND-21).
func (b *Builder) AttackTurn(f func(p *Position, s board.Square, by board.Color, ask Ask) bool) {
	b.attackTurn = append(b.attackTurn, f)
}

// Unsettled tells of what may happen to the king of the side to move in a turn beside what
// the squares do that a step leaves and enters: units that come or go at the turn's end, a king that a
// whole turn attacks. Where f reports it the engine tries the turn out to know whether it is safe.
func (b *Builder) Unsettled(f func(p *Position) bool) { b.unsettled = append(b.unsettled, f) }

// Mimic names the type that moves as the type that moved last, by either side (OX-8). The
// engine keeps [Position.Last], and where units of the type stand ([Position.Mimics]).
func (b *Builder) Mimic(k board.Kind) { b.mimic |= 1 << k }

// After adds what happens to the position beside the placement of the units, right
// after a step or a zap is made. A step changes nothing of what other units attack but by the
// squares that it leaves and enters.
func (b *Builder) After(f func(p *Position, s *Step, m *Move)) { b.after = append(b.after, f) }

// EndTurn adds the timers of side c, run by f when its turn is complete; ev gets what
// happened, if anything changes that others attack or that can be captured. Where due reports
// that no timer of the side runs, f need not be called.
func (b *Builder) EndTurn(due func(p *Position, c board.Color) bool, f func(p *Position, c board.Color, ev []Event) []Event) {
	b.due = append(b.due, due)
	b.endTurn = append(b.endTurn, f)
}

// Resets adds a reason for the fifty-move count to start anew (COMMON-5); p is the
// position before the move.
func (b *Builder) Resets(f func(p *Position, m *Move) bool) { b.resets = append(b.resets, f) }

// Setup adds a change of the array by the game's tags, made after the array is read
// and not made at all where a FEN tag gives the position. Errors are *OptionError.
func (b *Builder) Setup(f func(p *Position, tags map[string]string) error) {
	b.setup = append(b.setup, f)
}

// Notice adds something worth saying of the set-up that the tags chose, which is played
// all the same; see [Rules.Notices].
func (b *Builder) Notice(p SetupProblem) { b.notices = append(b.notices, p) }

// Improver tells how units improve, for explanations.
type Improver interface {
	// Level is a kind's level, 0 if it has none.
	Level(k board.Kind) int
	// Choices lists what a unit of a kind may improve to.
	Choices(k board.Kind) []board.Kind
}

// Improves says how units improve.
func (b *Builder) Improves(i Improver) { b.improver = i }

// Legal adds a test that decides the legality of certain turns by itself (zaps).
func (b *Builder) Legal(f func(p *Position, m *Move) (legal, decided bool)) {
	b.legal = append(b.legal, f)
}

// Outcomes says what chance and the zapper's choice may make of a turn whose fate
// is open: f appends one Move for each, or nothing if the turn is not its own.
func (b *Builder) Outcomes(f func(dst []Move, p *Position, m Move) []Move) { b.outcomes = f }

// Canonical says in which of several forms a turn is listed (WAND-27): f returns it.
func (b *Builder) Canonical(f func(p *Position, m Move) Move) { b.canonical = f }

// Judge adds ends of the game to the orthodox ones; it is asked first.
func (b *Builder) Judge(f func(p *Position) (Ending, bool)) { b.judge = f }

// Explain adds reasons of a mutator's own to [Position.Why]; nil means "not mine".
func (b *Builder) Explain(f func(p *Position, q *Query, u board.Piece, from board.Square) *Reason) {
	b.explain = append(b.explain, f)
}

// State gives each position a state of the mutator's own and returns its index in
// [Position.States].
func (b *Builder) State(zero State, fen StateFEN) int {
	b.states = append(b.states, zero)
	b.stateFEN = append(b.stateFEN, fen)
	return len(b.states) - 1
}

// Field adds a part of the seventh FEN field for state that the position holds itself.
func (b *Builder) Field(fen StateFEN) { b.stateFEN = append(b.stateFEN, fen) }

// StateFEN reads and writes a state's part of the seventh FEN field.
type StateFEN interface {
	// AppendFEN appends the part, or nothing if the state is that of a fresh game.
	AppendFEN(dst []byte, p *Position) []byte
	// ParseFEN takes the parts (the field split at ';') that are this state's and
	// returns the rest, or an error that names the part.
	ParseFEN(p *Position, parts []string) (rest []string, err error)
}

// maxCastlings is how many castlings a game may have: the bits of Position.Rights.
const maxCastlings = 16

// Rules is a compiled variant. It is immutable and may be shared by goroutines.
type Rules struct {
	Variant *Variant
	Tables  *army.Tables
	start   Position

	royal      uint64 // bits of kinds
	pawns      uint64
	mimic      uint64
	overlap    uint64 // kinds with several paths to one square
	gen        Gen
	plain      bool   // no mutator touches how units move and what they attack
	passers    uint64 // kinds that capture en passant
	promotions []board.Kind
	setup      []func(p *Position, tags map[string]string) error
	notices    []SetupProblem
	improver   Improver
	become     func(p *Position, s *Step) (to []board.Kind, stays bool)
	vias       func(dst []board.Square, p *Position, s *Step) ([]board.Square, bool)
	special    board.Set
	turns      TurnGen
	steps      bool // no mutator wraps turns: all are castlings and steps
	capturable []func(p *Position, s board.Square) bool
	castles    []func(p *Position, c *Castling) bool
	deriveOn   board.Set
	derive     []func(p *Position, by board.Color, s board.Square, ask Ask) board.Set
	mutes      []func(p *Position, by board.Color, ask Ask) board.Set
	unsettled  []func(p *Position) bool
	attackTurn []func(p *Position, s board.Square, by board.Color, ask Ask) bool
	after      []func(p *Position, s *Step, m *Move)
	due        []func(p *Position, c board.Color) bool
	endTurn    []func(p *Position, c board.Color, ev []Event) []Event
	resets     []func(p *Position, m *Move) bool
	legal      []func(p *Position, m *Move) (legal, decided bool)
	explain    []func(p *Position, q *Query, u board.Piece, from board.Square) *Reason
	outcomes   func(dst []Move, p *Position, m Move) []Move
	canonical  func(p *Position, m Move) Move
	judge      func(p *Position) (Ending, bool)
	states     []State
	stateFEN   []StateFEN
}

// Compile builds the rules of a variant under the given tags. Errors are
// *OptionError (a tag asks for what the variant does not have) or *SetupError.
func (v *Variant) Compile(tags map[string]string) (*Rules, error) {
	tables, err := army.Compile(v.Army, v.Size)
	if err != nil {
		return nil, err
	}
	r := &Rules{Variant: v, Tables: tables}
	for i, u := range v.Army {
		bit := uint64(1) << (i + 1)
		if u.Royal {
			r.royal |= bit
		}
		if u.Pawn {
			r.pawns |= bit
		}
		if overlaps(tables, board.Kind(i+1), v.Size) {
			r.overlap |= bit
		}
		if passes(tables, board.Kind(i+1), v.Size) {
			r.passers |= bit
		}
	}
	r.gen = walk
	r.turns, r.steps = baseTurns, true
	for _, name := range v.Promotion.To {
		r.promotions = append(r.promotions, r.Kind(name))
		r.become = promote
	}
	b := &Builder{Rules: r, Tags: tags}
	for _, m := range v.Mutators {
		if err := m.Install(b); err != nil {
			return nil, err
		}
	}
	r.plain = r.deriveOn.Empty() && len(r.derive) == 0 && len(r.mutes) == 0 && len(r.capturable) == 0
	if err := r.parseFEN(&r.start, v.Start, nil); err != nil {
		return nil, fmt.Errorf("the array of %s: %w", v.ID, err)
	}
	for _, f := range r.setup {
		if err := f(&r.start, tags); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// passes reports whether a kind has a capture en passant from some square.
func passes(t *army.Tables, k board.Kind, size board.Size) bool {
	for _, from := range size.Squares() {
		for _, p := range t.Paths(board.Make(k, board.White), from) {
			for _, h := range p.Hops {
				if h.Stop&army.Passant != 0 {
					return true
				}
			}
		}
	}
	return false
}

// overlaps reports whether a kind reaches some square by two paths, so that its
// generated steps have to be told apart.
func overlaps(t *army.Tables, k board.Kind, size board.Size) bool {
	for c := board.White; c <= board.Black; c++ {
		for _, from := range size.Squares() {
			var quiet, take board.Set
			for _, p := range t.Paths(board.Make(k, c), from) {
				for _, h := range p.Hops {
					if h.Stop&army.Quiet != 0 {
						if quiet.Has(h.To) {
							return true
						}
						quiet.Add(h.To)
					}
					if h.Stop&army.Capture != 0 {
						if take.Has(h.To) {
							return true
						}
						take.Add(h.To)
					}
				}
			}
		}
	}
	return false
}

// Start sets p to the game's first position.
func (r *Rules) Start(p *Position) { p.CopyFrom(&r.start) }

// Kind finds a type of unit by its name exactly as the variant spells it or by an
// exact alias; 0 if there is none.
func (r *Rules) Kind(name string) board.Kind {
	for i := range r.Variant.Army {
		u := &r.Variant.Army[i]
		if u.Name == name {
			return board.Kind(i + 1)
		}
		for _, a := range u.Aliases {
			if a == name {
				return board.Kind(i + 1)
			}
		}
	}
	return 0
}

// Unit describes a kind.
func (r *Rules) Unit(k board.Kind) *army.Unit { return &r.Variant.Army[k-1] }

// Special is the set of squares that matter to a mutator: a road.
func (r *Rules) Special() *board.Set { return &r.special }

// Notices are remarks on the set-up that the game's tags chose, such as a lone road
// square (OZ-3). None of them refuses. The result must not be changed.
func (r *Rules) Notices() []SetupProblem { return r.notices }

// Improver tells how units improve; nil where they promote or stay what they are.
func (r *Rules) Improver() Improver { return r.improver }

// Promotions lists the kinds a pawn may become on the last rank.
func (r *Rules) Promotions() []board.Kind { return r.promotions }

// IsRoyal reports whether units of a kind are kings.
func (r *Rules) IsRoyal(k board.Kind) bool { return r.royal>>k&1 != 0 }

// IsPawn reports whether units of a kind are pawns in the sense of [army.Unit].
func (r *Rules) IsPawn(k board.Kind) bool { return r.pawns>>k&1 != 0 }

// OnlyPaths reports whether what a unit can do is wholly told by its paths: no
// mutator touches how units move or what they attack.
func (r *Rules) OnlyPaths() bool { return r.plain }
