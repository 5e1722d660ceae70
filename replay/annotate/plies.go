package annotate

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Plies is a selection of plies, as parsed by [ParsePlies]. The zero Plies selects none.
type Plies struct {
	ranges [][2]int32 // of plies of the main line, from 1
	moves  []moveName
	words  uint8 // bits of plyWords
}

// moveName names a ply as scores do: 12. or 12...
type moveName struct {
	number int32
	side   board.Color
}

// none reports whether no ply is chosen.
func (p *Plies) none() bool { return len(p.ranges)+len(p.moves) == 0 && p.words == 0 }

// plyWords are the words for plies, by bit.
var plyWords = [...]string{"start", "end", "checks", "captures", "zaps", "variations", "all"}

// The bits of plyWords.
const (
	atStart      uint8 = 1 << iota // the first position
	atEnd                          // of the main line
	atChecks                       // of the main line
	atCaptures                     // of the main line
	atZaps                         // of the main line
	atVariations                   // the end of each variation
	atAll                          // plies of the main line
)

// ParsePlies parses a list with commas: plies of the main line counted from 1 (12), ranges of them
// (20-24, 20-), moves by their numbers (12. for White's, 12... for Black's), and the words start,
// end, checks, captures, zaps, variations and all.
func ParsePlies(list string) (Plies, error) {
	var p Plies
words:
	for word := range strings.SplitSeq(list, ",") {
		word = strings.TrimSpace(word)
		for bit, w := range plyWords {
			if w == word {
				p.words |= 1 << bit
				continue words
			}
		}
		if err := p.number(word); err != nil {
			return Plies{}, err
		}
	}
	return p, nil
}

// number parses a ply, a range or the name of a move.
func (p *Plies) number(word string) error {
	if digits := strings.TrimRight(word, "."); len(digits) < len(word) {
		n, ok := count(digits)
		dots := len(word) - len(digits)
		if !ok || dots != 1 && dots != 3 {
			return fmt.Errorf("%q is not a move; expected 12. for White's or 12... for Black's", word)
		}
		m := moveName{number: n}
		if dots == 3 {
			m.side = board.Black
		}
		p.moves = append(p.moves, m)
		return nil
	}
	first, last, ranged := strings.Cut(word, "-")
	from, ok := count(first)
	if !ok {
		return unknown("place", word, append([]string{"12", "20-24", "12...", "20-"}, plyWords[:]...))
	}
	to := from
	if ranged {
		to = math.MaxInt32
		if last != "" {
			to, ok = count(last)
		}
	}
	if !ok || to < from {
		return fmt.Errorf("%q is not a range of plies such as 20-24", word)
	}
	p.ranges = append(p.ranges, [2]int32{from, to})
	return nil
}

// count parses a number from 1.
func count(s string) (int32, bool) {
	n, err := strconv.ParseInt(s, 10, 32)
	return int32(n), err == nil && n > 0 && s[0] != '+'
}

// chosen is what a selection asks of a ply of the main line.
type chosen struct {
	index    int32 // from 1
	last     bool  // of the line
	mover    moveName
	captures bool
	zaps     bool
	checks   func() bool
}

// inMain reports whether the position after a ply of the main line is selected.
func (p *Plies) inMain(c *chosen) bool {
	return p.words&atAll != 0 ||
		p.words&atEnd != 0 && c.last ||
		p.words&atCaptures != 0 && c.captures ||
		p.words&atZaps != 0 && c.zaps ||
		p.words&atChecks != 0 && c.checks() ||
		slices.Contains(p.moves, c.mover) ||
		slices.ContainsFunc(p.ranges, func(r [2]int32) bool { return r[0] <= c.index && c.index <= r[1] })
}

// chooses reports whether the position after a turn is selected.
func (p *Plies) chooses(t *replay.Turn) bool {
	if p.none() {
		return false
	}
	if t.Depth > 0 {
		return p.words&atVariations != 0 && t.Last
	}
	return p.inMain(&chosen{
		index: t.Ply.Index, last: t.Last, mover: moveName{t.Before.Number, t.Before.Turn},
		captures: t.Move.Captures(), zaps: t.Move.A.Kind == rules.Zap, checks: func() bool { return checks(t) },
	})
}

// checks reports whether a turn gives check (COMMON-8).
func checks(t *replay.Turn) bool {
	p := t.After
	return !p.Kings(p.Turn.Other()).Empty() && p.InCheck(p.Turn)
}
