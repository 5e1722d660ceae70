package orthodox

import (
	"sync"

	"golang.org/x/sys/cpu"
)

// placement writes the placement of a position in FEN at the beginning of room, and a slash after
// it. It returns how many bytes that has; others after it may change.
func (w *FENWriter) placement(room *[fieldRoom]byte, p *position) int {
	if !cpu.X86.HasAVX2 {
		return w.portable(room, p)
	}
	if w.shapes == nil {
		w.shapes = rankShapes()
	}
	return placementAVX2(&room[0], p, w.shapes)
}

// vectors is what placementAVX2 needs.
type vectors struct {
	shapes *[256]rankShape // nil before the first position
}

// placementAVX2 writes a placement and a slash, and up to seven bytes after them.
//
//go:noescape
func placementAVX2(dst *byte, p *position, shapes *[256]rankShape) (n int)

// rankShape says for a set of occupied squares what the bytes of a rank and its slash are, as
// indices of the 16 bytes in which eight letters, with 8 for vacant squares, are followed by the
// numbers up to 7 and a slash. The last byte is how many they are.
type rankShape [16]uint8

// rankShapes are the shapes of all ranks, made when they are first needed.
var rankShapes = sync.OnceValue(func() *[256]rankShape {
	all := new([256]rankShape)
	for units := range all {
		shape, n, gap := &all[units], 0, uint8(0)
		for file := range uint8(9) {
			occupied := units>>file&1 != 0
			if gap > 0 && (occupied || file == 8) {
				shape[n] = 7 + gap
				if gap == 8 {
					shape[n] = 0
				}
				n++
				gap = 0
			}
			if occupied {
				shape[n] = file
				n++
			} else {
				gap++
			}
		}
		shape[n] = 15 // the slash
		shape[15] = uint8(n + 1)
	}
	return all
})
