package check

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// MaxRounds is how often a record is fixed again, for tests outside the package.
const MaxRounds = maxRounds

// FixedTogether is how many findings of a record are fixed at a time.
const FixedTogether = fixedTogether

// MaxFindings is how many findings a game can have.
const MaxFindings = maxFindings

// SeeInFull makes the checker pass every game, and every ply, in full to its checks.
func (c *Checker) SeeInFull() { c.slow, c.general = true, true }

// Remember makes the checker remember the spellings of moves together with another one of the same
// goroutine.
func (c *Checker) Remember(with *Checker) {
	table := c.parser.Table
	c.parser = with.parser.Twin()
	c.parser.Table = table
}

// GameInPart is [Checker.Game] for a game that needs no replay, with the kinds of its faults, one
// bit each; ok is false for any other game.
func (c *Checker) GameInPart(g *grammar.Game, text []byte, origin Origin) (found []*diagnostic.Finding, kinds uint, ok bool) {
	c.pass.forget()
	found, ok = c.inPart(g, text, origin, origin.Decoded != "")
	faults, _ := c.fastChecker.Faults(g)
	return found, faultKinds(faults), ok
}

// Ended reports whether a text that was read as a game cannot merge with a record after it.
func Ended(g *grammar.Game, text []byte) bool { return ended(g, text, grammar.MaxRecord) }

// NextRecord is the record that texts are separated from.
const NextRecord = nextRecord

// FollowingAtMost is how much of the text after a record a Fixer reads.
const FollowingAtMost = followingAtMost

// Join adds edits to others.
func Join(all, more []diagnostic.Edit) ([]diagnostic.Edit, bool) { return join(all, more) }

// Checked returns how many bytes were checked to fix the last record, whose text was given.
func (f *Fixer) Checked(text []byte) int { return max(leastWork, workFactor*len(text)) - f.work }

// Remembers reports whether the state of a text is remembered.
func (f *Fixer) Remembers(text []byte, origin Origin) bool {
	return f.known.recall(text, f.follows, origin) != nil
}

// Recalls reports whether it is known what becomes of a record.
func (f *Fixer) Recalls(g *grammar.Game, text []byte, origin Origin) bool {
	key, _, ok := recordKey(g, text, origin, true)
	return ok && f.records.by[key] != nil && f.records.by[key].done
}

// Recalls reports whether it is known what is found in a record.
func (c *Checker) Recalls(g *grammar.Game, text []byte, origin Origin) bool {
	key, _, ok := recordKey(g, text, origin, false)
	return ok && c.records.by[key] != nil && c.records.by[key].checked
}
