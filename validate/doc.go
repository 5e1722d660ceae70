// Package validate checks game records: it reports what is wrong with a record, where, why, and how
// it can be fixed.
//
// This package is the entry point. [NewChecker] returns a [Checker] with all checks; its findings
// are values with a code, a place, a message, notes, and fixes as edits of bytes. Its subpackages,
// each of which imports only those before it:
//
//   - diagnostic: findings, their places, source lines and fingerprints
//   - crossgame: comparison of games with each other
//   - check: the definition of a check, and the runner that passes games to checks
//   - checks: the checks themselves, a package for each family and a file for each check
//   - report: findings in text, JSON, SARIF and other formats; statistics; merging
//   - baseline: known findings that are not reported again
//   - manual: the documentation of checks and of the rules of the games
//   - settings: configuration files and flags
//   - revision: which lines have changed according to git
//   - run: all of this for paths, in one call: settings, baselines, fixes, counts, watching
//
// Nothing here prints or chooses exit codes: the command does that.
package validate
