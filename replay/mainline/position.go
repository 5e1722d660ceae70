package mainline

import (
	"hash/fnv"
	"math/bits"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// orthodoxID is the id of orthodox chess.
const orthodoxID = "chess"

// Position is a position of a main line, and the turn before it.
type Position struct {
	Ply int // how many turns precede it; 0 for the first position

	reader  *Reader
	variant string
	last    bool

	board *orthodox.Board // of orthodox chess; nil otherwise
	plain *orthodox.Board // where place sets board; nil for other games
	pos   *rules.Position // in the rules engine; nil on bitboards
	turn  *replay.Turn    // before pos; nil for the first position
}

// place finds the bitboard of a position in the rules engine.
func (p *Position) place() {
	p.board = nil
	if p.plain != nil && p.plain.Set(p.pos.FEN()) {
		p.board = p.plain
	}
}

// Variant returns the id of the game's variant, such as "chess" or "wotn".
func (p *Position) Variant() string { return p.variant }

// Board returns the position on a bitboard; nil for games other than orthodox chess, Chess960
// included. It is valid as long as the Position.
func (p *Position) Board() *orthodox.Board {
	if p.board != nil && p.board.Chess960() {
		return nil
	}
	return p.board
}

// Last reports whether no turn follows in the record.
func (p *Position) Last() bool { return p.last }

// Black reports whether Black is to move.
func (p *Position) Black() bool {
	if p.board != nil {
		return p.board.Turn() == 1
	}
	return p.pos.Turn == board.Black
}

// Key returns a number for the position (COMMON-4), which two positions share by chance only once
// in 2^64 pairs. It does not depend on the run or on the machine, so that stored keys can be
// compared. Positions of different variants have different keys.
func (p *Position) Key() uint64 {
	if b := p.Board(); b != nil {
		return b.Key()
	}
	f := fnv.New64a()
	for _, s := range []string{p.variant, " ", rules.WithoutCounters(string(p.AppendFEN(nil, rules.LegalPassant)))} {
		_, _ = f.Write([]byte(s)) // a hash never fails
	}
	return mix(f.Sum64(), 0)
}

// mix appends a number to a hash.
func mix(h, x uint64) uint64 {
	h = (h ^ x) * 0x9e3779b97f4a7c15
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}

// AppendMove appends the turn before the position in SAN, with the sign of check or mate; nothing
// for the first position.
func (p *Position) AppendMove(dst []byte) []byte {
	switch {
	case p.Ply == 0:
		return dst
	case p.pos == nil:
		return appendSAN(dst, p.reader.moves[p.Ply-1], p.board)
	}
	dst = p.reader.san.AppendMove(dst, p.turn.Before, p.turn.Move, p.turn.Spelling)
	return notation.AppendMarks(dst, p.turn.After)
}

// AppendUCI appends the turn before the position as a chess engine reads it; nothing for the first
// position.
func (p *Position) AppendUCI(dst []byte) []byte {
	switch {
	case p.Ply == 0:
		return dst
	case p.pos != nil:
		return notation.UCI{}.AppendMove(dst, p.turn.Before, p.turn.Move, p.turn.Spelling)
	}
	m := p.reader.moves[p.Ply-1]
	for _, s := range [...]int{m.From(), m.Names()} {
		dst = append(dst, 'a'+byte(s&7), '1'+byte(s>>3))
	}
	if m.Becomes() != 0 {
		dst = append(dst, "pnbrqk"[m.Becomes()])
	}
	return dst
}

// AppendFEN appends the position in FEN with the chosen en passant squares.
func (p *Position) AppendFEN(dst []byte, squares rules.Passants) []byte {
	if p.pos != nil {
		return p.pos.AppendFENWith(dst, squares)
	}
	var w orthodox.FENWriter
	return w.Append(dst, p.board, squares == rules.LegalPassant)
}

// appendSAN appends a move of orthodox chess, after which the board is as given.
func appendSAN(dst []byte, m orthodox.Move, after *orthodox.Board) []byte {
	dst = m.AppendSAN(dst)
	switch {
	case m.Check() == 0:
		return dst
	case after.Mated():
		return append(dst, '#')
	}
	return append(dst, '+')
}

// Ending returns how the position shows that the game is over, without repetition; [rules.Ongoing]
// if it is not.
func (p *Position) Ending() *rules.End {
	if p.board == nil {
		return p.pos.Ending()
	}
	return EndOf(p.board)
}

// EndOf returns how a position of orthodox chess shows that the game is over, without repetition;
// [rules.Ongoing] if it is not.
func EndOf(b *orthodox.Board) *rules.End {
	switch {
	case b.Mated():
		return rules.Checkmate
	case b.Stalemated():
		return rules.Stalemate
	case b.Dead():
		return rules.DeadPosition
	case b.Clock() >= 150:
		return rules.SeventyFive
	}
	return rules.Ongoing
}

// Clock returns how many plies have been made since the fifty-move count began (COMMON-5).
func (p *Position) Clock() int {
	if p.pos != nil {
		return int(p.pos.Clock)
	}
	return p.board.Clock()
}

// Repetitions returns how often the position has occurred until now, this time included.
func (p *Position) Repetitions() int {
	n, r := 1, p.reader
	if p.pos == nil {
		for i := p.Ply - 1; i >= 0 && p.Ply-i <= p.board.Clock(); i-- {
			if r.boards[i].Same(p.board) {
				n++
			}
		}
		return n
	}
	for _, key := range r.keys[:p.Ply] {
		if key == r.keys[p.Ply] {
			n++
		}
	}
	return n
}

// AppendMaterial appends the units of a side by the names that the variant gives them, the king
// first and then from the strongest in orthodox chess, otherwise by name: "KRP".
func (p *Position) AppendMaterial(dst []byte, black bool) []byte {
	if b := p.board; b != nil {
		side, order := 0, [...]int{5, 4, 3, 2, 1, 0}
		if black {
			side = 1
		}
		if b.Chess960() {
			order = [...]int{5, 2, 1, 0, 4, 3}
		}
		for _, kind := range order {
			for range bits.OnesCount64(b.Kind(kind) & b.Side(side)) {
				dst = append(dst, "PNBRQK"[kind])
			}
		}
		return dst
	}
	color := board.White
	if black {
		color = board.Black
	}
	var names []string
	r := p.pos.Rules()
	units := p.pos.Board.Units(color)
	for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
		names = append(names, r.Name(p.pos.Board.At(s).Kind(), nil))
	}
	slices.SortFunc(names, func(a, b string) int {
		if king := strings.EqualFold(a, "K"); king != strings.EqualFold(b, "K") {
			if king {
				return -1
			}
			return 1
		}
		return strings.Compare(a, b)
	})
	for i, name := range names {
		if i > 0 && len(name)+len(names[i-1]) > 2 {
			dst = append(dst, ' ') // K BD
		}
		dst = append(dst, name...)
	}
	return dst
}
