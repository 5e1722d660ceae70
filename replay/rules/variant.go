package rules

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// Variant is a game as data: a board, an army, a start, tables, and mutators in order. All built-in
// variants consist of nothing else.
type Variant struct {
	ID      string   // "wotn", or composed "wotn+ybr"
	Name    string   // as in the Variant tag; "" for orthodox chess, which needs no tag
	Aliases []string // other names, in any case
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
	Cites     Citer // nil: as orthodox chess
	// the Laws of Chess and the PGN standard are its only rules, so their dates, strict FEN and
	// reachable positions apply
	Orthodox bool
	// its moves may use the piece letters of other languages: S for a knight in German
	Localized bool
	// the last king may be captured (WAND-16), so a set-up position without a king, or with the
	// side not to move in check, is accepted (COMMON-7)
	Regicide bool
	// COMMON-7: a set-up position with two kings of one side, or with a pawn on a first or last
	// rank, is refused
	OneKing  bool
	Mutators []Mutator
	Options  []Option
	Readings []Reading
	// what a wand of demotion turns each type into (WAND-28), by names; nil: K Q R B N P
	Demotion map[string][]string
}

// TagName returns the value of the Variant tag in a game of the variant: its name, or its id if it
// is composed with mutators or has no name; "" for orthodox chess, which needs no tag.
func (v *Variant) TagName() string {
	switch {
	case v.Orthodox:
		return ""
	case v.Name == "" || strings.Contains(v.ID, "+"):
		return v.ID
	}
	return v.Name
}

// Reading is a point that a published text leaves open or states in two ways, and how this program
// reads it.
type Reading struct {
	Rule string // the rule identifier that decides it: "WAND-20"
	Text string // in words, lower case, no full stop
}

// CastlingStyle is where the castlings of a variant come from.
type CastlingStyle uint8

// The styles.
const (
	NoCastling CastlingStyle = iota
	// CHESS-2, CHESS-4, OZ-13: king and the outermost unit that the rights name, on the first rank
	CastleRooks
	CastleTable // OX-10: the variant's own table
)

// HomeKing describes castling on the first rank. Files count from 0.
type HomeKing struct {
	File int // the king's usual file; the rooks usually are in the corners
	// the king's destination: short, long. The rook ends next to it, on the inner side
	To [2]int
	// how many files the king goes towards its rook, from any square; 0: it goes to To
	Travel  int
	Partner string // the name of the rook's type; "" for whatever is in the corner (WOTN-11)
}

// Castling is a king and a rook that may castle. King and rook are their start squares, which
// identify the move.
type Castling struct {
	Side              board.Color
	Long              bool // O-O-O rather than O-O
	King, Partner     board.Square
	KingTo, PartnerTo board.Square
	Vacant            []board.Square // must be empty, except for the king and the rook themselves
	// the squares that the king crosses, and its destination: none may be attacked
	Passes []board.Square
}

// Promotion is what a unit marked Pawn in the army may become at the far end.
type Promotion struct {
	To   []string // names of types, in the order in which they are listed; none: no promotion
	Camp int      // how many last ranks are the camp, where it may promote; on the last one it must
}

// Dead is the test for dead draws (CHESS-5).
type Dead uint8

// The tests for a dead position.
const (
	NeverDead Dead = iota
	DeadChess      // bare kings, king and minor against king, bishops all on one colour
	DeadBare       // bare kings, one each
)

// Mutator changes the rules of any base game. It can do only what the Builder offers.
type Mutator interface {
	// Name is the name used in composed variants: "ybr".
	Name() string
	// Summary says in a clause what it changes, with its rules: "units improve by captures
	// (WOTN-4)".
	Summary() string
	// Install adds the mutator's hooks. It returns an *OptionError if the base or
	// the options do not allow it.
	Install(b *Builder) error
}

// Staged is a mutator whose place in the list of a variant does not decide when it is installed.
// The stages come in their order, mutators of one stage in the order of the list.
type Staged interface {
	Stage() Stage
}

// ender is a mutator that only changes how a game ends: it allows no turn, and changes none.
type ender interface{ OnlyEnds() }

// zapper is a mutator that changes nothing but how a game ends until a unit zaps its wand.
type zapper interface{ OnlyZaps() }

// OnlyEnds reports whether v allows no turn that the game o without mutators does not allow in the
// same position: it differs at most in how a game ends.
func (v *Variant) OnlyEnds(o *Variant) bool {
	for _, m := range v.Mutators {
		if _, ok := m.(ender); !ok {
			return false
		}
	}
	return v.Regicide == o.Regicide && v.plays(o)
}

// OnlyZaps reports whether v, as long as nothing was zapped, allows no turn that the game o without
// mutators does not allow, except zaps, in a game from its usual starting position.
func (v *Variant) OnlyZaps(o *Variant) bool {
	for _, m := range v.Mutators {
		_, ends := m.(ender)
		if _, zaps := m.(zapper); !ends && !zaps {
			return false
		}
	}
	return v.plays(o) // Regicide needs a king that was left in check
}

// plays reports whether v without its mutators is played as the game o without mutators.
func (v *Variant) plays(o *Variant) bool {
	return len(o.Mutators) == 0 && v.Size == o.Size && v.Start == o.Start && v.Castling == o.Castling && v.King == o.King &&
		v.Promotion.Camp == o.Promotion.Camp && slices.Equal(v.Promotion.To, o.Promotion.To) &&
		reflect.DeepEqual(v.Army, o.Army) && reflect.DeepEqual(v.Castlings, o.Castlings)
}

// Stage is when a mutator is installed. A later one sees the moves of all earlier ones.
type Stage uint8

// The stages.
const (
	ByList  Stage = iota // the variant's own mutators, and all that declare no stage
	OnBoard              // squares that change how any unit moves
	OnUnits              // conditions and powers that any unit of any game may have
)

func stageOf(m Mutator) Stage {
	if s, ok := m.(Staged); ok {
		return s.Stage()
	}
	return ByList
}

// Option is a tag that chooses between readings or set-ups of a variant.
type Option struct {
	Tag     string // "YBR"
	Values  string // the possible values, in words
	Default string
	Array   bool   // it changes only the array, so that next to a FEN tag it is mere documentation
	Rule    string // the rule identifier that allows it
	// Choose changes the variant according to the value of the tag before it is compiled; nil where
	// a mutator reads the value ([Builder.Tags]). It must clone what it changes. Errors are
	// *OptionError.
	Choose func(v *Variant, value string) error
}

// OptionError means that a tag names something that a variant does not have.
type OptionError struct {
	Tag, Value string
	Want       string // what is expected, in words
	Rule       string
	Col        int // the byte of Value that is wrong, from 1; 0 for the whole value
}

// Error describes the error without its place.
func (e *OptionError) Error() string {
	return fmt.Sprintf("[%s %q]: %s (%s)", e.Tag, e.Value, e.Want, e.Rule)
}

// Builder is all that a mutator may touch while a variant is compiled. Hooks of one stage run in
// the order of installation; a later wrapper sees the moves of the earlier ones.
type Builder struct {
	*Rules
	// Tags are the options of the game being set up, by tag name.
	Tags map[string]string
}

// Gen appends the steps that the unit u could make from a square, whether or not it is there (a
// unit in its second leg is not). With [Land] in the mode it instead appends where the unit could
// land if any unit was there. It ignores the safety of kings, and promotion.
type Gen func(dst []Step, p *Position, u board.Piece, from board.Square, mode Mode) []Step

// Mode controls which steps a Gen appends: their kind, and where they end.
type Mode uint16

// The modes; [Both] is the usual one.
const (
	Quiets Mode = 1 << iota
	Takings
	Land
	aimed // at the square in the upper byte
	Both  = Quiets | Takings
)

// To returns the mode for only the steps that end on s.
func (m Mode) To(s board.Square) Mode { return m&^(0xff<<8) | aimed | Mode(s)<<8 }

// Target returns the square on which all steps must end; false if that may be any.
func (m Mode) Target() (board.Square, bool) { return board.Square(m >> 8), m&aimed != 0 }

// Moves wraps the generator of the steps of one unit.
func (b *Builder) Moves(wrap func(next Gen) Gen) { b.gen = wrap(b.gen) }

// Become replaces promotion: f lists the kinds that the unit of a step may become, and reports
// whether it may also remain what it is. The step moves and captures as it will. Without kinds the
// unit remains what it is.
func (b *Builder) Become(f func(p *Position, s *Step) (to []board.Kind, stays bool)) {
	b.become, b.changing = f, ^uint64(0)
}

// Vias adds the intermediate squares of steps that their identity leaves out (Tornado squares): f
// appends those of a step, by rank and then file, and reports whether the step is also possible
// without any.
func (b *Builder) Vias(f func(dst []board.Square, p *Position, s *Step) (vias []board.Square, direct bool)) {
	b.vias = f
}

// Special marks squares that matter to the mutator, for pictures of the board.
func (b *Builder) Special(s board.Set) { b.special = s }

// Turns wraps the generator of whole turns, which lists every pseudo-legal turn.
func (b *Builder) Turns(wrap func(next TurnGen) TurnGen) { b.turns, b.steps = wrap(b.turns), false }

// Goal marks squares that a king has to reach; see [Rules.Goal].
func (b *Builder) Goal(s board.Set) { b.goal.Unite(&s) }

// TurnGen appends pseudo-legal turns that fit a query; nil fits all. It may append turns that do
// not fit: the caller filters.
type TurnGen func(dst []Move, p *Position, q *Query) []Move

// Capturable adds a condition for the unit on a square to be capturable.
func (b *Builder) Capturable(f func(p *Position, s board.Square) bool) {
	b.capturable = append(b.capturable, f)
}

// Castles adds a condition for a castling in addition to the orthodox ones.
func (b *Builder) Castles(f func(p *Position, c *Castling) bool) { b.castles = append(b.castles, f) }

// Derives declares which units may reach a square otherwise than along their own paths: f names the
// squares of side by's units of which that is true, or of more of its units. The composed generator
// decides whether they go to s or attack it; all others do so along their own paths, or not at all
// if they are muted. Whether f names a unit may depend only on its square, on s, and on the type
// that moved last.
func (b *Builder) Derives(f func(p *Position, by board.Color, s board.Square, ask Ask) board.Set) {
	b.derive = append(b.derive, f)
}

// DerivesOn is [Builder.Derives] for any unit of either side on the squares of a set.
func (b *Builder) DerivesOn(on board.Set) { b.deriveOn.Unite(&on) }

// Mutes declares which units attack nothing, whatever they could do otherwise: f names the squares
// of side by's units of which that is true; squares of other units do not matter.
func (b *Builder) Mutes(f func(p *Position, by board.Color, ask Ask) board.Set) {
	b.mutes = append(b.mutes, f)
}

// AttackTurn adds captures that need a whole turn: f reports whether side by could capture on s in
// a turn of more than one step (WAND-21).
func (b *Builder) AttackTurn(f func(p *Position, s board.Square, by board.Color, ask Ask) bool) {
	b.attackTurn = append(b.attackTurn, f)
}

// Unsettled reports whether a turn can affect the king of the side to move in a way that the from
// and to squares of its step do not show: units that come or go at the end of the turn, a king that
// a whole turn attacks. Where f reports it, the engine tries the turn out to see whether it is
// safe.
func (b *Builder) Unsettled(f func(p *Position) bool) { b.unsettled = append(b.unsettled, f) }

// Mimic names the type that moves as the type that moved last, by either side (OX-8). The engine
// maintains [Position.Last], and the squares of the type's units ([Position.Mimics]).
func (b *Builder) Mimic(k board.Kind) { b.mimic |= 1 << k }

// Halves names a type whose own moves may go over a middle square and capture there, independently
// of other mutators (OX-5).
func (b *Builder) Halves(k board.Kind) { b.halves |= 1 << k }

// After adds an effect on the position beyond the placement of the units, right after a step or a
// zap. It must not change what other units attack, except through the squares that the step leaves
// and enters.
func (b *Builder) After(f func(p *Position, s *Step, m *Move)) { b.after = append(b.after, f) }

// EndTurn adds the timers of side c, which f runs when its turn is complete. ev receives what
// happened, if that changes anything that others attack or that can be captured. If due reports
// that no timer of the side runs, f need not be called.
func (b *Builder) EndTurn(due func(p *Position, c board.Color) bool, f func(p *Position, c board.Color, ev []Event) []Event) {
	b.due = append(b.due, due)
	b.endTurn = append(b.endTurn, f)
}

// Resets adds a reason to restart the fifty-move count (COMMON-5); p is the position before the
// move.
func (b *Builder) Resets(f func(p *Position, m *Move) bool) { b.resets = append(b.resets, f) }

// Setup adds a change of the array by the tags of the game. It is made after the array is read, and
// not at all if a FEN tag gives the position. Errors are *OptionError.
func (b *Builder) Setup(f func(p *Position, tags map[string]string) error) {
	b.setup = append(b.setup, f)
}

// Notice adds a remark on the set-up that the tags chose and that is played anyway; see
// [Rules.Notices].
func (b *Builder) Notice(p SetupProblem) { b.notices = append(b.notices, p) }

// Improver describes how units improve, for explanations.
type Improver interface {
	// Level is a kind's level, 0 if it has none.
	Level(k board.Kind) int
	// Choices lists what a unit of a kind may improve to.
	Choices(k board.Kind) []board.Kind
	// Path is a kind's path, [NeutralPath] if it is on none.
	Path(k board.Kind) Path
}

// Path is a sequence of types along which units improve.
type Path int8

// The paths of the Way of the Knight (WOTN-1).
const (
	NeutralPath Path = iota
	KnightPath
	BishopPath
)

// Improves sets how units improve.
func (b *Builder) Improves(i Improver) { b.improver = i }

// Legal adds a test that alone decides the legality of certain turns (zaps).
func (b *Builder) Legal(f func(p *Position, m *Move) (legal, decided bool)) {
	b.legal = append(b.legal, f)
}

// Outcomes adds what chance and the choice of the zapper may make of a turn whose outcome is
// open: f appends one Move for each, or nothing if the turn is not its own.
func (b *Builder) Outcomes(f func(dst []Move, p *Position, m Move) []Move) { b.outcomes = f }

// ZapsAnswer makes a legal zap an answer to check: a side that has one is not mated (WAND-29).
func (b *Builder) ZapsAnswer() { b.zapsAnswer = true }

// Canonical sets in which of several forms a turn is listed (WAND-27): f returns it.
func (b *Builder) Canonical(f func(p *Position, m Move) Move) { b.canonical = f }

// Judge adds ends of the game to the orthodox ones. f returns one, or [Ongoing]; it runs before the
// tests for mate and stalemate, and a position where it returns an end has no legal turn.
func (b *Builder) Judge(f func(p *Position) *End) {
	if next := b.judge; next != nil {
		b.judge = func(p *Position) *End {
			if e := next(p); e != Ongoing {
				return e
			}
			return f(p)
		}
		return
	}
	b.judge = f
}

// Forbids adds a ban on turns that would otherwise be legal: f returns why a turn of the position
// is forbidden, nil if it is not.
func (b *Builder) Forbids(f func(p *Position, m *Move) *Reason) { b.forbids = append(b.forbids, f) }

// Completes adds what happens to the state of a mutator when a turn is complete, including expired
// timers, and the other side is to move. A null move completes nothing.
func (b *Builder) Completes(f func(p *Position)) { b.completes = append(b.completes, f) }

// JudgesSetup adds reasons to refuse or to remark on a set-up position; f appends them.
func (b *Builder) JudgesSetup(f func(dst []SetupProblem, p *Position) []SetupProblem) {
	b.checkSetup = append(b.checkSetup, f)
}

// Explain adds a mutator's reasons to [Position.Why]; nil means "not mine".
func (b *Builder) Explain(f func(p *Position, q *Query, u board.Piece, from board.Square) *Reason) {
	b.explain = append(b.explain, f)
}

// State gives each position a state for the mutator and returns its index in [Position.States].
func (b *Builder) State(zero State, fen StateFEN) int {
	b.states = append(b.states, zero)
	b.stateFEN = append(b.stateFEN, fen)
	return len(b.states) - 1
}

// Field adds a part of the seventh FEN field for state that the position itself holds.
func (b *Builder) Field(fen StateFEN) { b.stateFEN = append(b.stateFEN, fen) }

// FieldBeforeClocks adds a separate FEN field before the clocks, described by rule; ParseFEN gets
// the whole field. A FEN without it is read too.
func (b *Builder) FieldBeforeClocks(rule string, fen StateFEN) {
	b.beforeRule, b.beforeClocks = rule, fen
}

// StateFEN reads and writes a state's part of the seventh FEN field.
type StateFEN interface {
	// AppendFEN appends the part, or nothing for the state of a fresh game.
	AppendFEN(dst []byte, p *Position) []byte
	// ParseFEN takes its own parts (of the field split at ';') and returns the rest, or an error
	// that names the part.
	ParseFEN(p *Position, parts []string) (rest []string, err error)
}

// maxCastlings is how many castlings a game may have: the bits of Position.Rights.
const maxCastlings = 16

// Rules is a compiled variant. It is immutable and may be shared by goroutines.
type Rules struct {
	Variant *Variant
	Tables  *army.Tables
	start   Position

	royal        uint64 // bits of kinds
	pawns        uint64
	mimic        uint64
	halves       uint64 // kinds whose own moves have two halves
	overlap      uint64 // kinds with several paths to one square
	gen          Gen
	weak         weak
	plain        bool   // no mutator changes how units move and what they attack
	passers      uint64 // kinds that capture en passant
	promotions   []board.Kind
	setup        []func(p *Position, tags map[string]string) error
	notices      []SetupProblem
	improver     Improver
	become       func(p *Position, s *Step) (to []board.Kind, stays bool)
	changing     uint64 // kinds for which become must be asked
	direct       bool   // see Position.findTo
	vias         func(dst []board.Square, p *Position, s *Step) ([]board.Square, bool)
	special      board.Set
	goal         board.Set
	turns        TurnGen
	zapsAnswer   bool // a zap answers check like any other turn (WAND-29)
	steps        bool // no mutator wraps turns: all are castlings and single steps
	capturable   []func(p *Position, s board.Square) bool
	castles      []func(p *Position, c *Castling) bool
	deriveOn     board.Set
	derive       []func(p *Position, by board.Color, s board.Square, ask Ask) board.Set
	mutes        []func(p *Position, by board.Color, ask Ask) board.Set
	unsettled    []func(p *Position) bool
	attackTurn   []func(p *Position, s board.Square, by board.Color, ask Ask) bool
	after        []func(p *Position, s *Step, m *Move)
	due          []func(p *Position, c board.Color) bool
	endTurn      []func(p *Position, c board.Color, ev []Event) []Event
	resets       []func(p *Position, m *Move) bool
	legal        []func(p *Position, m *Move) (legal, decided bool)
	forbids      []func(p *Position, m *Move) *Reason
	keeps        []func(m *Move, taken board.Kind) Promise // one for each mutator that promises something
	completes    []func(p *Position)
	checkSetup   []func(dst []SetupProblem, p *Position) []SetupProblem
	explain      []func(p *Position, q *Query, u board.Piece, from board.Square) *Reason
	outcomes     func(dst []Move, p *Position, m Move) []Move
	canonical    func(p *Position, m Move) Move
	judge        func(p *Position) *End
	citers       []Citer
	states       []State
	stateFEN     []StateFEN
	beforeClocks StateFEN // nil: no such field
	beforeRule   string   // the rule that describes it
}

// Compile compiles a variant under the given tags; it shares the tables of armies with other
// variants through a cache. The variant itself does not change. Errors are *OptionError (a tag
// names something that the variant does not have) or *SetupError.
func (v *Variant) Compile(tags map[string]string, armies *army.Cache) (*Rules, error) {
	v, err := v.chosen(tags)
	if err != nil {
		return nil, err
	}
	tables, err := armies.Compile(v.Army, v.Size)
	if err != nil {
		return nil, err
	}
	r := &Rules{Variant: v, Tables: tables}
	if r.weak, err = weakOf(v, tables, armies); err != nil {
		return nil, err
	}
	for i, u := range v.Army {
		bit := uint64(1) << (i + 1)
		if u.Royal {
			r.royal |= bit
		}
		if u.Pawn {
			r.pawns |= bit
		}
		if tables.Overlap(board.Kind(i + 1)) {
			r.overlap |= bit
		}
		if tables.Passes(board.Kind(i + 1)) {
			r.passers |= bit
		}
	}
	r.gen = walk
	r.turns, r.steps = baseTurns, true
	for _, name := range v.Promotion.To {
		r.promotions = append(r.promotions, r.Kind(name))
		r.become, r.changing = promote, r.pawns
	}
	b := &Builder{Rules: r, Tags: tags}
	for _, m := range v.Mutators {
		if err := m.Install(b); err != nil {
			return nil, err
		}
	}
	r.plain = r.deriveOn.Empty() && len(r.derive) == 0 && len(r.mutes) == 0 && len(r.capturable) == 0
	r.direct = r.plain && r.steps && r.judge == nil && len(r.legal) == 0
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

// chosen returns a copy of a variant with the choices of the tags applied, and its mutators in the
// order of their stages.
func (v *Variant) chosen(tags map[string]string) (*Variant, error) {
	c := *v
	for _, o := range v.Options {
		value, ok := tags[o.Tag]
		if !ok || o.Choose == nil {
			continue
		}
		if err := o.Choose(&c, value); err != nil {
			return nil, err
		}
	}
	c.Mutators = slices.Clone(c.Mutators)
	slices.SortStableFunc(c.Mutators, func(a, b Mutator) int { return int(stageOf(a)) - int(stageOf(b)) })
	c.Orthodox = c.Orthodox && len(c.Mutators) == 0
	return &c, nil
}

// Start sets p to the first position of the game.
func (r *Rules) Start(p *Position) { p.CopyFrom(&r.start) }

// Kind looks up a type of unit by its name exactly as the variant spells it, or by an exact alias;
// 0 if there is none.
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

// Title names a kind in lower case: "nightrider-bishop"; it is "unit" for no kind.
func (r *Rules) Title(k board.Kind) string {
	if k == 0 {
		return "unit"
	}
	u := r.Unit(k)
	if u.Title == "" {
		return u.Name
	}
	return strings.ToLower(u.Title)
}

// Name returns the name of a kind as one of names, which has those of all kinds in their order, as
// in the letters of a language; nil stands for the game's own. It is "unit" for no kind.
func (r *Rules) Name(k board.Kind, names []string) string {
	if k == 0 {
		return "unit"
	}
	if names != nil {
		return names[k-1]
	}
	return r.Unit(k).Name
}

// NameOf returns the name of a unit, Black's in lower case; names are as for [Rules.Name].
func (r *Rules) NameOf(u board.Piece, names []string) string {
	name := r.Name(u.Kind(), names)
	if u.Is(board.Black) {
		name = strings.ToLower(name)
	}
	return name
}

// Special returns the set of squares that matter to a mutator, such as a road.
func (r *Rules) Special() *board.Set { return &r.special }

// Goal returns the set of squares that a king has to reach to win. The result must not be changed.
func (r *Rules) Goal() *board.Set { return &r.goal }

// Notices are remarks on the set-up that the tags of the game chose, such as a lone road square
// (OZ-3). They never refuse it. The result must not be changed.
func (r *Rules) Notices() []SetupProblem { return r.notices }

// Improver describes how units improve; nil if they promote or remain what they are.
func (r *Rules) Improver() Improver { return r.improver }

// Promotions lists the kinds a pawn may become on the last rank.
func (r *Rules) Promotions() []board.Kind { return r.promotions }

// IsRoyal reports whether units of a kind are kings.
func (r *Rules) IsRoyal(k board.Kind) bool { return r.royal>>k&1 != 0 }

// IsPawn reports whether units of a kind are pawns in the sense of [army.Unit].
func (r *Rules) IsPawn(k board.Kind) bool { return r.pawns>>k&1 != 0 }

// IsMimic reports whether units of a kind move as the type that moved last.
func (r *Rules) IsMimic(k board.Kind) bool { return r.mimic>>k&1 != 0 }

// HasHalves reports whether units of a kind may go over a middle square and capture there within
// one move.
func (r *Rules) HasHalves(k board.Kind) bool { return r.halves>>k&1 != 0 }
