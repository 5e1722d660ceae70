package validate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
)

// Rule is one thing that can be wrong with a record, as a value. The functions are nil
// where a rule has no interest; each gets the [Pass] of the game and reports to it.
type Rule struct {
	Code     string   // "R401": family, number; never reused
	Name     string   // "illegal-move"
	Title    string   // what is wrong, in one line without a full stop
	Why      string   // why it matters to someone who reads a score
	Severity Severity // where a finding does not say otherwise
	Rule     string   // the rule identifier it rests on where findings name none: "COMMON-6"; "" if no rule page says it
	Since    string   // the version that brought it

	// Optional rules are asked only when they are selected: most people would not want
	// them, or they cost memory.
	Optional bool

	// Unproved rules can find something in a game that the prover calls clean, so that every
	// game has to be walked for them. They are asked only if their findings would be seen,
	// and never report at a higher severity than Severity.
	Unproved bool

	// Archive rules compare games with all others of a run: they only gather what an [Archive]
	// judges, and who runs the checker has to ask it.
	Archive bool

	chosen bool // it was selected by name or family
	forced bool // Severity is the user's, and holds for all findings

	// Bad is a complete record that gives this finding, and Good is one that comes
	// close and gives none at all. Both run as tests, with Optional and Unproved rules left
	// aside but for the one at hand.
	Bad, Good string

	Slips []grammar.SlipKind            // the slips that Slip is called for
	Slip  func(p *Pass, s grammar.Slip) // for each of them, in written order
	Game  func(p *Pass)                 // once a game, before it is set up
	Setup func(p *Pass, err error)      // once a game, with what setting it up gave
	Step  func(p *Pass, s *replay.Step) // for each half-move, variations included
	End   func(p *Pass)                 // once a game that could be set up, after its last move
	After func(p *Pass)                 // once a game, when it is known which findings are suppressed
}

// Rules lists every rule in the order of its code.
func Rules() []Rule { return append([]Rule(nil), ruleList...) }
