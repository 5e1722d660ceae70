package rules

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
