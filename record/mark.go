package record

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/verdict"
)

// The words before ch in "dis ch" and "dbl ch"; they are separate marks.
const (
	discovered = "dis"
	double     = "dbl"
)

// announcesCheck reports whether a mark is the first word of "dis ch".
func announcesCheck(text string) bool {
	word := strings.TrimSuffix(strings.ToLower(text), ".")
	return word == discovered || word == "disc" || word == double
}

// saysDouble reports whether marks in letters mean a double check: dbl ch.
func saysDouble(marks string) bool {
	return len(marks) >= len(double) && strings.EqualFold(marks[:len(double)], double)
}

// checkMark returns what a detached mark says about the king, coded as [Ply.Check]; 0 if nothing.
func checkMark(text string) uint8 {
	switch text {
	case "+", "†":
		return '+'
	case "#", "‡":
		return '#'
	case "++":
		return '2'
	}
	word := strings.TrimSuffix(strings.ToLower(text), ".")
	switch word {
	case "ch", "chk", "check", "disch", "dis.ch", "disc", "discch", "disc.ch", "dblch", "dbl.ch", discovered, double:
		return '+'
	case "mate":
		return '#'
	}
	if n, said := verdict.At([]byte(word)); said == verdict.Mate && n == len(word) { // matt, checkmate
		return '#'
	}
	return 0
}

// Suffix returns the suffix of a move for NAG codes 1 to 6 (PGN standard 8.2.3.8), "" for
// others.
func Suffix(code uint8) string {
	switch code {
	case 1:
		return "!"
	case 2:
		return "?"
	case 3:
		return "!!"
	case 4:
		return "??"
	case 5:
		return "!?"
	case 6:
		return "?!"
	}
	return ""
}

// checkSign returns the sign of a [Ply.Check].
func checkSign(check uint8) string {
	switch check {
	case '+':
		return "+"
	case '#':
		return "#"
	case '2':
		return "++"
	}
	return ""
}
