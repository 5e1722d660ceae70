package grammar

import "strconv"

// appendPlace appends what p has of a square.
func appendPlace(dst []byte, p Place) []byte {
	if p.File >= 0 {
		dst = append(dst, byte('a'+p.File))
	}
	if p.Rank >= 0 {
		dst = strconv.AppendInt(dst, int64(p.Rank)+1, 10)
	}
	return dst
}
