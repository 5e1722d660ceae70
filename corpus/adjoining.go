package corpus

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
)

// adjoining is what must be known of the games of a text, of which all but the first have no tags,
// to add something to the next one.
type adjoining struct {
	separate bool   // tags may follow the games so far
	asked    int    // the length of the games when that was last asked
	changed  []byte // these games as they will be, if a job changes one of them; else nil
}

// before returns what precedes the game that follows a record, at the beginning of rest.
func (a *adjoining) before(r *Record, text, rest []byte) grammar.Before {
	done, now := text[:len(text)-len(rest)], r.Text
	if r.becomes != nil {
		if now = r.becomes; a.changed == nil && !a.separate {
			a.changed = bytes.Clone(done[:len(done)-len(r.Text)])
		}
	}
	if a.changed != nil && !a.separate {
		a.changed = append(a.changed, now...)
		done = a.changed
	}
	before := r.Before.Then(now)
	// An answer takes a look at all games so far, so it is rarely asked for after many of them.
	// Without one, nothing is added to the next game.
	if !a.separate && (len(done) <= maxAsked || len(done) >= a.asked+a.asked/4) {
		a.asked, a.separate = len(done), grammar.SeparateFromTags(done)
	}
	if !a.separate || grammar.CountsOn(now, rest) {
		before.Lacking = grammar.Inseparable
	}
	return before
}

// maxAsked is up to which length of the games so far, in bytes, it is asked for each of them.
const maxAsked = 256
