package orthodox

import "strings"

// array is the first position of orthodox chess (CHESS-1).
var array = makeArray()

func makeArray() (p position) {
	p.set([]byte("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"))
	return p
}

// set sets p to the position of a FEN (PGN standard 16.1). It returns false for anything but a
// sound position written exactly as the standard requires: the general engine handles what needs
// fixing, and reports it.
func (p *position) set(fen []byte) bool { return p.setIn(0, fen) }

// setIn is set in orthodox chess (0) or Chess960 (chess960).
func (p *position) setIn(game homes, fen []byte) bool {
	*p = position{homes: game}
	f, rest := [6][]byte{}, fen
	for i := range f {
		end := len(rest)
		for j, c := range rest {
			if c == ' ' {
				end = j
				break
			}
		}
		if f[i] = rest[:end]; end == 0 || (end == len(rest)) != (i == 5) {
			return false
		}
		if i < 5 {
			rest = rest[end+1:]
		}
	}
	clock, ok1 := count(f[4])
	number, ok2 := count(f[5])
	if !ok1 || !ok2 || number < 1 || !p.setRows(f[0]) {
		return false
	}
	p.clock, p.ply = clock, 2*(number-1)
	switch string(f[1]) {
	case "w":
	case "b":
		p.ply++
	default:
		return false
	}
	return p.setRights(string(f[2])) && p.setPassant(string(f[3])) && p.sound()
}

// count parses a number of up to four digits without leading zeros.
func count(b []byte) (n int, ok bool) {
	if len(b) == 0 || len(b) > 4 || b[0] == '0' && len(b) > 1 {
		return 0, false
	}
	for _, c := range b {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, true
}

// setRows places the units.
func (p *position) setRows(rows []byte) bool {
	file, rank, gap := 0, 7, false
	for _, c := range rows {
		if c == '/' {
			if file != 8 || rank == 0 {
				return false
			}
			file, rank, gap = 0, rank-1, false
			continue
		}
		if c >= '1' && c <= '8' {
			if file += int(c - '0'); file > 8 || gap {
				return false
			}
			gap = true
			continue
		}
		side := white
		if c >= 'a' {
			side, c = black, c-('a'-'A')
		}
		kind := strings.IndexByte("PNBRQK", c)
		if kind < 0 || file > 7 {
			return false
		}
		bit := uint64(1) << (rank*8 + file)
		p.kinds[kind] |= bit
		p.sides[side] |= bit
		file, gap = file+1, false
	}
	return rank == 0 && file == 8
}

// setRights parses the castling field: in orthodox chess KQkq in this order, kings and rooks at
// home.
func (p *position) setRights(field string) bool {
	if field == "-" {
		return true
	}
	if p.homes != 0 {
		return p.setHomes(field)
	}
	from := 0
	for i := range len(field) {
		r := strings.IndexByte("KQkq", field[i])
		if r < from {
			return false
		}
		if !p.atHome(r) {
			return false
		}
		p.rights |= 1 << r
		from = r + 1
	}
	return true
}

// setPassant parses the en passant field: a square that a pawn can just have passed.
func (p *position) setPassant(field string) bool {
	if field == "-" {
		return true
	}
	if len(field) != 2 || field[0]-'a' > 7 || field[1]-'1' > 7 {
		return false
	}
	p.ep = 1 << (8*(field[1]-'1') + field[0] - 'a')
	return p.passed()
}

// sound reports whether COMMON-7 allows the position, and records what is known of it.
func (p *position) sound() bool {
	us := p.us()
	for side := range p.sides {
		if k := p.kinds[king] & p.sides[side]; k == 0 || k&(k-1) != 0 {
			return false
		}
	}
	if p.kinds[pawn]&(ranks[0]|ranks[7]) != 0 {
		return false
	}
	occ := p.sides[0] | p.sides[1]
	if p.attacked(only(p.kinds[king]&p.sides[us^1]), us, occ, 0) {
		return false
	}
	p.check = p.attacked(only(p.kinds[king]&p.sides[us]), us^1, occ, 0)
	p.dead = p.isDead()
	return true
}
