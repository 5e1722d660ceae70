package notation

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Descriptive is the English descriptive notation: P-K4, NxP, R(R1)-K1, B-QN5, O-O. It can only
// write games with orthodox types on 8x8 boards. It writes a square, a file or an origin only as
// exactly as a reader needs who knows the legal moves. It keeps scratch memory, so it belongs to
// one goroutine.
type Descriptive struct {
	language    *Language // of the words, if it has the rank first; nil for English
	found, left []rules.Move
}

// Name returns "descriptive".
func (*Descriptive) Name() string { return "descriptive" }

// Marks returns ch and mate.
func (*Descriptive) Marks() Marks { return Marks{Check: "ch", Mate: "mate"} }

// classicNames are the names of the files from a to h, short and full.
var classicNames = [8][2]string{{"R", "QR"}, {"N", "QN"}, {"B", "QB"}, {"Q", "Q"}, {"K", "K"}, {"B", "KB"}, {"N", "KN"}, {"R", "KR"}}

// exactness is how exactly a descriptive move is written: for each of its words 0 means omitted, 1
// the short name of the file, 2 the full name.
type exactness struct{ pawn, origin, victim, at uint8 }

// The ways to identify a move, in the order in which they are tried.
var (
	quietWays = [...]exactness{{at: 1}, {at: 2}, {origin: 1, at: 1}, {origin: 1, at: 2}, {origin: 2, at: 2}}
	takesWays = [...]exactness{{}, {victim: 1}, {victim: 2}, {pawn: 1}, {pawn: 2}, {pawn: 1, victim: 1}, {pawn: 2, victim: 2},
		{at: 1}, {at: 2}, {origin: 1}, {origin: 2}, {origin: 2, at: 2}}
)

// AppendMove implements [Notation].
func (n *Descriptive) AppendMove(dst []byte, p *rules.Position, m rules.Move, _ rules.Spelling) []byte {
	switch m.A.Kind {
	case rules.Pass:
		return append(dst, "--"...)
	case rules.Castle:
		return castling(dst, p, &m)
	}
	way, _ := n.way(p, &m)
	return n.append(dst, p, &m, way)
}

// way returns the first way that identifies a turn among all legal turns.
func (n *Descriptive) way(p *rules.Position, m *rules.Move) (exactness, bool) {
	s := &m.A
	r := p.Rules()
	q := rules.Query{A: rules.StepQuery{Kind: s.Unit.Kind(), From: rules.Anywhere, Via: rules.Anywhere, To: rules.Anywhere, Capture: rules.No}}
	ways := quietWays[:]
	prey := board.Kind(0)
	if s.Takes&rules.Captures != 0 {
		q.A.Capture, ways, prey = rules.Yes, takesWays[:], victim(p, s)
	}
	n.found = p.Find(n.found[:0], &q)
	for _, w := range ways {
		if w.pawn > 0 && !r.IsPawn(s.Unit.Kind()) || w.victim > 0 && !r.IsPawn(prey) {
			continue
		}
		c := classicMove{from: classicSpot(s.From, p.Turn, w.origin), to: classicSpot(s.To, p.Turn, w.at), takes: prey != 0,
			unit: classicUnit{kind: s.Unit.Kind(), files: filesOf(s.From, w.pawn)}, become: s.Becomes, passant: s.Takes&rules.TakesPassant != 0}
		if prey != 0 {
			c.victim = classicUnit{kind: prey, files: filesOf(s.To, w.victim)}
		}
		n.left = c.among(p, append(n.left[:0], n.found...))
		if n.only(m) {
			return w, true
		}
	}
	return ways[len(ways)-1], false
}

// only reports whether the remaining turns are just m, and, if its promotion is written, with that
// promotion.
func (n *Descriptive) only(m *rules.Move) bool {
	same := false
	for i := range n.left {
		if !alike(&n.left[i], m) {
			return false
		}
		same = same || n.left[i] == *m
	}
	return same
}

// classicSpot writes a square as exactly as a way requires.
func classicSpot(s board.Square, c board.Color, exact uint8) classicSquare {
	if exact == 0 {
		return classicAnywhere
	}
	return classicSquare{filesOf(s, exact), int8(s.RankOf(c))}
}

// filesOf returns the files that the name of a square's file may mean.
func filesOf(s board.Square, exact uint8) uint8 {
	if exact == 0 {
		return anyFile
	}
	return classicFiles[classicNames[s.File()][exact-1]]
}

// append appends a step in one way to identify it.
func (n *Descriptive) append(dst []byte, p *rules.Position, m *rules.Move, w exactness) []byte {
	r, s := p.Rules(), &m.A
	file := func(at board.Square, exact uint8) string {
		if exact == 0 {
			return ""
		}
		return classicNames[at.File()][exact-1]
	}
	square := func(at board.Square, exact uint8) string {
		return file(at, exact) + string('1'+rune(at.RankOf(p.Turn)))
	}
	dst = n.word(dst, file(s.From, w.pawn)+r.Unit(s.Unit.Kind()).Name)
	if w.origin > 0 {
		dst = append(n.word(append(dst, '('), square(s.From, w.origin)), ')')
	}
	switch {
	case s.Takes&rules.Captures != 0:
		dst = append(dst, 'x')
		if k := victim(p, s); k != 0 {
			dst = n.word(dst, file(s.To, w.victim)+r.Unit(k).Name)
		}
		if w.at > 0 {
			dst = append(n.word(append(dst, '('), square(s.To, w.at)), ')')
		}
	default:
		if n.language == nil {
			dst = append(dst, '-')
		}
		dst = n.word(dst, square(s.To, w.at))
	}
	if s.Becomes != 0 {
		dst = n.word(append(dst, '='), r.Unit(s.Becomes).Name)
	}
	if s.Takes&rules.TakesPassant != 0 {
		dst = append(dst, "e.p."...)
	}
	return dst
}

// word appends a word of a descriptive move, given in English.
func (n *Descriptive) word(dst []byte, english string) []byte {
	if n.language == nil {
		return append(dst, english...)
	}
	return append(dst, n.language.romanceWord(english)...)
}

// Refuse implements [Notation].
func (n *Descriptive) Refuse(p *rules.Position, m *rules.Move) error {
	r := p.Rules()
	other := func(k board.Kind) bool { return k != 0 && orthodox(r.Unit(k).Name) < 0 }
	what := Unsayable(0)
	switch z := r.Variant.Size; {
	case z.Files != 8 || z.Ranks != 8:
		what = OtherGame
	case m.A.Kind == rules.Zap:
		what = ZapTurn
	case m.B.Kind != rules.NoStep:
		what = FastTurn
	case m.Loot != 0:
		what = LootTaken
	case m.A.Kind != rules.Go:
		return nil
	case other(m.A.Unit.Kind()), other(m.A.Becomes), m.Captures() && other(victim(p, &m.A)):
		what = OtherType
	default:
		if _, ok := n.way(p, m); !ok {
			what = NoWordsLeft
		}
	}
	if what != 0 {
		return &UnsayableError{n.Name(), what}
	}
	return nil
}
