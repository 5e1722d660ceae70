package describe

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Variant describes a variant in full, for a screen with a number of columns: its names and board,
// the array, its tags, castling, what units become, its mutators, and each type of unit
// with its movement on an empty board. start is the game's first position.
func Variant(start *rules.Position, columns int) string {
	r := start.Rules()
	s := sheet{rules: r, start: start, columns: columns}
	s.title()
	s.array()
	s.tags()
	s.castlings()
	s.becoming()
	s.mutators()
	s.readings()
	s.units()
	return s.out.String()
}

// The room between two units side by side, and how wide a caption may be at least.
const (
	gap     = 3
	minText = 24
)

// sheet is a description as it grows.
type sheet struct {
	rules   *rules.Rules
	start   *rules.Position
	columns int
	out     strings.Builder
}

// para writes a paragraph: lines broken at spaces, the ones after the first indented.
func (s *sheet) para(format string, args ...any) {
	for _, line := range picture.Wrap([]string{fmt.Sprintf(format, args...)}, s.columns) {
		s.out.WriteString(line + "\n")
	}
}

// item writes a paragraph indented below a heading.
func (s *sheet) item(format string, args ...any) {
	for _, line := range picture.Wrap([]string{fmt.Sprintf(format, args...)}, s.columns-2) {
		s.out.WriteString("  " + line + "\n")
	}
}

// head begins a section.
func (s *sheet) head(title string) { s.out.WriteString("\n" + title + "\n") }

func (s *sheet) title() {
	v := s.rules.Variant
	name := v.Name
	if name == "" {
		name = "Chess"
	}
	s.para("%s (%s)", name, v.ID)
	s.para("%s", v.Source)
	s.para("%d files, %d ranks, %d types of units", v.Size.Files, v.Size.Ranks, len(v.Army))
	switch {
	case strings.Contains(v.ID, "+"):
		s.para(`tag [Variant "%s"]`, v.ID)
	case v.Name == "":
		s.para("no Variant tag needed for orthodox chess")
	default:
		s.para(`tag [Variant "%s"]`, v.Name)
	}
	if len(v.Aliases) > 0 {
		s.para("also read: %s", strings.Join(v.Aliases, ", "))
	}
	s.para("rules: %s and COMMON (docs/rules.md)", v.Rules)
}

func (s *sheet) array() {
	s.head("The array")
	s.out.WriteString(picture.Board(s.start, picture.Look{}))
	s.out.WriteString("FEN " + s.start.FEN() + "\n") // not broken, so that it can be copied
	if road := s.rules.Special().String(); road != "" {
		s.para("road %s", road)
	}
}

func (s *sheet) tags() {
	options := s.rules.Variant.Options
	if len(options) == 0 {
		return
	}
	s.head("Tags for options")
	for _, o := range options {
		value := o.Default
		if value == "" {
			value = "none"
		}
		s.item("%s: %s; default %s (%s)", o.Tag, o.Values, value, o.Rule)
	}
}

func (s *sheet) castlings() {
	cited := s.rules.CiteCode(rules.CastlingBlocked)
	if lost := s.rules.CiteCode(rules.CastlingLost); lost != cited {
		cited += ", " + lost
	}
	s.head("Castling (" + cited + ")")
	if len(s.start.Castlings) == 0 {
		s.item("none")
		return
	}
	for i := range s.start.Castlings {
		c := &s.start.Castlings[i]
		word := "O-O"
		if c.Long {
			word = "O-O-O"
		}
		partner := s.rules.Unit(s.start.Board.At(c.Partner).Kind()).Title
		s.item("%v %s: king %v-%v, %s %v-%v", c.Side, word, c.King, c.KingTo, partner, c.Partner, c.PartnerTo)
	}
}

// names joins the names of kinds.
func (s *sheet) names(kinds []board.Kind) string {
	var names []string
	for _, k := range kinds {
		names = append(names, s.rules.Unit(k).Name)
	}
	return strings.Join(names, ", ")
}

func (s *sheet) becoming() {
	v := s.rules.Variant
	if i := s.rules.Improver(); i != nil {
		s.head("Improvement, level by level (WOTN-4, " + s.rules.CiteCode(rules.NoImprovement) + ", " + s.rules.CiteCode(rules.WrongPath) + ")")
		for k := range v.Army {
			kind := board.Kind(k + 1)
			if to := i.Choices(kind); len(to) > 0 {
				s.item("%s (level %d) to %s", v.Army[k].Name, i.Level(kind), s.names(to))
			}
		}
		return
	}
	if to := s.rules.Promotions(); len(to) > 0 {
		s.head("Promotion (" + s.rules.CiteCode(rules.WrongPromotion) + ")")
		var pawns []string
		for i := range v.Army {
			if v.Army[i].Pawn {
				pawns = append(pawns, v.Army[i].Name)
			}
		}
		where := "on the last rank"
		if v.Promotion.Camp > 1 {
			where = fmt.Sprintf("optional on the last %d ranks, compulsory on the last rank", v.Promotion.Camp)
		}
		s.item("%s to %s, %s", strings.Join(pawns, ", "), s.names(to), where)
	}
}

func (s *sheet) mutators() {
	list := s.rules.Variant.Mutators
	if len(list) == 0 {
		return
	}
	s.head("What differs from chess")
	for _, m := range list {
		s.item("%s: %s", m.Name(), m.Summary())
	}
}

func (s *sheet) readings() {
	list := s.rules.Variant.Readings
	if len(list) == 0 {
		return
	}
	s.head("Decisions, where the published text leaves a point open")
	for _, r := range list {
		s.item("%s (%s)", r.Text, r.Rule)
	}
}

// units writes the types, as many side by side as the screen has room for.
func (s *sheet) units() {
	v := s.rules.Variant
	s.head("The units, in Betza's notation and on an empty board")
	blocks := make([][]string, len(v.Army))
	wide := 0
	var met []army.Mark
	for i := range v.Army {
		_, marks := Movement(s.start, board.Kind(i+1))
		drawing := army.DrawMarks(v.Size, &marks)
		body := strings.Split(strings.TrimSuffix(drawing, "\n"), "\n")
		room := 0
		for _, line := range body {
			room = max(room, len(line))
		}
		blocks[i] = append(picture.Wrap(s.caption(board.Kind(i+1)), max(room, minText)), body...)
		for _, line := range blocks[i] {
			wide = max(wide, utf8.RuneCountInString(line))
		}
		for _, m := range marks {
			if m != army.NoMark && !slices.Contains(met, m) {
				met = append(met, m)
			}
		}
	}
	s.out.WriteString("\n")
	beside := max(1, (s.columns+gap)/(wide+gap))
	for row := range slices.Chunk(blocks, beside) {
		s.row(row, wide)
	}
	slices.Sort(met)
	var legend []string
	for _, m := range met {
		legend = append(legend, fmt.Sprintf("%c %v", m, m))
	}
	s.para("%s", strings.Join(legend, ";  "))
}

// Movement returns what a type of White's may do on an empty board, by square: what its army says,
// and the steps that a mutator adds. It is computed from the middle of the board, or on the rank
// where the type has more moves than elsewhere. start is the game's first position.
func Movement(start *rules.Position, k board.Kind) (from board.Square, marks [256]army.Mark) {
	r := start.Rules()
	from = middle(r.Variant.Size, r.Unit(k))
	unit := board.Make(k, board.White)
	marks = r.Tables.Marks(unit, from)
	var alone rules.Position
	alone.CopyFrom(start)
	for _, at := range r.Variant.Size.Squares() {
		alone.Put(at, board.Vacant)
	}
	alone.Put(from, unit)
	for _, st := range alone.Steps(nil, from, rules.Quiets) {
		if marks[st.To] == army.NoMark {
			marks[st.To] = army.HomeMark
		}
	}
	return from, marks
}

// middle returns the square from which a type is drawn: the middle of the board, on the rank
// where it has more moves than elsewhere if there is one.
func middle(size board.Size, u *army.Unit) board.Square {
	file, rank := (int(size.Files)-1)/2, (int(size.Ranks)-1)/2
	if u.Home > 0 {
		rank = u.Home - 1
	}
	return board.At(file, rank)
}

// caption says in lines what a type is.
func (s *sheet) caption(k board.Kind) []string {
	u := s.rules.Unit(k)
	lines := []string{u.Name + " " + u.Title}
	var moves []string
	if u.Moves != "" {
		moves = append(moves, u.Moves)
	}
	for _, shape := range u.Shapes {
		moves = append(moves, shape.Title())
	}
	if len(moves) == 0 {
		moves = append(moves, "no moves")
	}
	second := strings.Join(moves, " + ")
	if len(u.Aliases) > 0 {
		second += "; also " + strings.Join(u.Aliases, ", ")
	}
	if i := s.rules.Improver(); i != nil && i.Level(k) > 0 {
		second += fmt.Sprintf("; level %d", i.Level(k))
	}
	if u.Royal {
		second += "; royal"
	}
	if rule := s.rules.Cite(&rules.Reason{Code: rules.CannotReach, Kind: k}); rule != "CHESS-1" {
		second += "; " + rule
	}
	return append(lines, second)
}

// row writes blocks next to each other, their drawings on one level, and an empty line.
func (s *sheet) row(blocks [][]string, wide int) {
	high := 0
	for _, b := range blocks {
		high = max(high, len(b))
	}
	for y := range high {
		var line strings.Builder
		for _, b := range blocks {
			text := ""
			if at := y - (high - len(b)); at >= 0 {
				text = b[at]
			}
			line.WriteString(text + strings.Repeat(" ", wide+gap-utf8.RuneCountInString(text)))
		}
		s.out.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	s.out.WriteString("\n")
}
