package mutator

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Rung is a type's place in the chart.
type Rung struct {
	Level int // from 1, the pawn, to 11, the king
	Path  rules.Path
}

// Levels makes units improve by what they capture and how far they get: WOTN-4 to WOTN-9, and the
// handicap of WOTN-15 to WOTN-17. The kind of a unit determines its level, so no state is needed.
type Levels struct {
	Chart map[string]Rung // by the unit's name

	rungs   [board.MaxKind + 1]Rung
	choices [board.MaxKind + 1][]board.Kind
}

// Name returns "levels"; the chart belongs to the variant, so a Variant tag cannot add it.
func (l *Levels) Name() string { return "levels" }

// Summary says what it changes.
func (*Levels) Summary() string {
	return "units improve by captures and by reaching ranks (WOTN-4 to WOTN-9)"
}

// Install replaces promotion by improvement and sets up the handicaps.
func (l *Levels) Install(b *rules.Builder) error {
	in := &Levels{Chart: l.Chart} // Install does not change the shared value
	units := b.Variant.Army
	for i := range units {
		in.rungs[i+1] = l.Chart[units[i].Name]
	}
	for i := range units {
		for j := range units {
			if in.leads(board.Kind(i+1), board.Kind(j+1)) {
				in.choices[i+1] = append(in.choices[i+1], board.Kind(j+1))
			}
		}
	}
	b.Become(in.become)
	b.Resets(func(p *rules.Position, m *rules.Move) bool { return m.A.Becomes != 0 || m.B.Becomes != 0 })
	b.Improves(in)
	ranks := int(b.Variant.Size.Ranks)
	b.Keeps(func(m *rules.Move, taken board.Kind) rules.Promise {
		switch {
		case !in.improvesBy(&m.A, taken, ranks):
			return rules.Kept
		case len(in.choices[m.A.Unit.Kind()]) > 1:
			return rules.MustChoose
		}
		return rules.Unpromised
	})
	b.Setup(in.handicaps)
	return nil
}

// leads reports whether a unit of one kind may improve to another. WOTN-8 states it for three
// paths: stay on the path, leave it for neutral, or take any path from neutral. WOTN-7 follows from
// the same rule where the chart has fewer pieces.
func (l *Levels) leads(from, to board.Kind) bool {
	a, b := l.rungs[from], l.rungs[to]
	return a.Level > 0 && b.Level == a.Level+1 && (a.Path == b.Path || a.Path == rules.NeutralPath || b.Path == rules.NeutralPath)
}

// Choices lists what a unit of a kind may improve to, in the chart's order.
func (l *Levels) Choices(k board.Kind) []board.Kind { return l.choices[k] }

// Level returns the level of a kind, 0 for a kind outside the chart.
func (l *Levels) Level(k board.Kind) int { return l.rungs[k].Level }

// Path returns the path of a kind in the chart.
func (l *Levels) Path(k board.Kind) rules.Path { return l.rungs[k].Path }

// become lists what the unit of a step becomes if the step improves it.
func (l *Levels) become(p *rules.Position, s *rules.Step) (to []board.Kind, stays bool) {
	if !l.improves(p, s) {
		return nil, true
	}
	return l.choices[s.Unit.Kind()], false
}

// improves reports whether a step improves its unit: by capturing a unit of at least half its level
// (WOTN-4; a pawn captured en passant has level 1, WOTN-9), or by reaching, from another rank, the
// rank whose number is its level plus five (WOTN-5). Both levels are those before the move.
func (l *Levels) improves(p *rules.Position, s *rules.Step) bool {
	if s.Takes&rules.TakesVia != 0 && l.outranks(l.rungs[p.Board.At(s.Via).Kind()].Level, s) {
		return true
	}
	return l.improvesBy(s, p.Board.At(s.To).Kind(), int(p.Rules().Variant.Size.Ranks))
}

// improvesBy is improves for a step that captures nothing on its way, to a square with a unit of a
// kind, on a board with that many ranks.
func (l *Levels) improvesBy(s *rules.Step, taken board.Kind, ranks int) bool {
	switch {
	case s.Takes&rules.TakesPassant != 0 && l.outranks(1, s), s.Takes&rules.TakesTo != 0 && l.outranks(l.rungs[taken].Level, s):
		return true
	}
	rank := s.To.Rank() + 1
	if s.Unit.Color() == board.Black {
		rank = ranks - s.To.Rank()
	}
	return rank == l.rungs[s.Unit.Kind()].Level+5 && s.From.Rank() != s.To.Rank()
}

// outranks reports whether a captured unit has at least half the level of the unit of a step.
func (l *Levels) outranks(victim int, s *rules.Step) bool {
	return victim > 0 && 2*victim >= l.rungs[s.Unit.Kind()].Level
}

// handicaps improves units before the first move by the handicap tags (WOTN-15).
func (l *Levels) handicaps(p *rules.Position, tags map[string]string) error {
	for side, tag := range [2]string{"WhiteHandicap", "BlackHandicap"} {
		if err := l.handicap(p, board.Color(side), tag, tags[tag]); err != nil {
			return err
		}
	}
	if p.InCheck(board.Black) {
		return &rules.OptionError{Tag: "WhiteHandicap", Value: tags["WhiteHandicap"],
			Want: "Black would be in check before the first move", Rule: "WOTN-15"}
	}
	return nil
}

func (l *Levels) handicap(p *rules.Position, side board.Color, tag, value string) error {
	seen := board.Set{}
	pairs, at := words(value)
	for i, pair := range pairs {
		refuse := func(within int, want string) error {
			return &rules.OptionError{Tag: tag, Value: value, Want: want, Rule: "WOTN-15", Col: at[i] + within}
		}
		name, piece, ok := strings.Cut(pair, "=")
		s, onBoard := board.Parse(strings.ToLower(name))
		switch {
		case ok && (!onBoard || !p.Rules().Variant.Size.Has(s)):
			return refuse(0, strconv.Quote(name)+" is not a square of the board")
		case !ok:
			return refuse(0, strconv.Quote(pair)+" is not of the form square=piece, such as b1=NW")
		}
		u := p.Board.At(s)
		to := kindFold(p.Rules(), piece)
		switch become := len(name) + 1; {
		case !u.Is(side):
			return refuse(0, "no "+strings.ToLower(side.String())+" piece is on "+name)
		case seen.Has(s):
			return refuse(0, name+" is named twice")
		case to == 0:
			return refuse(become, strconv.Quote(piece)+" is not a piece of this game")
		case to == u.Kind():
			return refuse(become, pair+" is not an improvement: "+piece+" is already on "+name)
		case l.rungs[to].Level <= l.rungs[u.Kind()].Level:
			return refuse(become, fmt.Sprintf("%s is not an improvement: %s has level %d, and %s on %s has level %d",
				pair, piece, l.rungs[to].Level, p.Rules().Unit(u.Kind()).Name, name, l.rungs[u.Kind()].Level))
		case !l.reachable(u.Kind(), to):
			return refuse(become, "no path leads from "+p.Rules().Unit(u.Kind()).Name+" to "+piece)
		}
		seen.Add(s)
		p.Put(s, board.Make(to, side))
	}
	return nil
}

// kindFold finds a type by its name, in the exact case or else in any; no two names of the charts
// differ only in case.
func kindFold(r *rules.Rules, name string) board.Kind {
	if k := r.Kind(name); k != 0 {
		return k
	}
	for i := range r.Variant.Army {
		u := &r.Variant.Army[i]
		if strings.EqualFold(u.Name, name) || slices.ContainsFunc(u.Aliases, func(a string) bool { return strings.EqualFold(a, name) }) {
			return board.Kind(i + 1)
		}
	}
	return 0
}

// reachable reports whether some number of improvements leads from one kind to another.
func (l *Levels) reachable(from, to board.Kind) bool {
	var now, next uint64 = 1 << from, 0
	for l.rungs[to].Level > 0 && now != 0 {
		if now>>to&1 != 0 {
			return true
		}
		next = 0
		for k := range board.Kind(board.MaxKind + 1) {
			if now>>k&1 != 0 {
				for _, c := range l.choices[k] {
					next |= 1 << c
				}
			}
		}
		now = next
	}
	return false
}

// Ladder returns what each type becomes by demotion in a game with wands (WAND-28): one level down
// on the same path; if the path has no piece there, any piece that leads up to it, chosen by the
// zapper.
func (l *Levels) Ladder() map[string][]string {
	down := make(map[string][]string)
	for name, r := range l.Chart {
		var same, any []string
		for below, b := range l.Chart {
			if b.Level != r.Level-1 || !(b.Path == r.Path || b.Path == rules.NeutralPath || r.Path == rules.NeutralPath) {
				continue
			}
			any = append(any, below)
			if b.Path == r.Path {
				same = append(same, below)
			}
		}
		if same == nil {
			same = any
		}
		slices.Sort(same)
		down[name] = same
	}
	return down
}
