package validate

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"

	"github.com/fairyscore/fairyscore/record"
)

// fingerprint sets what tells the findings of a game from all others, whatever lines are put
// in before them: the game by its tags, or, where those say nothing, by how it begins; the
// rule; the half-move and the text that is meant; and which of several that are so alike.
func (p *Pass) fingerprint(found []*Diagnostic) {
	if len(found) == 0 {
		return
	}
	game := p.identity()
	seen := make(map[string]int, len(found))
	for _, d := range found {
		h := sha256.New()
		text := p.Text(d.Span)
		put(h, game, d.Code, d.Move, fmt.Sprint(d.Ply), text[:min(len(text), maxMeant)])
		key := sum(h)
		seen[key]++
		if n := seen[key]; n > 1 {
			put(h, fmt.Sprint(n))
			key = sum(h)
		}
		d.Fingerprint = key
	}
}

// Identify gives a finding that compares games, and so is nobody's own, a fingerprint of what
// it says.
func (d *Diagnostic) Identify() {
	if d.Fingerprint == "" {
		h := sha256.New()
		put(h, d.Code, d.Message)
		d.Fingerprint = sum(h)
	}
}

// maxMeant is how much of a text tells it from others, in bytes.
const maxMeant = 128

// identity tells a game from others.
func (p *Pass) identity() string {
	h := sha256.New()
	told := false
	for _, name := range [...]string{"Event", "Site", "Date", "Round", "White", "Black", "UTCDate", "UTCTime", "Variant", "FEN"} {
		v, _ := p.Record.Tags.Get(name)
		put(h, v)
		told = told || (name == "White" || name == "Black" || name == "Site") && v != "" && v != "?"
	}
	if !told {
		for _, ply := range p.Record.Main[:min(len(p.Record.Main), 6)] {
			put(h, textOf(ply))
		}
	}
	return sum(h)
}

// textOf is the text of a half-move as written.
func textOf(ply *record.Ply) string { return ply.Move.Text }

// put adds strings to a hash so that their borders count.
func put(h hash.Hash, parts ...string) {
	for _, s := range parts {
		fmt.Fprintf(h, "%d:", len(s))
		io.WriteString(h, s) // a hash takes all
	}
}

// sum is a hash up to now: 16 hexadecimal digits, enough for billions of findings.
func sum(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)[:8]) }
