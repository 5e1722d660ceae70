// Package check defines checks and the runner that passes games to them.
//
// A [Check] is a value: code, name, severity, why it matters, a bad and a good record that run as
// tests, and functions, which are nil if the check does not need them. They get a [Pass], the game
// under check, and report to it. A [Checker] runs a list of checks, applies suppressions, and
// places the findings; a [Fixer] applies their fixes.
//
// Games go through two tiers. Nearly all games of a large archive are clean orthodox chess, and a
// fast checker that only confirms this reads them first. What it cannot confirm is built into a
// record, replayed by the rules and passed to the checks. A test verifies that a game that the fast
// checker calls clean has no finding on the full path.
//
// Checks do not depend on each other. What several of them need is a [Fact], computed once; what
// one keeps during a game is a [Memory]. The list of checks is an argument: this package defines
// only [TooManyFindings] itself.
package check
