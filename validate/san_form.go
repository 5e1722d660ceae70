package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// sanForm is a move of one unit as the PGN standard (8.2.3) spells it, taken apart: NbXd7 is
// the name N, the origin b and the rest xd7.
type sanForm struct {
	name, origin, rest string
}

// text is the move in one piece.
func (f *sanForm) text() string { return f.name + f.origin + f.rest }

// sanForm returns the canonical spelling of a half-move; ok is false where it is not to be
// judged by it: whole squares of origin in a game written so, other notations, castling,
// fast turns and zaps, and what is a finding for other reasons.
func (p *Pass) sanForm(s *replay.Step) (f sanForm, ok bool) {
	m := s.Ply.Move
	if !plainly(s) || len(m.Parts) != 1 || m.Result != "" || s.Move.A.Kind != rules.Go || s.Move.B.Kind != rules.NoStep {
		return f, false
	}
	const elsewhere = notation.OtherCase | notation.LeftOut | notation.OpenChoice | notation.CastlingByKing | notation.Superfluous
	if s.Notes&elsewhere != 0 || p.Line.longGame(p.Record) && writtenLong(m) || engineSquares(m) {
		return f, false
	}
	if v, named := p.Record.Tags.Get("Notation"); named && v != "" {
		return f, false // its letters are another notation's
	}
	r := s.Before.Rules()
	text := string(p.Line.san.AppendMove(nil, s.Before, s.Move, s.Spelling))
	if name := r.Unit(s.Move.A.Unit.Kind()).Name; strings.HasPrefix(text, name) {
		if !strings.HasPrefix(m.Text, name) {
			return f, false // another name of the unit, or a figurine
		}
		f.name, text = name, strings.TrimPrefix(text, name)
	}
	i := originLength(text)
	f.origin, f.rest = text[:i], text[i:]
	return f, true
}

// originLength is how much of a short move without its unit's name tells where it comes
// from: all before the capture sign or the Tornado sign, else before the last square.
func originLength(text string) int {
	if i := strings.IndexAny(text, "x~"); i >= 0 {
		return i
	}
	end := len(text)
	if i := strings.IndexAny(text, "=/ "); i >= 0 {
		end = i
	}
	i := end
	for i > 0 && text[i-1] >= '0' && text[i-1] <= '9' {
		i--
	}
	return max(i-1, 0)
}

// longGame reports whether most moves of the main line name the square they come from, so
// that this is how the game is written.
func (c *Course) longGame(g *record.Game) bool {
	c.count(g)
	return c.long
}

// lettered reports whether the main line names its pieces.
func (c *Course) lettered(g *record.Game) bool {
	c.count(g)
	return c.letters
}

// count looks at how the main line is written, once a game.
func (c *Course) count(g *record.Game) {
	if c.counted {
		return
	}
	c.counted = true
	long, short, named := 0, 0, 0
	for _, ply := range g.Main {
		m := ply.Move
		if len(m.Parts) == 0 || m.Result != "" || startsZap(m) {
			continue
		}
		if writtenLong(m) {
			long++
		} else {
			short++
		}
		if h := m.Parts[0].Head; len(h) > 1 || h != "" && h[0] < 'a' {
			named++
		}
	}
	c.long, c.letters = long > short, 4*named >= long+short
}

// startsZap reports whether a move may be a zap, which names its squares in any notation.
func startsZap(m *grammar.Move) bool { return strings.HasPrefix(m.Text, "Z") }

// beforeBecoming is a spelling without what the unit becomes.
func beforeBecoming(text string) string {
	if i := strings.IndexAny(text, "=/( "); i >= 0 {
		text = text[:i]
	}
	return strings.TrimRight(text, letters)
}

// letters are those that names of pieces behind a square are made of.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// overtold reports whether text tells more of the origin of a move than is needed, and
// differs from the canonical spelling in nothing else but signs between squares.
func (f *sanForm) overtold(s *replay.Step, text string) bool {
	signs := strings.NewReplacer(":", "x", "×", "x", "-", "")
	text, rest := signs.Replace(beforeBecoming(text)), signs.Replace(beforeBecoming(f.rest))
	whole := s.Move.A.From.String()
	for _, origin := range [...]string{whole[:1], whole[1:], whole} {
		if len(origin) > len(f.origin) && text == f.name+origin+rest {
			return true
		}
	}
	return false
}
