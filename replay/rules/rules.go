package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

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
