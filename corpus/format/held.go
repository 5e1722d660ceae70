package format

// heldPiece is a record that waits for the next one, in memory that is reused.
type heldPiece struct {
	piece
	full     bool
	old, new []byte
}

// maxHeldPiece is the largest record that waits, in bytes: old and new text.
const maxHeldPiece = 64 << 10

// hold copies a record, unless it is too large.
func (h *heldPiece) hold(p *piece) bool {
	if len(p.Old)+len(p.New) > maxHeldPiece {
		return false
	}
	h.piece, h.full = *p, true
	h.old, h.new = append(h.old[:0], p.Old...), append(h.new[:0], p.New...)
	h.Old, h.New = h.old, h.new
	return true
}

// take returns the record, with memory of its own.
func (h *heldPiece) take() *piece {
	p := h.piece
	h.full, h.old, h.new = false, nil, nil
	return &p
}
