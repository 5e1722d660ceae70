package validate

import (
	"hash/maphash"
	"strings"

	"github.com/fairyscore/fairyscore/replay"
)

// ArchiveGame is what a game shows of itself to an [Archive]. [Checker.Archived] gives it; it
// shares no memory with the record.
type ArchiveGame struct {
	course  []uint64  // behind each half-move of the main line: a hash of all that went before
	broken  bool      // a half-move could not be played, so that the course is not the game's
	who     uint64    // a hash of both family names
	line    int64     // on which the record begins
	players [2]string // by colour, with single blanks; "" if not known

	duplicate, prefix *Diagnostic    // where findings go, without their words; nil if nobody asked
	spelling          [2]*Diagnostic // the same for the players

	tracks *Rule // whose steps are followed: one rule's are enough
}

// shortestGame is how many half-moves a game has at least to be compared with others at all,
// and shortestPrefix to be taken for the beginning of one. Up to freeCourse half-moves two games
// have to have the same players: so many can be theory, and then are played again and again.
const (
	shortestGame   = 10
	shortestPrefix = 20
	freeCourse     = 60
)

// seed is that of the hashes of names. They are compared within one run only.
var seed = maphash.MakeSeed()

// key is the number under which a game is kept; 0 if it cannot be compared.
func (g *ArchiveGame) key() uint64 {
	if g.broken || len(g.course) < shortestGame {
		return 0
	}
	return g.keyAt(len(g.course))
}

// keyAt is the key of the game that ends behind n half-moves of this one.
func (g *ArchiveGame) keyAt(n int) uint64 {
	k := g.course[n-1]
	if n < freeCourse {
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

// archived is what the game shows of itself, made where a rule first asks for it.
func (p *Pass) archived() *ArchiveGame {
	if p.archive == nil {
		p.archive = new(ArchiveGame)
		for side, name := range [...]string{"White", "Black"} {
			v, _ := p.Record.Tags.Get(name)
			v = strings.Join(strings.Fields(v), " ")
			family, _ := splitName(v)
			p.archive.who = mix(p.archive.who ^ maphash.String(seed, fold(family)))
			if !nobody(v) {
				p.archive.players[side] = v
			}
		}
	}
	return p.archive
}

// track follows the main line.
func (p *Pass) track(s *replay.Step) {
	g := p.archived()
	if s.Depth > 0 || g.tracks != nil && g.tracks != p.rule {
		return
	}
	g.tracks = p.rule
	if s.After == nil || s.Mended || s.Failure != nil {
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

// remark is a finding to be worded by an [Archive].
func (p *Pass) remark(d *Diagnostic) *Diagnostic {
	d.Code, d.Name, d.Severity, d.Rule = p.rule.Code, p.rule.Name, p.rule.Severity, p.rule.Rule
	return d
}

// settle finds the places of the findings to come, and leaves out those nobody would see. It
// returns nil if nothing is left.
func (g *ArchiveGame) settle(c *Checker) *ArchiveGame {
	if g == nil {
		return nil
	}
	some := false
	for _, d := range []**Diagnostic{&g.duplicate, &g.prefix, &g.spelling[0], &g.spelling[1]} {
		if *d == nil {
			continue
		}
		if wanted, ok := c.forced[(*d).Code]; ok {
			(*d).Severity = wanted
		}
		if (*d).Severity < c.config.Level && !c.always[(*d).Code] {
			*d = nil
			continue
		}
		c.locator.fill(*d)
		(*d).Game = 1
		some = true
	}
	if !some {
		return nil
	}
	g.line = c.locator.place(c.pass.begin()).Line
	return g
}
