//go:build !poison

package replay

import "github.com/fairyscore/fairyscore/replay/rules"

// These are called with memory that was shown, when it is taken back. With the build tag poison it
// is emptied, which finds those who keep what is valid until a visit returns.
func spoilPosition(*rules.Position) {}
func (s *Step) spoil()              {}
func (t *Turn) spoil()              {}
