package stops

import (
	"bytes"
	"encoding/binary"
)

// Lines counts the line ends in a text: LF, CRLF and CR. afterCR means that a CR came right before
// text, so that an LF at its start ends no further line. ascii reports whether all characters are
// ASCII, which the same pass finds out.
func Lines(text []byte, afterCR bool) (n int, ascii bool) {
	n, cr, ascii := survey(text)
	if afterCR && len(text) > 0 && text[0] == '\n' {
		n--
	}
	if !cr {
		return n, ascii
	}
	for i := 0; ; {
		c := bytes.IndexByte(text[i:], '\r')
		if c < 0 {
			return n, ascii
		}
		if i += c + 1; i == len(text) || text[i] != '\n' {
			n++
		}
	}
}

// portableSurvey is [survey] without instructions of its own.
func portableSurvey(text []byte) (lines int, cr, ascii bool) {
	return bytes.Count(text, []byte{'\n'}), bytes.IndexByte(text, '\r') >= 0, ASCII(text)
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
