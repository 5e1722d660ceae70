package misprint

import "github.com/fairyscore/fairyscore/grammar/char"

// Backward returns a move with its last two squares exchanged: Nf3-g1 for Ng1-f3. It returns "" if
// the text has fewer squares.
func Backward(move string) string {
	var first, last [2]int // where the squares begin and end
	for end, found := len(move), 0; end > 0 && found < 2; end-- {
		begin := end
		for begin > 0 && char.IsDigit(move[begin-1]) {
			begin--
		}
		if begin == end || begin == 0 || !char.IsFile(move[begin-1]) {
			continue
		}
		first, last = [2]int{begin - 1, end}, first
		end, found = begin, found+1
	}
	if last[1] == 0 {
		return ""
	}
	return move[:first[0]] + move[last[0]:last[1]] + move[first[1]:last[0]] + move[first[0]:first[1]] + move[last[1]:]
}
