package notation

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// classicFiles are the files by their names in descriptive notation, as sets with bit 0 for the
// a-file. A short name stands for two files.
var classicFiles = map[string]uint8{
	"QR": 1 << 0, "QN": 1 << 1, "QB": 1 << 2, "Q": 1 << 3, "K": 1 << 4, "KB": 1 << 5, "KN": 1 << 6, "KR": 1 << 7,
	"R": 1<<0 | 1<<7, "N": 1<<1 | 1<<6, "B": 1<<2 | 1<<5,
}

// anyFile is the set of all files.
const anyFile = 1<<8 - 1

// classicSquare is a square in descriptive notation: the files it may be on, and a rank counted
// from 0 on the mover's side, -1 if it is not named.
type classicSquare struct {
	files uint8
	rank  int8
}

// classicAnywhere is an unnamed square.
var classicAnywhere = classicSquare{anyFile, -1}

// fits reports whether s can be the square when c moves.
func (q classicSquare) fits(s board.Square, c board.Color) bool {
	return s.File() < 8 && q.files>>s.File()&1 != 0 && (q.rank < 0 || int(q.rank) == s.RankOf(c))
}

// place returns what a query can hold of q.
func (q classicSquare) place(c board.Color) rules.Place {
	at := rules.Anywhere
	for file := range int8(8) {
		if q.files == 1<<file {
			at.File = file
		}
	}
	if q.rank >= 0 {
		at.Rank = q.rank
		if c == board.Black {
			at.Rank = 7 - q.rank
		}
	}
	return at
}

// classicUnit is a unit in descriptive notation: its type, and what precedes that: the file of a
// pawn, or the side that another unit comes from.
type classicUnit struct {
	kind  board.Kind
	files uint8 // of a pawn
	side  byte  // 'K' or 'Q' for other units, 0 if not written
}

// classicMove is an interpreted move in descriptive notation.
type classicMove struct {
	unit    classicUnit
	from    classicSquare
	takes   bool
	victim  classicUnit // its kind is 0 if a square is written instead
	to      classicSquare
	become  board.Kind
	passant bool
	check   uint8
	double  bool
}

// classicMoveOf interprets m in a game, in the letters of a language; it returns false if its words
// mean nothing there.
func classicMoveOf(r *rules.Rules, m *grammar.Move, l *Language) (q classicMove, ok bool) {
	c, ok := l.english(m.Classic)
	if !ok {
		return q, false
	}
	q = classicMove{from: classicAnywhere, to: classicAnywhere, takes: c.Takes, passant: m.Passant, check: m.Check}
	if q.unit, ok = classicUnitOf(r, c.Piece); !ok {
		return q, false
	}
	if c.Origin != "" {
		if q.from, ok = classicSquareOf(c.Origin); !ok {
			return q, false
		}
	}
	if q.to, ok = classicSquareOf(c.Target); !ok {
		q.to = classicAnywhere
		if q.victim, ok = classicUnitOf(r, c.Target); !ok || !c.Takes {
			return q, false
		}
	}
	if c.At != "" {
		if q.to, ok = classicSquareOf(c.At); !ok {
			return q, false
		}
	}
	if c.Promote != "" {
		become, ok := classicUnitOf(r, c.Promote)
		if q.become = become.kind; !ok {
			return q, false
		}
	}
	return q, true
}

// classicSquareOf reads a square: K4, QB3, Kt5.
func classicSquareOf(s string) (classicSquare, bool) {
	n := len(s) - 1
	if n < 1 || s[n] < '1' || s[n] > '8' {
		return classicSquare{}, false
	}
	files := classicFiles[strings.ReplaceAll(s[:n], "Kt", "N")]
	return classicSquare{files, int8(s[n] - '1')}, files != 0
}

// classicUnitOf reads a unit: N, Kt, QR, KBP.
func classicUnitOf(r *rules.Rules, s string) (classicUnit, bool) {
	s = strings.ReplaceAll(s, "Kt", "N")
	if s == "" {
		return classicUnit{}, false
	}
	n := len(s) - 1
	u := classicUnit{kind: r.Kind(s[n:]), files: anyFile}
	switch {
	case u.kind == 0:
		return u, false
	case n == 0:
		return u, true
	case r.IsPawn(u.kind):
		u.files = classicFiles[s[:n]]
		return u, u.files != 0
	case n == 1 && (s[0] == 'K' || s[0] == 'Q'):
		u.side = s[0]
		return u, true
	}
	return u, false
}

// fits reports whether the words can mean a legal turn.
func (q *classicMove) fits(p *rules.Position, m *rules.Move) bool {
	s := &m.A
	takes := s.Takes&rules.Captures != 0
	if s.Kind != rules.Go || m.B.Kind != rules.NoStep || m.Loot != 0 || s.Unit.Kind() != q.unit.kind || takes != q.takes {
		return false
	}
	if !q.from.fits(s.From, p.Turn) || !q.to.fits(s.To, p.Turn) || q.unit.files>>s.From.File()&1 == 0 {
		return false
	}
	if q.become != 0 && q.become != s.Becomes {
		return false
	}
	return q.victim.kind == 0 || q.victim.kind == victim(p, s) && q.victim.files>>s.To.File()&1 != 0
}

// victim returns the type of what a step captures.
func victim(p *rules.Position, s *rules.Step) board.Kind {
	if s.Takes&rules.TakesPassant == 0 {
		return p.Board.At(s.To).Kind()
	}
	for i := range p.Passants {
		if p.Passant[i].Passed == s.To {
			return p.Board.At(p.Passant[i].Unit).Kind()
		}
	}
	return 0
}

// classic resolves a move in descriptive notation. If several turns fit, the rest of the text
// decides: the side that a unit comes from, en passant or not, and check.
func (r *Resolver) classic(p *rules.Position, m *grammar.Move) (Reading, bool) {
	z := p.Rules().Variant.Size
	q, ok := classicMoveOf(p.Rules(), m, r.Language)
	if !ok || z.Files != 8 || z.Ranks != 8 {
		r.err.Kind = Unreadable
		return Reading{}, false
	}
	q.passant, q.double = q.passant || r.said.Passant, r.said.Double
	if q.check == 0 {
		q.check = r.said.Check
	}
	r.query = rules.Query{A: rules.StepQuery{Kind: q.unit.kind, From: q.from.place(p.Turn), Via: rules.Anywhere,
		To: q.to.place(p.Turn), Capture: rules.No, Becomes: q.become}}
	hops := [1]hop{{via: rules.Anywhere, to: r.query.A.To, link: grammar.Dash}}
	if q.takes {
		r.query.A.Capture, hops[0].link = rules.Yes, grammar.Times
	}
	r.found = q.among(p, p.Find(r.found[:0], &r.query))
	read, v := r.settle(p, hops[:], nil)
	if v == misfit {
		r.relax(p, m.Classic.Piece) // in the letters of the record
	}
	return read, v == settled
}

// among reduces legal turns to those that the text can mean.
func (q *classicMove) among(p *rules.Position, found []rules.Move) []rules.Move {
	n := 0
	for i := range found {
		if q.fits(p, &found[i]) {
			found[n] = found[i]
			n++
		}
	}
	found = found[:n]
	found = rather(found, func(m *rules.Move) bool { return m.A.Takes&rules.TakesPassant != 0 == q.passant })
	found = ofSide(found, q.unit.side, p.Rules().Unit(q.unit.kind).Name, p.Turn, func(m *rules.Move) board.Square { return m.A.From })
	if q.victim.side != 0 {
		found = ofSide(found, q.victim.side, p.Rules().Unit(q.victim.kind).Name, p.Turn.Other(), func(m *rules.Move) board.Square { return m.A.To })
	}
	if q.check == 0 || len(found) < 2 {
		return found
	}
	var after rules.Position
	played := func(m *rules.Move) *rules.Position {
		after.CopyFrom(p)
		after.Play(m, nil)
		return &after
	}
	found = rather(found, func(m *rules.Move) bool { return played(m).InCheck(p.Turn.Other()) })
	if q.double {
		found = rather(found, func(m *rules.Move) bool { return doubleCheck(played(m)) })
	}
	if q.check == '#' || q.check == '2' {
		found = rather(found, func(m *rules.Move) bool { return played(m).Ending() == rules.Checkmate })
	}
	if q.check == '2' { // ++ is mate or a double check
		found = rather(found, func(m *rules.Move) bool { return doubleCheck(played(m)) })
	}
	return found
}

// doubleCheck reports whether two units attack the only king of the side to move.
func doubleCheck(p *rules.Position) bool {
	king, only := p.Kings(p.Turn).Only()
	return only && len(p.Attackers(nil, king, p.Turn.Other(), rules.Check)) > 1
}

// rather keeps the turns that fit, or all if none does.
func rather(found []rules.Move, fits func(m *rules.Move) bool) []rules.Move {
	n := 0
	for i := range found {
		if fits(&found[i]) {
			n++
		}
	}
	if n == 0 || n == len(found) {
		return found
	}
	kept := found[:0]
	for i := range found {
		if fits(&found[i]) {
			kept = append(kept, found[i])
		}
	}
	return kept
}

// ofSide keeps the turns of the unit that comes from the king's or the queen's side. The colour
// decides for bishops; of other units, the one further on that side is meant.
func ofSide(found []rules.Move, side byte, name string, c board.Color, at func(m *rules.Move) board.Square) []rules.Move {
	if side == 0 || len(found) < 2 {
		return found
	}
	if name == "B" {
		dark := side == 'Q' == (c == board.White) // c1 and f8 are dark
		return rather(found, func(m *rules.Move) bool { s := at(m); return (s.File()+s.Rank())&1 == 0 == dark })
	}
	edge := at(&found[0]).File()
	for i := range found {
		if f := at(&found[i]).File(); side == 'Q' {
			edge = min(edge, f)
		} else {
			edge = max(edge, f)
		}
	}
	return rather(found, func(m *rules.Move) bool { return at(m).File() == edge })
}
