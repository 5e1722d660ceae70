// Package board is the geometry that all variants share: squares, sets of squares, pieces and the
// board that holds them. It knows no rules and no movement; army, above it, describes how units
// move, and rules, above that, what is legal.
//
// A board is a mailbox of 256 entries with one set of squares for each side. The usual question
// here is "what is there", a few times per ply, so bitboards for each kind would cost more than
// they save.
package board

// Color is a side: White or Black.
type Color uint8

// The two sides.
const (
	White Color = 0
	Black Color = 1
)

// Other returns the opponent.
func (c Color) Other() Color { return c ^ 1 }

// String returns "White" or "Black".
func (c Color) String() string {
	if c == Black {
		return "Black"
	}
	return "White"
}

// Forward returns the step in ranks towards the opponent: 1 for White, -1 for Black.
func (c Color) Forward() int { return 1 - 2*int(c) }

// Kind is a type of unit, an index from 1 into the variant's army; 0 is none.
type Kind uint8

// MaxKind is the largest Kind an army may have.
const MaxKind = 63

// Piece is a unit's kind and colour; the zero Piece is a vacant square.
type Piece uint8

// Vacant is the content of an empty square.
const Vacant Piece = 0

// Make returns the piece of a kind and colour.
func Make(k Kind, c Color) Piece { return Piece(k)<<1 | Piece(c) }

// Kind returns the type of the unit, 0 for a vacant square.
func (p Piece) Kind() Kind { return Kind(p >> 1) }

// Color returns the side of the unit; it means nothing for a vacant square.
func (p Piece) Color() Color { return Color(p & 1) }

// Is reports whether p is a unit of side c.
func (p Piece) Is(c Color) bool { return p != Vacant && Color(p&1) == c }

// Board holds units on squares. The zero Board is empty. It may be copied.
type Board struct {
	at  [256]Piece
	own [2]Set
	key uint64
}

// CopyFrom makes b equal to o, of which it copies the squares of that many ranks only. On those
// above there must be no unit, on either board.
func (b *Board) CopyFrom(o *Board, ranks int) {
	copy(b.at[:16*ranks], o.at[:])
	b.own, b.key = o.own, o.key
}

// At returns the unit on s, or Vacant.
func (b *Board) At(s Square) Piece { return b.at[s] }

// Units returns the set of squares of c's units. Callers must not change it.
func (b *Board) Units(c Color) *Set { return &b.own[c] }

// Put places p on s and replaces whatever was there; Vacant clears the square.
func (b *Board) Put(s Square, p Piece) {
	if old := b.at[s]; old != Vacant {
		b.own[old.Color()].Remove(s)
		b.key ^= mix(old, s)
	}
	b.at[s] = p
	if p != Vacant {
		b.own[p.Color()].Add(s)
		b.key ^= mix(p, s)
	}
}

// Move moves the unit on from to to and replaces whatever was there.
func (b *Board) Move(from, to Square) { b.MoveAs(from, to, b.at[from]) }

// MoveAs is Move for a unit that becomes p on its way. If both squares are the same, the unit only
// becomes p.
func (b *Board) MoveAs(from, to Square, p Piece) {
	if from == to || b.at[from] == Vacant || p == Vacant {
		b.Put(from, Vacant)
		b.Put(to, p)
		return
	}
	gone, old := b.at[from], b.at[to]
	b.at[from], b.at[to] = Vacant, p
	b.own[gone.Color()].Remove(from)
	key := b.key ^ mix(gone, from) ^ mix(p, to)
	if old != Vacant {
		b.own[old.Color()].Remove(to)
		key ^= mix(old, to)
	}
	b.own[p.Color()].Add(to)
	b.key = key
}

// Try temporarily moves a unit, as p, to to, whatever is there. [Board.Key] does not change. Untry
// undoes it.
func (b *Board) Try(from, to Square, p Piece) (tried Tried) {
	tried = Tried{from, to, b.at[from], b.at[to]}
	b.at[from], b.at[to] = Vacant, p
	if tried.onTo != Vacant {
		b.own[tried.onTo.Color()].Remove(to)
	}
	own := &b.own[p.Color()]
	own.Remove(from)
	own.Add(to)
	return tried
}

// Untry undoes the last Try.
func (b *Board) Untry(t Tried) {
	own := &b.own[t.onFrom.Color()]
	own.Remove(t.to)
	own.Add(t.from)
	if t.onTo != Vacant {
		b.own[t.onTo.Color()].Add(t.to)
	}
	b.at[t.to], b.at[t.from] = t.onTo, t.onFrom
}

// Tried is what [Board.Untry] needs to undo a step.
type Tried struct {
	from, to     Square
	onFrom, onTo Piece
}

// Key returns a hash of the placement, kept up to date by Put. Equal placements have equal keys;
// different ones differ with very high probability.
func (b *Board) Key() uint64 { return b.key }

// mix spreads a (piece, square) pair over 64 bits with splitmix64's finisher, so that no table has
// to stay in the cache.
func mix(p Piece, s Square) uint64 {
	x := (uint64(p)<<8 | uint64(s)) * 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
