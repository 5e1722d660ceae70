package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Passants controls which en passant squares a FEN has.
type Passants uint8

// EveryPassant follows the standard: a square after every double step. LegalPassant leaves out
// those on which no legal turn captures, as python-chess, lichess and Stockfish do.
const (
	EveryPassant Passants = iota
	LegalPassant
)

// AppendFEN appends the position in FEN. Reading it gives the same position.
func (p *Position) AppendFEN(dst []byte) []byte { return p.AppendFENWith(dst, EveryPassant) }

// AppendFENWith appends the position in FEN with the chosen en passant squares. Reading it gives a
// position with the same legal turns.
func (p *Position) AppendFENWith(dst []byte, squares Passants) []byte {
	z := p.rules.Variant.Size
	for r := int(z.Ranks) - 1; r >= 0; r-- {
		gap := 0
		flush := func() {
			if gap > 0 {
				dst = strconv.AppendInt(dst, int64(gap), 10)
				gap = 0
			}
		}
		for f := range int(z.Files) {
			u := p.Board.At(board.At(f, r))
			if u == board.Vacant {
				gap++
				continue
			}
			flush()
			dst = p.rules.appendPiece(dst, u)
		}
		flush()
		if r > 0 {
			dst = append(dst, '/')
		}
	}
	dst = append(dst, ' ', "wb"[p.Turn], ' ')
	dst = p.appendRights(dst)
	dst = append(dst, ' ')
	dst = p.appendPassant(dst, squares)
	dst = append(dst, ' ')
	if lead := p.rules.beforeClocks; lead != nil {
		dst = append(lead.AppendFEN(dst, p), ' ')
	}
	dst = strconv.AppendInt(dst, int64(p.Clock), 10)
	dst = append(dst, ' ')
	dst = strconv.AppendInt(dst, int64(p.Number), 10)
	mark := len(dst)
	for _, s := range p.rules.stateFEN {
		n := len(dst)
		dst = append(dst, ';')
		if dst = s.AppendFEN(dst, p); len(dst) == n+1 {
			dst = dst[:n]
		}
	}
	if len(dst) > mark {
		dst[mark] = ' '
	}
	return dst
}

// FEN returns the position in FEN.
func (p *Position) FEN() string { return string(p.AppendFEN(nil)) }

func (r *Rules) appendPiece(dst []byte, u board.Piece) []byte {
	name := r.Unit(u.Kind()).Name
	if u.Color() == board.Black {
		name = strings.ToLower(name)
	}
	if len(name) == 1 {
		return append(dst, name[0])
	}
	dst = append(dst, '{')
	dst = append(dst, name...)
	return append(dst, '}')
}

func (p *Position) appendRights(dst []byte) []byte {
	if p.Rights == 0 {
		return append(dst, '-')
	}
	if p.rules.Variant.Castling == CastleTable {
		for i := range p.Castlings {
			if p.Rights>>i&1 != 0 {
				dst = p.Castlings[i].Partner.Append(dst)
			}
		}
		return dst
	}
	home, last := p.rules.Variant.King, int(p.rules.Variant.Size.Files)-1
	usual := true // one style for the whole game: that of the rights at its start
	for i := range p.Castlings {
		if c := &p.Castlings[i]; c.King.File() != home.File && home.Travel == 0 || c.Partner.File() != 0 && c.Partner.File() != last {
			usual = false
		}
	}
	var buf [8]byte
	out := buf[:0]
	for _, side := range []board.Color{board.White, board.Black} {
		for _, long := range []bool{false, true} {
			for i := range p.Castlings {
				c := &p.Castlings[i]
				if p.Rights>>i&1 == 0 || c.Side != side || c.Long != long {
					continue
				}
				out = append(out, byte(i))
			}
		}
	}
	for _, i := range out {
		c := &p.Castlings[i]
		letter := byte('A' + c.Partner.File())
		if usual && c.Long {
			letter = 'Q'
		} else if usual {
			letter = 'K'
		}
		if c.Side == board.Black {
			letter += 'a' - 'A'
		}
		dst = append(dst, letter)
	}
	return dst
}

func (p *Position) appendPassant(dst []byte, squares Passants) []byte {
	var passed [len(p.Passant)]board.Square
	n := 0
	for i := range p.Passants {
		if squares == EveryPassant || p.passantLegal(i) {
			passed[n] = p.Passant[i].Passed
			n++
		}
	}
	if n == 0 {
		return append(dst, '-')
	}
	slices.Sort(passed[:n])
	for _, s := range passed[:n] {
		dst = s.Append(dst)
	}
	return dst
}

// WithoutCounters returns a FEN without the fifty-move count and the move number: positions are the
// same (COMMON-4) if these texts are.
func WithoutCounters(fen string) string {
	fields := strings.Fields(fen)
	if len(fields) < 6 {
		return fen
	}
	return strings.Join(append(fields[:4:4], fields[6:]...), " ")
}
