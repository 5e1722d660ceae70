package diagnostic

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

// Identify gives a finding that compares games, and so belongs to none of them, a fingerprint of
// its content.
func (d *Finding) Identify() {
	if d.Fingerprint == "" {
		d.Fingerprint = Hash(d.Code, d.Message)
	}
}

// Hash returns a hash of strings that depends on their boundaries: 16 hexadecimal digits, enough
// for billions of findings.
func Hash(parts ...string) string {
	text := make([]byte, 0, 512)
	for _, s := range parts {
		text = AppendPart(text, s)
	}
	digits := DigitsOf(text)
	return string(digits[:])
}

// AppendPart appends a string to the text that [DigitsOf] gets.
func AppendPart[T string | []byte](dst []byte, part T) []byte {
	dst = strconv.AppendInt(dst, int64(len(part)), 10)
	dst = append(dst, ':')
	return append(dst, part...)
}

// Digits are the digits of a [Hash].
type Digits [16]byte

// DigitsOf returns the digits of the [Hash] of strings that were appended to a text.
func DigitsOf(text []byte) (d Digits) {
	sum := sha256.Sum256(text)
	hex.Encode(d[:], sum[:len(d)/2])
	return d
}
