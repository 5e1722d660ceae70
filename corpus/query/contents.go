package query

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// contents is what may be on a square.
type contents struct {
	of     [2]uint64 // units of each side, a bit for each kind
	vacant bool
}

// everyKind is all kinds of units of one side.
const everyKind = ^uint64(0) &^ 1

// chessKinds is all kinds of an orthodox board, as it counts them; an inverse has more.
const chessKinds = 1<<6 - 1

// has reports whether it includes a piece, or a vacant square.
func (x *contents) has(p board.Piece) bool {
	if p == board.Vacant {
		return x.vacant
	}
	return x.of[p.Color()]>>p.Kind()&1 != 0
}

// on returns the squares of an orthodox board that match. Its kinds are those of the army of chess,
// which are one more than the board's.
func (x *contents) on(b *orthodox.Board) (set uint64) {
	for side := range 2 {
		kinds := x.of[side]
		switch {
		case kinds == 0:
		case kinds == everyKind:
			set |= b.Side(side)
		default:
			for kinds = kinds >> 1 & chessKinds; kinds != 0; kinds &= kinds - 1 {
				set |= b.Side(side) & b.Kind(bits.TrailingZeros64(kinds))
			}
		}
	}
	if x.vacant {
		set |= ^(b.Side(0) | b.Side(1))
	}
	return set
}

// add adds what another includes.
func (x *contents) add(o contents) {
	x.of[0] |= o.of[0]
	x.of[1] |= o.of[1]
	x.vacant = x.vacant || o.vacant
}

// inverse returns what it does not include.
func (x contents) inverse() contents {
	return contents{of: [2]uint64{everyKind &^ x.of[0], everyKind &^ x.of[1]}, vacant: !x.vacant}
}

// swapped exchanges the colours.
func (x contents) swapped() contents {
	return contents{of: [2]uint64{x.of[1], x.of[0]}, vacant: x.vacant}
}

// contentsNamed resolves a name by the rules of a game: a unit as spelled for White, or in lower
// case for Black; its title in words for both; A or a for any unit of White or Black if no unit has
// that name; ? for any unit; empty.
func contentsNamed(r *rules.Rules, name string) (x contents, ok bool) {
	for i := range r.Variant.Army {
		u := &r.Variant.Army[i]
		bit := uint64(1) << (i + 1)
		for j := range len(u.Aliases) + 1 {
			spelled := u.Name
			if j > 0 {
				spelled = u.Aliases[j-1]
			}
			if name == spelled {
				x.of[0] = bit
				return x, true
			}
			if name == strings.ToLower(spelled) {
				x.of[1] = bit
				return x, true
			}
		}
	}
	switch strings.ToLower(name) {
	case "?", "any":
		return contents{of: [2]uint64{everyKind, everyKind}}, true
	case "empty":
		return contents{vacant: true}, true
	case "white":
		return contents{of: [2]uint64{everyKind, 0}}, true
	case "black":
		return contents{of: [2]uint64{0, everyKind}}, true
	case "a":
		if name == "A" {
			return contents{of: [2]uint64{everyKind, 0}}, true
		}
		return contents{of: [2]uint64{0, everyKind}}, true
	}
	for i := range r.Variant.Army {
		if strings.EqualFold(r.Variant.Army[i].Title, name) {
			bit := uint64(1) << (i + 1)
			x.of = [2]uint64{x.of[0] | bit, x.of[1] | bit}
			ok = true
		}
	}
	return x, ok
}

// kindsNamed resolves a name to kinds, for both sides.
func kindsNamed(r *rules.Rules, name string) (kinds uint64, ok bool) {
	x, ok := contentsNamed(r, name)
	return x.of[0] | x.of[1], ok && !x.vacant
}

// unknownUnit returns the message for an unknown unit.
func (c *compiler) unknownUnit(from, end int, name string) *Error {
	var names []string
	for _, id := range c.catalog.IDs() {
		if r, err := c.catalog.Compile(id, nil, true); err == nil {
			for i := range r.Variant.Army {
				if u := r.Variant.Army[i].Name; !slices.Contains(names, u) {
					names = append(names, u)
				}
			}
		}
	}
	help := ""
	if near := spelling.Nearest(name, names); near != "" && len(name) > 1 {
		help = didYouMean(near)
	}
	if help == "" {
		help = "expected K, Q, R, B, N, P for White, k, q, r, b, n, p for Black, A or a for any, ? for either, empty"
	}
	return c.errorAt(from, end, "no variant has a unit "+quoted(name), help)
}
