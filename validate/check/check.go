package check

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Check is one thing that can be wrong with a record, as a value. Functions that a check does not
// need are nil; each gets the [Pass] of the game and reports to it.
type Check struct {
	Code     string              // "R401": family, number; never reused
	Name     string              // "illegal-move"
	Title    string              // what is wrong, in one line without a full stop
	Why      string              // why it matters to someone who reads a score
	Severity diagnostic.Severity // unless a finding sets one of Varies
	Varies   []diagnostic.Severity
	Rule     string // the rule identifier it rests on where findings name none: "COMMON-6"; "" if no rule page says it
	Since    string // the version that introduced it

	// OptIn checks run only when they are selected: most people would not want them, or they need
	// memory.
	OptIn bool

	// Proved checks find nothing in a game that the fast checker calls clean, unless one of the
	// game's tags is in Tags or the game was decoded by guess and Decoded is set. Silent checks are
	// such checks too, and so are all others whose only function is Game, except that these see
	// clean games. They run only if their findings would be shown, and never report at a higher
	// severity than Severity. For any other check every game is replayed in full.
	//
	// Setup of a Proved check has nothing to report about a FEN tag with an array.
	//
	// What Tags, Faults and Doubts say holds for findings of Severity and below.
	Proved  bool
	Silent  bool
	Tags    []TagUse
	Decoded bool
	// Doubts reports whether a Proved or Silent check may have something to say about a game that
	// the fast checker has just called clean; nil is never. Such a game is replayed in full.
	Doubts func(c *orthodox.FastChecker, g *grammar.Game) bool
	// TagsOnly says that Game reads only the tags of the Record; it may read the text and the
	// Syntax.
	TagsOnly bool
	// May reports whether Game, and for an EveryPly check whether Step may have something to report
	// about plain plies; nil is always. It gets a [Pass] that may be without Record, and must not
	// allocate.
	May func(p *Pass) bool

	// Faults are what the check reports about a game that is clean except for such faults. Fault
	// reports them; it gets all faults of the game, and a [Pass] without Setup, whose Record has
	// only tags, if it is there. If Fault is nil, such a game is replayed in full.
	Faults []orthodox.FaultKind
	Fault  func(p *Pass, faults []orthodox.Fault)

	// EveryPly checks see all plies in Step. Others do not see those with which nothing is wrong
	// ([replay.Step.Plain]), unless most moves of the game name their origins.
	EveryPly bool

	// Needs are the facts that the check reads from its [Pass]; the runner computes them before it
	// calls a function of the check.
	Needs []*Fact

	// Yields are the codes of checks that say more about the same fault: if a finding of one of
	// them overlaps a finding of this check, the latter is dropped. This is decided at the end of
	// the game, among the findings of selected checks that would be shown, so that without the
	// other check this one reports.
	Yields []string

	// Archive checks compare games with all others of a run: they only collect facts for a
	// [crossgame.Archive], which the caller of the checker has to use.
	Archive bool

	// File checks compare a game with those before it in its file, with [crossgame.FileChecks], in
	// addition to what they find in the game itself.
	File bool

	chosen bool // it was selected by name or family
	forced bool // Severity is the user's choice, and applies to all findings

	// Bad is a complete record with this finding, and Good is a similar one without any finding.
	// Both run as tests, without the OptIn checks and those not Proved, except for the check
	// itself.
	Bad, Good string

	// LongBad makes Bad where it is too long to be kept in the program; nil for most.
	LongBad func() string

	SyntaxErrors []grammar.ErrorKind                  // the kinds that SyntaxError is called for
	SyntaxError  func(p *Pass, s grammar.SyntaxError) // for each of them, in written order
	Game         func(p *Pass)                        // once per game, before it is set up
	Setup        func(p *Pass, err error)             // once a game, with what setting it up gave
	Step         func(p *Pass, s *replay.Step)        // for each ply, including variations; see EveryPly
	// once a game whose piece letters are read as those of a language that no tag names
	Letters func(p *Pass, l *notation.Language)
	End     func(p *Pass) // once a game, after its plies
	After   func(p *Pass) // once a game, when it is known which findings are suppressed
}

// Family is a list of checks, each as the function that makes it. Those that a list calls itself
// would be compiled as parts of it, where their loops allocate.
type Family []func() Check

// List makes the checks of families, in one list: they take much memory.
func List(families ...Family) []Check {
	n := 0
	for _, f := range families {
		n += len(f)
	}
	all := make([]Check, 0, n)
	for _, f := range families {
		for _, one := range f {
			all = append(all, one())
		}
	}
	return all
}

// highest returns the highest severity that a finding of the check has.
func (r *Check) highest() diagnostic.Severity {
	s := r.Severity
	for _, other := range r.Varies {
		s = max(s, other)
	}
	return s
}

// Example returns a complete record with a finding of the check; "" if it has none.
func (r *Check) Example() string {
	if r.LongBad != nil {
		return r.LongBad()
	}
	return r.Bad
}

// TagUse is a tag that a check reads although it is Proved.
type TagUse struct {
	Name string // in any case; "" means every tag
	// Odd reports whether the check may report something about the i-th tag of a game; nil means
	// always. It must not allocate: it runs for every game.
	Odd func(g *grammar.Game, i int) bool
}
