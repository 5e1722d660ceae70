package scene

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/describe"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/words"
)

// Options is the part of a picture that the position does not determine.
type Options struct {
	Move     *rules.Move    // that led to the position; nil for none
	Spelling rules.Spelling // of Move: the squares on its way
	Played   string         // the move as text: "12... Ze4:e4 (sleep)"; "" for none
	Comments []string       // whose arrows and coloured squares are drawn
}

// Of returns the scene of a position.
func Of(p *rules.Position, o Options) *Scene {
	r := p.Rules()
	size := r.Variant.Size
	s := &Scene{Rules: r, Turn: p.Turn, Road: *r.Special(), Goals: *r.Goal()}
	conditions := conditionsOf(p)
	s.Wanded = conditions != nil
	for _, at := range size.Squares() {
		u := p.Board.At(at)
		if u == board.Vacant {
			if conditions != nil {
				if w, ok := conditions.Floor(at); ok {
					s.Floor = append(s.Floor, Floor{at, w})
				}
			}
			continue
		}
		unit := Unit{At: at, Piece: u}
		if as := p.MovesAs(u.Kind()); as != u.Kind() {
			unit.As = as
		}
		if conditions != nil {
			unit.Condition = *conditions.At(at)
		}
		s.Units = append(s.Units, unit)
	}
	for _, c := range []board.Color{board.White, board.Black} {
		if k, only := p.Kings(c).Only(); only && p.InCheck(c) {
			s.Checked.Add(k)
		}
	}
	if o.Move != nil {
		s.Last = p.Touched(o.Move)
		s.Legs = Legs(o.Move, &o.Spelling)
	}
	for _, c := range o.Comments {
		arrows, squares := Marks(c, size)
		s.Arrows, s.Colored = append(s.Arrows, arrows...), append(s.Colored, squares...)
	}
	s.Arrows = s.Arrows[:min(len(s.Arrows), maxMarks)]
	s.Colored = s.Colored[:min(len(s.Colored), maxMarks)]
	s.words(p, &o)
	return s
}

// conditionsOf returns the conditions of the units, nil in games without any.
func conditionsOf(p *rules.Position) *mutator.Conditions {
	for _, s := range p.States {
		if c, ok := s.(*mutator.Conditions); ok {
			return c
		}
	}
	return nil
}

// Legs returns the parts of a move's way, for moves that do not go straight from one square to
// another.
func Legs(m *rules.Move, spelling *rules.Spelling) (out []Leg) {
	if m.A.Kind == rules.Zap {
		if m.A.From != m.A.To {
			out = append(out, Leg{From: m.A.From, To: m.A.To, Zap: true, Last: true})
		}
		if m.ZapOutcome == rules.Teleport && !m.Bare && board.Square(m.Param) != m.A.To {
			out = append(out, Leg{From: m.A.To, To: board.Square(m.Param), Last: true})
		}
		return out
	}
	steps := []rules.Step{m.A, m.B}
	if spelling.HasWay() {
		steps = []rules.Step{spelling.Way.A, spelling.Way.B}
	}
	for i := range steps {
		st := &steps[i]
		if st.Kind != rules.Go {
			continue
		}
		via, has := spelling.Via[i], spelling.HasVia[i]
		if st.Takes&rules.TakesVia != 0 {
			via, has = st.Via, true
		}
		switch {
		case has:
			out = append(out, Leg{From: st.From, To: via}, Leg{From: via, To: st.To, Last: true})
		case steps[1].Kind != rules.NoStep:
			out = append(out, Leg{From: st.From, To: st.To, Last: true})
		}
	}
	return slices.DeleteFunc(out, func(l Leg) bool { return l.From == l.To })
}

// words describes the picture in words.
func (s *Scene) words(p *rules.Position, o *Options) {
	s.Title = nameOf(s.Rules.Variant, p.Chess960)
	state := words.Standing(p)
	fields := strings.Fields(p.FEN())
	if p.Rights != 0 {
		state += "; castling " + s.castling(p, fields[2])
	}
	if mutator.CountsChecks(p) {
		// the field before the clocks has the remaining checks
		white, black, _ := strings.Cut(fields[4], "+")
		state += "; checks to win: White " + white + ", Black " + black
	}
	line := state
	if o.Played != "" {
		s.Title += " after " + o.Played
		line = "after " + o.Played + ": " + line
	}
	s.Lines = []string{line}
	var b strings.Builder
	b.WriteString(state + ".")
	for _, c := range []board.Color{board.White, board.Black} {
		b.WriteString(" " + c.String() + ":")
		var titles []string
		squares := make(map[string]string)
		for _, u := range s.Units {
			if u.Piece.Color() != c {
				continue
			}
			title := s.Rules.Unit(u.Piece.Kind()).Title
			if _, met := squares[title]; !met {
				titles = append(titles, title)
			}
			squares[title] += " " + u.At.String()
		}
		for i, title := range titles {
			if i > 0 {
				b.WriteString(",")
			}
			b.WriteString(" " + title + squares[title])
		}
		if len(titles) == 0 {
			b.WriteString(" nothing")
		}
		b.WriteString(".")
	}
	if at := s.Road.String(); at != "" {
		b.WriteString(" Road: " + at + ".")
	}
	s.Notes = describe.Conditions(p, nil)
	for _, line := range s.Notes {
		b.WriteString(" " + line + ".")
	}
	s.Desc = b.String()
}

// nameOf returns the name of a game.
func nameOf(v *rules.Variant, chess960 bool) string {
	switch {
	case strings.Contains(v.ID, "+"):
		return v.ID
	case chess960:
		return "Chess960"
	case v.Name == "":
		return "Chess"
	}
	return v.Name
}

// castling writes the castling rights as FEN does, with spaces between the squares of rooks; if
// there are too many to read, the number of each side.
func (s *Scene) castling(p *rules.Position, field string) string {
	var b strings.Builder
	for i := range len(field) {
		if i > 0 && field[i] >= 'a' && field[i-1] >= '0' && field[i-1] <= '9' {
			b.WriteByte(' ')
		}
		b.WriteByte(field[i])
	}
	const most = 24
	if b.Len() <= most {
		return b.String()
	}
	var n [2]int
	for rights := p.Rights; rights != 0; rights &= rights - 1 {
		n[p.Castlings[bits.TrailingZeros16(rights)].Side]++
	}
	return "White " + strconv.Itoa(n[0]) + " ways, Black " + strconv.Itoa(n[1])
}
