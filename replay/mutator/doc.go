// Package mutator holds the twists that work on any base game, one file each. A
// mutator installs hooks on a rules.Builder and can do nothing else, so that several
// of them compose and orthodox chess pays for none.
package mutator
