//go:build !amd64

package orthodox

// placement writes the placement of a position in FEN at the beginning of room, and a slash after
// it. It returns how many bytes that has; others after it may change.
func (w *FENWriter) placement(room *[fieldRoom]byte, p *position) int { return w.portable(room, p) }

// vectors is empty: a position is written without them.
type vectors struct{}
