package stops

import (
	"bytes"
	"encoding/binary"
)

// Kinds is a set of kinds of characters that a text has.
type Kinds int

const (
	hasCR   Kinds = 1 << iota
	Wide          // characters beyond ASCII
	Percent       // % signs
)

// Lines counts the line ends in a text: LF, CRLF and CR. afterCR means that a CR came right before
// text, so that an LF at its start ends no further line. kinds are those of its characters, which
// the same pass finds out.
func Lines(text []byte, afterCR bool) (n int, kinds Kinds) {
	n, kinds = survey(text)
	if afterCR && len(text) > 0 && text[0] == '\n' {
		n--
	}
	if kinds&hasCR == 0 {
		return n, kinds
	}
	for i := 0; ; {
		c := bytes.IndexByte(text[i:], '\r')
		if c < 0 {
			return n, kinds
		}
		if i += c + 1; i == len(text) || text[i] != '\n' {
			n++
		}
	}
}

// portableSurvey is [survey] without instructions of its own.
func portableSurvey(text []byte) (lines int, kinds Kinds) {
	if bytes.IndexByte(text, '\r') >= 0 {
		kinds |= hasCR
	}
	if !ASCII(text) {
		kinds |= Wide
	}
	if bytes.IndexByte(text, '%') >= 0 {
		kinds |= Percent
	}
	return bytes.Count(text, []byte{'\n'}), kinds
}

// ASCII reports whether a text has no other characters.
func ASCII(text []byte) bool {
	for ; len(text) >= 32; text = text[32:] {
		t := text[:32:32]
		if (binary.LittleEndian.Uint64(t)|binary.LittleEndian.Uint64(t[8:])|
			binary.LittleEndian.Uint64(t[16:])|binary.LittleEndian.Uint64(t[24:]))&highBits != 0 {
			return false
		}
	}
	for len(text) >= 8 {
		if binary.LittleEndian.Uint64(text)&highBits != 0 {
			return false
		}
		text = text[8:]
	}
	for _, c := range text {
		if c >= 0x80 {
			return false
		}
	}
	return true
}
