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
		text = strconv.AppendInt(text, int64(len(s)), 10)
		text = append(text, ':')
		text = append(text, s...)
	}
	sum := sha256.Sum256(text)
	var digits [16]byte
	hex.Encode(digits[:], sum[:8])
	return string(digits[:])
}
