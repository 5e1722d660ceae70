package rules

import (
	"github.com/fairyscore/fairyscore/replay/board"
)

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
