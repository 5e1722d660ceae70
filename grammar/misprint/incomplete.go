package misprint

import (
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// Lack is what is missing of a move.
type Lack uint8

// What [Incomplete] finds missing.
const (
	Complete   Lack = iota
	TargetRank      // Be, b, Ng1-f
	TargetFile      // Q6+, Nx8, Ng1-3, Ng13
	OriginFile      // of a pawn: xd4
)

// Incomplete returns what a run lacks to have the shape of a move, and where. A rank alone needs a
// piece, and a file after a square needs a sign.
func Incomplete(run []byte) (at int, lacks Lack) {
	end := 0
	for end < len(run) && !endsCore(rune(run[end])) {
		end++
	}
	if end == 0 {
		return 0, Complete
	}
	last := end - 1
	sign := last > 0 && (captures(run[last-1]) || run[last-1] == '-')
	piece := char.IsUpper(run[0]) || run[0] >= utf8.RuneSelf
	switch c := run[last]; {
	case char.IsFile(c) && (last == 0 || sign || piece && !char.IsDigit(run[last-1])):
		return end, TargetRank
	case char.IsDigit(c) && last > 1 && captures(run[0]) && char.IsFile(run[1]) && char.IsDigit(run[2]):
		return 0, OriginFile
	case char.IsDigit(c) && last > 0 && piece:
		if last == 1 || sign || char.IsDigit(run[last-1]) && char.IsFile(run[last-2]) {
			return last, TargetFile
		}
	}
	return 0, Complete
}
