package header

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// Claim is a pair of players that a part of the page names.
type Claim struct {
	A, B   Player
	Weight int // how likely it is that they played this game
	White  int // how likely it is that A had White: negative for Black
	More   record.Tags
	At     grammar.Span
	Prose  bool // a sentence makes the claim

	ordered bool // only the order of the names speaks for White
}

// The weights of claims. A pair is accepted from SureClaim on, unless another pair weighs as much
// up to clearClaim; the sides are accepted from SureSides on.
const (
	byTable    = 10 // the columns of a table are named
	byRows     = 9  // a row for each side
	byRatings  = 8
	byLine     = 8 // a line with both above the moves, less for each paragraph between
	byPair     = 4 // a sentence with both: Tal against Smyslov
	bySide     = 6 // a sentence says who had White
	byYear     = 1 // with a year
	byNearness = 1 // directly above the moves

	SureClaim  = 4
	clearClaim = 2
	SureSides  = 4

	InOrder  = 1 // the order of two names in a header shows who had White
	Labelled = 8 // the sides are named as well
)

// IsOfSide reports whether a tag is about one player: WhiteElo.
func IsOfSide(tag string) bool { return record.OtherSide(tag) != tag }

// Sides returns who had which side, as far as that is known: else the players as they are named.
func (c *Claim) Sides() (white, black Player, known bool) {
	if c.White <= -SureSides {
		return c.B, c.A, true
	}
	return c.A, c.B, c.White >= SureSides
}

// Weigh adds up the claims for each pair and returns the heaviest pair, nil if there is none. Who
// of them had White is open (0) if another pair is about as heavy.
func Weigh(all []Claim) *Claim {
	var sums []Claim
	for _, c := range all {
		k := slices.IndexFunc(sums, func(s Claim) bool { return samePair(s.A, s.B, c.A, c.B) })
		if k < 0 {
			sums = append(sums, c)
			continue
		}
		s := &sums[k]
		s.Weight = max(s.Weight, c.Weight) + min(s.Weight, c.Weight)/2
		if Surname(s.A.Name) == Surname(c.A.Name) {
			s.White += c.White
		} else {
			s.White -= c.White
			c.A, c.B = c.B, c.A
		}
		s.A, s.B, s.Prose = fuller(s.A, c.A), fuller(s.B, c.B), s.Prose && c.Prose
	}
	if len(sums) == 0 {
		return nil
	}
	slices.SortStableFunc(sums, func(a, b Claim) int { return cmp.Compare(b.Weight, a.Weight) })
	if len(sums) > 1 && sums[1].Weight > sums[0].Weight-clearClaim {
		sums[0].White = 0
	}
	return &sums[0]
}

// samePair reports whether two claims are about the same two people.
func samePair(a, b, c, d Player) bool {
	w, x, y, z := Surname(a.Name), Surname(b.Name), Surname(c.Name), Surname(d.Name)
	return w == y && x == z || w == z && x == y
}

// LineClaim is the claim of a line that was read as tags, so many paragraphs above the moves. What
// the line says besides belongs to the game too.
func LineClaim(found record.Tags, above int) (c Claim, ok bool) {
	white, _ := found.Get("White")
	black, _ := found.Get("Black")
	if white == "" || black == "" {
		return c, false
	}
	c = Claim{A: Player{Name: white}, B: Player{Name: black}, Weight: byLine - above, White: byLine}
	for _, t := range found {
		if t.Name != "White" && t.Name != "Black" && t.Name != "Result" { // that of the moves counts
			c.More = append(c.More, t)
		}
	}
	return c, true
}

// Subject is the claim of the subject of a letter. That of an answer may be about another game.
func (r *Reader) Subject(line string) (c Claim, ok bool) {
	m := subjectLine.FindStringSubmatch(line)
	if m == nil {
		return c, false
	}
	found, _ := r.Pair(m[2])
	if c, ok = LineClaim(found, 0); !ok {
		return c, false
	}
	c.Weight, c.White = SureClaim, SureSides
	if m[1] != "" {
		c.White = 0
	}
	return c, true
}

var subjectLine = printed.When(`^(?i:subject|betreff|objet|asunto|oggetto|onderwerp|тема): ((?i:(?:re|aw|fwd?|sv): ?)*)(.*)$`)

// IsShort reports whether a name is only the initials of a surname: Mr. B., Herr H.-L.
func IsShort(name string) bool { return shortSurname.MatchString(Surname(name)) }

var shortSurname = printed.When(`^\p{L}\.?(?:-\p{L}\.?)?$`)

// Completes reports whether A and B of a claim can be the players of a header that names only one
// of them, or both by initials alone.
func (c *Claim) Completes(a, b string) bool { return fits(a, c.A) && fits(b, c.B) }

// SharesName reports whether one of the players of a claim has the surname of one of a header.
func (c *Claim) SharesName(a, b string) bool {
	for _, name := range [...]string{Surname(c.A.Name), Surname(c.B.Name)} {
		if name == Surname(a) || name == Surname(b) {
			return true
		}
	}
	return false
}

// fits reports whether the name in a header of a player, which may be an initial or unknown, can be
// that of p.
func fits(head string, p Player) bool {
	if head == "" {
		return true
	}
	short, full := Surname(head), Surname(p.Name)
	if !IsShort(head) {
		return strings.TrimRight(short, ".") == full
	}
	letters, names := strings.Split(short, "-"), strings.Split(full, "-")
	for i, l := range letters {
		if i >= len(names) || !strings.HasPrefix(names[i], strings.TrimRight(l, ".")) {
			return false
		}
	}
	return true
}

// fuller returns the longer of two names of a person.
func fuller(a, b Player) Player {
	if len(b.Name) > len(a.Name) {
		return b
	}
	return a
}
