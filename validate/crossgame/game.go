package crossgame

import (
	"hash/maphash"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// ArchiveGame is what an [Archive] needs to know about a game. [check.Checker.Archived] returns it;
// it shares no memory with the record.
type ArchiveGame struct {
	course  []uint64  // after each ply of the main line: a hash of all moves so far
	broken  bool      // a ply could not be played, so the course is not that of the game
	who     uint64    // a hash of both family names
	Line    int64     // the first line of the record
	Players [2]string // by colour, with single spaces; "" if unknown
	Program [2]bool   // the record says that the player is a program
	Year    int       // of the game; 0 if unknown

	// the findings to complete, without their messages; nil if not needed
	Duplicate, Prefix *diagnostic.Finding
	Spelling          [2]*diagnostic.Finding // the same for the players

	Suppressed []*diagnostic.Finding // those of these findings that the record suppresses
}

// shortestGame is how many plies a game needs to be compared with others, and shortestPrefix to
// count as a prefix of one. Up to freePlies plies two games must have the same players: so many
// can be theory that is played again and again.
const (
	shortestGame   = 10
	shortestPrefix = 20
	freePlies      = 60
)

// Comparable reports whether a game of so many plies in its main line can be a duplicate of another
// or begin like one. Of shorter ones only the players are compared.
func Comparable(plies int) bool { return plies >= shortestGame }

// seed seeds the hashes of names. They are only compared within one run.
var seed = maphash.MakeSeed()

// key returns the number under which a game is stored; 0 if it cannot be compared.
func (g *ArchiveGame) key() uint64 {
	if g.broken || len(g.course) < shortestGame {
		return 0
	}
	return g.keyAt(len(g.course))
}

// keyAt returns the key of the game that consists of the first n plies of this one.
func (g *ArchiveGame) keyAt(n int) uint64 {
	k := g.course[n-1]
	if n < freePlies {
		k = mix(k ^ g.who)
	}
	return max(k, 1)
}

// mix spreads the bits of a number (the finalizer of splitmix64).
func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

// Remarks returns the findings to complete, some of them nil.
func (g *ArchiveGame) Remarks() []**diagnostic.Finding {
	return []**diagnostic.Finding{&g.Duplicate, &g.Prefix, &g.Spelling[0], &g.Spelling[1]}
}

// Moved returns a copy of what is known of a game, for an equal record at a distance.
func (g *ArchiveGame) Moved(by diagnostic.Distance) *ArchiveGame {
	if g == nil {
		return nil
	}
	one := *g
	one.Line += by.Lines
	for _, d := range one.Remarks() {
		if *d != nil {
			*d = (*d).Copy()
			(*d).ShiftBy(by)
		}
	}
	return &one
}

// NewArchiveGame returns an ArchiveGame with what the names of the players, by colour, say.
func NewArchiveGame(names [2]string) *ArchiveGame {
	g := new(ArchiveGame)
	for _, name := range names {
		family, _ := splitName(name)
		g.who = mix(g.who ^ maphash.String(seed, fold(family)))
	}
	return g
}

// Follow adds a ply of the main line.
func (g *ArchiveGame) Follow(s *replay.Step) {
	if s.After == nil || s.Repaired || s.Failure != nil && !s.Failure.Kept {
		g.broken = true
		return
	}
	before := s.Before.Key()
	if n := len(g.course); n > 0 {
		before = g.course[n-1]
	} else {
		before ^= maphash.String(seed, s.Before.Rules().Variant.ID)
	}
	g.course = append(g.course, mix(before*0x9e3779b97f4a7c15^s.After.Key()))
}
