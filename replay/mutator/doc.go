// Package mutator holds the mutators that work on any base game, one file each. A mutator only
// installs hooks on a rules.Builder, so that several of them compose and orthodox chess pays for
// none.
package mutator
